"""Find the rules that have all of some keywords, best first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from crazier.rulebook.library import rules
from crazier.rulebook.rule import Rule
from crazier.rulebook.stemming import STOP_WORDS, split_words, stem

# The weight of a word found in each part of a rule.
TITLE_WEIGHT: Final = 8
TEXT_WEIGHT: Final = 2
OPTION_WEIGHT: Final = 1
ADJACENCY_BONUS: Final = 2  # adjacent words score this many times their weight in addition


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """An entry of the search index: a rule's stems, in runs that each have the weight of a match in them."""

    rule: Rule
    runs: tuple[tuple[int, tuple[str, ...]], ...]
    stems: frozenset[str]


def rules_with_all(words: Iterable[str], rulebook: str = "") -> tuple[Rule, ...]:
    """Return the rules that have all these words, best first; equal scores keep the order of the rulebooks.

    `rulebook` leaves out the rules of other games.
    """
    stems = _stems(dict.fromkeys(words))
    matching = [
        entry
        for entry in _entries()
        if (stems or rulebook) and entry.stems.issuperset(stems) and (not rulebook or rulebook in entry.rule.rulebooks)
    ]
    return tuple(entry.rule for entry in sorted(matching, key=lambda entry: -_score(stems, entry)))


@cache
def vocabulary() -> Mapping[str, str]:
    """Return the stems of all rules, each with the first word that has it."""
    first_words: dict[str, str] = {}
    for rule in rules().values():
        for _, text in _weighted(rule):
            for word in split_words(text):
                first_words.setdefault(stem(word), word)
    return first_words


def _score(stems: tuple[str, ...], entry: IndexEntry) -> int:
    """Score an entry: the weight of each stem it has, and a bonus if it has all of them side by side."""
    score = 0
    for weight, run in entry.runs:
        score += weight * sum(query_stem in run for query_stem in stems)
        if len(stems) > 1 and _has_run(run, stems):
            score += weight * ADJACENCY_BONUS * len(stems)
    return score


def _has_run(run: tuple[str, ...], stems: Sequence[str]) -> bool:
    """Check whether a run contains the stems side by side, in this order."""
    return any(run[start : start + len(stems)] == stems for start in range(len(run) - len(stems) + 1))


def _stems(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in words)


@cache
def _entries() -> tuple[IndexEntry, ...]:
    """Return the search index: one entry per rule."""
    return tuple(_entry(rule) for rule in rules().values())


def _entry(rule: Rule) -> IndexEntry:
    """Index a rule. Stop words can be found, but they do not separate the words around them."""
    texts = [(weight, split_words(text)) for weight, text in _weighted(rule)]
    runs = tuple((weight, _stems(word for word in run if word not in STOP_WORDS)) for weight, run in texts)
    return IndexEntry(rule, runs, frozenset(stem(word) for _, run in texts for word in run))


def _weighted(rule: Rule) -> list[tuple[int, str]]:
    """Return the texts of a rule that are searched, each with its weight; a question and its answer are one text."""
    return [
        (TITLE_WEIGHT, rule.title),
        (TEXT_WEIGHT, f"{rule.question or ''} {rule.text}"),
        (OPTION_WEIGHT, "" if rule.option is None else f"{rule.option.name} {rule.option.default}"),
    ]
