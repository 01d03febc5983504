"""Answer HTTP requests by which a guest goes to another device, leaves a table for good, or is deleted."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from crazier.server.device_links import make_link, take_link
from crazier.server.guest_removal import part_from
from crazier.server.guest_rows import remove_guest, tables_of
from crazier.server.guests import guest_of, secret_in
from crazier.server.http_answers import HttpProblem, answer, describe, read_body
from crazier.server.http_guard import address_of
from crazier.server.messages import DeviceCode, DeviceLink, GuestInfo, GuestRemoved, TableParted
from crazier.server.owners import OwnedElsewhere
from crazier.server.relay import pass_request
from crazier.server.services import Services
from crazier.server.storage import Guest, NoSuchTable


def guest_router(services: Services) -> APIRouter:
    """Return the routes for what guests do with themselves."""
    router = APIRouter(prefix="/api")
    api = GuestApi(services)
    for method, path, handler, described in (
        ("POST", "/guests/me/links", api.make_link, describe(DeviceLink, 401, 503, status=201)),
        ("POST", "/devices", api.take_link, describe(GuestInfo, 400, 401, 404, 503, body=DeviceCode)),
        ("DELETE", "/guests/me", api.remove, describe(GuestRemoved, 401, 503)),
        ("DELETE", "/tables/{table}/me", api.leave_table, describe(TableParted, 401, 404, 503)),
    ):
        router.add_api_route(path, handler, methods=[method], **described)
    return router


class GuestApi:
    """The answers to requests about oneself."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.storage = services.storage

    def _count(self, request: Request) -> None:
        if not self.services.limits.allows(address_of(request.scope), "codes", self.services.settings.limits.codes):
            raise HttpProblem(429, "too_many", "That is too much at once. Wait a while.")

    async def make_link(self, request: Request) -> Response:
        """Make a link by which another device becomes this guest: once, and for some minutes."""
        self._count(request)
        secret = secret_in(request)
        return answer(await make_link(self.storage, await guest_of(self.storage, secret), secret), 201)

    async def take_link(self, request: Request) -> Response:
        """Become the guest of a link; the answer holds the secret, and the link is gone."""
        sent = await read_body(request, DeviceCode)
        self._count(request)
        return answer(await take_link(self.storage, sent.code))

    async def remove(self, request: Request) -> Response:
        """Delete the guest with what hangs on them; if that fails in between, the guest is there and can ask again."""
        guest = await guest_of(self.storage, secret_in(request))
        parted: list[bool] = []
        for table in await self.storage.read(lambda connection: tables_of(connection, guest.id)):
            try:
                parted.append((await self._part_from(request, table, guest)).deleted)
            except NoSuchTable:
                continue
        await self.storage.write(lambda connection: remove_guest(connection, guest.id))
        return answer(GuestRemoved(parted.count(False), parted.count(True)))

    async def leave_table(self, table: str, request: Request) -> Response:
        """Leave a table for good: one's seat goes to a bot, and a table that was one's own alone is deleted."""
        guest = await guest_of(self.storage, secret_in(request))
        if table not in await self.storage.read(lambda connection: tables_of(connection, guest.id)):
            raise HttpProblem(404, "no_table", "You do not belong to such a table.")
        return answer(await self._part_from(request, table, guest))

    async def _part_from(self, request: Request, table: str, guest: Guest) -> TableParted:
        """Take the guest from a table, in the process that runs it."""
        try:
            live = await self.services.tables.get(table)
        except OwnedElsewhere as elsewhere:
            there = ("DELETE", f"/api/tables/{table}/me")
            answered = await pass_request(self.services, request, elsewhere.address, there)
            if answered.status_code == 404:
                raise NoSuchTable(f"there is no table '{table}'") from None
            if answered.status_code != 200:
                raise HttpProblem(503, "try_again", "One of your tables is just moving. Try again.") from None
            return msgspec.json.decode(answered.body, type=TableParted)
        return TableParted(await part_from(self.services.tables, live, guest))
