"""A commit whose answer is lost is neither lost nor doubled."""

from __future__ import annotations

import asyncio
from time import time
from urllib.parse import urlsplit

import pytest

from crazier.server.postgres_storage import PostgresStorage
from crazier.server.storage import Change, Entry, StorageError, TableSummary
from tests.server.postgres import new_database
from tests.server.running import run


class Swallower:
    """Stands between a process and PostgreSQL, and can swallow what PostgreSQL answers, then cut the connection."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host, self.port = parts.hostname, parts.port
        self.swallowing = False
        self.swallowed = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self.host, self.port)
        for task in (self._copy(reader, back, answers=False), self._copy(there, writer, answers=True)):
            started = asyncio.get_running_loop().create_task(task)
            self._tasks.add(started)
            started.add_done_callback(self._tasks.discard)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool) -> None:
        try:
            while data := await reader.read(65536):
                if answers and self.swallowing and b"INSERT" not in data and b"SELECT" in data:
                    self.swallowing = False
                    self.swallowed += 1
                    break
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    async def stop(self) -> None:
        self.server.close()
        for task in self._tasks:
            task.cancel()


def row(seq: int) -> Change:
    return Change(
        Entry("a", seq, "chosen", 0, b"{}", f"nonce {seq}", time()), TableSummary("a", "playing", True, b"{}")
    )


def test_a_commit_whose_answer_was_swallowed_is_found_again() -> None:
    url = new_database()

    async def go() -> None:
        between = Swallower(url)
        port = await between.start()
        storage = PostgresStorage(url, "http://127.0.0.1:1", ["modern 6"])
        await storage.open()
        await storage.process.claim_new("a")
        storage.writer.database.url = url.replace(f":{between.port}/", f":{port}/")  # of the connections from now on
        await storage.append(row(1))
        between.swallowing = True
        await storage.append(row(2))
        assert between.swallowed == 1
        await storage.append(row(3))
        assert [entry.seq for entry in await storage.read_log("a")] == [1, 2, 3]
        between.swallowing = True
        other = row(3)
        with pytest.raises(StorageError, match="there is a row 3 already"):
            await storage.append(other)
        await storage.close()
        await between.stop()

    run(go(), 120)
