"""Tell what was done and what came of it, and keep what failed and what was not run."""

from __future__ import annotations

from time import monotonic


class Failed(Exception):
    """Something did not go as the page says."""


class Outcome:
    """What is printed line by line, and counted."""

    def __init__(self) -> None:
        self.start = monotonic()
        self.failures: list[str] = []
        self.not_run: list[str] = []

    def stage(self, title: str) -> None:
        print(f"\n{title}", flush=True)

    def note(self, text: str) -> None:
        print(f"{monotonic() - self.start:6.1f}  {text}", flush=True)

    def check(self, holds: bool, text: str) -> None:
        """Tell a fact that has to hold, and keep it if it does not."""
        self.note(f"{'ok' if holds else 'FAILED'}: {text}")
        if not holds:
            self.failures.append(text)

    def leave_out(self, text: str) -> None:
        self.not_run.append(text)

    def close(self) -> int:
        """Print the end of the report; return the exit code."""
        print("\nNot run:")
        for text in self.not_run:
            print(f"  - {text}")
        print(f"\n{len(self.failures)} failed" if self.failures else "\nall as the page says")
        for text in self.failures:
            print(f"  FAILED: {text}")
        return 1 if self.failures else 0
