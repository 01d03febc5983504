"""Finding rules by id or by words."""

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
from crazier.rulebook.stemming import FILLERS, stem, words

LIKE_AN_ID: Final = re.compile(r"(?:MQ|[MFDR])(?:\d+(?:\.\d*)?)?")
SEPARATORS: Final = re.compile(r"[\s,;]+")

IN_TITLE: Final = 8
IN_TEXT: Final = 2
IN_OPTION: Final = 1
SIDE_BY_SIDE: Final = 2  # words found side by side count this many times more than on their own


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found, best first.

    ``unmatched`` is the part of the question no rule answers, empty if all of it is answered. ``did_you_mean`` holds
    what may have been meant by it. For words the rules found are then those for the first suggestion; an id that
    does not exist is not answered by another rule.
    """

    asked: str
    rules: tuple[Rule, ...]
    unmatched: str = ""
    did_you_mean: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule's words as the search sees them: runs of stems, each with the weight of a match in it."""

    rule: Rule
    runs: tuple[tuple[int, tuple[str, ...]], ...]
    stems: frozenset[str]


def search_rules(asked: str) -> SearchResult:
    """The rules with these ids (``M5.3``), of these sections (``M5``, ``MQ``), or with all of these words."""
    tokens = [token for token in SEPARATORS.split(asked.upper()) if token]
    if not all(LIKE_AN_ID.fullmatch(token) for token in tokens):
        tokens = list(cited_rules(asked.upper()))
    return _by_ids(asked, tokens) if tokens else _by_words(asked)


def _by_ids(asked: str, tokens: Sequence[str]) -> SearchResult:
    answers = {token: _in_section(token) for token in tokens}
    unknown = [token for token, ids in answers.items() if not ids]
    nearest = dict.fromkeys(id for token in unknown for id in nearest_ids(token))
    wanted = {id for ids in answers.values() for id in ids}
    answered = tuple(rule for id, rule in rules().items() if id in wanted)
    return SearchResult(asked, answered, ", ".join(unknown), tuple(nearest))


def _in_section(token: str) -> list[str]:
    """The id itself, the ids of the section (``M1`` is not ``M10``), or those of the family."""
    wanted = token.rstrip(".")
    if wanted in rules():
        return [wanted]
    if wanted.isalpha():
        return [id for id in rules() if id.rstrip("0123456789.") == wanted]
    return [id for id in rules() if id.startswith(f"{wanted}.")]


def _by_words(asked: str) -> SearchResult:
    spoken = list(dict.fromkeys(words(asked)))
    telling = [word for word in spoken if word not in FILLERS] or spoken
    exact = _ranked(telling)
    if exact:
        return SearchResult(asked, exact)
    near = _best_overlap(_known_words(telling))
    if not near:
        return SearchResult(asked, (), asked)
    return SearchResult(asked, _ranked(near), asked, (" ".join(near),))


def _known_words(spoken: Iterable[str]) -> list[str]:
    """Each word as it is if some rule has it, else the rules' word most like it; words like none are left out."""
    near: list[str] = []
    for word in spoken:
        if stem(word) in _vocabulary():
            near.append(word)
        else:
            near += [_vocabulary()[other] for other in get_close_matches(stem(word), _vocabulary(), n=1, cutoff=0.7)]
    return list(dict.fromkeys(near))


def _best_overlap(spoken: Sequence[str]) -> list[str]:
    """As many of the words as one rule has, that rule being the best of its kind."""
    if not spoken:
        return []
    wanted = _stems(spoken)
    best = max(_entries(), key=lambda entry: (len(entry.stems & set(wanted)), _score(wanted, entry)))
    return [word for word in spoken if stem(word) in best.stems]


def _ranked(spoken: Sequence[str]) -> tuple[Rule, ...]:
    """The rules that have all these words, best first, equals in the order of the rulebooks."""
    wanted = _stems(spoken)
    matching = [entry for entry in _entries() if wanted and entry.stems.issuperset(wanted)]
    return tuple(entry.rule for entry in sorted(matching, key=lambda entry: -_score(wanted, entry)))


def _score(wanted: tuple[str, ...], entry: Entry) -> int:
    score = 0
    for weight, run in entry.runs:
        score += weight * sum(one in run for one in wanted)
        if len(wanted) > 1 and _has_run(run, wanted):
            score += weight * SIDE_BY_SIDE * len(wanted)
    return score


def _has_run(run: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return any(run[start : start + len(wanted)] == wanted for start in range(len(run) - len(wanted) + 1))


def _stems(spoken: Iterable[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in spoken)


@cache
def _entries() -> tuple[Entry, ...]:
    return tuple(_entry(rule) for rule in rules().values())


def _entry(rule: Rule) -> Entry:
    """Fillers count as words of the rule, but don't keep its other words from standing side by side."""
    spoken = [(weight, words(text)) for weight, text in _weighted(rule)]
    runs = tuple((weight, _stems(word for word in run if word not in FILLERS)) for weight, run in spoken)
    return Entry(rule, runs, frozenset(stem(word) for _, run in spoken for word in run))


def _weighted(rule: Rule) -> list[tuple[int, str]]:
    option = "" if rule.option is None else f"{rule.option.name} {rule.option.default}"
    return [(IN_TITLE, rule.title), (IN_TEXT, rule.text), (IN_OPTION, option)]


@cache
def _vocabulary() -> Mapping[str, str]:
    """The stems the rules use, each with the first word that has it."""
    vocabulary: dict[str, str] = {}
    for rule in rules().values():
        for _, text in _weighted(rule):
            for word in words(text):
                vocabulary.setdefault(stem(word), word)
    return vocabulary
