"""Explain refused moves: for an option that is not offered, find the rule that forbids it.

Technique: check the conditions of a legal move in order and name the first that fails. Each result is the id of a rule
and a key for the message; an empty id means that no single rule is to blame, for example because another decision
comes first. Results use only what the player may know. Nothing here changes the state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OCC_DESTROY, OCC_PLAY, PLAY_FROM_HAND, ROLE_CANT
from crazier.engine.compiler.opcodes import (
    CHOOSE_FOR,
    CHOOSE_LEAST,
    CHOOSE_PLAYERS_SLOT,
    CHOOSE_SLOT,
    FOR_DESTROY,
    FOR_GAIN,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_SEARCH,
)
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_CARD,
    OPT_DISCARD,
    OPT_PLAY,
    OPT_PLAY_SECOND_SIDE,
    STOP,
    seats_asked,
)
from crazier.engine.core.stack import in_slot, next_op_index, top_frame
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_COLOR,
    ASK_MAIN,
    ASK_PLAYER,
    ASK_YES_NO,
    DISCARD_PILE,
    EMPTY_VEC,
    HANDS,
    MAIN_PHASE,
    MATCH_WIDTH,
    NOT_OVER,
    WATCHER_ASSET,
    State,
)
from crazier.engine.core.zones import controller, in_play, set_side, shown_face
from crazier.engine.runtime.choices import candidates
from crazier.engine.runtime.occurrences import card_owner, is_forbidden
from crazier.engine.runtime.required_choices import has_required_choices
from crazier.engine.runtime.triggers import is_banned, matching_guards
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.games.eights.main_phase import discard_bans, may_play, play_bans
from crazier.games.eights.matching import matches_pile

Refusal = tuple[str, str]
"""The id of the rule that refuses a move, and the key of the message."""

RefusedCard = tuple[int, int, int, str, str]
"""The token of a card, OPT_DISCARD or OPT_PLAY…, the side that is not played or 0, the rule, and the message key."""

NO_DISCARDS_LEFT: Final = ("M3.4", "no_discards_left")
NO_PLAYS_LEFT: Final = ("M3.4", "no_plays_left")
SOMETHING_FIRST: Final = ("", "first")
"""Another decision comes first."""
BREAKS_OBLIGATION: Final = ("R63", "bound")
"""After the option no way to meet an obligation is known, and after another one there is (MQ10)."""


def why_not_asked(s: State, seat: i64) -> Refusal | None:
    """Return why it is not this player who decides (M1.1, M7.1, R45, M3.1), None if it is."""
    if s.reason != NOT_OVER:
        return "M1.1", "over"
    if s.out & (1 << seat):
        return "M7.1", "out"
    if seats_asked(s) & (1 << seat):
        return None
    if s.ask == ASK_MAIN and s.turn_seats & (1 << seat):
        return "R45", "passed_already"
    return "M3.1", "not_yours" if s.turn_seats & (1 << seat) else "not_your_turn"


def why_no_resignation(s: State) -> Refusal:
    """Return why a player can't resign: a player who is still in the game may do so at any time (R43)."""
    return ("M1.1", "over") if s.reason != NOT_OVER else ("M7.1", "out")


def why_no_discard(s: State, seat: i64, token: i64) -> Refusal:
    """Return why a card can't be discarded (MQ24, M5.4, M3.4, M5.1, M4.1); -1 is a card that is not in hand."""
    wrong_moment = why_no_discard_now(s, seat)
    if wrong_moment is not None:
        return wrong_moment
    if token < 0 or s.place[token] != HANDS + seat:
        return "M5.4", "discard_not_in_hand"
    if discards_left(s, seat) <= 0:
        return NO_DISCARDS_LEFT
    return why_not_discarded(s, s.face[token], discard_bans(s, seat))


def why_no_discard_now(s: State, seat: i64) -> Refusal | None:
    """Return why a player can't discard any card at this moment (MQ24), None if it is the moment for it."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask != ASK_MAIN:
        return SOMETHING_FIRST if s.phase == MAIN_PHASE else ("MQ24", "no_discard_in_phase")
    return None


def why_not_discarded(s: State, face: i64, banned: vec[i64]) -> Refusal:
    """Return why a card in hand can't be discarded by a player who may discard (M5.1, M4.1)."""
    if not matches_pile(s, face):
        return why_no_match(s)
    return ("M4.1", "forbidden") if is_banned(s, banned, face) else BREAKS_OBLIGATION


