"""Dump a state as plain numbers, and load it again with every number checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import SECRET_STREAMS, STREAMS, WORD_LIMIT
from crazier.engine.core.frame import FRAME_FIELDS, FRAME_OCCURRENCE, FRAME_WIDTH, PLAYER_SLOTS, Frame
from crazier.engine.core.options import FIRST_CARD, OPTION_VERBS
from crazier.engine.core.stack import next_op_index
from crazier.engine.core.state import (
    ASK_COLOR,
    COUNTER_WIDTH,
    HANDS,
    HELD_WIDTH,
    MAX_SEATS,
    OBLIGATION_WIDTH,
    PENDING_WIDTH,
    PUBLIC,
    State,
    new_state,
)
from crazier.engine.core.watchers import rebuild_watchers

SCALARS: Final = (
    "current",
    "turn_seats",
    "to_draw",
    "phase",
    "turn",
    "named_color",
    "named_token",
    "out",
    "declared_winners",
    "lost_since_check",
    "reason",
    "winners",
    "steps",
    "batch",
    "bags",
    "ask",
    "asked",
    "color_namer",
    "resume",
    "had_first_turn",
    "abilities_run",
)
LISTS: Final = (
    "options",
    "face",
    "bag",
    "side",
    "known",
    "place",
    "held",
    "pending",
    "obligations",
    "counters",
    "chance",
    "rules",
    "allies",
)
RECORD_WIDTHS: Final = {"held": HELD_WIDTH, "pending": PENDING_WIDTH, "obligations": OBLIGATION_WIDTH}
"""The lists that consist of records, with the width of a record."""
MAX_NUMBER: Final = 2**31
MAX_NUMBERS: Final = {"chance": WORD_LIMIT - 1}
"""The lists whose numbers may be larger than MAX_NUMBER."""
MAX_LIST_LENGTH: Final = 20000
MAX_COUNTER: Final = 1000
MAX_TEAM_SIZE: Final = 3
KEYS: Final = {
    "turn_seats": "takers",
    "named_color": "named",
    "declared_winners": "victors",
    "lost_since_check": "fallen",
    "color_namer": "naming",
    "had_first_turn": "opened",
    "obligations": "duties",
    "counters": "tally",
}
"""The fields whose key in saved games is not their name; the keys of saved games never change."""


def saved_key(name: str) -> str:
    """Return the key of a field in saved games."""
    return KEYS.get(name, name)


def dump_state(s: State) -> dict[str, object]:
    """Return everything in a state as numbers and lists of numbers."""
    numbers: dict[str, object] = {"players": int(s.players)}
    for name in SCALARS:
        numbers[saved_key(name)] = int(getattr(s, name))
    for name in LISTS:
        numbers[saved_key(name)] = [int(number) for number in getattr(s, name)]
    numbers["stack"] = dump_stack(s)
    # The rest of these two lists is not in use.
    numbers["held"] = [int(number) for number in s.held[: s.held_len]]
    numbers["pending"] = [int(number) for number in s.pending[: s.pending_len]]
    numbers["zones"] = [[int(token) for token in zone] for zone in s.zones]
    return numbers


def dump_stack(s: State) -> list[int]:
    """Return the numbers of the frames in use, one frame after the other."""
    return [int(getattr(frame, name)) for frame in s.stack[: s.depth] for name in FRAME_FIELDS]


def load_state(compiled: CompiledDeck, numbers: Mapping[str, object]) -> State:
    """Return the state that `dump_state` wrote; raise a ValueError that says what is wrong with the numbers."""
    players = _number(numbers, "players")
    if not 2 <= players <= MAX_SEATS:
        raise ValueError(f"players must be 2 to {MAX_SEATS}, not {players}")
    s = new_state(compiled, players)
    for name in SCALARS:
        setattr(s, name, _number(numbers, saved_key(name)))
    for name in LISTS:
        setattr(s, name, _numbers(numbers.get(saved_key(name)), saved_key(name)))
    s.stack = _frames(numbers.get("stack"))
    s.depth = len(s.stack)
    s.held_len = len(s.held)
    s.pending_len = len(s.pending)
    s.zones = _zones(numbers.get("zones"), s)
    _check_lengths(s)
    _check_meanings(s)
    rebuild_watchers(s)
    return s


def _number(numbers: Mapping[str, object], name: str) -> int:
    """Return a number of a saved game."""
    value = numbers.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MAX_NUMBER:
        raise ValueError(f"{name} must be a whole number")
    return value


def _numbers(value: object, name: str) -> vec[i64]:
    """Return a list of numbers of a saved game."""
    if not isinstance(value, list) or len(value) > MAX_LIST_LENGTH:
        raise ValueError(f"{name} must be a list of whole numbers")
    largest = MAX_NUMBERS.get(name, MAX_NUMBER)
    out = vec[i64]()
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or abs(number) > largest:
            raise ValueError(f"{name} must hold whole numbers only, not {number!r:.40}")
        out = append(out, number)
    return out


def _frames(value: object) -> list[Frame]:
    """Return the frames of a saved stack."""
    numbers = _numbers(value, "stack")
    if len(numbers) % FRAME_WIDTH:
        raise ValueError(f"stack must hold whole records of {FRAME_WIDTH} numbers")
    frames: list[Frame] = []
    for start in range(0, len(numbers), FRAME_WIDTH):
        frame = Frame()
        for place, name in enumerate(FRAME_FIELDS):
            setattr(frame, name, numbers[start + place])
        frames.append(frame)
    return frames


def _zones(value: object, s: State) -> vec[vec[i64]]:
    """Return the zones of a saved game: every card must be in exactly one of them."""
    if not isinstance(value, list) or len(value) != HANDS + 2 * s.players:
        raise ValueError(f"zones must be a list of {HANDS + 2 * s.players} lists")
    zones = vec[vec[i64]]([_numbers(zone, "zones") for zone in value])
    if sorted(token for zone in zones for token in zone) != list(range(s.tokens)):
        raise ValueError("every card must lie in exactly one zone")
    return zones


def _check_lengths(s: State) -> None:
    """Check that every list has the length it must have."""
    for name in ("face", "bag", "side", "known", "place"):
        if len(getattr(s, name)) != s.tokens:
            raise ValueError(f"{name} must have an entry for each of the {s.tokens} cards")
    for name, size in RECORD_WIDTHS.items():
        if len(getattr(s, name)) % size:
            raise ValueError(f"{saved_key(name)} must hold whole records of {size} numbers")
    for name, size in (("counters", COUNTER_WIDTH * s.players), ("allies", s.players)):
        if len(getattr(s, name)) != size:
            raise ValueError(f"{saved_key(name)} must hold {size} numbers")
    if len(s.chance) not in (STREAMS, SECRET_STREAMS):
        raise ValueError(f"chance must hold {STREAMS} numbers, or {SECRET_STREAMS} for a secret")


def _check_meanings(s: State) -> None:
    """Check that the numbers are cards, zones, seats and programs that exist."""
    faces = s.compiled.faces
    if any(not 0 <= face < faces for face in s.face):
        raise ValueError("face names a card that is not in the deck")
    if sorted(s.face) != sorted(s.compiled.deck):
        raise ValueError("face must deal out exactly the cards of the deck")
    for zone in range(len(s.zones)):
        if any(s.place[token] != zone for token in s.zones[zone]):
            raise ValueError("place and zones disagree")
    if not 0 <= s.current < s.players or not 0 <= s.asked < s.players:
        raise ValueError("current and asked must be seats at the table")
    _check_ranges(s)
    for frame in s.stack:
        if not 0 <= frame.held <= s.held_len:
            raise ValueError("stack points outside held")
        if frame.kind == FRAME_OCCURRENCE:
            _check_occurrence(s, frame)
        else:
            _check_ability(s, frame)


def _check_ranges(s: State) -> None:
    """Check that masks, counters, options and the like are within their ranges."""
    all_players = 2**s.players - 1
    for name in ("out", "declared_winners", "lost_since_check", "winners", "had_first_turn", "turn_seats", "to_draw"):
        if not 0 <= getattr(s, name) <= all_players:
            raise ValueError(f"{saved_key(name)} must name players at the table")
    if not s.turn_seats >> s.current & 1 or int(s.turn_seats).bit_count() > MAX_TEAM_SIZE:
        raise ValueError("takers must be the current player, alone or with one or two teammates")
    if any(not 0 < team <= all_players for team in s.allies):
        raise ValueError("allies must name players at the table")
    if any(number < 0 for number in s.chance):
        raise ValueError("chance must hold no number below 0")
    if any(not 0 <= count <= MAX_COUNTER for count in s.counters):
        raise ValueError(f"tally must count from 0 to {MAX_COUNTER}")
    if not 0 <= s.ask <= ASK_COLOR or any(not 0 <= code < FIRST_CARD + OPTION_VERBS * s.tokens for code in s.options):
        raise ValueError("ask and options must be a decision there is")
    if any(not 0 <= mask <= PUBLIC for mask in s.known) or any(not 0 <= side <= 2 for side in s.side):
        raise ValueError("known and side are out of range")


def _check_occurrence(s: State, f: Frame) -> None:
    """Check that the frame of an occurrence refers to players and cards of the game."""
    if not 0 <= f.amount <= MAX_COUNTER or not -1 <= f.token < s.tokens or not -1 <= f.player < s.players:
        raise ValueError("stack must name players and cards of the game")


def _check_ability(s: State, f: Frame) -> None:
    """Check that the frame of an ability refers to players, cards and a step of a program of the game."""
    if any(not 0 <= f.players(slot) < 2**s.players for slot in range(PLAYER_SLOTS)) or f.subjects_left < 0:
        raise ValueError("stack must name players at the table")
    if not 0 <= f.you < s.players or not -1 <= f.source < s.tokens:
        raise ValueError("stack must name a player and a card of the game")
    starts = [*s.compiled.program_starts, len(s.compiled.code)]
    if not -1 <= f.code < len(s.compiled.program_starts):
        raise ValueError("stack runs an ability that no card has")
    if f.code >= 0 and not 0 <= next_op_index(s, f) - starts[f.code] < starts[f.code + 1] - starts[f.code]:
        raise ValueError("stack points outside its ability")
