"""Represent a move that a player wants to make, whether it is offered or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from crazier.play.decisions import Option, OptionKey

RESIGN: Final = "resign"
OBJECT_PARAMS: Final = {"name": "color", "call": "call", "shade": "shade"}
"""The parameter that holds the object of an option, if that is neither a card nor a player."""

AttemptKey = OptionKey | Literal["resign"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player, a verb and its object."""

    seat: int
    key: str
    """The verb."""
    thing: str = ""
    """The object of the verb: the name of a card, color, call or shade; for a player, a name or a seat number."""
    option: Option | None = None
    """The option that the attempt means, if it is offered."""

    @property
    def possible(self) -> bool:
        """Return whether it can be made: an offered option, or resigning, which needs no offer (R43)."""
        return self.option is not None or self.key == RESIGN


def attempt_of(option: Option) -> Attempt:
    """Return the attempt to take an option, perhaps of a decision that is over."""
    thing = option.card or object_param(option)
    key = option.key if option.key not in ("player", "side", "order", "shade") else "choose"
    return Attempt(option.seat, key, thing)


def object_param(option: Option) -> str:
    """Return the color, call or shade that an option is about; empty if there is none."""
    params: Mapping[str, object] = option.params
    return str(params.get(OBJECT_PARAMS.get(option.key, ""), ""))


def resign_code(seat: int) -> int:
    """Return the code that stands for resigning in records; it is never among the options."""
    return -1 - seat


def resigned_seat(code: int) -> int:
    """Return the seat that a resigning code stands for."""
    return -1 - code
