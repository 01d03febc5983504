"""The rules of the Crazier Eights family, each with its own id: look them up, search and format them.

Importing this package reads no file: the rules are loaded on first use.
"""

from __future__ import annotations

from crazier.rulebook.citations import cited_rules
from crazier.rulebook.library import UnknownRule, rule, rules
from crazier.rulebook.rule import RULE_KINDS, RULEBOOKS, Rule, RuleOption
from crazier.rulebook.search import SearchResult, search_rules

__all__ = [
    "RULEBOOKS",
    "RULE_KINDS",
    "Rule",
    "RuleOption",
    "SearchResult",
    "UnknownRule",
    "cited_rules",
    "rule",
    "rules",
    "search_rules",
]
