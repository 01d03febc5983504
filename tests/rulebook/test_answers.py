from __future__ import annotations

import pytest

from crazier.rulebook import rules
from crazier.rulebook.answers import answer_question, best_sentence
from crazier.rulebook.search import MAX_CLOSEST


def test_a_sure_answer_has_the_sentence_that_says_it() -> None:
    found = answer_question("can I win with an eight?")
    assert (found.rules[0].id, found.sure) == ("R4", True)
    assert found.sentence == "If you discard an eight as your last card, you win and no color is named."


@pytest.mark.parametrize("question", ["can I win with an eight?", "what does M5.3 say?", "who deals in Light & Dark?"])
def test_the_sentence_is_part_of_the_rule(question: str) -> None:
    found = answer_question(question)
    assert found.sentence in found.rules[0].text.replace("\n\n", " ")


def test_a_rule_that_was_named_is_the_answer() -> None:
    found = answer_question("M5.3")
    assert ([rule.id for rule in found.rules], found.sure) == (["M5.3"], True)


@pytest.mark.parametrize("question", ["", "zebra quantum", "?!"])
def test_what_no_rule_speaks_of_has_no_answer(question: str) -> None:
    assert answer_question(question).rules == ()


def test_what_is_not_sure_has_no_sentence() -> None:
    found = answer_question("can I choose an asset")
    assert not found.sure
    assert found.sentence == ""
    assert len(found.rules) <= MAX_CLOSEST


def test_a_stop_inside_an_id_ends_no_sentence() -> None:
    assert best_sentence("who decides a waiting ability", rules()["R25"]).count("F7.1") == 1
