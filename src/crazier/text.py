"""Small text helpers used everywhere: suggestions and lists in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches


def did_you_mean(word: str, known: list[str], otherwise: str = "") -> str:
    """The known word most like this one, as a question; else the other hint."""
    lowered = {one.lower(): one for one in known}
    near = get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"did you mean '{lowered[near[0]]}'?" if near else otherwise


def join_or(things: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} or {things[-1]}"
