"""Look up the cards of one game's deck by name and style them for the terminal."""

from __future__ import annotations

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck
from crazier.terminal.style import SUITS, SYMBOLS, TextStyle


class CardIndex:
    """The cards of a deck by name; a split card also by the names of its sides."""

    def __init__(self, deck: Deck) -> None:
        self.cards = tuple(dict.fromkeys(deck))
        self.by_name: dict[str, tuple[Card, tuple[Side, ...]]] = {}
        for card in self.cards:
            for side in card.sides:
                self.by_name[side.name.casefold()] = (card, (side,))
            self.by_name[card.name.translate(SUITS).casefold()] = (card, card.sides)
            self.by_name[card.name.casefold()] = (card, card.sides)

    def names(self) -> list[str]:
        """Return every card name and side name."""
        return [name for card, _ in self.by_name.values() for name in (card.name, *(side.name for side in card.sides))]

    def card(self, name: str) -> Card | None:
        """Return the card with this name, or with a side of this name; None if there is none."""
        entry = self.by_name.get(name.casefold())
        return entry[0] if entry else None

    def sides(self, name: str) -> tuple[Side, ...]:
        """Return the sides that a name stands for: one side, or both sides of a split card."""
        return self.by_name[name.casefold()][1]

    def rank_and_color(self, name: str, style: TextStyle) -> str:
        """Return rank and color, such as `K ☀ red`; empty for a playing card, whose name says both."""
        if any(color not in SYMBOLS for side in self.sides(name) for color in side.colors):
            return ""
        return " / ".join(
            f"{side.rank or '-'} {'/'.join(style.color(color) for color in side.colors)}" for side in self.sides(name)
        )

    def type_and_tags(self, name: str) -> str:
        """Return the type, asset or event, of each side, and the tags behind it: `asset wizard`."""
        return " / ".join(" ".join((side.type, *side.tags)) for side in self.sides(name))

    def tags(self, name: str) -> tuple[str, ...]:
        """Return the tags of all sides, each once."""
        return tuple(dict.fromkeys(tag for side in self.sides(name) for tag in side.tags))

    def text(self, name: str) -> str:
        """Return the whole text in one line."""
        return " // ".join(" ".join(side.text) for side in self.sides(name))

    def abilities(self, name: str) -> list[str]:
        """Return the abilities one by one; on a split card with the name of their side (M4.2, M11.1)."""
        sides = self.sides(name)
        return [f"{side.name}: {text}" if len(sides) > 1 else text for side in sides for text in side.text]
