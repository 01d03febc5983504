"""Count the time of each player: for each turn, for the whole game, by days, or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic, time
from typing import Final

from crazier.server.messages import ClockSettings

DAY_SECONDS: Final = 86_400


def wall_time() -> float:
    """Return the time in seconds since 1970; clients get it as the server's clock."""
    return time()


class Stopwatch:
    """Counts the time of the pending decision; it stands still while the table is paused or nobody is there."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since: float | None = None

    @property
    def milliseconds(self) -> int:
        """The time that has run so far."""
        running = monotonic() - self._since if self._since is not None else 0.0
        return int((self._spent + running) * 1000)

    @property
    def running(self) -> bool:
        """Whether it runs now."""
        return self._since is not None

    def restart(self) -> None:
        """Start from zero, for the next decision."""
        self._spent = 0.0
        self._since = monotonic() if self._since is not None else None

    def run(self, on: bool) -> None:
        """Let it run, or stop it."""
        if on and self._since is None:
            self._since = monotonic()
        elif not on and self._since is not None:
            self._spent += monotonic() - self._since
            self._since = None


class Clock:
    """The time left of each seat in milliseconds. It changes only by what rows say, so a restart costs nobody time."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.left = [self._full] * seats
        self.turn: object = None

    @property
    def _full(self) -> int:
        """The milliseconds that everyone begins with."""
        settings = self.settings
        return 1000 * (settings.days * DAY_SECONDS if settings.kind == "days" else settings.seconds)

    @property
    def over_days(self) -> bool:
        """Whether time runs though nobody is connected."""
        return self.settings.kind == "days"

    @property
    def by_turn(self) -> bool:
        """Whether everyone has the full time again in each turn."""
        return self.settings.kind in ("turn", "days")

    @property
    def runs(self) -> bool:
        """Whether time is limited at all."""
        return self.settings.kind != "none"

    def reset(self) -> None:
        """Give everyone the full time again, for a new game."""
        self.left = [self._full] * len(self.left)
        self.turn = None

    def refill(self, seat: int) -> None:
        """Give one seat the full time again."""
        self.left[seat] = self._full

    def spend(self, spent: Mapping[int, int]) -> None:
        """Take off the time that was used for a choice."""
        for seat, milliseconds in spent.items():
            self.left[seat] = max(0, self.left[seat] - milliseconds)

    def enter_turn(self, turn: object) -> None:
        """Give everyone the full time again if another turn has begun and turns are timed."""
        if self.by_turn and turn != self.turn:
            self.left = [self._full] * len(self.left)
        self.turn = turn

    def next_deadline(self, waiting: Sequence[int]) -> tuple[int, float] | None:
        """Return which of the waiting seats runs out of time first, and in how many seconds."""
        if not self.runs or not waiting:
            return None
        seat = min(waiting, key=lambda seat: self.left[seat])
        return seat, self.left[seat] / 1000
