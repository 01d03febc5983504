"""Several processes share one PostgreSQL database: people come to any of them and sit at the same table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import TableClient, new_nonce
from crazier.server import socket_api
from crazier.server.app import make_services
from crazier.server.drain import games_left
from crazier.server.messages import NewTable, Ready, SeatPlan, Start, TableSettings
from crazier.server.migrations import STEPS, Step
from crazier.server.postgres_database import PostgresDatabase
from crazier.server.postgres_process import PostgresProcess
from crazier.server.postgres_schema import prepare, upgrade
from crazier.server.postgres_storage import PostgresStorage
from crazier.server.relay import send_request
from crazier.server.run import TableServer
from crazier.server.settings import ClusterSettings
from crazier.server.storage import DatabaseUnusable
from crazier.server.table_setup import playable_rules
from tests.free_ports import free_port
from tests.server.playing import play_out
from tests.server.postgres import new_database
from tests.server.running import Running, run, test_settings

SETTINGS = TableSettings(set="olympus", options={"stall_guard": 10})
SECRET = "a secret of the processes"


@pytest.fixture
def url() -> str:
    return new_database()


@asynccontextmanager
async def process(folder: Path, url: str, *plays: str, **changes: object) -> AsyncIterator[Running]:
    """Run one of the processes in this loop; `plays` names its rules if they are not ours."""
    port = free_port()
    cluster = ClusterSettings(url, f"http://127.0.0.1:{port}", SECRET)
    services = make_services(test_settings(folder, port=port, database="", cluster=cluster, **changes))
    if plays:
        assert isinstance(services.owners, PostgresProcess)
        services.owners.plays = list(plays)
    server = TableServer(services)
    task = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        yield Running(cluster.address, server.services)
    finally:
        server.should_exit = True
        await task


async def seat_two(
    one: Running, other: Running, stack: AsyncExitStack, settings: TableSettings = SETTINGS
) -> list[TableClient]:
    """Make a table, and seat two people who come to it by different processes; the first one's runs it."""
    ann, ben = await one.guest("Ann"), await other.guest("Ben")
    seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], settings))
    first = await stack.enter_async_context(TableClient(one.address, seated.table, seated.token))
    await until_seen(first)
    own = await ben.sit(seated.table)
    second = await stack.enter_async_context(TableClient(other.address, own.table, own.token))
    await second.submit(Ready(0, new_nonce()))
    await first.submit(Start(0, new_nonce()))
    return [first, second]


async def until_seen(client: TableClient) -> None:
    while client.last is None:
        await asyncio.sleep(0.01)


def test_people_who_come_to_different_processes_play_at_one_table(tmp_path: Path, url: str) -> None:
    async def go() -> None:
        async with process(tmp_path, url) as one, process(tmp_path, url) as other, AsyncExitStack() as stack:
            clients = await seat_two(one, other, stack)
            table = clients[0].table_id
            assert [live.state.id for live in one.services.tables] == [table]
            assert len(other.services.tables) == 0
            assert other.services.meters.passed_on == 1
            assert (await LobbyClient(other.address).table(table)).phase == "playing"
            updates = await play_out(clients, 1)
            assert all(update.outcome is not None for update in updates)

    run(go(), 240)


def test_a_process_that_stops_hands_its_tables_over(tmp_path: Path, url: str) -> None:
    async def go() -> None:
        async with process(tmp_path, url) as other, AsyncExitStack() as stack:
            async with process(tmp_path, url) as one:
                clients = await seat_two(one, other, stack)
                table = clients[0].table_id
            clients[0].url = clients[1].url  # what a proxy does
            updates = await play_out(clients, 1)
            assert all(update.outcome is not None for update in updates)
            assert [live.state.id for live in other.services.tables] == [table]

    run(go(), 240)


@asynccontextmanager
async def table_of_nobody_there(server: Running, url: str) -> AsyncIterator[tuple[str, PostgresProcess]]:
    """Yield a table, and the process that runs it: it counts as alive, but nothing answers at its address."""
    ann = await server.guest("Ann")
    table = (await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))).table
    gone = PostgresStorage(url, "http://127.0.0.1:1", playable_rules())
    await gone.open()
    try:
        await gone.process.claim(table)
        yield table, gone.process
    finally:
        await gone.close()


