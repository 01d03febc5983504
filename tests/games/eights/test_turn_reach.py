"""Bounds for bound players: what is out of reach in a turn, and what surely stays open."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, PASS
from crazier.engine.core.state import HANDS, OBLIGATION_PLAY
from crazier.games.eights.sure_ways import SureWays
from crazier.games.eights.turn_reach import reach_of
from tests.engine.positions import do, set_up

BEN = 1
PLAIN = "If you would draw 5 or more cards, draw 1 fewer card."
CARDS = (
    f"Red Golem\n5 red asset\n{PLAIN}",
    f"Red Stag\n2 red asset\n{PLAIN}",
    f"Green Stag\n2 green asset\n{PLAIN}",
    f"Blue Heron\n10 blue asset\n{PLAIN}",
    f"Blue Golem\n5 blue asset\n{PLAIN}",
    f"Purple Owl\nJ purple asset\n{PLAIN}",
    f"Red Titan\nK red asset\nPlay this only if opponents control 3 or more assets.\n{PLAIN}",
    "Bonfire\n4 purple asset\nYou may discard 1 more card on each of your turns.",
    "Supply\nQ blue event\nDraw a card.",
    "Reaper\nK blue event\nPut a card from your hand on the bottom of the draw pile.",
    "Muse\n9 green asset\nAt the start of your turn, draw a card.",
    "Thief\nQ green event\nYou may take the top card of the discard pile.",
    "Herald\nA green asset\nWhen this comes into play, you may discard 1 more card this turn.",
    "Squire\nA blue asset\nWhen you play an asset from hand, you may discard 1 more card this turn.",
    "Envy\nA purple asset\nWhen an opponent plays an asset from hand, you may discard 1 more card this turn.",
    "Usurper\nK green event\nGain control of an asset.",
)


def bound(card: str, hand: str, top: str, more: str = "") -> Any:
    """Return a position in which Ben is bound to a card, has drawn Purple Owl, and is to act."""
    start = f"""
hands.Ann = ["Destiny", "Oasis"]
hands.Ben = [{", ".join(f'"{name}"' for name in (card, *hand.split(", ")))}]
{more}
draw = ["Purple Owl", "Castle", "Trade"]
discard = ["{top}"]
"""
    game = do(set_up(start, cards=CARDS), "Ann plays Destiny", f"Ann chooses {card}", "Ann passes")
    return game.position.clone()


def bound_to_discard(card: str, hand: str, top: str, more: str = "") -> Any:
    """Return the same, but only a discard will do."""
    position = bound(card, hand, top, more)
    numbers = [int(number) for number in position.obligations]
    numbers[OBLIGATION_PLAY] = 0
    position.obligations = vec[i64](numbers)
    return position


def option(position: Any, move: str) -> int:
    """Return the code of one of Ben's main actions."""
    verb, name = move.split(" ", 1)
    (token,) = (each for each in position.zones[HANDS + BEN] if position.compiled.names[position.face[each]] == name)
    return int(FIRST_CARD + token + (position.tokens if verb == "plays" else 0))


def in_reach(position: Any, *moves: str) -> list[int]:
    """Return how many obligations may be met by each main action and what follows it."""
    reach = reach_of(position, BEN)
    return [int(reach.count_by(option(position, move))) for move in moves]


@pytest.mark.rule("R42", "R63")
def test_a_card_that_fits_nothing_is_out_of_reach() -> None:
    assert reach_of(bound_to_discard("Red Titan", "Blue Golem", "Blue Heron"), BEN).count() == 0
    assert reach_of(bound_to_discard("Red Titan", "Blue Golem", "Red Stag"), BEN).count() == 1


@pytest.mark.rule("R42", "R63")
def test_only_a_second_discard_brings_a_match_within_reach() -> None:
    assert reach_of(bound_to_discard("Red Titan", "Red Stag", "Green Stag"), BEN).count() == 0
    position = bound_to_discard("Red Titan", "Red Stag", "Green Stag", 'assets.Ben = ["Bonfire"]')
    assert reach_of(position, BEN).count() == 1
    assert in_reach(position, "discards Red Stag", "plays Red Stag") == [1, 0]
    assert reach_of(position, BEN).count_by(PASS) == 0


@pytest.mark.rule("R63")
def test_an_event_that_changes_the_top_card_may_bring_a_match() -> None:
    position = bound_to_discard("Red Titan", "Thief, Blue Golem", "Blue Heron")
    assert in_reach(position, "plays Thief", "plays Purple Owl", "discards Blue Golem") == [1, 0, 0]


@pytest.mark.rule("R63")
@pytest.mark.parametrize(("asset", "expected"), [("Squire", 1), ("Herald", 0), ("Envy", 0)])
def test_an_asset_in_play_responds_neither_to_coming_into_play_again_nor_to_what_others_do(
    asset: str, expected: int
) -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Blue Heron", "Green Stag", f'assets.Ben = ["{asset}"]')
    assert in_reach(position, "plays Blue Heron") == [expected]


@pytest.mark.rule("R63")
def test_an_asset_that_comes_under_one_s_control_responds_to_what_one_does() -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Usurper", "Green Stag", 'assets.Ann = ["Squire"]')
    assert in_reach(position, "plays Usurper") == [1]


def stays_open(position: Any, move: str) -> bool:
    """Check whether what could be done at once can surely still be done after a main action."""
    return SureWays(reach_of(position, BEN), position.options).stay_open_after(option(position, move))


@pytest.mark.rule("R63")
def test_a_play_surely_stays_open_after_a_discard_that_sets_nothing_off() -> None:
    position = bound("Red Golem", "Blue Golem, Reaper", "Blue Heron")
    assert stays_open(position, "discards Blue Golem")
    assert not stays_open(position, "plays Blue Golem")
    assert not stays_open(position, "plays Reaper")


@pytest.mark.rule("R63")
def test_a_discard_surely_stays_open_after_a_play_that_leaves_pile_and_hand_alone() -> None:
    position = bound("Red Titan", "Muse, Thief, Reaper", "Red Stag")
    assert stays_open(position, "plays Muse")
    assert not stays_open(position, "plays Purple Owl")  # it replaces something
    assert not stays_open(position, "plays Thief")
    assert not stays_open(position, "plays Reaper")
    assert not stays_open(position, "discards Red Titan")
