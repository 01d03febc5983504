"""Work out the legal actions of the classic game, and carry actions out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.state import EMPTY_HAND, LAST_PLAYER, NO_CARDS, STALLED
from crazier.games.classic.options import RESHUFFLE_AT_ONCE, RESHUFFLE_WHEN_NEEDED
from crazier.games.classic.scoring import finish_hand
from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.actions import CALL, DRAW, DRAW_BIT, ONE, PASS, PASS_BIT, popcount
from crazier.games.playing_cards.cards import EIGHT, playable_on
from crazier.games.playing_cards.log import (
    LOG_CALLED,
    LOG_DUE,
    LOG_PASSED,
    LOG_RESIGNED,
    LOG_REVERSED,
    LOG_SKIPPED,
    LOG_TURN,
    log,
)
from crazier.games.playing_cards.piles import draw_to_hand, exclude_faces, play_from_hand, refill_draw_pile
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_DUE, ASK_MAIN, next_seat, seats_in_game

if TYPE_CHECKING:
    from mypy_extensions import i64

CALLS: Final = 15 * 2**54
DRAW_TWO_CARDS: Final = 2
"""How many cards a draw-two card makes the next player draw."""


def legal_actions(s: ClassicState) -> i64:
    """Return what the pending decision allows, one bit per code."""
    if s.over:
        return 0
    if s.ask == ASK_CALL:
        return CALLS
    fits = s.hands[s.asked].faces & playable_cards(s)
    if fits and not may_refrain(s):
        return fits
    if s.ask == ASK_DUE or (s.drawn < s.rules.draw_limit and can_draw(s)):
        return fits | DRAW_BIT
    return fits | PASS_BIT


def playable_cards(s: ClassicState) -> i64:
    """Return the faces that may be played now, as bits."""
    fits = playable_on(s.top) if s.ask != ASK_DUE else s.rules.answers
    if s.hands[s.asked].size == 1:
        fits &= ~s.rules.not_last
    return fits


def may_refrain(s: ClassicState) -> bool:
    """Check whether the player may draw or pass although a card fits; if not, doing so shows that no card fits."""
    return s.ask == ASK_DUE or s.drawn >= s.rules.draw_limit or s.rules.hold_back


def can_draw(s: ClassicState) -> bool:
    """Check whether there is anything left to draw."""
    return len(s.draw_pile) > 0 or (s.rules.reshuffle == RESHUFFLE_WHEN_NEEDED and len(s.discard_pile) > 1)


def play(s: ClassicState, face: i64) -> None:
    """Play a card from hand to the discard pile; it acts if it is an eight or special."""
    seat = s.asked
    rules = s.rules
    s.passes = 0
    s.plays += 1
    play_from_hand(s, seat, face, 0)
    if s.hands[seat].size == 0:
        finish_hand(s, EMPTY_HAND)
        return
    if s.plays >= rules.play_limit:
        finish_hand(s, STALLED)
        return
    if rules.reshuffle == RESHUFFLE_AT_ONCE and not s.draw_pile:
        refill_draw_pile(s)
    if face >> 2 == EIGHT:
        s.ask = ASK_CALL
        return
    apply_card_effect(s, face)


def apply_card_effect(s: ClassicState, face: i64) -> None:
    """Apply the effect of the card just played, or turned up as if played by the dealer, and begin the next turn."""
    rank = face >> 2
    rules = s.rules
    if rank == rules.reverse_rank:
        s.direction = -s.direction
        log(s, LOG_REVERSED, s.asked, -1, s.direction, 0)
    elif rank == rules.skip_rank:
        s.asked = next_seat(s, s.asked)
        log(s, LOG_SKIPPED, s.asked, -1, 0, 0)
    elif rank == rules.draw_rank and can_draw(s):
        s.due += DRAW_TWO_CARDS
    next_turn(s)


def next_turn(s: ClassicState) -> None:
    """Begin the next player's turn."""
    s.asked = next_seat(s, s.asked)
    s.turn += 1
    s.drawn = 0
    s.ask = ASK_MAIN
    log(s, LOG_TURN, s.asked, -1, s.turn, 0)
    if s.due:
        s.ask = ASK_DUE
        log(s, LOG_DUE, s.asked, -1, s.due, 0)


def draw_card(s: ClassicState) -> bool:
    """Draw a card for the player; return whether there was one."""
    if not s.draw_pile and s.rules.reshuffle == RESHUFFLE_WHEN_NEEDED:
        refill_draw_pile(s)
    if not s.draw_pile:
        return False
    draw_to_hand(s, s.asked)
    if not s.draw_pile and s.rules.reshuffle == RESHUFFLE_AT_ONCE:
        refill_draw_pile(s)
    return True


def draw(s: ClassicState) -> None:
    """Draw one card for the player, or all cards that are due."""
    if s.ask == ASK_DUE:
        _draw_due(s)
        return
    _exclude_playable_cards(s)
    draw_card(s)
    s.drawn += 1
    s.ask = ASK_DRAWN


def _exclude_playable_cards(s: ClassicState) -> None:
    """Record that drawing or passing shows that the hand has nothing to play, where a player who can play must."""
    if not may_refrain(s):
        exclude_faces(s, s.asked, playable_cards(s))


def _draw_due(s: ClassicState) -> None:
    """Draw the cards that are due instead of playing; cards that the piles do not have are forgiven."""
    while s.due and draw_card(s):
        s.due -= 1
    if s.due == 0 and not can_draw(s):
        s.passes = s.rules.spare_passes  # OpenSpiel counts taking the last cards as a pass
    s.due = 0
    next_turn(s)


def pass_turn(s: ClassicState) -> None:
    """End the player's turn without playing."""
    _exclude_playable_cards(s)
    log(s, LOG_PASSED, s.asked, -1, 0, 0)
    if not can_draw(s):
        s.passes += 1
        if s.passes >= popcount(seats_in_game(s)) + s.rules.spare_passes:
            finish_hand(s, NO_CARDS)
            return
    next_turn(s)


def call_suit(s: ClassicState, suit: i64) -> None:
    """Call a suit for the eight on top, which is then matched as the eight of that suit."""
    s.top = EIGHT * 4 + suit
    log(s, LOG_CALLED, s.asked, -1, suit, 0)
    next_turn(s)


def resign_from_hand(s: ClassicState, seat: i64) -> None:
    """Resign for a player: their cards stay where they are, their turns are passed over, the last one left wins."""
    s.out |= ONE << seat
    log(s, LOG_RESIGNED, seat, -1, 0, 0)
    if popcount(seats_in_game(s)) == 1:
        finish_hand(s, LAST_PLAYER)
    elif s.asked == seat:
        s.due = 0
        next_turn(s)
    s.options = legal_actions(s)


def apply(s: ClassicState, code: i64) -> None:
    """Carry out an action, and work out the next decision."""
    if code < DRAW:
        play(s, code)
    elif code == DRAW:
        draw(s)
    elif code == PASS:
        pass_turn(s)
    else:
        call_suit(s, code - CALL)
    s.options = legal_actions(s)
