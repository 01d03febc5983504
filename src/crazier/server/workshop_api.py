"""Answer HTTP requests of the workshop: check cards, complete lines, measure what a card is worth."""

from __future__ import annotations

from math import ceil
from typing import Any

from fastapi import APIRouter, Request, Response

from crazier.cards.library import UnknownSet
from crazier.lab.measured_card import CardQuestion
from crazier.play.game_adapter import DEFAULT_GAME, adapter_for
from crazier.server import workshop
from crazier.server.guests import guest_of, secret_in
from crazier.server.http_answers import JSON_KIND, HttpProblem, answer, describe, read_body
from crazier.server.http_guard import address_of
from crazier.server.messages import (
    CheckCards,
    CheckedCards,
    CompleteLine,
    CompletionInfo,
    MeasurementInfo,
    NewMeasurement,
)
from crazier.server.services import Services
from crazier.server.settings import Rate
from crazier.server.workers import JobRefused
from crazier.text import with_count


def workshop_router(services: Services) -> APIRouter:
    """Return the routes of the workshop."""
    router = APIRouter(prefix="/api")
    api = WorkshopApi(services)
    one = "/measurements/{id}"
    for method, path, handler, described in (
        ("POST", "/cards/check", api.check, describe(CheckedCards, 400, 422, 503, body=CheckCards)),
        ("POST", "/cards/complete", api.complete, describe(CompletionInfo, 400, 422, 503, body=CompleteLine)),
        ("POST", "/measurements", api.measure, describe(MeasurementInfo, 400, 401, body=NewMeasurement, status=202)),
        ("GET", one, api.show_measurement, describe(MeasurementInfo, 404)),
        ("GET", f"{one}/games/{{number}}", api.show_decided_game, describe(dict[str, Any], 404)),
        ("POST", f"{one}/longer", api.measure_longer, describe(MeasurementInfo, 401, 404, 409, status=202)),
        ("DELETE", one, api.stop_measurement, describe(MeasurementInfo, 404)),
    ):
        router.add_api_route(path, handler, methods=[method], **described)
    return router


class WorkshopApi:
    """The answers to requests of the workshop, worked out by a process of its own."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def _count(self, request: Request, what: str, rate: Rate) -> None:
        if not self.services.limits.allows(address_of(request.scope), what, rate):
            raise HttpProblem(429, "too_many", "That is too much at once. Wait a while.")

    async def check(self, request: Request) -> Response:
        """Tell how cards read, what they do, and what is wrong with them."""
        asked = await read_body(request, CheckCards)
        self._count(request, "checks", self.services.settings.limits.checks)
        try:
            checked = await self.services.language.run(workshop.check_text, asked.text, asked.base)
        except JobRefused as refused:
            raise HttpProblem(400, "bad_set", str(refused)) from None
        return Response(checked, 200, media_type=JSON_KIND)

    async def complete(self, request: Request) -> Response:
        """Tell what may follow at the caret."""
        asked = await read_body(request, CompleteLine)
        self._count(request, "completions", self.services.settings.limits.completions)
        found = await self.services.language.run(workshop.complete_line, asked.line, asked.column, asked.type)
        return Response(found, 200, media_type=JSON_KIND)

    async def measure(self, request: Request) -> Response:
        """Let a card be measured, when its turn comes."""
        asked = await read_body(request, NewMeasurement)
        guest = await guest_of(self.services.storage, secret_in(request))
        settings = self.services.settings
        self._count(request, "measurements", settings.limits.measurements)
        try:
            base = workshop.known_sets(asked.base or adapter_for(DEFAULT_GAME).default_set)
        except UnknownSet as error:
            raise HttpProblem(400, "bad_set", str(error)) from None
        question = CardQuestion(asked.cards, asked.card, base, asked.level, settings.measured_deals)
        measurements = self.services.measurements
        return answer(measurements.describe(measurements.add(guest.id, question)), 202)

    async def measure_longer(self, request: Request, id: str) -> Response:
        """Let a card be measured longer that is not decided yet."""
        guest = await guest_of(self.services.storage, secret_in(request))
        measurements = self.services.measurements
        measurements.check_longer(id)  # a wish that leads to nothing costs nothing
        self._count_longer(guest.id, address_of(request.scope))
        return answer(measurements.describe(measurements.go_on(id)), 202)

    def _count_longer(self, guest: str, address: str) -> None:
        """Count a longer measurement for a guest and an address; raise HttpProblem if either has had too many."""
        limits, counted = self.services.settings.limits, self.services.limits
        both = ((guest, "longer", limits.longer), (address, "address_longer", limits.address_longer))
        if wait := max(counted.wait_for(*one) for one in both):
            raise HttpProblem(429, "too_many", longer_refusal(wait))
        for one in both:
            counted.allows(*one)

    async def show_measurement(self, id: str) -> Response:
        """Tell what is known of a card that is being measured."""
        measurements = self.services.measurements
        return answer(measurements.describe(measurements.find(id)))

    async def show_decided_game(self, id: str, number: int) -> Response:
        """Return the record of a game that a card decided; `POST /api/replays` makes a replay of it."""
        return Response(self.services.measurements.decided_game(id, number), 200, media_type=JSON_KIND)

    async def stop_measurement(self, id: str) -> Response:
        """Stop measuring a card."""
        measurements = self.services.measurements
        return answer(measurements.describe(measurements.stop(id)))


def longer_refusal(seconds: float) -> str:
    """Say when a card can be measured longer again."""
    soon = with_count(max(1, ceil(seconds / 60)), "minute")
    return f"Measuring longer takes much computing, so it can't be had often. Try again in {soon}."
