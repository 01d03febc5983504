"""Copy the database of a server to a file and put it back; the copy is made while people play."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from crazier.errors import CrazierError
from crazier.server.migrations import STEPS, steps_done
from crazier.server.sqlite_file import PRIVATE, lock_file, reason_of

PAGES_AT_ONCE: Final = 1024
"""How many pages are copied between two moments in which the server can write."""
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database; it belongs to that database alone."""
REPLACED: Final = ".replaced"
"""The ending of a database that a backup took the place of."""


class BackupTrouble(CrazierError):
    """A backup that could not be made or put back; nothing has changed."""


def back_up(database: str, target: str) -> int:
    """Copy a database into a new file, whether a server uses it or not; return how many rows of logs it has.

    Everything that was acknowledged before the copy began is in it.
    """
    if not os.path.exists(database):
        raise BackupTrouble(f"there is no database '{database}'. Name its folder with --data.")
    if os.path.exists(target):
        raise BackupTrouble(f"'{target}' exists already, and is left as it is. Choose another name.")
    unfinished = f"{target}.part"
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_TRUNC, PRIVATE))
        copy_database(database, unfinished)
        rows = check_database(unfinished)
        os.rename(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            os.remove(unfinished)
        raise BackupTrouble(f"the backup '{target}' can't be made: {explain(error)}") from None
    return rows


def restore(source: str, database: str) -> int:
    """Put a backup in the place of a database that no server uses; return how many rows of logs it has.

    The database that was there is kept beside it.
    """
    if not os.path.exists(source):
        raise BackupTrouble(f"there is no file '{source}'.")
    unfinished = f"{database}.part"
    try:
        with closing(lock_file(database)):
            rows = check_database(source)
            os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_TRUNC, PRIVATE))
            copy_database(source, unfinished)
            put_aside(database)
            os.rename(unfinished, database)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            os.remove(unfinished)
        raise BackupTrouble(f"the backup '{source}' can't be restored: {explain(error)}") from None
    return rows


def copy_database(source: str, target: str) -> None:
    """Copy a database by SQLite's own backup, and bring the copy to the disk."""
    with closing(open_to_read(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written, pages=PAGES_AT_ONCE)
        written.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
    with open(target, "rb+") as file:
        os.fsync(file.fileno())


def check_database(path: str) -> int:
    """Return how many rows the logs in a database have; raise BackupTrouble if this version can't use it."""
    with closing(open_to_read(path)) as connection:
        (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if state != "ok":
            raise BackupTrouble(f"'{path}' is damaged: {state}.")
        done = steps_done(connection)
        if not done and not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchone():
            raise BackupTrouble(f"'{path}' is no database of crazier.")
        if unknown := set(done) - {step.number for step in STEPS}:
            raise BackupTrouble(f"'{path}' is of a newer version of crazier (its step {max(unknown)} is unknown here).")
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])


def open_to_read(path: str) -> sqlite3.Connection:
    """Open a database for reading; it must be there."""
    return sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def put_aside(database: str) -> None:
    """Rename a database that is to be replaced, with what belongs to it."""
    for ending in ("", *BESIDE):
        if os.path.exists(database + ending):
            os.replace(database + ending, f"{database}{REPLACED}{ending}")


def explain(error: sqlite3.Error | OSError) -> str:
    """Return what went wrong in a sentence."""
    return reason_of(error) if isinstance(error, sqlite3.Error) else f"{error.strerror or error}."
