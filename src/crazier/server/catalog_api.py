"""Answer HTTP requests about what can be played, and about replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Response

from crazier import __version__
from crazier.bots.registry import LEVELS
from crazier.cards.library import card_sets, playable_sets
from crazier.play.records import RULES_VERSION
from crazier.server import catalog
from crazier.server.http_answers import HttpProblem, answer, describe
from crazier.server.messages import PROTOCOL_VERSION
from crazier.server.services import Services
from crazier.server.workers import Workers

CACHED: Final = {"cache-control": "public, max-age=300"}
MAX_QUERY: Final = 200
VIEWERS: Final = ("watch", "record", *map(str, range(8)))


class CatalogPages:
    """The pages of the catalog, each made once by a worker process."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._pages: dict[tuple[object, ...], bytes] = {}

    async def page(self, job: Callable[..., Any], *args: object) -> Response:
        """Return a page, made if it is not there yet."""
        key = (job.__name__, *args)
        if key not in self._pages:
            self._pages[key] = msgspec.json.encode(await self.workers.run(job, *args))
        return Response(self._pages[key], 200, CACHED, "application/json")


def catalog_router(services: Services) -> APIRouter:
    """Return the routes for what can be played."""
    router = APIRouter(prefix="/api")
    pages = CatalogPages(services.workers)
    listing = describe(list[dict[str, Any]])

    @router.get("/about", **describe(dict[str, Any]))
    async def about() -> Response:
        """Return the versions and the levels of bots."""
        versions = {"version": __version__, "protocol": PROTOCOL_VERSION, "rules_version": RULES_VERSION}
        return answer({**versions, "levels": list(LEVELS)}, headers=CACHED)

    @router.get("/games", **listing)
    async def list_games() -> Response:
        """Return every game with its presets and options."""
        return await pages.page(catalog.describe_games)

    @router.get("/sets", **listing)
    async def list_sets() -> Response:
        """Return the sets to play with."""
        return await pages.page(catalog.describe_sets)

    @router.get("/sets/{name}/cards", **describe(list[dict[str, Any]], 404))
    async def list_cards(name: str) -> Response:
        """Return the cards of a set."""
        if name not in card_sets():
            raise HttpProblem(404, "no_set", f"There is no such set; there are {', '.join(playable_sets())}.")
        return await pages.page(catalog.describe_cards, name)

    @router.get("/rules", **describe(list[dict[str, Any]], 400, 422))
    async def list_rules(q: Annotated[str, Query(max_length=MAX_QUERY)] = "") -> Response:
        """Return all rules, or those that fit some words."""
        if not q.strip():
            return await pages.page(catalog.describe_rules, "")
        return answer(await services.workers.run(catalog.describe_rules, q), headers=CACHED)

    @router.get("/rules/{id}", **describe(dict[str, Any], 404))
    async def show_rule(id: str) -> Response:
        """Return one rule."""
        found = await services.workers.run(catalog.find_rule, id[:40])
        if found is None:
            raise HttpProblem(404, "no_rule", "There is no such rule.")
        return answer(found, headers=CACHED)

    @router.get("/scenarios", **listing)
    async def list_scenarios() -> Response:
        """Return the scenarios that can be played on."""
        return await pages.page(catalog.describe_scenarios)

    @router.get("/replays/{replay}/{viewer}", **describe(dict[str, Any], 404))
    async def show_replay(replay: str, viewer: str) -> Response:
        """Return a finished game as somebody saw it: `watch`, a seat's number, or the `record` to download."""
        page = await services.storage.read_replay(f"{replay}/{viewer}") if viewer in VIEWERS else None
        if page is None:
            raise HttpProblem(404, "no_replay", "There is no such replay.")
        headers = {"content-encoding": "gzip", "cache-control": "public, max-age=86400"}
        return Response(page, 200, headers, "application/json")

    return router
