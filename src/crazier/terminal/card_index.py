"""Look up cards by name for display: sides, types, texts."""

from __future__ import annotations

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck
from crazier.terminal.style import SUITS, SYMBOLS, TextStyle


class CardIndex:
    """The cards of a deck by name, a split card also by its sides."""

    def __init__(self, deck: Deck) -> None:
        self.by_name: dict[str, tuple[Card, tuple[Side, ...]]] = {}
        for card in dict.fromkeys(deck):
            for side in card.sides:
                self.by_name[side.name.casefold()] = (card, (side,))
            self.by_name[card.name.translate(SUITS).casefold()] = (card, card.sides)
            self.by_name[card.name.casefold()] = (card, card.sides)

    def names(self) -> list[str]:
        """Every name."""
        return [name for card, _ in self.by_name.values() for name in (card.name, *(side.name for side in card.sides))]

    def card(self, name: str) -> Card | None:
        """The card of that name, or with a side of that name."""
        found = self.by_name.get(name.casefold())
        return found[0] if found else None

    def sides(self, name: str) -> tuple[Side, ...]:
        """What a name stands for: one side, or both of a split card."""
        return self.by_name[name.casefold()][1]

    def kinds(self, name: str, ink: TextStyle) -> str:
        """Rank and color, such as `K ☀ red`; nothing for a playing card, whose name says both."""
        if any(color not in SYMBOLS for side in self.sides(name) for color in side.colors):
            return ""
        return " / ".join(
            f"{side.rank or '-'} {'/'.join(ink.color(color) for color in side.colors)}" for side in self.sides(name)
        )

    def type(self, name: str) -> str:
        """Asset or event."""
        return " / ".join(side.type for side in self.sides(name))

    def text(self, name: str) -> str:
        """Everything it says, in one line."""
        return " // ".join(" ".join(side.text) for side in self.sides(name))

    def abilities(self, name: str) -> list[str]:
        """What it says, an ability at a time; the sides of a split card by their names (M4.2, M11.1)."""
        sides = self.sides(name)
        return [f"{side.name}: {text}" if len(sides) > 1 else text for side in sides for text in side.text]
