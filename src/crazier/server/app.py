"""Put the server together: its parts, its routes, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import time
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from crazier import __version__
from crazier.server.catalog_api import catalog_router
from crazier.server.database_url import shown_url
from crazier.server.due_tables import keep_playing
from crazier.server.guest_api import guest_router
from crazier.server.http_answers import HttpProblem, answer, describe, problem_answer
from crazier.server.http_guard import HttpGuard
from crazier.server.live_tables import LiveTables
from crazier.server.lobby_api import lobby_router
from crazier.server.messages import json_schema
from crazier.server.metrics import measure_lag, told
from crazier.server.owners import Owners, SoleOwner
from crazier.server.page import page_router
from crazier.server.puzzle_api import puzzle_router
from crazier.server.refusal import Refusal
from crazier.server.replay_api import replay_router
from crazier.server.replay_frames import keep_as_games_end, warn_of_missing_frames
from crazier.server.services import Services
from crazier.server.settings import ServerSettings
from crazier.server.shared_api import shared_router
from crazier.server.socket_api import socket_router
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Storage, StorageError
from crazier.server.table_setup import playable_rules
from crazier.server.workers import TookTooLong, Workers, WorkerTrouble
from crazier.server.workshop_api import workshop_router

LOGGER: Final = logging.getLogger("crazier.server")
SWEEP_SECONDS: Final = 20.0
PRUNE_EVERY: Final = 180
"""After so many sweeps what is too old is deleted, and what has ended is folded."""
FOLD_SECONDS: Final = 3600.0
"""So long after its last game the log of a table is folded; until then a rematch is likely."""


def make_services(settings: ServerSettings) -> Services:
    """Open the database and make the parts of the server; raise DatabaseUnusable if there is no using it."""
    storage, owners = open_storage(settings)
    workers = Workers(settings.workers)
    tables = LiveTables(storage, workers, settings.bot_beat, owners)
    return Services(settings, storage, workers, tables, owners)


def open_storage(settings: ServerSettings) -> tuple[Storage, Owners]:
    """Return what keeps everything, and what tells whose the tables are: in a file of one's own, or shared."""
    if settings.cluster is None:
        return SqliteStorage(settings.database), SoleOwner(playable_rules())
    from crazier.server.postgres_storage import PostgresStorage  # its driver is installed where it is used

    storage = PostgresStorage(settings.cluster.database, settings.cluster.address, playable_rules())
    return storage, storage.process


def make_app(services: Services) -> FastAPI:
    """Return the application."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.storage.open()
        services.owners.on_late = lambda: services.tables.start(drop_lost(services))
        watch(services)
        sweeper = asyncio.get_running_loop().create_task(sweep(services))
        services.tables.start(keep_playing(services.tables, services.settings.due_seconds))
        services.tables.start(keep_as_games_end(services))
        services.tables.start(warn_of_missing_frames(services))
        services.memory.start()
        if services.settings.warm:
            asyncio.get_running_loop().create_task(warm_up(services))
        LOGGER.info("started", extra={"database": shown_database(services.settings)})
        with told(services):
            yield
        await stop(services, sweeper)

    app = FastAPI(
        title="Crazier",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_exception_handler(HttpProblem, refuse_problem)
    app.add_exception_handler(RequestValidationError, refuse_values)
    app.add_exception_handler(HTTPException, refuse_route)
    app.add_exception_handler(StorageError, refuse_storage)
    app.add_exception_handler(Refusal, refuse_storage)
    app.add_exception_handler(WorkerTrouble, refuse_work)
    app.add_exception_handler(TookTooLong, refuse_long_work)
    add_state_routes(app, services)
    routers = (
        *(lobby_router, guest_router, catalog_router, workshop_router, shared_router),
        *(replay_router, puzzle_router, socket_router),
    )
    for router in (*(make(services) for make in routers), page_router()):
        app.include_router(router)
    app.add_middleware(HttpGuard, settings=services.settings, limits=services.limits)
    return app


def shown_database(settings: ServerSettings) -> str:
    """Return which database is used, without a password."""
    return settings.database if settings.cluster is None else shown_url(settings.cluster.database)


def watch(services: Services) -> None:
    """Let the parts of the server count what they do."""
    meters = services.meters
    services.storage.watch_commits(meters.note_commit)
    services.workers.on_job = meters.jobs.note
    services.tables.start(measure_lag(meters.lag.note))


async def sweep(services: Services) -> None:
    """Drop idle tables now and then, delete what is too old, and collect garbage when nobody moves."""
    count = 0
    while True:
        if count % PRUNE_EVERY == 0:
            with suppress(StorageError):
                deleted = await services.tables.prune(services.settings.retention)
                folded = await services.tables.fold(time() - FOLD_SECONDS)
                LOGGER.info("pruned", extra={"tables": deleted, "folded": folded})
        count += 1
        await asyncio.sleep(SWEEP_SECONDS)
        with suppress(StorageError):
            await services.tables.drop_idle()
            await services.tables.drop_lost()
        services.memory.look(quiet=services.tables.are_quiet())


async def drop_lost(services: Services) -> None:
    """Drop the tables that other processes took over while this one hung."""
    with suppress(StorageError):
        await services.tables.drop_lost()


async def warm_up(services: Services) -> None:
    """Start the workshop's process before it is needed; if that fails, the first request tries again."""
    with suppress(WorkerTrouble):
        await services.language.run(os.getpid)


