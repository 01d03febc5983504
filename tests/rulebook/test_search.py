from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.rulebook import rules, search_rules
from crazier.rulebook.relevance import newcomer_words
from crazier.rulebook.search import MAX_CLOSEST

FOLDER = Path(__file__).parent
WORDINGS = tomllib.loads((FOLDER / "faq_wordings.toml").read_text("utf-8"))
NEWCOMERS = tomllib.loads((FOLDER / "newcomer_questions.toml").read_text("utf-8"))
HELD_OUT = tomllib.loads((FOLDER / "newcomer_questions_held_out.toml").read_text("utf-8"))
FRESH = tomllib.loads((FOLDER / "newcomer_questions_fresh.toml").read_text("utf-8"))
PARAPHRASES = tomllib.loads((FOLDER / "faq_paraphrases.toml").read_text("utf-8"))


def ids(query: str) -> list[str]:
    """Return the ids of the rules that a search finds."""
    return [rule.id for rule in search_rules(query).rules]


class TestById:
    @pytest.mark.parametrize("query", ["M5.3", "m5.3", " M5.3 ", "what does M5.3 say?"])
    def test_one_id(self, query: str) -> None:
        assert ids(query) == ["M5.3"]
        assert search_rules(query).did_you_mean == ()

    @pytest.mark.parametrize("query", ["M5", "m5", "M5."])
    def test_a_section(self, query: str) -> None:
        assert ids(query) == ["M5.1", "M5.2", "M5.3", "M5.4"]

    def test_a_section_is_not_the_start_of_a_longer_number(self) -> None:
        assert ids("M1") == ["M1.1", "M1.2"]
        assert ids("R1") == ["R1"]

    def test_a_family(self) -> None:
        assert len(ids("M")) == 49
        assert len(ids("mq")) == 38
        assert ids("F")[-1] == "F12"

    def test_several_ids_come_in_the_order_of_the_rulebooks(self) -> None:
        assert ids("R3, M5.3 mq2") == ["M5.3", "MQ2", "R3"]

    def test_every_rule_is_found_by_its_id(self) -> None:
        assert [id for id in rules() if ids(id.lower()) != [id]] == []

    def test_an_unknown_id_finds_nothing_but_suggests_similar_ids(self) -> None:
        found = search_rules("M9.5")
        assert (found.rules, found.unmatched, found.did_you_mean) == ((), "M9.5", ("M9.1", "M9.2"))

    def test_an_unknown_id_does_not_hide_a_known_one(self) -> None:
        found = search_rules("M5.1, M9.5")
        assert [rule.id for rule in found.rules] == ["M5.1"]
        assert found.unmatched == "M9.5"


class TestByWords:
    @pytest.mark.parametrize("query", ["eight", "Eights", "8", "8s", "an eight?"])
    def test_eight_in_all_its_forms(self, query: str) -> None:
        assert ids(query) == ids("eight")
        assert ids(query)[0] == "M5.2"
        assert {"M5.1", "M5.3", "MQ2", "D5.1", "R4", "R18"} <= set(ids(query))

    def test_a_number_inside_an_id_is_not_a_word(self) -> None:
        assert "F11.8" in rules()["R25"].text
        assert "R25" not in ids("eight")

    def test_reshuffle(self) -> None:
        assert ids("reshuffle")[0] == "M9.1"
        assert {"M9.1", "R3", "R6", "R34"} <= set(ids("reshuffling"))

    def test_split_card(self) -> None:
        assert ids("split card") == ["M11.1", "M11.2", "MQ32", "R41"]

    def test_a_word_of_another_game_is_not_taken_for_no(self) -> None:
        assert search_rules("uno").did_you_mean == ()
        assert ids("uno")[0] == "MQ4"

    def test_all_words_must_match(self) -> None:
        assert set(ids("draw pile")) == set(ids("draw")) & set(ids("pile"))

    def test_a_title_scores_more_than_a_text(self) -> None:
        found = ids("limbo")
        assert set(found[:3]) == {"MQ30", "MQ31", "R6"}
        assert "M13.1" in found[3:]

    def test_adjacent_words_score_more(self) -> None:
        assert ids("naming colours")[0] == "M5.3"

    def test_articles_are_left_out(self) -> None:
        assert ids("the split card") == ids("split card")

    def test_a_name_with_an_apostrophe(self) -> None:
        assert ids("Ja’far") == ids("ja'far") == ["MQ32"]

    def test_a_table_option_leads_to_its_rule(self) -> None:
        options = {id: rule.option for id, rule in rules().items() if rule.option}
        assert [id for id, option in options.items() if ids(option.name)[0] != id] == []


