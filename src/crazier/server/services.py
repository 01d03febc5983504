"""Hold what all requests share: the settings, the storage, the tables, the workers and the limits."""

from __future__ import annotations

from dataclasses import dataclass, field

from crazier.server.limits import AddressLimits
from crazier.server.live_tables import LiveTables
from crazier.server.measurements import Measurements
from crazier.server.memory import Memory
from crazier.server.meters import Meters
from crazier.server.owners import Owners
from crazier.server.settings import ServerSettings
from crazier.server.storage import Storage
from crazier.server.worker_limits import LANGUAGE_LIMITS
from crazier.server.workers import Workers
from crazier.server.workshop import start_language


@dataclass
class Services:
    """The parts of a running server."""

    settings: ServerSettings
    storage: Storage
    workers: Workers
    tables: LiveTables
    owners: Owners
    limits: AddressLimits = field(default_factory=AddressLimits)
    language: Workers = field(default_factory=lambda: Workers(1, LANGUAGE_LIMITS, start_language))
    """The process that reads cards of strangers: no bot waits for it, and it is limited."""
    measurements: Measurements = field(default_factory=Measurements)
    memory: Memory = field(default_factory=Memory)
    meters: Meters = field(default_factory=Meters)
    stopping: bool = False
