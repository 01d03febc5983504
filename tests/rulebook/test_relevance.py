from __future__ import annotations

from crazier.rulebook.relevance import rank_rules, terms_of


def scores(text: str) -> dict[str, float]:
    """Return the scores of the rules for the words of a text, the best first."""
    return {entry.rule.id: entry.score for entry in rank_rules(terms_of(text.split()))}


def best(text: str) -> str:
    return next(iter(scores(text)))


def test_only_words_that_tell_what_a_text_is_about_are_terms() -> None:
    assert terms_of(["can", "i", "ever", "win", "during", "an", "ability"]) == ("win", "ability")
    assert terms_of(["may", "i"]) == ("may", "i")


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    assert best("lancelot player asset") in {"MQ20", "MQ37"}


def test_the_best_comes_first() -> None:
    found = list(scores("limbo event").values())
    assert found == sorted(found, reverse=True)
    assert best("limbo event") == "MQ30"


def test_a_synonym_counts_less_than_the_word_itself() -> None:
    assert 0 < scores("swap")["MQ34"] < scores("exchange")["MQ34"]


def test_words_side_by_side_count_more() -> None:
    assert scores("draw pile")["M9.1"] > scores("pile draw")["M9.1"]


def test_unknown_words_rank_nothing() -> None:
    assert scores("zebra") == {}
    assert scores("") == {}
