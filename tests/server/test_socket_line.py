"""Messages reach a client in order and whole, whatever their length, and one who does not read is let go."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from crazier.server import connection
from crazier.server.connection import Connection
from crazier.server.messages import PROTOCOL_VERSION, NewTable, Pong, SeatPlan
from crazier.server.socket_line import frame
from tests.server.running import Running, run, running_server


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_standard(length: int) -> None:
    data = b"x" * length
    assert frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


async def joined(server: Running) -> tuple[str, dict[str, object]]:
    ann = await server.guest("Ann")
    seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")]))
    return seated.table, {"type": "hello", "v": PROTOCOL_VERSION, "table": seated.table, "token": seated.token}


def test_messages_come_in_order_and_whole(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            table, hello = await joined(server)
            address = server.address.replace("http", "ws") + "/api/socket"
            async with connect(address, compression=None) as socket:
                await socket.send(json.dumps(hello))
                while json.loads(await socket.recv())["type"] != "presence":
                    pass
                live = await server.services.tables.get(table)
                (own,) = live.connections
                texts = ["x" * length for length in (1, 200, 70_000, 3)]
                for text in texts:
                    own.push(json.dumps(text).encode())
                own.close("stopping", "Bye.")
                own.send(Pong())  # after the end nothing is sent
                heard = []
                with suppress(ConnectionClosed):
                    while True:
                        heard.append(json.loads(await socket.recv()))
                assert heard[:-1] == texts
                assert heard[-1]["key"] == "stopping"
                assert socket.close_code == 1012

    run(go())


def test_a_client_that_does_not_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MAX_WAITING", 100_000)

    async def go() -> None:
        async with running_server(tmp_path) as server:
            table, hello = await joined(server)
            address = server.address.replace("http", "ws") + "/api/socket"
            async with connect(address, compression=None, max_queue=1, max_size=2**24) as socket:
                await socket.send(json.dumps(hello))
                live = await server.services.tables.get(table)
                while not live.connections:
                    await asyncio.sleep(0.01)
                (own,) = live.connections
                assert isinstance(own, Connection)
                for _ in range(200):
                    own.push(b'"' + b"x" * 100_000 + b'"')
                    await asyncio.sleep(0)
                async with asyncio.timeout(120):
                    while live.connections:
                        await asyncio.sleep(0.01)

    run(go())