def test_whoever_comes_waits_until_a_dead_process_counts_as_dead(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do not have to try again, at longer and longer intervals."""
    monkeypatch.setattr(socket_api, "DEAD_SECONDS", 100.0)

    async def go() -> None:
        async with process(tmp_path, url) as one, table_of_nobody_there(one, url) as (table, gone):
            heard: list[str] = []
            watcher = TableClient(one.address, table)
            watcher.on_message = lambda data: heard.append(json.loads(data)["type"])
            async with watcher:
                await asyncio.sleep(1)
                assert heard == []
                await gone.release([table])
                await until_seen(watcher)
                assert heard[0] == "welcome"
                assert [live.state.id for live in one.services.tables] == [table]

    run(go(), 120)


def test_who_has_waited_too_long_is_told_to_try_again(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_api, "DEAD_SECONDS", 0.0)

    async def go() -> None:
        async with process(tmp_path, url) as one, table_of_nobody_there(one, url) as (table, _):
            heard: list[str] = []
            watcher = TableClient(one.address, table)
            watcher.on_message = lambda data: heard.append(json.loads(data).get("key", ""))
            async with watcher:
                while not heard:
                    await asyncio.sleep(0.01)
            assert heard[0] == "try_again"

    run(go(), 120)


def test_the_secret_of_the_processes_is_refused_from_outside(tmp_path: Path, url: str) -> None:
    async def go() -> None:
        async with process(tmp_path, url) as one:
            headers = {"x-crazier-secret": "a guess", "x-crazier-client": "10.0.0.1"}
            status, body = await asyncio.to_thread(send_request, one.address, "GET", "/api/tables", b"", headers)
            assert status == 403
            assert b"wrong_secret" in body
            headers["x-crazier-secret"] = SECRET
            status, _ = await asyncio.to_thread(send_request, one.address, "GET", "/api/tables", b"", headers)
            assert status == 200

    run(go(), 120)


def test_a_process_that_drains_gives_away_what_others_can_play(tmp_path: Path, url: str) -> None:
    async def go() -> None:
        async with process(tmp_path, url) as one, process(tmp_path, url) as other, AsyncExitStack() as stack:
            clients = await seat_two(one, other, stack)
            await one.services.owners.drain()
            assert not await games_left(one.services)
            with pytest.raises(RequestRefused) as error:
                await LobbyClient(one.address).request("GET", "/api/health", dict)
            assert (error.value.status, error.value.key) == (404, "draining")
            updates = await play_out(clients, 1)
            assert all(update.outcome is not None for update in updates)
            assert len(one.services.tables) == 0
            ann = await one.guest("Ann")
            made = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            assert (await ann.table(made.table)).phase == "gathering"

    run(go(), 240)


def test_a_game_of_old_rules_goes_on_in_its_old_process(tmp_path: Path, url: str) -> None:
    """An upgrade that changes the rules: new tables go to the new process, and nobody sees a stopped game."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            old = await stack.enter_async_context(process(tmp_path, url))
            new = await stack.enter_async_context(process(tmp_path, url, "modern of tomorrow"))
            clients = await seat_two(old, new, stack)
            await old.services.owners.drain()
            assert await games_left(old.services)
            for client in clients:
                await client.drop_line()
                client.url = client.url.replace(old.address.rpartition("/")[2], new.address.rpartition("/")[2])
            updates = await play_out(clients, 3)
            assert all(update.outcome is not None for update in updates)
            assert [live.state.id for live in old.services.tables] == [clients[0].table_id]
            assert len(new.services.tables) == 0
            assert new.services.meters.passed_on >= 2

    run(go(), 240)


def test_what_is_passed_on_is_what_the_owner_says(tmp_path: Path, url: str) -> None:
    """Two who watch, one of them by another process, hear the same: passing on tells and keeps back nothing."""

    async def go() -> None:
        async with process(tmp_path, url) as one, process(tmp_path, url) as other, AsyncExitStack() as stack:
            clients = await seat_two(one, other, stack)
            heard: list[list[dict[str, Any]]] = [[], []]
            for server, messages in zip((one, other), heard, strict=True):
                watcher = TableClient(server.address, clients[0].table_id)
                watcher.on_message = lambda data, kept=messages: kept.append(json.loads(data))
                await stack.enter_async_context(watcher)
            while not all(any(message["type"] == "update" for message in messages) for messages in heard):
                await asyncio.sleep(0.01)
            for messages in heard:
                messages.clear()
            await play_out(clients, 2)
            while len(moves(heard[0])) != len(moves(heard[1])):
                await asyncio.sleep(0.01)
            assert len(moves(heard[0])) > 10
            assert moves(heard[0]) == moves(heard[1])

    run(go(), 240)


def moves(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the updates of the game, without the clock of the server."""
    return [{**message, "now": 0} for message in messages if message["type"] == "update" and message.get("view")]


def test_figures_are_told_at_a_port_of_their_own(tmp_path: Path, url: str) -> None:
    async def go() -> None:
        port = free_port()
        async with process(tmp_path, url, metrics_port=port) as one:
            ann = await one.guest("Ann")
            await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            status, body = await asyncio.to_thread(send_request, f"http://127.0.0.1:{port}", "GET", "/metrics", b"", {})
            assert status == 200
            for line in (b"crazier_tables 0.0", b"crazier_refused_rows_total 0.0", b"crazier_commit_rows_count"):
                assert line in body

    run(go(), 120)


def test_no_password_is_logged(tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with process(tmp_path, url.replace("postgres@", "postgres:hidden@")) as one:
            await one.guest("Ann")

    with caplog.at_level("INFO"):
        run(go(), 120)
    logged = [str(vars(record)) for record in caplog.records]
    assert any("postgres:***@" in line for line in logged)
    assert not any("hidden" in line for line in logged)
    with pytest.raises(DatabaseUnusable) as error:
        run(prepare("postgresql://ann:hidden@127.0.0.1:1/crazier"))
    assert "ann:***@" in str(error.value)
    assert "hidden" not in str(error.value)


LATER = (
    Step(90, "what a later version adds", ("ALTER TABLE tables ADD COLUMN color TEXT NOT NULL DEFAULT 'red'",)),
    Step(91, "and what it looks up", ("CREATE INDEX tables_by_color ON tables (color)",)),
    Step(92, "and another table", ("CREATE TABLE colors (name TEXT PRIMARY KEY){keyed}",)),
)
SEVEN_CARDS = TableSettings("classic")
"""Somebody goes out with their seventh card, the thirteenth move at the earliest."""
MOVES = 2
"""How many moves are made before each step."""
MORE_MOVES = 4
"""How many more may be made during a step, so that a game is not over before the last one."""


def limited(act: Callable[[str], Awaitable[int]], moves: asyncio.Semaphore) -> Callable[[str], Awaitable[int]]:
    """Return an action that waits until moves are left."""

    async def act_in_turn(option: str) -> int:
        await moves.acquire()
        return await act(option)

    return act_in_turn


def allow(moves: asyncio.Semaphore, count: int) -> None:
    for _ in range(count):
        moves.release()


def test_the_schema_grows_while_people_play(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is refused and no line is cut; a process of the version before plays on with the new schema."""

    async def go() -> None:
        async with process(tmp_path, url) as one, AsyncExitStack() as stack:
            clients = await seat_two(one, one, stack, SEVEN_CARDS)
            moves = asyncio.Semaphore(MORE_MOVES)
            for client in clients:
                monkeypatch.setattr(client, "act", limited(client.act, moves))
            table = await one.services.tables.get(clients[0].table_id)
            connection = await PostgresDatabase(url).connect()
            begun = table.state.seq
            play = asyncio.ensure_future(play_out(clients, 1))
            try:
                for number in range(1, len(LATER) + 1):
                    allow(moves, MOVES)
                    while table.state.seq < begun + MOVES * number:  # between the steps moves are made
                        await asyncio.sleep(0.01)
                    assert await upgrade(connection, (*STEPS, *LATER[:number])) == [LATER[number - 1].number]
                    assert not play.done()
                allow(moves, 10_000)
            finally:
                await connection.close()
            updates = await play
            assert all(update.outcome is not None for update in updates)
            assert [client.connections for client in clients] == [1, 1]
            assert one.services.storage.counts()["refused"] == 0

    run(go(), 240)
