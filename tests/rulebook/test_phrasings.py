from __future__ import annotations

import pytest

from crazier.rulebook.phrasings import SYNONYM_WEIGHT, best_likeness, split_phrases

RARITY = {"begin": 2.0, "start": 2.0, "game": 1.0, "next": 3.0}


def likeness(asked: str, *phrasings: str) -> float:
    """Return how alike a question and the most similar phrasing are."""
    return best_likeness(asked.split(), [frozenset(phrasing.split()) for phrasing in phrasings], RARITY)


def test_phrases_end_at_commas_and_stops_but_not_at_colons() -> None:
    assert split_phrases("who starts, draw pile: empty. Why? ") == ["who starts", "draw pile: empty", "Why"]
    assert split_phrases("") == []


def test_the_same_words_are_wholly_alike_in_any_order() -> None:
    assert likeness("game begin", "begin game") == 1.0


def test_more_words_make_a_phrasing_less_alike() -> None:
    assert 0 < likeness("begin", "begin next game") < likeness("begin", "begin game") < 1


def test_the_most_similar_phrasing_counts() -> None:
    assert likeness("begin", "next", "begin game", "begin") == 1.0


def test_a_synonym_counts_less() -> None:
    assert likeness("start", "begin") == pytest.approx(2 * SYNONYM_WEIGHT / (4 - 2 * SYNONYM_WEIGHT))


def test_nothing_in_common() -> None:
    assert likeness("next", "game") == likeness("zebra", "zebra") == likeness("game") == 0.0
