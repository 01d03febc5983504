"""A card does only what its text says: each event is one that the tree of an ability allows."""

from __future__ import annotations

import pytest

from crazier.cards.card import Side
from crazier.cards.library import card_set
from crazier.language import Node, parse_ability, render
from crazier.play.decisions import Event, Params, PlaceName
from crazier.play.event_keys import EventKey
from tests.engine.footprint import footprint
from tests.engine.known_cards import PLAYERS, count_effects, is_used


def sides() -> list[Side]:
    return [side for card in card_set("sampler").cards for side in card.sides]


HARD_TO_MEET = {
    "At the end of your turn, if all gods you control are red and the draw pile has 5 or fewer cards, you win the "
    "game.",
    "At the end of your turn, if you control exactly 3 kings, you win the game.",
    "At the end of your turn, if all assets you control are red, you may destroy an asset.",
}
"""Abilities whose conditions are rarely met in random games."""
ABILITIES = [
    pytest.param(side, tree, id=f"{side.name}, {number}")
    for side in sides()
    for number, tree in enumerate(side.abilities, 1)
]


@pytest.mark.untraced
@pytest.mark.parametrize(("side", "tree"), ABILITIES)
def test_an_ability_does_only_what_its_text_says(side: Side, tree: Node) -> None:
    did = count_effects(side, (tree,))
    if is_used(tree):
        assert did["started"], "never used"
        assert len(did) > 1 or render(tree) in HARD_TO_MEET, "used, but to no effect"
    else:
        assert not did


@pytest.mark.untraced
@pytest.mark.parametrize("side", sides(), ids=lambda side: side.name)
def test_a_card_does_only_what_its_abilities_say(side: Side) -> None:
    assert bool(count_effects(side, side.abilities)) == any(is_used(tree) for tree in side.abilities)


# The footprint itself


def misfit(text: str, key: EventKey, seat: int = 0, move: tuple[PlaceName, PlaceName] | None = None) -> str:
    params: Params = {"from": move[0], "to": move[1]} if move is not None else {}
    event = Event(0, key, seat, None, params)
    return footprint(parse_ability(text), PLAYERS).misfit(event, 0)


def test_an_event_that_a_text_does_not_speak_of_is_a_misfit() -> None:
    assert misfit("Draw a card.", "destroyed")
    assert misfit("When you draw cards, destroy an asset.", "drew")
    assert not misfit("Draw a card.", "drew")


def test_it_matters_who_does_it() -> None:
    assert misfit("Draw a card.", "drew", seat=1)
    assert misfit("Each opponent draws a card.", "drew", seat=0)
    assert not misfit("Each player draws a card.", "drew", seat=2)


def test_it_matters_from_where_to_where_a_card_goes() -> None:
    text = "Put an asset on the bottom of the draw pile."
    assert not misfit(text, "put", move=("assets", "draw"))
    assert misfit(text, "put", move=("hand", "draw"))
    assert misfit(text, "put", move=("assets", "discard"))


def test_it_matters_how_often() -> None:
    assert footprint(parse_ability("Draw 3 cards."), PLAYERS).most["drew"] == 3
    assert footprint(parse_ability("Each player draws 2 cards."), PLAYERS).most["drew"] == 2 * PLAYERS
    assert footprint(parse_ability("Destroy all assets."), PLAYERS).most["destroyed"] is None
