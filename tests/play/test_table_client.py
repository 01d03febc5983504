"""Test that a screen can be rebuilt: a client that hears only events ends with the table of the view."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

import crazier
from crazier.cards.deck import Deck
from crazier.play.decisions import Event
from crazier.play.event_keys import EventKey
from crazier.play.factory import new_game, replay
from crazier.play.game import Game
from tests.engine.generated_games import deal_game_at, table_for, team_table
from tests.play.table_client import CantFollow, Followed, TableClient, follow_game, follow_games, tables, whole_names_of
from tests.strategies import decks

GAMES = 45 if crazier.compiled() else 6
"""The games to follow here; `python -m tests.play.table_client` follows more."""
DECKS = 20 if crazier.compiled() else 3
"""The games with made-up cards, for each number of players."""


@pytest.mark.untraced
@pytest.mark.slow
@pytest.mark.rule("M12.1", "R42")
def test_every_card_can_be_followed_from_the_events_alone() -> None:
    count = follow_games(GAMES)
    assert count.games == GAMES
    assert set(count.keys) <= set(get_args(EventKey))
    assert {"gathered", "dealt", "turned_up", "played", "drew", "discarded"} <= set(count.keys)


@pytest.mark.untraced
@pytest.mark.parametrize("kind", range(5))
def test_a_game_of_each_kind_can_be_followed(kind: int) -> None:
    count = Followed()
    for table in islice(tables(), kind, kind + 1):
        follow_game(new_game(table, seed=3), 3, count)
    assert count.comparisons > 0


@pytest.mark.untraced
@pytest.mark.slow
@pytest.mark.parametrize(("players", "size"), [(2, 0), (4, 0), (4, 2), (7, 0)])
def test_games_with_cards_made_up_at_random_can_be_followed(players: int, size: int) -> None:
    count = Followed()

    @seed(players + size)
    @settings(max_examples=DECKS, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(decks(players))
    def look(deck: Deck) -> None:
        table = team_table(players, size, 20) if size else table_for(players, 20)
        follow_game(deal_game_at(table, count.games, deck), count.games, count)

    look()
    assert count.games >= DECKS


def misled(event: Event) -> Event:
    """Return an event that leaves out where a played card goes."""
    return replace(event, goal=None) if event.key == "played" else event


def test_a_client_that_is_not_told_where_a_card_goes_loses_it() -> None:
    game = new_game("camelot", players=2, seed=5)
    client = TableClient(whole_names_of(game.deck))
    client.take_view(game.view(0).observation)
    heard = game.event_count
    while not any(event.key in ("finished", "entered") for event in game.events(0, heard)):
        game.step(game.legal()[0])
    with pytest.raises(CantFollow):
        hear_all(client, game, heard)


def hear_all(client: TableClient, game: Game, since: int) -> None:
    """Mislead a client about every play, and compare it with the view."""
    for event in game.events(0, since):
        client.hear(misled(event))
    client.compare(game.view(0).observation, ordered_hands=True)


def test_a_game_that_was_rebuilt_with_its_log_tells_the_same_and_plays_nothing_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game("camelot", players=2, seed=5)
    for _ in range(20):
        game.step(game.legal()[0])
    told = game.events(0)
    rebuilt = replay(game.record, logged=True)
    monkeypatch.setattr(Game, "choices", property(lambda _: pytest.fail("the choices are read for a second replay")))
    assert rebuilt.event_count == len(told)
    assert rebuilt.events(0, 10) == told[10:]
