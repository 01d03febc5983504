"""A game is drawn for those who look at it from Python."""

from __future__ import annotations

from crazier import new_game
from crazier.play.text.table_diagram import WIDTH, wrap_cards
from tests.play.games import random_game, simple


def test_the_table_is_drawn_with_everything_on_it() -> None:
    assert str(simple(more='assets.Ben = ["Angel of Hope"]')).splitlines() == [
        "Turn 1: Ann's turn, main phase",
        "On the discard pile: Artemis",
        "4 cards to draw, 1 discarded",
        "> Ann  3 cards in hand",
        "    hand: Red Golem, Blue Golem, Death",
        "  Ben  2 cards in hand",
        "    in play: Angel of Hope",
        "    hand: Green Golem, Green Golem",
        "Ann has to decide.",
    ]


def test_playing_cards_shades_and_calls() -> None:
    lines = str(new_game("light-dark", players=2, seed=3)).splitlines()
    assert lines[0] == "Turn 1: Ann's turn"
    assert "> Ann  dark, 8 cards in hand" in lines
    assert "  Ben  light, 8 cards in hand" in lines


def test_a_game_that_is_over() -> None:
    game = simple()
    game.resign(0)
    lines = str(game).splitlines()
    assert lines[0] == "The game is over"
    assert "  Ann  out of the game" in lines
    assert lines[-1] == "Ben wins: nobody else is left."


def test_long_lists_of_cards_are_wrapped_between_cards() -> None:
    lines = wrap_cards("hand: " + ", ".join(["Giant of Saint Michael"] * 9))
    assert len(lines) == 3
    assert all(len(line) <= WIDTH for line in lines)
    assert sum(line.count("Giant of Saint Michael") for line in lines) == 9


def test_the_short_form_is_short() -> None:
    game = random_game(3, 1)
    assert repr(game) == "<Game modern sampler, 3 players, decision 0>"
    assert len(repr(game.view(0))) < 300
