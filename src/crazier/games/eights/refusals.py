"""Why a move is refused, and by which rule.

Each answer is a rule's id and a key for the words; an empty id means that something else is asked first, by
whichever rule. Only what the player may know goes into an answer. Nothing here changes the state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import FROM_HAND, OCC_DESTROY, OCC_PLAY, ROLE_CANT
from crazier.engine.compiler.opcodes import FOR_DESTROY, FOR_GAIN, OP_CHOOSE, OP_CHOOSE_PLAYERS, OP_SEARCH
from crazier.engine.core.options import ACCEPT, DECLINE, seats_asked
from crazier.engine.core.stack import in_slot, next_op_index, top_frame
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_COLOR,
    ASK_MAIN,
    ASK_PLAYER,
    ASK_YES_NO,
    DISCARD_PILE,
    HANDS,
    MAIN_PHASE,
    NOT_OVER,
    State,
)
from crazier.engine.core.zones import controller, in_play, set_side, shown_face
from crazier.engine.runtime.choices import candidates, has_its_choices
from crazier.engine.runtime.occurrences import card_owner, is_forbidden
from crazier.engine.runtime.triggers import is_banned, matching_guards
from crazier.games.eights.main_phase import discard_bans, discards_left, may_play, play_bans, plays_left
from crazier.games.eights.matching import matches

Refusal = tuple[str, str]

SOMETHING_FIRST: Final = ("", "first")
BOUND: Final = ("MQ10", "bound")


def too_early_or_late(s: State, seat: i64) -> Refusal | None:
    """Whether it is this player who decides at all."""
    if s.reason != NOT_OVER:
        return "M1.1", "over"
    if s.out & (1 << seat):
        return "M7.1", "out"
    if seats_asked(s) & (1 << seat):
        return None
    if s.ask == ASK_MAIN and s.turn_seats & (1 << seat):
        return "R45", "passed_already"
    return "M3.1", "not_yours" if s.turn_seats & (1 << seat) else "not_your_turn"


def why_no_resigning(s: State) -> Refusal:
    """Why there is nothing to resign from: everybody still in the game may resign at any time (R43)."""
    return ("M1.1", "over") if s.reason != NOT_OVER else ("M7.1", "out")


def why_no_discard(s: State, seat: i64, token: i64) -> Refusal:
    """Why that card can't be discarded; -1 is a card that is not in hand."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask != ASK_MAIN:
        return SOMETHING_FIRST if s.phase == MAIN_PHASE else ("MQ24", "no_discard_in_phase")
    if token < 0 or s.place[token] != HANDS + seat:
        return "M5.4", "discard_not_in_hand"
    if discards_left(s, seat) <= 0:
        return "M3.4", "no_discards_left"
    if not matches(s, s.face[token]):
        return why_no_match(s)
    if is_banned(s, discard_bans(s, seat), s.face[token]):
        return "M4.1", "forbidden"
    return BOUND


def who_forbids(s: State, event: i64, seat: i64, token: i64, side: i64) -> vec[i64]:
    """The assets in play that keep a player from playing, discarding or gaining a card."""
    twin = s.clone()
    if side:
        set_side(twin, token, side)
    amount = FROM_HAND if event == OCC_PLAY else 1
    owner = card_owner(twin, event, seat, token)
    found = matching_guards(twin, ROLE_CANT, event, seat, token, shown_face(twin, token), owner, amount, seat)
    return vec[i64]([found[at] for at in range(1, len(found), 3)])


def why_no_match(s: State) -> Refusal:
    """Which rule keeps a card off the discard pile."""
    if s.named_color >= 0:
        return "M5.3", "not_the_named_color"
    pile = s.zones[DISCARD_PILE]
    if s.compiled.multicolor[s.face[pile[len(pile) - 1]]]:
        return "M6.3", "no_match_multicolor"
    return "M5.1", "no_match"


