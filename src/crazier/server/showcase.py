"""Pick five cards for a start page: of different sets, types and colors, an eight and one of two colors among them."""

from __future__ import annotations

from typing import Final, NamedTuple

from crazier.cards.card import Card
from crazier.cards.library import card_set
from crazier.server.card_catalog import card_info
from crazier.server.messages import CardInfo

EIGHT: Final = "8"
NO_RANK: Final = ""


class Wish(NamedTuple):
    """What a card should be like."""

    set: str
    rank: str
    type: str
    colors: tuple[str, ...]
    """The colors that it has in any case."""
    how_many: int = 1
    """How many colors it has."""

    def fits(self, card: Card) -> bool:
        """Check whether a card is like that."""
        return (
            not card.is_split
            and card.sides[0].rank == self.rank
            and self.type in card.types
            and set(self.colors) <= set(card.colors)
            and len(card.colors) == self.how_many
        )


WISHES: Final = (
    Wish("olympus", "K", "asset", ("red",)),
    Wish("camelot", "10", "event", ("green",)),
    Wish("camelot", EIGHT, "asset", ("green",)),
    Wish("shahrzad", NO_RANK, "asset", (), how_many=2),
    Wish("nights", EIGHT, "asset", ("red",)),
)


def describe_showcase() -> list[CardInfo]:
    """Return the cards, the last of each set that is as wished; a set without any shows its first."""
    cards = [(wish, card_set(wish.set)) for wish in WISHES]
    return [
        card_info(next((card for card in reversed(home.cards) if wish.fits(card)), home.cards[0]), home)
        for wish, home in cards
    ]
