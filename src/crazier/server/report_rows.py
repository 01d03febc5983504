"""Keep reports of shared sets in a database: each guest's of each version once, with what they wrote to the host.

The statements are in the words that SQLite and PostgreSQL have in common, with `?` where a value goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.server.storage import Connection
from crazier.server.tokens import hash_token

MAX_NOTES: Final = 50
"""So many notes are kept of a set, the latest; older reports are only counted."""
COUNT: Final = "(SELECT count(*) FROM shared_reports WHERE set_id = shared_sets.id)"
"""How many reports a set has, in a statement that reads sets."""


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody reports of a version of a set."""

    set: str
    version: int
    reason: str
    note: str
    at: float


def reporter_mark(guest: str, set: str, version: int) -> str:
    """Return what is kept of who reports a version: the same each time, another for any other version."""
    return hash_token(f"report {guest} {set} {version}")


def add_report(connection: Connection, guest: str, report: Report) -> None:
    """Keep a report; a later one by the same guest of the same version takes its place."""
    connection.execute(
        "INSERT INTO shared_reports (set_id, number, reporter, reason, note, at) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (set_id, number, reporter) DO UPDATE SET "
        "reason = excluded.reason, note = excluded.note, at = excluded.at",
        (
            *(report.set, report.version, reporter_mark(guest, report.set, report.version)),
            *(report.reason, report.note, report.at),
        ),
    )
    with_note = "SELECT at FROM shared_reports WHERE set_id = ? AND note <> '' ORDER BY at DESC"
    connection.execute(
        "UPDATE shared_reports SET note = '' WHERE set_id = ? AND note <> '' "
        f"AND at < (SELECT min(at) FROM ({with_note} LIMIT {MAX_NOTES}) latest)",
        (report.set, report.set),
    )


def reports_of(connection: Connection, set: str) -> list[Report]:
    """Return the reports of a set, the latest first, without who made them."""
    statement = (
        "SELECT set_id, number, reason, note, at FROM shared_reports WHERE set_id = ? ORDER BY at DESC, reporter"
    )
    return [Report(*row) for row in connection.execute(statement, (set,)).fetchall()]


def drop_reports(connection: Connection, set: str) -> None:
    """Delete the reports of a set."""
    connection.execute("DELETE FROM shared_reports WHERE set_id = ?", (set,))


def drop_reports_by(connection: Connection, guest: str) -> None:
    """Delete the reports that a guest made, which are found by trying."""
    versions = connection.execute("SELECT DISTINCT set_id, number FROM shared_reports").fetchall()
    for set, number in versions:
        connection.execute(
            "DELETE FROM shared_reports WHERE set_id = ? AND number = ? AND reporter = ?",
            (set, number, reporter_mark(guest, set, number)),
        )


def drop_reports_of_nothing(connection: Connection) -> None:
    """Delete the reports of sets that are gone."""
    connection.execute("DELETE FROM shared_reports WHERE set_id NOT IN (SELECT id FROM shared_sets)")
