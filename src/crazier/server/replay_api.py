"""Answer HTTP requests about finished games: replays, one's own games, records that somebody brings, chances."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from crazier.errors import CrazierError
from crazier.lab.chance_curve import CLOSER_LOOK, LOOK
from crazier.server.chance_curves import ChanceCurves
from crazier.server.guests import SCHEME, guest_of, secret_in
from crazier.server.http_answers import HttpProblem, answer, describe, packed_answer
from crazier.server.http_guard import address_of
from crazier.server.messages import ChanceCurve, PlayedGame, Replay, ReplayLink
from crazier.server.relay import pass_request
from crazier.server.replay_access import read_page
from crazier.server.replay_pages import OldRules, ReplayPages
from crazier.server.replay_rows import RECORD, VIEWERS, add_record
from crazier.server.replays import ALL_OPEN, rules_of, uploaded_id
from crazier.server.services import Services
from crazier.server.settings import Rate
from crazier.server.storage import Guest
from crazier.server.worker_jobs import brought_record

OLD_RULES: Final = (
    "This game was played by older rules, and this server can't show its moves any more. Its record can still be "
    "downloaded."
)
CACHED: Final = {"cache-control": "private, max-age=86400"}
MAX_GAMES: Final = 200
"""How many of one's own games are listed."""


def replay_router(services: Services) -> APIRouter:
    """Return the routes for finished games."""
    router = APIRouter(prefix="/api/replays")
    api = ReplayApi(services)
    for method, path, handler, described in (
        ("POST", "", api.bring_record, describe(ReplayLink, 400, body=dict[str, Any], status=201)),
        ("GET", "/mine", api.list_own_games, describe(list[PlayedGame], 401)),
        ("GET", "/{replay}/chance", api.show_chances, describe(ChanceCurve, 404, 503)),
        ("GET", "/{replay}/{viewer}", api.show_replay, describe(Replay, 404, 503)),
    ):
        router.add_api_route(path, handler, methods=[method], **described)
    return router


class ReplayApi:
    """The answers to requests about finished games."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.storage = services.storage
        self.pages = ReplayPages(services.storage, services.workers, services.owners)
        self.curves = ChanceCurves(services.storage, services.measurements.workers)

    def _count(self, request: Request, what: str, rate: Rate) -> None:
        if not self.services.limits.allows(address_of(request.scope), what, rate):
            raise HttpProblem(429, "too_many", "That is too much at once. Wait a while.")

    async def _guest(self, request: Request) -> Guest | None:
        """Return the guest who asks, or None for somebody without a name."""
        if not request.headers.get("authorization", "").startswith(SCHEME):
            return None
        return await guest_of(self.storage, secret_in(request))

    async def show_replay(self, replay: str, viewer: str, request: Request) -> Response:
        """Return a finished game as somebody saw it: `watch`, a seat's number, `all` hands open; or the `record`."""
        guest = await self._guest(request)
        if viewer == RECORD:
            page = await read_page(self.storage, replay, RECORD, guest)
        elif viewer in (*VIEWERS, ALL_OPEN):

            def count() -> None:
                self._count(request, "replays", self.services.settings.limits.replays)

            try:
                page = await self.pages.page(replay, viewer, guest, count)
            except OldRules as old:
                return await self._pass_on(request, old.played_by)
        else:
            raise HttpProblem(
                404, "no_viewer", "A replay is seen by watch, by a seat's number, or with all hands open."
            )
        return packed_answer(page, request, CACHED)

    async def _pass_on(self, request: Request, rules: str) -> Response:
        """Have another process that plays by a replay's rules answer the request."""
        address = await self.services.owners.player_of(rules)
        if not address:
            raise HttpProblem(404, "old_rules", OLD_RULES)
        return await pass_request(self.services, request, address)

    async def list_own_games(self, request: Request) -> Response:
        """Return the finished games of the guest, the latest first."""
        guest = await guest_of(self.storage, secret_in(request))
        games = [
            msgspec.json.decode(data, type=PlayedGame) for data in await self.storage.games_of(guest.id, MAX_GAMES)
        ]
        return answer(games)

    async def bring_record(self, request: Request) -> Response:
        """Make a replay of a record that was downloaded; the same record always has the same link."""
        record = await request.body()
        replay = uploaded_id(record)
        if await self.storage.read_replay(f"{replay}/{RECORD}") is None:
            self._count(request, "brought_records", self.services.settings.limits.brought_records)
            try:
                page = await self.services.workers.run_slow(brought_record, record)
            except CrazierError as error:
                raise HttpProblem(400, "bad_record", f"This can't be shown: {error}.") from None
            await self.storage.write(lambda connection: add_record(connection, replay, "", page, rules_of(page)))
        return answer(ReplayLink(replay), 201)

    async def show_chances(
        self,
        replay: str,
        request: Request,
        games: Annotated[int, Query(ge=1, le=CLOSER_LOOK)] = LOOK,
    ) -> Response:
        """Return the chances to win as far as they are worked out; who asks again gets more."""
        record = await read_page(self.storage, replay, RECORD, await self._guest(request))
        known = await self.curves.known(replay, games)
        if known is None:
            self._count(request, "curves", self.services.settings.limits.curves)
            known = self.curves.begin(replay, record, games)
        return answer(known)
