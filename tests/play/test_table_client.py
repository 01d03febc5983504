"""Test that a screen can be rebuilt: a client that hears only events ends with the table of the view."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import get_args

import pytest

import crazier
from crazier.play.decisions import Event, EventKey
from crazier.play.factory import new_game
from crazier.play.game import Game
from tests.play.table_client import CantFollow, Followed, TableClient, follow_game, follow_games, tables, whole_names_of

GAMES = 150 if crazier.compiled() else 6
"""The games to follow here; `python -m tests.play.table_client` follows more."""


@pytest.mark.slow
@pytest.mark.rule("M12.1", "R42")
def test_every_card_can_be_followed_from_the_events_alone() -> None:
    count = follow_games(GAMES)
    assert count.games == GAMES
    assert set(count.keys) <= set(get_args(EventKey))
    assert {"gathered", "dealt", "turned_up", "played", "drew", "discarded"} <= set(count.keys)


@pytest.mark.parametrize("kind", range(5))
def test_a_game_of_each_kind_can_be_followed(kind: int) -> None:
    count = Followed()
    for table in islice(tables(), kind, kind + 1):
        follow_game(table, 3, count)
    assert count.comparisons > 0


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
