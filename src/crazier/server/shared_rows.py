"""Keep shared sets in a database: each text once under its hash, and the versions of each set.

The statements are in the words that SQLite and PostgreSQL have in common, with `?` where a value goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from crazier.server import report_rows
from crazier.server.storage import DAY, Connection

MAX_VERSIONS: Final = 200
"""The most versions of one set."""
LATEST: Final = "(SELECT max(number) FROM shared_versions WHERE set_id = shared_sets.id)"
COLUMNS: Final = f"id, key_hash, guest, title, cards, listed, hidden, touched, {LATEST}"


@dataclass(frozen=True, slots=True)
class KeptSet:
    """A set, without the texts of its versions."""

    id: str
    key_hash: str
    guest: str
    title: str
    """The title of its latest version."""
    cards: int
    """How many cards the latest version has."""
    listed: bool
    hidden: bool
    touched: float
    """When somebody opened, played or changed it, give or take a day."""
    latest: int
    """The number of the latest version."""


@dataclass(frozen=True, slots=True)
class KeptVersion:
    """One version of a set."""

    number: int
    hash: str
    at: float


@dataclass(frozen=True, slots=True)
class NewVersion:
    """A version to be kept."""

    hash: str
    data: bytes
    title: str
    cards: int
    listed: bool
    at: float


def found_sets(connection: Connection, condition: str, values: Sequence[object]) -> list[KeptSet]:
    """Return the sets for which a condition holds."""
    rows = connection.execute(f"SELECT {COLUMNS} FROM shared_sets WHERE {condition}", values).fetchall()
    return [_kept_set(row) for row in rows]


def _kept_set(row: Sequence[Any]) -> KeptSet:
    id, key_hash, guest, title, cards, listed, hidden, touched, latest = row
    return KeptSet(id, key_hash, guest, title, cards, bool(listed), bool(hidden), touched, latest or 0)


def find_set(connection: Connection, id: str) -> KeptSet | None:
    """Return a set by its id, or None."""
    return next(iter(found_sets(connection, "id = ?", (id,))), None)


def sets_with(connection: Connection, hash: str) -> list[KeptSet]:
    """Return the sets of which a text is a version, the one first that had it first."""
    condition = (
        "id IN (SELECT set_id FROM shared_versions WHERE hash = ?) "
        "ORDER BY (SELECT min(at) FROM shared_versions WHERE set_id = shared_sets.id AND hash = ?), id"
    )
    return found_sets(connection, condition, (hash, hash))


def listed_sets(connection: Connection, limit: int) -> list[tuple[KeptSet, float]]:
    """Return the sets in the list, the latest first, each with the time of its latest version."""
    order = "(SELECT max(at) FROM shared_versions WHERE set_id = shared_sets.id)"
    statement = (
        f"SELECT {COLUMNS}, {order} FROM shared_sets WHERE listed = 1 AND hidden = 0 ORDER BY {order} DESC LIMIT ?"
    )
    return [(_kept_set(row[:-1]), row[-1]) for row in connection.execute(statement, (limit,)).fetchall()]


def all_sets(connection: Connection) -> list[tuple[KeptSet, int]]:
    """Return every set that is kept with how often it was reported: most reported first, then touched last first."""
    statement = (
        f"SELECT {COLUMNS}, {report_rows.COUNT} FROM shared_sets ORDER BY {report_rows.COUNT} DESC, touched DESC, id"
    )
    return [(_kept_set(row[:-1]), row[-1]) for row in connection.execute(statement).fetchall()]


def versions_of(connection: Connection, id: str) -> list[KeptVersion]:
    """Return the versions of a set, the first one first."""
    statement = "SELECT number, hash, at FROM shared_versions WHERE set_id = ? ORDER BY number"
    return [KeptVersion(*row) for row in connection.execute(statement, (id,)).fetchall()]


def read_text(connection: Connection, hash: str) -> bytes | None:
    """Return a text by its hash, or None."""
    rows = connection.execute("SELECT data FROM shared_texts WHERE hash = ?", (hash,)).fetchall()
    return bytes(rows[0][0]) if rows else None


def add_set(connection: Connection, id: str, key_hash: str, guest: str, first: NewVersion) -> None:
    """Keep a new set with its first version."""
    connection.execute(
        "INSERT INTO shared_sets (id, key_hash, guest, title, cards, listed, hidden, touched) "
        "VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
        (id, key_hash, guest, first.title, first.cards, int(first.listed), first.at),
    )
    _add_text(connection, id, 1, first)


def add_version(connection: Connection, known: KeptSet, version: NewVersion) -> int:
    """Keep a version of a set, unless it is the same as the latest one; return its number."""
    latest = versions_of(connection, known.id)[-1]
    connection.execute(
        "UPDATE shared_sets SET title = ?, cards = ?, listed = ?, touched = ? WHERE id = ?",
        (version.title, version.cards, int(version.listed), version.at, known.id),
    )
    if latest.hash == version.hash:
        return latest.number
    _add_text(connection, known.id, latest.number + 1, version)
    return latest.number + 1


def _add_text(connection: Connection, id: str, number: int, version: NewVersion) -> None:
    connection.execute(
        "INSERT INTO shared_texts (hash, data) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING",
        (version.hash, version.data),
    )
    connection.execute(
        "INSERT INTO shared_versions (set_id, number, hash, at) VALUES (?, ?, ?, ?)",
        (id, number, version.hash, version.at),
    )


def touch_set(connection: Connection, id: str, now: float) -> None:
    """Note that a set is in use, if that was not noted today."""
    connection.execute("UPDATE shared_sets SET touched = ? WHERE id = ? AND touched < ?", (now, id, now - DAY))


def hide_set(connection: Connection, id: str, *, hidden: bool) -> bool:
    """Hide a set from everybody, or show it again; return whether there is such a set.

    Its reports are seen to with that, and go: what is reported after it is shown again is new.
    """
    if hidden:
        report_rows.drop_reports(connection, id)
    return bool(connection.execute("UPDATE shared_sets SET hidden = ? WHERE id = ?", (int(hidden), id)).rowcount)


def remove_set(connection: Connection, id: str) -> bool:
    """Delete a set with all its versions; return whether there was such a set."""
    connection.execute("DELETE FROM shared_versions WHERE set_id = ?", (id,))
    found = connection.execute("DELETE FROM shared_sets WHERE id = ?", (id,)).rowcount
    _remove_leftovers(connection)
    return bool(found)


def prune_sets(connection: Connection, before: float) -> int:
    """Delete the sets that nobody has used since; return how many."""
    old = "SELECT id FROM shared_sets WHERE touched < ?"
    connection.execute(f"DELETE FROM shared_versions WHERE set_id IN ({old})", (before,))
    deleted = connection.execute("DELETE FROM shared_sets WHERE touched < ?", (before,)).rowcount
    if deleted:
        _remove_leftovers(connection)
    return int(deleted)


def _remove_leftovers(connection: Connection) -> None:
    """Delete the texts and the reports that belong to no set any more."""
    report_rows.drop_reports_of_nothing(connection)
    connection.execute("DELETE FROM shared_texts WHERE hash NOT IN (SELECT hash FROM shared_versions)")
