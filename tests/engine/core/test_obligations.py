"""Records of obligations: met by the right act, and over once the card has left the hand (R42)."""

from __future__ import annotations

import pytest

from crazier.engine.core.obligations import binds_now, meet_obligations, release_departed_cards
from crazier.engine.core.state import (
    BINDS_NOW,
    MET,
    OBLIGATION_BOUND,
    OBLIGATION_DISCARD,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    RELEASED,
)
from crazier.play.game import Game
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Circe", "Oasis", "Hecate"]
hands.Ben = ["Castle", "Death"]
draw = ["Trade", "Pan", "Zeus"]
discard = ["King Arthur"]
"""


def bound_game() -> Game:
    """Return a game in which Ben must discard Castle, and only discard it, in this turn."""
    return do(set_up(START), "Ann plays Circe", "Ann chooses Castle", "Ann passes")


@pytest.mark.rule("R42")
def test_only_the_act_that_is_asked_for_meets_an_obligation() -> None:
    position = bound_game().position
    token = position.obligations[OBLIGATION_TOKEN]
    assert binds_now(position, 0, 1)
    assert not binds_now(position, 0, 0)
    meet_obligations(position, 1, token, OBLIGATION_PLAY)
    assert position.obligations[OBLIGATION_BOUND] == BINDS_NOW
    meet_obligations(position, 1, token, OBLIGATION_DISCARD)
    assert position.obligations[OBLIGATION_BOUND] == MET
    assert not binds_now(position, 0, 1)


@pytest.mark.rule("R42")
def test_a_card_that_has_left_the_hand_is_released() -> None:
    position = bound_game().position
    release_departed_cards(position)
    assert position.obligations[OBLIGATION_TOKEN] >= 0
    position.place[position.obligations[OBLIGATION_TOKEN]] = 0
    release_departed_cards(position)
    assert position.obligations[OBLIGATION_TOKEN] == RELEASED


@pytest.mark.rule("R42")
def test_a_met_obligation_is_no_longer_bound_now_to_those_who_know_the_card() -> None:
    start = """
    hands.Ann = ["Destiny", "Oasis", "Hecate"]
    hands.Ben = ["Castle", "Death"]
    hands.Cid = ["Zeus", "Tempest"]
    draw = ["Trade", "Pan", "Crystal Palace"]
    discard = ["King Arthur"]
    """
    game = set_up(start, players="Ann Ben Cid")
    do(game, "Ann plays Destiny", "Ann chooses Ben", "Ann chooses Castle", "Ann passes")
    assert bound_now(game) == {0: True, 1: True, 2: True}
    do(game, "Ben plays Castle")
    assert bound_now(game) == {0: False, 1: False, 2: True}, "Cid must not learn that it was Castle"


def bound_now(game: Game) -> dict[int, bool]:
    """Return by viewer whether the one obligation is shown as binding in this turn."""
    return {seat: game.view(seat).observation.obligations[0].bound_now for seat in range(3)}
