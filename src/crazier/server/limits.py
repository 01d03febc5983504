"""Limit how often something may happen, by address or by connection, with token buckets."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from crazier.server.settings import Rate

MAX_BUCKETS: Final = 20_000
"""More addresses than this are not remembered; the oldest are forgotten."""


class TokenBucket:
    """Fills with tokens at a steady rate up to a limit; whatever happens takes some."""

    __slots__ = ("rate", "tokens", "updated")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.updated = monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take tokens, and return whether there were enough."""
        if self.wait_for(amount):
            return False
        self.tokens -= amount
        return True

    def wait_for(self, amount: float = 1.0) -> float:
        """Return after how many seconds there will be so many tokens; 0 if there are, infinity if never."""
        now = monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.updated) * self.rate.per_second)
        self.updated = now
        if self.tokens >= amount:
            return 0.0
        return (amount - self.tokens) / self.rate.per_second if self.rate.per_second else inf


class AddressLimits:
    """The buckets of all addresses, in memory only: addresses are never stored."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._connections: dict[str, int] = {}

    def allows(self, address: str, what: str, rate: Rate, amount: float = 1.0) -> bool:
        """Count something that an address does, and return whether it may."""
        return self._bucket(address, what, rate).take(amount)

    def wait_for(self, address: str, what: str, rate: Rate) -> float:
        """Return after how many seconds an address may do something once more; 0 if it may now."""
        return self._bucket(address, what, rate).wait_for()

    def _bucket(self, address: str, what: str, rate: Rate) -> TokenBucket:
        key = (address, what)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._buckets.pop(next(iter(self._buckets)))
            bucket = self._buckets[key] = TokenBucket(rate)
        return bucket

    def connect(self, address: str, limit: int) -> bool:
        """Count a connection of an address, and return whether it may have one more."""
        if self._connections.get(address, 0) >= limit:
            return False
        self._connections[address] = self._connections.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection that is gone."""
        left = self._connections.get(address, 1) - 1
        if left:
            self._connections[address] = left
        else:
            self._connections.pop(address, None)
