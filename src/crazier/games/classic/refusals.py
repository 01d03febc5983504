"""Explain why an action of the classic game is refused: the house rule it breaks, and the key of a message.

An answer depends only on what the player may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.actions import CALL, DRAW, ONE, PASS
from crazier.games.playing_cards.cards import playable_on
from crazier.games.playing_cards.table import ASK_CALL, ASK_DUE

if TYPE_CHECKING:
    from mypy_extensions import i64

Refusal = tuple[str, str]
"""The name of a house rule, or an empty string, and a message key."""


def why_not(s: ClassicState, seat: i64, code: i64) -> Refusal | None:
    """Return the house rule and the message key that forbid a seat an action; None if it is allowed."""
    if s.over:
        return "", "over"
    if seat != s.asked:
        return "", "out" if s.out & (ONE << seat) else "not_your_turn"
    if s.allows(code):
        return None
    if s.ask == ASK_CALL:
        return "", "must_call"
    if code >= CALL:
        return "", "nothing_to_call"
    if code == DRAW:
        return why_no_draw(s)
    if code == PASS:
        return "draw_rule", "must_draw" if s.options & (ONE << DRAW) else "must_play"
    return why_no_play(s, seat, code)


def why_no_draw(s: ClassicState) -> Refusal:
    """Return why the player can't draw: there is nothing to draw, or they may not."""
    if s.drawn >= s.rules.draw_limit:
        return "draw_rule", "drawn_enough"
    if s.options & (ONE << PASS):
        return "reshuffle", "nothing_to_draw"
    return "hold_back", "must_play"


def why_no_play(s: ClassicState, seat: i64, face: i64) -> Refusal:
    """Return why a card can't be played."""
    card = ONE << face
    if not s.hands[seat].faces & card:
        return "", "not_in_hand"
    if s.ask == ASK_DUE and not s.rules.answers & card:
        return "stacking", "cards_are_due"
    if s.ask != ASK_DUE and not playable_on(s.top) & card:
        return "", "no_match"
    return "going_out", "not_as_last_card"
