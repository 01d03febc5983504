"""Setting up a position: cards lie where they are put, and impossible positions are refused."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.errors import CrazierError
from tests.games.classic.positions import a_game, hand, legal_moves


def test_cards_lie_where_they_were_put() -> None:
    game = a_game("K♥ 6♣", "3♣", top="5♥ 9♠", draw="2♠ 4♠")
    assert (hand(game, 0), hand(game, 1)) == ({"K♥", "6♣"}, {"3♣"})
    assert [game.known[token] for token in game.hand_of(1)] == [0b10]


def test_an_eight_on_top_counts_as_its_own_suit_unless_one_was_called() -> None:
    assert legal_moves(a_game("K♥ 6♣", "3♣", top="8♥")) == {"K♥"}
    assert legal_moves(a_game("K♥ 6♣", "3♣", top="8♥", called=0)) == {"6♣"}


def test_cards_may_be_due() -> None:
    assert legal_moves(a_game("K♥ 6♣", "3♣", top="2♥", draw="4♠ 5♠", due=2)) == {"draw"}


@pytest.mark.parametrize(
    ("hands", "more", "refusal"),
    [
        (("K♥", "K♥"), {}, "K♥ is there 2 times; the deck has it 1 time"),
        (("K♥", ""), {}, "seat 1 holds no card"),
        (("K♥", "Q♥"), {"top": ""}, "the discard pile has no card"),
        (("K♥", "Q♥"), {"turn": 2}, "it can't be the turn of seat 2; seats go from 0 to 1"),
        (("K♥", "Q♥"), {"direction": 0}, "direction can't be 0"),
        (("K♥", "Q♥"), {"called": 1}, "a suit is called only for an eight; on top is 5♠"),
        (("K♥",), {}, "for 2 to 8 players, not for 1"),
    ],
)
def test_what_can_not_be_is_refused(hands: tuple[str, ...], more: dict[str, Any], refusal: str) -> None:
    with pytest.raises(CrazierError, match=refusal):
        a_game(*hands, **{"top": "5♠", **more})
