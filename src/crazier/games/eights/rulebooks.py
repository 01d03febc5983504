"""Define the two rulebooks by the points on which they differ (R25), and compile a deck for one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from crazier.cards.card import Card
from crazier.engine.compiler.assembler import compile_deck
from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.language.vocabulary import COLORS


@dataclass(frozen=True)
class Rulebook:
    """The points on which one rulebook differs from the other."""

    name: str
    colors: tuple[str, ...]
    """The colors of its cards (M6.1, F2.1)."""
    events_need_choices: bool
    """Whether an event that demands a choice of a card can be played only if there is one (F11.6), or always (MQ9)."""


MODERN: Final = Rulebook("modern", ("red", "purple", "green", "blue"), False)
FIRST: Final = Rulebook("first", ("blue", "green", "orange", "purple"), True)


def nameable_colors(cards: Iterable[Card], rulebook: Rulebook) -> list[str]:
    """Return the colors that can be named: those of the cards, and if they are fewer than four the rulebook's too."""
    colors = {color for card in cards for color in card.colors}
    if len(colors) < len(rulebook.colors):
        colors |= set(rulebook.colors)
    return [color for color in COLORS if color in colors]


def compile_for_rulebook(rulebook: Rulebook, deck: tuple[Card, ...]) -> CompiledDeck:
    """Compile a deck for a game by a rulebook."""
    return compile_deck(deck, nameable_colors(deck, rulebook), events_need_choices=rulebook.events_need_choices)
