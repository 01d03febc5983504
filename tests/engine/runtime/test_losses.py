"""Players who lose by one effect leave the game together, and what waits for that happens once."""

from __future__ import annotations

import pytest

from crazier import Game
from tests.engine.positions import do, names, set_up

CARDS = (
    "Overload\n6 blue event\nEach player who controls 2 or more assets loses the game.",
    "Mourner\n4 red asset\nWhen an asset an opponent controls leaves play, draw a card.",
    "Heir\n5 red asset\nWhen an opponent loses the game, draw a card.",
    "Amulet\n7 red asset\nIf you would lose the game, draw 3 cards instead.",
)
START = """
hands.Ann = ["Overload", "Pan"]
hands.Ben = ["Zeus"]
hands.Cid = ["Camel"]
hands.Dot = ["Hecate"]
draw = ["Oasis", "Oasis", "Oasis", "Oasis", "Oasis", "Oasis", "Oasis", "Oasis"]
discard = ["Mordred"]
"""


def four(assets: str) -> Game:
    return set_up(START + assets, cards=CARDS, players="Ann Ben Cid Dot")


def hand_sizes(game: Game) -> list[int]:
    return [len(hand) for hand in game.view(0).observation.hands]


@pytest.mark.rule("R57", "R9")
def test_none_of_several_losers_sees_the_others_leave_even_if_one_of_them_could_be_saved() -> None:
    game = four(
        'assets.Ben = ["Mourner", "Castle"]\nassets.Cid = ["Mourner", "Amulet"]\nassets.Dot = ["Mourner", "Heir"]'
    )
    do(game, "Ann plays Overload")
    assert game.view(0).observation.out == (1, 3)
    # Cid drew three instead of losing, then one for each of the four assets that left play.
    assert hand_sizes(game) == [1, 0, 8, 0]


@pytest.mark.rule("R57", "R43")
def test_a_resignation_is_a_loss_to_what_waits_for_one() -> None:
    game = do(four('assets.Ben = ["Heir"]\nassets.Cid = ["Castle"]'), "Cid resigns")
    assert hand_sizes(game) == [2, 2, 0, 1]


@pytest.mark.rule("M7.1", "M12.1")
def test_a_losers_hand_is_told_to_everybody() -> None:
    game = do(four('assets.Cid = ["Castle", "Zeus"]'), "Ann plays Overload")
    for viewer in (0, 1, 2, 3, None):
        put = [event.card for event in game.events(viewer) if event.key == "put"]
        assert sorted(map(str, put)) == ["Camel", "Castle", "Zeus"]
    assert set(names(game.view(1).observation.discard)) >= {"Camel", "Castle", "Zeus"}


@pytest.mark.rule("R60", "M20.1")
def test_a_team_that_has_lost_is_not_asked_again() -> None:
    teams = 'teams = [["Ann", "Cid"], ["Ben", "Dot"]]'
    purge = "Purge\n8 blue event\nEach opponent loses the game."
    start = START.replace("Overload", "Purge") + 'assets.Dot = ["Amulet"]'
    game = do(set_up(start, cards=(*CARDS, purge), players="Ann Ben Cid Dot", top=teams), "Ann plays Purge")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)
    assert not any(event.key == "drew" for event in game.events(None))


@pytest.mark.rule("R56")
@pytest.mark.parametrize(("side", "prevented"), [("Rite", True), ("Omen", False)])
def test_a_copy_is_what_its_side_is(side: str, prevented: bool) -> None:
    draw = "Each opponent draws a card."
    split = f"Rite // Omen\nA red event // A blue event\n{draw}\n//\n{draw}"
    silence = "Silence\n4 green asset\nIf an opponent would play a red event, you may prevent that."
    start = f"""
hands.Ann = ["{side}", "Pan", "Zeus"]
hands.Ben = ["Castle"]
assets.Ann = ["Hecate"]
assets.Ben = ["Silence"]
draw = ["Oasis", "Oasis", "Oasis"]
discard = ["Mordred"]
"""
    game = do(set_up(start, cards=(split, silence)), f"Ann plays {side}")
    if prevented:
        do(game, "Ben declines")
    do(game, "Ann accepts")
    if prevented:
        do(game, "Ben accepts")
        assert [event.params["what"] for event in game.events(None) if event.key == "prevented"] == ["copy"]
    assert hand_sizes(game) == [2, 2 if prevented else 3]
