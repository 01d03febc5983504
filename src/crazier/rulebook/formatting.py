"""Format rules and search results for the terminal, and convert a rule to JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from crazier.rulebook.library import rules
from crazier.rulebook.rule import RULEBOOKS, Rule
from crazier.rulebook.search import SearchResult
from crazier.text import join_or

DEFAULT_WIDTH: Final = 80  # columns of a line, unless the caller says otherwise
LABEL_WIDTH: Final = 12  # columns reserved for labels such as "Applies to"
ID_WIDTH: Final = 7  # columns reserved for an id
MAX_WITH_TEXT: Final = 8  # the largest number of rules listed with their texts; a longer list shows titles only


def format_rule(rule: Rule, scenarios: Sequence[str] = (), width: int = DEFAULT_WIDTH) -> str:
    """Return one rule in full; `scenarios` are the titles of the scenarios that show it."""
    head = f"{rule.id}  {rule.title}"
    paragraphs = ["\n".join(wrap(paragraph, width)) for paragraph in _paragraphs(rule)]
    return "\n\n".join([f"{head}\n{'-' * len(head)}", *paragraphs, "\n".join(_facts(rule, scenarios, width))])


def format_results(result: SearchResult, width: int = DEFAULT_WIDTH) -> str:
    """Return the rules that a search result, as a list, or what to ask for instead."""
    heading = "\n".join(wrap(_heading(result), width))
    return f"{heading}\n\n{format_list(result.rules, width)}" if result.rules else heading


def format_answer(result: SearchResult, width: int = DEFAULT_WIDTH) -> str:
    """Return the rule that answers a question, and by their titles those that are near it."""
    best, *near = result.rules
    heading = "\n".join(wrap(f'The answer to "{result.query}"', width))
    titles = "\n".join(f"{rule.id:<{ID_WIDTH}}{rule.title}" for rule in near)
    beside = [f"Near it\n\n{titles}", f"'crazier rules {near[0].id}' shows one of them in full."] if near else []
    return "\n\n".join([heading, _entry(best, width), *beside])


def format_list(listed: Sequence[Rule], width: int = DEFAULT_WIDTH) -> str:
    """Return the rules one below the other: with their texts if there are few, else only their titles."""
    if len(listed) > MAX_WITH_TEXT:
        return "\n".join(f"{rule.id:<{ID_WIDTH}}{rule.title}" for rule in listed)
    return "\n\n".join(_entry(rule, width) for rule in listed)


def rule_to_json(rule: Rule, scenarios: Sequence[str] = ()) -> dict[str, object]:
    """Return the rule as plain values, ready for a JSON encoder."""
    option = rule.option
    return {
        "id": rule.id,
        "title": rule.title,
        "kind": rule.kind,
        "rulebooks": list(rule.rulebooks),
        "question": rule.question,
        "text": rule.text,
        "source": rule.source,
        "related": list(rule.related),
        "option": None if option is None else {"name": option.name, "default": option.default},
        "no_scenario": rule.no_scenario,
        "scenarios": list(scenarios),
    }


def _facts(rule: Rule, scenarios: Sequence[str], width: int) -> list[str]:
    """Return the lines about a rule: its source, where it applies, its option, related rules and scenarios."""
    lines = _labelled("From", [rule.source], width)
    lines += _labelled("Applies to", ["; ".join(RULEBOOKS[name] for name in rule.rulebooks)], width)
    if rule.option is not None:
        lines += _labelled("Option", [f"{rule.option.name}. {rule.option.default}"], width)
    lines += _labelled("See also", [f"{id:<{ID_WIDTH}}{rules()[id].title}" for id in rule.related], width)
    reason = [] if rule.no_scenario is None else [f"None. {rule.no_scenario}"]
    return lines + _labelled("Scenarios", scenarios or reason, width)


def _paragraphs(rule: Rule) -> list[str]:
    """Return the paragraphs of a rule: its question, if it answers one, and its text."""
    return [*([] if rule.question is None else [rule.question]), *rule.text.split("\n\n")]


def _labelled(label: str, items: Sequence[str], width: int) -> list[str]:
    """Return the items one below the other, the label in front of the first."""
    lines = [line for item in items for line in wrap(item, max(width - LABEL_WIDTH, LABEL_WIDTH))]
    return [f"{label if at == 0 else '':<{LABEL_WIDTH}}{line}" for at, line in enumerate(lines)]


def _heading(result: SearchResult) -> str:
    """Return the first line of a search's result: what was found, or what did not match and a suggestion."""
    if result.closest:
        return f'The closest rules for "{result.query}"'
    if not result.unmatched and result.rules:
        count = "1 rule" if len(result.rules) == 1 else f"{len(result.rules)} rules"
        return f'{count} for "{result.query}"'
    if not result.did_you_mean:
        return (
            f'No rule matches "{result.unmatched}". Ask for an id such as M5.3, a section such as M5, or a few words.'
        )
    suggestions = join_or([_quoted(suggestion) for suggestion in result.did_you_mean])
    return f'No rule matches "{result.unmatched}". Did you mean {suggestions}?'


def _quoted(suggestion: str) -> str:
    """Return an id as it is, and words in quotation marks."""
    return suggestion if suggestion in rules() else f'"{suggestion}"'


def _entry(rule: Rule, width: int) -> str:
    """Return a rule of a list: its id and title, and its question and text below."""
    indent = " " * ID_WIDTH
    lines = wrap(" ".join(_paragraphs(rule)), width, initial_indent=indent, subsequent_indent=indent)
    return "\n".join([f"{rule.id:<{ID_WIDTH}}{rule.title}", *lines])
