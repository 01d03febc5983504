"""Keep replays in a database: the record of a game at once, and what each viewer saw of it when that is rendered.

The statements are in the words that SQLite and PostgreSQL have in common, with `?` where a value goes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import time
from typing import Final

from crazier.server.storage import Connection
from crazier.server.tokens import new_id

RECORD: Final = "record"
"""The page of a replay with which it can be replayed."""
FRAMES: Final = "frames"
"""The page with what all viewers saw, packed."""
VIEWERS: Final = ("watch", *(str(seat) for seat in range(8)))
"""The pages that version 0.2 stored, one for each viewer."""
PRIVATE: Final = "seats"
"""The page that lists the guests a replay is for; without it, it is for all who have the link."""
CHANCE: Final = "chance"
PAGES: Final = (RECORD, FRAMES, *VIEWERS, "all", PRIVATE, CHANCE)
"""All pages that a replay may have."""
PUT: Final = (
    "INSERT INTO replays (id, table_id, data, at) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET data = excluded.data, at = excluded.at"
)


def add_record(connection: Connection, replay: str, table: str, record: bytes, rules: str) -> None:
    """Keep the record of a game, and note that its frames are to be rendered while somebody plays by its rules."""
    connection.execute(PUT, (f"{replay}/{RECORD}", table, record, time()))
    connection.execute(
        "INSERT INTO frameless (replay, rules) VALUES (?, ?) ON CONFLICT (replay) DO UPDATE SET rules = excluded.rules",
        (replay, rules),
    )


def add_frames(connection: Connection, replay: str, frames: bytes | None) -> None:
    """Keep the frames of a game with its record, for as long; None if it can't be rendered, so that nobody tries."""
    found = connection.execute("SELECT table_id, at FROM replays WHERE id = ?", (f"{replay}/{RECORD}",)).fetchall()
    if found and frames is not None:
        table, at = found[0]
        connection.execute(PUT, (f"{replay}/{FRAMES}", table, frames, at))
    connection.execute("DELETE FROM frameless WHERE replay = ?", (replay,))


def frameless_replays(connection: Connection, rules: Collection[str], limit: int) -> list[str]:
    """Return some replays by some rules without frames; processes that ask at the same time get different ones."""
    start, found = new_id(), list[str]()
    for name in rules:
        for bounds in ("replay >= ?", "replay < ?"):
            statement = f"SELECT replay FROM frameless WHERE rules = ? AND {bounds} ORDER BY replay LIMIT ?"
            rows = connection.execute(statement, (name, start, limit - len(found))).fetchall()
            found += (row[0] for row in rows)
    return found


def count_frameless(connection: Connection) -> list[tuple[str, int]]:
    """Return by which rules there are replays without frames, and how many."""
    return [
        (rules, int(count))
        for rules, count in connection.execute(
            "SELECT rules, count(*) FROM frameless GROUP BY rules ORDER BY rules"
        ).fetchall()
    ]


def remove_replays(connection: Connection, replays: Sequence[str]) -> None:
    """Delete replays with all their pages."""
    for replay in replays:
        for page in PAGES:
            connection.execute("DELETE FROM replays WHERE id = ?", (f"{replay}/{page}",))
        connection.execute("DELETE FROM frameless WHERE replay = ?", (replay,))


def prune_replays(connection: Connection, before: float, limit: int) -> int:
    """Delete some pages and lists of games from before a time; return how many."""
    deleted = 0
    for statement in (
        "DELETE FROM replays WHERE id IN (SELECT id FROM replays WHERE at < ? LIMIT ?)",
        "DELETE FROM played WHERE (guest, replay) IN (SELECT guest, replay FROM played WHERE at < ? LIMIT ?)",
    ):
        deleted += connection.execute(statement, (before, limit)).rowcount
    if deleted:
        gone = f"NOT EXISTS (SELECT 1 FROM replays WHERE id = frameless.replay || '/{RECORD}')"
        connection.execute(f"DELETE FROM frameless WHERE {gone}")
    return deleted
