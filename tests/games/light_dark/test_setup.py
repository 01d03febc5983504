"""Setting up a position of Light & Dark: impossible positions are refused."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.setup import set_up
from tests.games.light_dark.positions import cards


def two(shades: list[int], call: int = -1, dealer: int = -1) -> None:
    set_up(Options(), [cards("6♦"), cards("2♠")], [], cards("6♥"), shades, call=call, dealer=dealer)


@pytest.mark.rule("D2.3")
@pytest.mark.parametrize("shades", [[0, 0], [1, 1], [0], [0, 1, 0, 1], [], [2, -1]])
def test_neighbours_have_different_shades(shades: list[int]) -> None:
    with pytest.raises(CrazierError, match=r"neighbours have different ones \(D2.2, D2.3\)"):
        two(shades)


@pytest.mark.parametrize("call", [-2, 8])
def test_a_call_is_one_of_eight(call: int) -> None:
    with pytest.raises(CrazierError, match=f"the call can't be {call}"):
        two([0, 1], call)


@pytest.mark.rule("D1.1")
def test_three_can_not_play() -> None:
    with pytest.raises(CrazierError, match=r"\(D1.1\), not for 3"):
        set_up(Options(), [cards("6♦"), cards("2♠"), cards("3♠")], [], cards("6♥"), [0, 1, 0])


def test_a_card_is_there_once() -> None:
    with pytest.raises(CrazierError, match="6♥ is there 2 times"):
        set_up(Options(), [cards("6♥"), cards("2♠")], [], cards("6♥"), [0, 1])


def test_the_dealer_can_be_given() -> None:
    hands = [cards("6♦"), cards("2♠")]
    assert set_up(Options(), hands, [], cards("6♥"), [0, 1]).dealer == 1
    assert set_up(Options(), hands, [], cards("6♥"), [0, 1], dealer=0).dealer == 0
