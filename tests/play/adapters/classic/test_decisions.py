"""Test the decisions of classic Crazy Eights."""

from __future__ import annotations

import pytest

from crazier.play.text import messages
from tests.play.adapters.classic.tables import a_game, offered

START = """
hands.Ann = ["8♠", "6♥", "K♣"]
hands.Ben = ["5♦", "3♣"]
draw = ["9♥", "4♦", "2♠"]
discard = ["2♥"]
"""
STUCK = START.replace('["8♠", "6♥", "K♣"]', '["6♠", "K♣"]')


def asked(start: str, options: str = "", moves: tuple[str, ...] = ()) -> str:
    game = a_game(start, options)
    for move in moves:
        game.play(move)
    decision = game.decision
    assert decision is not None
    return messages.prompt_text(decision, game.table.players, decision.seats[0])


@pytest.mark.rule("M5.1", "M5.2")
def test_cards_that_fit_are_offered() -> None:
    game = a_game(START)
    assert offered(game) == ["Ann plays 6♥", "Ann plays 8♠"]
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("main", "M5.1")


@pytest.mark.rule("M5.3")
def test_an_eight_asks_for_a_suit_that_then_has_to_be_played() -> None:
    game = a_game(START)
    game.play("Ann plays 8♠")
    assert offered(game) == ["Ann calls clubs", "Ann calls diamonds", "Ann calls hearts", "Ann calls spades"]
    game.play("Ann calls clubs")
    assert offered(game) == ["Ben plays 3♣"]
    assert game.decision is not None
    assert (game.decision.rule, game.decision.prompt.params["call"]) == ("M5.3", "clubs")


def test_moves_are_read_with_letters_for_suits() -> None:
    game = a_game(START)
    game.play("ann plays 8s")
    game.play("Ann calls CLUBS")
    assert game.record.moves == ("Ann plays 8♠", "Ann calls clubs")


@pytest.mark.parametrize(
    ("start", "options", "moves", "question"),
    [
        (START, "", (), "Play a heart, a 2 or any eight."),
        (START, "hold_back = true", (), "Play a heart, a 2 or any eight, or draw a card."),
        (STUCK, "", (), "You hold nothing that fits: it takes a heart, a 2 or any eight. Draw a card."),
        (STUCK, "", ("Ann draws",), "Play a heart, a 2 or any eight."),
        (STUCK, 'draw_rule = "one"', ("Ann draws",), "Play a heart, a 2 or any eight, or pass."),
        (
            STUCK.replace('["9♥", "4♦", "2♠"]', "[]"),
            "",
            (),
            "You hold nothing that fits: it takes a heart, a 2 or any eight. You can only pass.",
        ),
        (START, "", ("Ann plays 8♠",), "You played an eight: call the suit of the next card."),
        (START, "", ("Ann plays 8♠", "Ann calls clubs"), "The call is clubs. Play a club or any eight."),
        (START.replace("6♥", "2♦"), "draw_two = true", ("Ann plays 2♦",), "You must draw 2 cards."),
    ],
)
def test_questions(start: str, options: str, moves: tuple[str, ...], question: str) -> None:
    assert asked(start, options, moves) == question


def test_who_does_not_answer_passes_or_draws_and_calls_something() -> None:
    defaults = []
    for start, options, moves in (
        (START, "", ()),
        (START, "hold_back = true", ()),
        (STUCK, 'draw_rule = "one"', ("Ann draws",)),
        (START, "", ("Ann plays 8♠",)),
    ):
        game = a_game(start, options)
        for move in moves:
            game.play(move)
        decision = game.decision
        assert decision is not None
        option = decision.option(decision.default)
        assert option is not None
        defaults.append(option.key)
    assert defaults == ["play", "draw", "pass", "call"]


def test_a_face_that_is_held_twice_is_one_option() -> None:
    game = a_game(
        """
hands.Ann = ["6♥", "6♥"]
hands.Ben = ["5♦"]
hands.Cid = ["5♣"]
hands.Dot = ["5♠"]
hands.Eve = ["4♠"]
hands.Fay = ["4♣"]
draw = ["9♥"]
discard = ["2♥"]
""",
        players='["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]',
    )
    assert offered(game) == ["Ann plays 6♥"]
    game.play("Ann plays 6♥")
    assert [card.name for card in game.view(0).observation.hands[0]] == ["6♥"]


def test_points_are_for_the_winner_or_against_the_others() -> None:
    start = START.replace('["8♠", "6♥", "K♣"]', '["6♥"]')
    for scoring, points in (("winner", (8, 0)), ("hands", (0, 8))):
        game = a_game(start, f'scoring = "{scoring}"')
        game.play("Ann plays 6♥")
        outcome = game.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.losers, outcome.reason, outcome.points) == ((0,), (1,), "empty_hand", points)
