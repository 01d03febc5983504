"""Resigning: turns are passed over, cards stay, the last one left wins."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import LAST_PLAYER, NO_CARDS
from crazier.games.classic.options import Options
from crazier.games.classic.position import resign
from crazier.games.classic.refusals import why_not
from tests.games.classic.positions import a_game, hand, legal_moves, play


def test_with_two_players_the_other_wins() -> None:
    game = a_game("K♥ 6♣", "3♣", top="5♥")
    resign(game, 0)
    assert (game.over, game.winners, game.reason) == (True, 0b10, LAST_PLAYER)
    assert game.points == [0, 16]


def test_the_turn_passes_over_who_resigned() -> None:
    game = a_game("K♥ 6♥ 6♣", "3♥ 3♦", "4♥ 4♦", top="5♥")
    resign(game, 1)
    play(game, "K♥")
    assert game.asked == 2
    assert hand(game, 1) == {"3♥", "3♦"}
    assert why_not(game, 1, 0) == ("", "out")


def test_in_ones_own_turn_the_next_player_goes_on() -> None:
    game = a_game("K♥ 6♥", "3♥ 3♦", "4♥ 4♦", top="5♥")
    resign(game, 0)
    assert (game.asked, legal_moves(game)) == (1, {"3♥"})


def test_an_eight_without_its_call_counts_as_its_own_suit() -> None:
    game = a_game("8♠ 6♥", "3♠ 3♦", "4♥ 4♦", top="5♥")
    play(game, "8♠")
    resign(game, 0)
    assert legal_moves(game) == {"3♠"}


def test_cards_that_were_due_are_not_passed_on() -> None:
    game = a_game("K♥ 6♥", "3♥ 2♦", "4♥ 4♦", top="2♥", draw="9♠ 9♣", due=2, options=Options(draw_two=True))
    resign(game, 0)
    assert (game.due, legal_moves(game)) == (0, {"3♥", "2♦"})


def test_only_those_still_playing_have_to_pass_and_can_win() -> None:
    game = a_game("A♣", "9♣", "Q♣", top="5♥", options=Options(reshuffle="never"))
    resign(game, 0)
    play(game, "pass", "pass")
    assert (game.reason, game.winners) == (NO_CARDS, 0b010)


@pytest.mark.parametrize("seat", [1, 2])
def test_the_last_one_left_wins(seat: int) -> None:
    game = a_game("A♣", "9♣", "Q♣", top="5♥")
    resign(game, 0)
    assert not game.over
    resign(game, seat)
    assert game.winners == 2 ** (3 - seat)
