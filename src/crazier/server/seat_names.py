"""Decide what players may be called at a table."""

from __future__ import annotations

import string
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from crazier.safe_text import display_name_problem, lookalike_key
from crazier.server.refusal import Refusal
from crazier.server.table_state import TableState

NOT_IN_NAMES: Final = frozenset(string.punctuation) - frozenset("'-._!")
"""Signs that mean something in links, notation or markup."""
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
    seated = (player.name for other, player in enumerate(state.seats) if other != seat)
    taken = {lookalike_key(other) for other in (*seated, *others)}
    numbered = (f"{name[:MAX_STEM].rstrip()} {number}" for number in count(2))
    return next(other for other in chain((name,), numbered) if lookalike_key(other) not in taken)