async def stop(services: Services, sweeper: asyncio.Task[None]) -> None:
    """Stop in order: nobody new comes in, everyone hears of it, everything is stored."""
    services.stopping = True
    sweeper.cancel()
    await services.tables.close()
    services.workers.close()
    services.language.close()
    services.measurements.close()
    await services.storage.close()
    services.memory.stop()
    LOGGER.info("stopped")


def add_state_routes(app: FastAPI, services: Services) -> None:
    """Add the routes that tell how the server is."""

    @app.get("/api/health", **describe(dict[str, Any], 404, 503))
    async def health() -> Response:
        """Tell a proxy that the process takes connections: 503 while it stops, 404 while it takes no new tables."""
        if services.stopping:
            raise HttpProblem(503, "stopping", "The server is stopping.")
        if services.owners.draining:
            raise HttpProblem(404, "draining", "This process takes no new tables.")
        return answer({"health": "fine", "version": __version__})

    @app.get("/api/ready", **describe(dict[str, Any], 503))
    async def ready() -> Response:
        """Tell whether the server can store something now."""
        if services.stopping:
            raise HttpProblem(503, "stopping", "The server is stopping.")
        await services.storage.check()
        return answer({"ready": True, "tables": len(services.tables)})

    @app.get("/api/protocol.schema.json", include_in_schema=False)
    async def schema() -> Response:
        """Return the JSON schema of all messages."""
        return answer(json_schema())


async def refuse_problem(_: Request, error: Exception) -> Response:
    """Answer a request that was refused."""
    assert isinstance(error, HttpProblem)
    return problem_answer(error)


async def refuse_values(_: Request, error: Exception) -> Response:
    """Answer a request whose address has wrong values."""
    return problem_answer(HttpProblem(422, "bad_request", f"This is not understood: {str(error)[:200]}"))


async def refuse_route(_: Request, error: Exception) -> Response:
    """Answer a request to an address that is not there."""
    assert isinstance(error, HTTPException)
    answered = problem_answer(HttpProblem(error.status_code, "not_found", "There is nothing here."))
    answered.headers.update(error.headers or {})
    return answered


async def refuse_storage(_: Request, error: Exception) -> Response:
    """Answer a request for which something could not be stored or read."""
    LOGGER.error("storage failed", extra={"error": str(error)})
    return problem_answer(HttpProblem(503, "not_stored", "The server can't reach its data just now. Try again."))


async def refuse_long_work(_: Request, error: Exception) -> Response:
    """Answer a request that would take longer than it may."""
    LOGGER.warning("a job was given up", extra={"error": str(error)})
    return problem_answer(HttpProblem(422, "too_long", "That takes too long to work out. Make it shorter or simpler."))


async def refuse_work(_: Request, error: Exception) -> Response:
    """Answer a request whose work a worker process could not do."""
    LOGGER.error("a worker failed", extra={"error": str(error)})
    return problem_answer(HttpProblem(503, "busy", "The server is busy. Try again."))
