"""A database gets the present schema, whatever happened to the server while it was made."""

from __future__ import annotations

import os
import sqlite3
import warnings
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from crazier.server.migrations import POSTGRES, STEPS, Step, steps_done, upgrade

MADE_BY_0_2_0 = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, phase TEXT NOT NULL, listed INTEGER NOT NULL, touched REAL NOT NULL, data BLOB NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, data BLOB NOT NULL, nonce TEXT, at REAL NOT NULL,
        PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, nonce)
    ) WITHOUT ROWID""",
    """CREATE TABLE members (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        guest TEXT NOT NULL, PRIMARY KEY (table_id, guest)
    ) WITHOUT ROWID""",
    "CREATE INDEX members_of_guest ON members (guest)",
    "CREATE INDEX tables_in_list ON tables (listed, phase, touched)",
    """CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, secret_hash TEXT NOT NULL UNIQUE, seen REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE TABLE replays (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, data BLOB NOT NULL, at REAL NOT NULL)",
    "CREATE TABLE alive (at REAL NOT NULL)",
    "INSERT INTO alive VALUES (0)",
    "INSERT INTO alembic_version VALUES ('0001')",
)
"""What version 0.2.0 did to a new database, one commit after the other."""
LATER = Step(
    1000,
    "a step to come",
    (
        "ALTER TABLE guests ADD COLUMN color TEXT NOT NULL DEFAULT 'red'",
        "CREATE TABLE marks (id TEXT PRIMARY KEY, data {blob} NOT NULL){keyed}",
        "CREATE INDEX guests_by_color ON guests (color)",
    ),
)


def schema(path: Path) -> dict[str, str]:
    """Return the statements that a database was made by, by name, without spaces and words that make no difference."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND name <> 'alembic_version'")
        return {name: "".join(sql.replace("IF NOT EXISTS", "").split()) for name, sql in rows}


def upgraded(path: Path, steps: Sequence[Step] = STEPS) -> list[int]:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        return upgrade(database, steps)


def killed_at(path: Path, statement: int, steps: Sequence[Step]) -> bool:
    """Upgrade in a process of its own that dies before its n-th statement; return whether it got there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # a fork beside threads, which the child does not use
        child = os.fork()
    if child == 0:
        seen = 0

        def count(_: str) -> None:
            nonlocal seen
            seen += 1
            if seen == statement:
                os._exit(9)

        database = sqlite3.connect(path, isolation_level=None)
        database.set_trace_callback(count)
        try:
            upgrade(database, steps)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


def test_a_new_database_gets_the_present_schema_once(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    assert upgraded(path) == [step.number for step in STEPS]
    assert upgraded(path) == []


def test_a_database_of_0_2_0_opens_with_all_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in MADE_BY_0_2_0:
            database.execute(statement)
        database.execute("INSERT INTO guests VALUES ('g', 'Ann', 'hash', 1.5)")
    upgraded(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT * FROM guests").fetchall() == [("g", "Ann", "hash", 1.5)]
        assert database.execute("SELECT count(*) FROM alive").fetchone() == (1,)
    upgraded(tmp_path / "new.sqlite")
    assert schema(path) == schema(tmp_path / "new.sqlite")


@pytest.mark.parametrize("statements", range(len(MADE_BY_0_2_0)))
def test_a_database_that_0_2_0_could_not_finish_is_finished(tmp_path: Path, statements: int) -> None:
    path = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in MADE_BY_0_2_0[:statements]:
            database.execute(statement)
    upgraded(path)
    upgraded(tmp_path / "new.sqlite")
    assert schema(path) == schema(tmp_path / "new.sqlite")
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM alive").fetchone() == (1,)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that can be copied")
def test_killed_in_every_statement_the_next_start_works(tmp_path: Path) -> None:
    steps = (*STEPS, LATER)
    upgraded(tmp_path / "whole.sqlite", steps)
    statement, killed = 1, True
    while killed:
        path = tmp_path / f"{statement}.sqlite"
        killed = killed_at(path, statement, steps)
        with closing(sqlite3.connect(path)) as database:
            done = steps_done(database)
            color = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'guests_by_color'").fetchone()
        assert (LATER.number in done) == (color is not None)
        upgraded(path, steps)
        assert schema(path) == schema(tmp_path / "whole.sqlite")
        statement += 1
    assert statement > sum(len(step.statements) for step in steps)


def test_numbers_grow_and_words_fit_both_databases() -> None:
    assert [step.number for step in STEPS] == sorted({step.number for step in STEPS})
    for step in STEPS:
        assert "'" not in step.title
        for statement in step.statements:
            assert "BLOB" not in POSTGRES.say(statement)
            assert "ROWID" not in POSTGRES.say(statement)
            assert not statement.lstrip().startswith(("DROP", "DELETE", "UPDATE")), "a step only adds"
