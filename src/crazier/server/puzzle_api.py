"""Answer HTTP requests about the puzzle of a day. The winning line stays secret but for its first move, on request."""

from __future__ import annotations

from datetime import UTC, date, datetime

from fastapi import APIRouter, Response

from crazier.lab.daily_puzzles import FIRST_DAY, NoPuzzle, puzzle_on
from crazier.lab.puzzle_proof import Puzzle, discards_of
from crazier.server.http_answers import HttpProblem, answer, describe
from crazier.server.messages import PuzzleHint, PuzzleInfo
from crazier.server.services import Services


def today() -> date:
    """Return the day by the clock that is the same everywhere (UTC)."""
    return datetime.now(UTC).date()


def found_puzzle(day: str) -> tuple[int, Puzzle]:
    """Return the number and the puzzle of a day; raise HttpProblem if it has none."""
    try:
        return puzzle_on(day, today())
    except NoPuzzle as error:
        raise HttpProblem(404, "no_puzzle", f"There is no such puzzle: {error}.") from None


def puzzle_router(services: Services) -> APIRouter:
    """Return the routes for puzzles."""
    router = APIRouter(prefix="/api/puzzles")
    api = PuzzleApi(services)
    for path, handler, described in (
        ("/{day}", api.show_puzzle, describe(PuzzleInfo, 404)),
        ("/{day}/first_move", show_first_move, describe(PuzzleHint, 404)),
    ):
        router.add_api_route(path, handler, methods=["GET"], **described)
    return router


class PuzzleApi:
    """The answers to requests about puzzles."""

    def __init__(self, services: Services) -> None:
        self.workers = services.workers

    async def show_puzzle(self, day: str) -> Response:
        """Return what a puzzle is about; a table with `puzzle` in its settings is where it is played."""
        number, puzzle = found_puzzle(day)
        return answer(
            PuzzleInfo(
                day,
                today().isoformat(),
                FIRST_DAY.isoformat(),
                number,
                puzzle.set,
                list(puzzle.hand),
                puzzle.discard[0],
                await self.workers.run(discards_of, puzzle),
                len(puzzle.opponent),
            )
        )


async def show_first_move(day: str) -> Response:
    """Return the first move of the line, for those who are stuck."""
    _, puzzle = found_puzzle(day)
    return answer(PuzzleHint(puzzle.line[0].split(" ", 1)[1]))
