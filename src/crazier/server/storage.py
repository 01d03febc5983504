"""Define what the server keeps, and the protocol of whatever keeps it: the log of each table, guests and replays.

The log is the one truth about a table. Its key is (table, seq), so that of two writers only one can write a row; a
player's nonce is unique at a table, so that no action is carried out twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from crazier.errors import CrazierError

DAY: Final = 86_400.0
T = TypeVar("T")


class StorageError(CrazierError):
    """Something could not be stored or read; nothing of it has been."""


class DatabaseUnusable(CrazierError):
    """A database that the server can't start with."""


class NoSuchTable(StorageError):
    """A table that is not there; it may have been once."""


class TableLost(StorageError):
    """A row of a table that another process runs now; what this one knows of the table is old."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log."""

    table: str
    seq: int
    kind: str
    seat: int | None
    data: bytes
    nonce: str | None
    at: float
    """When it was written, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What lists show of a table."""

    table: str
    phase: str
    listed: bool
    data: bytes
    """The rest as JSON."""
    rules: str = ""
    """The rules by which its games were started, with the game; empty before the first one."""
    due: float | None = None
    """When it goes on though nobody is connected, in seconds since 1970; None for never."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays under a name, without an account."""

    id: str
    name: str
    secret_hash: str
    seen: float


@dataclass(frozen=True, slots=True)
class Change:
    """A row to append, with what must be stored together with it."""

    entry: Entry
    summary: TableSummary | None = None
    """The new summary of the table, if it has changed."""
    member: str = ""
    """The id of a guest who belongs to the table from now on."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept after they were last touched."""

    unfinished: float = 30.0
    finished: float = 30.0
    never_started: float = 1.0
    guests: float = 90.0
    replays: float = 365.0
    shared: float = 90.0


class Cursor(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchall(self) -> list[Any]:
        """Return the rows that it found."""


class Connection(Protocol):
    """A connection to a database; `?` stands for a value in a statement, whatever the database."""

    def execute(self, statement: str, values: Sequence[Any] = ..., /) -> Cursor:
        """Carry out a statement."""


class Storage(Protocol):
    """Keeps everything that must outlive the process."""

    async def open(self) -> None:
        """Begin to work, now that the loop runs."""

    def watch_commits(self, note: Callable[[int, float], None]) -> None:
        """Have something called after each commit, with its number of rows and the seconds that it took."""

    def counts(self) -> dict[str, int]:
        """Return how often things happened that only some storages know: `claims`, `refused`."""

    async def append(self, change: Change) -> None:
        """Append a row and make it durable; raise StorageError, with nothing stored, if that fails.

        A row whose number is taken, or whose predecessor is gone, is refused. Raise TableLost if another process runs
        the table now.
        """

    async def read_log(self, table: str) -> list[Entry]:
        """Return all rows of a table in order; empty if there is no such table."""

    async def listed_tables(self, phases: Sequence[str], limit: int) -> list[TableSummary]:
        """Return the tables that are in the public list, the latest first."""

    async def tables_of(self, guest: str, limit: int) -> list[TableSummary]:
        """Return the tables that a guest belongs to: those that go on by themselves first, then the latest first."""

    async def due_tables(self, now: float, rules: Sequence[str], apart: Collection[str], limit: int) -> list[str]:
        """Return tables by some rules that are due and that nobody runs, the longest due first, but those set apart."""

    async def find_tables(self, prefix: str, phase: str) -> list[str]:
        """Return the tables in a phase whose ids begin with a text of six letters, two at most."""

    async def add_guest(self, guest: Guest) -> None:
        """Store a guest, or their new name."""

    async def find_guest(self, secret_hash: str) -> Guest | None:
        """Return the guest with this secret, or None."""

    async def add_replay(self, replay: str, table: str, data: bytes) -> None:
        """Store a rendered replay."""

    async def read_replay(self, replay: str) -> bytes | None:
        """Return a rendered replay, or None."""

    async def add_played(self, replay: str, guests: Sequence[str], data: bytes) -> None:
        """Note a finished game for those who played it, as they are listed."""

    async def games_of(self, guest: str, limit: int) -> list[bytes]:
        """Return the finished games of a guest as they were noted, the latest first."""

    async def saw_guest(self, guest: str) -> None:
        """Note that a guest is here, if that was not noted today."""

    async def prune(self, retention: Retention, kept: Collection[str] = ()) -> int:
        """Delete tables that are older than agreed, but not those to be kept; return how many.

        It deletes some of them at a time; those who want all deleted call it until it returns 0.
        """

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction and make it durable; raise StorageError, with nothing stored, if it fails."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something."""

    async def check(self) -> None:
        """Raise StorageError unless something can be written now."""

    async def close(self) -> None:
        """Write what is waiting, and close."""
