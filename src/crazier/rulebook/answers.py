"""Answer a question from the rules: the best rule with the sentence that answers, and rules that are near it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from crazier.rulebook.game_names import split_off_game
from crazier.rulebook.relevance import rank_rules, terms_of
from crazier.rulebook.rule import Rule
from crazier.rulebook.search import MAX_CLOSEST, search_rules
from crazier.rulebook.stemming import split_words
from crazier.rulebook.synonyms import synonyms

SURE: Final = 1.15  # how much better than the second the best rule must be to be called the answer
SENTENCE: Final = re.compile(r"[^.!?]+(?:[.!?](?!\s|$)[^.!?]+)*[.!?]?")
"""A sentence: a stop inside a word, such as the one of M5.3, does not end it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The rules that answer a question, best first; if `sure`, with the sentence of the first that does."""

    rules: tuple[Rule, ...]
    sure: bool
    sentence: str


def answer_question(question: str) -> Answer:
    """Return what the rules answer."""
    found = search_rules(question).rules[:MAX_CLOSEST]
    if not found:
        return Answer((), False, "")
    sure = _is_sure(question, found[0])
    return Answer(found, sure, best_sentence(question, found[0]) if sure else "")


def _is_sure(question: str, best: Rule) -> bool:
    """Check whether the best rule is clearly better than the second, or was named."""
    if best.id in question.upper().split():
        return True
    rulebook, words = split_off_game(split_words(question))
    ranked = rank_rules(terms_of(words), rulebook)[:2] if words else []
    return len(ranked) == 1 or (
        len(ranked) == 2 and ranked[0].rule == best and ranked[0].score >= SURE * ranked[1].score
    )


def best_sentence(question: str, rule: Rule) -> str:
    """Return the sentence of a rule that has most of the words of a question, the first of equals."""
    wanted = set(terms_of(split_words(question)) if split_words(question) else ())
    wanted |= {other for term in wanted for other in synonyms().get(term, ())}
    sentences: list[str] = [part.strip() for part in SENTENCE.findall(rule.text.replace("\n\n", " ")) if part.strip()]
    return max(sentences, key=lambda sentence: len(wanted & set(terms_of(split_words(sentence) or [""]))))
