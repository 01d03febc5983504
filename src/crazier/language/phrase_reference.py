"""Write the reference of all phrases for card designers, in Markdown, from the phrase table itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from crazier.language.phrases import CATEGORY_UNIONS, PHRASE_TABLE, SLOTS, Phrase
from crazier.language.rewriter import Rule
from crazier.language.variants import VARIANT_GROUPS
from crazier.language.vocabulary import RANK_NOUNS

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
    "Drawer": "you or any player",
    "Causer": "who makes it happen",
    "Limit": "how often",
    "Thing": "asset in play",
    "Sort": "card",
    "Clause": "sentence",
    "Simple": "plain sentence",
    "Do": "somebody does",
    "Gate": "condition and sentence",
    "Chosen": "who had the choice",
    "You": "you",
    "Other": "one other player",
    "Spoken": "player spoken of",
    "Neighbor": "player beside",
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
    "Whom": "to whom",
    "Receiver": "receiver",
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
    "Named": "noun of the named color",
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
    "Compared": "players compared with",
    "Measure": "how many",
    "Number": "number",
    "Several": "number, 2 or more",
}
"""The name of each grammar category in the reference."""


_RANK_AFTER_A = re.compile(r"\ba (?:{0})(?:/(?:{0}))*(?=$| )".format("|".join(RANK_NOUNS)))
"""A rank, or one of several, behind "a"."""


def phrase_list() -> str:
    """Return every phrase, by category, in Markdown."""
    lines = []
    for category in dict.fromkeys(row.category for row in PHRASE_TABLE):
        lines += [*_category_lines(category), ""]
    lines += ["Parts that are one of several others:", ""]
    lines += [f"- {_heading(union)}: {_or(members)}" for union, members in CATEGORY_UNIONS.items()]
    lines += [
        "",
        "You may also write these, and more; `crazier check --fix` turns them into the standard wording:",
        "",
    ]
    lines += [f"- {label}: {shown}" for label, rules in VARIANT_GROUPS.items() if (shown := _variants(rules))]
    return "\n".join(lines)


def _heading(category: str) -> str:
    """Return a category's name in bold, since plain brackets before a colon are the target of a link in Markdown."""
    return f"**[{CATEGORY_LABELS[category]}]**"


def _variants(rules: tuple[Rule, ...]) -> str:
    """Return the rules of a group that replace some words with other words, as people read them."""
    plain = [rule for rule in rules if rule.result and not set(rule.pattern) & set("<^.,?")]
    shown = (f"“{_wording(rule.pattern)}” is “{_wording(rule.result)}”" for rule in plain)
    return "; ".join(dict.fromkeys(shown))


def _wording(words: str) -> str:
    """Return the words of a rule as people read them; rules that differ by ranks alone read the same."""
    text = re.sub(r"\ba other\b", "another", words.replace("|", "/"))
    text = _RANK_AFTER_A.sub("a (rank)", text)
    return re.sub(r"\ba (?=[aeiou])", "an ", text)


def _category_lines(category: str) -> Iterator[str]:
    """Yield the lines of one category: one line if its phrases have no slots, else one line per phrase."""
    rows = [row for row in PHRASE_TABLE if row.category == category]
    if not any(row.slots for row in rows) and all(row.template for row in rows):
        yield f"- {_heading(category)}: {', '.join(f'`{format_template(row)}`' for row in rows)}"
        return
    yield f"- {_heading(category)}"
    yield from (f"  - {f'`{text}`' if (text := format_template(row)) else '(nothing said)'}" for row in rows)


def format_template(row: Phrase) -> str:
    """Return a template as people read it: slots by their category's name, and both forms of an inflected word."""
    text = " ".join(filter(None, (_word(token) for token in row.template)))
    text = re.sub(r"\ba other\b", "another", text)
    return re.sub(r"\ba (?=[aeiou])", "an ", re.sub(r" ([.,])", r"\1", text))


def _word(token: str) -> str:
    """Return one token of a template as people read it."""
    if token.startswith("{"):
        slot = SLOTS[token]
        label = f"[{CATEGORY_LABELS[slot.category.removesuffix('+')]}]"
        return f"{label} …" if slot.category.endswith("+") else label
    forms = [form for form in re.split(r"[|^&%]", token.removeprefix("@")) if form != "-"]
    return "/".join(dict.fromkeys(forms))


def _or(categories: tuple[str, ...]) -> str:
    """Join the names of categories with "or"."""
    return " or ".join(f"[{CATEGORY_LABELS[category]}]" for category in categories)
