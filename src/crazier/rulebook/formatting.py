"""Rules as a terminal shows them, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from crazier.rulebook.library import rules
from crazier.rulebook.rule import RULEBOOKS, Rule
from crazier.rulebook.search import SearchResult
from crazier.text import join_or

WIDTH: Final = 80
LABELS: Final = 12  # columns kept for "Applies to" and its like
IDS: Final = 7  # columns kept for an id
TEXTS_UP_TO: Final = 8  # a longer list shows titles only


def format_rule(rule: Rule, scenarios: Sequence[str] = (), width: int = WIDTH) -> str:
    """One rule in full; ``scenarios`` are the titles of the scenarios that show it."""
    head = f"{rule.id}  {rule.title}"
    paragraphs = ["\n".join(wrap(paragraph, width)) for paragraph in rule.text.split("\n\n")]
    return "\n\n".join([f"{head}\n{'-' * len(head)}", *paragraphs, "\n".join(_facts(rule, scenarios, width))])


def format_results(found: SearchResult, width: int = WIDTH) -> str:
    """What a search found, as a list; or what to ask for instead."""
    heading = "\n".join(wrap(_heading(found), width))
    return f"{heading}\n\n{format_list(found.rules, width)}" if found.rules else heading


def format_list(listed: Sequence[Rule], width: int = WIDTH) -> str:
    """Rules one below the other: with their texts if they are few, else by title."""
    if len(listed) > TEXTS_UP_TO:
        return "\n".join(f"{rule.id:<{IDS}}{rule.title}" for rule in listed)
    return "\n\n".join(_entry(rule, width) for rule in listed)


def rule_to_json(rule: Rule, scenarios: Sequence[str] = ()) -> dict[str, object]:
    """The rule as plain values, ready for a JSON encoder."""
    option = rule.option
    return {
        "id": rule.id,
        "title": rule.title,
        "kind": rule.kind,
        "rulebooks": list(rule.rulebooks),
        "text": rule.text,
        "source": rule.source,
        "related": list(rule.related),
        "option": None if option is None else {"name": option.name, "default": option.default},
        "no_scenario": rule.no_scenario,
        "scenarios": list(scenarios),
    }


def _facts(rule: Rule, scenarios: Sequence[str], width: int) -> list[str]:
    lines = _labelled("From", [rule.source], width)
    lines += _labelled("Applies to", ["; ".join(RULEBOOKS[name] for name in rule.rulebooks)], width)
    if rule.option is not None:
        lines += _labelled("Option", [f"{rule.option.name}. {rule.option.default}"], width)
    lines += _labelled("See also", [f"{id:<{IDS}}{rules()[id].title}" for id in rule.related], width)
    lines += _labelled("Scenarios", scenarios, width)
    if rule.no_scenario is not None:
        lines += _labelled("No scenario", [rule.no_scenario], width)
    return lines


def _labelled(label: str, items: Sequence[str], width: int) -> list[str]:
    """The items one below the other, the label in front of the first."""
    lines = [line for item in items for line in wrap(item, max(width - LABELS, LABELS))]
    return [f"{label if place == 0 else '':<{LABELS}}{line}" for place, line in enumerate(lines)]


def _heading(found: SearchResult) -> str:
    if not found.unmatched and found.rules:
        count = "1 rule" if len(found.rules) == 1 else f"{len(found.rules)} rules"
        return f'{count} for "{found.asked}"'
    if not found.did_you_mean:
        return f'No rule matches "{found.unmatched}". Ask for an id such as M5.3, a section such as M5, or a few words.'
    return (
        f'No rule matches "{found.unmatched}". Did you mean {join_or([_suggested(one) for one in found.did_you_mean])}?'
    )


def _suggested(meant: str) -> str:
    """Ids as they are, words in quotation marks."""
    return meant if meant in rules() else f'"{meant}"'


def _entry(rule: Rule, width: int) -> str:
    indent = " " * IDS
    lines = wrap(rule.text.replace("\n\n", " "), width, initial_indent=indent, subsequent_indent=indent)
    return "\n".join([f"{rule.id:<{IDS}}{rule.title}", *lines])
