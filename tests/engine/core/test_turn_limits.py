"""What happens once each turn is kept per asset and ability: in the state, in views, in saved games and in clones."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import HANDS, SPECTATOR, USE_ABILITY, USE_ASSET, USE_WIDTH
from crazier.engine.core.turn_limits import forget_uses, forget_uses_of, note_use, was_used
from crazier.engine.core.view import view_of
from crazier.play.game import Game
from tests.engine.positions import do, set_up

CARDS = (
    "Scribe\n6 blue asset\nOnce each turn, when an opponent draws cards, you may draw a card.",
    "Rain\n5 blue event\nThe next player draws a card.",
)
START = """
hands.Ann = ["Rain", "Rain", "Camel"]
hands.Ben = ["Oasis", "Trade", "Zeus"]
assets.Ann = ["Scribe"]
draw = ["Death", "Pan", "Ferocity", "Tempest", "Circe"]
discard = ["Bewitch"]
granted.Ann = { plays = 1 }
"""


def used_game() -> Game:
    """Return a game in which the only limited ability has happened in this turn."""
    return do(set_up(START, cards=CARDS), "Ann plays Rain", "Ann declines")


def position(game: Game) -> Any:
    return game.position


def scribe(state: Any) -> int:
    """Return the only asset in play."""
    return int(state.zones[HANDS + state.players][0])


@pytest.mark.rule("MQ20")
def test_it_is_noted_with_its_asset_until_the_turn_is_over() -> None:
    game = used_game()
    used = position(game).abilities_used
    assert (len(used), int(used[USE_ASSET])) == (USE_WIDTH, scribe(position(game)))
    assert was_used(position(game), used[USE_ABILITY], used[USE_ASSET])
    decision = do(game, "Ann passes").decision  # Ben draws in the next turn
    assert decision is not None
    assert decision.source is not None
    assert (decision.source.card, decision.seats) == ("Scribe", (0,))


@pytest.mark.rule("MQ20")
def test_nothing_is_noted_before_it_has_happened() -> None:
    assert len(position(set_up(START, cards=CARDS)).abilities_used) == 0


def test_a_clone_notes_and_forgets_for_itself() -> None:
    state = position(used_game())
    twin = state.clone()
    forget_uses(twin)
    assert (len(twin.abilities_used), len(state.abilities_used)) == (0, USE_WIDTH)
    note_use(twin, 0, 1)
    assert not was_used(state, 0, 1)


def test_an_asset_that_leaves_play_is_forgotten_and_no_other() -> None:
    state = position(used_game()).clone()
    note_use(state, 0, 1)
    forget_uses_of(state, scribe(state))
    assert list(state.abilities_used) == [0, 1]


@pytest.mark.rule("M12.1")
def test_everyone_sees_what_has_happened() -> None:
    state = position(used_game())
    for viewer in (0, 1, SPECTATOR):
        view = view_of(state, viewer)
        assert list(view.masked.abilities_used) == list(state.abilities_used)
        assert view.dump()["abilities_used"] == list(state.abilities_used)


def test_a_saved_game_keeps_it_and_an_older_one_has_none() -> None:
    state = position(used_game())
    numbers = dump_state(state)
    assert list(load_state(state.compiled, numbers).abilities_used) == list(state.abilities_used)
    del numbers["abilities_used"]
    assert len(load_state(state.compiled, numbers).abilities_used) == 0
    assert "abilities_used" not in dump_state(position(set_up(START, cards=CARDS)))


@pytest.mark.parametrize(
    ("words", "use"),
    [
        ("must name abilities of the deck", {USE_ABILITY: -1}),
        ("must name abilities of the deck", {USE_ABILITY: 10_000}),
        ("must name assets in play", {USE_ASSET: -1}),
        ("must name assets in play", {USE_ASSET: 10_000}),
    ],
)
def test_a_saved_game_names_abilities_and_assets_there_are(words: str, use: dict[int, int]) -> None:
    state = position(used_game())
    record = list(state.abilities_used)
    for offset, number in use.items():
        record[offset] = number
    with pytest.raises(ValueError, match=words):
        load_state(state.compiled, dump_state(state) | {"abilities_used": record})


def test_a_card_in_hand_has_not_happened() -> None:
    state = position(used_game())
    record = [int(state.abilities_used[USE_ABILITY]), int(state.zones[HANDS][0])]
    with pytest.raises(ValueError, match="must name assets in play"):
        load_state(state.compiled, dump_state(state) | {"abilities_used": record})


def test_a_saved_game_has_whole_records() -> None:
    state = position(used_game())
    with pytest.raises(ValueError, match="abilities_used must hold whole records of 2 numbers"):
        load_state(state.compiled, dump_state(state) | {"abilities_used": [0]})