class TestNothingMatches:
    def test_a_misspelled_word(self) -> None:
        found = search_rules("reshufle")
        assert (found.unmatched, found.did_you_mean) == ("reshufle", ("reshuffle",))
        assert found.rules == search_rules("reshuffle").rules

    def test_a_misspelled_word_among_right_ones(self) -> None:
        assert search_rules("splitt card").did_you_mean == ("split card",)

    def test_words_that_no_rule_has_together_find_the_closest_rules(self) -> None:
        found = search_rules("castle teammates")
        assert (found.unmatched, found.did_you_mean, found.closest) == ("", (), True)
        assert {rule.id for rule in found.rules} & set(ids("castle"))
        assert {rule.id for rule in found.rules} & set(ids("teammates"))

    @pytest.mark.parametrize("query", ["zebra quantum", "", "  ", "?!"])
    def test_no_similar_word(self, query: str) -> None:
        found = search_rules(query)
        assert (found.rules, found.unmatched, found.did_you_mean) == ((), query, ())


class TestQuestions:
    """The questions of the FAQ, asked as players ask them."""

    def test_every_question_finds_its_own_rule_first(self) -> None:
        asked = {id: rule.question for id, rule in rules().items() if rule.question}
        assert [id for id, question in asked.items() if ids(question)[0] != id] == []

    @pytest.mark.parametrize("id", WORDINGS)
    def test_most_wordings_find_the_rule_among_the_first_three(self, id: str) -> None:
        found = [id in ids(wording)[:3] for wording in WORDINGS[id]]
        assert len(found) == 4
        assert sum(found) >= 2

    def test_few_wordings_find_nothing(self) -> None:
        missed = [(id, wording) for id, listed in WORDINGS.items() for wording in listed if id not in ids(wording)[:3]]
        assert len(missed) <= 6, missed

    def test_paraphrases_that_were_held_out_find_the_rule(self) -> None:
        missed = {id: paraphrase for id, paraphrase in PARAPHRASES.items() if id not in ids(paraphrase)[:3]}
        assert len(PARAPHRASES) == 38
        assert len(missed) <= 4, missed

    @pytest.mark.parametrize(
        ("question", "id"),
        [
            ("are teammates allowed to chat?", "M20.2"),
            ("what is the theme of purple?", "M16.1"),
            ("can I redo my turn?", "MQ10"),
            ("can I take back what I did in my turn?", "MQ10"),
            ("what if I forget to draw?", "MQ13"),
            ("when is the discard pile shuffled again?", "M9.1"),
            ("how many points does the winner get?", "M18.1"),
            ("can I pass", "M3.4"),
            ("how do teams work", "M20.1"),
            ("how many cards are dealt", "M2.1"),
            ("do I have to play a card", "M3.4"),
        ],
    )
    def test_words_that_the_rules_do_not_use(self, question: str, id: str) -> None:
        assert id in ids(question)[:3]

    def test_a_misspelled_word_of_a_question_is_corrected(self) -> None:
        assert ids("when do I have to reshufle the draw pile?")[0] == "M9.1"

    def test_only_the_closest_rules_are_found(self) -> None:
        found = search_rules("may I discard while it is not my turn?")
        assert found.closest
        assert 1 <= len(found.rules) <= MAX_CLOSEST == 5


def places(asked: dict[str, list[str]]) -> list[int]:
    """Return the place of the first rule that answers, for each question; a question without an answer has place 9."""
    found = [(ids(question), answers) for question, answers in asked.items()]
    return [next((at for at, id in enumerate(listed, 1) if id in answers), 9) for listed, answers in found]


class TestNewcomers:
    """Questions in a newcomer's own words: the search was tuned with the first list only."""

    @pytest.mark.parametrize("asked", [NEWCOMERS, HELD_OUT, FRESH], ids=["tuned", "held out", "fresh"])
    def test_most_are_answered_first_or_among_three(self, asked: dict[str, list[str]]) -> None:
        assert len(asked) >= 30
        found = places(asked)
        assert sum(place <= 3 for place in found) >= 0.8 * len(asked), [*zip(asked, found, strict=True)]
        assert sum(place == 1 for place in found) >= 0.6 * len(asked), [*zip(asked, found, strict=True)]

    @pytest.mark.parametrize("question", [*NEWCOMERS, *HELD_OUT, *FRESH])
    def test_five_answers_at_most(self, question: str) -> None:
        assert len(ids(question)) <= MAX_CLOSEST or not search_rules(question).closest

    def test_the_name_of_a_game_leaves_out_the_others(self) -> None:
        found = search_rules("how do you score in Light & Dark?").rules
        assert found[0].id == "D8.1"
        assert all("light-dark" in rule.rulebooks for rule in found)
        assert all("first" in rule.rulebooks for rule in search_rules("older rules: which colors are there").rules)

    def test_a_game_that_nobody_named_is_not_answered_for(self) -> None:
        assert ids("how do you score?")[0] == "M18.1"

    def test_the_words_of_newcomers_are_about_rules_that_exist(self) -> None:
        assert set(newcomer_words()) <= set(rules())


@given(st.text())
def test_any_query_finds_rules_or_is_unmatched(query: str) -> None:
    found = search_rules(query)
    assert found.rules or found.unmatched or not query
    assert found.unmatched or not found.did_you_mean


def test_every_rule_is_found_by_its_title() -> None:
    assert [rule.id for rule in rules().values() if rule not in search_rules(rule.title).rules] == []
