"""Test why a move of Light & Dark is refused."""

from __future__ import annotations

import pytest

from crazier import Game, new_game
from crazier.play.attempts import Attempt
from tests.play.adapters.classic.tables import refused
from tests.play.adapters.light_dark.tables import START, STUCK, a_hand

CALLED = ("Ann plays 8♠/7♦", "Ann calls light diamonds")


@pytest.mark.parametrize(
    ("start", "before", "move", "reason", "rule"),
    [
        (START, (), "Ann plays K♦/4♠", "The light side of K♦/4♠ doesn't fit on 2♥/10♣: it takes", "D4.1"),
        (START, (), "Ann plays A♦/A♠", "A♦/A♠ is not in your hand.", "D4.1"),
        (START, (), "Ann plays 7♣/8♥", "7♣/8♥ is an eight only on its dark side, and it is the light side", "D5.3"),
        (START, (), "Ann draws", "You hold a card that can be played, so you have to play.", "R19"),
        (START, (), "Ann calls dark spades", "There is nothing to call", "D5.1"),
        (START, (), "Ann chooses dark", "There is no shade to choose now.", "D2.2"),
        (START, (), "Ben plays 5♥/J♣", "It is Ann's turn.", "M3.1"),
        (START, (), "Ann accepts", "That is no move in this game.", "D4.1"),
        (START, CALLED[:1], "Ann plays 6♥/Q♣", "First call what has to be played on the eight.", "D5.1"),
        (START, CALLED, "Ben plays 5♥/J♣", "The light side of 5♥/J♣ doesn't fit: the call is light diamonds", "D5.2"),
        (START, CALLED, "Ben plays 7♠/8♦", "7♠/8♦ is an eight only on its dark side, and it is the light", "R18"),
        (STUCK, (), "Ann passes", "You can't pass while you can draw a card.", "D6.1"),
        (STUCK, ("Ann draws",), "Ann draws", "You have drawn a card in this turn already.", "D6.1"),
        (START, ("Ann resigns",), "Ben passes", "The game is over.", "D7.1"),
    ],
)
def test_refusals(start: str, before: tuple[str, ...], move: str, reason: str, rule: str) -> None:
    refusal = refused(a_hand(start, *before), move)
    assert refusal.reason.startswith(reason)
    assert refusal.rule_id == rule


@pytest.mark.rule("D2.2")
def test_the_shade_comes_first() -> None:
    games = (new_game("light-dark", players=2, seed=seed) for seed in range(100))
    game = next(game for game in games if game.decision and game.decision.prompt.key == "shade")
    assert game.decision is not None
    name = game.table.players[game.decision.seats[0]]
    for move in ("draws", "plays 6♥/Q♣", "calls light clubs"):
        refusal = refused(game, f"{name} {move}")
        assert (refusal.reason, refusal.rule_id) == ("First choose your shade, light or dark.", "D2.2")


def test_who_has_resigned_is_out() -> None:
    game = new_game("light-dark", players=4, seed=3)
    game.resign(2)
    assert refused(game, "Cid draws").reason == "You have lost and are out of the game."


def test_before_there_is_a_pile_nothing_is_said_of_it() -> None:
    game = next(game for seed in range(50) if asks_for_a_shade(game := new_game("light-dark", seed=seed)))
    refusal = game.refusal(Attempt(0, "play", "6♥/Q♣"))
    assert not {"top", "face", "fit_colors"} & set(refusal.params)


def asks_for_a_shade(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt.key == "shade"
