"""Let people play at the host's server, and compare what was acknowledged to them with a database."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import sleep, time

from scripts.hosting.outcome import Failed

ROWS = "SELECT table_id, seat, nonce, seq FROM log WHERE nonce IS NOT NULL"
Row = tuple[str, str, int]
"""The table, the seat with the nonce of the move, and the number of the row."""


@dataclass(frozen=True)
class Played:
    """What came of some games."""

    file: Path
    unfinished: int
    reconnects: int
    rows: list[tuple[Row, float]]
    """Acknowledged moves, and when that was."""

    def before(self, moment: float) -> list[Row]:
        return [row for row, when in self.rows if when < moment]

    def between(self, start: float, end: float) -> int:
        return sum(start <= when <= end for _, when in self.rows)


class Players:
    """People who play, in a process of their own with the host's Python."""

    def __init__(
        self, python: str, tree: Path, result: Path, environment: Mapping[str, str], before: Sequence[str], *how: str
    ) -> None:
        self.result = result
        self.log = result.with_suffix(".log")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*before, python, "-m", "tests.server.host_players", *how[:1], str(result), *how[1:]],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=result.parent,
                env={**environment, "PYTHONPATH": str(tree)},
            )

    def say(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n".encode())
        self.process.stdin.flush()

    def until_moving(self, seconds: float = 60.0) -> None:
        """Wait until their first moves were acknowledged."""
        end = time() + seconds
        while "moving" not in self.log.read_text("utf-8"):
            if time() > end:
                raise Failed(f"nobody has moved after {seconds:g} seconds:\n{self.log.read_text('utf-8')[-1500:]}")
            self.play_for(0.1)

    def play_for(self, seconds: float) -> None:
        """Let them play for a while; they have to be still at it then."""
        end = time() + seconds
        while time() < end:
            if self.process.poll() is not None:
                raise Failed(f"the players have ended early:\n{self.log.read_text('utf-8')[-1500:]}")
            sleep(0.1)

    def end(self, seconds: float = 240.0) -> Played:
        """Wait until their games have ended, or they have left; return what came of it."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failed(f"games are not over after {seconds:g} seconds") from None
        if code:
            raise Failed(f"the players ended with {code}:\n{self.log.read_text('utf-8')[-1500:]}")
        told = json.loads(self.result.read_text("utf-8"))
        rows = [((table, move, seq), when) for table, move, seq, when in told["rows"]]
        return Played(self.result, told["unfinished"], told["reconnects"], rows)


def rows_of_file(path: str) -> set[Row]:
    """Return the moves in the logs of an SQLite file."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return as_rows(database.execute(ROWS))


def as_rows(found: Iterable[Sequence[object]]) -> set[Row]:
    return {(str(table), f"{seat} {nonce}", int(str(seq))) for table, seat, nonce, seq in found}
