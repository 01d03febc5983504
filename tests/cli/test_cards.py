"""`crazier cards` as a person and as a program use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crazier.cards import card_set, card_sets
from crazier.cards.library import playable_sets
from crazier.cli import main

Output = pytest.CaptureFixture[str]


def shown(output: Output, *words: str) -> str:
    assert main(["cards", *words]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def complaint(output: Output, *words: str) -> str:
    assert main(["cards", *words]) == 2
    out, err = output.readouterr()
    assert out == ""
    return err


def test_a_card_is_shown_by_its_name(capsys: Output) -> None:
    text = shown(capsys, "sir", "lancelot", "--set", "sampler")
    assert text.startswith("Sir Lancelot\nfrom the set sampler\n")
    assert "  If an asset you control would be destroyed, you may prevent that.\n" in text
    assert "MQ20  " in text


def test_a_set_is_listed(capsys: Output) -> None:
    text = shown(capsys, "--set", "sampler")
    assert len(text.splitlines()) == 54
    assert "Zeus" in text


def test_without_a_name_the_sets_are_listed_too(capsys: Output) -> None:
    assert shown(capsys).endswith(f"\n\nSets: {', '.join(card_sets())}.\n")


def test_cards_as_json(capsys: Output) -> None:
    (zeus,) = json.loads(shown(capsys, "Zeus", "--set", "sampler", "--json"))
    assert list(zeus) == [
        "name",
        "set",
        "rank",
        "colors",
        "type",
        "text",
        "sides",
        "emblem",
        "flavor",
        "basis",
        "illustrator",
        "author",
        "copyright",
    ]
    assert (zeus["rank"], zeus["colors"], zeus["type"]) == ("K", ["red"], "asset")
    assert len(json.loads(shown(capsys, "--set", "sampler", "--json"))) == 52


def test_a_set_of_your_own_is_listed_by_its_path(tmp_path: Path, capsys: Output) -> None:
    own = tmp_path / "own.cards"
    own.write_text("set: own\ntitle: Own\ncharacter: mine\n\nDeath\n5 blue event\nDestroy an asset.\nbasis: house\n")
    assert "5  blue  event  Death  Destroy an asset." in shown(capsys, "--set", str(own))


def test_a_card_is_shown_with_who_made_it(tmp_path: Path, capsys: Output) -> None:
    own = tmp_path / "own.cards"
    header = "set: own\ntitle: Own\ncharacter: mine\nauthor: Ann Lee\ncopyright: 2024 Ann Lee\n"
    own.write_text(f"{header}\nDeath\n5 blue event\nDestroy an asset.\nbasis: house\nillustrator: Mia Moon\n")
    for _ in range(2):  # read from the file, then from the cache
        text = shown(capsys, "Death", "--set", str(own))
        assert "\n\nIllustrator: Mia Moon\nAuthor: Ann Lee\nCopyright: 2024 Ann Lee\n\n" in text
        (death,) = json.loads(shown(capsys, "Death", "--set", str(own), "--json"))
        assert (death["illustrator"], death["author"], death["copyright"]) == ("Mia Moon", "Ann Lee", "2024 Ann Lee")


def test_a_part_of_a_name_lists_the_cards_that_have_it(capsys: Output) -> None:
    text = shown(capsys, "queen", "--set", "sampler")
    assert text.startswith("Sampler (sampler), 2 cards: ")
    assert "Queen Guinevere" in text
    assert "Queen Shahrzad" in text


def test_a_part_that_one_name_has_shows_that_card(capsys: Output) -> None:
    assert shown(capsys, "lancelot", "--set", "sampler").startswith("Sir Lancelot\n")


def test_cards_are_filtered(capsys: Output) -> None:
    words = ["--set", "sampler", "--color", "Blue", "--type", "event", "--ability", "destroy", "--json"]
    assert {card["name"] for card in json.loads(shown(capsys, *words))} == {
        "Death",
        "Great Flood",
        "Open Sesame // Sealed Cave",
    }
    words = ["--set", "sampler", "--rank", "k", "--words", "queen", "--basis", "inferred", "--json"]
    assert [card["name"] for card in json.loads(shown(capsys, *words))] == ["King Shahryar"]
    words = ["--set", "sampler", "--tag", "god", "--words", "can't be destroyed"]
    assert "Sampler (sampler), 2 cards: " in shown(capsys, *words)


def test_a_card_is_shown_with_its_related_rules(capsys: Output) -> None:
    _, _, touched = shown(capsys, "Zeus", "--set", "sampler").partition("It touches:\n")
    assert "M10.1  Requirements on a card" in touched


def test_sets_can_be_joined(capsys: Output) -> None:
    assert len(json.loads(shown(capsys, "--set", "sampler+sampler", "--json"))) == 104


@pytest.mark.skipif(not playable_sets(), reason="there is only the sampler")
def test_the_sampler_is_listed_only_on_request(capsys: Output) -> None:
    cards = json.loads(shown(capsys, "--json"))
    assert {card["set"] for card in cards} == set(playable_sets())
    assert len(cards) == sum(len(card_set(name).cards) for name in playable_sets())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rank", "1"], "--rank: there is no rank '1'; "),
        (["--color", "bleu"], "--color: there is no color 'bleu'; did you mean 'blue'?"),
        (["--ability", "destory"], "--ability: there is no ability 'destory'; did you mean 'destroy'?"),
        (["--set", "sampler", "--rank", "K", "--color", "orange"], "no card is like that"),
        (["--set", "sampler", "--rank", "K", "Death"], "there is no card 'Death' here; "),
        (["skip"], "there is no card 'skip' here; 'crazier cards' lists them, and crazier cards --words skip finds "),
    ],
)
def test_a_filter_that_matches_nothing_is_explained(words: list[str], message: str, capsys: Output) -> None:
    assert message in complaint(capsys, *words)


def test_an_unknown_card_or_set_gets_the_most_similar_name(capsys: Output) -> None:
    assert "did you mean 'Sir Lancelot'?" in complaint(capsys, "sir lancelott")
    assert "'crazier cards' lists them" in complaint(capsys, "qwertz")
    assert "did you mean 'sampler'?" in complaint(capsys, "--set", "samplr")
    assert "did you mean 'Zeus'?" in complaint(capsys, "zeuss", "--set", "sampler")
