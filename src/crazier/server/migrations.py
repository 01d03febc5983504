"""Bring a database to the present schema by one list of steps, the same for SQLite and PostgreSQL.

A step only adds: tables, columns with defaults, indexes. So a server of the release before can still use the database,
and what is no longer used goes one release later. Each step is one transaction together with the note that it was
done: a server that is killed in the middle starts as if the step had not begun. What the first step makes may be there
already, because version 0.2.0 made it, or was killed while it did.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Dialect:
    """The words in which databases differ."""

    blob: str
    real: str
    keyed: str
    """What follows a table that is stored in the order of its key."""
    with_table: str
    """What follows a column with the id of a table whose rows go with it; empty where pruning deletes them itself,
    because every append would pay for the check."""

    def say(self, statement: str) -> str:
        """Return a statement of a step in the words of this database."""
        return statement.format(blob=self.blob, real=self.real, keyed=self.keyed, with_table=self.with_table)


SQLITE: Final = Dialect(
    "BLOB", "REAL", " WITHOUT ROWID", " REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
)
POSTGRES: Final = Dialect("BYTEA", "DOUBLE PRECISION", "", "")


MAKE_NOTES: Final = "CREATE TABLE IF NOT EXISTS schema_steps (number INTEGER PRIMARY KEY, title TEXT NOT NULL)"
READ_NOTES: Final = "SELECT number FROM schema_steps"


@dataclass(frozen=True, slots=True)
class Step:
    """One addition to the schema. Its number never changes, and neither do its statements once they were released."""

    number: int
    title: str
    statements: tuple[str, ...]
    shared: tuple[str, ...] = ()
    """What only PostgreSQL needs, whose tables several processes share."""

    def words(self, dialect: Dialect) -> list[str]:
        """Return the statements of the step in the words of a database, with the note that it was done."""
        statements = (MAKE_NOTES, *self.statements, *(self.shared if dialect is POSTGRES else ()))
        return [*(dialect.say(statement) for statement in statements), note(self)]


STEPS: Final = (
    Step(
        1,
        "the log, the summaries of tables, their members, guests and replays",
        (
            """CREATE TABLE IF NOT EXISTS tables (
                id TEXT PRIMARY KEY, phase TEXT NOT NULL, listed INTEGER NOT NULL, touched {real} NOT NULL,
                data {blob} NOT NULL
            ){keyed}""",
            """CREATE TABLE IF NOT EXISTS log (
                table_id TEXT NOT NULL{with_table},
                seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, data {blob} NOT NULL, nonce TEXT,
                at {real} NOT NULL, PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, nonce)
            ){keyed}""",
            """CREATE TABLE IF NOT EXISTS members (
                table_id TEXT NOT NULL{with_table},
                guest TEXT NOT NULL, PRIMARY KEY (table_id, guest)
            ){keyed}""",
            "CREATE INDEX IF NOT EXISTS members_of_guest ON members (guest)",
            "CREATE INDEX IF NOT EXISTS tables_in_list ON tables (listed, phase, touched)",
            """CREATE TABLE IF NOT EXISTS guests (
                id TEXT PRIMARY KEY, name TEXT NOT NULL, secret_hash TEXT NOT NULL UNIQUE, seen {real} NOT NULL
            ){keyed}""",
            """CREATE TABLE IF NOT EXISTS replays (
                id TEXT PRIMARY KEY, table_id TEXT NOT NULL, data {blob} NOT NULL, at {real} NOT NULL
            )""",
            "CREATE TABLE IF NOT EXISTS alive (at {real} NOT NULL)",
            "INSERT INTO alive SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM alive)",
        ),
    ),
    Step(
        2,
        "the finished games of each guest",
        (
            """CREATE TABLE IF NOT EXISTS played (
                guest TEXT NOT NULL, replay TEXT NOT NULL, at {real} NOT NULL, data {blob} NOT NULL,
                PRIMARY KEY (guest, replay)
            ){keyed}""",
        ),
    ),
    Step(
        3,
        "sets of cards that guests share",
        (
            """CREATE TABLE IF NOT EXISTS shared_sets (
                id TEXT PRIMARY KEY, key_hash TEXT NOT NULL, guest TEXT NOT NULL, title TEXT NOT NULL,
                cards INTEGER NOT NULL, listed INTEGER NOT NULL, hidden INTEGER NOT NULL, touched {real} NOT NULL
            ){keyed}""",
            "CREATE TABLE IF NOT EXISTS shared_texts (hash TEXT PRIMARY KEY, data {blob} NOT NULL)",
            """CREATE TABLE IF NOT EXISTS shared_versions (
                set_id TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, at {real} NOT NULL,
                PRIMARY KEY (set_id, number)
            ){keyed}""",
            "CREATE INDEX IF NOT EXISTS shared_versions_by_hash ON shared_versions (hash)",
        ),
    ),
    Step(
        4,
        "the rules by which a table plays, the processes that share the tables, and who runs which",
        ("ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT ''",),
        (
            "CREATE SEQUENCE process_numbers AS INTEGER",
            """CREATE TABLE processes (
                number INTEGER PRIMARY KEY, address TEXT NOT NULL, plays TEXT[] NOT NULL, version TEXT NOT NULL,
                draining BOOLEAN NOT NULL DEFAULT FALSE, beat TIMESTAMPTZ NOT NULL DEFAULT now()
            )""",
            "CREATE TABLE owners (table_id TEXT PRIMARY KEY, process INTEGER NOT NULL)",
            "CREATE INDEX owners_by_process ON owners (process)",
            "CREATE INDEX tables_by_code ON tables (left(id, 6), phase)",
        ),
    ),
    Step(
        5,
        "when a table over days goes on though nobody is connected",
        (
            "ALTER TABLE tables ADD COLUMN due {real}",
            "CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL",
        ),
    ),
    Step(
        6,
        "links by which another device becomes the same guest",
        (
            """CREATE TABLE IF NOT EXISTS device_links (
                hash TEXT PRIMARY KEY, guest TEXT NOT NULL, sealed {blob} NOT NULL, until {real} NOT NULL
            ){keyed}""",
            "CREATE INDEX IF NOT EXISTS device_links_of_guest ON device_links (guest)",
        ),
    ),
    Step(
        7,
        "who else played a game, for guests who delete themselves",
        ("CREATE INDEX IF NOT EXISTS played_by_replay ON played (replay)",),
    ),
    Step(
        8,
        "reports of shared sets",
        (
            """CREATE TABLE IF NOT EXISTS shared_reports (
                set_id TEXT NOT NULL, number INTEGER NOT NULL, reporter TEXT NOT NULL, reason TEXT NOT NULL,
                note TEXT NOT NULL, at {real} NOT NULL, PRIMARY KEY (set_id, number, reporter)
            ){keyed}""",
        ),
    ),
    Step(
        9,
        "replays of which only the record is stored, and the ages by which things go",
        (
            "CREATE TABLE IF NOT EXISTS frameless (replay TEXT PRIMARY KEY, rules TEXT NOT NULL){keyed}",
            "CREATE INDEX IF NOT EXISTS frameless_by_rules ON frameless (rules, replay)",
            "CREATE INDEX IF NOT EXISTS replays_by_age ON replays (at)",
            "CREATE INDEX IF NOT EXISTS played_by_age ON played (at)",
            "CREATE INDEX IF NOT EXISTS guests_by_age ON guests (seen)",
        ),
    ),
)


def note(step: Step) -> str:
    """Return the statement that notes a step as done, which belongs into its transaction."""
    return f"INSERT INTO schema_steps VALUES ({step.number}, '{step.title}')"


def missing_steps(done: Sequence[int], steps: Sequence[Step] = STEPS) -> list[Step]:
    """Return the steps that a database has not seen yet, in order."""
    return [step for step in steps if step.number not in done]


def steps_done(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the steps that an SQLite database has seen."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_steps'").fetchone()
    return [number for (number,) in connection.execute(READ_NOTES)] if known else []


def upgrade(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> list[int]:
    """Bring an SQLite database to the present schema; return the numbers of the steps that were done for it.

    The connection must not begin transactions by itself (`isolation_level=None`).
    """
    missing = missing_steps(steps_done(connection), steps)
    for step in missing:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in step.words(SQLITE):
                connection.execute(statement)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return [step.number for step in missing]
