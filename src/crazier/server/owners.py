"""Say which process runs a table: with SQLite the only one there is, with PostgreSQL the one that claimed it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from crazier.server.storage import StorageError


class OwnedElsewhere(StorageError):
    """A table that another process runs, or must run; `address` is where that process is reached."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__("another process runs the table")


class Owners(Protocol):
    """Knows which tables this process may run."""

    @property
    def shared(self) -> bool:
        """Whether other processes may run tables too."""

    on_late: Callable[[], None] | None
    """Called when others may have taken tables, because this process hung or could not reach the database."""

    @property
    def draining(self) -> bool:
        """Whether this process takes no new tables and ends with its last game."""

    @property
    def plays(self) -> Sequence[str]:
        """The rules by which this process plays, and renders what was played."""

    async def claim(self, table: str) -> None:
        """Make a table ours before it is loaded; raise OwnedElsewhere, or NoSuchTable if there is none."""

    async def claim_new(self, table: str) -> None:
        """Make a table ours that is about to be made."""

    async def holds(self, table: str) -> bool:
        """Return whether a table that was claimed is still ours."""

    async def lost(self, tables: Collection[str]) -> set[str]:
        """Return which of the tables that were claimed are no longer ours."""

    async def find_used(self, code: str) -> list[str]:
        """Return the tables that other processes may run whose ids begin with a code of six letters, two at most."""

    async def release(self, tables: Collection[str]) -> None:
        """Give tables back, so that any process can claim them."""

    async def drain(self) -> None:
        """Take no new tables from now on, and let the other processes know."""

    async def finish_here(self, tables: Collection[str]) -> set[str]:
        """Return which tables only this process can play on, because no other that stays plays by their rules."""

    async def unfinished_here(self, since: float) -> int:
        """Return how many running games, over days or with a row after a time, only this process can play on."""

    async def successor(self) -> str:
        """Return the address of a process that takes new tables; empty if there is none but this one."""

    async def player_of(self, rules: str) -> str:
        """Return the address of another process that plays by some rules; empty if there is none."""

    async def rules_to_end(self) -> list[str]:
        """Return the rules that nobody plays any more once this process ends, as far as that is known."""


class SoleOwner:
    """Implements `Owners` for the one process of an SQLite file."""

    shared = False
    draining = False
    on_late: Callable[[], None] | None = None

    def __init__(self, plays: Sequence[str]) -> None:
        self.plays = list(plays)

    async def claim(self, table: str) -> None:
        """Do nothing: all tables are ours."""

    async def claim_new(self, table: str) -> None:
        """Do nothing: all tables are ours."""

    async def holds(self, table: str) -> bool:  # noqa: ARG002
        """Return True: all tables are ours."""
        return True

    async def lost(self, tables: Collection[str]) -> set[str]:  # noqa: ARG002
        """Return nothing: all tables are ours."""
        return set()

    async def find_used(self, code: str) -> list[str]:  # noqa: ARG002
        """Return nothing: all tables in use are in our memory."""
        return []

    async def release(self, tables: Collection[str]) -> None:
        """Do nothing: nobody else could take them."""

    async def drain(self) -> None:
        """Take no new tables: there is nobody else, so the process ends with its last game."""
        self.draining = True

    async def finish_here(self, tables: Collection[str]) -> set[str]:
        """Return all tables: there is nobody else."""
        return set(tables)

    async def unfinished_here(self, since: float) -> int:  # noqa: ARG002
        """Return 0: games that nobody is at go on with the next process."""
        return 0

    async def successor(self) -> str:
        """Return nothing: there is nobody else."""
        return ""

    async def player_of(self, rules: str) -> str:  # noqa: ARG002
        """Return nothing: there is nobody else."""
        return ""

    async def rules_to_end(self) -> list[str]:
        """Return nothing: what the next process plays is not known."""
        return []
