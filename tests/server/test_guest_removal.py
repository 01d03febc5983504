"""A guest deletes themselves: what is theirs alone goes, what is others' too stays, and nobody can be them again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import TableClient, TableClosed, new_nonce
from crazier.server import shared_rows
from crazier.server.guest_rows import members_of
from crazier.server.messages import GuestRemoved, NewTable, Ready, SeatPlan, Start, TableParted, TableSettings
from crazier.server.shared_rows import NewVersion
from tests.server.on_both import OpenServer, server_on
from tests.server.running import Running, run, running_server

SETTINGS = TableSettings("classic")
TWO = NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS)


async def refused(client: LobbyClient) -> str:
    """Return the key by which the server refuses somebody's own tables."""
    with pytest.raises(RequestRefused) as error:
        await client.own_tables()
    return error.value.key


async def keep_things(server: Running, guest: str) -> None:
    """Keep a replay that is the guest's alone, one that is also another's, a shared set, and a link."""
    storage = server.services.storage
    for replay in ("alone", "both"):
        await storage.add_replay(f"{replay}/watch", "t", b"x")
        await storage.add_replay(f"{replay}/0", "t", b"x")
        await storage.add_played(replay, [guest] if replay == "alone" else [guest, "other"], b"{}")
    version = NewVersion("h" * 26, b"x", "A set", 1, False, 9e9)
    await storage.write(lambda rows: shared_rows.add_set(rows, "s" * 16, "k", guest, version))


def test_what_is_theirs_alone_is_deleted_and_what_is_others_too_stays(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server, AsyncExitStack() as stack:
            ann, ben = await server.guest("Ann"), await server.guest("Ben")
            me = (await ann.request("GET", "/api/guests/me", dict))["id"]
            own = await ann.create_table(TWO)
            both = await ann.create_table(TWO)
            seated = await ben.sit(both.table)
            host = await stack.enter_async_context(TableClient(server.address, both.table, both.token))
            guest = await stack.enter_async_context(TableClient(server.address, both.table, seated.token))
            await guest.submit(Ready(0, new_nonce()))
            await host.submit(Start(0, new_nonce()))
            await keep_things(server, me)
            link = await ann.make_device_link()
            secret = ann.secret

            assert await ann.delete_guest() == GuestRemoved(left=1, deleted=1)

            assert await refused(LobbyClient(server.address, secret)) == "no_guest"
            with pytest.raises(RequestRefused, match="no_link"):
                await LobbyClient(server.address).come_from(link.code)
            storage = server.services.storage
            assert await storage.read_log(own.table) == []
            assert await storage.read_replay("alone/watch") is None
            assert await storage.read_replay("alone/0") is None
            assert await storage.read_replay("both/watch") == b"x"
            assert await storage.games_of(me, 9) == []
            assert await storage.read(lambda rows: shared_rows.find_set(rows, "s" * 16)) is None
            assert me not in await storage.read(lambda rows: members_of(rows, both.table))
            seat = (await ben.table(both.table)).seats[0]
            assert seat.kind == "bot"  # which plays on
            with pytest.raises((TableClosed, asyncio.TimeoutError)):
                await asyncio.wait_for(host.submit(Ready(0, new_nonce())), 5)

    run(go(), 120)


def test_a_table_can_be_left_for_good_and_is_deleted_with_the_last_of_its_people(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            table = (await ann.create_table(TWO)).table
            with pytest.raises(RequestRefused, match="no_table"):
                await (await server.guest("Ben")).request("DELETE", f"/api/tables/{table}/me", TableParted)
            assert (await ann.request("DELETE", f"/api/tables/{table}/me", TableParted)).deleted
            with pytest.raises(RequestRefused, match="no_table"):
                await ann.table(table)
            assert await ann.own_tables() == []

    run(go())


def test_a_table_that_another_process_runs_is_left_there(tmp_path: Path) -> None:
    open_server = server_on("postgres", tmp_path)

    async def go() -> None:
        async with open_server() as one, open_server() as other, AsyncExitStack() as stack:
            ann, ben = await one.guest("Ann"), await one.guest("Ben")
            table = (await ann.create_table(TWO)).table
            seated = await ben.sit(table)
            await stack.enter_async_context(TableClient(one.address, table, seated.token))
            alone = await ann.create_table(TWO)
            await stack.enter_async_context(TableClient(one.address, alone.table, alone.token))
            there = LobbyClient(other.address, ann.secret)
            assert await there.delete_guest() == GuestRemoved(left=1, deleted=1)
            assert (await ben.table(table)).seats[0].kind == "open"
            assert await one.services.storage.read_log(alone.table) == []
            assert [live.state.id for live in one.services.tables] == [table]

    run(go(), 120)
