"""`crazier rules`: show one rule in full, search the rules, or list them all."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap

from crazier.cards.tags import MEANING, tags_asked
from crazier.cli.commands import Subparsers
from crazier.errors import CrazierError
from crazier.rulebook import Rule, SearchResult, rules, search_rules
from crazier.rulebook.answers import answer_question
from crazier.rulebook.formatting import format_answer, format_list, format_results, format_rule, rule_to_json

MAX_WIDTH = 100  # columns; longer lines are hard to read


class NothingFound(CrazierError):
    """No rule has this id, or no rule has these words."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "rules",
        description="Show a rule by its id or the rules of a section, search the rules by words, or ask a question. "
        "Without words, list them all.",
        epilog="Examples: crazier rules M5.3; crazier rules M5; crazier rules draw pile; "
        "crazier rules 'can I use an asset right away?'",
    )
    parser.add_argument(
        "words", nargs="*", metavar="ID|WORD", help="an id, a section, words to look for, or a question"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON array of rules")


def run(arguments: argparse.Namespace) -> int:
    """Print the rules asked for."""
    query = " ".join(arguments.words).strip()
    tags = tags_asked(query)
    if tags and not arguments.json:
        print(about_tags(query, tags))
        return 0
    found = find_rules(query) if query else SearchResult(query, tuple(rules().values()))
    print(format_json(found.rules) if arguments.json else format_text(found))
    return 0


def about_tags(query: str, tags: Sequence[str]) -> str:
    """Return what a tag is, how to list the cards that have one, and the rules with these words."""
    asked = "\n".join(f"  crazier cards --tag {tag}" for tag in tags)
    paragraphs = ["\n".join(wrap(MEANING, text_width())), f"The cards that have one are listed by\n{asked}"]
    found = search_rules(query)
    return "\n\n".join([*paragraphs, *([format_results(found, text_width())] if found.rules else [])])


def find_rules(query: str) -> SearchResult:
    """Find rules by id or words; raise NothingFound with hints if none fits."""
    found = search_rules(query)
    if not found.rules or found.did_you_mean:
        raise NothingFound(format_results(found, text_width()))
    return found


def format_json(rules: Iterable[Rule]) -> str:
    """Format the rules as a JSON array."""
    return json.dumps([rule_to_json(rule, scenarios_citing(rule.id)) for rule in rules], ensure_ascii=False, indent=2)


def format_text(found: SearchResult) -> str:
    """Format the rules as text: one in full, several as a list, to a question first the one that surely answers it."""
    if not found.query:
        return format_list(found.rules, text_width())
    if len(found.rules) == 1:
        return format_rule(found.rules[0], scenarios_citing(found.rules[0].id), text_width())
    if found.closest and answer_question(found.query).sure:
        return format_answer(found, text_width())
    return format_results(found, text_width())


def text_width() -> int:
    """Return the text width: that of the terminal, up to a maximum."""
    return min(get_terminal_size().columns, MAX_WIDTH)


def scenarios_citing(id: str) -> Sequence[str]:
    """Return the scenarios that show a rule, each as its name and title."""
    from crazier.scenarios.library import scenarios_for_rule

    return scenarios_for_rule(id)
