"""Connections that send nothing, or half of something, or are too many, keep nobody else out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from pathlib import Path

import pytest

from crazier.server.connection_guard import is_trusted
from crazier.server.logs import LineLimit
from crazier.server.settings import Limits, Rate
from tests.server.running import Running, run, running_server

HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_A_BODY = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def port_of(server: Running) -> int:
    return int(server.address.rpartition(":")[2])


async def opened(server: Running, sent: bytes, own: str = "127.0.0.1") -> tuple[asyncio.StreamReader, ExitStack]:
    """Open a connection from an address, and send something."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server), local_addr=(own, 0))
    if sent:
        writer.write(sent)
    closing = ExitStack()
    closing.callback(writer.close)
    return reader, closing


async def ends(reader: asyncio.StreamReader) -> bool:
    """Return whether a connection is ended by the server in time for a busy machine."""
    try:
        async with asyncio.timeout(120):
            while await reader.read(65_536):
                pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


async def until_served(server: Running) -> None:
    """Wait until the server has noticed that connections were closed, and answers."""
    async with asyncio.timeout(120):
        while not await is_served(server):
            await asyncio.sleep(0.02)


async def is_served(server: Running) -> bool:
    reader, closing = await opened(server, WHOLE)
    with closing:
        try:
            return (await reader.readline()).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            return False


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        (b"", "HEAD_SECONDS"),
        (HALF_A_HEAD, "HEAD_SECONDS"),
        (WHOLE + HALF_A_HEAD, "HEAD_SECONDS"),
        (HALF_A_BODY, "REQUEST_SECONDS"),
    ],
)
def test_what_is_not_finished_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes, name: str) -> None:
    monkeypatch.setattr(f"crazier.server.connection_guard.{name}", 0.3)

    async def go() -> None:
        async with running_server(tmp_path) as server:
            reader, closing = await opened(server, sent)
            with closing:
                assert await ends(reader)

    run(go())


def test_one_address_does_not_keep_others_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("crazier.server.connection_guard.HEAD_SECONDS", 3600.0)  # silence ends none of the first ones

    async def go() -> None:
        async with running_server(tmp_path, limits=Limits(requests_open=20)) as server:
            with ExitStack() as stack:
                readers = []
                for number in range(50):
                    reader, closing = await opened(server, HALF_A_HEAD if number % 2 else b"")
                    stack.enter_context(closing)
                    readers.append(reader)
                ended = await asyncio.gather(*(ends(reader) for reader in readers[20:]))
                assert all(ended)
                assert not any(reader.at_eof() for reader in readers[:20])
                other, closing = await opened(server, WHOLE, "127.0.0.2")
                with closing:
                    assert (await other.readline()).startswith(b"HTTP/1.1 200")
            await until_served(server)
        assert "an address has too many connections" in caplog.text
        assert "127.0.0.1" not in caplog.text

    run(go())


def test_open_files_are_kept_for_the_server_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("crazier.server.connection_guard.most_connections", lambda: 10)

    async def go() -> None:
        async with running_server(tmp_path) as server:
            with ExitStack() as stack:
                readers = []
                for _ in range(15):
                    reader, closing = await opened(server, b"")
                    stack.enter_context(closing)
                    readers.append(reader)
                assert all(await asyncio.gather(*(ends(reader) for reader in readers[10:])))
            assert "no room for more connections" in caplog.text
            await until_served(server)

    run(go())


def test_a_proxy_is_many_people() -> None:
    assert is_trusted("10.0.0.1", "10.0.0.1")
    assert is_trusted("10.0.0.1", "127.0.0.1, 10.0.0.0/8")
    assert is_trusted("::1", "*")
    assert not is_trusted("10.0.0.1", "")
    assert not is_trusted("10.0.0.1", "10.0.0.2,192.168.0.0/16,nonsense/8")


def test_the_same_line_is_logged_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("crazier.server.limits.monotonic", lambda: now)
    limit = LineLimit(Rate(3, 1))

    def line(text: str) -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, (), None)

    assert [limit.filter(line("junk")) for _ in range(100)].count(True) == 3
    assert limit.filter(line("something else"))
    now = 1.0
    later = line("junk")
    assert limit.filter(later)
    assert vars(later)["left_out"] == 97


def test_junk_fills_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            for _ in range(60):
                reader, closing = await opened(server, b"\x16\x03\x01 hello\r\n\r\n")
                with closing:
                    assert await ends(reader)

    limit = LineLimit(Rate(5, 0.001))
    caplog.handler.addFilter(limit)
    try:
        run(go())
    finally:
        caplog.handler.removeFilter(limit)
    assert caplog.text.count("Invalid HTTP request") == 5
