"""Worlds that fit a view: the pending decision in them is as the rules pose it."""

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


def offered(game: Game) -> list[str]:
    """The options of the pending decision, as they are written."""
    assert game.decision is not None
    return [game.option_text(option) for option in game.decision.options]


@pytest.mark.rule("MQ10", "R42")
def test_who_imposed_an_obligation_imagines_it_kept() -> None:
    game = do(set_up(START), "Ann plays Destiny", "Ann chooses Ferocity", "Ann passes")
    assert offered(game) == ["Ben plays Ferocity"]
    for seed in range(5):
        assert offered(determinize(game.view(0), seed)) == ["Ben plays Ferocity"]


@pytest.mark.rule("MQ10", "R42")
def test_who_only_watches_imagines_that_some_card_of_the_hand_is_meant() -> None:
    game = do(set_up(START), "Ann plays Destiny", "Ann chooses Ferocity", "Ann passes")
    imagined = [offered(determinize(game.view(None), seed)) for seed in range(20)]
    assert len({tuple(options) for options in imagined}) > 1
    assert ["Ben passes"] not in imagined
