"""Deck files: a deck of one's own as a list of card names, each in a slot of a set.

    deck: Guests at court
    base: camelot

    Zeus
    Death (first)

A card takes the place of the base's card of the same rank and colors; slots that nobody takes keep their card. So a
list may name a few guests, or every card of the deck.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Final

from crazier.cards.card import Card, CardSet
from crazier.cards.deck import slot_of
from crazier.cards.library import DECK_SUFFIX, card_set, is_file, is_named, playable_sets, sets_named
from crazier.cards.source import Block, CardFileError, Line, LocatedDiagnostic, blocks
from crazier.errors import CrazierError
from crazier.text import did_you_mean

REQUIRED: Final = ("deck", "base")
HEADER: Final = (*REQUIRED, "sets")
_FIRST_LINES: Final = "a deck file starts with the lines deck: (its name) and base: (the set whose slots it fills)"
_FROM: Final = re.compile(r"(.+?)\s*\((.+)\)")
"""A card of one set among several that have one of its name: Death (first)."""


def read_deck_file(text: str, source: str) -> CardSet:
    """The deck that a file's text lists, as a set; raises `BadCards` with everything that is wrong."""
    reader = _Reader(source)
    deck = reader.deck(list(blocks(text)) or [[Line("", 1)]])
    if deck is None or reader.wrong:
        raise CardFileError(source, reader.wrong)
    return deck


@dataclass(slots=True)
class _Reader:
    """A deck file being read."""

    source: str
    wrong: list[LocatedDiagnostic] = field(default_factory=list)

    def deck(self, found: list[Block]) -> CardSet | None:
        header = self._header(found[0])
        base = self._sets(header.get("base"))
        guests = self._sets(header.get("sets"))
        if self.wrong or not base:
            return None
        shelf = [*base, *guests] if "sets" in header else [*base, *map(card_set, self._other_sets(base))]
        slots = _Slots(base)
        for line in (line for block in found[1:] for line in block):
            card = self._card(line, shelf)
            problem = slots.take(card) if card else ""
            if problem:
                self.wrong.append(line.complaint(problem, slots.hint(card) if card else ""))
        name = header["deck"].value
        names = "+".join(one.name for one in base)
        character = f"{names} with {slots.taken} of {len(slots.cards)} cards chosen by hand"
        return CardSet(name, name, character, tuple(slots.cards))

    def _header(self, block: Block) -> dict[str, Line]:
        header: dict[str, Line] = {}
        for line in block:
            if line.key not in HEADER:
                word = line.key or line.text
                hint = did_you_mean(word, list(HEADER), _FIRST_LINES)
                self.wrong.append(line.complaint(f"'{word}' does not belong into the header", hint, (0, len(word))))
            elif not line.value:
                self.wrong.append(line.complaint(f"'{line.key}' says nothing", f"write {line.key}: and its value"))
            else:
                header[line.key] = line
        said = {line.key for line in block}
        self.wrong += [
            block[0].complaint(f"the header has no '{key}'", _FIRST_LINES) for key in REQUIRED if key not in said
        ]
        return header

    def _sets(self, line: Line | None) -> list[CardSet]:
        """The sets that a header line names, with commas or a plus between them."""
        if line is None:
            return []
        found = []
        for name in re.split(r"[,+]", line.value):
            try:
                found += sets_named(self._beside(name.strip()))
            except CrazierError as error:
                self.wrong.append(line.complaint(str(error), "", (line.value_at, len(line.text))))
        return found

    def _beside(self, name: str) -> str:
        """A file's name counts from where the deck file lies. A deck can't stand on another: it might be this one."""
        if name.endswith(DECK_SUFFIX):
            raise CrazierError(f"'{name}' is a deck; name a set or a .cards file")
        return os.path.join(os.path.dirname(self.source), name) if is_file(name) else name

    def _other_sets(self, base: list[CardSet]) -> list[str]:
        return [name for name in playable_sets() if name not in {one.name for one in base}]

    def _card(self, line: Line, shelf: list[CardSet]) -> Card | None:
        """The card that a line names."""
        match = _FROM.fullmatch(line.text)
        name, of = match.groups() if match else (line.text, "")
        if of and of not in {one.name for one in shelf}:
            known = [one.name for one in shelf]
            hint = did_you_mean(
                of, known, f"cards are taken from {', '.join(known)}; 'sets:' in the header adds others"
            )
            self.wrong.append(line.complaint(f"no cards are taken from '{of}'", hint))
            return None
        found = [card for one in shelf if of in ("", one.name) for card in one.cards if is_named(card, name)]
        different = list(dict.fromkeys(found))
        if len(different) == 1:
            return different[0]
        if different:
            named = ", ".join(f"{card.name} ({card.set})" for card in different)
            self.wrong.append(
                line.complaint(f"there are {len(different)} cards named '{name}'", f"write one of: {named}")
            )
        else:
            known = [card.name for one in shelf for card in one.cards]
            self.wrong.append(
                line.complaint(f"there is no card '{name}'", did_you_mean(name, known, "'crazier cards' lists them"))
            )
        return None


class _Slots:
    """The base's cards, each of which may give its place to another of its rank and colors."""

    def __init__(self, base: list[CardSet]) -> None:
        self.cards = [card for one in base for card in one.cards]
        self.free = list(range(len(self.cards)))
        self.base = "+".join(one.name for one in base)
        self.taken = 0

    def take(self, card: Card) -> str:
        """Put a card into its slot, its own if it is a card of the base; what is wrong, if that can't be."""
        fitting = [at for at in self.free if slot_of(self.cards[at]) == slot_of(card)]
        own = [at for at in fitting if self.cards[at] == card]
        if not fitting:
            taken = [repr(other.name) for other in self.cards if slot_of(other) == slot_of(card)]
            if taken:
                return f"'{card.name}' is {slot_of(card)}, and that slot is taken by {' and '.join(taken)}"
            return f"'{card.name}' is {slot_of(card)}, and {self.base} has no such slot"
        at = (own or fitting)[0]
        self.cards[at] = card
        self.free.remove(at)
        self.taken += 1
        return ""

    def hint(self, card: Card) -> str:
        """What could stand there instead."""
        left = [other.name for at, other in enumerate(self.cards) if at in self.free and other.colors == card.colors]
        return (
            f"still free in {'/'.join(card.colors)}: {', '.join(left)}" if left else "every slot of its color is taken"
        )
