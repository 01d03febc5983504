"""A backup of a PostgreSQL database holds every acknowledged row, and comes back in an empty one."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.server.backups import BackupTrouble
from crazier.server.postgres_backups import back_up_shared, database_argument, restore_shared
from crazier.server.postgres_storage import PostgresStorage
from tests.server.postgres import new_database
from tests.server.running import run
from tests.server.test_backups import row

ROWS = 40


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed")
def test_a_backup_made_under_load_is_restored_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, elsewhere = new_database(), new_database()
    copy = str(tmp_path / "copy.dump")

    async def play() -> None:
        storage = PostgresStorage(url, "http://127.0.0.1:1", ["modern 6"])
        await storage.open()
        await storage.process.claim_new("t")
        for seq in range(1, ROWS + 1):
            await storage.append(row("t", seq))
        backing_up = asyncio.ensure_future(asyncio.to_thread(back_up_shared, url, copy))
        seq = ROWS
        while not backing_up.done():
            seq += 1
            await storage.append(row("t", seq))
        assert await backing_up >= ROWS
        await storage.close()

    async def read() -> None:
        storage = PostgresStorage(elsewhere, "http://127.0.0.1:2", ["modern 6"])
        await storage.open()
        await storage.process.claim("t")  # nobody owns it: those of the copy are not there
        rows = await storage.read_log("t")
        assert len(rows) >= ROWS
        await storage.append(row("t", len(rows) + 1))
        await storage.close()

    run(play(), 120)
    assert main(["restore", copy, "--database", elsewhere]) == 0
    assert "rows of tables' logs" in capsys.readouterr().out
    run(read())
    with pytest.raises(BackupTrouble, match="exists already, and is left as it is"):
        back_up_shared(url, copy)
    with pytest.raises(BackupTrouble, match="holds tables of crazier already, and is left as it is"):
        restore_shared(copy, elsewhere)
    assert [path.name for path in tmp_path.iterdir()] == ["copy.dump"]


def test_a_password_is_no_argument_of_a_program() -> None:
    assert database_argument("postgresql://ann:pw@db/crazier?x=1") == ("--dbname=postgresql://ann@db/crazier?x=1",)
