"""Divide the rules into the sections that people read: M1 to M20, the questions, the rulings, the other rulebooks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from crazier.rulebook.library import rules

SECTIONS_FILE: Final = Path(__file__).with_name("sections.toml")
MAIN_FAMILY: Final = "M"
"""The rules of this family have a section for each number; every other family is one section."""


@dataclass(frozen=True, slots=True)
class ColorTheme:
    """What a color stands for, with its suit (M16.1)."""

    color: str
    suit: str
    of: str
    who: str
    seeks: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its heading, a sentence about it, the ids of its rules, and what is shown beside them.

    `shows` is `card` for a card with its parts labelled, or `colors` for what the colors stand for.
    """

    id: str
    title: str
    about: str
    rules: tuple[str, ...]
    shows: str = ""
    colors: tuple[ColorTheme, ...] = ()
    paragraphs: tuple[str, ...] = ()
    """Text that is no rule."""


@cache
def sections() -> tuple[Section, ...]:
    """Return all sections in the order of the rulebooks; every rule is in exactly one."""
    described = tomllib.loads(SECTIONS_FILE.read_text(encoding="utf-8"))
    members: dict[str, list[str]] = {id: [] for id in described}
    for id in rules():
        members[section_of(id)].append(id)
    return tuple(_section(id, table, members[id]) for id, table in described.items())


def _section(id: str, table: Mapping[str, Any], members: Sequence[str]) -> Section:
    """Make a section from its table; a key that a section does not have is an error."""
    converted = {
        "colors": tuple(ColorTheme(**theme) for theme in table.get("colors", ())),
        "paragraphs": tuple(table.get("paragraphs", ())),
    }
    return Section(id=id, rules=tuple(members), **{**table, **converted})


def section_of(rule: str) -> str:
    """Return the id of the section that a rule is in."""
    family = rule.rstrip("0123456789.")
    return rule.split(".")[0] if family == MAIN_FAMILY else family
