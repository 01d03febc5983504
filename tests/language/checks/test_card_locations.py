from __future__ import annotations

import pytest

from crazier.language import parse_ability
from crazier.language.acts import iter_acts
from crazier.language.checks.card_locations import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    IN_PLAY,
    UNKNOWN,
    CardLocations,
    initial_locations,
)


def locations_after(text: str) -> CardLocations:
    """Return the places of the cards after all acts of an ability."""
    tree = parse_ability(text)
    where = initial_locations(tree)
    for use in iter_acts(tree):
        where.apply_act(use)
    return where


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Choose an asset.", IN_PLAY),
        ("Destroy an asset.", DISCARD_PILE),
        ("Return an asset to its controller's hand.", HAND),
        ("Reveal the top card of the draw pile.", DRAW_PILE),
        ("Reveal the top card of the draw pile. Take it.", HAND),
        ("Put an asset from the discard pile into play.", IN_PLAY),
        ("Search the draw pile for an asset. Put it on top of the draw pile.", DRAW_PILE),
        ("Play a card from your hand.", UNKNOWN),
        ("Choose an asset. You may destroy it.", UNKNOWN),
        ("When an asset comes into play, draw a card.", IN_PLAY),
        ("When an asset is destroyed, draw a card.", DISCARD_PILE),
        ("When you play an asset, draw a card.", UNKNOWN),
        ("If an asset would be destroyed, prevent that.", IN_PLAY),
        ("Draw a card.", UNKNOWN),
    ],
)
def test_it_is_tracked_through_the_text(text: str, place: str) -> None:
    assert locations_after(text).it == place


def test_several_cards_are_tracked_as_them() -> None:
    where = locations_after("Look at the top 3 cards of the draw pile.")
    assert (where.them, where.them_revealed) == (DRAW_PILE, False)
    assert locations_after("Reveal the top 3 cards of the draw pile.").them_revealed


def test_a_revealed_hand_is_public() -> None:
    assert locations_after("Reveal your hand.").revealed_hands == {"you"}
    assert locations_after("Choose an opponent. That player reveals their hand.").revealed_hands == {"that_player"}
    assert locations_after("Choose an opponent. Look at that player's hand.").revealed_hands == set()
