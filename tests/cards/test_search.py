"""Cards are found by what is printed on them and by their kinds of ability."""

from __future__ import annotations

import pytest

from crazier.cards import card_set, find_card
from crazier.cards.search import EFFECT_KINDS, ROLES, CardFilter, ability_kinds, search_cards

SAMPLER = card_set("sampler")


def names(card_filter: CardFilter) -> set[str]:
    """Return the names of the sampler's cards that match."""
    return {card.name for card_set in search_cards(card_filter, [SAMPLER]) for card in card_set.cards}


@pytest.mark.parametrize(
    ("card_filter", "included", "excluded"),
    [
        (CardFilter(name="queen"), {"Queen Guinevere", "Queen Shahrzad"}, {"Zeus"}),
        (CardFilter(rank="8"), {"Wizardry", "Spell Tome"}, {"Zeus"}),
        (CardFilter(color="green"), {"Oasis", "Ali Shar"}, {"Zeus"}),
        (CardFilter(color="multicolor"), {"Ali Shar", "Open Sesame // Sealed Cave"}, {"Oasis"}),
        (CardFilter(type="event"), {"Death", "Open Sesame // Sealed Cave"}, {"Oasis"}),
        (CardFilter(tag="god"), {"Zeus", "Pan"}, {"Oasis"}),
        (CardFilter(basis="house"), {"Great Flood"}, {"Zeus"}),
        (CardFilter(words=("draw pile", "Search")), {"Elven Ritual"}, {"Zeus"}),
        (CardFilter(words=("asset",)), {"Death"}, {"Great Flood"}),
        (CardFilter(abilities=("requirement",)), {"Zeus", "Artemis"}, {"Pan"}),
        (CardFilter(abilities=("end", "destroy")), {"Sword in the Stone", "Artemis"}, {"Death", "Zeus"}),
        (CardFilter(abilities=("cant",)), {"Zeus", "King Khusrau II"}, {"Oasis"}),
        (CardFilter(abilities=("allowance",)), {"Oasis", "King Shahryar"}, {"Camel"}),
        (CardFilter(abilities=("event",)), {"Death"}, {"Oasis"}),
        (CardFilter(abilities=("substitution",)), {"Castle", "Camelot"}, {"Zeus"}),
        (CardFilter(rank="K", color="red", type="asset"), {"Zeus"}, {"King Arthur"}),
    ],
)
def test_only_matching_cards_are_found(card_filter: CardFilter, included: set[str], excluded: set[str]) -> None:
    assert included <= names(card_filter)
    assert not excluded & names(card_filter)


def test_an_empty_filter_matches_every_card() -> None:
    assert search_cards(CardFilter(), [SAMPLER]) == [SAMPLER]


def test_a_set_without_a_matching_card_is_left_out() -> None:
    assert search_cards(CardFilter(name="nobody"), [SAMPLER]) == []


def test_every_kind_of_ability_has_a_name() -> None:
    kinds = {kind for card in SAMPLER.cards for kind in ability_kinds(card)}
    assert kinds <= {*ROLES, *EFFECT_KINDS}
    assert set(ROLES) <= kinds
    assert ability_kinds(find_card("Camel", "sampler")) == {"when", "grant"}
