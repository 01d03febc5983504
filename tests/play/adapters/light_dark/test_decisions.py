"""Test the decisions of Light & Dark."""

from __future__ import annotations

import pytest

from crazier import Game, new_game
from crazier.play.text import messages
from tests.play.adapters.classic.tables import offered
from tests.play.adapters.light_dark.tables import START, STUCK, a_hand

LIGHT = "You play light, so only light sides count: 2♥ on the pile."
FITS = "a light heart, a light 2 or any light eight"


def question(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    return messages.prompt_text(decision, game.table.players, decision.seats[0])


def answers(game: Game) -> list[str]:
    decision = game.decision
    assert decision is not None
    return [messages.option_text(decision, option, game.table.players) for option in decision.options]


@pytest.mark.rule("D4.1", "D5.1")
def test_cards_that_fit_by_ones_shade_are_offered_with_that_side_marked() -> None:
    game = a_hand()
    assert offered(game) == ["Ann plays 6♥/Q♣", "Ann plays 8♠/7♦"]
    assert answers(game) == ["play [6♥]/Q♣", "play [8♠]/7♦"]
    game.play("Ann plays 6♥/Q♣")
    assert answers(game) == ["play 5♥/[J♣]", "play 7♠/[8♦]"]


@pytest.mark.rule("D5.2")
def test_under_a_call_the_called_side_is_marked() -> None:
    game = a_hand(START, "Ann plays 8♠/7♦", "Ann calls light diamonds")
    assert question(game) == (
        "The call is light diamonds, so the light sides of your cards count. Play a light diamond or any light eight."
    )
    assert answers(game) == ["play [3♦]/9♠"]
    assert game.decision is not None
    assert game.decision.rule == "D5.2"


@pytest.mark.parametrize(
    ("start", "moves", "text", "rule"),
    [
        (START, (), f"{LIGHT} Play {FITS}.", "D4.1"),
        (START, ("Ann plays 8♠/7♦",), "You played an eight: call the shade and the suit of the next card.", "D5.1"),
        (STUCK, (), f"{LIGHT} You hold nothing that fits: it takes {FITS}. Draw a card.", "D4.1"),
        (
            STUCK,
            ("Ann draws",),
            f"{LIGHT} The card you drew fits: play it, or pass.",
            "D6.1",
        ),
    ],
)
def test_questions(start: str, moves: tuple[str, ...], text: str, rule: str) -> None:
    game = a_hand(start, *moves)
    assert question(game) == text
    assert game.decision is not None
    assert game.decision.rule == rule


@pytest.mark.rule("D2.2")
def test_an_ace_lets_its_player_choose_the_shade() -> None:
    games = (new_game("light-dark", players=4, seed=seed) for seed in range(100))
    game = next(game for game in games if game.decision and game.decision.prompt.key == "shade")
    assert game.decision is not None
    seat = game.decision.seats[0]
    name = game.table.players[seat]
    assert offered(game) == [f"{name} chooses light", f"{name} chooses dark"]
    assert game.view(seat).observation.shades == ()
    game.play(f"{name} chooses dark")
    shades = game.view(None).observation.shades
    assert [shades[(seat + place) % 4] for place in range(4)] == ["dark", "light", "dark", "light"]


def test_cards_are_read_with_letters_for_suits() -> None:
    game = a_hand(START, "ann plays 6h/qc")
    assert game.record.moves == ("Ann plays 6♥/Q♣",)


@pytest.mark.rule("D8.1")
def test_a_game_for_points_goes_on_over_several_hands() -> None:
    start = START.replace('"6♥/Q♣", "8♠/7♦", "7♣/8♥", "K♦/4♠"', '"6♥/Q♣"')
    for target, over in ((39, True), (40, False)):
        game = a_hand(start, "Ann plays 6♥/Q♣", options=f"target = {target}")
        assert (game.outcome is not None) == over
        assert game.view(0).observation.scores == (39, 0)
    outcome = a_hand(start, "Ann plays 6♥/Q♣", options="target = 39").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.points) == ((0,), "target", (39, 0))


def test_the_last_one_left_wins_a_game_for_points() -> None:
    game = a_hand(options="target = 250")
    game.resign(0)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "last_left")
