"""Let the host of a server look after the sets that guests share, in its database, while it runs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

from crazier.server import report_rows, shared_rows
from crazier.server.database_url import shown_url
from crazier.server.migrations import missing_steps
from crazier.server.migrations import steps_done as steps_done_in_file
from crazier.server.report_rows import Report
from crazier.server.shared_rows import KeptSet
from crazier.server.sqlite_file import connect, reason_of
from crazier.server.storage import Connection, DatabaseUnusable

T = TypeVar("T")
OLDER: Final = "the database '{}' is of an older version. Start 'crazier serve' once, which renews it."


Place = tuple[str, str]
"""The path of a database file and the address of a PostgreSQL database; one of them is empty."""


def list_kept(place: Place) -> list[tuple[KeptSet, int]]:
    """Return all sets with how often each was reported: the most reported first, then the one used last."""
    return in_database(place, shared_rows.all_sets)


def read_reports(place: Place, id: str) -> tuple[KeptSet, list[Report]] | None:
    """Return a set with its reports, the latest first; None if there is no such set."""

    def work(connection: Connection) -> tuple[KeptSet, list[Report]] | None:
        kept = shared_rows.find_set(connection, id)
        return (kept, report_rows.reports_of(connection, id)) if kept else None

    return in_database(place, work)


def care_for(place: Place, action: str, id: str) -> bool:
    """Hide, show or remove a set; return whether there is such a set."""
    if action == "remove":
        return in_database(place, lambda connection: shared_rows.remove_set(connection, id))
    return in_database(place, lambda connection: shared_rows.hide_set(connection, id, hidden=action == "hide"))


def in_database(place: Place, work: Callable[[Connection], T]) -> T:
    """Do something in one transaction on a server's database; raise DatabaseUnusable if it can't be opened."""
    file, url = place
    return asyncio.run(in_postgres(url, work)) if url else in_file(file, work)


def in_file(file: str, work: Callable[[Connection], T]) -> T:
    """Do something in one transaction on a database file."""
    if not Path(file).exists():
        raise DatabaseUnusable(f"there is no database '{file}'. Name its folder with --data.")
    try:
        with closing(connect(file)) as connection:
            if missing_steps(steps_done_in_file(connection)):
                raise DatabaseUnusable(OLDER.format(file))
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            connection.execute("COMMIT")
            return result
    except sqlite3.Error as error:
        raise DatabaseUnusable(f"the database '{file}' can't be used: {reason_of(error)}") from None


async def in_postgres(url: str, work: Callable[[Connection], T]) -> T:
    """Do something in one transaction on a PostgreSQL database."""
    from crazier.server.postgres_database import PostgresDatabase
    from crazier.server.postgres_rows import in_transaction
    from crazier.server.postgres_schema import steps_done

    database = PostgresDatabase(url)
    await database.open()
    try:
        if missing_steps(await database.transact(steps_done)):
            raise DatabaseUnusable(OLDER.format(shown_url(url)))
        return await database.transact(lambda connection: in_transaction(connection, work))
    finally:
        await database.close()
