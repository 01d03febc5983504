"""Requests are checked before anything is touched: tokens, origins, sizes, rates; and answers have strict headers."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from socket import gethostname

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from crazier.client.lobby_client import LobbyClient
from crazier.server.http_guard import MAX_BODY_BYTES, address_of
from crazier.server.messages import NewTable, SeatPlan
from crazier.server.page import NOT_BUILT, page_files
from crazier.server.settings import Limits, Rate
from tests.server.running import Running, ServerProcess, run, running_server

SEATS = [SeatPlan("you"), SeatPlan("open")]


def new_client(server: Running) -> httpx.AsyncClient:
    """Return a client with patience: sets are parsed anew in tests, and the machine may be busy."""
    return httpx.AsyncClient(base_url=server.address, timeout=120)


def served(folder: Path, work: Callable[[Running, httpx.AsyncClient], Awaitable[None]], **settings: object) -> None:
    async def go() -> None:
        async with running_server(folder, **settings) as server, new_client(server) as client:
            await work(server, client)

    run(go())


async def greet(server: Running, hello: object, **options: object) -> list[str]:
    """Send a first message, and return the types and keys of what comes until the connection is closed."""
    heard = []
    async with connect(server.address.replace("http", "ws") + "/api/socket", **options) as socket:  # type: ignore[arg-type]
        await socket.send(hello if isinstance(hello, str | bytes) else json.dumps(hello))
        try:
            while True:
                message = json.loads(await asyncio.wait_for(socket.recv(), 120))
                heard.append(message.get("key", message["type"]))
                if message["type"] == "presence":
                    return heard
        except ConnectionClosed:
            return heard


def test_answers_have_strict_headers(tmp_path: Path) -> None:
    async def work(_: Running, client: httpx.AsyncClient) -> None:
        for path in ("/", "/api/health", "/api/nothing"):
            headers = (await client.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
        assert "swagger" not in (await client.get("/docs")).text.lower()  # these pages would load from outside
        assert (await client.get("/api/health")).headers["cache-control"] == "no-store"

    served(tmp_path, work)


def test_a_page_of_another_origin_is_refused(tmp_path: Path) -> None:
    async def work(server: Running, client: httpx.AsyncClient) -> None:
        own = server.address
        for origin, status in (
            ("http://evil.example", 403),
            ("null", 403),
            ("", 403),
            ("file://", 403),
            (f"{own}.evil.example", 403),
            (own, 201),
            ("https://friend.example", 201),
        ):
            answer = await client.post("/api/guests", json={"name": "Zoe"}, headers={"origin": origin})
            assert answer.status_code == status, origin
        with pytest.raises(InvalidStatus) as error:
            await greet(server, {}, origin="http://evil.example")
        assert error.value.response.status_code == 403

    served(tmp_path, work, origins=("https://friend.example",))


def test_a_page_that_was_led_here_is_refused(tmp_path: Path) -> None:
    """DNS rebinding: another site's name leads to this server, so that its page seems to be the server's own."""

    async def work(server: Running, client: httpx.AsyncClient) -> None:
        port = server.address.rpartition(":")[2]
        for host, status in (
            (f"evil.example:{port}", 421),
            ("evil.example", 421),
            ("127.0.0.1.evil.example", 421),
            ("localhost.evil.example", 421),
            ("[", 421),
            (f"localhost:{port}", 201),
            (f"LOCALHOST:{port}", 201),
            (f"127.0.0.1:{port}", 201),
            ("[::1]:80", 201),
            ("192.168.1.5", 201),
            (f"{gethostname()}:{port}", 201),
            ("play.example", 201),
        ):
            headers = {"host": host, "origin": f"http://{host}"}
            answer = await client.post("/api/guests", json={"name": "Zoe"}, headers=headers)
            assert answer.status_code == status or (host == "[" and answer.status_code >= 400), host
        headers = {"host": f"evil.example:{port}"}
        with pytest.raises(InvalidStatus) as error:
            await greet(server, {}, additional_headers=headers, origin=f"http://evil.example:{port}")
        assert error.value.response.status_code == 403

    served(tmp_path, work, origins=("https://play.example",))


def test_large_requests_are_refused_before_they_are_read(tmp_path: Path) -> None:
    async def work(_: Running, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/guests", content=b"x" * (MAX_BODY_BYTES + 1))
        assert answer.status_code == 413

        async def endless() -> object:
            for _ in range(100):
                yield b"x" * 4096

        answer = await client.post("/api/guests", content=endless())  # type: ignore[arg-type]
        assert answer.status_code == 413

    served(tmp_path, work)


def test_a_hello_is_checked_before_anything_is_touched(tmp_path: Path) -> None:
    async def work(server: Running, _: httpx.AsyncClient) -> None:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.create_table(NewTable(SEATS))
        other = await ben.create_table(NewTable(SEATS))
        rows = len(await server.services.storage.read_log(table.table))
        hello = {"type": "hello", "v": 2, "table": table.table}
        refused: list[object] = [
            {**hello, "token": other.token},
            {**hello, "token": "x" * 22},
            {**hello, "table": "a" * 16},
            {**hello, "table": "a" * 16, "token": table.token},
        ]
        for message in refused:
            assert await greet(server, message) == ["no_entry"]
        malformed: list[object] = [
            {**hello, "token": ""},
            {**hello, "v": 0},
            {**hello, "table": "../x"},
            "x",
            b"\xff\xfe",
            {"type": "ping"},
            json.dumps(hello) + " " * 5000,
        ]
        for version in (1, 3):
            assert await greet(server, {**hello, "v": version}) == ["old_version"]
        for message in malformed:
            assert await greet(server, message) == ["bad_message"], message
        assert len(await server.services.storage.read_log(table.table)) == rows
        live = await server.services.tables.get(table.table)
        assert not live.connections
        assert await greet(server, {**hello, "token": table.token}) == ["welcome", "update", "presence"]

    served(tmp_path, work)


def test_silence_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crazier.server.socket_api.HELLO_SECONDS", 0.1)

    async def work(server: Running, _: httpx.AsyncClient) -> None:
        async with connect(server.address.replace("http", "ws") + "/api/socket") as socket:
            assert json.loads(await asyncio.wait_for(socket.recv(), 120))["key"] == "no_hello"

    served(tmp_path, work)


def test_too_many_messages_are_dropped_and_then_the_line(tmp_path: Path) -> None:
    limits = Limits(messages=Rate(5, 0.001), dropped_messages=10, guests=Rate(2, 0), tables=Rate(1, 0), connections=2)

    async def work(server: Running, client: httpx.AsyncClient) -> None:
        ann = await server.guest("Ann")
        table = await ann.create_table(NewTable(SEATS))
        with pytest.raises(Exception, match="too much"):
            await ann.create_table(NewTable(SEATS))
        await server.guest("Ben")
        assert (await client.post("/api/guests", json={"name": "Cid"})).status_code == 429
        address = server.address.replace("http", "ws") + "/api/socket"
        async with connect(address) as socket, connect(address):
            with pytest.raises(InvalidStatus):
                await greet(server, {})
            await socket.send(json.dumps({"type": "hello", "v": 2, "table": table.table, "token": table.token}))
            for _ in range(20):
                await socket.send('{"type":"ping"}')
            heard = []
            with suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(await socket.recv())["type"])
        assert heard.count("pong") == 5
        assert "warned" in heard
        assert heard[-1] == "closed"

    served(tmp_path, work, limits=limits)


def test_the_page_comes_to_all_who_share_an_address(tmp_path: Path) -> None:
    """Its files do not use up what the address may ask, nor the other way round."""

    async def work(_: Running, client: httpx.AsyncClient) -> None:
        async def statuses(path: str) -> list[int]:
            return [(await client.get(path)).status_code for _ in range(4)]

        assert await statuses("/api/health") == [200, 200, 429, 429]
        assert await statuses("/") == [200, 200, 200, 429]
        assert (await client.post("/", content=b"x")).status_code == 429  # this is no file that one fetches

    served(tmp_path, work, limits=Limits(requests=Rate(2, 0), files=Rate(3, 0)))


def test_twenty_people_of_one_house_can_open_the_page_at_once() -> None:
    files = len(page_files()) or 100
    assert Limits().files.burst >= 20 * files


def test_names_and_bodies_are_checked(tmp_path: Path) -> None:
    async def work(_: Running, client: httpx.AsyncClient) -> None:
        bodies: list[object] = [
            {"name": "<b>"},
            {"name": "a & b"},
            {"name": "yourself"},
            {"name": "a\u202eb"},
            {"name": ""},
            {"name": "x" * 25},
            {},
            [],
            {"name": "A", "x": 1},
        ]
        for body in bodies:
            answer = await client.post("/api/guests", json=body)
            assert answer.status_code == 400, body
            assert set(answer.json()) == {"key", "text"}
        secret = (await client.post("/api/guests", json={"name": "Zoe"})).json()["secret"]
        headers = {"authorization": f"Bearer {secret}"}
        seats = [{"kind": "you"}, {"kind": "bot"}]
        for settings in (
            {"game": "chess"},
            {"set": "../../etc/passwd"},
            {"set": "/etc/passwd.cards"},
            {"preset": "none"},
            {"options": {"nothing": 1}},
            {"options": {"team_size": 3}},
            {"replay": "a" * 16},
        ):
            answer = await client.post("/api/tables", json={"seats": seats, "settings": settings}, headers=headers)
            assert answer.status_code in (400, 404), settings
        for authorization in ("", "Bearer", "Bearer " + "x" * 22, secret, "Basic x"):
            answer = await client.post("/api/tables", json={"seats": seats}, headers={"authorization": authorization})
            assert answer.status_code == 401, authorization
        assert (await client.patch("/api/guests/me", json={"name": "Bea"}, headers=headers)).json()["name"] == "Bea"
        assert (await client.get("/api/guests/me", headers=headers)).json()["name"] == "Bea"

    served(tmp_path, work)


@pytest.mark.sqlite
def test_no_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="crazier")

    async def work(server: Running, _: httpx.AsyncClient) -> None:
        ann = await server.guest("Ann")
        table = await ann.create_table(NewTable(SEATS))
        assert await greet(server, {"type": "hello", "v": 2, "table": table.table, "token": table.token})
        assert ann.secret not in caplog.text
        assert str(table.token) not in caplog.text
        stored = Path(server.services.settings.database).read_bytes()
        stored += Path(server.services.settings.database + "-wal").read_bytes()
        assert str(table.token).encode() not in stored
        assert ann.secret.encode() not in stored

    served(tmp_path, work)


def test_the_catalog_answers(tmp_path: Path) -> None:
    async def work(_: Running, client: httpx.AsyncClient) -> None:
        for path in (
            "about",
            "games",
            "sets",
            "sets/olympus/cards",
            "rules",
            "rules?q=eights",
            "rules/M5.3",
            "scenarios",
        ):
            answer = await client.get(f"/api/{path}")
            assert answer.status_code == 200, path
            assert answer.json()
        for path in ("sets/nothing/cards", "rules/X9", "replays/x/watch", "tables/aaaaaaaaaaaaaaaa"):
            assert (await client.get(f"/api/{path}")).status_code == 404, path
        assert (await client.get("/api/ready")).json()["ready"] is True
        assert "without its page" in (await client.get("/")).text or "<html" in (await client.get("/")).text

    served(tmp_path, work)


def test_addresses_of_one_network_count_as_one() -> None:
    def scope(address: str) -> dict[str, object]:
        return {"client": (address, 1)}

    assert address_of(scope("10.0.0.1")) == "10.0.0.1"
    assert address_of(scope("2001:db8::1")) == address_of(scope("2001:db8::ffff:2"))
    assert address_of(scope("2001:db8::1")) != address_of(scope("2001:db8:0:1::1"))
    assert address_of({"client": None}) == ""


@pytest.mark.sqlite
def test_the_server_stops_in_order(tmp_path: Path) -> None:
    async def go() -> None:
        server = ServerProcess(tmp_path)
        await server.start()
        async with connect(server.address.replace("http", "ws") + "/api/socket") as socket:
            await socket.send("{}")
        ann = LobbyClient(server.address)
        await ann.become_guest("Ann")
        table = await ann.create_table(NewTable(SEATS))
        async with connect(server.address.replace("http", "ws") + "/api/socket") as socket:
            await socket.send(json.dumps({"type": "hello", "v": 2, "table": table.table, "token": table.token}))
            await socket.recv()
            assert server.process is not None
            server.process.terminate()
            heard = []
            with suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(await socket.recv()))
            assert (heard[-1]["type"], heard[-1]["key"]) == ("closed", "stopping")
            assert socket.close_code == 1012
        assert await server.stop() in (0, -15)
        log = (tmp_path / "server.log").read_text().replace(NOT_BUILT, "").splitlines()
        assert all(line.startswith(("{", "Crazier is served")) for line in log), log
        assert json.loads(log[-1])["message"] == "stopped"
        assert not any("127.0.0.1" in line for line in log if line.startswith("{"))

    run(go())
