"""Pending abilities: what each of them remembers of the occurrence that triggered it."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.notes import note_seat
from crazier.engine.core.serialization import MAX_LIST_LENGTH
from crazier.engine.core.state import PENDING_BATCH, PENDING_CONTROLLER, PENDING_WIDTH
from crazier.engine.runtime.triggers import MAX_PENDING
from tests.engine.positions import do, set_up

WAITING = (
    "Dawn\n4 red asset\nAt the start of your turn, choose a player. That player draws a card.",
    "Dusk\n5 red asset\nAt the end of your turn, choose a player. That player draws a card.",
    "Thirst\n6 red asset\nWhen you draw cards, choose a player. That player draws a card.",
    "Wake\n7 red asset\nWhen another player loses the game, choose a player. That player draws a card.",
    "Loot\n9 red asset\nWhen an asset is destroyed, choose a player. That player draws a card.",
)
OTHERS = tuple(
    text.replace("\n", " Two\n", 1).replace("That player draws a card.", "That player draws 2 cards.")
    for text in WAITING
)
START = """
phase = "{phase}"
hands.Ann = ["Gift", "Doom", "Death", "Camel"]
hands.Ben = ["Castle", "Pan"]
hands.Cid = ["Oasis", "Zeus"]
assets.Ann = ["{name}", "{name} Two"]
assets.Cid = ["Hecate"]
draw = ["Circe", "Trade", "Tempest", "Ferocity", "Mordred"]
discard = ["Bewitch"]
"""
EVENTS = (
    "Gift\nA red event\nDraw 3 cards.",
    "Doom\n2 red event\nChoose an opponent. That player loses the game.",
)
NO_CARD = -1
ANN, BEN = 0, 1


def remembered(name: str, phase: str, *moves: str) -> list[list[int]]:
    """Return the controller, player, card, note and amount of two abilities that are pending at the same time."""
    start = START.format(name=name, phase=phase)
    game = do(set_up(start, cards=(*WAITING, *OTHERS, *EVENTS), players="Ann Ben Cid"), *moves)
    position: Any = game.position
    assert game.decision is not None
    assert game.decision.kind == "order"
    entries = [
        list(map(int, position.pending[at : at + PENDING_WIDTH]))
        for at in range(0, position.pending_len, PENDING_WIDTH)
    ]
    assert entries[0][PENDING_BATCH] == entries[1][PENDING_BATCH], "triggered at the same time"
    return [entry[PENDING_CONTROLLER:] for entry in entries]


@pytest.mark.rule("M14.1", "M14.3")
def test_the_start_of_a_turn_is_about_a_player_and_no_card() -> None:
    assert remembered("Dawn", "beginning") == [[ANN, ANN, NO_CARD, 0, 1]] * 2


@pytest.mark.rule("M14.1", "M14.3")
def test_the_end_of_a_turn_is_about_a_player_and_no_card() -> None:
    assert remembered("Dusk", "main", "Ann passes") == [[ANN, ANN, NO_CARD, 0, 1]] * 2


@pytest.mark.rule("M14.1", "M14.3", "R52")
def test_a_draw_is_about_a_player_and_a_number() -> None:
    assert remembered("Thirst", "main", "Ann plays Gift") == [[ANN, ANN, NO_CARD, 0, 3]] * 2


@pytest.mark.rule("M14.1", "M14.3", "M7.1")
def test_a_loss_is_about_a_player() -> None:
    moves = ("Ann plays Doom", "Ann chooses Ben")
    assert remembered("Wake", "main", *moves) == [[ANN, BEN, NO_CARD, 0, 1]] * 2


@pytest.mark.rule("M14.1", "M14.3", "M8.1")
def test_a_destroyed_asset_is_remembered_with_who_controlled_it() -> None:
    moves = ("Ann plays Death", "Ann chooses Hecate")
    for you, player, token, note, number in remembered("Loot", "main", *moves):
        assert (you, player, number) == (ANN, 2, 1)
        assert token >= 0
        assert note_seat(note) == 2


@pytest.mark.rule("M14.1", "R46")
def test_for_a_team_a_turn_starts_once_for_each_of_them() -> None:
    start = START.format(name="Dawn", phase="beginning").replace("hands.Cid", 'hands.Dot = ["Death"]\nhands.Cid')
    top = 'teams = [["Ann", "Cid"], ["Ben", "Dot"]]'
    cards = (*WAITING, *OTHERS, *EVENTS)
    start = start.replace('assets.Cid = ["Hecate"]', 'assets.Cid = ["Dawn"]')
    position: Any = set_up(start, cards=cards, players="Ann Ben Cid Dot", top=top).position
    entries = [
        list(map(int, position.pending[at : at + PENDING_WIDTH]))
        for at in range(0, position.pending_len, PENDING_WIDTH)
    ]
    assert sorted(entry[PENDING_CONTROLLER:] for entry in entries) == [
        [0, 0, NO_CARD, 0, 1],
        [0, 0, NO_CARD, 0, 1],
        [2, 2, NO_CARD, 0, 1],
    ]
    assert len({entry[PENDING_BATCH] for entry in entries}) == 1


@pytest.mark.rule("R13")
def test_more_abilities_than_can_wait_end_the_turn() -> None:
    stones = tuple(
        f"Stone {number}\n4 red asset\n"
        + "\n".join(
            f"When another asset leaves play, you may discard {more} more cards this turn." for more in range(2, 10)
        )
        for number in range(20)
    )
    bang = "Bang\n2 red event\nDestroy all assets."
    names = ", ".join(f'"Stone {number}"' for number in range(20))
    start = f"""
hands.Ann = ["Bang", "Death"]
hands.Ben = ["Castle"]
assets.Ann = [{names}]
draw = ["Circe", "Trade"]
discard = ["Bewitch"]
"""
    game = set_up(start, cards=(*stones, bang), players="Ann Ben")
    before = game.position.turn
    do(game, "Ann plays Bang")
    for _ in range(19):  # R36: their order under the pile
        assert game.decision is not None
        game.apply(game.decision.options[0])
    assert MAX_PENDING < 20 * 19 * 8
    assert "overrun" in {event.key for event in game.events(0)}
    assert game.position.turn == before + 1
    assert len(game.position.pending) <= MAX_PENDING * PENDING_WIDTH <= MAX_LIST_LENGTH
