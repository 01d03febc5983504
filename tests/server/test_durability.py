"""What was acknowledged survives: a killed server, and a commit that fails."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import ActionRefused, TableClient, TableClosed, new_nonce
from crazier.server.messages import Act, NewTable, Ready, SeatPlan, Start, TableSettings
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import DAY, Change, Entry, Retention, StorageError
from crazier.server.tokens import hash_token
from tests.server.kill_run import kill_run
from tests.server.playing import play_out, seat_people
from tests.server.running import run, running_server

pytestmark = pytest.mark.sqlite

SETTINGS = TableSettings(set="olympus", options={"stall_guard": 10})


@pytest.mark.untraced
def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    report = run(kill_run(tmp_path, 5, 2, 1), 400)
    assert (report.kills, report.stops) == (2, 1)
    assert report.acknowledged > 50
    assert report.reconnects > 0
    assert (report.lost, report.doubled, report.went_back, report.unfinished) == (0, 0, 0, 0)


async def asked_client(clients: list[TableClient]) -> TableClient:
    while True:
        for client in clients:
            if client.last is not None and client.last.ask is not None:
                return client
        await asyncio.sleep(0.01)


def test_a_failed_commit_is_neither_acknowledged_nor_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: SqliteStorage, __: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, SETTINGS, 2)
            client = await asked_client(clients)
            table = await server.services.tables.get(client.table_id)
            assert client.last is not None
            assert client.last.ask is not None
            state, seq = table.state, table.state.seq
            heard: list[bytes | str] = []
            for other in clients:
                other.on_message = heard.append
            act = Act(client.seq or 0, new_nonce(), client.last.ask.options[0].id)
            with monkeypatch.context() as patch:
                patch.setattr(SqliteStorage, "_commit", fail)
                with pytest.raises(ActionRefused) as error:
                    await client.submit(act)
            assert error.value.refused.key == "not_stored"
            assert len(heard) == 1
            assert table.state is not state
            assert table.state.seq == seq
            assert len(await table.storage.read_log(table.state.id)) == seq
            assert await client.submit(act) == seq + 1
            assert await client.submit(act) == seq + 1
            await play_out(clients, 1)

    run(go())


def test_a_disk_that_can_only_be_read_stops_no_table(tmp_path: Path) -> None:
    """Moves are refused, and go on once it can be written again; meanwhile the server says that it is not ready."""

    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, SETTINGS, 2)
            client = await asked_client(clients)
            assert client.last is not None
            assert client.last.ask is not None
            storage = server.services.storage
            assert isinstance(storage, SqliteStorage)
            act = Act(client.seq or 0, new_nonce(), client.last.ask.options[0].id)
            storage._writer.execute("PRAGMA query_only = ON")
            for _ in range(3):
                with pytest.raises(ActionRefused) as error:
                    await client.submit(act)
                assert error.value.refused.key == "not_stored"
            with pytest.raises(StorageError, match="can't be written"):
                await storage.check()
            storage._writer.execute("PRAGMA query_only = OFF")
            await client.submit(act)
            await play_out(clients, 2)

    run(go())


def test_another_row_with_the_same_number_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody else wrote under the number of one's own row must not be acknowledged as one's own."""

    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, SETTINGS, 2)
            client = await asked_client(clients)
            table = await server.services.tables.get(client.table_id)
            storage = server.services.storage
            assert client.last is not None
            assert client.last.ask is not None
            whole = SqliteStorage.append

            async def append_after_another(own: SqliteStorage, change: Change) -> None:
                await whole(own, Change(replace(change.entry, nonce="n" * 8, at=1.0)))
                await whole(own, change)

            with monkeypatch.context() as patch:
                patch.setattr(SqliteStorage, "append", append_after_another)
                with pytest.raises(ActionRefused) as error:
                    await client.act(client.last.ask.options[0].id)
            assert error.value.refused.key == "not_stored"
            log = await storage.read_log(client.table_id)
            assert log[-1].nonce == "n" * 8
            assert table.state.seq == log[-1].seq

    run(go())


def test_a_row_that_was_stored_after_all_is_a_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, SETTINGS, 2)
            client = await asked_client(clients)
            assert client.last is not None
            assert client.last.ask is not None
            whole = SqliteStorage.append

            async def append_and_fail(own: SqliteStorage, change: Change) -> None:
                await whole(own, change)
                raise StorageError("the answer was lost")

            with monkeypatch.context() as patch:
                patch.setattr(SqliteStorage, "append", append_and_fail)
                seq = await client.act(client.last.ask.options[0].id)
            assert [entry.seq for entry in await server.services.storage.read_log(client.table_id)][-1] == seq

    run(go())


