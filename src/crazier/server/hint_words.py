"""Say in words what a bot would do and why: what follows from it this turn, and how it fared in games played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

ABOUT_THE_SAME: Final = 3.0
"""Chances that are less than so many games in 100 apart are called the same."""


def hint_words(texts: Mapping[str, str], chances: Sequence[tuple[str, float]], *, wins: bool, reason: str) -> str:
    """Return a hint in sentences: the best option, what follows from it, and its chance beside the next best."""
    if not chances:
        return "There is only one thing to do."
    (best, chance), *others = chances
    if wins:
        return f"{texts[best]}: it wins the game."
    said = [f"{texts[best]}.", *([reason] if reason else [])]
    played = f"A bot that played on from here won about {chance:.0f} of 100 games with it"
    if not others:
        return " ".join([*said, f"{played}."])
    other, worse = others[0]
    if chance - worse < ABOUT_THE_SAME:
        said.append(f"{played}; {texts[other]} is about as good ({worse:.0f}).")
    else:
        said.append(f"{played}, and {worse:.0f} with the next best, {texts[other]}.")
    return " ".join(said)
