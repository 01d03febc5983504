"""The end of a hand of the classic game: winners, points and reasons."""

from __future__ import annotations

from crazier.engine.core.state import EMPTY_HAND, NO_CARDS
from crazier.games.classic.options import Options
from crazier.games.playing_cards.log import LOG_WON
from tests.games.classic.positions import a_game, legal_moves, play

STUCK = Options(reshuffle="never")


def test_the_winner_gets_what_the_others_hold() -> None:
    game = a_game("5♠", "8♣ K♠", "A♣ 7♦", top="5♥")
    play(game, "5♠")
    assert (game.winners, game.reason) == (0b001, EMPTY_HAND)
    assert game.points == [68, 0, 0]


def test_or_everyone_counts_their_own_hand() -> None:
    game = a_game("5♠", "8♣ K♠", "A♣ 7♦", top="5♥", options=Options(scoring="hands"))
    play(game, "5♠")
    assert game.points == [0, 60, 8]


def test_with_two_packs_both_copies_count() -> None:
    game = a_game("5♠", "8♣ 8♣", "A♣", "A♣", "A♦", "A♦", top="5♥", options=Options(scoring="hands"))
    play(game, "5♠")
    assert game.points[1] == 100


def test_when_all_pass_in_a_row_the_lowest_hand_wins() -> None:
    game = a_game("K♣ 3♠", "9♣", "Q♣ 4♠", top="5♥", options=STUCK)
    play(game, "pass", "pass")
    assert not game.over
    play(game, "pass")
    assert (game.reason, game.winners) == (NO_CARDS, 0b010)
    assert game.points == [0, 27, 0]


def test_equal_hands_share_the_win() -> None:
    game = a_game("9♣", "9♠", "Q♣ 4♠", top="5♥", options=STUCK)
    play(game, "pass", "pass", "pass")
    assert game.winners == 0b011
    assert game.points == [14, 14, 0]


def test_a_card_played_starts_the_count_of_passes_anew() -> None:
    game = a_game("K♣ 3♠", "9♣ 6♥", "Q♣ 4♠", top="5♥", options=STUCK)
    play(game, "pass", "6♥", "pass", "pass")
    assert not game.over
    assert game.asked == 1


def test_passing_does_not_end_the_hand_while_cards_can_be_drawn() -> None:
    game = a_game("K♣", "9♣", top="5♥", draw="2♠ 3♠ 4♠", options=Options(draw_rule="one", reshuffle="never"))
    play(game, "draw", "pass", "draw", "pass")
    assert not game.over
    assert game.passes == 0


def test_a_game_that_is_over_offers_nothing() -> None:
    game = a_game("5♠", "8♣", top="5♥")
    play(game, "5♠")
    assert legal_moves(game) == set()
    assert not any(game.allows(code) for code in range(-1, 70))


def test_the_end_is_logged() -> None:
    game = a_game("5♠", "8♣", top="5♥")
    log: list[tuple[int, ...]] = []
    game.event_log = log
    play(game, "5♠")
    assert log[-1][:7] == (LOG_WON, -1, -1, -1, 0, 0b01, EMPTY_HAND)
