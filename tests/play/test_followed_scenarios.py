"""Test that a client can follow every scenario from the first view and the events alone."""

from __future__ import annotations

import pytest

from crazier.play.game import Game
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from crazier.scenarios.starts import ManyDealsStart, RefusedTableStart
from tests.play.table_client import CantFollow, TableClient, whole_names_of


def move(game: Game, text: str) -> None:
    """Make a move in notation; decisions with a single option before it are taken by themselves."""
    attempt = game.parse(text)
    while not attempt.possible and len(game.legal()) == 1:
        game.step(game.legal()[0])
        attempt = game.parse(text)
    game.apply_attempt(attempt)


def follow_scenario(name: str) -> int:
    """Follow the first game of a scenario for every viewer; return how often the client was compared with a view."""
    scenario = read_scenario(scenario_text(name))
    if isinstance(scenario.start, ManyDealsStart | RefusedTableStart):
        return 0
    game = start_scenario(scenario)
    clients = {viewer: TableClient(whole_names_of(game.deck)) for viewer in (None, *range(len(game.table.players)))}
    for viewer, client in clients.items():
        client.take_view(game.view(viewer).observation)
    heard = game.event_count
    compared = 0
    for step in scenario.steps:
        if step.next_game:
            break
        if step.do is not None:
            move(game, step.do)
        for viewer, client in clients.items():
            for event in game.events(viewer, heard):
                client.hear(event)
            try:
                client.compare(game.view(viewer).observation, ordered_hands=game.table.game in ("modern", "first"))
            except CantFollow as error:
                raise CantFollow(f"{name}, {step.do}, viewer {viewer}: {error}") from None
            compared += 1
        heard = game.event_count
    return compared


@pytest.mark.untraced
@pytest.mark.parametrize("letter", sorted({name[0] for name in scenario_names()}))
def test_every_scenario_can_be_followed(letter: str) -> None:
    assert sum(follow_scenario(name) for name in scenario_names() if name[0] == letter) > 0
