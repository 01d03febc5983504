"""Let the host of a server look after the sets that guests share, in its database, while it runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from crazier.server import shared_rows
from crazier.server.migrations import STEPS, missing_steps, steps_done
from crazier.server.shared_rows import KeptSet
from crazier.server.sqlite_file import DatabaseUnusable, connect, reason_of


@contextmanager
def opened(database: str) -> Iterator[sqlite3.Connection]:
    """Open the database of a server; raise DatabaseUnusable if there is none, or none of this version."""
    if not Path(database).exists():
        raise DatabaseUnusable(f"there is no database '{database}'. Name its folder with --data.")
    try:
        with closing(connect(database)) as connection:
            if missing_steps(steps_done(connection), STEPS):
                raise DatabaseUnusable(
                    f"the database '{database}' is of an older version. Start 'crazier serve' once, which renews it."
                )
            yield connection
    except sqlite3.Error as error:
        raise DatabaseUnusable(f"the database '{database}' can't be used: {reason_of(error)}") from None


def list_kept(database: str) -> list[KeptSet]:
    """Return all sets, the one used last first."""
    with opened(database) as connection:
        return shared_rows.all_sets(connection)


def care_for(database: str, action: str, id: str) -> bool:
    """Hide, show or remove a set; return whether there is such a set."""
    with opened(database) as connection:
        connection.execute("BEGIN IMMEDIATE")
        if action == "remove":
            found = shared_rows.remove_set(connection, id)
        else:
            found = shared_rows.hide_set(connection, id, hidden=action == "hide")
        connection.execute("COMMIT")
    return found
