"""Turn the parameters of events, prompts, options and refusals into values that fill templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.play.decisions import NOBODY
from crazier.play.text.values import SeatValue, Value, word

SEAT_PARAMS: Final = ("who", "owner", "player", "former", "chooser", "current", "asked")
"""The parameters that are seats."""
MOVE_SEAT_PARAMS: Final = ("from_owner", "to_owner")
"""The parameters of a move that are seats."""
SEAT_LIST_PARAMS: Final = ("team", "winners")
"""The parameters that are several seats."""
WORD_PARAMS: Final = {
    "span": "span",
    "phase": "phase",
    "ways": "ways",
    "color": "color",
    "shade": "shade",
    "counts": "shade",
    "other": "shade",
    "call": "call",
}
"""The parameters that are words of the language, and the kind of word."""


def values_of(params: Mapping[str, object]) -> dict[str, Value]:
    """Return parameters as values; lists are left to the caller, who knows what they hold."""
    values: dict[str, Value] = {}
    for name, param in params.items():
        if name in WORD_PARAMS:
            values[name] = word(WORD_PARAMS[name], str(param))
        elif isinstance(param, int) and name in SEAT_PARAMS:
            if param != NOBODY:
                values[name] = SeatValue(param)
        elif isinstance(param, (int, str)):  # faster than `int | str`
            values[name] = param
    return values
