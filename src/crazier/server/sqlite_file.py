"""Open an SQLite file for the one server that may use it, and say in a sentence why it can't be opened.

A lock beside the file (`….lock`) is held as long as the server runs. It is a lock of SQLite's own, so it works wherever
SQLite does and is gone with the process, however that ended. Programs that only copy the database need not ask for it.
"""

from __future__ import annotations

import os
import sqlite3
from typing import Final

from crazier.server.migrations import upgrade
from crazier.server.storage import DatabaseUnusable

PRIVATE: Final = 0o600
"""The database holds the secrets of running games; SQLite gives its other files the same rights."""
HEADER_BYTES: Final = 100
MAGIC: Final = b"SQLite format 3\0"
ADVICE: Final = "Put a backup in its place, or move it away to begin with an empty one."
REASONS: Final = (
    (sqlite3.SQLITE_NOTADB, f"it is no SQLite database, or its first page is damaged. {ADVICE}"),
    (sqlite3.SQLITE_CORRUPT, f"it is damaged. {ADVICE}"),
    (sqlite3.SQLITE_FULL, "the disk is full. Make room and start again."),
    (sqlite3.SQLITE_IOERR, "the disk can't be read or written, or is full. Look at the disk and start again."),
    (sqlite3.SQLITE_READONLY, "it can't be written. Give the user who runs the server the right to."),
    (sqlite3.SQLITE_PERM, "the user who runs the server has no right to it."),
    (sqlite3.SQLITE_CANTOPEN, "it can't be opened. Is its folder there, and may the server write to it?"),
    (sqlite3.SQLITE_BUSY, "another program is writing to it. End that program and start again."),
)
"""What SQLite's codes of errors mean for whoever starts the server."""


def reason_of(error: sqlite3.Error) -> str:
    """Return what an error of SQLite means, and what can be done."""
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the upper bits are details
    return next((text for code, text in REASONS if code == primary), f"{error}.")


def connect(path: str) -> sqlite3.Connection:
    """Open the database so that a commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def lock_file(path: str) -> sqlite3.Connection:
    """Take the lock of a database; raise DatabaseUnusable if another server has it. Closing gives it back."""
    lock = sqlite3.connect(f"{os.path.realpath(path)}.lock", isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is ever written
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise DatabaseUnusable(
                f"another server uses the database '{path}' already. Stop it first, or give this one another folder "
                "with --data."
            ) from None
        raise
    return lock


def make_private(path: str) -> None:
    """Let nobody else read the database; make the file first if it is new, so that it never was readable."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for name in (path, f"{path}-wal", f"{path}-shm", f"{path}.lock"):
        if os.path.exists(name):
            os.chmod(name, PRIVATE)


def check_length(path: str) -> None:
    """Raise DatabaseUnusable if the end of a file is missing, which SQLite notices only when it reads there."""
    with open(path, "rb") as file:
        header = file.read(HEADER_BYTES)
        length = os.fstat(file.fileno()).st_size
    if not header.startswith(MAGIC):
        return  # a new one, or none: SQLite will say so
    page = int.from_bytes(header[16:18], "big")
    expected = int.from_bytes(header[28:32], "big") * (65_536 if page == 1 else page)
    waiting = os.path.exists(f"{path}-wal") and os.path.getsize(f"{path}-wal") > 0
    if length < max(expected, HEADER_BYTES) and not waiting:  # what waits in that file may make this one longer
        raise DatabaseUnusable(f"the database '{path}' can't be used: its end is missing. {ADVICE}")


def open_file(path: str) -> sqlite3.Connection:
    """Lock a database, make it private and bring it to the present schema; return the lock.

    Raise DatabaseUnusable, in a sentence for the person who starts the server, if any of that fails.
    """
    lock: sqlite3.Connection | None = None
    try:
        lock = lock_file(path)
        make_private(path)
        check_length(path)
        connection = connect(path)
        try:
            upgrade(connection)
            connection.execute("UPDATE alive SET at = at")  # whether it can be written shows now, not at the first move
        finally:
            connection.close()
    except (sqlite3.Error, OSError, DatabaseUnusable) as error:
        if lock is not None:
            lock.close()
        if isinstance(error, DatabaseUnusable):
            raise
        reason = reason_of(error) if isinstance(error, sqlite3.Error) else f"{error.strerror or error}."
        raise DatabaseUnusable(f"the database '{path}' can't be used: {reason}") from None
    return lock
