"""Answer HTTP requests about sets that are kept on the server."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from crazier.server.guests import SCHEME, guest_of, secret_in
from crazier.server.http_answers import HttpProblem, answer, describe, read_body
from crazier.server.http_guard import address_of
from crazier.server.messages import (
    NewReport,
    NewSharedSet,
    SharedKept,
    SharedLine,
    SharedRemoved,
    SharedReported,
    SharedSetInfo,
)
from crazier.server.services import Services
from crazier.server.shared_sets import SharedSets
from crazier.server.shared_text import prepare_shared, read_shared
from crazier.server.workers import JobRefused

OFF: Final = "Nothing is shared over this server. Save the set as a file and send that."
NO_LIST: Final = "The host of this site keeps no list of sets. Share it by its link."
HALF_KEY: Final = "To change a set send both its id and its key; for a new one neither."
MANY_REPORTS: Final = "These are many reports at once. Wait a while, or write to the host of this site."
HEADERS: Final = {"x-robots-tag": "noindex"}
"""A set is for those who have its link, and for nobody's search."""


def shared_router(services: Services) -> APIRouter:
    """Return the routes of shared sets."""
    router = APIRouter(prefix="/api")
    api = SharedApi(services)
    for method, path, handler, described in (
        ("GET", "/shared", api.list_sets, describe(list[SharedLine], 403)),
        (
            "POST",
            "/shared",
            api.share,
            describe(SharedKept, 400, 401, 403, 404, 409, 422, 503, body=NewSharedSet, status=201),
        ),
        ("GET", "/shared/{address}", api.show, describe(SharedSetInfo, 403, 404)),
        (
            "POST",
            "/shared/{address}/reports",
            api.report,
            describe(SharedReported, 400, 401, 403, 404, 503, body=NewReport, status=201),
        ),
        ("DELETE", "/shared/{address}", api.remove, describe(SharedRemoved, 401, 403, 404, 503)),
    ):
        router.add_api_route(path, handler, methods=[method], **described)
    return router


class SharedApi:
    """The answers to requests about shared sets."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sets = SharedSets(services.storage, services.settings.retention.shared)

    def _check_open(self) -> None:
        if self.services.settings.sharing == "off":
            raise HttpProblem(403, "no_sharing", OFF)

    def _count(self, who: str, amount: int) -> None:
        """Count a set of an address or a guest, and its size; raise HttpProblem if it is too much."""
        limits, counted = self.services.settings.limits, self.services.limits
        if not counted.allows(who, "shares", limits.shares):
            raise HttpProblem(429, "too_many", "These are many sets at once. Wait a while.")
        if not counted.allows(who, "shared_bytes", limits.shared_bytes, amount):
            raise HttpProblem(429, "too_many", "These are many cards for one day. Go on tomorrow.")

    async def list_sets(self) -> Response:
        """Return the sets that their makers have listed, where the host keeps a list."""
        self._check_open()
        return answer(await self.sets.listed() if self.services.settings.sharing == "list" else [])

    async def share(self, request: Request) -> Response:
        """Keep a set, or a version of one."""
        self._check_open()
        sent = await read_body(request, NewSharedSet)
        guest = await guest_of(self.services.storage, secret_in(request))
        if (sent.set is None) != (sent.key is None):
            raise HttpProblem(
                400, "bad_request", "To change a set send both its id and its key; for a new one neither."
            )
        if sent.listed and self.services.settings.sharing != "list":
            raise HttpProblem(403, "no_list", NO_LIST)
        amount = len(sent.cards.encode())
        self._count(address_of(request.scope), amount)
        self._count(f"guest {guest.id}", amount)
        try:
            data = await self.services.language.run(prepare_shared, sent)
        except JobRefused as refused:
            raise HttpProblem(400, "bad_cards", f"This set can't be shared: {refused}") from None
        return answer(await self.sets.keep(sent, read_shared(data), data, guest.id), 201)

    async def show(self, address: str) -> Response:
        """Return a set by its id, or one version by its hash."""
        self._check_open()
        return answer(await self.sets.show(address), headers=HEADERS)

    async def report(self, address: str, request: Request) -> Response:
        """Tell the host what is wrong with a version of a set; the answer is the same however often it was told."""
        self._check_open()
        sent = await read_body(request, NewReport)
        guest = await guest_of(self.services.storage, secret_in(request))
        for who in (address_of(request.scope), f"guest {guest.id}"):
            if not self.services.limits.allows(who, "reports", self.services.settings.limits.reports):
                raise HttpProblem(429, "too_many", MANY_REPORTS)
        return answer(await self.sets.report(address, sent, guest.id), 201)

    async def remove(self, address: str, request: Request) -> Response:
        """Delete a set; the key is in the header, where other requests have a guest's secret."""
        self._check_open()
        key = request.headers.get("authorization", "").removeprefix(SCHEME)
        if not key:
            raise HttpProblem(401, "no_key", "Deleting a set needs its key.")
        await self.sets.remove(address, key[:64])
        return answer(SharedRemoved(address))