def forbidding_assets(s: State, occurrence: i64, seat: i64, token: i64, side: i64) -> vec[i64]:
    """Return the assets in play whose "can't" keeps a player from playing, discarding or gaining a card (M4.1)."""
    twin = s.clone()
    if side:
        set_side(twin, token, side)
    amount = PLAY_FROM_HAND if occurrence == OCC_PLAY else 1
    owner = card_owner(twin, occurrence, seat, token)
    guards = matching_guards(twin, ROLE_CANT, occurrence, seat, token, shown_face(twin, token), owner, amount, seat)
    return vec[i64]([guards[at] for at in range(WATCHER_ASSET, len(guards), MATCH_WIDTH)])


def why_no_match(s: State) -> Refusal:
    """Return which rule keeps a card off the discard pile: the named color, a multicolor card on top, or no match."""
    if s.named_color >= 0:
        return "M5.3", "not_the_named_color"
    pile = s.zones[DISCARD_PILE]
    if s.compiled.multicolor[s.face[pile[len(pile) - 1]]]:
        return "M6.3", "no_match_multicolor"
    return "M5.1", "no_match"


def why_no_play(s: State, seat: i64, token: i64, side: i64) -> Refusal:
    """Return why a card, or a side of it, can't be played (M3.4, F11.6, M10.1, M4.1); -1 is a card not in hand."""
    wrong_moment = why_no_play_now(s, seat)
    if wrong_moment is not None:
        return wrong_moment
    if token < 0 or s.place[token] != HANDS + seat:
        return "M3.4", "play_not_in_hand"
    if plays_left(s, seat) <= 0:
        return NO_PLAYS_LEFT
    twin = s.clone()
    return why_not_played(twin, seat, token, s.face[token] + side, play_bans(twin, seat))


def why_no_play_now(s: State, seat: i64) -> Refusal | None:
    """Return why a player can't play any card at this moment (M3.4), None if it is the moment for it."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.phase != MAIN_PHASE:
        return "M3.4", "no_play_in_phase"
    return SOMETHING_FIRST if s.ask != ASK_MAIN else None


def why_not_played(twin: State, seat: i64, token: i64, face: i64, banned: vec[i64]) -> Refusal:
    """Return why a card in hand can't be played by a player who may play (F11.6, M10.1, M4.1), in a copy of a state."""
    if not has_required_choices(twin, seat, token, face):
        return "F11.6", "nothing_to_choose"
    if not may_play(twin, seat, token, face):
        return "M10.1", "requirement"
    return ("M4.1", "forbidden") if is_banned(twin, banned, face) else BREAKS_OBLIGATION


def refused_cards(s: State, seat: i64) -> list[RefusedCard]:
    """Return why each card of a hand that is not offered can't be discarded or played now."""
    out: list[RefusedCard] = []
    hand = s.zones[HANDS + seat]
    no_discard = why_no_discard_now(s, seat)
    if no_discard is None and discards_left(s, seat) <= 0:
        no_discard = NO_DISCARDS_LEFT
    no_play = why_no_play_now(s, seat)
    if no_play is None and plays_left(s, seat) <= 0:
        no_play = NO_PLAYS_LEFT
    twin = s.clone() if no_play is None else s
    discard_banned = discard_bans(s, seat) if no_discard is None else EMPTY_VEC
    play_banned = play_bans(twin, seat) if no_play is None else EMPTY_VEC
    for token in hand:
        face = s.face[token]
        if not is_offered(s, OPT_DISCARD, token):
            why = no_discard if no_discard is not None else why_not_discarded(s, face, discard_banned)
            out.append((token, OPT_DISCARD, 0, why[0], why[1]))
        side: i64 = 0
        last_side: i64 = 0
        if s.compiled.split[face]:
            side = 1
            last_side = 2
        while side <= last_side:
            verb: i64 = OPT_PLAY
            if side == 2:
                verb = OPT_PLAY_SECOND_SIDE
            if not is_offered(s, verb, token):
                why = no_play if no_play is not None else why_not_played(twin, seat, token, face + side, play_banned)
                out.append((token, verb, side, why[0], why[1]))
            side += 1
    return out


