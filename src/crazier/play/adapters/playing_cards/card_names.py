"""Define `CardNames`: playing cards and calls by name, in suit signs and in letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.cards.card import Side
from crazier.games.playing_cards.cards import RANKS, SUIT_LETTERS, SUIT_NAMES, SUITS
from crazier.play.decisions import Params

LETTERS: Final = str.maketrans("".join(SUITS), SUIT_LETTERS)
"""Translates suit signs to letters."""


@dataclass(frozen=True, slots=True)
class CardNames:
    """The names of cards and calls, by the numbers that the game has for them."""

    cards: tuple[str, ...]
    calls: tuple[str, ...]
    shades: tuple[str, ...] = ()
    """The shades, where cards have two sides; a call is of a shade and a suit then."""

    def face(self, name: str) -> int:
        """Return the card of this name, with suit signs or in letters; -1 if there is none."""
        letters = name.upper().translate(LETTERS)
        return next((face for face, card in enumerate(self.cards) if in_letters(card) == letters), -1)

    @property
    def parseable_names(self) -> tuple[str, ...]:
        """Everything that a move in notation can name."""
        return (*self.cards, *map(in_letters, self.cards), *self.shades)

    def call_params(self, call: int) -> Params:
        """Return a call by its number: in words, and its suit and shade apart."""
        params: Params = {"call": self.calls[call], "suit": SUIT_NAMES[call % len(SUIT_NAMES)]}
        if self.shades:
            params["shade"] = self.shades[call // len(SUIT_NAMES)]
        return params


def in_letters(card: str) -> str:
    """Return a card's name in letters, for keyboards without suit signs: `8S`."""
    return card.translate(LETTERS)


def card_side(name: str, face: int, shade: str = "card") -> Side:
    """Return a face as one side of a card."""
    return Side(name, RANKS[face // 4], (SUIT_NAMES[face % 4],), shade, (), (), ())
