"""Attempts at Light & Dark that are not offered: which card, call or shade was meant, and why not."""

from __future__ import annotations

from crazier.games.light_dark.position import Position
from crazier.games.light_dark.refusals import other_shade, why_not
from crazier.games.light_dark.sides import SHADES
from crazier.games.light_dark.state import shade_of
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.table import ASK_SHADE
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.light_dark.decisions import call_text, turn_rule
from crazier.play.adapters.playing_cards.refusals import NO_CODE, option_code, refusal_params
from crazier.play.attempts import RESIGN, Attempt
from crazier.play.decisions import Params


def refusal(s: Position, attempt: Attempt) -> tuple[str, str, Params]:
    """The rule that refuses an attempt, and what to say about it."""
    params = {**refusal_params(s, attempt, CARD_NAMES), **public_params(s, attempt.seat)}
    rule, key = reason(s, attempt)
    return rule, key, params


def reason(s: Position, attempt: Attempt) -> tuple[str, str]:
    """The rule, and the key of what to say."""
    if s.over:
        return "D7.1", "over"
    if attempt.key == RESIGN or s.out & (ONE << attempt.seat):
        return "M3.1", "out"
    if attempt.seat != s.asked:
        return "M3.1", "not_your_turn"
    if s.ask == ASK_SHADE:
        return "D2.2", "must_choose_shade"
    if attempt.key == "choose":
        return "D2.2", "no_shade_to_choose"
    code = option_code(attempt, CARD_NAMES)
    if code == NO_CODE:
        return turn_rule(s), "no_such_move"
    rule, key = why_not(s, attempt.seat, code) or (turn_rule(s), "first")
    return rule, "no_match_side" if key == "no_match" else key


def public_params(s: Position, seat: int) -> dict[str, str | int]:
    """What is public about a player's position: shade and call."""
    shade = int(shade_of(s, seat))
    counts = shade if s.call < 0 else int(s.call) >> 2
    return {
        "shade": SHADES[shade],
        "counts": SHADES[counts],
        "other": SHADES[int(other_shade(counts))],
        "call": call_text(s) or "",
    }
