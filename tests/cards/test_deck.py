from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crazier.cards import build_deck, card_set
from crazier.cards.deck import TooSmallDeck, default_copies, faces_of, min_deck_size, verify_size, with_guests

SAMPLER = card_set("sampler").cards


@pytest.mark.rule("F9.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (4, 52), (5, 104), (8, 104)])
def test_more_than_four_players_use_two_copies(players: int, cards: int) -> None:
    assert len(build_deck("sampler", players)) == cards
    assert default_copies(players) == cards // 52


@pytest.mark.rule("R39")
@pytest.mark.parametrize(("players", "cards"), [(2, 17), (4, 33), (6, 49), (8, 65)])
def test_a_deck_holds_the_hands_the_starter_and_one_more_card_per_player(players: int, cards: int) -> None:
    assert min_deck_size(players) == cards


@pytest.mark.rule("R39")
def test_a_deck_that_is_too_small_is_refused_with_a_suggestion() -> None:
    assert len(build_deck("sampler", 6, copies=1)) == 52
    with pytest.raises(TooSmallDeck, match=r"7 players need a deck of 57 cards or more \(R39\).*2 copies of these 52"):
        build_deck("sampler", 7, copies=1)
    with pytest.raises(TooSmallDeck, match="choose a set with cards"):
        verify_size((), 2)


@pytest.mark.rule("R39")
def test_a_deck_of_exactly_the_minimum_size_is_enough() -> None:
    cards = card_set("sampler").cards
    verify_size(cards[:17], 2)
    with pytest.raises(TooSmallDeck):
        verify_size(cards[:16], 2)


def test_several_sets_are_joined_with_a_plus() -> None:
    assert len(build_deck("sampler + sampler", 2)) == 104


@pytest.mark.rule("M11.1")
def test_a_split_card_has_three_faces_and_equal_cards_share_theirs() -> None:
    deck = build_deck("sampler", 2, 2)
    faces = faces_of(deck)
    split = [number for number, face in enumerate(faces) if len(face.sides) == 2]
    assert split
    for number in split:
        whole, first, second = faces[number : number + 3]
        assert whole.sides == (*first.sides, *second.sides)
        assert whole.first == first.first == second.first == number
    assert len(faces) == len(set(deck)) + 2 * len(split)


def test_a_guest_takes_the_place_of_the_card_of_its_name_or_slot() -> None:
    renamed = replace(SAMPLER[3], name="Guest")
    assert with_guests(SAMPLER, (renamed,)) == (*SAMPLER[:3], renamed, *SAMPLER[4:])
    changed = replace(SAMPLER[5], emblem="another")
    assert with_guests(SAMPLER, (changed,)) == (*SAMPLER[:5], changed, *SAMPLER[6:])


def test_a_second_guest_of_a_slot_is_added() -> None:
    guests = tuple(replace(SAMPLER[3], name=name) for name in ("Guest", "Other Guest"))
    deck = with_guests(SAMPLER, guests)
    assert deck[3] == guests[0]
    assert guests[1] in deck


def test_a_few_cards_of_a_file_are_put_into_the_base(tmp_path: Path) -> None:
    file = tmp_path / "few.cards"
    file.write_text("set: few\ntitle: Few\ncharacter: two\n\nBell\n4 blue event\nDraw a card.\n")
    deck = build_deck(str(file), 2, base="camelot")
    assert len(deck) == len(card_set("camelot").cards)
    assert "Bell" in {card.name for card in deck}
    assert len(build_deck(str(file), 6, base="camelot")) == 2 * len(deck)
    with pytest.raises(TooSmallDeck):
        build_deck(str(file), 2)


def test_a_built_in_set_is_never_filled_up() -> None:
    with pytest.raises(TooSmallDeck):
        build_deck("avalon", 8, 1, base="camelot")
