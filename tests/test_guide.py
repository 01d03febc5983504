"""The guide for designers is correct: its cards parse, its errors read like that, its scenario runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crazier.cards.library import card_set
from crazier.cards.set_file import examine, format_set_entry, read_cards
from crazier.cards.source import CardFileError
from crazier.language.phrase_reference import phrase_list
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario

GUIDE_PAGE = Path(__file__).parent.parent / "docs" / "designing-cards.md"
GUIDE = GUIDE_PAGE.read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """Return the code blocks of that kind in the guide."""
    return re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)


def harbor() -> str:
    """Return the set that the guide builds."""
    (start,) = blocks("cards-file")
    return "\n".join([start, *blocks("cards")])


def test_the_set_that_the_guide_builds_has_no_errors() -> None:
    report = examine(harbor())
    assert (report.errors, report.notes) == ([], [])
    cards = ["Lost Luggage", "Toll Bridge", "Lighthouse", "Ebb // Flood", "Harbor Master", "Paint Locker"]
    assert [card.name for card in report.cards] == cards


def test_the_set_is_among_the_examples_with_a_picture_of_each_card() -> None:
    example = (GUIDE_PAGE.parents[1] / "examples" / "harbor.cards").read_text("utf-8")
    cards = examine(harbor()).cards
    assert examine(example).cards == cards
    assert len(re.findall(r'<img src="pictures/cards/[\w-]+\.png" width="300" alt="[^"]+">', GUIDE)) == len(cards)


def test_its_cards_are_written_as_they_are_formatted() -> None:
    for block in blocks("cards"):
        assert [format_set_entry(card) for card in read_cards(block)] == [block.strip()]


@pytest.mark.parametrize(("text", "message"), list(zip(blocks("cards-broken"), blocks("told"), strict=True)))
def test_an_error_reads_like_that(text: str, message: str) -> None:
    with pytest.raises(CardFileError) as caught:
        read_cards(text, "harbor.cards")
    (error,) = caught.value.diagnostics
    assert error.format("harbor.cards").startswith(message.strip())


def test_its_scenario_runs_beside_the_card_file(tmp_path: Path) -> None:
    (tmp_path / "harbor.cards").write_text(harbor())
    (scenario,) = blocks("toml")
    assert run_scenario(read_scenario(scenario, tmp_path)) is None


def test_its_deck_file_can_be_used(tmp_path: Path) -> None:
    (deck,) = blocks("deck")
    (tmp_path / "harbor.cards").write_text(harbor())
    (tmp_path / "court.deck").write_text(deck.replace("camelot", "sampler"))
    names = [card.name for card in card_set(str(tmp_path / "court.deck")).cards]
    assert len(names) == 52
    assert {"Toll Bridge", "Lighthouse"} <= set(names)


def test_the_list_of_phrases_is_up_to_date() -> None:
    _, _, rest = GUIDE.partition("<!-- phrases -->\n")
    written, end, _ = rest.partition("\n<!-- end of phrases -->")
    assert end
    assert written == phrase_list(), "run scripts/phrases"
