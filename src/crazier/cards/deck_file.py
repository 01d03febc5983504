"""Read `.deck` files: a custom deck as a list of card names, each in a slot of a base set.

    deck: Guests at court
    base: camelot

    Zeus
    Death (first)

A card replaces the base's card of the same rank and colors; slots that no card takes keep their own. So a list may
name a few guests, or every card of the deck.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Final

from crazier.cards.card import Card, CardSet
from crazier.cards.deck import slot_of
from crazier.cards.library import DECK_SUFFIX, card_set, has_name, is_file, load_sets, playable_sets
from crazier.cards.limits import text_problems
from crazier.cards.source import MAX_DIAGNOSTICS, Block, CardFileError, LocatedDiagnostic, SourceLine, blocks
from crazier.errors import CrazierError
from crazier.text import did_you_mean

REQUIRED_KEYS: Final = ("deck", "base")
"""The keys that a header must have."""
HEADER_KEYS: Final = (*REQUIRED_KEYS, "sets")
"""The keys that a header may have."""
_FIRST_LINES: Final = "a deck file starts with the lines deck: (its name) and base: (the set whose slots it fills)"


def read_deck_file(text: str, source: str) -> CardSet:
    """Return the deck that a file's text lists, as a set; raise `CardFileError` with everything that is wrong."""
    parser = _DeckFileParser(source, list(text_problems(text)))
    if parser.errors:
        raise CardFileError(source, parser.errors)
    deck = parser.deck(list(blocks(text)) or [[SourceLine("", 1)]])
    if deck is None or parser.errors:
        raise CardFileError(source, parser.errors)
    return deck


def split_card_and_set(text: str) -> tuple[str, str]:
    """Split a card from the set it is from, which is named if several sets have the card: Death (first)."""
    name, bracket, rest = text.partition("(")
    if name.strip() and bracket and len(rest) > 1 and rest.endswith(")"):
        return name.rstrip(), rest[:-1]
    return text, ""


@dataclass(slots=True)
class _DeckFileParser:
    """The parser of one deck file, which collects its errors."""

    source: str
    errors: list[LocatedDiagnostic] = field(default_factory=list)

    def deck(self, file_blocks: list[Block]) -> CardSet | None:
        """Return the deck, or `None` if its header is wrong."""
        header = self._header(file_blocks[0])
        base = self._sets(header.get("base"))
        guests = self._sets(header.get("sets"))
        if self.errors or not base:
            return None
        sources = [*base, *guests] if "sets" in header else [*base, *map(card_set, self._other_sets(base))]
        slots = _Slots(base)
        for line in (line for block in file_blocks[1:] for line in block):
            if len(self.errors) > MAX_DIAGNOSTICS:  # more would not be shown
                break
            card = self._card(line, sources)
            problem = slots.take(card) if card else ""
            if problem:
                self.errors.append(line.diagnose(problem, slots.hint(card) if card else ""))
        name = header["deck"].value
        names = "+".join(part.name for part in base)
        character = f"{names} with {slots.taken} of {len(slots.cards)} cards chosen by hand"
        return CardSet(name, name, character, tuple(slots.cards))

    def _header(self, block: Block) -> dict[str, SourceLine]:
        """Return the header's lines by key; report unknown, empty and missing ones."""
        header: dict[str, SourceLine] = {}
        for line in block:
            if line.key not in HEADER_KEYS:
                word = line.key or line.text
                hint = did_you_mean(word, list(HEADER_KEYS), _FIRST_LINES)
                self.errors.append(line.diagnose(f"'{word}' does not belong into the header", hint, (0, len(word))))
            elif not line.value:
                self.errors.append(line.diagnose(f"'{line.key}' says nothing", f"write {line.key}: and its value"))
            else:
                header[line.key] = line
        present = {line.key for line in block}
        self.errors += [
            block[0].diagnose(f"the header has no '{key}'", _FIRST_LINES) for key in REQUIRED_KEYS if key not in present
        ]
        return header

    def _sets(self, line: SourceLine | None) -> list[CardSet]:
        """Return the sets that a header line names, separated by commas or plus signs."""
        if line is None:
            return []
        sets = []
        for name in re.split(r"[,+]", line.value):
            try:
                sets += load_sets(self._beside(name.strip()))
            except CrazierError as error:
                self.errors.append(line.diagnose(str(error), "", (line.value_start, len(line.text))))
        return sets

    def _beside(self, name: str) -> str:
        """Resolve a file name relative to the deck file. A deck can't be based on a deck: it might be this one."""
        if name.endswith(DECK_SUFFIX):
            raise CrazierError(f"'{name}' is a deck; name a set or a .cards file")
        return os.path.join(os.path.dirname(self.source), name) if is_file(name) else name

    def _other_sets(self, base: list[CardSet]) -> list[str]:
        """Return the names of the playable sets that are not in the base."""
        return [name for name in playable_sets() if name not in {part.name for part in base}]

    def _card(self, line: SourceLine, sources: list[CardSet]) -> Card | None:
        """Return the card that a line names; report a name that no card, or more than one card, has."""
        name, set_name = split_card_and_set(line.text)
        if set_name and set_name not in {source.name for source in sources}:
            known = [source.name for source in sources]
            hint = did_you_mean(
                set_name, known, f"cards are taken from {', '.join(known)}; 'sets:' in the header adds others"
            )
            self.errors.append(line.diagnose(f"no cards are taken from '{set_name}'", hint))
            return None
        matching = [
            card for source in sources if set_name in ("", source.name) for card in source.cards if has_name(card, name)
        ]
        different = list(dict.fromkeys(matching))
        if len(different) == 1:
            return different[0]
        if different:
            choices = ", ".join(f"{card.name} ({card.set})" for card in different)
            self.errors.append(
                line.diagnose(f"there are {len(different)} cards named '{name}'", f"write one of: {choices}")
            )
        else:
            known = [card.name for source in sources for card in source.cards]
            self.errors.append(
                line.diagnose(f"there is no card '{name}'", did_you_mean(name, known, "'crazier cards' lists them"))
            )
        return None


class _Slots:
    """The slots of a deck: the base's cards, each of which another card of its rank and colors may replace."""

    def __init__(self, base: list[CardSet]) -> None:
        self.cards = [card for part in base for card in part.cards]
        self.free = list(range(len(self.cards)))
        self.base = "+".join(part.name for part in base)
        self.taken = 0

    def take(self, card: Card) -> str:
        """Put a card into its slot, a card of the base into its own; return what is wrong if there is no free slot."""
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
        """Return the hint: which cards' slots of the same colors are still free."""
        left = [other.name for at, other in enumerate(self.cards) if at in self.free and other.colors == card.colors]
        return (
            f"still free in {'/'.join(card.colors)}: {', '.join(left)}" if left else "every slot of its color is taken"
        )
