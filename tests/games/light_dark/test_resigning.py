"""Resigning in Light & Dark: turns are passed over, cards stay, the last one left wins."""

from __future__ import annotations

from crazier.engine.core.state import LAST_PLAYER, NO_CARDS
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import resign
from crazier.games.playing_cards.table import ASK_MAIN
from tests.games.light_dark.positions import a_hand, legal_moves, play, shades
from tests.games.light_dark.test_deal import hand_with_picked_card


def test_with_two_players_the_other_wins_and_scores() -> None:
    game = a_hand("2♠/10♦ 8♦/7♠", "5♠/J♦", top="6♥/Q♣")
    resign(game, 0)
    assert (game.over, game.winners, game.reason) == (True, 0b10, LAST_PLAYER)
    assert game.points == [0, 22]


def test_with_four_the_turn_passes_over_who_resigned() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", "3♦/9♠", "9♥/3♣", top="6♥/Q♣")
    resign(game, 1)
    play(game, "6♦/Q♠")
    assert game.asked == 2
    assert game.hand_size(1) == 1


def test_a_special_card_acts_on_the_next_player_still_there() -> None:
    game = a_hand(
        "2♥/10♣ K♣/4♥", "5♠/J♦", "3♦/9♠", "9♥/3♣", top="6♥/Q♣", draw="3♠ 4♠ 6♠", options=Options(special_cards=True)
    )
    resign(game, 1)
    play(game, "2♥/10♣")
    assert (game.asked, game.hand_size(2)) == (2, 3)


def test_an_eight_without_its_call_counts_as_printed() -> None:
    game = a_hand("8♦/7♠ 2♠/10♦", "J♣/5♥ 9♦/3♠", "3♦/9♠", "9♥/3♣", top="6♥/Q♣")
    play(game, "8♦/7♠")
    resign(game, 0)
    assert (game.ask, game.asked, game.call) == (ASK_MAIN, 1, -1)
    assert legal_moves(game) == {"9♦/3♠"}


def test_who_had_to_choose_a_shade_plays_light_and_is_dealt_nothing() -> None:
    game = hand_with_picked_card("A♠/A♦", players=4)
    resign(game, 1)
    assert (game.asked, shades(game)) == (2, ["dark", "light", "dark", "light"])
    assert [game.hand_size(seat) for seat in range(4)] == [8, 0, 8, 8]


def test_only_those_still_playing_have_to_pass_and_can_win() -> None:
    game = a_hand("9♠/3♦", "9♦/3♠", "10♠/2♦", "Q♦/6♠", top="5♥/J♣")
    resign(game, 1)
    play(game, "pass", "pass", "pass")
    assert (game.reason, game.winners) == (NO_CARDS, 0b1000)
