"""Test setups of classic Crazy Eights, and the errors for wrong ones."""

from __future__ import annotations

import pytest

from crazier import CrazierError
from tests.play.adapters.classic.tables import a_game

START = """
hands.Ann = ["8♠", "6♥"]
hands.Ben = ["5♦"]
draw = ["9♥"]
discard = ["2♥"]
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('["5♦"]', '["6♥"]', "6♥ is there 2 times"),
        ('["5♦"]', "[]", "seat 1 holds no card"),
        ('["5♦"]', '["Zeus"]', "start.hands.Ben: there is no card 'Zeus'"),
        ('discard = ["2♥"]', "discard = []", "the discard pile has no card"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\ncall = "clubs"', "a suit is called only for an eight"),
        ('discard = ["2♥"]', 'discard = ["8♥"]\ncall = "blue"', "start.call can't be 'blue'; it is one of clubs"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\ndirection = 0', "direction can't be 0"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\nnamed_color = "red"', "start: there is no key 'named_color'"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\nshades.Ann = "light"', "start: there is no key 'shades'"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\ndealer = "Cid"', "start.dealer: nobody is named 'Cid'"),
        ('discard = ["2♥"]', 'discard = ["2♥"]\n[[cards]]\ntext = "x"', "cards: classic has cards of its own"),
    ],
)
def test_an_error_says_what_is_wrong(old: str, new: str, complaint: str) -> None:
    assert old in START
    with pytest.raises(CrazierError) as caught:
        a_game(START.replace(old, new))
    assert complaint in str(caught.value)


def test_the_last_player_is_the_dealer_unless_another_is_given() -> None:
    assert a_game(START).view(0).observation.dealer == 1
    assert a_game(START + 'dealer = "Ann"').view(0).observation.dealer == 0
