"""Check a loaded state completely, and raise ValueError for numbers that no game could have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import ABILITY_WIDTH, OCC_TURN_END
from crazier.engine.compiler.opcodes import NO_COLOR, SLOT_APPLIED, SLOT_ASIDE, SLOT_NAMED_COLOR
from crazier.engine.core.chance import SECRET_STREAMS, STREAMS
from crazier.engine.core.frame import FRAME_OCCURRENCE, FRAME_SUBSTITUTION, PLAYER_SLOTS, Frame
from crazier.engine.core.notes import CHOOSER_UNIT, NOTE_FROM_BOTTOM, note_chooser, note_seat, note_side
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_ALLY_PASS,
    FIRST_CARD,
    FIRST_COLOR,
    FIRST_ORDER,
    FIRST_SEAT,
    MAX_ORDERED,
    OPTION_VERBS,
    PASS,
    SIDE_BASE,
    STOP,
    option_card,
    option_seat,
    seats_asked,
)
from crazier.engine.core.saved_keys import saved_key
from crazier.engine.core.stack import next_op_index
from crazier.engine.core.state import (
    ALLOWANCE_USED_ABILITY,
    ALLOWANCE_USED_ASSET,
    ALLOWANCE_USED_COUNT,
    ALLOWANCE_USED_WIDTH,
    ASK_CARD,
    ASK_COLOR,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    BINDS_LATER,
    COUNTER_WIDTH,
    END_PHASE,
    HANDS,
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    MET,
    NOT_OVER,
    OBLIGATION_BOUND,
    OBLIGATION_CHOOSER,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    PENDING_ABILITY,
    PENDING_AMOUNT,
    PENDING_CONTROLLER,
    PENDING_NOTE,
    PENDING_PLAYER,
    PENDING_SOURCE,
    PENDING_TOKEN,
    PENDING_WIDTH,
    PUBLIC,
    STALLED,
    USE_ABILITY,
    USE_ASSET,
    USE_WIDTH,
    State,
)
from crazier.engine.core.state_lists import list_named

RECORD_WIDTHS: Final = {
    "held": HELD_WIDTH,
    "pending": PENDING_WIDTH,
    "obligations": OBLIGATION_WIDTH,
    "abilities_used": USE_WIDTH,
    "allowances_used": ALLOWANCE_USED_WIDTH,
}
"""The lists that consist of records, with the width of a record."""
PLAYER_MASKS: Final = (
    "out",
    "declared_winners",
    "declared_losers",
    "lost_since_check",
    "winners",
    "had_first_turn",
    "turn_seats",
    "to_draw",
)
MAX_COUNTER: Final = 1000
MAX_BAGS: Final = 1_000_000
"""More than any game mixes; a list of this length is made whenever cards are mixed."""
MAX_TEAM_SIZE: Final = 3
MAX_SLOT: Final = 1000
COLORS: Final = 5
"""The number of colors that a card can have."""


def check_state(s: State) -> None:
    """Raise ValueError, with what is wrong, for a state that no game could have."""
    check_masked_state(s)
    if s.reason == NOT_OVER and not len(s.options):
        raise ValueError("ask and options must be a decision there is")


def check_masked_state(s: State) -> None:
    """Raise ValueError for a state that no game could have, but for its options, which are hidden from most viewers."""
    _check_lengths(s)
    _check_cards(s)
    _check_seats(s)
    _check_decision(s)
    _check_held(s)
    _check_pending(s)
    _check_obligations(s)
    _check_uses(s)
    _check_allowances(s)
    lowest: i64 = 0
    for frame in s.stack:
        if not lowest <= frame.held <= s.held_len or frame.held % HELD_WIDTH:
            raise ValueError("stack points outside held")
        lowest = frame.held
        if frame.kind == FRAME_OCCURRENCE:
            _check_occurrence(s, frame)
        else:
            _check_ability(s, frame)


def _check_lengths(s: State) -> None:
    """Check that every list has the length it must have."""
    for name in ("face", "bag", "side", "known", "place"):
        if len(list_named(s, name)) != s.tokens:
            raise ValueError(f"{name} must have an entry for each of the {s.tokens} cards")
    for name, size in RECORD_WIDTHS.items():
        if len(list_named(s, name)) % size:
            raise ValueError(f"{saved_key(name)} must hold whole records of {size} numbers")
    for name, size in (("counters", COUNTER_WIDTH * s.players), ("allies", s.players)):
        if len(list_named(s, name)) != size:
            raise ValueError(f"{saved_key(name)} must hold {size} numbers")
    if len(s.chance) not in (STREAMS, SECRET_STREAMS):
        raise ValueError(f"chance must hold {STREAMS} numbers, or {SECRET_STREAMS} for a secret")
    if any(number < 0 for number in s.chance):
        raise ValueError("chance must hold no number below 0")


def _check_cards(s: State) -> None:
    """Check that every card is one of the deck, lies in its zone, and shows a side that it has."""
    if any(not 0 <= face < s.compiled.faces for face in s.face):
        raise ValueError("face names a card that is not in the deck")
    if sorted(s.face) != sorted(s.compiled.deck):
        raise ValueError("face must deal out exactly the cards of the deck")
    for zone in range(len(s.zones)):
        if any(s.place[token] != zone for token in s.zones[zone]):
            raise ValueError("place and zones disagree")
    if any(not 0 <= mask <= PUBLIC for mask in s.known) or any(not 0 <= side <= 2 for side in s.side):
        raise ValueError("known and side are out of range")
    if any(s.side[token] and not s.compiled.split[s.face[token]] for token in range(s.tokens)):
        raise ValueError("side names a side of a card that has only one")
    if s.bags > MAX_BAGS:
        raise ValueError(f"bags must count at most {MAX_BAGS}")
    if any(not 0 <= bag < s.bags for bag in s.bag):
        raise ValueError("bag must name one of the bags")
    if not -1 <= s.named_color < COLORS or not -1 <= s.named_token < s.tokens:
        raise ValueError("named and named_token must be a color and a card")


def _check_seats(s: State) -> None:
    """Check that seats and masks name players at the table, and that someone is left unless the game is over."""
    all_players = 2**s.players - 1
    if not 0 <= s.current < s.players or not 0 <= s.asked < s.players:
        raise ValueError("current and asked must be seats at the table")
    for name in PLAYER_MASKS:
        if not 0 <= getattr(s, name) <= all_players:
            raise ValueError(f"{saved_key(name)} must name players at the table")
    if s.out == all_players and s.reason == NOT_OVER:
        raise ValueError("out must leave a player in the game")
    if not s.turn_seats >> s.current & 1 or int(s.turn_seats).bit_count() > MAX_TEAM_SIZE:
        raise ValueError("takers must be the current player, alone or with one or two teammates")
    for name in ("color_namer", "resume"):
        if not -1 <= getattr(s, name) < s.players:
            raise ValueError(f"{saved_key(name)} must be a seat at the table, or -1")
    if any(not 0 < team <= all_players for team in s.allies):
        raise ValueError("allies must name players at the table")
    for seat in range(s.players):
        if not s.allies[seat] >> seat & 1 or any(
            s.allies[ally] != s.allies[seat] for ally in range(s.players) if s.allies[seat] >> ally & 1
        ):
            raise ValueError("allies must divide the players into teams")
    if any(not 0 <= count <= MAX_COUNTER for count in s.counters):
        raise ValueError(f"tally must count from 0 to {MAX_COUNTER}")


def _check_decision(s: State) -> None:
    """Check phase, reason and winners, and that there is a decision with options unless the game is over."""
    if not 0 <= s.phase <= END_PHASE or s.turn < 0 or s.steps < 0 or s.batch < 0 or s.abilities_run < 0:
        raise ValueError("phase, turn, steps, batch and abilities_run are out of range")
    if not NOT_OVER <= s.reason <= STALLED or (s.reason == NOT_OVER) != (s.winners == 0):
        raise ValueError("reason and winners must be those of a game that is over, or of one that is not")
    if not 0 <= s.ask <= ASK_COLOR or any(not 0 <= code < FIRST_CARD + OPTION_VERBS * s.tokens for code in s.options):
        raise ValueError("ask and options must be a decision there is")
    if len(set(s.options)) != len(s.options):
        raise ValueError("options must be different from each other")
    if any(not _fits_decision(s, code) for code in s.options):
        raise ValueError("ask and options must be a decision there is")
    if s.reason == NOT_OVER and (s.ask == ASK_NOTHING or not seats_asked(s)):
        raise ValueError("ask and options must be a decision there is")
    if s.ask == ASK_MAIN and any(not _is_action(s, code) for code in s.options):
        raise ValueError("options must be plays and discards of those who are asked")


def _fits_decision(s: State, code: i64) -> bool:
    """Check that a code is an answer to the kind of question that is asked."""
    if s.ask == ASK_MAIN:
        return code >= FIRST_CARD or code == PASS or FIRST_ALLY_PASS <= code < FIRST_ALLY_PASS + MAX_TEAM_SIZE - 1
    if s.ask == ASK_CARD:
        return code >= FIRST_CARD or code == STOP or code == DECLINE
    if s.ask == ASK_PLAYER:
        return FIRST_SEAT <= code < FIRST_SEAT + s.players or code == STOP or code == DECLINE
    if s.ask == ASK_SIDE:
        return SIDE_BASE < code <= SIDE_BASE + 2
    if s.ask == ASK_YES_NO:
        return code == ACCEPT or code == DECLINE
    if s.ask == ASK_ORDER:
        return FIRST_ORDER <= code < FIRST_ORDER + MAX_ORDERED or code >= FIRST_CARD or code == STOP
    return s.ask == ASK_COLOR and FIRST_COLOR <= code < FIRST_COLOR + COLORS


def _is_action(s: State, code: i64) -> bool:
    """Check that an option of the main phase is a player's who is asked, with a card of that player's hand."""
    seat = option_seat(s, code)
    token = option_card(s, code)
    if seat < 0 or not seats_asked(s) >> seat & 1:
        return False
    return token < 0 or s.place[token] == HANDS + seat


def _check_held(s: State) -> None:
    """Check that what abilities remember are cards of the game, with notes that can be."""
    for at in range(0, len(s.held), HELD_WIDTH):
        slot = s.held[at + HELD_SLOT]
        note = s.held[at + HELD_NOTE]
        if not 0 <= slot <= MAX_SLOT or not -1 <= s.held[at + HELD_TOKEN] < s.tokens:
            raise ValueError("held must name cards of the game")
        if slot == SLOT_APPLIED:
            sound = 0 <= note < len(s.compiled.abilities) // ABILITY_WIDTH
        elif slot == SLOT_NAMED_COLOR:
            sound = NO_COLOR <= note < COLORS
        elif slot == SLOT_ASIDE:
            sound = 0 <= note <= NOTE_FROM_BOTTOM
        else:
            sound = _is_note(s, note)
        if not sound:
            raise ValueError("held must have notes about players and sides of the game")


def _is_note(s: State, note: i64) -> bool:
    """Check that a note is about seats at the table and a side that a card can have."""
    if not 0 <= note < CHOOSER_UNIT * (s.players + 1):
        return False
    return note_seat(note) < s.players and note_side(note) <= 2 and note_chooser(note) < s.players


def _check_pending(s: State) -> None:
    """Check that abilities which wait are abilities, players and cards of the game."""
    for at in range(0, len(s.pending), PENDING_WIDTH):
        if not 0 <= s.pending[at + PENDING_ABILITY] < len(s.compiled.abilities) // ABILITY_WIDTH:
            raise ValueError("pending must name abilities of the deck")
        if not 0 <= s.pending[at + PENDING_SOURCE] < s.tokens or not -1 <= s.pending[at + PENDING_TOKEN] < s.tokens:
            raise ValueError("pending must name cards of the game")
        if not 0 <= s.pending[at + PENDING_CONTROLLER] < s.players:
            raise ValueError("pending must name players at the table")
        if not -1 <= s.pending[at + PENDING_PLAYER] < s.players or not _is_note(s, s.pending[at + PENDING_NOTE]):
            raise ValueError("pending must name players at the table")
        if not 0 <= s.pending[at + PENDING_AMOUNT] <= MAX_COUNTER:
            raise ValueError(f"pending must count from 0 to {MAX_COUNTER}")


def _check_obligations(s: State) -> None:
    """Check that obligations are about cards and players of the game."""
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if not -1 <= s.obligations[at + OBLIGATION_TOKEN] < s.tokens:
            raise ValueError("duties must name cards of the game")
        for offset in (OBLIGATION_HOLDER, OBLIGATION_CHOOSER):
            if not 0 <= s.obligations[at + offset] < s.players:
                raise ValueError("duties must name players at the table")
        for offset in (OBLIGATION_PLAY, OBLIGATION_DISCARD):
            if not 0 <= s.obligations[at + offset] <= 1:
                raise ValueError("duties must say 0 or 1 of how they bind")
        if not BINDS_LATER <= s.obligations[at + OBLIGATION_BOUND] <= MET:
            raise ValueError("duties must say 0 to 2 of when they bind")


def _check_uses(s: State) -> None:
    """Check that the abilities used in this turn are abilities of assets in play."""
    abilities = len(s.compiled.abilities) // ABILITY_WIDTH
    for at in range(0, len(s.abilities_used), USE_WIDTH):
        asset = s.abilities_used[at + USE_ASSET]
        if not 0 <= s.abilities_used[at + USE_ABILITY] < abilities:
            raise ValueError("abilities_used must name abilities of the deck")
        if not 0 <= asset < s.tokens or s.place[asset] < HANDS + s.players:
            raise ValueError("abilities_used must name assets in play")


def _check_allowances(s: State) -> None:
    """Check that the allowances used are of abilities of assets in play (R53)."""
    for at in range(0, len(s.allowances_used), ALLOWANCE_USED_WIDTH):
        if not 0 <= s.allowances_used[at + ALLOWANCE_USED_ABILITY] < len(s.compiled.abilities) // ABILITY_WIDTH:
            raise ValueError("allowances_used must name abilities of the deck")
        asset = s.allowances_used[at + ALLOWANCE_USED_ASSET]
        if not 0 <= asset < s.tokens or s.place[asset] < HANDS + s.players:
            raise ValueError("allowances_used must name assets in play")
        if not 0 <= s.allowances_used[at + ALLOWANCE_USED_COUNT] <= MAX_COUNTER:
            raise ValueError(f"allowances_used must count from 0 to {MAX_COUNTER}")


def _check_occurrence(s: State, f: Frame) -> None:
    """Check that the frame of an occurrence refers to players and cards of the game."""
    if not 0 <= f.amount <= MAX_COUNTER or not -1 <= f.token < s.tokens or not -1 <= f.player < s.players:
        raise ValueError("stack must name players and cards of the game")
    if not 0 <= f.occurrence <= OCC_TURN_END or not -1 <= f.by < s.players or not 0 <= f.face < s.compiled.faces:
        raise ValueError("stack must name an occurrence and players of the game")


def _check_ability(s: State, f: Frame) -> None:
    """Check that the frame of an ability refers to players, cards and a step of a program of the game."""
    all_players = 2**s.players - 1
    if any(not 0 <= f.players(slot) <= all_players for slot in range(PLAYER_SLOTS)):
        raise ValueError("stack must name players at the table")
    if not 0 <= f.subjects_left <= all_players or not -1 <= f.subject < s.players:
        raise ValueError("stack must name players at the table")
    if not 0 <= f.you < s.players or not -1 <= f.source < s.tokens or not 0 <= f.kind <= FRAME_OCCURRENCE:
        raise ValueError("stack must name a player and a card of the game")
    cards = len(s.compiled.abilities) // ABILITY_WIDTH if f.kind == FRAME_SUBSTITUTION else s.tokens
    if not -1 <= f.card < cards:
        raise ValueError("stack must name a player and a card of the game")
    starts = [*s.compiled.program_starts, len(s.compiled.code)]
    if not -1 <= f.code < len(s.compiled.program_starts):
        raise ValueError("stack runs an ability that no card has")
    if f.code >= 0 and not 0 <= next_op_index(s, f) - starts[f.code] < starts[f.code + 1] - starts[f.code]:
        raise ValueError("stack points outside its ability")
