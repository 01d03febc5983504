"""Hold what all requests share: the settings, the storage, the tables, the workers and the limits."""

from __future__ import annotations

from dataclasses import dataclass, field

from crazier.server.limits import AddressLimits
from crazier.server.live_tables import LiveTables
from crazier.server.settings import ServerSettings
from crazier.server.storage import Storage
from crazier.server.workers import Workers


@dataclass
class Services:
    """The parts of a running server."""

    settings: ServerSettings
    storage: Storage
    workers: Workers
    tables: LiveTables
    limits: AddressLimits = field(default_factory=AddressLimits)
    stopping: bool = False
