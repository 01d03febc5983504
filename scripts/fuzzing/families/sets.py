"""Set files with changes: read whole, as `crazier check` and a table do."""

from __future__ import annotations

from random import Random
from typing import Final

from crazier.cards.set_file import examine, format_set_entry, read_set
from scripts.fuzzing.corpus import card_entries, words
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.texts import mutated

HEADER: Final = "set: own\ntitle: Own\ncharacter: of all kinds"


def make(random: Random) -> str:
    """Return a set file of a few cards with changes."""
    text = "\n\n".join([HEADER, *random.sample(card_entries(), random.randint(0, 6))]) + "\n"
    return mutated(random, text, (*words(), "basis:", "set:", "title:", "flavor:", "house", "M5.3", "R2", "R999"))


def run(text: str) -> None:
    """Read the file, and its cards once more as they are written; every diagnostic must be tellable."""
    report = examine(text)
    for diagnostic in (*report.errors, *report.notes):
        diagnostic.format("own.cards")
    found = read_set(text)
    again = read_set("\n\n".join([HEADER, *map(format_set_entry, found.cards)]))
    require([card.sides for card in again.cards] == [card.sides for card in found.cards], "a set is written as read")


FAMILY: Final = Family("sets", make, run)
