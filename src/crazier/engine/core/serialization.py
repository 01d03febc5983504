"""Dump a state as plain numbers, and load it again with every number checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import WORD_LIMIT
from crazier.engine.core.frame import FRAME_FIELDS, FRAME_WIDTH, Frame
from crazier.engine.core.saved_keys import saved_key
from crazier.engine.core.state import (
    HANDS,
    MAX_SEATS,
    State,
    new_state,
)
from crazier.engine.core.state_checks import check_state
from crazier.engine.core.state_lists import list_named
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
    "declared_losers",
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
    "allowances_used",
    "counters",
    "chance",
    "rules",
    "allies",
)
OPTIONAL_LISTS: Final = ("abilities_used",)
"""Lists that saved games have only if they are not empty, since older ones lack them."""
MAX_NUMBER: Final = 2**31
MAX_NUMBERS: Final = {"chance": WORD_LIMIT - 1}
"""The lists whose numbers may be larger than MAX_NUMBER."""
MAX_LIST_LENGTH: Final = 20000


def dump_state(s: State) -> dict[str, object]:
    """Return everything in a state as numbers and lists of numbers."""
    numbers: dict[str, object] = {"players": int(s.players)}
    for name in SCALARS:
        numbers[saved_key(name)] = int(getattr(s, name))
    for name in LISTS:
        numbers[saved_key(name)] = [int(number) for number in list_named(s, name)]
    numbers.update(dump_optional_lists(s))
    numbers["stack"] = dump_stack(s)
    # The rest of these two lists is not in use.
    numbers["held"] = [int(number) for number in s.held[: s.held_len]]
    numbers["pending"] = [int(number) for number in s.pending[: s.pending_len]]
    numbers["zones"] = [[int(token) for token in zone] for zone in s.zones]
    return numbers


def dump_optional_lists(s: State) -> dict[str, object]:
    """Return the lists that are left out where they are empty."""
    return {
        saved_key(name): [int(number) for number in list_named(s, name)]
        for name in OPTIONAL_LISTS
        if len(list_named(s, name))
    }


def dump_stack(s: State) -> list[int]:
    """Return the numbers of the frames in use, one frame after the other."""
    return [int(getattr(frame, name)) for frame in s.stack[: s.depth] for name in FRAME_FIELDS]


def load_state(compiled: CompiledDeck, numbers: Mapping[str, object]) -> State:
    """Return the state that `dump_state` wrote; raise a ValueError that says what is wrong with the numbers."""
    s = read_state(compiled, numbers)
    check_state(s)
    rebuild_watchers(s)
    return s


def read_state(compiled: CompiledDeck, numbers: Mapping[str, object]) -> State:
    """Return a state with these numbers, of which only the types and the zones are checked."""
    players = number_of(numbers, "players")
    if not 2 <= players <= MAX_SEATS:
        raise ValueError(f"players must be 2 to {MAX_SEATS}, not {players}")
    s = new_state(compiled, players)
    for name in SCALARS:
        setattr(s, name, number_of(numbers, saved_key(name)))
    _read_lists(s, numbers)
    s.stack = _frames(numbers.get("stack"))
    s.depth = len(s.stack)
    s.held_len = len(s.held)
    s.pending_len = len(s.pending)
    s.zones = _zones(numbers.get("zones"), s)
    return s


def _read_lists(s: State, numbers: Mapping[str, object]) -> None:
    """Read LISTS and OPTIONAL_LISTS, each by its name: what `setattr` hands over as a `vec` is never freed."""
    s.options = _list_of(numbers, "options")
    s.face = _list_of(numbers, "face")
    s.bag = _list_of(numbers, "bag")
    s.side = _list_of(numbers, "side")
    s.known = _list_of(numbers, "known")
    s.place = _list_of(numbers, "place")
    s.held = _list_of(numbers, "held")
    s.pending = _list_of(numbers, "pending")
    s.obligations = _list_of(numbers, "obligations")
    s.allowances_used = _list_of(numbers, "allowances_used")
    s.counters = _list_of(numbers, "counters")
    s.chance = _list_of(numbers, "chance")
    s.rules = _list_of(numbers, "rules")
    s.allies = _list_of(numbers, "allies")
    s.abilities_used = _list_of({saved_key("abilities_used"): [], **numbers}, "abilities_used")


def _list_of(numbers: Mapping[str, object], name: str) -> vec[i64]:
    """Return a list of a saved game by the name of its attribute."""
    key = saved_key(name)
    return numbers_of(numbers.get(key), key)


def number_of(numbers: Mapping[str, object], name: str) -> int:
    """Return a number of a saved game."""
    value = numbers.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MAX_NUMBER:
        raise ValueError(f"{name} must be a whole number")
    return value


def numbers_of(value: object, name: str) -> vec[i64]:
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
    numbers = numbers_of(value, "stack")
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
    zones = vec[vec[i64]]([numbers_of(zone, "zones") for zone in value])
    if sorted(token for zone in zones for token in zone) != list(range(s.tokens)):
        raise ValueError("every card must lie in exactly one zone")
    return zones
