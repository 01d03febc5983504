"""The phrases of the language as a list for people, written from the phrase table itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from crazier.language.phrases import CATEGORY_UNIONS, SLOTS, SYNONYMS, TABLE, Phrase

CATEGORY_LABELS: Final = {
    "Ability": "ability",
    "Body": "sentences",
    "Static": "what holds",
    "Lasting": "what holds for a while",
    "Fixed": "what always holds",
    "Extra": "action",
    "When": "when",
    "TurnOf": "whose turn",
    "Event": "happening",
    "Patient": "whom",
    "Thing": "asset in play",
    "Sort": "card",
    "Clause": "sentence",
    "Simple": "plain sentence",
    "Do": "somebody does",
    "Gate": "condition and sentence",
    "Chosen": "who had the choice",
    "You": "you",
    "Other": "player spoken of",
    "Each": "several players",
    "Rivals": "opponents",
    "Rival": "some player",
    "That": "that player",
    "Anyone": "player",
    "Holder": "who controls or has",
    "Actor": "who does it",
    "Party": "who controls it",
    "Subject": "other player",
    "Players": "players",
    "Restricted": "players who control or have",
    "Group": "which players",
    "Target": "players to choose",
    "Whom": "receiver",
    "Whose": "whose",
    "Single": "act",
    "Pair": "two acts",
    "Act": "does what",
    "Span": "part of a turn",
    "Goal": "where to",
    "Pile": "pile",
    "Amount": "how many cards",
    "Counted": "what is counted",
    "Fact": "fact",
    "Duty": "duty",
    "Then": "what happens then",
    "Optional": "may happen instead",
    "Replacement": "what happens instead",
    "Which": "cards",
    "Picked": "picked cards",
    "Sought": "cards sought",
    "It": "one card spoken of",
    "Them": "cards spoken of",
    "Ref": "card spoken of",
    "Stack": "cards lying together",
    "Held": "in play",
    "Spot": "elsewhere",
    "Place": "place",
    "Choosable": "choice",
    "Noun": "noun",
    "Colored": "colored noun",
    "Further": "another of a kind",
    "Plain": "simple kind",
    "Kind": "kind",
    "Color": "color",
    "Test": "test",
    "Both": "two tests",
    "Cond": "condition",
    "Trait": "trait",
    "Holding": "controls or has",
    "Rest": "whom compared with",
    "Measure": "how many",
    "Number": "number",
    "Several": "number, 2 or more",
}
"""What a category is called in the list."""


def phrase_list() -> str:
    """Every phrase, by category, in Markdown."""
    lines = []
    for category in dict.fromkeys(row.category for row in TABLE):
        lines += [*_chapter(category), ""]
    lines += ["Sums of others:", ""]
    lines += [f"- [{CATEGORY_LABELS[union]}]: {_or(parts)}" for union, parts in CATEGORY_UNIONS.items()]
    lines += ["", "Read, but never written:", ""]
    lines += [f"- “{' '.join(heard)}” is written “{' '.join(meant)}”" for heard, meant in SYNONYMS]
    return "\n".join(lines)


def _chapter(category: str) -> Iterator[str]:
    rows = [row for row in TABLE if row.category == category]
    if not any(row.slots for row in rows) and all(row.template for row in rows):
        yield f"- [{CATEGORY_LABELS[category]}]: {', '.join(f'`{format_template(row)}`' for row in rows)}"
        return
    yield f"- [{CATEGORY_LABELS[category]}]"
    yield from (f"  - {f'`{said}`' if (said := format_template(row)) else '(nothing said)'}" for row in rows)


def format_template(row: Phrase) -> str:
    """A template as people read it: parts by what they are called, of two forms of a word both."""
    said = " ".join(filter(None, (_word(word) for word in row.template)))
    said = re.sub(r"\ba other\b", "another", said)
    return re.sub(r"\ba (?=[aeiou])", "an ", re.sub(r" ([.,])", r"\1", said))


def _word(token: str) -> str:
    if token.startswith("{"):
        slot = SLOTS[token]
        named = f"[{CATEGORY_LABELS[slot.category.removesuffix('+')]}]"
        return f"{named} …" if slot.category.endswith("+") else named
    forms = [form for form in re.split(r"[|^&%]", token.removeprefix("@")) if form != "-"]
    return "/".join(dict.fromkeys(forms))


def _or(parts: tuple[str, ...]) -> str:
    return " or ".join(f"[{CATEGORY_LABELS[part]}]" for part in parts)
