"""Test the sentences that people read."""

from __future__ import annotations

import re

import pytest

from crazier import Game
from crazier.play.text import messages
from tests.play.games import positions, simple

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


def event_texts(game: Game, viewer: int | None) -> list[str]:
    return [messages.event_text(event, game.table.players, viewer) for event in game.events(viewer)]


def test_events_of_a_turn() -> None:
    game = simple(more='assets.Ben = ["Green Golem"]')
    for move in ("Ann plays Death", "Ann discards Red Golem", "Ann passes"):
        game.play(move)
    texts = event_texts(game, 1)
    assert 'Ann plays Death: "Destroy an asset."' in texts
    assert "Your Green Golem is destroyed." in texts
    assert "You draw Blue Golem." in texts
    assert "Ann discards Red Golem." in texts
    assert "You draw a card." not in texts
    assert "Ben draws a card." in event_texts(game, 0)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_that_happens_and_is_asked_has_words(players: int) -> None:
    for seed in range(3):
        for game in positions(players, 100 + seed):
            decision = game.decision
            if decision is not None:
                assert_fine(messages.prompt_text(decision, game.table.players, decision.seats[0]))
        for viewer in (0, None):
            for event in game.events(viewer):
                text = messages.event_text(event, game.table.players, viewer)
                assert text or event.key == "phase"
                assert_fine(text)
        outcome = game.outcome
        assert outcome is not None
        assert_fine(messages.points_text(outcome, game.table.players))


def assert_fine(text: str) -> None:
    assert not re.search(r"[{}\[\]]|None|  | \.|\bcardss\b", text), text
    assert text[:1] == text[:1].upper()


def test_who_won() -> None:
    assert messages.won_text([0], "empty_hand", NAMES, 0) == "You win: no card left in hand."
    assert messages.won_text([0], "empty_hand", NAMES, 1) == "Ann wins: no card left in hand."
    assert messages.won_text([0, 1], "no_cards", NAMES).startswith("Ann and Ben win: no card can be drawn")


def test_what_may_still_be_done_in_a_turn() -> None:
    game = simple()
    asked = []
    for move in ("Ann plays Blue Golem", "Ann discards Red Golem"):
        decision = game.decision
        assert decision is not None
        asked.append(messages.prompt_text(decision, game.table.players, 0))
        game.play(move)
    decision = game.decision
    assert decision is not None
    asked.append(messages.prompt_text(decision, game.table.players, 0))
    assert asked == ["You may play 1 card and discard 1 card.", "You may discard 1 card.", "You can only pass."]
