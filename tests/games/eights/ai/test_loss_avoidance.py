"""Greedy players do not end their own game by a card: a short run of `scripts/own_losses`."""

from __future__ import annotations

import pytest

import crazier
from crazier import make_bot
from tests.engine.positions import set_up
from tests.games.eights.ai.own_losses import is_mistake, search

GAMES = 150 if crazier.compiled() else 10
FIFTH = """
hands.Ann = ["Temple of Doom", "Mount Olympus", "Death"]
hands.Ben = ["Camel", "Trade"]
assets.Ann = ["Castle", "Crystal Palace", "Oasis", "Hecate"]
draw = ["Bewitch", "Ferocity", "Tempest", "Changeling"]
discard = ["Forbidden Knowledge"]
"""


@pytest.mark.untraced
def test_greedy_players_do_not_lose_in_their_own_turn_if_they_can_help_it() -> None:
    found = search(GAMES)
    assert found.games == GAMES
    assert found.avoidable == []


@pytest.mark.parametrize(("name", "mistake"), [("Temple of Doom", True), ("Mount Olympus", False)])
def test_the_asset_that_makes_its_own_player_lose_is_a_mistake_and_another_is_none(name: str, mistake: bool) -> None:
    game = set_up(FIFTH)
    assert game.decision is not None
    option = next(one for one in game.decision.options if one.card == name and one.key == "play")
    bots = [make_bot("greedy", seat) for seat in range(2)]
    assert is_mistake((game.view(0), option), 0, bots) is mistake
