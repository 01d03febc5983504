"""Sampled worlds: the pending decision in a world that fits a view follows the rules."""

from __future__ import annotations

import pytest

from crazier.play.factory import determinize
from crazier.play.game import Game
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Destiny", "Camel", "Oasis"]
hands.Ben = ["Castle", "Ferocity"]
draw = ["Pan", "Zeus"]
discard = ["Mordred"]
"""


def legal_moves(game: Game) -> list[str]:
    """Return the options of the pending decision in notation."""
    assert game.decision is not None
    return [game.option_text(option) for option in game.decision.options]


@pytest.mark.rule("MQ10", "R42")
def test_who_imposed_an_obligation_imagines_it_kept() -> None:
    game = do(set_up(START), "Ann plays Destiny", "Ann chooses Ferocity", "Ann passes")
    assert legal_moves(game) == ["Ben plays Ferocity"]
    for seed in range(5):
        assert legal_moves(determinize(game.view(0), seed)) == ["Ben plays Ferocity"]


@pytest.mark.rule("MQ10", "R42")
def test_who_only_watches_imagines_that_some_card_of_the_hand_is_meant() -> None:
    game = do(set_up(START), "Ann plays Destiny", "Ann chooses Ferocity", "Ann passes")
    moves_by_world = [legal_moves(determinize(game.view(None), seed)) for seed in range(20)]
    assert len({tuple(options) for options in moves_by_world}) > 1
    assert ["Ben passes"] not in moves_by_world
