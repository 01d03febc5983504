"""Work out the legal actions of Light & Dark, and carry actions out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.state import EMPTY_HAND, LAST_PLAYER, NO_CARDS, STALLED
from crazier.games.light_dark.scoring import finish_hand
from crazier.games.light_dark.sides import ANSWERS, MATCHES, is_eight
from crazier.games.light_dark.specials import apply_special
from crazier.games.light_dark.state import LightDarkState, shade_of, shade_that_counts, swap_shades
from crazier.games.playing_cards.actions import CALL, DRAW, DRAW_BIT, FACES, ONE, PASS, PASS_BIT, popcount
from crazier.games.playing_cards.log import LOG_CALLED, LOG_PASSED, LOG_RESIGNED, LOG_SWAPPED, LOG_TURN, log
from crazier.games.playing_cards.piles import draw_to_hand, exclude_faces, play_from_hand, refill_draw_pile
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_MAIN, ASK_SHADE, next_seat, seats_in_game

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOOSE_LIGHT: Final = 54
"""The code that chooses Light; the next one chooses Dark. A call has the same codes, but is another decision."""
CALLS: Final = 255 * 2**54
BOTH_SHADES: Final = 3 * 2**54


def legal_actions(s: LightDarkState) -> i64:
    """Return what the pending decision allows, one bit per code."""
    if s.over:
        return 0
    if s.ask == ASK_CALL:
        return CALLS
    if s.ask == ASK_SHADE:
        return BOTH_SHADES
    fits = s.hands[s.asked].faces & playable_cards(s)
    if s.ask == ASK_DRAWN:  # D6.1: the card just drawn, or nothing; R19: it may be kept
        return (fits & (ONE << s.face[s.drawn])) | PASS_BIT
    if fits and s.rules.must_play:  # R19
        return fits
    if can_draw(s):
        return fits | DRAW_BIT
    if fits:
        return fits
    return PASS_BIT  # R21


def playable_cards(s: LightDarkState) -> i64:
    """Return the cards that may be played now, as bits."""
    if s.call >= 0:
        return ANSWERS[s.call]
    return MATCHES[shade_of(s, s.asked) * FACES + s.top]


def can_draw(s: LightDarkState) -> bool:
    """Check whether there is anything left to draw (R21)."""
    return len(s.draw_pile) > 0 or len(s.discard_pile) > 1


def play(s: LightDarkState, card: i64) -> None:
    """Play a card from hand to the discard pile; it answers the call, if there was one."""
    seat = s.asked
    shade = shade_that_counts(s, seat)
    s.passes = 0
    s.plays += 1
    s.call = -1
    play_from_hand(s, seat, card, shade)
    if s.hands[seat].size == 0:
        finish_hand(s, EMPTY_HAND)  # D7.1, R24: no call, swap or special any more
    elif s.plays >= s.rules.play_limit:
        finish_hand(s, STALLED)
    elif is_eight(card, shade):
        s.ask = ASK_CALL
    else:
        finish_play(s)


def call_suit_and_shade(s: LightDarkState, called: i64) -> None:
    """Call a suit and a shade (D5.1); with that variation everyone then swaps shades (D10.1, R24)."""
    s.call = called
    log(s, LOG_CALLED, s.asked, -1, called, 0)
    if s.rules.even_crazier:
        swap_shades(s)
        log(s, LOG_SWAPPED, s.asked, -1, 0, 0)
    finish_play(s)


def finish_play(s: LightDarkState) -> None:
    """Apply the card just played, if it is special, and begin the next turn."""
    if not s.rules.special_cards:
        next_turn(s)
        return
    due = apply_special(s, next_seat(s, s.asked))
    next_turn(s)
    while due > 0 and draw_card(s) >= 0:
        due -= 1


def next_turn(s: LightDarkState) -> None:
    """Begin the next player's turn."""
    s.asked = next_seat(s, s.asked)
    s.turn += 1
    s.drawn = -1
    s.ask = ASK_MAIN
    log(s, LOG_TURN, s.asked, -1, s.turn, 0)


def draw_card(s: LightDarkState) -> i64:
    """Draw a card for the player, after a reshuffle if necessary; return its token, or -1 if there is none (R21)."""
    if not s.draw_pile:
        refill_draw_pile(s)
        if not s.draw_pile:
            return -1
    return draw_to_hand(s, s.asked)


def draw(s: LightDarkState) -> None:
    """Draw one card for the player, who may then play it (D6.1); under R19 drawing shows that no card fitted."""
    if s.rules.must_play:
        exclude_faces(s, s.asked, playable_cards(s))
    s.drawn = draw_card(s)
    s.ask = ASK_DRAWN


def pass_turn(s: LightDarkState) -> None:
    """Pass the turn: the player keeps the drawn card, or has nothing to play, which all learn, nor to draw (R21)."""
    log(s, LOG_PASSED, s.asked, -1, 0, 0)
    if s.ask == ASK_MAIN:
        exclude_faces(s, s.asked, playable_cards(s))
        s.passes += 1
        if s.passes >= popcount(seats_in_game(s)):
            finish_hand(s, NO_CARDS)
            return
    next_turn(s)


def resign_from_hand(s: LightDarkState, seat: i64) -> None:
    """Resign for a player: their cards stay where they are, their turns are passed over, the last one left wins."""
    s.out |= ONE << seat
    log(s, LOG_RESIGNED, seat, -1, 0, 0)
    if popcount(seats_in_game(s)) == 1:
        finish_hand(s, LAST_PLAYER)
    elif s.asked == seat and s.ask != ASK_SHADE:
        next_turn(s)
    s.options = legal_actions(s)


def apply(s: LightDarkState, code: i64) -> None:
    """Carry out an action, and work out the next decision. The choice of a shade is handled by the deal."""
    if code < DRAW:
        play(s, code)
    elif code == DRAW:
        draw(s)
    elif code == PASS:
        pass_turn(s)
    else:
        call_suit_and_shade(s, code - CALL)
    s.options = legal_actions(s)