def test_a_table_in_use_outlives_its_time(tmp_path: Path) -> None:
    """A host waits for more than a day; then a friend sits down, and they play."""

    async def play() -> tuple[str, str | None, int]:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            host = await server.guest("Ann")
            seated = await host.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            client = await stack.enter_async_context(TableClient(server.address, seated.table, seated.token))
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database, database:
                database.execute("UPDATE tables SET touched = 0")
            assert await server.services.tables.prune(Retention()) == 0
            own = await (await server.guest("Ben")).sit(seated.table)
            friend = await stack.enter_async_context(TableClient(server.address, own.table, own.token))
            await friend.submit(Ready(0, new_nonce()))
            await client.submit(Start(0, new_nonce()))
            asked = await asked_client([client, friend])
            assert asked.last is not None
            assert asked.last.ask is not None
            return seated.table, seated.token, await asked.act(asked.last.ask.options[0].id)

    async def come_back(table: str, token: str | None, seq: int) -> None:
        async with running_server(tmp_path) as server, TableClient(server.address, table, token) as client:
            while client.last is None:
                await asyncio.sleep(0.01)
            assert client.last.seq >= seq
            assert client.last.table is not None
            assert client.last.table.phase == "playing"

    run(come_back(*run(play())))


def test_a_guest_who_comes_to_play_is_noted(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            storage, ann = server.services.storage, LobbyClient(server.address)
            me = await ann.become_guest("Ann")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            before = time() - 40 * DAY
            await storage.write(lambda connection: connection.execute("UPDATE guests SET seen = ?", (before,)).rowcount)
            async with TableClient(server.address, seated.table, seated.token):
                while (guest := await storage.find_guest(hash_token(me.secret))) is None or guest.seen == before:
                    await asyncio.sleep(0.02)

    run(go())


def test_rows_after_a_gap_are_refused_and_a_broken_log_is_told(tmp_path: Path) -> None:
    """The rows of a table vanish under it: nothing more is acknowledged, and the table says what became of it."""

    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database, database:
                database.execute("DELETE FROM log")
            ben = await server.guest("Ben")
            with pytest.raises(RequestRefused) as error:
                await ben.sit(seated.table)
            assert error.value.status == 503

    async def look() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database, database:
                database.execute("DELETE FROM log WHERE table_id = ? AND seq = 1", (seated.table,))
            server.services.tables._tables.clear()
            info = await ann.table(seated.table)
            assert (info.phase, info.stopped) == ("stopped", "a part of its log is missing")
            async with TableClient(server.address, seated.table, seated.token) as client:
                with pytest.raises(TableClosed, match="This table can't go on: a part of its log is missing"):
                    await anext(aiter(client))

    run(go())
    run(look())


def test_a_database_that_can_not_be_read_is_no_fault_of_the_server(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database, database:
                for table in ("guests", "tables", "log", "replays"):
                    database.execute(f"ALTER TABLE {table} RENAME TO gone_{table}")
            for path in (
                "/api/guests/me",
                "/api/tables",
                "/api/tables/mine",
                "/api/tables/abc",
                "/api/replays/x/watch",
            ):
                with pytest.raises(RequestRefused) as error:
                    await ann.request("GET", path, dict)
                assert error.value.status == 503, path

    run(go())


def test_tables_come_back_from_their_log(tmp_path: Path) -> None:
    async def first() -> tuple[str, str | None, list[int]]:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, SETTINGS, 2)
            for _ in range(5):
                client = await asked_client(clients)
                assert client.last is not None
                assert client.last.ask is not None
                seq = await client.act(client.last.ask.options[-1].id)
                while any((other.seq or 0) < seq for other in clients):
                    await asyncio.sleep(0.01)
            table = await server.services.tables.get(clients[0].table_id)
            assert table.state.game is not None
            return clients[0].table_id, clients[0].token, list(table.state.game.choices)

    async def second(table: str, token: str | None, choices: list[int]) -> None:
        async with running_server(tmp_path) as server:
            assert len(server.services.tables) == 0
            async with TableClient(server.address, table, token) as client:
                while client.last is None:
                    await asyncio.sleep(0.01)
                assert len(server.services.tables) == 1
                live = await server.services.tables.get(table)
                assert live.state.game is not None
                assert live.state.game.choices == choices

    run(second(*run(first())))


def test_tables_of_other_rules_are_stopped_and_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first() -> str:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            return (await seat_people(server, stack, SETTINGS, 2))[0].table_id

    async def second(table: str) -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Zoe")
            info = await guest.table(table)
            assert info.phase == "stopped"
            assert "rules version" in info.stopped
            rows = await guest.request("GET", f"/api/tables/{table}/log", list[dict[str, object]])
            assert [row["kind"] for row in rows] == ["created", "started"]

    table = run(first())
    monkeypatch.setattr("crazier.server.table_setup.RULES_VERSION", "99")
    run(second(table))


def test_a_log_of_another_version_stops_its_table_only(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            (client,) = await seat_people(server, stack, SETTINGS, 1, ("novice",))
            live = await server.services.tables.get(client.table_id)
            async with live.locked():
                entry = Entry(live.state.id, live.state.seq + 1, "new", None, b'{"kind":"new"}', None, 0.0)
                await server.services.storage.append(Change(entry))
                live._interrupted = True
            async with live.locked():
                assert live.state.phase == "stopped"

    run(go())
