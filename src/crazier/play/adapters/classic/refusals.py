"""Build the refusal message of an attempt in classic Crazy Eights from the reason the rules give."""

from __future__ import annotations

from typing import Final

from crazier.games.classic.refusals import why_not
from crazier.games.classic.state import ClassicState
from crazier.play.adapters.classic.card_names import CARD_NAMES
from crazier.play.adapters.classic.decisions import called_suit, fitting_faces
from crazier.play.adapters.playing_cards.next_discard import fit_params
from crazier.play.adapters.playing_cards.refusals import NO_CODE, option_code, refusal_params, refused_hand
from crazier.play.attempts import RESIGN, Attempt
from crazier.play.decisions import REFUSAL_KEYS, CardRefusal, Params, Refusal, RefusalKey

RULES: Final = {
    "over": "M1.1",
    "out": "M3.1",
    "not_your_turn": "M3.1",
    "must_call": "M5.3",
    "nothing_to_call": "M5.3",
}
"""The rulebook's rule behind a refusal; every other refusal is about matching, or about an option of this table."""


def refusal(s: ClassicState, attempt: Attempt) -> Refusal:
    """Return the rule that refuses an attempt, and the message about it."""
    params = refusal_params(s, attempt, CARD_NAMES)
    if attempt.key == RESIGN:
        over: RefusalKey = "over" if s.over else "out"
        return Refusal(RULES[over], over, params)
    code = option_code(attempt, CARD_NAMES)
    if code == NO_CODE and not s.over and s.asked == attempt.seat:
        return Refusal("M5.1", "no_such_move", params)
    return message_of(s, why_not(s, attempt.seat, code) or ("", "first"), params)


def message_of(s: ClassicState, why: tuple[str, str], params: Params) -> Refusal:
    """Return the message about a reason that the rules give: a house rule, if it is one, and a key."""
    house_rule, key = why
    suit = called_suit(s)
    if key == "no_match":
        key = "no_match_suit" if suit is None else "not_the_called_suit"
        params.update({"call": suit or "", **fit_params(fitting_faces(s))})
    if house_rule:
        params["option"] = house_rule
    rule = RULES.get(key) or ("M5.3" if key == "not_the_called_suit" else "M5.1")
    return Refusal(rule, REFUSAL_KEYS[key], params)


def card_refusals(s: ClassicState, seat: int) -> tuple[CardRefusal, ...]:
    """Return why each card of a hand that is not offered can't be played now."""
    return refused_hand(s, seat, CARD_NAMES, why_not, lambda why, params: message_of(s, why, params))
