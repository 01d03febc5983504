"""Test setups of Light & Dark, and the errors for wrong ones."""

from __future__ import annotations

import pytest

from crazier import CrazierError
from tests.play.adapters.light_dark.tables import FOUR, START, a_hand


@pytest.mark.rule("D2.3")
@pytest.mark.parametrize(("given", "shades"), [('Ann = "light"', "ldld"), ('Dot = "light"', "dldl")])
def test_one_shade_says_all(given: str, shades: str) -> None:
    start = START.replace('Ann = "light"', given) + 'hands.Cid = ["9♣/3♥"]\nhands.Dot = ["9♠/3♦"]'
    found = a_hand(start, players=FOUR).view(0).observation.shades
    assert "".join(shade[0] for shade in found) == shades


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('shades.Ann = "light"', "", "start.shades is missing; say the shade of one player at least"),
        ('shades.Ann = "light"', 'shades.Ann = "grey"', "start.shades: 'grey' is no shade; there is light and dark"),
        ('shades.Ann = "light"', 'shades = {Ann = "dark", Ben = "dark"}', "neighbours have different ones"),
        ('shades.Ann = "light"', 'shades.Eve = "light"', "start.shades: nobody is named 'Eve'"),
        ('"6♥/Q♣"', '"6♥/Q♠"', "there is no card '6♥/Q♠'; did you mean"),
        ('"6♥/Q♣"', '"6♥"', "there is no card '6♥'"),
        ('discard = ["2♥/10♣"]', 'discard = ["2♥/10♣"]\ncall = "spades"', "start.call can't be 'spades'; it is one of"),
        ('discard = ["2♥/10♣"]', 'discard = ["2♥/10♣"]\nphase = "main"', "start: there is no key 'phase'"),
    ],
)
def test_an_error_says_what_is_wrong(old: str, new: str, complaint: str) -> None:
    assert old in START
    with pytest.raises(CrazierError) as caught:
        a_hand(START.replace(old, new))
    assert complaint in str(caught.value)
