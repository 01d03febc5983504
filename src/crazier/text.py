"""Suggest the closest known word for a misspelled one, join words into a list with "or" or "and", and count things."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

MAX_WORD_LENGTH: Final = 200
"""No name of anything is longer; comparing costs more than it could tell."""


def did_you_mean(word: str, known: list[str], otherwise: str = "", least: float = 0.6) -> str:
    """Return "did you mean '…'?" with the known word most like this one, or `otherwise` if none is that similar."""
    by_lowercase = {candidate.lower(): candidate for candidate in known}
    near = get_close_matches(word[:MAX_WORD_LENGTH].lower(), by_lowercase, n=1, cutoff=least)
    return f"did you mean '{by_lowercase[near[0]]}'?" if near else otherwise


def join_or(things: Sequence[str]) -> str:
    """Join words as English does: `a`, `a or b`, `a, b or c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} or {things[-1]}"


def join_and(things: Sequence[str]) -> str:
    """Join words as English does: `a`, `a and b`, `a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def with_count(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is 1: `1 card`, `2 cards`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
