"""Define the program that an ability is bound to: a list of operations with every pronoun resolved.

A `Term` is nested plain data that names players, cards, amounts or conditions: `("seat", 0)`, `("cards", …)`.
A slot is a numbered variable in which a running ability keeps cards or players for later steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, Union

Term: TypeAlias = tuple[Union[str, int, "Term"], ...]

YOU: Final[Term] = ("you",)
"""The player who controls the ability."""
SUBJECT: Final[Term] = ("subject",)
"""The player who acts in the current round of an `each` loop."""
HOLDER: Final[Term] = ("holder",)
"""The player of whom a holding is checked ("each player who has more cards in hand than the next player")."""
OCCURRENCE_CARD: Final = 0
"""The card slot that holds the card of the occurrence that triggered the ability, which is what `it` means there."""
OCCURRENCE_PLAYER: Final = 0
"""The player slot that holds the player of the occurrence that triggered the ability."""


@dataclass(frozen=True, slots=True)
class Op:
    """One operation of a program: its name and arguments. A jump's target is the index of an operation."""

    name: str
    args: tuple[Term | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    """A bound ability.

    `role` is triggered, once, cant, allowance, requirement or substitution; `on` is what it waits for (a pattern of
    occurrences, the start or end of a turn, or nothing; for an allowance, which action and how many more);
    `cond` is what must hold for a static ability or a requirement; `once_each_turn` says whether it happens only the
    first time in a turn.
    """

    role: str
    on: Term
    cond: Term
    ops: tuple[Op, ...]
    once_each_turn: bool = False
