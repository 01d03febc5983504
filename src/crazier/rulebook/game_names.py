"""Find the name of a game in a question: it says whose rules are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NAMES: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("light", "and", "dark"), "light-dark"),
    (("light", "dark"), "light-dark"),
    (("older", "rulebook"), "first"),
    (("older", "rules"), "first"),
    (("older", "game"), "first"),
    (("old", "rulebook"), "first"),
    (("old", "rules"), "first"),
    (("old", "game"), "first"),
    (("crazy", "eights"), "classic"),
    (("classic",), "classic"),
    (("modern", "rules"), "modern"),
    (("modern", "game"), "modern"),
)
"""What players call each rulebook, in words without punctuation; longer names come before their parts."""


def split_off_game(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the rulebook that the words name, or nothing, and the words without its name."""
    for name, rulebook in NAMES:
        for at in range(len(words) - len(name) + 1):
            if tuple(words[at : at + len(name)]) == name:
                return rulebook, [*words[:at], *words[at + len(name) :]]
    return "", list(words)
