"""The two rulebooks of Crazier Eights, where they differ (R25: otherwise they are the same)."""

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
    """What one rulebook says in its own way."""

    name: str
    colors: tuple[str, ...]
    """The colors of its cards (M6.1, F2.1)."""
    events_need_choices: bool
    """Whether an event that makes its player choose a card needs one to choose (F11.6), or not (MQ9)."""


MODERN: Final = Rulebook("modern", ("red", "purple", "green", "blue"), False)
FIRST: Final = Rulebook("first", ("blue", "green", "orange", "purple"), True)


def nameable_colors(cards: Iterable[Card], rulebook: Rulebook) -> list[str]:
    """The colors that can be named: those of the game's cards, and of the rulebook if there are fewer than four."""
    found = {color for card in cards for color in card.colors}
    if len(found) < len(rulebook.colors):
        found |= set(rulebook.colors)
    return [color for color in COLORS if color in found]


def compile_for_rulebook(rulebook: Rulebook, deck: tuple[Card, ...]) -> CompiledDeck:
    """A deck's catalogue for a game by a rulebook."""
    return compile_deck(deck, nameable_colors(deck, rulebook), events_need_choices=rulebook.events_need_choices)
