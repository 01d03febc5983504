"""Whole games of every kind by real clients over real sockets, whose lines drop at random."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from crazier.client.table_client import TableClient
from crazier.server.game_updates import game_update
from crazier.server.messages import TableSettings, Update, decode_server, encode
from tests.server.playing import play_out, seat_people
from tests.server.running import Running, run, running_server

KINDS = {
    "modern": (TableSettings(set="olympus", options={"stall_guard": 20}), 3),
    "first": (TableSettings(game="first", options={"stall_guard": 20}), 2),
    "teams": (TableSettings(preset="teams", options={"stall_guard": 16}), 4),
    "light-dark": (TableSettings(game="light-dark"), 4),
    "classic": (TableSettings(game="classic"), 4),
}


async def check_final_views(server: Running, clients: list[TableClient]) -> None:
    """Check that every client has seen the same as the engine holds."""
    table = await server.services.tables.get(clients[0].table_id)
    for client in clients:
        expected = decode_server(encode(game_update(table.state, client.seat, 0)))
        assert isinstance(expected, Update)
        assert client.last is not None
        assert client.last.view == expected.view
        assert client.last.outcome == expected.outcome
        assert (client.last.effects, client.last.running) == (expected.effects, expected.running)
        assert client.last.next_discard == expected.next_discard
        # Events that make one line have one sentence only if they came in one update.
        assert [replace(event, pieces=[]) for event in client.events] == [
            replace(event, pieces=[]) for event in expected.events
        ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_with_dropped_lines(kind: str, tmp_path: Path) -> None:
    settings, players = KINDS[kind]

    async def play() -> int:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, settings, players)
            await play_out(clients, 7, drop=0.3)
            await check_final_views(server, clients)
            return sum(client.connections for client in clients) - len(clients)

    assert run(play()) >= 0


def test_a_series_with_dropped_lines(tmp_path: Path) -> None:
    settings = TableSettings(preset="tournament", options={"games": 3, "stall_guard": 8})

    async def play() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, settings, 2)
            for game in range(3):
                await play_out(clients, game, drop=0.3)
                await check_final_views(server, clients)
                seqs = [client.seq for client in clients]
                if game < 2:
                    for client in clients:
                        await client.ask("next_game")
                    for client, seq in zip(clients, seqs, strict=True):
                        await wait_for_game(client, game + 2)
                        assert (client.seq or 0) > (seq or 0)
            table = (await server.services.tables.get(clients[0].table_id)).state
            assert table.phase == "over"
            assert table.series is not None
            assert len(table.series.outcomes) == 3

    run(play())


async def wait_for_game(client: TableClient, number: int) -> None:
    while client.last is None or client.last.game != number:
        await asyncio.sleep(0.01)
