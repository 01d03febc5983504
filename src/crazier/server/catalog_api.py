"""Answer HTTP requests about what can be played, and about replays."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from crazier import __version__
from crazier.bots.registry import LEVELS
from crazier.cards.library import card_sets, playable_sets
from crazier.play.records import RULES_VERSION
from crazier.server import catalog
from crazier.server.http_answers import HttpProblem, answer, describe, packed_answer
from crazier.server.messages import PROTOCOL_VERSION
from crazier.server.services import Services

CACHED: Final = {"cache-control": "public, max-age=300"}
MAX_QUERY: Final = 200
VIEWERS: Final = ("watch", "record", *map(str, range(8)))


def catalog_router(services: Services) -> APIRouter:
    """Return the routes for what can be played."""
    router = APIRouter(prefix="/api")
    api = CatalogApi(services)
    listing = describe(list[dict[str, Any]])
    one = describe(dict[str, Any], 404)
    for path, handler, described in (
        ("/about", api.about, describe(dict[str, Any])),
        ("/games", api.list_games, listing),
        ("/sets", api.list_sets, listing),
        ("/sets/{name}/cards", api.list_cards, describe(list[dict[str, Any]], 404)),
        ("/rules", api.list_rules, describe(list[dict[str, Any]], 400, 422)),
        ("/rules/{id}", api.show_rule, one),
        ("/scenarios", api.list_scenarios, listing),
        ("/replays/{replay}/{viewer}", api.show_replay, one),
    ):
        router.add_api_route(path, handler, methods=["GET"], **described)
    return router


class CatalogApi:
    """The answers to requests about what can be played. Each page is made once, by a worker process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._pages: dict[tuple[object, ...], bytes] = {}

    async def _page(self, request: Request, job: Callable[..., Any], *args: object) -> Response:
        """Return a page, made and packed if it is not there yet."""
        key = (job.__name__, *args)
        if key not in self._pages:
            page = msgspec.json.encode(await self.services.workers.run(job, *args))
            self._pages[key] = gzip.compress(page, mtime=0)
        return packed_answer(self._pages[key], request, CACHED)

    async def about(self) -> Response:
        """Return the versions and the levels of bots."""
        versions = {"version": __version__, "protocol": PROTOCOL_VERSION, "rules_version": RULES_VERSION}
        return answer({**versions, "levels": list(LEVELS)}, headers=CACHED)

    async def list_games(self, request: Request) -> Response:
        """Return every game with its presets and options."""
        return await self._page(request, catalog.describe_games)

    async def list_sets(self, request: Request) -> Response:
        """Return the sets to play with."""
        return await self._page(request, catalog.describe_sets)

    async def list_cards(self, name: str, request: Request) -> Response:
        """Return the cards of a set."""
        if name not in card_sets():
            raise HttpProblem(404, "no_set", f"There is no such set; there are {', '.join(playable_sets())}.")
        return await self._page(request, catalog.describe_cards, name)

    async def list_rules(self, request: Request, q: Annotated[str, Query(max_length=MAX_QUERY)] = "") -> Response:
        """Return all rules, or those that fit some words."""
        if not q.strip():
            return await self._page(request, catalog.describe_rules, "")
        return answer(await self.services.workers.run(catalog.describe_rules, q), headers=CACHED)

    async def show_rule(self, id: str) -> Response:
        """Return one rule."""
        found = await self.services.workers.run(catalog.find_rule, id[:40])
        if found is None:
            raise HttpProblem(404, "no_rule", "There is no such rule.")
        return answer(found, headers=CACHED)

    async def list_scenarios(self, request: Request) -> Response:
        """Return the scenarios that can be played on."""
        return await self._page(request, catalog.describe_scenarios)

    async def show_replay(self, replay: str, viewer: str, request: Request) -> Response:
        """Return a finished game as somebody saw it: `watch`, a seat's number, or the `record` to download."""
        page = await self.services.storage.read_replay(f"{replay}/{viewer}") if viewer in VIEWERS else None
        if page is None:
            raise HttpProblem(404, "no_replay", "There is no such replay.")
        return packed_answer(page, request, {"cache-control": "public, max-age=86400"})
