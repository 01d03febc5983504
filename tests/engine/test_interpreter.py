"""The interpreter starts each ability once, and counts its steps: a record must replay the same anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.games.eights.moves import apply
from crazier.games.eights.rule_options import DEPTH_LIMIT, HAND_SIZE, STEP_LIMIT
from tests.engine.positions import do, set_up

GIFT = "Gift\n4 red event\nDraw a card."
START = """
hands.Ann = ["Gift", "Camel", "Mount Olympus"]
hands.Ben = ["Castle", "Pan"]
assets.Ann = ["Hecate"]
draw = ["Circe", "Trade", "Tempest", "Ferocity"]
discard = ["Bewitch"]
"""


@pytest.mark.rule("MQ11", "M14.1", "M4.3")
@pytest.mark.parametrize(
    ("moves", "started"),
    [
        ((), 0),
        (("Ann plays Mount Olympus",), 0),
        (("Ann plays Camel",), 1),
        (("Ann plays Gift", "Ann declines"), 2),
        (("Ann plays Gift", "Ann accepts"), 3),
    ],
)
def test_every_ability_is_started_once(moves: tuple[str, ...], started: int) -> None:
    position: Any = do(set_up(START, cards=(GIFT,)), *moves).position
    assert position.abilities_run == started


@pytest.mark.rule("R13")
def test_the_steps_of_an_ability_are_counted_one_by_one() -> None:
    game = set_up(START, cards=(GIFT,))
    assert game.position.steps == 0
    do(game, "Ann plays Gift")  # it draws and ends; then Hecate asks
    assert game.position.steps == 3
    do(game, "Ann declines")  # she ends
    assert game.position.steps == 4


@pytest.mark.rule("R13", "M2.1")
def test_the_limits_never_change() -> None:
    assert (HAND_SIZE, STEP_LIMIT, DEPTH_LIMIT) == (7, 4000, 40)


@pytest.mark.rule("R42", "M12.1")
def test_how_many_steps_were_taken_is_not_for_others_to_know() -> None:
    game = do(set_up(START, cards=(GIFT,)), "Ann plays Gift")
    assert [int(game.view(viewer).game_view.masked.steps) for viewer in (0, 1, None)] == [0, 0, 0]


@pytest.mark.rule("M12.1")
def test_what_happens_without_a_card_is_noted_without_one() -> None:
    position: Any = set_up(START, cards=(GIFT,)).position.clone()
    position.event_log = []
    apply(position, 0)
    assert len(position.event_log) > 2
    cards = [record for record in position.event_log if record[2] >= 0]
    others = [tuple(record[2:5]) for record in position.event_log if record[2] < 0]
    assert set(others) == {(-1, -1, 0)}
    assert all(record[3] == position.face[record[2]] + position.side[record[2]] for record in cards)
    assert len(cards) == 1, "the card that Ben draws"
