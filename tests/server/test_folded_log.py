"""The log of a finished table takes little room, and is read as if nothing had happened to it."""

from __future__ import annotations

from contextlib import AsyncExitStack
from time import monotonic, time

from crazier.client.table_client import new_nonce
from crazier.server.folded_log import FOLDED, fold, unfold
from crazier.server.messages import Chat, TableSettings
from crazier.server.storage import Entry
from tests.server.on_both import OpenServer
from tests.server.playing import play_out, seat_people
from tests.server.running import Running, run
from tests.server.test_table_play import until


def entry(seq: int, kind: str = "chosen") -> Entry:
    return Entry("a", seq, kind, seq % 2 or None, b'{"kind":"chosen"}', f"n{seq}" if seq % 3 else None, 1.5 * seq)


def test_rows_are_the_same_after_folding_once_and_again() -> None:
    rows = [entry(seq) for seq in range(1, 200)]
    folded = Entry("a", 120, FOLDED, None, fold(rows[:120]), None, rows[119].at)
    assert unfold([folded, *rows[120:]]) == rows
    again = Entry("a", 199, FOLDED, None, fold(unfold([folded, *rows[120:]])), None, rows[-1].at)
    assert unfold([again]) == rows
    assert unfold(rows) == rows


async def stored_rows(server: Running, table: str) -> list[str]:
    """Return the kinds of the rows that a database really holds."""
    statement = "SELECT kind FROM log WHERE table_id = ? ORDER BY seq"
    found = await server.services.storage.read(lambda connection: connection.execute(statement, (table,)).fetchall())
    return [row[0] for row in found]


def test_a_finished_table_is_folded_and_goes_on_as_before(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            tables, storage = server.services.tables, server.services.storage
            async with AsyncExitStack() as stack:
                clients = await seat_people(server, stack, TableSettings("classic"), 2)
                table = clients[0].table_id
                running = (await seat_people(server, stack, TableSettings("classic"), 2))[0].table_id
                await play_out(clients, 1)
                live = await tables.get(table)
                await until(lambda: live.replay)
                rows = await storage.read_log(table)
                assert await tables.fold(time() - 3600) == 0
                assert await tables.fold(time() + 60) == 1
                assert await tables.fold(time() + 60) == 0
                assert await stored_rows(server, table) == [FOLDED]
                assert len(await stored_rows(server, running)) > 2
                assert await storage.read_log(table) == rows
                # It is still in memory, and rows follow.
                await clients[0].submit(Chat(live.state.seq, new_nonce(), "well played"))
                assert await stored_rows(server, table) == [FOLDED, "chat"]
                assert await tables.fold(time() + 60) == 1
            await until(lambda: not live.connections)
            await tables.drop_idle(monotonic() + 100)
            loaded = await tables.get(table)
            assert loaded is not live
            assert loaded.state.phase == "over"
            assert loaded.replay == live.replay
            assert loaded.state.nonces == live.state.nonces
            assert [line.text for line, _ in loaded.state.chat] == ["well played"]

    run(go(), 120)