def is_offered(s: State, verb: i64, token: i64) -> bool:
    """Check whether an option to discard or play a card is among the options."""
    if s.ask != ASK_MAIN:
        return False
    code = FIRST_CARD + verb * s.tokens + token
    for option in s.options:
        if option == code:
            return True
    return False


def why_no_choice(s: State, seat: i64, token: i64) -> Refusal:
    """Return why a card can't be chosen (MQ28, M8.2, MQ8); -1 is a card that the player does not see anywhere."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask != ASK_CARD:
        return SOMETHING_FIRST
    twin = s.clone()
    f = top_frame(twin)
    pc = next_op_index(twin, f)
    code = twin.compiled.code
    if code[pc] != OP_CHOOSE and code[pc] != OP_SEARCH:
        return "", "not_among"
    if token in in_slot(twin, f, code[pc + CHOOSE_SLOT]):
        return "MQ28", "chosen_already"
    if token < 0 or code[pc] == OP_SEARCH:
        return "", "not_among"
    if token in candidates(twin, f, pc, seat):
        return BREAKS_OBLIGATION
    return why_out_of_reach(twin, seat, token, code[pc + CHOOSE_FOR], f.you)


def why_out_of_reach(s: State, seat: i64, token: i64, verb: i64, you: i64) -> Refusal:
    """Return why an ability that destroys or gains can't affect a card (M8.2, MQ8)."""
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
    """Return why a player can't be chosen (MQ28, M7.1)."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask != ASK_PLAYER:
        return SOMETHING_FIRST
    f = top_frame(s)
    if f.players(s.compiled.code[next_op_index(s, f) + CHOOSE_PLAYERS_SLOT]) & (1 << other):
        return "MQ28", "chosen_already"
    if s.out & (1 << other):
        return "M7.1", "player_out"
    return "", "not_among"


def why_no_color(s: State, seat: i64, color: i64) -> Refusal:
    """Return why a color can't be named (M5.3, MQ5); -1 is a word that is no color."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask != ASK_COLOR:
        return "M5.3", "nothing_to_name"
    return BREAKS_OBLIGATION if color in s.compiled.nameable_colors else ("MQ5", "no_color")


def why_no_answer(s: State, seat: i64, yes: bool) -> Refusal:
    """Return why accepting, declining, stopping or passing is no possible answer now."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask == ASK_MAIN:
        return SOMETHING_FIRST
    if s.ask == ASK_COLOR:
        return ("MQ7", "mandatory") if s.depth else ("M5.3", "must_name")
    if s.ask == ASK_YES_NO and (ACCEPT if yes else DECLINE) not in s.options:
        return BREAKS_OBLIGATION
    if yes:
        return SOMETHING_FIRST
    return why_no_decline(s)


def why_no_decline(s: State) -> Refusal:
    """Return why a choice can't be declined: it is mandatory (MQ7) unless it is a "may" or an "up to"."""
    if s.ask != ASK_CARD and s.ask != ASK_PLAYER:
        return SOMETHING_FIRST
    pc = next_op_index(s, top_frame(s))
    code = s.compiled.code
    if code[pc] != OP_CHOOSE and code[pc] != OP_CHOOSE_PLAYERS:
        return SOMETHING_FIRST
    # A number is either mandatory ("2 assets") or only a limit ("up to 2 assets").
    if code[pc + CHOOSE_LEAST] > 0:
        return "MQ7", "mandatory"
    return SOMETHING_FIRST if STOP in s.options or DECLINE in s.options else BREAKS_OBLIGATION


def why_no_pass(s: State, seat: i64) -> Refusal:
    """Return why a player can't pass now."""
    not_asked = why_not_asked(s, seat)
    if not_asked is not None:
        return not_asked
    if s.ask == ASK_MAIN:
        return BREAKS_OBLIGATION
    return why_no_answer(s, seat, False)
