"""Answer HTTP requests about what can be played."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from crazier import __version__
from crazier.bots.levels import LEVELS
from crazier.cards.library import card_sets, playable_sets
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.records import RULES_VERSION
from crazier.play.wire import WireFace
from crazier.server import card_catalog, catalog, position_pictures, scenario_catalog, showcase
from crazier.server.card_catalog import CardWish
from crazier.server.http_answers import HttpProblem, answer, describe, packed_answer
from crazier.server.messages import (
    PROTOCOL_VERSION,
    AboutInfo,
    AnswerInfo,
    CardInfo,
    CardPage,
    CardsFound,
    GameInfo,
    LessonInfo,
    PositionInfo,
    RuleInfo,
    ScenarioInfo,
    SectionInfo,
    SetInfo,
)
from crazier.server.services import Services

CACHED: Final = {"cache-control": "public, max-age=300"}
MAX_QUERY: Final = 200
Step = Annotated[int, Query(ge=0, le=100)]
Seat = Annotated[int, Query(ge=0, le=7)]


def catalog_router(services: Services) -> APIRouter:
    """Return the routes for what can be played."""
    router = APIRouter(prefix="/api")
    api = CatalogApi(services)
    for path, handler, described in (
        ("/about", api.about, describe(AboutInfo)),
        ("/games", api.list_games, describe(list[GameInfo])),
        ("/games/{name}/cards", api.list_pack, describe(list[WireFace], 404)),
        ("/sets", api.list_sets, describe(list[SetInfo])),
        ("/sets/{name}/cards", api.list_cards, describe(list[CardInfo], 404)),
        ("/showcase", api.list_showcase, describe(list[CardInfo])),
        ("/rules", api.list_rules, describe(list[RuleInfo], 400, 422)),
        ("/sections", api.list_sections, describe(list[SectionInfo])),
        ("/answers", api.answer, describe(AnswerInfo, 400, 422)),
        ("/cards", api.find_cards, describe(CardsFound, 422)),
        ("/cards/{set}/{name}", api.show_card, describe(CardPage, 404)),
        ("/rules/{id}", api.show_rule, describe(RuleInfo, 404)),
        ("/scenarios", api.list_scenarios, describe(list[ScenarioInfo])),
        ("/scenarios/{name}", api.show_position, describe(PositionInfo, 404, 422)),
        ("/lessons", api.list_lessons, describe(list[LessonInfo])),
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
        """Return the versions, the levels of bots, and whether sets are shared here."""
        sharing = self.services.settings.sharing
        about = AboutInfo(__version__, PROTOCOL_VERSION, RULES_VERSION, list(LEVELS), sharing)
        return answer(about, headers=CACHED)

    async def list_games(self, request: Request) -> Response:
        """Return every game with its presets and options."""
        return await self._page(request, catalog.describe_games)

    async def list_pack(self, name: str, request: Request) -> Response:
        """Return the cards of a game that has no sets."""
        packs = [game for game in GAMES if not adapter_for(game).has_sets]
        if name not in packs:
            raise HttpProblem(404, "no_pack", f"There is no such pack; there are {', '.join(packs)}.")
        return await self._page(request, catalog.describe_pack, name)

    async def list_sets(self, request: Request) -> Response:
        """Return the sets to play with."""
        return await self._page(request, card_catalog.describe_sets)

    async def list_cards(self, name: str, request: Request) -> Response:
        """Return the cards of a set."""
        if name not in card_sets():
            raise HttpProblem(404, "no_set", f"There is no such set; there are {', '.join(playable_sets())}.")
        return await self._page(request, catalog.describe_cards, name)

    async def list_showcase(self, request: Request) -> Response:
        """Return a few cards that show what there is."""
        return await self._page(request, showcase.describe_showcase)

    async def list_rules(self, request: Request, q: Annotated[str, Query(max_length=MAX_QUERY)] = "") -> Response:
        """Return all rules, or those that fit some words."""
        if not q.strip():
            return await self._page(request, catalog.describe_rules, "")
        return answer(await self.services.workers.run(catalog.describe_rules, q), headers=CACHED)

    async def list_sections(self, request: Request) -> Response:
        """Return the sections of the rulebooks."""
        return await self._page(request, catalog.describe_sections)

    async def answer(self, q: Annotated[str, Query(max_length=MAX_QUERY)]) -> Response:
        """Return what the rules answer to a question."""
        return answer(await self.services.workers.run(catalog.describe_answer, q), headers=CACHED)

    async def find_cards(self, wish: Annotated[CardWish, Depends()]) -> Response:
        """Return the cards that fit a search."""
        return answer(await self.services.workers.run(card_catalog.find_cards, wish), headers=CACHED)

    async def show_card(self, set: str, name: str) -> Response:
        """Return all there is to know about a card."""
        found = await self.services.workers.run(card_catalog.describe_card_page, set[:40], name[:100])
        if found is None:
            raise HttpProblem(404, "no_card", "There is no such card.")
        return answer(found, headers=CACHED)

    async def show_rule(self, id: str) -> Response:
        """Return one rule."""
        found = await self.services.workers.run(catalog.find_rule, id[:40])
        if found is None:
            raise HttpProblem(404, "no_rule", "There is no such rule.")
        return answer(found, headers=CACHED)

    async def list_scenarios(self, request: Request) -> Response:
        """Return the scenarios that can be played on."""
        return await self._page(request, scenario_catalog.describe_scenarios)

    async def show_position(self, name: str, after: Step = 0, seat: Seat = 0) -> Response:
        """Return what a seat sees after some steps of a scenario."""
        found = await self.services.workers.run(position_pictures.describe_position, name[:100], after, seat)
        if found is None:
            raise HttpProblem(404, "no_position", "There is no such position.")
        return answer(found, headers=CACHED)

    async def list_lessons(self, request: Request) -> Response:
        """Return the lessons."""
        return await self._page(request, scenario_catalog.describe_lessons)
