"""What is in effect in classic Crazy Eights: a call, cards that are due, play that goes the other way."""

from __future__ import annotations

from crazier.play.text.pieces import SeatPiece
from tests.play.adapters.classic.tables import a_game

START = """
hands.Ann = ["8♠", "2♣", "5♥", "K♣"]
hands.Ben = ["2♥", "Q♣", "6♥"]
draw = ["9♥", "4♦", "2♠", "A♣"]
discard = ["3♠"]
"""
THREE = '["Ann", "Ben", "Cid"]'


def test_nothing_is_in_effect_at_first() -> None:
    game = a_game(START)
    assert game.effects(0) == game.effects(None) == ()
    assert game.next_discard(0) == game.next_discard(1)


def test_a_call_stands_until_it_is_met() -> None:
    game = a_game(START)
    game.play("Ann plays 8♠")
    assert [(fit.text, fit.namer) for viewer in (0, 1) if (fit := game.next_discard(viewer))] == [
        ("Yours to call", 0),
        ("Ann calls a suit", 0),
    ]
    game.play("Ann calls clubs")
    (effect,) = game.effects(1)
    assert effect.text == "Ann called clubs. It stands until somebody meets it."
    assert (effect.kind, effect.owner, effect.on, effect.until, effect.rule) == ("call", 0, (1,), "met", "M5.3")
    assert effect.token == game.view(1).observation.discard[0].token
    assert effect.pieces[0] == SeatPiece("Ann", 0)
    assert game.effects(0)[0].text.startswith("You called clubs.")
    fitting = game.next_discard(1)
    assert fitting is not None
    assert (fitting.text, fitting.named) == ("Clubs, or any eight", True)
    game.play("Ben plays Q♣")
    assert game.effects(1) == ()


def test_cards_that_are_due_and_how_to_pass_them_on() -> None:
    game = a_game(START.replace("3♠", "3♣"), "draw_two = true, stacking = true")
    game.play("Ann plays 2♣")
    (effect,) = game.effects(1)
    assert effect.text == "You must draw 2 cards, or play a 2."
    assert (effect.kind, effect.left, effect.until) == ("due", 2, "this_turn")
    assert game.effects(None)[0].text == "Ben must draw 2 cards, or play a 2."
    fitting = game.next_discard(1)
    assert fitting is not None
    assert fitting.text == "A 2"


def test_play_that_goes_the_other_way() -> None:
    game = a_game(START + 'direction = -1\nhands.Cid = ["7♦"]\n', "", "classic", THREE)
    assert [effect.text for effect in game.effects(2)] == ["Play goes counterclockwise."]
