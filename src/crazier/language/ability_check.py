"""Check one ability's text as an editor needs it: how it reads, and what is wrong, with corrections to take."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.language.ability_text import judge_for, parse_ability
from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.fixes import Fix, fixes_for
from crazier.language.renderer import render
from crazier.language.tree import Node


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a text: its place, what is said to it, and corrections that were tried."""

    span: tuple[int, int]
    message: str
    hint: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityCheck:
    """How an ability's text reads, and what is wrong with it."""

    tree: Node | None
    """The syntax tree, if the text can be read in one way."""
    standard: str
    """The text in standard wording, or an empty string."""
    findings: tuple[Finding, ...]

    @property
    def is_accepted(self) -> bool:
        """Whether nothing is wrong with the text."""
        return not self.findings


def check(text: str, type_: str = "", name: str = "") -> AbilityCheck:
    """Check an ability's text on a card of that type and name; without a type, on a card of either."""
    try:
        tree = parse_ability(text, name, type_)
    except ParseError as error:
        return AbilityCheck(None, "", tuple(finding(text, one, type_, name) for one in error.diagnostics))
    problems = judge_for(type_)(tree)
    return AbilityCheck(tree, render(tree), tuple(finding(text, one, type_, name) for one in problems))


def finding(text: str, diagnostic: Diagnostic, type_: str = "", name: str = "") -> Finding:
    """Return a problem of an ability's text with its corrections."""
    fixes = fixes_for(text, diagnostic, type_, name)
    return Finding(diagnostic.span, diagnostic.message, diagnostic.hint, fixes)
