"""Parse templates, the notation in which every sentence that people read is written.

    {name}         a value: a card, a player, a number, a word, or a list of them
    {name:form}    a player in another form: `whose` ("your", "Ann's"), `own` ("your", "their", after the player's name)
                   `self` ("yourself", "Ann") or `again` (the same, for one who was just named, so that a partner is not
                   called a partner twice); a card in the form `bare`, without its article ("Ann's Loving Cup"); the
                   text of a card in the form `quote`, by the template `card.quote`, which screens may leave out
    {^name}        the value at the start of a sentence; a word of the language gets a capital letter, a name stays
    {name|a|b}     the form that a number or a player requires; `#` is the number: `{cards|a card|# cards}`,
                   `{who|draw|draws}`. A catalog says how many forms there are and which is used when.
    {@M5.1}        a rule, by its id

Everything else is plain text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

PLACEHOLDER: Final = re.compile(
    r"\{(?:@(?P<rule>[\w.]+)|(?P<capital>\^?)(?P<name>\w+)(?::(?P<form>\w+)|\|(?P<choices>[^{}]*))?)\}"
)


@dataclass(frozen=True, slots=True)
class Literal:
    """Plain text of a template."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleSlot:
    """The id of a rule in a template."""

    id: str


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """The place of a value in a template."""

    name: str
    form: str = ""
    capital: bool = False


@dataclass(frozen=True, slots=True)
class FormSlot:
    """A word whose form depends on a value."""

    name: str
    forms: tuple[str, ...]
    capital: bool = False


Part = Literal | RuleSlot | ValueSlot | FormSlot


@cache
def parse_template(template: str) -> tuple[Part, ...]:
    """Return the parts of a template; raise ValueError for a brace that belongs to no placeholder."""
    parts: list[Part] = []
    at = 0
    for match in PLACEHOLDER.finditer(template):
        parts += _literal(template[at : match.start()])
        parts.append(_slot(match))
        at = match.end()
    return (*parts, *_literal(template[at:]))


def _literal(text: str) -> list[Part]:
    if "{" in text or "}" in text:
        raise ValueError(f"a template has a brace that belongs to no placeholder: {text!r}")
    return [Literal(text)] if text else []


def _slot(match: re.Match[str]) -> Part:
    if match["rule"]:
        return RuleSlot(match["rule"])
    capital = bool(match["capital"])
    if match["choices"] is not None:
        return FormSlot(match["name"], tuple(match["choices"].split("|")), capital)
    return ValueSlot(match["name"], match["form"] or "", capital)


def slot_names(template: str) -> frozenset[str]:
    """Return the names of the values that a template mentions."""
    return frozenset(part.name for part in parse_template(template) if isinstance(part, ValueSlot | FormSlot))
