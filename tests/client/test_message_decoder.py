"""Questions and events that a server sends, read back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier.client.message_decoder import decision_of, event_of
from crazier.server.game_updates import ask_info, event_info
from crazier.server.messages import AskInfo, EventInfo
from tests.play.sent_games import TABLES, over_the_wire, positions


@pytest.mark.parametrize("kind", TABLES)
def test_questions_and_events_are_the_same(kind: str) -> None:
    for game in positions(TABLES[kind], 3):
        for event in game.events(0)[-5:]:
            assert event_of(over_the_wire(event_info(event, game.table.players, 0), EventInfo)) == event
        decision = game.decision
        if decision is None:
            continue
        seat = decision.seats[0]
        ask = over_the_wire(ask_info(game, game.view(seat), seat), AskInfo | None)
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
