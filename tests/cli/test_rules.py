"""`crazier rules` as a person and as a program use it."""

from __future__ import annotations

import json

import pytest

from crazier import rulebook
from crazier.cli import main
from crazier.cli.rules import MAX_WIDTH

Output = pytest.CaptureFixture[str]


def shown(output: Output, *words: str) -> str:
    assert main(["rules", *words]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def complaint(output: Output, *words: str) -> str:
    assert main(["rules", *words]) == 2
    out, err = output.readouterr()
    assert out == ""
    assert err.startswith("crazier: ")
    return err


@pytest.mark.parametrize("id", ["M5.3", "m5.3"])
def test_an_id_shows_that_rule_in_full(capsys: Output, id: str) -> None:
    rule = rulebook.rule("M5.3")
    text = shown(capsys, id)
    assert text.startswith(f"M5.3  {rule.title}\n")
    assert rule.source in text
    assert all(other in text for other in rule.related)


def test_a_section_shows_its_rules(capsys: Output) -> None:
    text = shown(capsys, "M5")
    starts = [line.split()[0] for line in text.splitlines() if line.startswith("M")]
    assert starts == [id for id in rulebook.rules() if id.startswith("M5.")]


def test_words_show_the_rules_that_have_them(capsys: Output) -> None:
    listed = shown(capsys, "draw", "pile")
    assert rulebook.rule("M9.1").title in listed
    assert rulebook.rule("M5.2").title not in listed


def test_a_question_shows_the_closest_rules(capsys: Output) -> None:
    text = shown(capsys, "can", "I", "choose", "an", "asset")
    assert text.startswith('The closest rules for "can I choose an asset"')
    assert "Near it" not in text


def test_a_question_that_one_rule_surely_answers_shows_it_first(capsys: Output) -> None:
    text = shown(capsys, "do", "I", "have", "to", "use", "my", "asset's", "ability?")
    answer, _, near = text.partition("\n\nNear it\n\n")
    assert answer.startswith('The answer to "do I have to use my asset')
    assert " ".join(rulebook.rule("MQ7").text.split()) in " ".join(answer.split())
    listed, _, hint = near.partition("\n\n")
    assert all(rulebook.rule(line.split()[0]).title in line for line in listed.splitlines())
    assert hint == f"'crazier rules {listed.split()[0]}' shows one of them in full.\n"


def test_an_answer_is_shown_with_its_question(capsys: Output) -> None:
    rule = rulebook.rule("MQ7")
    assert rule.question is not None
    assert f"\n\n{rule.question}\n\n" in shown(capsys, "MQ7")
    (entry,) = json.loads(shown(capsys, "MQ7", "--json"))
    assert entry["question"] == rule.question


@pytest.mark.parametrize("id", ["M16.1", "MQ13"])
def test_a_rule_that_no_scenario_can_show_says_why(capsys: Output, id: str) -> None:
    reason = rulebook.rule(id).no_scenario
    assert reason is not None
    assert f"Scenarios None. {reason}" in " ".join(shown(capsys, id).split())


def test_no_words_list_every_rule_once(capsys: Output) -> None:
    lines = shown(capsys).splitlines()
    assert [line.split()[0] for line in lines] == list(rulebook.rules())


def test_json_holds_what_programs_rely_on(capsys: Output) -> None:
    (entry,) = json.loads(shown(capsys, "M5.3", "--json"))
    rule = rulebook.rule("M5.3")
    assert (entry["id"], entry["text"], entry["source"]) == (rule.id, rule.text, rule.source)
    assert isinstance(entry["scenarios"], list)


def test_json_without_words_holds_every_rule(capsys: Output) -> None:
    assert [entry["id"] for entry in json.loads(shown(capsys, "--json"))] == list(rulebook.rules())


def test_json_keeps_letters_readable(capsys: Output) -> None:
    assert "\\u" not in shown(capsys, "--json")


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_an_unknown_id_is_bad_input_and_gets_a_hint(capsys: Output, extra: list[str]) -> None:
    message = complaint(capsys, "M5.9", *extra)
    assert "M5.9" in message
    assert "M5.3" in message


def test_a_misspelt_word_is_bad_input_and_gets_a_hint(capsys: Output) -> None:
    assert "discard" in complaint(capsys, "discrad")


def test_words_about_nothing_are_bad_input(capsys: Output) -> None:
    assert "???" in complaint(capsys, "???")


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("200", MAX_WIDTH)])
def test_text_fits_the_terminal(capsys: Output, monkeypatch: pytest.MonkeyPatch, columns: str, widest: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    longest = max(map(len, shown(capsys, "M5").splitlines()))
    assert widest - 15 < longest <= widest


@pytest.mark.parametrize("word", ["tag", "wizard"])
def test_a_tag_is_explained(capsys: Output, word: str) -> None:
    text = shown(capsys, word)
    assert text.startswith("A tag stands behind a card's type")
    assert "crazier cards --tag wizard" in text
