"""Define `Rule`, a rule as players read it, and the names of the rulebooks and of the kinds of rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

RULE_KINDS: Final[tuple[str, ...]] = ("rule", "clarification", "option", "ruling")

# R25: the older rulebook follows the modern one where it is silent, so most modern rules name both.
RULEBOOKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "modern": "modern Crazier Eights",
        "first": "Crazier Eights by the older rulebook",
        "light-dark": "Light & Dark",
        "classic": "classic Crazy Eights (read suit for color)",
    }
)


@dataclass(frozen=True, slots=True)
class RuleOption:
    """The table option that changes a rule, and what holds by default."""

    name: str
    default: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of one or more rulebooks.

    `text` may hold several paragraphs, separated by a blank line. `related` is symmetric: if this rule names another
    one, that one names this. `question` is the question that the rule answers, if it is from a list of questions.
    `no_scenario` says why no position and moves can show the rule.
    """

    id: str
    title: str
    kind: str
    rulebooks: tuple[str, ...]
    text: str
    source: str
    related: tuple[str, ...] = ()
    option: RuleOption | None = None
    question: str | None = None
    no_scenario: str | None = None
