"""A deck of one's own: names in a file, each in a slot of the base."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.cards import CardFileError, build_deck, card_set, find_card
from crazier.cards.deck_file import read_deck_file

HEADER = "deck: mine\nbase: sampler\nsets: own.cards\n\n"
OWN = """set: own
title: Own
character: mine

Slow Death
5 blue event
Destroy an asset.
basis: house

Zeus
3 green asset god
This can't be destroyed.
basis: house

Sea Serpent
- blue asset
At the start of your turn, destroy an asset.
basis: house
"""


@pytest.fixture
def source(tmp_path: Path) -> str:
    """The path of a deck file beside a card file of one's own."""
    (tmp_path / "own.cards").write_text(OWN)
    return str(tmp_path / "mine.deck")


def wrong(text: str, source: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_deck_file(text, source)
    return [f"{one.line.number}: {one.diagnostic.message}; {one.diagnostic.hint}" for one in caught.value.complaints]


def test_a_card_takes_the_place_of_one_of_its_rank_and_color(source: str) -> None:
    deck = read_deck_file(HEADER + "Slow Death\n", source)
    sampler = card_set("sampler").cards
    places = [place for place, card in enumerate(deck.cards) if card != sampler[place]]
    assert [(sampler[place].name, deck.cards[place].name) for place in places] == [("Death", "Slow Death")]
    assert deck.character == "sampler with 1 of 52 cards chosen by hand"


def test_a_whole_deck_may_be_listed(source: str) -> None:
    names = "\n".join(f"{card.name} (sampler)" for card in card_set("sampler").cards)
    assert read_deck_file(HEADER + names, source).cards == card_set("sampler").cards


def test_of_two_cards_of_a_name_the_set_says_which(source: str) -> None:
    deck = read_deck_file(HEADER + "Zeus (own)\nZeus (sampler)\n", source)
    assert [card.set for card in deck.cards if card.name == "Zeus"] == ["sampler", "own"]
    assert wrong(HEADER + "Zeus\n", source) == [
        "5: there are 2 cards named 'Zeus'; write one of: Zeus (sampler), Zeus (own)"
    ]


def test_a_slot_that_is_taken_or_missing_is_told(source: str) -> None:
    taken, missing = wrong(HEADER + "Death\nSlow Death\nSea Serpent\n", source)
    assert taken.startswith(
        "6: 'Slow Death' is 5 blue, and that slot is taken by 'Death'; still free in blue: Stolen Hour, "
    )
    assert missing.startswith("7: 'Sea Serpent' is - blue, and sampler has no such slot; ")


def test_unknown_names_are_met_with_the_likest(source: str) -> None:
    assert wrong(HEADER + "Slow Deth\n", source) == ["5: there is no card 'Slow Deth'; did you mean 'Slow Death'?"]
    assert wrong(HEADER + "Death (sample)\n", source) == [
        "5: no cards are taken from 'sample'; did you mean 'sampler'?"
    ]


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("", "the header has no 'deck'"),
        ("deck: mine\n", "the header has no 'base'"),
        ("deck: mine\nbase:\n", "'base' says nothing"),
        ("deck: mine\nbase: samplr\n", "there is no set 'samplr'; did you mean 'sampler'?"),
        ("deck: mine\nbase: other.deck\n", "'other.deck' is a deck; name a set or a .cards file"),
        ("deck: mine\nbase: sampler\nbasis: house\n", "'basis' does not belong into the header"),
    ],
)
def test_a_header_that_says_too_little_is_told(header: str, message: str, source: str) -> None:
    assert any(message in one for one in wrong(header, source))


def test_a_deck_file_serves_wherever_a_set_does(source: str) -> None:
    Path(source).write_text(HEADER + "Slow Death\n")
    assert find_card("Slow Death", source).set == "own"
    assert len(build_deck(source, 2)) == 52
    assert len(build_deck(f"{source}+sampler", 2)) == 104
