from __future__ import annotations

import pytest

from crazier.language import parse_ability
from crazier.language.acts import iter_acts
from crazier.language.checks.card_locations import DISCARD, DRAW, HAND, PLAY, UNKNOWN, CardLocations, initial_locations


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
        ("Choose an asset.", PLAY),
        ("Destroy an asset.", DISCARD),
        ("Return an asset to its controller's hand.", HAND),
        ("Reveal the top card of the draw pile.", DRAW),
        ("Reveal the top card of the draw pile. Take it.", HAND),
        ("Put an asset from the discard pile into play.", PLAY),
        ("Search the draw pile for an asset. Put it on top of the draw pile.", DRAW),
        ("Play a card from your hand.", UNKNOWN),
        ("Choose an asset. You may destroy it.", UNKNOWN),
        ("When an asset comes into play, draw a card.", PLAY),
        ("When an asset is destroyed, draw a card.", DISCARD),
        ("When you play an asset, draw a card.", UNKNOWN),
        ("If an asset would be destroyed, prevent that.", PLAY),
        ("Draw a card.", UNKNOWN),
    ],
)
def test_it_is_tracked_through_the_text(text: str, place: str) -> None:
    assert locations_after(text).it == place


def test_several_cards_are_tracked_as_them() -> None:
    where = locations_after("Look at the top 3 cards of the draw pile.")
    assert (where.them, where.them_shown) == (DRAW, False)
    assert locations_after("Reveal the top 3 cards of the draw pile.").them_shown


def test_a_revealed_hand_is_public() -> None:
    assert locations_after("Reveal your hand.").shown_hands == {"you"}
    assert locations_after("Choose an opponent. That player reveals their hand.").shown_hands == {"that_player"}
    assert locations_after("Choose an opponent. Look at that player's hand.").shown_hands == set()
