"""Bound abilities: small steps with every pronoun resolved, ready for an engine to run.

A `Term` is nested plain data that names players, cards, amounts or conditions: `("seat", 0)`, `("pick", …)`.
A slot is a numbered place in which a running ability keeps the cards or the players it speaks of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, Union

Term: TypeAlias = tuple[Union[str, int, "Term"], ...]

YOU: Final[Term] = ("you",)
SUBJECT: Final[Term] = ("subject",)
"""The player whose turn it is in an `each` loop."""
EVENT_CARD: Final = 0
"""The card slot that holds the card of the event that was met, and what `it` means there."""
EVENT_PLAYER: Final = 0
"""The player slot that holds the player of the event that was met."""


@dataclass(frozen=True, slots=True)
class Op:
    """One step: its name and arguments. A jump's target is the number of an op."""

    name: str
    args: tuple[Term | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    """An ability ready to run.

    `role` is triggered, once, cant, allowance, requirement or substitution; `on` says when it is met (an event
    pattern, a turn's start or end, or nothing) and `cond` what must hold for a static or a requirement.
    """

    role: str
    on: Term
    cond: Term
    ops: tuple[Op, ...]
