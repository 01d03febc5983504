"""Cards for people to read: one in full, or many as a table."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten, wrap
from typing import Final

from crazier.cards.card import Card, CardSet, Side
from crazier.cards.related_rules import related_rules

_BASIS: Final = {
    "printed": "A source states what this card does.",
    "inferred": "A source hints at what this card does.",
    "house": "Designed here.",
}


def card_to_json(card: Card) -> dict[str, object]:
    """The card as plain data."""
    return {
        "name": card.name,
        "set": card.set,
        "rank": " // ".join(side.rank or "-" for side in card.sides),
        "colors": list(card.colors),
        "type": " // ".join(side.type for side in card.sides),
        "text": "\n//\n".join("\n".join(side.text) for side in card.sides),
        "basis": " ".join((card.basis, *card.rules)).strip(),
    }


def format_card(card: Card, width: int) -> str:
    """One card in full: what it says, what stands behind it, and the rules it rests on and touches."""
    touched = related_rules(card)
    paragraphs = [
        [card.name, *([f"from the set {card.set}"] if card.set else [])],
        *(_side(side, card.is_split, width) for side in card.sides),
        [f"  “{card.flavor}”"] if card.flavor else [],
        [_BASIS[card.basis], *_rules(card.rules, width)] if card.basis else [],
        wrap(f"It wins more or less often than others: {card.exception}", width) if card.exception else [],
        ["It touches:", *_rules(touched, width)] if touched else [],
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _side(side: Side, named: bool, width: int) -> list[str]:
    head = [f"{side.name}:"] if named else []
    body = [f"  {line}" for text in side.text for line in wrap(text, width - 2)]
    return [*head, side.kinds, *body]


def _rules(ids: Sequence[str], width: int) -> list[str]:
    """The rules in the order of the rulebooks, a line each."""
    from crazier.rulebook import rules  # reading them takes longer than listing a set

    wide = max((len(id) for id in ids), default=0)
    titles = {id: rule.title for id, rule in rules().items() if id in ids}
    return [f"{id:<{wide}}  {shorten(title, width - wide - 2, placeholder=' …')}" for id, title in titles.items()]


def format_table(sets: Sequence[CardSet], width: int) -> str:
    """The cards of some sets as a table."""
    return "\n\n".join("\n".join(_table(one, width)) for one in sets)


def _table(of: CardSet, width: int) -> list[str]:
    rows = [_row(card) for card in of.cards]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "  ".join((rank.rjust(widths[0]), *(word.ljust(wide) for word, wide in zip(rest, widths[1:], strict=True))))
        for rank, *rest in (row[:4] for row in rows)
    ]
    room = max(width - len(lines[0]) - 2, 20)
    texts = [shorten(row[4], room, placeholder=" …") for row in rows]
    head = [f"{of.title} ({of.name}), {_counted(of)}: {of.character}", ""]
    return head + [f"{line}  {text}".rstrip() for line, text in zip(lines, texts, strict=True)]


def _counted(of: CardSet) -> str:
    return "1 card" if len(of.cards) == 1 else f"{len(of.cards)} cards"


def _row(card: Card) -> tuple[str, str, str, str, str]:
    return (
        "/".join(side.rank or "-" for side in card.sides),
        "/".join(card.colors),
        "/".join(side.type for side in card.sides),
        card.name,
        " // ".join(" ".join(side.text) for side in card.sides),
    )
