"""A move somebody wants to make, as it was said, whether it is offered or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Option

RESIGN: Final = "resign"


@dataclass(frozen=True, slots=True)
class Attempt:
    """Who wants to do what with what."""

    seat: int
    key: str
    """The verb: `play`, `discard`, `choose`, `player`, `name`, `accept`, `decline`, `stop`, `pass` or `resign`."""
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
    thing = option.card or str(option.params.get("color", ""))
    key = option.key if option.key not in ("player", "side", "order") else "choose"
    return Attempt(option.seat, key, thing)
