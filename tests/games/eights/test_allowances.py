"""Plays and discards beyond the first are paid in order, and no asset takes away more than it gave."""

from __future__ import annotations

import pytest

from crazier import Game, from_json
from tests.engine.positions import do, set_up

CARDS = (
    "Elder\n4 red asset\nYou may discard 1 more card on each of your turns.",
    "Younger\n5 red asset\nYou may discard 1 more card on each of your turns.",
    "Ruin\n6 red event\nChoose an asset. Destroy it.",
    "Again\n7 red event\nTake an extra main phase.",
    *(f"Red {rank}\n{rank} red asset\nIf you would draw 5 or more cards, draw 1 fewer card." for rank in range(2, 8)),
)
DISCARDS = tuple(f"Ann discards Red {rank}" for rank in range(2, 8))


def ann(*hand: str, assets: str = '"Elder", "Younger"', granted: str = "") -> Game:
    cards = ", ".join(f'"{name}"' for name in (*hand, *(f"Red {rank}" for rank in range(2, 8)), "Death"))
    start = f"""
hands.Ann = [{cards}]
hands.Ben = ["Zeus", "Pan"]
assets.Ann = [{assets}]
draw = ["Castle", "Camel"]
discard = ["Artemis"]
granted.Ann = {{ {granted or "plays = 2"} }}
"""
    return set_up(start, cards=CARDS)


def left(game: Game) -> int:
    return game.view(0).observation.discards_left[0]


@pytest.mark.rule("R53", "MQ25")
@pytest.mark.parametrize(("destroyed", "remaining"), [("Elder", 1), ("Younger", 0)])
def test_of_two_assets_the_one_longest_in_play_pays_first(destroyed: str, remaining: int) -> None:
    game = do(ann("Ruin"), *DISCARDS[:2], "Ann plays Ruin", f"Ann chooses {destroyed}")
    assert left(game) == remaining


@pytest.mark.rule("R53")
def test_a_new_asset_allows_its_own_whatever_an_earlier_one_paid() -> None:
    game = do(ann("Ruin", "Younger", assets='"Elder"'), *DISCARDS[:2], "Ann plays Ruin")
    assert left(game) == 0
    assert left(do(game, "Ann plays Younger")) == 1


@pytest.mark.rule("R53", "R30")
def test_what_was_granted_is_used_last() -> None:
    game = ann(granted="discards = 1")
    assert left(game) == 4
    for remaining, move in zip((3, 2, 1, 0), DISCARDS, strict=False):
        assert left(do(game, move)) == remaining
        assert int(game.position.counters[3]) == (1 if remaining else 0)


@pytest.mark.rule("R53")
def test_the_turn_goes_on_alike_after_it_was_saved() -> None:
    game = do(ann("Ruin"), *DISCARDS[:2])
    twin = from_json(game.to_json())
    assert twin.digest() == game.digest()
    assert left(do(twin, "Ann plays Ruin", "Ann chooses Elder")) == 1


@pytest.mark.rule("R53", "M3.4")
def test_an_extra_main_phase_has_everything_anew() -> None:
    game = do(ann("Again"), "Ann plays Again", *DISCARDS[:3])
    assert left(game) == 0
    assert left(do(game, "Ann passes")) == 3
