"""Decide what players may be called at a table."""

from __future__ import annotations

import string
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from crazier.play.table import DEFAULT_NAMES
from crazier.safe_text import display_name_problem, lookalike_key
from crazier.server.refusal import Refusal
from crazier.server.table_state import TableState

NOT_IN_NAMES: Final = frozenset(string.punctuation) - frozenset("'-._!")
"""Signs that mean something in links, notation or markup."""
SPARE_NAME: Final = "Ida"
"""What a bot or program is called where a person has the usual name of its seat."""
MAX_STEM: Final = 20
"""How much of a name stands before the number that tells it from another."""


def checked_name(name: str) -> str:
    """Return a name with single spaces; raise Refusal if nobody can be called that."""
    name = " ".join(name.split())
    signs = [character for character in name if character in NOT_IN_NAMES]
    problem = f"it has the sign {signs[0]}" if signs else display_name_problem(name)
    if problem:
        raise Refusal("bad_name", f"That can't be your name: {problem}.")
    return name


def free_name(state: TableState, name: str, seat: int | None = None, others: Iterable[str] = ()) -> str:
    """Return a name that nobody else at the table has, nor any of some others: the one wanted, or one with a number."""
    return _first_free((name,), (*names_beside(state, seat), *others))


def usual_name(seat: int, taken: Iterable[str]) -> str:
    """Return the name of a bot or program at a seat: the usual one there, unless somebody has it."""
    return _first_free((DEFAULT_NAMES[seat], SPARE_NAME), taken)


def names_beside(state: TableState, seat: int | None) -> list[str]:
    """Return the names of all seats but one."""
    return [player.name for other, player in enumerate(state.seats) if other != seat]


def _first_free(wanted: tuple[str, ...], taken: Iterable[str]) -> str:
    """Return the first of the wanted names that nobody has, or the first of them with a number."""
    keys = {lookalike_key(other) for other in taken}
    numbered = (f"{wanted[0][:MAX_STEM].rstrip()} {number}" for number in count(2))
    return next(name for name in chain(wanted, numbered) if lookalike_key(name) not in keys)
