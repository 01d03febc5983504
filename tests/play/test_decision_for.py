"""Test decisions as each viewer may know them: all for those asked, for others who is asked and by what."""

from __future__ import annotations

from random import Random

import pytest

from crazier.play.factory import new_game
from crazier.play.game import Game
from crazier.play.table import DEFAULT_NAMES, Table
from tests.play.games import positions, simple


def do(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(move)
    return game


def test_who_is_asked_gets_everything() -> None:
    game = simple()
    decision, own = game.decision, game.decision_for(0)
    assert decision is not None
    assert own is not None
    assert (own.id, own.seats, own.kind, own.rule) == (decision.id, decision.seats, decision.kind, decision.rule)
    assert (own.prompt, own.options, own.default) == (decision.prompt, decision.options, decision.default)


def test_others_learn_only_who_is_asked_and_by_what() -> None:
    game = do(simple(more='assets.Ben = ["Green Golem", "Blue Golem"]'), "Ann plays Death")
    full = game.decision_for(0)
    assert full is not None
    for viewer in (1, None):
        other = game.decision_for(viewer)
        assert other is not None
        assert (other.seats, other.kind, other.source, other.rule) == ((0,), "choose_card", full.source, "M4.3")
        assert (other.prompt, other.options, other.default) == (None, (), None)


def test_the_source_of_an_event_has_its_text_and_token() -> None:
    game = do(simple(more='assets.Ben = ["Green Golem", "Blue Golem"]'), "Ann plays Death")
    decision = game.decision
    assert decision is not None
    assert decision.source is not None
    (limbo,) = game.view(None).observation.limbo
    assert (decision.source.card, decision.source.token, decision.source.owner) == ("Death", limbo.token, 0)
    assert decision.source.text == "Destroy an asset."


def test_a_game_that_is_over_asks_nobody() -> None:
    game = simple()
    game.resign(0)
    assert game.decision_for(0) is None


@pytest.mark.rule("R45")
def test_in_a_team_each_player_has_a_default_of_their_own() -> None:
    table = Table("camelot", DEFAULT_NAMES[:4], options={"team_size": 2, "stall_guard": 30})
    game, rng = new_game(table, seed=3), Random(3)
    together = 0
    while (decision := game.decision) is not None:
        together += len(decision.seats) > 1
        assert decision.default in decision.defaults
        for seat in decision.seats:
            own = decision.option(str(decision.default_of(seat)))
            assert own is not None
            assert own.seat == seat
        assert decision.default_of(99) is None
        game.step(rng.choice(game.legal()))
    assert together > 10


def test_every_option_about_a_card_has_its_token() -> None:
    seen = set()
    for seed in range(6):
        for game in positions(4, seed):
            decision = game.decision
            for option in decision.options if decision is not None else ():
                if option.key in ("play", "discard", "choose", "side", "order"):
                    assert "token" in option.params
                    seen.add(option.key)
            if decision is not None and decision.source is not None:
                assert decision.source.text
    assert {"play", "discard", "choose", "order"} <= seen
