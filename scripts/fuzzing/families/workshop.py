"""Texts of strange making in the workshop: checked as cards, and one of their lines completed at any place."""

from __future__ import annotations

from random import Random
from typing import Final

from crazier.server.workshop import check_text, complete_line
from scripts.fuzzing.families.cards import make as make_cards
from scripts.fuzzing.family import Family

MAX_COMPLETED: Final = 1_000


def make(random: Random) -> str:
    """Return a text of cards, now and then with a line of words without end."""
    text = make_cards(random)
    if random.random() < 0.1:
        words = text.split() or ["x"]
        text += "\n" + " ".join(random.choice(words) for _ in range(random.randrange(150)))[:790]
    return text


def run(text: str) -> None:
    """Check the cards, and complete a line."""
    random = Random(len(text))
    check_text(text, random.choice(("", "camelot", "olympus+pantheon")))
    line = random.choice(text.splitlines() or [""])[:MAX_COMPLETED]
    complete_line(line, random.randint(0, len(line)), random.choice(("asset", "event", "")))


FAMILY: Final = Family("workshop", make, run)
