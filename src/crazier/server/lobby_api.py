"""Answer HTTP requests about guests and tables."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from crazier.server import lobby
from crazier.server.guests import guest_of, new_guest, rename_guest, secret_in
from crazier.server.http_answers import HttpProblem, answer, describe, read_body
from crazier.server.http_guard import address_of
from crazier.server.live_table import LiveTable
from crazier.server.messages import (
    GuestInfo,
    GuestName,
    NewTable,
    Seated,
    SeatWish,
    TableCode,
    TableInfo,
    TableLine,
    TableSettings,
)
from crazier.server.owners import OwnedElsewhere
from crazier.server.relay import pass_request
from crazier.server.services import Services
from crazier.server.settings import Rate
from crazier.server.storage import NoSuchTable
from crazier.server.table_setup import has_own_cards
from crazier.server.updates import table_info

MAX_LISTED: Final = 100


def lobby_router(services: Services) -> APIRouter:
    """Return the routes for guests and tables."""
    router = APIRouter(prefix="/api")
    api = LobbyApi(services)
    table = "/tables/{table}"
    for method, path, handler, described in (
        ("POST", "/guests", api.add_guest, describe(GuestInfo, 400, body=GuestName, status=201)),
        ("GET", "/guests/me", api.show_guest, describe(GuestInfo, 401)),
        ("PATCH", "/guests/me", api.rename, describe(GuestInfo, 400, 401, body=GuestName)),
        ("GET", "/tables", api.list_tables, describe(list[TableLine])),
        ("GET", "/tables/mine", api.list_own_tables, describe(list[TableLine], 401)),
        ("POST", "/tables", api.create_table, describe(Seated, 400, 401, 404, 503, body=NewTable, status=201)),
        ("GET", table, api.show_table, describe(TableInfo, 404)),
        ("PATCH", table, api.change_table, describe(TableInfo, 400, 401, 403, 404, 409, 503, body=TableSettings)),
        ("GET", "/codes/{code}", api.find_code, describe(TableCode, 404)),
        ("GET", f"{table}/log", api.show_log, describe(list[dict[str, Any]], 404, 409)),
        ("POST", f"{table}/sit", api.sit, describe(Seated, 400, 401, 403, 404, 409, 503, body=SeatWish)),
    ):
        router.add_api_route(path, handler, methods=[method], **described)
    return router


class LobbyApi:
    """The answers to requests about guests and tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.storage = services.storage

    def _count(self, request: Request, what: str, rate: Rate, amount: float = 1.0) -> None:
        if not self.services.limits.allows(address_of(request.scope), what, rate, amount):
            raise HttpProblem(429, "too_many", "That is too much at once. Wait a while.")

    async def _find_table(self, table: str) -> LiveTable:
        try:
            return await self.services.tables.get(table)
        except NoSuchTable:
            raise HttpProblem(404, "no_table", "There is no such table.") from None

    async def _look_at(self, table: str) -> LiveTable:
        try:
            return await self.services.tables.look(table)
        except NoSuchTable:
            raise HttpProblem(404, "no_table", "There is no such table.") from None

    async def add_guest(self, request: Request) -> Response:
        """Make a guest with a name; the answer holds the secret."""
        wish = await read_body(request, GuestName)
        self._count(request, "guests", self.services.settings.limits.guests)
        return answer(await new_guest(self.storage, wish.name), 201)

    async def show_guest(self, request: Request) -> Response:
        """Return the guest whose secret is in the header."""
        guest = await guest_of(self.storage, secret_in(request))
        return answer(GuestInfo(guest.id, guest.name))

    async def rename(self, request: Request) -> Response:
        """Give the guest another name."""
        wish = await read_body(request, GuestName)
        guest = await guest_of(self.storage, secret_in(request))
        return answer(await rename_guest(self.storage, guest, wish.name))

    async def list_tables(self) -> Response:
        """Return the tables in the public list."""
        return answer(await lobby.open_tables(self.storage, MAX_LISTED))

    async def list_own_tables(self, request: Request) -> Response:
        """Return the guest's own tables."""
        guest = await guest_of(self.storage, secret_in(request))
        return answer(await lobby.own_tables(self.services.tables, guest, MAX_LISTED))

    async def create_table(self, request: Request) -> Response:
        """Make a table; its maker sits where the plan says `you`."""
        plan = await read_body(request, NewTable)
        if self.services.owners.draining and (successor := await self.services.owners.successor()):
            return await pass_request(self.services, request, successor)
        secret = secret_in(request)
        guest = await guest_of(self.storage, secret)
        limits = self.services.settings.limits
        self._count(request, "tables", limits.tables)
        self._count(request, "bots", limits.bots, sum(seat.kind == "bot" for seat in plan.seats))
        if has_own_cards(plan.settings) or plan.settings.trial:
            self._count(request, "own_cards", limits.own_cards)
        return answer(await lobby.create_table(self.services.tables, plan, guest, secret), 201)

    async def show_table(self, table: str) -> Response:
        """Return what everyone may know about a table."""
        return answer(self._public_info(await self._look_at(table)))

    def _public_info(self, live: LiveTable) -> TableInfo:
        """Return a table as everyone may know it; where nobody may watch, nobody gets the replay."""
        return table_info(live.state, live.replay if live.state.settings.spectators else "")

    async def change_table(self, table: str, request: Request) -> Response:
        """Agree on something else before the first game; all settings are replaced."""
        settings = await read_body(request, TableSettings)
        guest = await guest_of(self.storage, secret_in(request))
        try:
            live = await self._find_table(table)
        except OwnedElsewhere as elsewhere:
            return await pass_request(self.services, request, elsewhere.address)
        self._count(request, "settings", self.services.settings.limits.arrangements)
        if has_own_cards(settings) or settings.trial:
            self._count(request, "own_cards", self.services.settings.limits.own_cards)
        await lobby.change_settings(self.services.tables, live, settings, guest)
        return answer(self._public_info(live))

    async def find_code(self, code: str, request: Request) -> Response:
        """Return the table that a short code leads to. Wrong codes are limited, by address and over all."""
        limits, counted = self.services.settings.limits, self.services.limits
        self._count(request, "codes", limits.codes)
        table = await lobby.find_code(self.services.tables, code)
        if table is not None:
            return answer(TableCode(table))
        if not counted.allows("", "wrong_codes", limits.wrong_codes):
            raise HttpProblem(429, "too_many", "Too many wrong codes are tried just now. Use the link.")
        raise HttpProblem(404, "no_table", "There is no table with that code.")

    async def show_log(self, table: str) -> Response:
        """Return the games of a table that can't go on, row by row, for a copy of the server that can play them."""
        live = await self._look_at(table)
        if live.state.phase != "stopped":
            raise HttpProblem(409, "not_stopped", "Only a table that can't go on shows its log.")
        return answer(lobby.game_rows(await self.storage.read_log(live.state.id)))

    async def sit(self, table: str, request: Request) -> Response:
        """Take a free seat, or get the token of one's own seat again."""
        wish = await read_body(request, SeatWish)
        secret = secret_in(request)
        guest = await guest_of(self.storage, secret)
        try:
            live = await self._find_table(table)
        except OwnedElsewhere as elsewhere:
            return await pass_request(self.services, request, elsewhere.address)
        return answer(await lobby.sit_down(live, guest, secret, wish.seat))
