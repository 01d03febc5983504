"""Keep the finished part of a long run in a file, so that the run can go on after an interruption or a crash."""

from __future__ import annotations

import json
import os
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, Final

from crazier.errors import CrazierError

MIN_PAUSE: Final = 2.0
"""Seconds between two writes."""
FORMAT: Final = 1


class SavedWork:
    """A file with the sums of each part of a run and how many tasks they are of; written whole or not at all."""

    def __init__(self, path: str, settings: str) -> None:
        self.path = Path(path)
        self.settings = blake2b(settings.encode(), digest_size=16).hexdigest()
        self.parts: dict[str, tuple[int, list[Any]]] = {}
        self.written = 0.0
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        """Read what was saved; raise CrazierError if it is of another run."""
        try:
            values = json.loads(self.path.read_text("utf-8"))
            format, settings, parts = values["crazier_balance"], values["settings"], values["parts"]
            self.parts = {key: (int(done), list(sums)) for key, (done, sums) in parts.items()}
        except OSError as error:
            raise CrazierError(f"--resume: '{self.path}' can't be read: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CrazierError(f"--resume: '{self.path}' is not what 'crazier balance --resume' has written") from None
        if (format, settings) != (FORMAT, self.settings):
            raise CrazierError(
                f"--resume: '{self.path}' belongs to another run: go on with the same cards, seed, players, rules and "
                "version, or name another file"
            )

    def part(self, key: str) -> tuple[int, list[Any]]:
        """Return how many tasks of a part are done, and their sums."""
        return self.parts.get(key, (0, []))

    def keep(self, key: str, done: int, sums: list[int | tuple[int, ...]]) -> None:
        """Keep the sums of a part, and write the file unless that was done a moment ago."""
        self.parts[key] = done, list(sums)
        if monotonic() - self.written >= MIN_PAUSE:
            self.write()

    def write(self) -> None:
        """Write the file in one go: a crash leaves the one before."""
        values = {"crazier_balance": FORMAT, "settings": self.settings, "parts": self.parts}
        fresh = self.path.with_name(f"{self.path.name}.new")
        try:
            fresh.write_text(json.dumps(values), "utf-8")
            os.replace(fresh, self.path)
        except OSError as error:
            raise CrazierError(f"--resume: '{self.path}' can't be written: {error.strerror}") from None
        self.written = monotonic()
