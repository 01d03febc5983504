"""Custom decks: names in a file, each in a slot of the base set."""

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
    """The path of a deck file beside a custom set file."""
    (tmp_path / "own.cards").write_text(OWN)
    return str(tmp_path / "mine.deck")


def errors(text: str, source: str) -> list[str]:
    """Return the errors of a deck file: line number, message and hint."""
    with pytest.raises(CardFileError) as caught:
        read_deck_file(text, source)
    return [
        f"{error.line.number}: {error.diagnostic.message}; {error.diagnostic.hint}"
        for error in caught.value.diagnostics
    ]


def test_a_card_replaces_the_card_of_its_rank_and_color(source: str) -> None:
    deck = read_deck_file(HEADER + "Slow Death\n", source)
    sampler = card_set("sampler").cards
    changed = [at for at, card in enumerate(deck.cards) if card != sampler[at]]
    assert [(sampler[at].name, deck.cards[at].name) for at in changed] == [("Death", "Slow Death")]
    assert deck.character == "sampler with 1 of 52 cards chosen by hand"


def test_a_whole_deck_may_be_listed(source: str) -> None:
    names = "\n".join(f"{card.name} (sampler)" for card in card_set("sampler").cards)
    assert read_deck_file(HEADER + names, source).cards == card_set("sampler").cards


def test_the_set_distinguishes_two_cards_of_the_same_name(source: str) -> None:
    deck = read_deck_file(HEADER + "Zeus (own)\nZeus (sampler)\n", source)
    assert [card.set for card in deck.cards if card.name == "Zeus"] == ["sampler", "own"]
    assert errors(HEADER + "Zeus\n", source) == [
        "5: there are 2 cards named 'Zeus'; write one of: Zeus (sampler), Zeus (own)"
    ]


def test_a_taken_or_missing_slot_is_an_error(source: str) -> None:
    taken, missing = errors(HEADER + "Death\nSlow Death\nSea Serpent\n", source)
    assert taken.startswith(
        "6: 'Slow Death' is 5 blue, and that slot is taken by 'Death'; still free in blue: Stolen Hour, "
    )
    assert missing.startswith("7: 'Sea Serpent' is - blue, and sampler has no such slot; ")


def test_an_unknown_name_is_an_error_with_a_suggestion(source: str) -> None:
    assert errors(HEADER + "Slow Deth\n", source) == ["5: there is no card 'Slow Deth'; did you mean 'Slow Death'?"]
    assert errors(HEADER + "Death (sample)\n", source) == [
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
def test_an_incomplete_header_is_an_error(header: str, message: str, source: str) -> None:
    assert any(message in error for error in errors(header, source))


def test_a_deck_file_can_be_used_like_a_set(source: str) -> None:
    Path(source).write_text(HEADER + "Slow Death\n")
    assert find_card("Slow Death", source).set == "own"
    assert len(build_deck(source, 2)) == 52
    assert len(build_deck(f"{source}+sampler", 2)) == 104
