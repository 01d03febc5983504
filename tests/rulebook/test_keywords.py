from __future__ import annotations

from crazier.rulebook.keywords import rules_with_all, vocabulary
from crazier.rulebook.stemming import stem


def test_a_rule_has_all_the_words() -> None:
    found = [rule.id for rule in rules_with_all(["split", "cards"])]
    assert found[0] == "M11.1"
    assert set(found) == {rule.id for rule in rules_with_all(["split"])} & {
        rule.id for rule in rules_with_all(["card"])
    }


def test_no_words_and_unknown_words_find_nothing() -> None:
    assert rules_with_all([]) == ()
    assert rules_with_all(["split", "zebra"]) == ()


def test_a_question_is_searched_with_its_answer() -> None:
    assert [rule.id for rule in rules_with_all(["rather"])] == ["MQ7"]


def test_the_vocabulary_knows_a_word_for_each_stem() -> None:
    assert [word for known, word in vocabulary().items() if stem(word) != known] == []
