"""Copy a PostgreSQL database to a file and put it into an empty one, with PostgreSQL's own programs."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import Final
from urllib.parse import unquote, urlsplit, urlunsplit

import asyncpg

from crazier.server.backups import BackupTrouble
from crazier.server.database_url import shown_url
from crazier.server.migrations import STEPS
from crazier.server.postgres_database import LOST, PostgresDatabase, unusable
from crazier.server.postgres_schema import steps_done
from crazier.server.sqlite_file import PRIVATE

NOT_KEPT: Final = ("owners", "processes")
"""What is true of running processes only."""


def back_up_shared(url: str, target: str) -> int:
    """Copy a database into a new file, while processes use it or not; return how many rows of logs it has at least.

    Everything that was acknowledged before the copy began is in it.
    """
    if os.path.exists(target):
        raise BackupTrouble(f"'{target}' exists already, and is left as it is. Choose another name.")
    rows = asyncio.run(count_rows(url))
    if rows is None:
        raise BackupTrouble(f"'{shown_url(url)}' is no database of crazier.")
    unfinished = f"{target}.part"
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_TRUNC, PRIVATE))
        without = [f"--exclude-table-data={name}" for name in NOT_KEPT]
        run_program("pg_dump", url, "--format=custom", "--no-owner", *without, f"--file={unfinished}")
        run_program("pg_restore", "", "--list", unfinished)  # whether its list can be read shows now
        os.rename(unfinished, target)
    except OSError as error:
        raise BackupTrouble(f"the backup '{target}' can't be made: {error.strerror or error}.") from None
    finally:
        with suppress(OSError):
            os.remove(unfinished)
    return rows


def restore_shared(source: str, url: str) -> int:
    """Put a backup into an empty database; return how many rows of logs it has. All of it is done, or nothing."""
    if not os.path.exists(source):
        raise BackupTrouble(f"there is no file '{source}'.")
    if asyncio.run(count_rows(url)) is not None:
        raise BackupTrouble(
            f"'{shown_url(url)}' holds tables of crazier already, and is left as it is. Make an empty database with "
            "createdb, restore into that one, and start the server with it."
        )
    run_program("pg_restore", url, "--no-owner", "--single-transaction", "--exit-on-error", source)
    rows = asyncio.run(count_rows(url))
    if rows is None:
        raise BackupTrouble(f"'{source}' is no backup of crazier.")
    return rows


async def count_rows(url: str) -> int | None:
    """Return how many rows the logs in a database have; None if it is no database of crazier.

    Raise BackupTrouble if a newer version made it, DatabaseUnusable if it can't be reached.
    """
    try:
        connection = await PostgresDatabase(url).connect()
        try:
            done = await steps_done(connection)
            if unknown := set(done) - {step.number for step in STEPS}:
                raise BackupTrouble(f"'{shown_url(url)}' is of a newer version of crazier (its step {max(unknown)}).")
            return int(await connection.fetchval("SELECT count(*) FROM log")) if done else None
        finally:
            await connection.close(timeout=5)
    except (*LOST, asyncpg.PostgresError) as error:
        raise unusable(url, error) from None


def run_program(name: str, url: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; raise BackupTrouble with what it said if it fails.

    The password is handed over where other users of the machine can't see it.
    """
    program = shutil.which(name)
    if program is None:
        raise BackupTrouble(f"{name} is not on the PATH; it comes with PostgreSQL's client (postgresql-client).")
    environment, target = dict(os.environ), database_argument(url)
    if password := urlsplit(url).password:
        environment["PGPASSWORD"] = unquote(password)
    done = subprocess.run([program, *target, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = " ".join(done.stderr.split())[-400:]
        raise BackupTrouble(f"{name} failed: {said}")


def database_argument(url: str) -> Sequence[str]:
    """Return the argument that names a database, without its password."""
    if not url:
        return ()
    parts = urlsplit(url)
    user, at, hosts = parts.netloc.rpartition("@")
    return (f"--dbname={urlunsplit(parts._replace(netloc=user.partition(':')[0] + at + hosts))}",)
