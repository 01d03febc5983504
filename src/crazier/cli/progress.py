"""Show on a terminal how far a long command is, how fast it goes, and how long it will still take."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final, TextIO

MIN_PAUSE: Final = 0.2
"""Seconds between two updates of the line."""
MIN_SHARE: Final = 0.01
MIN_SECONDS: Final = 1.0
"""Before this share is done, or these seconds have passed, the time left can't be told."""
ERASE_LINE: Final = "\r\033[K"


class ProgressLine:
    """A line on the error stream that overwrites itself; nothing at all if that is no terminal."""

    def __init__(self, label: str, unit: str, stream: TextIO | None = None) -> None:
        self.label = label
        self.unit = unit
        self.stream = sys.stderr if stream is None else stream
        self.shown = self.stream is not None and self.stream.isatty()
        self.started = monotonic()
        self.updated = 0.0

    def show(self, done: int, total: int) -> None:
        """Write the line anew, unless that was done a moment ago."""
        now = monotonic()
        if not self.shown or now - self.updated < MIN_PAUSE:
            return
        self.updated = now
        text = progress_text(done, total, self.unit, now - self.started)
        self.stream.write(f"{ERASE_LINE}{self.label}: {text}")
        self.stream.flush()

    def clear(self) -> None:
        """Erase the line, so that results stand alone."""
        if self.shown and self.updated:
            self.stream.write(ERASE_LINE)
            self.stream.flush()
        self.updated = 0.0


def progress_text(done: int, total: int, unit: str, seconds: float) -> str:
    """Return how much is done, the rate, and the time left once it can be known."""
    text = f"{min(done, total):,} of {total:,} {unit}"
    if not done or seconds < MIN_SECONDS or done / total < MIN_SHARE:
        return text
    rate = done / seconds
    speed = (
        f"{rate:,.0f} a second" if rate >= 10 else f"{rate:.1f} a second" if rate >= 0.1 else f"{1 / rate:,.0f} s each"
    )
    return f"{text}, {speed}, {duration_text(max(0, total - done) / rate)} left"


def duration_text(seconds: float) -> str:
    """Return a duration in words a person would use: `40 s`, `3 min`, `2 h 5 min`."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes = round(whole / 60)
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"
