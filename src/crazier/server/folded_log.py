"""Fold the log of a finished table into one row: everything that it takes to bring each row back as it was.

A finished game is hardly ever looked at through its table again, and its rows with their indexes take some eight times
what they take packed. What is folded is the log alone: it is read as before, and rows can follow it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from crazier.server.storage import Connection, Entry

FOLDED: Final = "folded"
"""The kind of a row that stands for all rows up to its number."""
MAX_FOLDED: Final = 20
"""The most tables that are folded in one commit, for which others may wait."""
FINISHED: Final = f"""
SELECT id FROM tables WHERE phase = 'over' AND touched < ?
AND (SELECT kind FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) <> '{FOLDED}' LIMIT ?"""
READ: Final = "SELECT table_id, seq, kind, seat, data, nonce, at FROM log WHERE table_id = ? ORDER BY seq"
_Values = tuple[int, str, int | None, bytes, str | None, float]
_DECODER: Final = msgspec.msgpack.Decoder(list[_Values])


def fold(entries: Sequence[Entry]) -> bytes:
    """Return the rows of a table as one packed value."""
    values = [(entry.seq, entry.kind, entry.seat, entry.data, entry.nonce, entry.at) for entry in entries]
    return zlib.compress(msgspec.msgpack.encode(values), 9)


def unfold(entries: Iterable[Entry]) -> list[Entry]:
    """Return the rows of a table as they were before some of them were folded."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind == FOLDED:
            found += (Entry(entry.table, *values) for values in _DECODER.decode(zlib.decompress(entry.data)))
        else:
            found.append(entry)
    return found


def fold_finished(connection: Connection, before: float) -> int:
    """Fold the logs of some tables whose last game ended before a time; return how many they were.

    Those who read or append at the same time find the same rows before and after.
    """
    tables = [row[0] for row in connection.execute(FINISHED, (before, MAX_FOLDED)).fetchall()]
    for table in tables:
        rows = [Entry(*row) for row in connection.execute(READ, (table,)).fetchall()]
        last = rows[-1].seq
        connection.execute("DELETE FROM log WHERE table_id = ? AND seq < ?", (table, last))
        connection.execute(
            "UPDATE log SET kind = ?, seat = NULL, nonce = NULL, data = ? WHERE table_id = ? AND seq = ?",
            (FOLDED, fold(unfold(rows)), table, last),
        )
    return len(tables)
