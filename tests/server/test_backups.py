"""Backups of a running server's database hold every acknowledged row, and come back as they were."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.server.backups import REPLACED, BackupTrouble, back_up, restore
from crazier.server.migrations import STEPS
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Change, DatabaseUnusable, Entry, TableSummary
from tests.server.running import run

pytestmark = pytest.mark.sqlite

ROWS = 300


def row(table: str, seq: int) -> Change:
    entry = Entry(table, seq, "chose", None, b"data", None, float(seq))
    return Change(entry, TableSummary(table, "playing", False, b"{}") if seq == 1 else None)


def filled(path: Path, rows: int = ROWS) -> str:
    """Return a database with a table of so many rows."""

    async def fill() -> None:
        storage = SqliteStorage(str(path))
        for seq in range(1, rows + 1):
            await storage.append(row("t", seq))
        await storage.close()

    run(fill())
    return str(path)


def last_row(path: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT max(seq) FROM log").fetchone()[0])


def test_a_backup_made_under_load_has_every_row_acknowledged_before(tmp_path: Path) -> None:
    async def play() -> None:
        storage = SqliteStorage(str(tmp_path / "crazier.sqlite"))
        for seq in range(1, ROWS + 1):
            await storage.append(row("t", seq))
            if seq % 100 == 0:
                target = str(tmp_path / f"{seq}.sqlite")
                assert back_up(storage.path, target) >= seq
                assert last_row(target) >= seq
        await storage.close()

    run(play())


def test_what_was_backed_up_is_there_after_a_restore_elsewhere(tmp_path: Path) -> None:
    database = filled(tmp_path / "crazier.sqlite")
    back_up(database, str(tmp_path / "copy"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert restore(str(tmp_path / "copy"), str(elsewhere / "crazier.sqlite")) == ROWS
    assert filled_to(elsewhere / "crazier.sqlite") == ROWS + 1


def filled_to(path: Path) -> int:
    """Let a server write one more row; return its number."""

    async def write() -> int:
        storage = SqliteStorage(str(path))
        rows = await storage.read_log("t")
        await storage.append(row("t", len(rows) + 1))
        await storage.close()
        return len(rows) + 1

    return run(write())


def test_the_database_that_was_there_is_kept(tmp_path: Path) -> None:
    database = filled(tmp_path / "crazier.sqlite", 5)
    back_up(database, str(tmp_path / "copy"))
    filled_to(Path(database))
    restore(str(tmp_path / "copy"), database)
    assert last_row(database) == 5
    assert last_row(database + REPLACED) == 6


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    database = filled(tmp_path / "crazier.sqlite", 5)
    back_up(database, str(tmp_path / "copy"))

    async def serve() -> None:
        storage = SqliteStorage(database)
        with pytest.raises(DatabaseUnusable, match="another server uses the database"):
            restore(str(tmp_path / "copy"), database)
        await storage.close()

    run(serve())


def test_backups_are_private_and_replace_nothing(tmp_path: Path) -> None:
    database = filled(tmp_path / "crazier.sqlite", 5)
    copy = tmp_path / "copy"
    back_up(database, str(copy))
    assert os.stat(copy).st_mode & 0o777 == 0o600
    with pytest.raises(BackupTrouble, match="exists already, and is left as it is"):
        back_up(database, str(copy))


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    database = filled(tmp_path / "crazier.sqlite", 5)
    (tmp_path / "letter").write_text("Dear host, " * 1000)
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    back_up(database, str(tmp_path / "newer"))
    with closing(sqlite3.connect(tmp_path / "newer")) as newer:
        newer.execute("INSERT INTO schema_steps VALUES (?, 'of tomorrow')", (STEPS[-1].number + 1,))
        newer.commit()
    for name, reason in (
        ("letter", "no SQLite database"),
        ("other", "no database of crazier"),
        ("newer", "of a newer version"),
        ("nothing", "there is no file"),
    ):
        with pytest.raises(BackupTrouble, match=reason):
            restore(str(tmp_path / name), database)
    assert last_row(database) == 5
    assert sorted(os.listdir(tmp_path)) == ["crazier.sqlite", "crazier.sqlite.lock", "letter", "newer", "other"]


def test_the_commands_tell_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(tmp_path / "crazier.sqlite", 5)
    copy = str(tmp_path / "copy")
    assert main(["backup", copy, "--data", str(tmp_path)]) == 0
    assert "5 rows of tables' logs, checked." in capsys.readouterr().out
    assert main(["restore", copy, "--data", str(tmp_path)]) == 0
    assert f"from '{copy}'" in capsys.readouterr().out
    assert main(["backup", copy, "--data", str(tmp_path)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "b"), "--data", str(tmp_path / "empty")]) == 2
    assert "there is no database" in capsys.readouterr().err
