"""Define the settings of a server: where it listens, what it keeps, and what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

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
    files: Rate = Rate(3000, 300)
    """Files of the page that one address fetches: a first visit some 100, and people of one house come together."""
    guests: Rate = Rate(20, 1 / 30)
    tables: Rate = Rate(20, 1 / 15)
    bots: Rate = Rate(60, 1 / 5)
    """Seats for bots at new tables."""
    own_cards: Rate = Rate(5, 1 / 20)
    hints: Rate = Rate(20, 1 / 3)
    brought_records: Rate = Rate(5, 1 / 60)
    """Records of games that one address brings to be shown."""
    curves: Rate = Rate(10, 1 / 20)
    """Replays whose chances one address wants to see worked out."""
    replays: Rate = Rate(60, 1)
    """Replays that are rendered for one address, each for a viewer."""
    hellos: Rate = Rate(60, 5)
    chat: Rate = Rate(6, 1 / 2)
    """Lines of one guest, however many connections they have."""
    address_chat: Rate = Rate(30, 3)
    """Lines of one address."""
    votes: Rate = Rate(6, 1 / 4)
    """What one seat asks the others; to take something back, the whole game is replayed."""
    arrangements: Rate = Rate(60, 1)
    """What one seat does beside choosing and chatting; each is a row of the table's log."""
    codes: Rate = Rate(10, 1 / 10)
    """Short codes that one address tries."""
    wrong_codes: Rate = Rate(200, 1)
    """Short codes that lead nowhere, of all addresses together."""
    checks: Rate = Rate(20, 5)
    """Texts of cards to be checked."""
    completions: Rate = Rate(40, 10)
    measurements: Rate = Rate(10, 1 / 120)
    longer: Rate = Rate(1, 1 / 3600)
    """Cards that are not decided and that one guest has measured longer."""
    address_longer: Rate = Rate(4, 1 / 900)
    """The same for one address."""
    shares: Rate = Rate(20, 1 / 180)
    """Sets, or versions of them, that one address or one guest shares."""
    shared_bytes: Rate = Rate(1_000_000, 1_000_000 / 86_400)
    """The sizes of these sets."""
    reports: Rate = Rate(10, 1 / 360)
    """Shared sets that one address or one guest reports to the host."""
    messages: Rate = Rate(40, 20)
    """Messages of one connection."""
    connections: int = 60
    """Connections of one address to tables at a time."""
    requests_open: int = 100
    """Other connections of one address at a time; they are counted before anything is read from them."""
    dropped_messages: int = 100
    """After so many messages too many the connection is closed."""


Sharing = Literal["off", "links", "list"]
"""Whether sets are kept for guests: not at all, for those with a link, or also in a list if their makers want that."""
UNLIMITED = Rate(1e12, 1e12)
NO_LIMITS = Limits(
    requests=UNLIMITED,
    files=UNLIMITED,
    guests=UNLIMITED,
    tables=UNLIMITED,
    bots=UNLIMITED,
    own_cards=UNLIMITED,
    hints=UNLIMITED,
    brought_records=UNLIMITED,
    curves=UNLIMITED,
    replays=UNLIMITED,
    hellos=UNLIMITED,
    chat=UNLIMITED,
    address_chat=UNLIMITED,
    votes=UNLIMITED,
    arrangements=UNLIMITED,
    codes=UNLIMITED,
    wrong_codes=UNLIMITED,
    checks=UNLIMITED,
    completions=UNLIMITED,
    measurements=UNLIMITED,
    longer=UNLIMITED,
    address_longer=UNLIMITED,
    shares=UNLIMITED,
    shared_bytes=UNLIMITED,
    reports=UNLIMITED,
    messages=UNLIMITED,
    connections=1_000_000,
    requests_open=1_000_000,
    dropped_messages=1_000_000,
)
"""For measurements on one's own machine."""


@dataclass(frozen=True, slots=True)
class ClusterSettings:
    """What a process needs to know that shares a PostgreSQL database with others."""

    database: str = field(repr=False)
    """The address of the database, which may hold a password."""
    address: str
    """Where the other processes reach this one, such as `http://10.0.0.3:8765`."""
    secret: str = field(repr=False)
    """By which the processes know each other."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server."""

    database: str
    """The path of the SQLite file; empty with a cluster."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Origins of pages that may connect, beside the server's own."""
    workers: int = 2
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    bot_beat: float = 0.6
    """The seconds that a bot takes for an answer."""
    due_seconds: float = 10.0
    """How often it is looked for tables over days that are due."""
    sharing: Sharing = "links"
    measured_deals: int = 0
    """How many deals a measurement plays at most; 0 for the usual number."""
    cluster: ClusterSettings | None = None
    """The database that several processes share; None for a file of one's own."""
    drain_hours: float = 2.0
    """How long a process that takes no new tables lets running games go on."""
    metrics_port: int = 0
    """The port on 127.0.0.1 at which the process tells its figures; 0 for none."""
    warm: bool = False
    """Whether to make the workshop's process ready at the start, so that nobody waits for its first answer."""
