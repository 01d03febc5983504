"""Answer HTTP requests about guests and tables."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from crazier.server import lobby
from crazier.server.guests import guest_of, new_guest, rename_guest, secret_in
from crazier.server.http_answers import HttpProblem, answer, describe, read_body
from crazier.server.http_guard import address_of
from crazier.server.live_table import LiveTable
from crazier.server.messages import GuestInfo, GuestName, NewTable, Seated, SeatWish, TableInfo, TableLine
from crazier.server.services import Services
from crazier.server.settings import Rate
from crazier.server.storage import StorageError
from crazier.server.updates import table_info

MAX_LISTED = 100


def lobby_router(services: Services) -> APIRouter:
    """Return the routes for guests and tables."""
    router = APIRouter(prefix="/api")
    storage, limits = services.storage, services.settings.limits

    def count(request: Request, what: str, rate: Rate, amount: float = 1.0) -> None:
        if not services.limits.allows(address_of(request.scope), what, rate, amount):
            raise HttpProblem(429, "too_many", "That is too much at once. Wait a while.")

    @router.post("/guests", **describe(GuestInfo, 400, body=GuestName, status=201))
    async def add_guest(request: Request) -> Response:
        """Make a guest with a name; the answer holds the secret."""
        wish = await read_body(request, GuestName)
        count(request, "guests", limits.guests)
        return answer(await new_guest(storage, wish.name), 201)

    @router.get("/guests/me", **describe(GuestInfo, 401))
    async def show_guest(request: Request) -> Response:
        """Return the guest whose secret is in the header."""
        guest = await guest_of(storage, secret_in(request))
        return answer(GuestInfo(guest.id, guest.name))

    @router.patch("/guests/me", **describe(GuestInfo, 400, 401, body=GuestName))
    async def rename(request: Request) -> Response:
        """Give the guest another name."""
        wish = await read_body(request, GuestName)
        guest = await guest_of(storage, secret_in(request))
        return answer(await rename_guest(storage, guest, wish.name))

    @router.get("/tables", **describe(list[TableLine]))
    async def list_tables() -> Response:
        """Return the tables in the public list."""
        return answer(await lobby.open_tables(storage, MAX_LISTED))

    @router.get("/tables/mine", **describe(list[TableLine], 401))
    async def list_own_tables(request: Request) -> Response:
        """Return the guest's own tables."""
        guest = await guest_of(storage, secret_in(request))
        return answer(await lobby.own_tables(storage, guest, MAX_LISTED))

    @router.post("/tables", **describe(Seated, 400, 401, 404, 503, body=NewTable, status=201))
    async def create_table(request: Request) -> Response:
        """Make a table; its maker sits where the plan says `you`."""
        plan = await read_body(request, NewTable)
        secret = secret_in(request)
        guest = await guest_of(storage, secret)
        count(request, "tables", limits.tables)
        count(request, "bots", limits.bots, sum(seat.kind == "bot" for seat in plan.seats))
        if plan.settings.cards:
            count(request, "own_cards", limits.own_cards)
        return answer(await lobby.create_table(services.tables, plan, guest, secret), 201)

    @router.get("/tables/{table}", **describe(TableInfo, 404))
    async def show_table(table: str) -> Response:
        """Return what everyone may know about a table."""
        live = await find_table(table)
        return answer(table_info(live.state, live.replay))

    @router.get("/tables/{table}/log", **describe(list[dict[str, Any]], 404, 409))
    async def show_log(table: str) -> Response:
        """Return the games of a table that can't go on, row by row, for a copy of the server that can play them."""
        live = await find_table(table)
        if live.state.phase != "stopped":
            raise HttpProblem(409, "not_stopped", "Only a table that can't go on shows its log.")
        return answer(lobby.game_rows(await storage.read_log(live.state.id)))

    @router.post("/tables/{table}/sit", **describe(Seated, 400, 401, 404, 409, 503, body=SeatWish))
    async def sit(table: str, request: Request) -> Response:
        """Take a free seat, or get the token of one's own seat again."""
        wish = await read_body(request, SeatWish)
        secret = secret_in(request)
        guest = await guest_of(storage, secret)
        return answer(await lobby.sit_down(await find_table(table), guest, secret, wish.seat))

    async def find_table(table: str) -> LiveTable:
        try:
            return await services.tables.get(table)
        except StorageError:
            raise HttpProblem(404, "no_table", "There is no such table.") from None

    return router
