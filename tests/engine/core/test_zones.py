"""Zones: an asset works for its controller while it is in play, and a pile has a top and a bottom."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import DRAW_PILE, HANDS, WATCHER_ASSET, WATCHER_CONTROLLER, WATCHER_WIDTH
from crazier.engine.core.watchers import rebuild_watchers
from crazier.engine.core.zones import controller, ensure_draw_pile, holder, in_play, with_card_under
from crazier.play.game import Game
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Bewitch", "Death", "Ambrosia", "Camel"]
hands.Ben = ["Mirror Universe", "Queen Guinevere", "Oasis", "Pan"]
hands.Cid = ["Tempest", "Stream of Life", "Zeus"]
assets.Ann = ["Mordred", "Castle"]
assets.Ben = ["Circe", "Polyphemus", "Spell Tome"]
assets.Cid = ["King Shahryar", "Elven Princess", "Sealed Cave"]
draw = ["Trade", "Ferocity", "Hecate", "Restoration", "Tempest", "Camelot", "Mount Olympus"]
discard = ["Ja'far"]
"""


def ability_index(position: Any) -> list[list[int]]:
    """Return the index of abilities in play: the watchers, the guards, and the alert bits."""
    return [list(map(int, position.watchers)), list(map(int, position.guards)), [int(position.alert)]]


def rebuilt_index(game: Game) -> list[list[int]]:
    """Return the same index, rebuilt from the assets in play."""
    position: Any = game.position.clone()
    rebuild_watchers(position)
    return ability_index(position)


@pytest.mark.rule("M4.1", "M8.1", "MQ8", "MQ35", "R38")
@pytest.mark.parametrize(
    "moves",
    [
        ("Ann plays Bewitch", "Ann chooses Spell Tome"),
        ("Ann plays Bewitch", "Ann chooses King Shahryar"),
        ("Ann plays Death", "Ann chooses Mordred"),
        ("Ann plays Death", "Ann chooses Castle"),
        ("Ann plays Death", "Ann chooses Circe"),
        ("Ann plays Death", "Ann chooses Sealed Cave"),
        ("Ann plays Bewitch", "Ann chooses Sealed Cave"),
        ("Ann plays Death", "Ann chooses Elven Princess", "Cid stops"),
        ("Ann plays Ambrosia",),
        ("Ann plays Camel",),
    ],
)
def test_an_asset_that_comes_or_goes_takes_all_its_abilities_along(moves: tuple[str, ...]) -> None:
    game = set_up(START, players="Ann Ben Cid")
    before = ability_index(game.position)
    assert before == rebuilt_index(game)
    do(game, *moves)
    found = ability_index(game.position)
    assert found == rebuilt_index(game)
    assert found != before
    for entries in found[:2]:
        owners = [entries[at] for at in range(WATCHER_CONTROLLER, len(entries), WATCHER_WIDTH)]
        assert owners == sorted(owners)
        for at in range(0, len(entries), WATCHER_WIDTH):
            assert controller(game.position, entries[at + WATCHER_ASSET]) == entries[at + WATCHER_CONTROLLER]


@pytest.mark.rule("M12.1", "MQ15", "MQ27")
def test_a_card_is_in_a_hand_in_play_or_in_a_pile() -> None:
    s: Any = set_up(START, players="Ann Ben Cid").position
    for seat in range(3):
        for token in s.zones[HANDS + seat]:
            assert (holder(s, token), controller(s, token), in_play(s, token)) == (seat, -1, False)
        for token in s.zones[HANDS + 3 + seat]:
            assert (holder(s, token), controller(s, token), in_play(s, token)) == (-1, seat, True)
    for pile in (0, 1):
        for token in s.zones[pile]:
            assert (holder(s, token), controller(s, token), in_play(s, token)) == (-1, -1, False)


@pytest.mark.rule("M8.1", "M4.3")
def test_a_card_put_under_others_is_the_lowest() -> None:
    pile = vec[i64]()
    for token in (5, 6, 7):
        pile = with_card_under(pile, token)
    assert list(pile) == [7, 6, 5]


@pytest.mark.rule("M9.1", "R7")
@pytest.mark.parametrize(("wanted", "found", "left"), [(2, 2, 2), (1, 1, 2), (3, 3, 4), (4, 4, 4), (5, 4, 4)])
def test_the_draw_pile_is_refilled_only_if_it_has_too_few(wanted: int, found: int, left: int) -> None:
    s: Any = set_up(
        """
        hands.Ann = ["Camel"]
        hands.Ben = ["Castle"]
        draw = ["Trade", "Ferocity"]
        discard = ["Bewitch", "Pan", "Zeus"]
        """
    ).position
    assert ensure_draw_pile(s, wanted) == found
    assert len(s.zones[DRAW_PILE]) == left
