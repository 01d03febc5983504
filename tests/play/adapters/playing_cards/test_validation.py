"""Test that made-up numbers are refused."""

from __future__ import annotations

import json
from random import Random

import pytest

from crazier import CrazierError, Table, determinize, from_json, new_game
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.games.classic.position import ClassicPosition
from crazier.play.adapters.playing_cards.validation import check_table
from crazier.play.json_values import BadRecord


def position() -> ClassicPosition:
    found = new_game("classic", players=3, seed=1).position
    assert isinstance(found, ClassicPosition)
    return found


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("options", 1, "the options"),
        ("dealer", 3, "the dealer"),
        ("asked", -1, "who is asked"),
        ("ask", 9, "the question"),
        ("direction", 2, "the direction"),
        ("out", 7, "who is"),
        ("face", [52], "the cards"),
        ("top", 60, "the card on top"),
        ("known", [], "the lists"),
        ("excluded", [], "the lists"),
        ("excluded", [2**52 - 1] * 52, "what cards are not"),
        ("excluded", [-1] * 52, "what cards are not"),
        ("draw_pile", [0, 0], "the draw pile"),
        ("discard_pile", [], "the discard pile"),
        ("chance", [], "chance"),
        ("reason", 9, "the reason"),
        ("winners", 1, "the winners"),
        ("turn", -1, "the counts"),
        ("passes", 2**62, "the counts"),
        ("bags", 0, "the bags"),
        ("tracking", False, "who knows what"),
        ("known", [0] * 52, "who knows what"),
        ("known", [2**40] * 52, "who knows what"),
        ("face", [7] * 52, "the cards"),
    ],
)
def test_each_of_these_is_noticed(name: str, value: object, complaint: str) -> None:
    table = position()
    options = table.options
    check_table(table, 3, options)
    setattr(table, name, to_vec(value) if isinstance(value, list) else value)
    with pytest.raises(CrazierError, match=complaint):
        check_table(table, 3, options)


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [("scores", [], "the scores"), ("hand_number", 0, "the number of the hand"), ("hand_number", 3, "the number of")],
)
def test_and_in_a_game_of_two_hands_each_of_these(name: str, value: object, complaint: str) -> None:
    table = new_game(Table(game="classic", options={"hands": 2}), seed=1).position
    check_table(table, 2, table.options)
    setattr(table, name, value)
    with pytest.raises(CrazierError, match=complaint):
        check_table(table, 2, table.options)


@pytest.mark.parametrize(("name", "value"), [("reason", 2), ("winners", 0), ("winners", 8), ("ask", 1), ("options", 1)])
def test_and_when_a_game_is_over_each_of_these(name: str, value: int) -> None:
    game = new_game("classic", players=3, seed=1)
    game.resign(0)
    game.resign(1)
    check_table(game.position, 3, 0)
    setattr(game.position, name, value)
    with pytest.raises(CrazierError, match="can't be like that"):
        check_table(game.position, 3, game.position.options)


@pytest.mark.parametrize(("index", "value"), [(0, 4), (0, -1), (1, 8), (1, -2), (2, 52), (2, -2), (3, 52), (3, -2)])
def test_shades_calls_and_cards_of_light_and_dark_are_checked(index: int, value: int) -> None:
    world = determinize(new_game("light-dark", players=2, seed=1).view(None), 1)
    values = json.loads(world.to_json())
    values["start"]["numbers"][index] = value
    with pytest.raises(BadRecord, match="can't be like that"):
        from_json({**values, "position": values["start"]})


@pytest.mark.parametrize(("index", "value"), [(0, -1), (1, -1), (1, 2**40)])
def test_draws_of_classic_are_checked(index: int, value: int) -> None:
    world = determinize(new_game("classic", players=2, seed=1).view(None), 1)
    values = json.loads(world.to_json())
    values["start"]["numbers"][index] = value
    with pytest.raises(BadRecord, match="the draws can't be like that"):
        from_json({**values, "position": values["start"]})


@pytest.mark.parametrize("name", ["classic", "light-dark"])
def test_a_start_with_other_numbers_is_read_or_refused(name: str) -> None:
    world = determinize(new_game(name, players=2, seed=1).view(None), 1)
    rng = Random(1)
    refused = 0
    for _ in range(150):
        values = json.loads(world.to_json())
        numbers = values["start"]["numbers"]
        numbers[rng.randrange(len(numbers))] = rng.choice([-1, 0, 1, 2, 60, 2**40])
        values["position"] = values["start"]
        try:
            from_json(values)
        except BadRecord:
            refused += 1
    assert refused > 50


def test_numbers_that_break_off_are_refused() -> None:
    world = determinize(new_game("classic", players=2, seed=1).view(None), 1)
    values = json.loads(world.to_json())
    values["start"]["numbers"].pop()
    with pytest.raises(BadRecord, match="the start makes no sense"):
        from_json(values)
