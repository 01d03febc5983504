"""Rank rules by how much of a question they speak of, by BM25 over title, question, newcomers' words, text and option.

Basics come before rulings: a newcomer who asks about the draw pile wants M9.1, not the ruling about limbo.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Final

from crazier.rulebook.library import rules
from crazier.rulebook.phrasings import SYNONYM_WEIGHT, best_likeness, split_phrases
from crazier.rulebook.rule import Rule
from crazier.rulebook.stemming import STOP_WORDS, split_words, stem
from crazier.rulebook.synonyms import fillers, join_phrases, synonyms

NEWCOMER_WORDS: Final = Path(__file__).with_name("newcomer_words.toml")
TITLE_WEIGHT: Final = 3.0
QUESTION_WEIGHT: Final = 5.0
NEWCOMER_WEIGHT: Final = 3.0
TEXT_WEIGHT: Final = 1.0
SATURATION: Final = 2.0  # BM25's k1: how soon further occurrences of a word stop counting
LENGTH_EFFECT: Final = 0.4  # BM25's b: how much a long text counts less, from 0 to 1
LIKENESS: Final = 1.0  # what a rule gains that is asked for in just these words, in comparison with its score
ASKED_BEFORE: Final = 1.2  # what the rules that answer a known question count, in comparison with others
BASIC: Final = 1.2  # what the rules count that everybody needs in the first game
RULING: Final = 0.8  # what rulings count, which are about rare cases
OTHER_GAME: Final = 0.5  # what the rules of one game alone count if no game was named
OWN_RULE: Final = 1.6  # what they count if it was named
BASIC_SECTIONS: Final = frozenset(f"M{section}" for section in range(1, 10))
PAIR_WEIGHT: Final = 0.4  # what two neighbors count if a rule has them side by side, too


@dataclass(frozen=True, slots=True)
class RankedRule:
    """A rule and how well it fits a question."""

    rule: Rule
    score: float


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How often each term, a stem or two neighboring stems, occurs in the rules, weighted by the part of the rule."""

    by_rule: Mapping[str, Mapping[str, float]]
    rarity: Mapping[str, float]
    """The inverse document frequency of each term."""


def terms_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return the stems of the words that tell what a text is about, in order, or of all words if none does."""
    joined = join_phrases(words)
    informative = [word for word in joined if word not in STOP_WORDS and word not in fillers()]
    return tuple(stem(word) for word in informative or joined)


def rank_rules(terms: Sequence[str], rulebook: str = "") -> list[RankedRule]:
    """Return the rules that have any of these terms, or synonyms of them, the best first.

    `rulebook` leaves out the rules of other games.
    """
    ranked = [
        RankedRule(rule, _score(terms, id) * _prior(rule, rulebook))
        for id, rule in rules().items()
        if not rulebook or rulebook in rule.rulebooks
    ]
    return sorted((entry for entry in ranked if entry.score > 0), key=lambda entry: -entry.score)


def _prior(rule: Rule, rulebook: str) -> float:
    """Return how much a rule counts whatever is asked: basics more, rulings less, games that were not named less."""
    kind = ASKED_BEFORE if rule.question else RULING if rule.kind == "ruling" else 1.0
    if rule.id.split(".")[0] in BASIC_SECTIONS:
        kind = BASIC
    if len(rule.rulebooks) > 1 or "modern" in rule.rulebooks:
        return kind
    return kind * (OWN_RULE if rulebook else OTHER_GAME)


def _score(terms: Sequence[str], id: str) -> float:
    """Score a rule: each term by itself or its best synonym, and each two neighbors that the rule has side by side."""
    occurrences = _frequencies().by_rule[id]
    score = 0.0
    for term in dict.fromkeys(terms):
        related = [SYNONYM_WEIGHT * _value(other, occurrences) for other in synonyms().get(term, ())]
        score += max(_value(term, occurrences), *related, 0.0)
    for pair in dict.fromkeys(_pairs(terms)):
        score += PAIR_WEIGHT * _value(pair, occurrences)
    if not score:
        return 0.0
    return score * (1 + LIKENESS * best_likeness(terms, _phrasings()[id], _frequencies().rarity))


def _value(term: str, occurrences: Mapping[str, float]) -> float:
    """Return what a term adds to the score of a rule with these occurrences."""
    frequency = occurrences.get(term, 0.0)
    return _frequencies().rarity.get(term, 0.0) * frequency / (frequency + SATURATION)


@cache
def newcomer_words() -> Mapping[str, str]:
    """Return what newcomers call the things that the rules are about, by the rule's id."""
    return tomllib.loads(NEWCOMER_WORDS.read_text(encoding="utf-8"))


@cache
def _phrasings() -> Mapping[str, Sequence[frozenset[str]]]:
    """Return the terms of each way to ask for a rule, by the rule's id."""
    return {
        id: [
            frozenset(terms_of(split_words(phrase)))
            for phrase in (rule.title, rule.question or "", *split_phrases(newcomer_words().get(id, "")))
            if split_words(phrase)
        ]
        for id, rule in rules().items()
    }


def _pairs(terms: Sequence[str]) -> list[str]:
    return [f"{first} {second}" for first, second in pairwise(terms)]


@cache
def _frequencies() -> Frequencies:
    """Count the terms of all rules."""
    parts = {id: [(weight, _terms(text)) for weight, text in _weighted(rule)] for id, rule in rules().items()}
    lengths = {id: sum(len(terms) for _, terms in listed) for id, listed in parts.items()}
    average = sum(lengths.values()) / len(lengths)
    by_rule = {
        id: _weighted_counts(listed, 1 - LENGTH_EFFECT + LENGTH_EFFECT * lengths[id] / average)
        for id, listed in parts.items()
    }
    return Frequencies(by_rule, _rarity(by_rule.values()))


def _terms(text: str) -> list[str]:
    """Return the terms of a text; pairs are counted of the words that tell what it is about, fillers only alone."""
    words = split_words(text)
    terms = terms_of(words) if words else ()
    return [*terms, *_pairs(terms), *(stem(word) for word in words if word in fillers())]


def _weighted_counts(parts: Iterable[tuple[float, Sequence[str]]], length: float) -> dict[str, float]:
    """Add up the weights of every term's occurrences, for a rule of this relative length."""
    weighted: dict[str, float] = {}
    for weight, terms in parts:
        for term in terms:
            weighted[term] = weighted.get(term, 0.0) + weight / length
    return weighted


def _rarity(by_rule: Iterable[Mapping[str, float]]) -> dict[str, float]:
    """Return the inverse document frequency of each term: the fewer rules have it, the more it says."""
    documents = list(by_rule)
    spread = Counter(term for terms in documents for term in terms)
    return {term: log(1 + (len(documents) - count + 0.5) / (count + 0.5)) for term, count in spread.items()}


def _weighted(rule: Rule) -> list[tuple[float, str]]:
    """Return the texts of a rule that are searched, each with the weight of a word in it."""
    option = "" if rule.option is None else f"{rule.option.name} {rule.option.default}"
    return [
        (TITLE_WEIGHT, rule.title),
        (QUESTION_WEIGHT, rule.question or ""),
        (NEWCOMER_WEIGHT, newcomer_words().get(rule.id, "")),
        (TEXT_WEIGHT, rule.text),
        (TEXT_WEIGHT, option),
    ]
