"""Load the rules from the TOML files of this package, once, and look them up by id."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from crazier.errors import CrazierError
from crazier.rulebook.rule import Rule, RuleOption
from crazier.text import join_or

RULES_FOLDER: Final = Path(__file__).with_name("rules")
RULE_FILES: Final = ("modern", "faq", "first", "light_dark", "rulings")
"""The names of the rule files, in the order of the rulebooks."""


class UnknownRule(CrazierError, LookupError):
    """An id that no rule has; `nearest` holds the ids that may have been meant."""

    def __init__(self, id: str, nearest: tuple[str, ...]) -> None:
        super().__init__(id, nearest)
        self.id = id
        self.nearest = nearest

    def __str__(self) -> str:
        if not self.nearest:
            return f'There is no rule "{self.id}". Rule ids look like M5.3, MQ9, F11.6, D5.1 or R2.'
        return f'There is no rule "{self.id}". Did you mean {join_or(self.nearest)}?'


@cache
def rules() -> Mapping[str, Rule]:
    """Return all rules by id, in the order of the rulebooks; the files are read on the first call."""
    tables: dict[str, dict[str, Any]] = {}
    for name in RULE_FILES:
        tables.update(tomllib.loads((RULES_FOLDER / f"{name}.toml").read_text(encoding="utf-8")))
    links = _symmetric_links({id: table.get("related", []) for id, table in tables.items()})
    return MappingProxyType({id: _rule(id, table, links[id]) for id, table in tables.items()})


def rule(id: str) -> Rule:
    """Return the rule with this id, in upper or lower case; raise `UnknownRule` with the nearest ids if none has it."""
    found = rules().get(id.strip().upper())
    if found is None:
        raise UnknownRule(id, nearest_ids(id))
    return found


def nearest_ids(id: str) -> tuple[str, ...]:
    """Return the ids of the same section, or else up to three similar ids, in the order of the rulebooks."""
    normalized = id.strip().upper()
    section = normalized.split(".")[0]
    near = [other for other in rules() if other.split(".")[0] == section] or get_close_matches(normalized, rules())
    return tuple(other for other in rules() if other in near)


def _symmetric_links(written: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    """Add the reverse of every link, which the files write on one side only; keep the order of the rulebooks."""
    links: dict[str, set[str]] = {id: set(related) for id, related in written.items()}
    for id, related in written.items():
        for other in related:
            links[other].add(id)
    order = {id: at for at, id in enumerate(written)}
    return {id: tuple(sorted(related, key=order.__getitem__)) for id, related in links.items()}


def _rule(id: str, table: Mapping[str, Any], related: tuple[str, ...]) -> Rule:
    """Make a rule from its table; a key of the table that a rule doesn't have is an error."""
    option = table.get("option")
    converted = {
        "rulebooks": tuple(table["rulebooks"]),
        "text": _paragraphs(table["text"]),
        "related": related,
        "option": None if option is None else RuleOption(**option),
    }
    return Rule(id=id, **{**table, **converted})


def _paragraphs(text: str) -> str:
    """Join the lines of each paragraph: line breaks in the files have no meaning, only blank lines do."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))
