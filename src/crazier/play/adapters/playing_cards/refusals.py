"""Turn a refused attempt at a table of playing cards into a code and message parameters."""

from __future__ import annotations

from typing import Final

from crazier.games.playing_cards.actions import CALL, DRAW, PASS
from crazier.games.playing_cards.table import Table
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.attempts import Attempt

NO_CODE: Final = -1


PARAMLESS_CODES: Final = {"draw": DRAW, "pass": PASS}


def option_code(attempt: Attempt, wording: CardNames) -> int:
    """The code of what was said, were it offered."""
    if attempt.key == "play":
        return wording.face(attempt.thing)
    if attempt.key == "call":
        called = attempt.thing.casefold()
        return CALL + wording.calls.index(called) if called in wording.calls else NO_CODE
    return PARAMLESS_CODES.get(attempt.key, NO_CODE)


def refusal_params(t: Table, attempt: Attempt, wording: CardNames) -> dict[str, str | int]:
    """What the words about a refusal need: public facts, and what the player said."""
    params: dict[str, str | int] = {"card": attempt.thing, "current": int(t.asked), "asked": int(t.asked)}
    if t.discard_pile:
        params["top"] = wording.cards[int(t.face[t.discard_pile[-1]])]
    return params
