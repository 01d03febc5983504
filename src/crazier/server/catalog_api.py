"""Answer HTTP requests about what can be played: games, presets, options, sets, cards, rules, scenarios, replays."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response

from crazier import __version__
from crazier.bots.registry import LEVELS
from crazier.cards.formatting import card_to_json
from crazier.cards.library import card_set, card_sets, playable_sets
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.records import RULES_VERSION
from crazier.play.table_description import list_options
from crazier.rulebook import UnknownRule, rule, rules, search_rules
from crazier.scenarios.library import scenarios_for_rule
from crazier.server.http_answers import HttpProblem, answer, describe
from crazier.server.messages import PROTOCOL_VERSION
from crazier.server.services import Services
from crazier.server.worker_jobs import describe_scenarios

CACHED: Final = {"cache-control": "public, max-age=300"}
MAX_QUERY: Final = 200
MAX_FOUND: Final = 50
VIEWERS: Final = ("watch", "record", *map(str, range(8)))


@cache
def games_data() -> list[dict[str, Any]]:
    """Return every game with its presets and options."""
    return [
        {
            "game": game,
            "has_sets": adapter_for(game).has_sets,
            "default_set": adapter_for(game).default_set,
            "presets": [
                {"name": name, "about": preset.about, "players": preset.players, "options": dict(preset.options)}
                for name, preset in adapter_for(game).presets.items()
            ],
            "options": [
                {
                    **asdict(info),
                    "words": list(option.words) if option else [],
                    "maximum": option.maximum if option else 0,
                }
                for info in list_options(game)
                for option in [adapter_for(game).options.get(info.name)]
            ],
        }
        for game in GAMES
    ]


@cache
def sets_data() -> list[dict[str, Any]]:
    """Return the sets to play with."""
    return [
        {"set": name, "title": found.title, "character": found.character, "cards": len(found.cards)}
        for name in playable_sets()
        for found in [card_set(name)]
    ]


@cache
def cards_data(name: str) -> list[dict[str, Any]]:
    """Return the cards of a set."""
    found = card_set(name)
    return [card_to_json(card, found) for card in found.cards]


def rule_data(found: Any) -> dict[str, Any]:
    """Return a rule with its scenarios."""
    return {**asdict(found), "scenarios": scenarios_for_rule(found.id)}


def catalog_router(services: Services) -> APIRouter:
    """Return the routes for what can be played."""
    router = APIRouter(prefix="/api")
    listing = describe(list[dict[str, Any]])
    scenarios: list[dict[str, object]] = []

    @router.get("/about", **describe(dict[str, Any]))
    async def about() -> Response:
        """Return the versions and the levels of bots."""
        versions = {"version": __version__, "protocol": PROTOCOL_VERSION, "rules_version": RULES_VERSION}
        return answer({**versions, "levels": list(LEVELS)}, headers=CACHED)

    @router.get("/games", **listing)
    async def list_games() -> Response:
        """Return every game with its presets and options."""
        return answer(games_data(), headers=CACHED)

    @router.get("/sets", **listing)
    async def list_sets() -> Response:
        """Return the sets to play with."""
        return answer(sets_data(), headers=CACHED)

    @router.get("/sets/{name}/cards", **describe(list[dict[str, Any]], 404))
    async def list_cards(name: str) -> Response:
        """Return the cards of a set."""
        if name not in card_sets():
            raise HttpProblem(404, "no_set", f"There is no such set; there are {', '.join(playable_sets())}.")
        return answer(cards_data(name), headers=CACHED)

    @router.get("/rules", **describe(list[dict[str, Any]], 400, 422))
    async def list_rules(q: Annotated[str, Query(max_length=MAX_QUERY)] = "") -> Response:
        """Return all rules, or those that fit some words."""
        if not q.strip():
            return answer([rule_data(found) for found in rules().values()], headers=CACHED)
        return answer([rule_data(found) for found in search_rules(q).rules[:MAX_FOUND]], headers=CACHED)

    @router.get("/rules/{id}", **describe(dict[str, Any], 404))
    async def show_rule(id: str) -> Response:
        """Return one rule."""
        try:
            return answer(rule_data(rule(id[:40])), headers=CACHED)
        except UnknownRule:
            raise HttpProblem(404, "no_rule", "There is no such rule.") from None

    @router.get("/scenarios", **listing)
    async def list_scenarios() -> Response:
        """Return the scenarios that can be played on."""
        nonlocal scenarios
        if not scenarios:
            scenarios = await services.workers.run(describe_scenarios)
        return answer(scenarios, headers=CACHED)

    @router.get("/replays/{replay}/{viewer}", **describe(dict[str, Any], 404))
    async def show_replay(replay: str, viewer: str) -> Response:
        """Return a finished game as somebody saw it: `watch`, a seat's number, or the `record` to download."""
        page = await services.storage.read_replay(f"{replay}/{viewer}") if viewer in VIEWERS else None
        if page is None:
            raise HttpProblem(404, "no_replay", "There is no such replay.")
        headers = {"content-encoding": "gzip", "cache-control": "public, max-age=86400"}
        return Response(page, 200, headers, "application/json")

    return router
