"""Create the log, the summaries of tables, their members, guests and replays."""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

STATEMENTS = (
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
)


def upgrade() -> None:
    """Create all tables and indexes."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Remove all tables and indexes."""
    for name in ("alive", "replays", "guests", "members", "log", "tables"):
        op.execute(f"DROP TABLE {name}")
