"""Test the events of a game with playing cards."""

from __future__ import annotations

from crazier import Game, new_game
from crazier.play.decisions import Place
from crazier.play.text import messages
from tests.play.adapters.classic.tables import a_game

START = """
hands.Ann = ["Q♥", "8♠", "A♥", "2♥", "K♥"]
hands.Ben = ["5♦", "3♣", "4♣", "6♣"]
hands.Cid = ["5♠", "3♠", "5♥"]
draw = ["9♦", "4♦", "J♦"]
discard = ["7♥"]
"""
THREE = '["Ann", "Ben", "Cid"]'


def event_texts(game: Game, viewer: int | None) -> list[str]:
    return [messages.event_text(event, game.table.players, viewer) for event in game.events(viewer)]


def after(*moves: str, options: str = "") -> Game:
    game = a_game(START, options, players=THREE)
    for move in moves:
        game.play(move)
    return game


def test_plays_calls_and_draws() -> None:
    game = after("Ann plays 8♠", "Ann calls diamonds", "Ben plays 5♦", "Cid plays 5♠", "Ann draws")
    assert event_texts(game, 0)[:5] == [
        "You play 8♠.",
        "You call diamonds.",
        "Ben's turn.",
        "Ben plays 5♦.",
        "Cid's turn.",
    ]
    assert event_texts(game, 0)[-1] == "You draw 9♦."
    assert event_texts(game, 1)[-1] == "Ann draws a card."


def test_special_cards() -> None:
    options = "skip = true, reverse = true, draw_two = true"
    assert "Ben misses a turn." in event_texts(after("Ann plays Q♥", options=options), None)
    assert "The direction of play turns around." in event_texts(after("Ann plays A♥", options=options), None)
    assert event_texts(after("Ann plays 2♥", options=options), 1)[-1] == "You must draw 2 cards."


def test_the_deal_has_events_up_to_the_starter() -> None:
    game = new_game("classic", players=2, seed=1)
    keys = [event.key for event in game.events(None)]
    assert keys[:3] == ["gathered", "dealt", "dealt"]
    assert keys[-2:] == ["turned_up", "turn"]
    own, other = sorted((event for event in game.events(0) if event.key == "dealt"), key=lambda event: event.seat)
    assert None not in own.params["faces"]
    assert other.params["faces"] == (None,) * 7
    assert own.goal == Place("hand", 0)


def test_an_eight_that_is_turned_up_goes_back() -> None:
    games = (new_game("classic", players=2, seed=seed) for seed in range(100))
    found = next(game for game in games if any(event.key == "put_back" for event in game.events(None)))
    event = next(event for event in found.events(None) if event.key == "put_back")
    assert str(event.card).startswith("8")
    assert "it is shuffled back" in messages.event_text(event, found.table.players)


def test_a_hand_and_a_game_are_won() -> None:
    one_card_left = START.replace('"Q♥", "8♠", "A♥", "2♥", "K♥"', '"K♥"')

    def ending(options: str) -> list[str]:
        game = a_game(one_card_left, options, players=THREE)
        game.play("Ann plays K♥")
        return event_texts(game, 0)

    assert ending("")[-1] == "You win: no card left in hand."
    assert ending("target = 31")[-3:] == [
        "You win the hand: no card left in hand.",
        "You get 31 points, which makes 31 in all.",
        "You win: the most points, now that the target is reached.",
    ]
    assert ending('target = 18, scoring = "hands"')[-3:] == [
        "Ben gets 18 points, which makes 18 in all.",
        "Cid gets 13 points, which makes 13 in all.",
        "You win: the fewest points, now that somebody has reached the limit.",
    ]
    going_on = ending("target = 32")
    assert going_on[-1].endswith("turn.")
    assert not any("enough" in line for line in going_on)
