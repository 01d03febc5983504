"""Delete a guest, or a table, with the rows that hang on them; in statements that both databases understand."""

from __future__ import annotations

from typing import Final

from crazier.server.replay_rows import remove_replays
from crazier.server.report_rows import drop_reports_by
from crazier.server.shared_rows import remove_set
from crazier.server.storage import Connection

PLAYED_ALONE: Final = (
    "SELECT replay FROM played WHERE guest = ? AND NOT EXISTS "
    "(SELECT 1 FROM played other WHERE other.replay = played.replay AND other.guest <> played.guest)"
)


def tables_of(connection: Connection, guest: str) -> list[str]:
    """Return all tables that a guest belongs to."""
    return [row[0] for row in connection.execute("SELECT table_id FROM members WHERE guest = ?", (guest,)).fetchall()]


def members_of(connection: Connection, table: str) -> set[str]:
    """Return all guests who ever belonged to a table."""
    return {row[0] for row in connection.execute("SELECT guest FROM members WHERE table_id = ?", (table,)).fetchall()}


def remove_table(connection: Connection, table: str) -> None:
    """Delete a table with its log. Replays of its games are the players' own, and stay until those go."""
    for statement in (
        "DELETE FROM log WHERE table_id = ?",
        "DELETE FROM members WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        connection.execute(statement, (table,))


def remove_guest(connection: Connection, guest: str) -> None:
    """Delete a guest, their list of games with the replays that are nobody else's, the sets that they shared, and
    what they reported to the host.
    """
    remove_replays(connection, [row[0] for row in connection.execute(PLAYED_ALONE, (guest,)).fetchall()])
    for (shared,) in connection.execute("SELECT id FROM shared_sets WHERE guest = ?", (guest,)).fetchall():
        remove_set(connection, shared)
    drop_reports_by(connection, guest)
    for statement in (
        "DELETE FROM played WHERE guest = ?",
        "DELETE FROM members WHERE guest = ?",
        "DELETE FROM device_links WHERE guest = ?",
        "DELETE FROM guests WHERE id = ?",
    ):
        connection.execute(statement, (guest,))
