"""A move somebody wants to make, as it was said, whether it is offered or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Option

RESIGN: Final = "resign"
ABOUT: Final = {"name": "color", "call": "call", "shade": "shade"}
"""The parameter that tells what an option is about, if it is no card and no player."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Who wants to do what with what."""

    seat: int
    key: str
    """The verb: `play`, `discard`, `choose`, `player`, `name`, `call`, `accept`, `decline`, `stop`, `draw`, `pass` or
    `resign`."""
    thing: str = ""
    """The card, player, color or option that was named."""
    option: Option | None = None
    """The option it means, if it is offered."""

    @property
    def possible(self) -> bool:
        """Whether it can be tried: an option that is offered, or resigning, which needs no offer (R43)."""
        return self.option is not None or self.key == RESIGN


def attempt_of(option: Option) -> Attempt:
    """The attempt to take an option, perhaps of a decision that is over."""
    thing = option.card or str(option.params.get(ABOUT.get(option.key, ""), ""))
    key = option.key if option.key not in ("player", "side", "order", "shade") else "choose"
    return Attempt(option.seat, key, thing)
