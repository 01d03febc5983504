"""What a server sends, read back: the same table in names, the same cards, the same question."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from crazier import Game, Table, new_game
from crazier.client.wire_decoder import cards_of_faces, decision_of, event_of, observation_of
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
from crazier.play.wire import WireFace, WireView, wire_faces
from crazier.server.game_updates import ask_info, event_info
from crazier.server.messages import AskInfo, EventInfo

NAMES = ("Ann", "Ben", "Cid", "Dot")
TABLES = {
    "modern": Table("camelot", NAMES[:2]),
    "split cards": Table("nights", NAMES[:3]),
    "first": Table("first", NAMES[:2], "first"),
    "teams": Table("olympus", NAMES, options={"team_size": 2}),
    "classic": Table("", NAMES[:3], "classic"),
    "light-dark": Table("", NAMES[:2], "light-dark", {"target": 50}),
}


def positions(table: Table, seed: int) -> list[Game]:
    """Return positions of a game played at random."""
    game, random = new_game(table, seed=seed), Random(seed)
    found: list[Game] = []
    while game.decision is not None and len(found) < 60:
        found.append(game.clone())
        game.apply(random.choice(game.decision.options))
    return [*found, game]


def without_draw_tokens(observation: Observation) -> Observation:
    return replace(observation, draw=tuple(replace(card, token=0, shown=None) for card in observation.draw))


@pytest.mark.parametrize("kind", TABLES)
def test_the_table_in_names_is_the_same(kind: str) -> None:
    for game in positions(TABLES[kind], 7):
        faces = over_the_wire(wire_faces(game.deck), tuple[WireFace, ...])
        for seat in (*range(len(game.table.players)), None):
            view = game.view(seat)
            seen = observation_of(over_the_wire(view.to_wire(), WireView), faces)
            expected = without_draw_tokens(view.observation)
            teams = adapter_for(game.table.game).has_sets
            expected = expected if teams else replace(expected, turn_seats=seen.turn_seats)
            assert without_draw_tokens(seen) == replace(expected, to_act=seen.to_act)
            assert (seen.to_act < 0) == (expected.to_act < 0)


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_printed_on_the_cards_is_the_same(kind: str) -> None:
    table = TABLES[kind]
    deck = dict.fromkeys(new_game(table, seed=1).deck)
    cards = {card.name: card for card in cards_of_faces(over_the_wire(wire_faces(tuple(deck)), tuple[WireFace, ...]))}
    assert set(cards) == {card.name for card in deck}
    for card in deck:
        shown = cards[card.name]
        assert [side.text for side in shown.sides] == [side.text for side in card.sides]
        assert [side.type_line for side in shown.sides] == [side.type_line for side in card.sides]


@pytest.mark.parametrize("kind", TABLES)
def test_questions_and_events_are_the_same(kind: str) -> None:
    for game in positions(TABLES[kind], 3):
        for event in game.events(0)[-5:]:
            assert event_of(over_the_wire(event_info(event, game.table.players, 0), EventInfo)) == event
        decision = game.decision
        if decision is None:
            continue
        seat = decision.seats[0]
        ask = over_the_wire(ask_info(game, seat), AskInfo | None)
        assert ask is not None
        read = decision_of(ask, seat, decision.seats)
        assert (read.kind, read.seats, read.prompt, read.source) == (
            decision.kind,
            decision.seats,
            decision.prompt,
            decision.source,
        )
        own = decision.options_of(seat)
        assert [replace(option, code=0) for option in read.options] == [replace(option, code=0) for option in own]


def over_the_wire(value: object, kind: Any) -> Any:
    """Return a value as it comes out at the other end."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
