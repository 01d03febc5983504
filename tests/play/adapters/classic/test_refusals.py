"""Test why a move of classic Crazy Eights is refused."""

from __future__ import annotations

import pytest

from crazier.play.notation import BadNotation
from tests.play.adapters.classic.tables import a_game, refused

START = """
hands.Ann = ["8♠", "6♥", "K♣"]
hands.Ben = ["5♦", "3♣"]
draw = ["9♥", "4♦", "2♠"]
discard = ["2♥"]
"""
STUCK = START.replace('["8♠", "6♥", "K♣"]', '["6♠", "K♣"]')


@pytest.mark.parametrize(
    ("start", "options", "before", "move", "reason", "rule"),
    [
        (START, "", (), "Ann plays K♣", "K♣ doesn't fit on 2♥: it takes a heart, a 2 or any eight.", "M5.1"),
        (START, "", (), "Ann plays 9♦", "9♦ is not in your hand.", "M5.1"),
        (START, "", (), "Ben plays 5♦", "It is Ann's turn.", "M3.1"),
        (START, "", (), "Ann draws", "You hold a card that can be played, so you have to play.", "M5.1"),
        (START, "", (), "Ann passes", "You hold a card that can be played, so you have to play.", "M5.1"),
        (START, "", (), "Ann calls hearts", "There is nothing to call", "M5.3"),
        (START, "", ("Ann plays 8♠",), "Ann plays 6♥", "First call what has to be played on the eight.", "M5.3"),
        (START, "", ("Ann plays 8♠", "Ann calls clubs"), "Ben plays 5♦", "5♦ doesn't fit: the call is clubs", "M5.3"),
        (STUCK, "", (), "Ann passes", "You can't pass while you can draw a card.", "M5.1"),
        (STUCK, 'draw_rule = "one"', ("Ann draws",), "Ann draws", "You have drawn as many cards as you may", "M5.1"),
        (STUCK.replace('["9♥", "4♦", "2♠"]', "[]"), "", (), "Ann draws", "There is no card left to draw.", "M5.1"),
        (
            START.replace("6♥", "2♦"),
            "draw_two = true",
            ("Ann plays 2♦",),
            "Ben plays 5♦",
            "First draw the cards",
            "M5.1",
        ),
        (
            START.replace('["8♠", "6♥", "K♣"]', '["8♠"]'),
            'going_out = "no_eight"',
            (),
            "Ann plays 8♠",
            "At this table 8♠ can't be the last card you play.",
            "M5.1",
        ),
        (START, "", (), "Ann accepts", "That is no move in this game.", "M5.1"),
        (START, "", (), "Ann discards 6♥", "That is no move in this game.", "M5.1"),
        (START, "", (), "Ann calls blue", "That is no move in this game.", "M5.1"),
        (START, "", ("Ann resigns",), "Ben plays 5♦", "The game is over.", "M1.1"),
    ],
)
def test_refusals(start: str, options: str, before: tuple[str, ...], move: str, reason: str, rule: str) -> None:
    game = a_game(start, options)
    for earlier in before:
        game.play(earlier)
    refusal = refused(game, move)
    assert refusal.reason.startswith(reason)
    assert refusal.rule_id == rule


def test_what_is_no_card_is_no_move() -> None:
    with pytest.raises(BadNotation, match="there is no '11♥' at this table"):
        a_game(START).parse("Ann plays 11♥")
