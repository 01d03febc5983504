"""Write a card in full, and what a tag is with the cards of the deck that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.cards.card import Card
from crazier.cards.formatting import rule_titles
from crazier.cards.related_rules import related_rules
from crazier.cards.tags import MEANING, cards_naming, cards_tagged
from crazier.language.vocabulary import TAGS
from crazier.rulebook.rule import Rule
from crazier.terminal.style import TextStyle

RULES_OF_CARD: Final = "Rules about it ('rules ID' tells one in full):"
RULES_FOUND: Final = "Rules with these words ('rules ID' tells one in full):"
MAX_RULES: Final = 5
"""How many rules are named below an answer about tags."""


def lines_behind_card(card: Card, style: TextStyle) -> list[str]:
    """Return what follows a card's text: its flavor, and the rules that it brings into the game."""
    flavor = f"“{card.flavor}”" if style.symbols else f'"{card.flavor}"'
    lines = style.wrap(flavor, "    ", "     ") if card.flavor else []
    ids = tuple(dict.fromkeys((*card.rules, *related_rules(card))))
    return [*lines, *(["", RULES_OF_CARD, *rule_titles(ids, style.width)] if ids else [])]


def tag_lines(tags: Sequence[str], cards: Sequence[Card], style: TextStyle) -> list[str]:
    """Return what a tag is, the cards of the deck that have each of these tags, and those that name it.

    Of several tags those are left out that the deck does not know.
    """
    lines = style.wrap(MEANING)
    for tag in tags:
        having, naming = cards_tagged(tag, cards), cards_naming(tag, cards)
        if having or naming or len(tags) == 1:
            lines += ["", *style.wrap(_sentence(f"{TAGS[tag].capitalize()} in this deck", having), "", "  ")]
            lines += style.wrap(_sentence(f"Cards that name {TAGS[tag]}", naming), "", "  ")
    return lines


def _sentence(heading: str, cards: Sequence[Card]) -> str:
    """Return a heading with the names of cards."""
    return f"{heading}: {', '.join(card.name for card in cards) or 'none'}."


def found_rules_lines(found: Sequence[Rule], style: TextStyle) -> list[str]:
    """Return the titles of the first rules that a search has found."""
    ids = [rule.id for rule in found[:MAX_RULES]]
    return ["", RULES_FOUND, *rule_titles(ids, style.width)] if ids else []
