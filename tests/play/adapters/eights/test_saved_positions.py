"""Loaded positions are compared with their table and with what the engine computes from them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crazier import Game
from crazier.engine.core.state import PENDING_BATCH, PENDING_WIDTH, State
from crazier.play.adapters.eights.adapter import MODERN_ADAPTER
from tests.engine.positions import set_up

Values = dict[str, Any]
TWO_ABILITIES_WAIT = """
hands.Ann = ["Stone"]
hands.Ben = ["Stone", "Stone"]
assets.Ann = ["Well", "Mill"]
draw = ["Stone", "Stone", "Stone", "Stone", "Stone", "Stone"]
discard = ["Stone"]
turn = "Ben"
"""
CARDS = (
    "Stone\n4 blue event\nLook at your hand.",
    "Well\n2 red asset\nAt the start of your turn, draw a card.",
    "Mill\n3 red asset\nAt the start of your turn, each opponent draws a card.",
)


def asked_for_an_order() -> Game:
    """Return a game in which Ann is asked which of two abilities comes first (M14.3)."""
    game = set_up(TWO_ABILITIES_WAIT, cards=CARDS)
    while game.decision is not None and game.decision.kind != "order":
        game.apply(game.decision.default)
    assert game.decision is not None
    return game


def numbers_of(game: Game) -> Values:
    """Return everything in a game's position, as a save holds it."""
    values: Values = json.loads(json.dumps(MODERN_ADAPTER.dump(game.position)))
    return values


def load(game: Game, numbers: Values) -> State:
    return MODERN_ADAPTER.load(game.deck, game.table.rules, len(game.table.players), numbers)


@pytest.mark.rule("M14.3")
def test_a_question_of_order_is_loaded_as_it_was() -> None:
    game = asked_for_an_order()
    assert numbers_of(game) == MODERN_ADAPTER.dump(load(game, numbers_of(game)))


@pytest.mark.rule("M14.3")
def test_an_ability_that_does_not_wait_can_not_be_offered() -> None:
    game = asked_for_an_order()
    numbers = numbers_of(game)
    numbers["pending"][PENDING_WIDTH + PENDING_BATCH] -= 1
    with pytest.raises(ValueError, match="options must be the abilities that wait"):
        load(game, numbers)
    numbers["pending"] = []
    with pytest.raises(ValueError, match="options must be the abilities that wait"):
        load(game, numbers)


def test_a_position_has_as_many_players_as_its_table() -> None:
    game = asked_for_an_order()
    with pytest.raises(ValueError, match="players must be the 3 of the table, not 2"):
        MODERN_ADAPTER.load(game.deck, game.table.rules, 3, numbers_of(game))