def why_no_play(s: State, seat: i64, token: i64, side: i64) -> Refusal:
    """Why that card, or that side of it, can't be played; -1 is a card that is not in hand."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.phase != MAIN_PHASE:
        return "M3.4", "no_play_in_phase"
    if s.ask != ASK_MAIN:
        return SOMETHING_FIRST
    if token < 0 or s.place[token] != HANDS + seat:
        return "M3.4", "play_not_in_hand"
    if plays_left(s, seat) <= 0:
        return "M3.4", "no_plays_left"
    twin = s.clone()
    face = s.face[token] + side
    if not has_its_choices(twin, seat, token, face):
        return "F11.6", "nothing_to_choose"
    if not may_play(twin, seat, token, face):
        return "M10.1", "requirement"
    return ("M4.1", "forbidden") if is_banned(s, play_bans(twin, seat), face) else BOUND


def why_no_choice(s: State, seat: i64, token: i64) -> Refusal:
    """Why that card can't be chosen; -1 is a card the player does not see anywhere."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask != ASK_CARD:
        return SOMETHING_FIRST
    twin = s.clone()
    f = top_frame(twin)
    pc = next_op_index(twin, f)
    code = twin.compiled.code
    if code[pc] != OP_CHOOSE and code[pc] != OP_SEARCH:
        return "", "not_among"
    if token in in_slot(twin, f, code[pc + 1]):
        return "MQ28", "chosen_already"
    if token < 0 or code[pc] == OP_SEARCH:
        return "", "not_among"
    if token in candidates(twin, f, pc, seat):
        return BOUND
    return why_out_of_reach(twin, seat, token, code[pc + 6], f.you)


def why_out_of_reach(s: State, seat: i64, token: i64, verb: i64, you: i64) -> Refusal:
    """Why an ability that destroys or gains can't touch a card."""
    if not in_play(s, token):
        return "", "not_among"
    if verb == FOR_DESTROY and is_forbidden(s, OCC_DESTROY, controller(s, token), token, 1, you):
        return "M8.2", "cant_be_destroyed"
    if verb == FOR_GAIN and controller(s, token) == seat:
        return "MQ8", "yours_already"
    if verb == FOR_GAIN:
        return "M4.1", "forbidden"
    return "", "not_among"


def why_not_that_player(s: State, seat: i64, other: i64) -> Refusal:
    """Why that player can't be chosen."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask != ASK_PLAYER:
        return SOMETHING_FIRST
    f = top_frame(s)
    if f.players(s.compiled.code[next_op_index(s, f) + 1]) & (1 << other):
        return "MQ28", "chosen_already"
    if s.out & (1 << other):
        return "M7.1", "player_out"
    return "", "not_among"


def why_no_name(s: State, seat: i64, color: i64) -> Refusal:
    """Why that color can't be named; -1 is no color at all."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask != ASK_COLOR:
        return "M5.3", "nothing_to_name"
    return BOUND if color in s.compiled.nameable_colors else ("MQ5", "no_color")


def why_no_answer(s: State, seat: i64, yes: bool) -> Refusal:
    """Why accepting, declining, stopping or passing is no answer here."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask == ASK_MAIN:
        return SOMETHING_FIRST
    if s.ask == ASK_COLOR:
        return "M5.3", "must_name"
    if s.ask == ASK_YES_NO and (ACCEPT if yes else DECLINE) not in s.options:
        return BOUND
    if yes:
        return SOMETHING_FIRST
    return why_no_refusing(s)


def why_no_refusing(s: State) -> Refusal:
    """Why a choice can't be declined: it has to be made (MQ7), unless it is a "may" or an "up to"."""
    if s.ask != ASK_CARD and s.ask != ASK_PLAYER:
        return SOMETHING_FIRST
    pc = next_op_index(s, top_frame(s))
    code = s.compiled.code
    if code[pc] != OP_CHOOSE and code[pc] != OP_CHOOSE_PLAYERS:
        return SOMETHING_FIRST
    # A number is either to be reached or only a limit: "2 assets", "up to 2 assets".
    return ("MQ7", "mandatory") if code[pc + 3] > 0 else SOMETHING_FIRST


def why_no_pass(s: State, seat: i64) -> Refusal:
    """Why passing is not offered."""
    wait = too_early_or_late(s, seat)
    if wait is not None:
        return wait
    if s.ask == ASK_MAIN:
        return BOUND
    return why_no_answer(s, seat, False)
