"""Build the refusal message of an attempt in Light & Dark from the reason the rules give."""

from __future__ import annotations

from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.refusals import other_shade, why_not
from crazier.games.light_dark.sides import SHADES
from crazier.games.light_dark.state import shade_of
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.table import ASK_SHADE
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.light_dark.decisions import call_text, side_params, turn_rule
from crazier.play.adapters.playing_cards.refusals import NO_CODE, option_code, refusal_params, refused_hand
from crazier.play.attempts import RESIGN, Attempt
from crazier.play.decisions import REFUSAL_KEYS, CardRefusal, Params, Refusal


def refusal(s: LightDarkPosition, attempt: Attempt) -> Refusal:
    """Return the rule that refuses an attempt, and the message about it."""
    params: Params = {**refusal_params(s, attempt, CARD_NAMES), **public_params(s, attempt.seat)}
    rule, key = why_refused(s, attempt)
    return Refusal(rule, REFUSAL_KEYS[key], params)


def why_refused(s: LightDarkPosition, attempt: Attempt) -> tuple[str, str]:
    """Return the rule that refuses an attempt, and the key of the message."""
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


def card_refusals(s: LightDarkPosition, seat: int) -> tuple[CardRefusal, ...]:
    """Return why each card of a hand that is not offered can't be played now."""
    public = public_params(s, seat)

    def message_of(why: tuple[str, str], params: Params) -> Refusal:
        rule, key = why
        return Refusal(rule, REFUSAL_KEYS["no_match_side" if key == "no_match" else key], {**params, **public})

    return refused_hand(s, seat, CARD_NAMES, why_not, message_of)


def public_params(s: LightDarkPosition, seat: int) -> Params:
    """Return what is public about a player: shade and call."""
    shade = int(shade_of(s, seat))
    counts = shade if s.call < 0 else int(s.call) >> 2
    return {
        **side_params(s, counts),
        "shade": SHADES[shade],
        "other": SHADES[int(other_shade(counts))],
        "call": call_text(s) or "",
    }
