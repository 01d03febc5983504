"""Suggest the closest known word, join words into a list with "or", and make text from outside safe to print."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches


def did_you_mean(word: str, known: list[str], otherwise: str = "") -> str:
    """Return "did you mean '…'?" with the known word most like this one, or `otherwise` if none is similar."""
    by_lowercase = {candidate.lower(): candidate for candidate in known}
    near = get_close_matches(word.lower(), by_lowercase, n=1, cutoff=0.6)
    return f"did you mean '{by_lowercase[near[0]]}'?" if near else otherwise


def join_or(things: Sequence[str]) -> str:
    """Join words as English does: `a`, `a or b`, `a, b or c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} or {things[-1]}"


def printable(text: str) -> str:
    """Return a text that is safe to print: whatever is no visible character, but for line breaks, as an escape."""
    return "".join(
        character if character.isprintable() or character == "\n" else _escape(character) for character in text
    )


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
