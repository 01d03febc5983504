"""Explain why an action of Light & Dark is refused: the rule it breaks, and the key of a message.

An answer depends only on what the player may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.moves import playable_cards
from crazier.games.light_dark.sides import DARK, LIGHT, is_eight
from crazier.games.light_dark.state import LightDarkState, shade_of
from crazier.games.playing_cards.actions import CALL, DRAW, ONE, PASS
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_SHADE

if TYPE_CHECKING:
    from mypy_extensions import i64

Refusal = tuple[str, str]
"""The id of a rule and a message key."""


def why_not(s: LightDarkState, seat: i64, code: i64) -> Refusal | None:
    """Return the rule and the message key that forbid a seat an action; None if it is allowed."""
    if s.over:
        return "D7.1", "over"
    if seat != s.asked:
        return "M3.1", "out" if s.out & (ONE << seat) else "not_your_turn"
    if s.allows(code):
        return None
    if s.ask == ASK_CALL:
        return "D5.1", "must_call"
    if s.ask == ASK_SHADE:
        return "D2.2", "must_choose_shade"
    if code >= CALL:
        return "D5.1", "nothing_to_call"
    if code == DRAW:
        return why_no_draw(s)
    if code == PASS:
        return ("D6.1", "must_draw") if s.options & (ONE << DRAW) else ("R19", "must_play")
    return why_no_play(s, seat, code)


def why_no_draw(s: LightDarkState) -> Refusal:
    """Return why the player can't draw: there is nothing to draw, or they may not."""
    if s.ask == ASK_DRAWN:
        return "D6.1", "drawn_already"
    if s.options & (ONE << PASS):
        return "R21", "nothing_to_draw"
    return "R19", "must_play"


def why_no_play(s: LightDarkState, seat: i64, card: i64) -> Refusal:
    """Return why a card can't be played."""
    if not s.hands[seat].faces & (ONE << card):
        return "D4.1", "not_in_hand"
    if playable_cards(s) & (ONE << card):
        return "D6.1", "only_the_drawn_card"
    if s.call >= 0:
        return why_no_answer(s, card)
    if is_eight(card, other_shade(shade_of(s, seat))):
        return "D5.3", "eight_of_the_other_shade"
    return "D4.1", "no_match"


def why_no_answer(s: LightDarkState, card: i64) -> Refusal:
    """Return why a card does not answer the call."""
    if is_eight(card, other_shade(s.call >> 2)):
        return "R18", "eight_of_the_other_shade"
    return "D5.2", "not_the_call"


def other_shade(shade: i64) -> i64:
    """Return the other shade: Light for Dark, Dark for Light."""
    return LIGHT if shade == DARK else DARK
