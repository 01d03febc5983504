"""Deal a hand of Light & Dark: a picked card settles the shades, then each gets eight cards, and a starter."""

from __future__ import annotations

from librt.vecs import append, pop
from mypy_extensions import i64

from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, PUBLIC
from crazier.games.light_dark.moves import legal_actions, next_turn
from crazier.games.light_dark.options import HAND_SIZE
from crazier.games.light_dark.sides import DARK, LIGHT, side
from crazier.games.light_dark.state import LightDarkState, shade_of
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.cards import ACE
from crazier.games.playing_cards.log import LOG_PICKED, LOG_SHADE, LOG_TURNED, log, log_move
from crazier.games.playing_cards.piles import deal_hands, log_gathered
from crazier.games.playing_cards.table import ASK_SHADE, left_of


def pick_shades(s: LightDarkState) -> None:
    """Settle the shades by the picked card, and deal; with an ace, ask the picker for a shade first (D2.2).

    The picker is the player left of the dealer; the card goes back into the pack (R17).
    """
    picker = left_of(s, s.dealer)
    log_gathered(s)
    log(s, LOG_PICKED, picker, -1, s.picked, 0)
    if s.picked >> 2 != ACE:
        deal_with_shades(s, higher_side_shade(s.picked))
    elif s.out & (ONE << picker):
        deal_with_shades(s, LIGHT)  # the picker has resigned and can't choose
    else:
        s.asked = picker
        s.ask = ASK_SHADE
        s.options = legal_actions(s)


def higher_side_shade(card: i64) -> i64:
    """Return the shade of a card's higher side: twos are low, kings high (R17)."""
    return LIGHT if side(card, LIGHT) >> 2 > side(card, DARK) >> 2 else DARK


def deal_with_shades(s: LightDarkState, shade: i64) -> None:
    """Give the picker a shade, then deal, turn up the starter and begin the first turn (D3.1, R17)."""
    assign_shades(s, shade)
    deal_hands(s, HAND_SIZE)
    turn_up_starter(s)
    s.asked = s.dealer
    next_turn(s)
    s.options = legal_actions(s)


def assign_shades(s: LightDarkState, shade: i64) -> None:
    """Give the picker's shade to every other seat from the picker on, and the other shade to the rest (D2.2, D2.3)."""
    seat = left_of(s, s.dealer)
    for place in range(s.players):
        if (shade == DARK) == (place % 2 == 0):
            s.dark |= ONE << seat
        seat = left_of(s, seat)
    for seat in range(s.players):
        log(s, LOG_SHADE, seat, -1, shade_of(s, seat), 0)


def turn_up_starter(s: LightDarkState) -> None:
    """Turn up the next card as the starter, whatever it is: no starter is special, none has a call (R23)."""
    pile, token = pop(s.draw_pile)
    s.draw_pile = pile
    s.discard_pile = append(s.discard_pile, token)
    s.place[token] = DISCARD_PILE
    s.top = s.face[token]
    if s.tracking:
        s.known[token] = PUBLIC
        log_move(s, LOG_TURNED, s.dealer, token, 0, 0, DRAW_PILE, DISCARD_PILE)
