"""Make guests and tables over HTTP, and take seats."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from typing import Final, TypeVar
from urllib.parse import quote

import msgspec

from crazier.errors import CrazierError
from crazier.server.messages import (
    DeviceCode,
    DeviceLink,
    GuestInfo,
    GuestName,
    GuestRemoved,
    NewTable,
    Problem,
    Seated,
    SeatWish,
    TableCode,
    TableInfo,
    TableLine,
    TableSettings,
)

TIMEOUT: Final = 30.0
T = TypeVar("T")


class RequestRefused(CrazierError):
    """A request that the server refused, and why."""

    def __init__(self, status: int, key: str, text: str) -> None:
        self.status, self.key, self.text = status, key, text
        super().__init__(f"{text} ({status}, {key})")


class LobbyClient:
    """A guest's way to tables. `address` is the server's, such as `http://127.0.0.1:8765`."""

    def __init__(self, address: str, secret: str = "") -> None:
        self.address = address.rstrip("/")
        self.secret = secret

    async def request(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        """Send a request and return the answer as a typed structure; raise RequestRefused if it is refused."""
        return await asyncio.to_thread(self._request, method, path, kind, body)

    def _request(self, method: str, path: str, kind: type[T], body: object) -> T:
        data = msgspec.json.encode(body) if body is not None else None
        headers = {"content-type": "application/json"} if data is not None else {}
        if self.secret:
            headers["authorization"] = f"Bearer {self.secret}"
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return msgspec.json.decode(response.read(), type=kind)
        except urllib.error.HTTPError as error:
            with error:
                raise self._refusal(error.code, error.read()) from None

    def _refusal(self, status: int, data: bytes) -> RequestRefused:
        try:
            problem = msgspec.json.decode(data, type=Problem)
        except msgspec.MsgspecError:
            problem = Problem("unknown", data[:200].decode("utf-8", "replace"))
        return RequestRefused(status, problem.key, problem.text)

    async def become_guest(self, name: str) -> GuestInfo:
        """Make a guest, and be that guest from now on."""
        guest = await self.request("POST", "/api/guests", GuestInfo, GuestName(name))
        self.secret = guest.secret
        return guest

    async def make_device_link(self) -> DeviceLink:
        """Make a code by which another device becomes this guest: once, and for 10 minutes."""
        return await self.request("POST", "/api/guests/me/links", DeviceLink)

    async def come_from(self, code: str) -> GuestInfo:
        """Become the guest who made a code on another device, from now on."""
        guest = await self.request("POST", "/api/devices", GuestInfo, DeviceCode(code))
        self.secret = guest.secret
        return guest

    async def delete_guest(self) -> GuestRemoved:
        """Delete this guest with everything that hangs on them, for good."""
        removed = await self.request("DELETE", "/api/guests/me", GuestRemoved)
        self.secret = ""
        return removed

    async def create_table(self, table: NewTable) -> Seated:
        """Make a table."""
        return await self.request("POST", "/api/tables", Seated, table)

    async def sit(self, table: str, seat: int | None = None) -> Seated:
        """Take a free seat at a table, or get the token of one's own again."""
        return await self.request("POST", f"/api/tables/{table}/sit", Seated, SeatWish(seat))

    async def open_tables(self) -> list[TableLine]:
        """Return the public list of tables."""
        return await self.request("GET", "/api/tables", list[TableLine])

    async def own_tables(self) -> list[TableLine]:
        """Return the guest's own tables."""
        return await self.request("GET", "/api/tables/mine", list[TableLine])

    async def change_settings(self, table: str, settings: TableSettings) -> TableInfo:
        """Agree on something else at one's table, before its first game."""
        return await self.request("PATCH", f"/api/tables/{table}", TableInfo, settings)

    async def find_code(self, code: str) -> str:
        """Return the table that a short code leads to."""
        return (await self.request("GET", f"/api/codes/{quote(code, safe='')}", TableCode)).table

    async def table(self, table: str) -> TableInfo:
        """Return what everyone may know about a table."""
        return await self.request("GET", f"/api/tables/{table}", TableInfo)
