"""A database has one server, is private, and what is wrong with it is said in a sentence."""

from __future__ import annotations

import os
import resource
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from crazier.client.lobby_client import LobbyClient
from crazier.server.sqlite_file import open_file
from crazier.server.storage import DatabaseUnusable
from tests.server.running import ServerProcess, run

pytestmark = pytest.mark.sqlite


def made(folder: Path) -> Path:
    path = folder / "crazier.sqlite"
    open_file(str(path)).close()
    return path


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = str(tmp_path / "crazier.sqlite")
    first = open_file(path)
    with pytest.raises(DatabaseUnusable, match=r"another server uses the database .* already"):
        open_file(path)
    first.close()
    open_file(path).close()


def test_a_link_to_the_database_is_the_same_database(tmp_path: Path) -> None:
    path = made(tmp_path)
    (tmp_path / "link.sqlite").symlink_to(path)
    with closing(open_file(str(path))), pytest.raises(DatabaseUnusable, match="another server"):
        open_file(str(tmp_path / "link.sqlite"))


def test_the_second_server_says_so_and_the_first_goes_on(tmp_path: Path) -> None:
    async def go() -> None:
        first, second = ServerProcess(tmp_path), ServerProcess(tmp_path)
        await first.start()
        try:
            with pytest.raises(AssertionError, match="crazier: another server uses the database"):
                await second.start()
            await LobbyClient(first.address).request("GET", "/api/ready", dict)
        finally:
            await first.kill()
        await second.start()  # a killed server leaves no lock behind
        await second.stop()

    run(go())


def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    path = tmp_path / "crazier.sqlite"
    path.touch(0o644)
    path.chmod(0o644)
    lock = open_file(str(path))
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in tmp_path.iterdir())
    lock.close()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"this is a letter to my aunt" * 400, "no SQLite database"),
        (b"short", "no SQLite database"),
        (b"SQLite format 3\0" + bytes(20), "its end is missing"),
    ],
)
def test_garbage_is_refused_in_a_sentence(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "crazier.sqlite"
    path.write_bytes(content)
    with pytest.raises(DatabaseUnusable, match=told):
        open_file(str(path))
    assert path.read_bytes() == content


@pytest.mark.parametrize("part", [0.02, 0.5, 0.95])
def test_a_truncated_database_is_refused_in_a_sentence(tmp_path: Path, part: float) -> None:
    path = made(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    with pytest.raises(DatabaseUnusable, match="its end is missing"):
        open_file(str(path))


def test_a_damaged_schema_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = made(tmp_path)
    data = bytearray(path.read_bytes())
    data[100:4096] = os.urandom(3996)
    path.write_bytes(data)
    with pytest.raises(DatabaseUnusable, match="damaged"):
        open_file(str(path))


def test_a_folder_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseUnusable, match="can't be used: "):
        open_file(str(tmp_path / "file" / "crazier.sqlite"))
    with pytest.raises(DatabaseUnusable, match="can't be opened"):
        open_file(str(tmp_path / "missing" / "crazier.sqlite"))


def test_a_full_disk_at_the_start_is_told_in_one_line(tmp_path: Path) -> None:
    def fill_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    command = [sys.executable, "-m", "crazier", "serve", "--port", "0", "--data", str(tmp_path)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    # Neither coverage nor bytecode can be written either, and each would say so.
    environment |= {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, preexec_fn=fill_disk)
    assert done.returncode == 2
    assert "is full" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_lock_does_not_stop_a_backup(tmp_path: Path) -> None:
    path = made(tmp_path)
    copied = sqlite3.connect(tmp_path / "copy.sqlite")
    with closing(open_file(str(path))), closing(sqlite3.connect(path)) as source, closing(copied) as copy:
        source.backup(copy)
        assert copy.execute("SELECT count(*) FROM alive").fetchone() == (1,)
