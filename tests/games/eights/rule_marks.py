"""Find out which rules have a scenario, which have a test, and which rule ids the sources name."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from crazier.rulebook import cited_rules, rules
from crazier.scenarios.library import scenario_names, scenario_text

ROOT = Path(__file__).parents[3]
TEXTS = {".py", ".toml", ".cards", ".md"}


def rules_for_scenarios() -> list[str]:
    """Return the rules, questions and rulings that a scenario can show: all but a few, which say why."""
    return [id for id, rule in rules().items() if rule.no_scenario is None]


@cache
def cites(scenario: str) -> tuple[str, ...]:
    """Return the rules that a scenario of the package cites."""
    return tuple(tomllib.loads(scenario_text(scenario))["cites"])


@cache
def with_a_scenario() -> frozenset[str]:
    """Return the rules that have a scenario."""
    return frozenset(id for name in scenario_names() for id in cites(name))


def marked(source: str) -> Iterator[str]:
    """Yield the ids in every `pytest.mark.rule(...)` of a source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


@cache
def with_a_test() -> frozenset[str]:
    """Return the rules that a test is marked with: by hand, or because it runs a scenario that cites them."""
    by_hand = {id for path in (ROOT / "tests").rglob("test_*.py") for id in marked(path.read_text("utf-8"))}
    return with_a_scenario() | by_hand


def unknown_ids(text: str) -> list[str]:
    """Return the ids in a text that no rule has."""
    return [id for id in cited_rules(text) if id not in rules()]


def sources() -> list[Path]:
    """Return every text file of the package in which a rule may be named."""
    return sorted(path for path in (ROOT / "src").rglob("*") if path.suffix in TEXTS)
