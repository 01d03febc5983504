"""Effects on what players know: look at cards, reveal them, set aside what a search found."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.opcodes import FOUND_BY, FOUND_SLOT, LOOK_SLOT, LOOK_WHO, REVEAL_SLOT
from crazier.engine.core.frame import Frame
from crazier.engine.core.knowledge import show_to, show_to_all
from crazier.engine.core.log import (
    L_LOOKED,
    L_REVEALED,
    L_SEARCHED,
    NO_ZONE,
    log,
    log_cards,
    log_move,
    pack_destination,
)
from crazier.engine.core.number_types import Seat, Token
from crazier.engine.core.stack import in_slot, set_aside
from crazier.engine.core.state import DRAW_PILE, LIMBO, State
from crazier.engine.core.zones import move
from crazier.engine.effects.cards import shuffle_draw_pile
from crazier.engine.runtime.term_eval import eval_seat


def look_at_cards(s: State, f: Frame, pc: i64) -> None:
    """M12.2: show cards to one player; cards of the draw pile stay in limbo until the ability is over (MQ31)."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + LOOK_WHO], f.you, f)
    if seat < 0:
        return
    for token in in_slot(s, f, code[pc + LOOK_SLOT]):
        show_to(s, token, 1 << seat)
        if s.event_log is not None:
            log_shown(s, L_LOOKED, seat, token)
        move_to_limbo(s, token)


def reveal_cards(s: State, f: Frame, pc: i64) -> None:
    """M12.2: show cards to all players; cards of the draw pile stay in limbo until the ability is over (MQ31)."""
    code = s.compiled.code
    for token in in_slot(s, f, code[pc + REVEAL_SLOT]):
        show_to_all(s, token)
        if s.event_log is not None:
            log_shown(s, L_REVEALED, f.you, token)
        move_to_limbo(s, token)


def log_shown(s: State, kind: i64, seat: Seat, token: Token) -> None:
    """Log that a card is shown where it lies; a card of the draw pile moves to limbo for it."""
    zone = s.place[token]
    if zone == DRAW_PILE:
        log_move(s, kind, seat, token, zone, 0, pack_destination(zone, is_bottom_card(s, token)), LIMBO)
    else:
        log(s, kind, seat, token, zone, 0)


def is_bottom_card(s: State, token: Token) -> bool:
    """Check whether a card is the bottom card of a draw pile of several."""
    pile = s.zones[DRAW_PILE]
    return pile[0] == token and len(pile) > 1


def move_to_limbo(s: State, token: Token) -> None:
    """Move a card of the draw pile to limbo until the ability is over, with a note of the end it came from."""
    if s.place[token] == DRAW_PILE:
        set_aside(s, token, is_bottom_card(s, token))
        move(s, token, LIMBO, False)


def set_aside_found(s: State, f: Frame, pc: i64) -> None:
    """R33: set aside what a search found, and shuffle the draw pile."""
    code = s.compiled.code
    found = vec[i64]()
    for token in in_slot(s, f, code[pc + FOUND_SLOT]):
        if s.place[token] == DRAW_PILE:
            set_aside(s, token, False)
            move(s, token, LIMBO, False)
            found = append(found, token)
    if s.event_log is not None:
        seat = eval_seat(s, code[pc + FOUND_BY], f.you, f)
        if len(found):
            log_cards(s, L_SEARCHED, seat, found, 0, DRAW_PILE, LIMBO)
        else:
            log_cards(s, L_SEARCHED, seat, found, 0, NO_ZONE, NO_ZONE)
    shuffle_draw_pile(s)
