"""Cards are found by what is printed on them and by what they do."""

from __future__ import annotations

import pytest

from crazier.cards import card_set, find_card
from crazier.cards.search import DEEDS, ROLES, Wanted, abilities_of, found

SAMPLER = card_set("sampler")


def names(wanted: Wanted) -> set[str]:
    return {card.name for one in found(wanted, [SAMPLER]) for card in one.cards}


@pytest.mark.parametrize(
    ("wanted", "some", "none"),
    [
        (Wanted(name="queen"), {"Queen Guinevere", "Queen Shahrzad"}, {"Zeus"}),
        (Wanted(rank="8"), {"Wizardry", "Spell Tome"}, {"Zeus"}),
        (Wanted(color="green"), {"Oasis", "Ali Shar"}, {"Zeus"}),
        (Wanted(color="multicolor"), {"Ali Shar", "Open Sesame // Sealed Cave"}, {"Oasis"}),
        (Wanted(type="event"), {"Death", "Open Sesame // Sealed Cave"}, {"Oasis"}),
        (Wanted(tag="god"), {"Zeus", "Pan"}, {"Oasis"}),
        (Wanted(basis="house"), {"Great Flood"}, {"Zeus"}),
        (Wanted(words=("draw pile", "Search")), {"Elven Ritual"}, {"Zeus"}),
        (Wanted(words=("asset",)), {"Death"}, {"Great Flood"}),
        (Wanted(abilities=("requirement",)), {"Zeus", "Artemis"}, {"Pan"}),
        (Wanted(abilities=("end", "destroy")), {"Sword in the Stone", "Artemis"}, {"Death", "Zeus"}),
        (Wanted(abilities=("cant",)), {"Zeus", "King Khusrau II"}, {"Oasis"}),
        (Wanted(abilities=("allowance",)), {"Oasis", "King Shahryar"}, {"Camel"}),
        (Wanted(abilities=("event",)), {"Death"}, {"Oasis"}),
        (Wanted(abilities=("substitution",)), {"Castle", "Camelot"}, {"Zeus"}),
        (Wanted(rank="K", color="red", type="asset"), {"Zeus"}, {"King Arthur"}),
    ],
)
def test_what_fits_is_found_and_nothing_else(wanted: Wanted, some: set[str], none: set[str]) -> None:
    assert some <= names(wanted)
    assert not none & names(wanted)


def test_everything_fits_who_wants_nothing() -> None:
    assert found(Wanted(), [SAMPLER]) == [SAMPLER]


def test_a_set_without_a_fitting_card_is_left_out() -> None:
    assert found(Wanted(name="nobody"), [SAMPLER]) == []


def test_every_kind_of_ability_is_known_by_name() -> None:
    kinds = {kind for card in SAMPLER.cards for kind in abilities_of(card)}
    assert kinds <= {*ROLES, *DEEDS}
    assert set(ROLES) <= kinds
    assert abilities_of(find_card("Camel", "sampler")) == {"when", "grant"}
