"""Search rules by id, by section, by words or by a question, with suggestions for misspelled words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from crazier.rulebook.citations import cited_rules
from crazier.rulebook.game_names import split_off_game
from crazier.rulebook.keywords import rules_with_all, vocabulary
from crazier.rulebook.library import nearest_ids, rules
from crazier.rulebook.relevance import rank_rules, terms_of
from crazier.rulebook.rule import Rule
from crazier.rulebook.stemming import STOP_WORDS, split_words, stem
from crazier.rulebook.synonyms import fillers, synonyms, words_of_phrases

ID_OR_SECTION: Final = re.compile(r"(?:MQ|[MFDR])(?:\d+(?:\.\d*)?)?")
SEPARATORS: Final = re.compile(r"[\s,;]+")

ARTICLES: Final = frozenset(("a", "an", "the"))  # the only stop words that don't make a question
MAX_CLOSEST: Final = 5  # the largest number of rules found for a question
CLOSE: Final = 0.4  # the least score of a close rule, in comparison with the best
SPELLING: Final = 0.84  # the least similarity, from 0 to 1, of a misspelled word to the word that was meant


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: the rules found, best first, and what did not match.

    `unmatched` is the part of the query that no rule matches, empty if all of it matches. `did_you_mean` holds
    suggestions for that part. If the query is words, `rules` are then the rules for the first suggestion; an unknown
    id is not replaced by another rule. `closest` is true of rules that need not have all the words of the query: those
    that speak most of what it asks.
    """

    query: str
    rules: tuple[Rule, ...]
    unmatched: str = ""
    did_you_mean: tuple[str, ...] = ()
    closest: bool = False


def search_rules(query: str) -> SearchResult:
    """Find the rules with these ids (`M5.3`), of these sections (`M5`, `MQ`), with these words, or for a question."""
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
    """Return the rules with all these words; for a question, or if no rule has them all, the closest ones.

    The name of a game leaves out the rules of the others.
    """
    rulebook, words = split_off_game(split_words(query))
    keywords = [word for word in words if word not in STOP_WORDS] or words
    if all(word not in STOP_WORDS or word in ARTICLES for word in words):
        exact = rules_with_all(keywords, rulebook)
        if exact:
            return SearchResult(query, exact)
        corrected = _corrected(keywords)
        if corrected != keywords:
            found = rules_with_all(corrected, rulebook) or _closest(corrected, rulebook)
            return SearchResult(query, found, query, (" ".join(corrected),))
    closest = (*_titled(query), *_closest(_corrected(words), rulebook))
    closest = tuple(dict.fromkeys(closest))[:MAX_CLOSEST]
    return SearchResult(query, closest, closest=True) if closest else SearchResult(query, (), query)


def _titled(query: str) -> list[Rule]:
    """Return the rules that have the query as their title."""
    words = split_words(query)
    return [rule for rule in rules().values() if words and split_words(rule.title) == words]


def _corrected(words: Iterable[str]) -> list[str]:
    """Replace each word that is neither known nor a synonym of a known one with the most similar known word, if any.

    Words that say nothing, such as "no", are not what anybody misspelled.
    """
    corrected = []
    telling = [word for word in vocabulary() if word not in STOP_WORDS and word not in fillers()]
    for word in words:
        near = [] if _is_known(word) else get_close_matches(stem(word), telling, n=1, cutoff=SPELLING)
        corrected.append(vocabulary()[near[0]] if near else word)
    return corrected


def _is_known(word: str) -> bool:
    """Check whether the rules have a word or the search knows what it means."""
    if word in STOP_WORDS or word in fillers() or word in words_of_phrases():
        return True
    return stem(word) in vocabulary() or stem(word) in synonyms()


def _closest(words: Sequence[str], rulebook: str) -> tuple[Rule, ...]:
    """Return the few rules that speak most of what the words ask."""
    ranked = rank_rules(terms_of(words), rulebook)[:MAX_CLOSEST]
    return tuple(entry.rule for entry in ranked if entry.score >= CLOSE * ranked[0].score)
