from __future__ import annotations

import json

import pytest

from crazier.rulebook import RULEBOOKS, Rule, rule, rules, search_rules
from crazier.rulebook.formatting import format_list, format_results, format_rule, rule_to_json

MULTICOLOR = """\
R2  Rank and multicolor cards
-----------------------------

On a multicolor top card only colors count: a card of equal rank that has none
of its colors doesn't fit. The other way round it does: a multicolor card may be
discarded on a card of its own rank. A card that has no rank never matches by
rank.

From        ruling: whether rank matters on a multicolor card
Applies to  modern Crazier Eights; Crazier Eights by the older rulebook
Option      multicolor_rank_match. Off: an equal rank alone isn't enough on a
            multicolor card.
See also    M5.1   Match color or rank
            M6.2   Discarding a multicolor card
            M6.3   A multicolor card on top
            R41    What split cards count as
Scenarios   A red six on a red-blue nine
            Equal ranks are not enough"""


def facts(rule: Rule) -> list[str]:
    """Return every text about a rule that its formatted form must show."""
    texts = [rule.id, rule.title, *rule.text.split("\n\n"), rule.source]
    texts += [RULEBOOKS[name] for name in rule.rulebooks]
    texts += [f"{id} {rules()[id].title}" for id in rule.related]
    texts += [rule.option.name, rule.option.default] if rule.option else []
    texts += [rule.question] if rule.question else []
    return texts + ([f"Scenarios None. {rule.no_scenario}"] if rule.no_scenario else [])


class TestFormatRule:
    def test_a_whole_rule(self) -> None:
        assert format_rule(rule("R2"), ["A red six on a red-blue nine", "Equal ranks are not enough"]) == MULTICOLOR

    def test_everything_about_a_rule_is_shown(self) -> None:
        missing = []
        for shown_rule in rules().values():
            shown = " ".join(format_rule(shown_rule).split())
            missing += [fact for fact in facts(shown_rule) if fact not in shown]
        assert missing == []

    @pytest.mark.parametrize("width", [40, 60, 80, 100])
    @pytest.mark.parametrize("id", ["F12", "R2", "M2.1", "D2.2"])
    def test_no_line_is_too_long_or_ends_in_a_space(self, id: str, width: int) -> None:
        lines = format_rule(rule(id), ["A scenario"], width).splitlines()
        assert max(map(len, lines)) <= width
        assert [line for line in lines if line != line.rstrip()] == []

    def test_what_a_rule_does_not_have_is_not_mentioned(self) -> None:
        shown = format_rule(rule("MQ15"))
        assert "Option" not in shown
        assert "cenario" not in shown

    def test_a_question_stands_above_its_answer(self) -> None:
        shown = format_rule(rule("MQ26"))
        assert shown.startswith(
            "MQ26  No discards on others' turns\n"
            "----------------------------------\n\n"
            "May I discard on the turn of an opponent?\n\n"
            "While an opponent takes a turn, you never discard.\n\n"
            "From "
        )

    def test_why_a_rule_has_no_scenario(self) -> None:
        assert format_rule(rule("M16.1")).endswith(
            "\nScenarios   None. The themes shape the cards' stories; no move depends on them."
        )

    def test_the_worked_example_keeps_its_paragraphs(self) -> None:
        assert "\n\nTurn 1. Tina draws" in format_rule(rule("F12"))


class TestResults:
    def test_a_few_rules_come_with_their_texts(self) -> None:
        shown = format_results(search_rules("M11"))
        assert shown.startswith('2 rules for "M11"\n\nM11.1  Split cards have two sides\n       A split card is')
        assert "\n\nM11.2  Choosing a split card's side\n" in shown

    def test_one_rule_is_counted_as_one(self) -> None:
        assert format_results(search_rules("Ja'far")).startswith('1 rule for "Ja\'far"\n')

    def test_many_rules_come_by_title(self) -> None:
        lines = format_results(search_rules("MQ")).splitlines()
        assert lines[0] == '38 rules for "MQ"'
        assert lines[2] == "MQ1    Extra discards, one by one"
        assert len(lines) == 40

    def test_the_closest_rules_to_a_question(self) -> None:
        shown = format_results(search_rules("can I discard while somebody else takes a turn?"))
        assert shown.startswith('The closest rules for "can I discard while somebody else takes a turn?"\n\nMQ26   No')
        assert "       May I discard on the turn of an opponent? While an opponent takes a turn," in shown

    def test_a_suggestion_comes_with_its_rules(self) -> None:
        shown = format_results(search_rules("reshufle"))
        assert shown.startswith('No rule matches "reshufle". Did you mean "reshuffle"?\n\nM9.1   Reshuffle')

    def test_an_unknown_id(self) -> None:
        assert format_results(search_rules("M9.5")) == 'No rule matches "M9.5". Did you mean M9.1 or M9.2?'

    def test_nothing_at_all(self) -> None:
        assert format_results(search_rules("zebra"), width=200) == (
            'No rule matches "zebra". Ask for an id such as M5.3, a section such as M5, or a few words.'
        )

    @pytest.mark.parametrize("width", [40, 80])
    def test_lines_fit(self, width: int) -> None:
        assert max(map(len, format_results(search_rules("reshufle"), width).splitlines())) <= width

    def test_an_empty_list_is_empty(self) -> None:
        assert format_list([]) == ""


class TestJson:
    def test_a_rule_as_json(self) -> None:
        assert rule_to_json(rule("M19.1"), ["Skipping"]) == {
            "id": "M19.1",
            "title": "Second player's skipped draw",
            "kind": "option",
            "rulebooks": ["modern", "first"],
            "question": None,
            "text": rule("M19.1").text,
            "source": "modern rulebook, section 19",
            "related": ["M3.3"],
            "option": {"name": "two_player_rule", "default": "Off: the second player draws like everyone else."},
            "no_scenario": None,
            "scenarios": ["Skipping"],
        }

    def test_every_rule_survives_json(self) -> None:
        written = [rule_to_json(rule) for rule in rules().values()]
        assert json.loads(json.dumps(written)) == written
