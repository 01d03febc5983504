"""Turn a refused attempt at a table of playing cards into a code and message parameters."""

from __future__ import annotations

from typing import Final

from crazier.games.playing_cards.actions import CALL, DRAW, PASS
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.attempts import Attempt
from crazier.play.decisions import Params

NO_CODE: Final = -1
PARAMLESS_CODES: Final = {"draw": DRAW, "pass": PASS}


def option_code(attempt: Attempt, names: CardNames) -> int:
    """Return the action code that an attempt means, offered or not; NO_CODE if it means none."""
    if attempt.key == "play":
        return names.face(attempt.thing)
    if attempt.key == "call":
        called = attempt.thing.casefold()
        return CALL + names.calls.index(called) if called in names.calls else NO_CODE
    return PARAMLESS_CODES.get(attempt.key, NO_CODE)


def refusal_params(t: CardTable, attempt: Attempt, names: CardNames) -> Params:
    """Return the parameters of a refusal message: public facts, and what the player typed."""
    params: Params = {"card": attempt.thing, "current": int(t.asked), "asked": int(t.asked)}
    if t.discard_pile:
        params["top"] = names.cards[int(t.face[t.discard_pile[-1]])]
    return params
