"""Check a set that was loaded from the cache: whatever the file says, only a set that reading could give is used."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from crazier.cards.card import BASES, Card, CardSet, Side
from crazier.language.checks.checker import check_abilities
from crazier.language.renderer import RenderError, render
from crazier.language.tree import Node, Value
from crazier.language.vocabulary import COLORS, MAX_NUMBER, RANKS, TAGS, TYPES
from crazier.rulebook import rules

SPLIT_NAME: Final = " // "
"""What stands between the names of a split card's sides."""
CHECKED: Final = ("name", "sides", "set", "basis", "rules")
"""The fields of a card that are no notes."""


def is_sound(card_set: CardSet, text: str) -> bool:
    """Check whether a set could have been read from this text: its words stand there, and its abilities are right.

    Values of wrong types may raise `TypeError` or `AttributeError` instead.
    """
    names = [name for card in card_set.cards for name in {card.name, *(side.name for side in card.sides)}]
    return (
        all(_stands_in(text, value) for value in (card_set.name, card_set.title, card_set.character))
        and (card_set.main == "" or _stands_in(text, card_set.main))
        and bool(card_set.cards)
        and len(names) == len(set(names))
        and all(card.set == card_set.name and _is_card(card, text) for card in card_set.cards)
    )


def _stands_in(text: str, value: object) -> bool:
    """Check whether a value is a part of one line of the text."""
    return isinstance(value, str) and bool(value) and len(value.splitlines()) == 1 and value in text


def _is_card(card: Card, text: str) -> bool:
    """Check a card: its sides, what it rests on, and its notes."""
    notes = [getattr(card, field.name) for field in fields(card) if field.name not in CHECKED]
    return (
        1 <= len(card.sides) <= 2
        and all(_is_side(side, text) for side in card.sides)
        and card.name == SPLIT_NAME.join(side.name for side in card.sides)
        and card.basis in BASES
        and all(id in rules() for id in card.rules)
        and all(note == "" or _stands_in(text, note) for note in notes)
    )


def _is_side(side: Side, text: str) -> bool:
    """Check a side: every word is a known one, and every ability says its text and is allowed on the card."""
    return (
        _stands_in(text, side.name)
        and side.rank in ("", *RANKS)
        and bool(side.colors)
        and list(side.colors) == [color for color in COLORS if color in side.colors]
        and side.type in TYPES
        and all(tag in TAGS for tag in side.tags)
        and 0 < len(side.abilities) == len(side.text)
        and all(map(_is_node, side.abilities))
        and all(_says(tree, line) for tree, line in zip(side.abilities, side.text, strict=True))
        and not check_abilities(side.type, side.abilities)
    )


def _is_node(tree: Node) -> bool:
    """Check that a tree has each part once and holds only nodes, words and the numbers that a card may name."""
    names = [name for name, _ in tree.parts]
    return names == sorted(set(names)) and all(_is_value(value) for _, value in tree.parts)


def _is_value(value: Value) -> bool:
    if isinstance(value, Node):
        return _is_node(value)
    if isinstance(value, tuple):
        return all(map(_is_node, value))
    return type(value) is str or (type(value) is int and 0 <= value <= MAX_NUMBER)


def _says(tree: Node, line: object) -> bool:
    """Check that a tree is one that the grammar can write, in these words."""
    try:
        return render(tree) == line
    except RenderError:
        return False
