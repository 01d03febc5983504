"""Define the settings of a server: where it listens, what it keeps, and what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field

from crazier.server.storage import Retention


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit: so many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address, or one connection, may do."""

    requests: Rate = Rate(100, 20)
    guests: Rate = Rate(20, 1 / 30)
    tables: Rate = Rate(20, 1 / 15)
    bots: Rate = Rate(60, 1 / 5)
    """Seats for bots at new tables."""
    own_cards: Rate = Rate(5, 1 / 20)
    hints: Rate = Rate(20, 1 / 3)
    hellos: Rate = Rate(60, 5)
    chat: Rate = Rate(6, 1 / 2)
    """Lines of one connection."""
    undo: Rate = Rate(6, 1 / 4)
    """Requests of one connection to take something back; each replays the whole game."""
    messages: Rate = Rate(40, 20)
    """Messages of one connection."""
    connections: int = 60
    """Connections of one address at a time."""
    dropped_messages: int = 100
    """After so many messages too many the connection is closed."""


UNLIMITED = Rate(1e12, 1e12)
NO_LIMITS = Limits(
    requests=UNLIMITED,
    guests=UNLIMITED,
    tables=UNLIMITED,
    bots=UNLIMITED,
    own_cards=UNLIMITED,
    hints=UNLIMITED,
    hellos=UNLIMITED,
    chat=UNLIMITED,
    undo=UNLIMITED,
    messages=UNLIMITED,
    connections=1_000_000,
    dropped_messages=1_000_000,
)
"""For measurements on one's own machine."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Origins of pages that may connect, beside the server's own."""
    workers: int = 2
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    bot_beat: float = 0.6
    """The seconds that a bot takes for an answer."""
