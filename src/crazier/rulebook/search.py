"""Search rules by id, by section, or by words, with suggestions for misspelled ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from crazier.rulebook.citations import cited_rules
from crazier.rulebook.library import nearest_ids, rules
from crazier.rulebook.rule import Rule
from crazier.rulebook.stemming import STOP_WORDS, split_words, stem

ID_OR_SECTION: Final = re.compile(r"(?:MQ|[MFDR])(?:\d+(?:\.\d*)?)?")
SEPARATORS: Final = re.compile(r"[\s,;]+")

# The weight of a word found in each part of a rule.
TITLE_WEIGHT: Final = 8
TEXT_WEIGHT: Final = 2
OPTION_WEIGHT: Final = 1
ADJACENCY_BONUS: Final = 2  # adjacent words score this many times their weight in addition


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: the rules found, best first, and what did not match.

    `unmatched` is the part of the query that no rule matches, empty if all of it matches. `did_you_mean` holds
    suggestions for that part. If the query is words, `rules` are then the rules for the first suggestion; an unknown
    id is not replaced by another rule.
    """

    query: str
    rules: tuple[Rule, ...]
    unmatched: str = ""
    did_you_mean: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """An entry of the search index: a rule's stems, in runs that each have the weight of a match in them."""

    rule: Rule
    runs: tuple[tuple[int, tuple[str, ...]], ...]
    stems: frozenset[str]


def search_rules(query: str) -> SearchResult:
    """Find the rules with these ids (`M5.3`), of these sections (`M5`, `MQ`), or with all of these words."""
    tokens = [token for token in SEPARATORS.split(query.upper()) if token]
    if not all(ID_OR_SECTION.fullmatch(token) for token in tokens):
        tokens = list(cited_rules(query.upper()))
    return _by_ids(query, tokens) if tokens else _by_words(query)


def _by_ids(query: str, tokens: Sequence[str]) -> SearchResult:
    """Return the rules with these ids or of these sections, and suggest ids for unknown ones."""
    ids_by_token = {token: _in_section(token) for token in tokens}
    unknown = [token for token, ids in ids_by_token.items() if not ids]
    nearest = dict.fromkeys(id for token in unknown for id in nearest_ids(token))
    matching_ids = {id for ids in ids_by_token.values() for id in ids}
    matching = tuple(rule for id, rule in rules().items() if id in matching_ids)
    return SearchResult(query, matching, ", ".join(unknown), tuple(nearest))


def _in_section(token: str) -> list[str]:
    """Return the id itself, the ids of the section (`M1` does not include `M10`), or the ids of the family."""
    prefix = token.rstrip(".")
    if prefix in rules():
        return [prefix]
    if prefix.isalpha():
        return [id for id in rules() if id.rstrip("0123456789.") == prefix]
    return [id for id in rules() if id.startswith(f"{prefix}.")]


def _by_words(query: str) -> SearchResult:
    """Return the rules with all these words, or with the most similar words that one rule has together."""
    all_words = list(dict.fromkeys(split_words(query)))
    query_words = [word for word in all_words if word not in STOP_WORDS] or all_words
    exact = _ranked(query_words)
    if exact:
        return SearchResult(query, exact)
    near = _best_overlap(_known_words(query_words))
    if not near:
        return SearchResult(query, (), query)
    return SearchResult(query, _ranked(near), query, (" ".join(near),))


def _known_words(query_words: Iterable[str]) -> list[str]:
    """Replace each word that no rule has with the most similar word of the rules; drop words without a similar one."""
    near: list[str] = []
    for word in query_words:
        if stem(word) in _vocabulary():
            near.append(word)
        else:
            near += [_vocabulary()[other] for other in get_close_matches(stem(word), _vocabulary(), n=1, cutoff=0.7)]
    return list(dict.fromkeys(near))


def _best_overlap(query_words: Sequence[str]) -> list[str]:
    """Return the words that the best rule has: the rule with the most of them, by score if several have as many."""
    if not query_words:
        return []
    stems = _stems(query_words)
    best = max(_entries(), key=lambda entry: (len(entry.stems & set(stems)), _score(stems, entry)))
    return [word for word in query_words if stem(word) in best.stems]


def _ranked(query_words: Sequence[str]) -> tuple[Rule, ...]:
    """Return the rules that have all these words, best first; equal scores keep the order of the rulebooks."""
    stems = _stems(query_words)
    matching = [entry for entry in _entries() if stems and entry.stems.issuperset(stems)]
    return tuple(entry.rule for entry in sorted(matching, key=lambda entry: -_score(stems, entry)))


def _score(stems: tuple[str, ...], entry: IndexEntry) -> int:
    """Score an entry: the weight of each stem it has, and a bonus if it has all of them side by side."""
    score = 0
    for weight, run in entry.runs:
        score += weight * sum(query_stem in run for query_stem in stems)
        if len(stems) > 1 and _has_run(run, stems):
            score += weight * ADJACENCY_BONUS * len(stems)
    return score


def _has_run(run: tuple[str, ...], stems: tuple[str, ...]) -> bool:
    """Check whether a run contains the stems side by side, in this order."""
    return any(run[start : start + len(stems)] == stems for start in range(len(run) - len(stems) + 1))


def _stems(query_words: Iterable[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in query_words)


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
    """Return the texts of a rule that are searched, each with its weight."""
    option = "" if rule.option is None else f"{rule.option.name} {rule.option.default}"
    return [(TITLE_WEIGHT, rule.title), (TEXT_WEIGHT, rule.text), (OPTION_WEIGHT, option)]


@cache
def _vocabulary() -> Mapping[str, str]:
    """Return the stems of all rules, each with the first word that has it."""
    vocabulary: dict[str, str] = {}
    for rule in rules().values():
        for _, text in _weighted(rule):
            for word in split_words(text):
                vocabulary.setdefault(stem(word), word)
    return vocabulary
