"""Format cards for people, one in full or many as a table, and convert a card to JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten, wrap
from typing import Final

from crazier.cards.ability_lines import ability_lines
from crazier.cards.card import Card, CardSet, Side
from crazier.cards.related_rules import related_rules

_BASIS: Final = {
    "printed": "A source states what this card does.",
    "inferred": "A source hints at what this card does.",
    "house": "Designed here.",
}
"""The sentence for each basis of a card."""


def card_to_json(card: Card, card_set: CardSet | None = None) -> dict[str, object]:
    """Return the card as plain values, ready for a JSON encoder; `card_set` is the set that it is from, if known."""
    return {
        "name": card.name,
        "set": card.set,
        "rank": " // ".join(side.rank or "-" for side in card.sides),
        "colors": list(card.colors),
        "type": " // ".join(side.type for side in card.sides),
        "text": "\n//\n".join("\n".join(side.text) for side in card.sides),
        "sides": [side_to_json(side) for side in card.sides],
        "emblem": card.emblem,
        "flavor": card.flavor,
        "basis": " ".join((card.basis, *card.rules)).strip(),
        "illustrator": card.illustrator,
        "author": card_set.author if card_set else "",
        "copyright": card_set.copyright if card_set else "",
    }


def side_to_json(side: Side) -> dict[str, object]:
    """Return one side as plain values; its lines have marks, so that a screen can leave some out."""
    return {
        "name": side.name,
        "rank": side.rank or "-",
        "eight": side.is_eight,
        "colors": list(side.colors),
        "type": side.type,
        "tags": list(side.tags),
        "lines": [{"text": line.text, "marks": list(line.marks)} for line in ability_lines(side)],
    }


def format_card(card: Card, width: int, card_set: CardSet | None = None) -> str:
    """Return one card in full: its text, its credits, its basis, the rules it is based on, and the related rules.

    `card_set` is the set that the card is from, if known.
    """
    related = related_rules(card)
    paragraphs = [
        [card.name, *([f"from the set {card.set}"] if card.set else [])],
        *(_side(side, card.is_split, width) for side in card.sides),
        [f"  “{card.flavor}”"] if card.flavor else [],
        [line for credit in _credits(card, card_set) for line in wrap(credit, width)],
        [basis_sentence(card), *rule_titles(card.rules, width)] if card.basis else [],
        wrap(f"It wins more or less often than others: {card.exception}", width) if card.exception else [],
        ["It touches:", *rule_titles(related, width)] if related else [],
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def basis_sentence(card: Card) -> str:
    """Return where the card's behavior comes from, in a sentence; nothing for a card whose file does not say."""
    return _BASIS[card.basis] if card.basis else ""


def _credits(card: Card, card_set: CardSet | None) -> list[str]:
    """Return who made the card and whose it is, as far as its file says (M6.1)."""
    credits = [
        ("Illustrator", card.illustrator),
        ("Author", card_set.author if card_set else ""),
        ("Copyright", card_set.copyright if card_set else ""),
    ]
    return [f"{label}: {value}" for label, value in credits if value]


def _side(side: Side, with_name: bool, width: int) -> list[str]:
    """Return the lines of one side."""
    head = [f"{side.name}:"] if with_name else []
    body = [f"  {line}" for text in side.text for line in wrap(text, width - 2)]
    return [*head, side.type_line, *body]


def rule_titles(ids: Sequence[str], width: int) -> list[str]:
    """Return the ids and titles of the rules, in the order of the rulebooks, one line per rule."""
    from crazier.rulebook import rules  # loading them takes longer than listing a set

    id_width = max((len(id) for id in ids), default=0)
    titles = {id: rule.title for id, rule in rules().items() if id in ids}
    return [
        f"{id:<{id_width}}  {shorten(title, width - id_width - 2, placeholder=' …')}" for id, title in titles.items()
    ]


def format_table(sets: Sequence[CardSet], width: int) -> str:
    """Return the cards of several sets as tables, one table per set."""
    return "\n\n".join("\n".join(_table(card_set, width)) for card_set in sets)


def _table(card_set: CardSet, width: int) -> list[str]:
    """Return the lines of a set's table: a heading, then one line per card with its text shortened to fit."""
    rows = [_row(card) for card in card_set.cards]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "  ".join((rank.rjust(widths[0]), *(word.ljust(size) for word, size in zip(rest, widths[1:], strict=True))))
        for rank, *rest in (row[:4] for row in rows)
    ]
    text_width = max(width - len(lines[0]) - 2, 20)
    texts = [shorten(row[4], text_width, placeholder=" …") for row in rows]
    head = [f"{card_set.title} ({card_set.name}), {_card_count(card_set)}: {card_set.character}", ""]
    return head + [f"{line}  {text}".rstrip() for line, text in zip(lines, texts, strict=True)]


def _card_count(card_set: CardSet) -> str:
    """Return the number of cards of a set, in words."""
    return "1 card" if len(card_set.cards) == 1 else f"{len(card_set.cards)} cards"


def _row(card: Card) -> tuple[str, str, str, str, str]:
    """Return the columns of a card: rank, colors, type, name, text."""
    return (
        "/".join(side.rank or "-" for side in card.sides),
        "/".join(card.colors),
        "/".join(side.type for side in card.sides),
        card.name,
        " // ".join(" ".join(side.text) for side in card.sides),
    )
