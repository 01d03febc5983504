"""Let many do one kind of thing at once, and nobody of them while somebody does another kind alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class SharedLock:
    """A lock that many can hold together, or one alone; those who came first go first."""

    def __init__(self) -> None:
        self._gate = asyncio.Lock()
        self._sharing = 0
        self._free = asyncio.Event()
        self._free.set()

    @asynccontextmanager
    async def together(self) -> AsyncIterator[None]:
        """Hold it with all others who hold it together."""
        async with self._gate:
            self._sharing += 1
            self._free.clear()
        try:
            yield
        finally:
            self._sharing -= 1
            if not self._sharing:
                self._free.set()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Hold it alone: wait for those who hold it, and let others wait."""
        async with self._gate:
            await self._free.wait()
            yield
