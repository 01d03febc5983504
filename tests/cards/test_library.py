from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crazier.cards import CardFileError, card_set, card_sets, find_card
from crazier.cards.library import (
    UnknownCard,
    UnknownSet,
    built_in_cards,
    load_sets,
    main_sets,
    playable_sets,
    with_its_set,
)

OWN = "set: own\ntitle: Own\ncharacter: mine\n\nDeath\n5 blue event\nDestroy an asset.\nbasis: house\n"


def test_sets_are_found_by_name() -> None:
    assert "sampler" in card_sets()
    assert card_set("sampler").name == "sampler"


def test_a_set_is_read_once() -> None:
    assert card_set("sampler") is card_set("sampler")


@pytest.mark.parametrize("name", card_sets())
def test_a_set_has_the_name_of_its_file(name: str) -> None:
    assert card_set(name).name == name


def test_cards_are_found_by_name_regardless_of_case() -> None:
    assert find_card("zeus", "sampler").name == "Zeus"


def test_a_split_card_is_found_by_each_side() -> None:
    assert find_card("Open Sesame", "sampler") is find_card("sealed cave", "sampler")


@pytest.mark.parametrize(
    ("look_up", "error", "hint"),
    [
        (lambda: card_set("samplr"), UnknownSet, "did you mean 'sampler'?"),
        (lambda: card_set("elysium"), UnknownSet, "the sets are "),
        (lambda: find_card("Zeuss", "sampler"), UnknownCard, "did you mean 'Zeus'?"),
        (lambda: find_card("Qwertz", "sampler"), UnknownCard, "crazier cards --set sampler"),
        (lambda: card_set("nowhere.cards"), UnknownSet, "can't be read"),
    ],
)
def test_an_unknown_name_is_an_error_with_a_suggestion(look_up: object, error: type[Exception], hint: str) -> None:
    with pytest.raises(error, match=hint):
        look_up()  # type: ignore[operator]


def test_the_sampler_is_not_among_the_sets_to_play_with() -> None:
    assert "sampler" not in playable_sets()
    assert {*playable_sets(), "sampler"} == set(card_sets())


def test_sets_are_joined_by_a_plus() -> None:
    assert [part.name for part in load_sets("sampler + sampler")] == ["sampler", "sampler"]
    assert find_card("Zeus", "sampler+sampler").name == "Zeus"


def test_a_file_may_have_a_plus_in_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine+more.cards"
    path.write_text(OWN)
    assert [part.name for part in load_sets(str(path))] == ["own"]


def test_a_file_with_another_suffix_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(OWN)
    with pytest.raises(UnknownSet, match=r"must end in \.cards or \.deck"):
        card_set(str(path))


def test_a_custom_set_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "own.cards"
    path.write_text(OWN)
    assert [card.name for card in card_set(str(path)).cards] == ["Death"]
    path.write_text("Death\n")
    with pytest.raises(CardFileError, match=r"own\.cards:1:1"):
        card_set(str(path))


def test_a_small_set_names_its_main_set() -> None:
    assert main_sets() == {"avalon": "camelot", "pantheon": "olympus", "shahrzad": "nights"}
    assert {name: card_set(name).main for name in playable_sets() if card_set(name).main} == main_sets()
    assert not set(main_sets().values()) & set(main_sets())


def test_a_copy_of_a_built_in_card_is_known_by_what_it_says() -> None:
    for same in built_in_cards().values():
        for card in same:
            assert with_its_set(replace(card, set=""), card.set) == card


def test_a_card_of_ones_own_has_no_set_whatever_its_name() -> None:
    own = replace(find_card("Ghoul", "first"), set="", sides=find_card("Zeus", "olympus").sides)
    assert with_its_set(own, "first") is own
    assert with_its_set(replace(own, set="mine"), "first").set == "mine"


def test_a_copy_of_a_card_that_several_sets_have_is_of_a_set_to_play_with() -> None:
    copy = replace(find_card("Devious Dragon", "sampler"), set="")
    assert with_its_set(copy, "first").set == "first"
    assert with_its_set(copy, "").set in playable_sets()
