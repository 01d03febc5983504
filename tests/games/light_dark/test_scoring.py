"""The points of a hand of Light & Dark, and whose shade they count by."""

from __future__ import annotations

import pytest

from crazier.games.light_dark.options import Options
from crazier.games.light_dark.scoring import held_points
from crazier.games.playing_cards.log import LOG_WON
from tests.games.light_dark.positions import a_hand, play, shades


@pytest.mark.rule("D8.1")
class TestScoring:
    def test_the_winner_scores_what_the_others_hold(self) -> None:
        game = a_hand("6♦/Q♠", "7♥/8♣ A♠/A♦", "10♥/2♣ 3♠/9♦", "J♦/5♠", top="6♥/Q♣")
        play(game, "6♦/Q♠")
        assert held_points(game) == [0, 20 + 20, 10 + 3, 5]
        assert game.points == [58, 0, 0, 0]

    def test_points_are_there_only_at_the_end(self) -> None:
        game = a_hand("6♦/Q♠", "7♥/8♣", top="6♥/Q♣")
        assert game.points == [0, 0]

    def test_the_end_is_logged(self) -> None:
        game = a_hand("6♦/Q♠", "7♥/8♣", top="6♥/Q♣")
        game.event_log = []
        play(game, "6♦/Q♠")
        assert game.event_log[-1][:7] == (LOG_WON, -1, -1, -1, 0, 0b01, game.reason)


@pytest.mark.rule("R20")
class TestWhichSideCounts:
    def test_each_losers_cards_count_by_that_players_shade(self) -> None:
        for dark, points in ((1, 10), (0, 2)):
            game = a_hand("8♣/7♥" if dark else "7♣/8♥", "2♠/10♦", top="6♥/Q♣", dark=dark)
            play(game, "8♣/7♥" if dark else "7♣/8♥")
            assert game.points == [points, 0]

    def test_the_shade_is_the_one_at_the_end(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "2♠/10♦ 9♥/3♣", top="6♥/Q♣", options=Options(even_crazier=True), draw="3♠ 4♠")
        play(game, "8♦/7♠", "light clubs", "draw", "pass")
        play(game, "K♣/4♥")
        assert shades(game) == ["dark", "light"]
        assert game.points == [2 + 9 + 3, 0]

    def test_a_table_may_count_by_the_winners_shade(self) -> None:
        game = a_hand("6♦/Q♠", "2♠/10♦ 9♥/3♣", top="6♥/Q♣", options=Options(scoring_shade="winner"))
        play(game, "6♦/Q♠")
        assert game.points == [11, 0]

    def test_shared_winners_then_count_by_their_own_shade_each(self) -> None:
        game = a_hand("3♠/9♦", "9♦/3♠", "10♠/2♦", "Q♦/6♠", top="5♥/J♣", options=Options(scoring_shade="winner"))
        play(game, "pass", "pass", "pass", "pass")
        assert game.winners == 0b0011
        assert game.points == [10 + 10, 2 + 6, 0, 0]
