"""Tell how games at a table ended: places, points, the hands that were left, and who is ready for more."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.play.decisions import Outcome
from crazier.play.game import Game
from crazier.play.series import Series, next_first_player
from crazier.server.messages import PlaceInfo, ResultInfo, StandingInfo
from crazier.server.table_state import TableState
from crazier.server.votes import DEALS


def all_outcomes(state: TableState) -> list[Outcome]:
    """Return the outcomes of all games at the table, those before a rematch too."""
    return [*state.past_outcomes, *(state.series.outcomes if state.series is not None else ())]


def better_first(series: Series, points: int) -> int:
    """Return a number that is smaller for better points."""
    outcomes = series.outcomes
    return -points if outcomes and outcomes[-1].best_points == "most" else points


def standing_infos(state: TableState) -> list[StandingInfo]:
    """Return the standings over all games at the table, the best first: by points if they are kept, else by games won.

    The series of a rematch goes on where the last one ended, so places and points always fit.
    """
    series, outcomes = state.series, all_outcomes(state)
    if series is None or not outcomes:
        return []
    seats = range(len(state.seats))
    by_game = [[outcome.points[seat] for outcome in outcomes] for seat in seats]
    won = [sum(seat in outcome.winners for outcome in outcomes) for seat in seats]
    by_points = bool(series.table.rules.get("points"))
    rank = [better_first(series, sum(by_game[seat])) if by_points else -won[seat] for seat in seats]
    return [
        StandingInfo(seat, place_of(rank, seat), won[seat], sum(by_game[seat]), by_game[seat])
        for seat in sorted(seats, key=lambda seat: (rank[seat], seat))
    ]


def place_of(rank: Sequence[object], seat: int) -> int:
    """Return the place of a seat, from 1: one more than there are better ones."""
    return 1 + sum(other < rank[seat] for other in rank)  # type: ignore[operator]


def result_info(state: TableState, replay: str) -> ResultInfo | None:
    """Return how the current game ended; None while it is played. It opens all hands: nobody plays them any more."""
    series, game = state.series, state.game
    if series is None or game is None or state.phase not in ("between", "over"):
        return None
    hands = [open_hand(game, seat) for seat in range(len(state.seats))]
    outcome = game.outcome
    ready = state.vote.agreed if state.vote is not None and state.vote.kind in DEALS else []
    return ResultInfo(
        state.game_number,
        place_infos(state, hands),
        hands,
        outcome.best_points if outcome is not None and series.table.points_kept else "",
        next_first(series) if state.phase == "between" else None,
        ready,
        [seat for seat in state.active_people if seat not in ready],
        replay,
        state.ended,
    )


def next_first(series: Series) -> int | None:
    """Return who has the first turn of the next game."""
    outcome = series.game.outcome
    if outcome is None:
        return None
    return next_first_player(series.table, series.first_player, outcome.winners, series.totals)


def open_hand(game: Game, seat: int) -> list[int]:
    """Return the cards that a player holds, by the numbers of their faces."""
    view = game.view(seat).to_wire()
    return [view.faces[token] for token in view.hands[seat]]


def place_infos(state: TableState, hands: Sequence[Sequence[int]]) -> list[PlaceInfo]:
    """Return how everyone did in the current game, the best first: winners, then by points if they are kept."""
    series, game = state.series, state.game
    assert series is not None
    assert game is not None
    outcome = game.outcome
    seats = range(len(state.seats))
    won = [outcome is not None and seat in outcome.winners for seat in seats]
    points = list(outcome.points) if outcome is not None else [0 for _ in seats]
    kept = series.table.points_kept
    rank = [(not won[seat], better_first(series, points[seat]) if kept else 0) for seat in seats]
    by_game = [[game.points[seat] for game in all_outcomes(state)] for seat in seats]
    return [
        PlaceInfo(
            seat, place_of(rank, seat), won[seat], len(hands[seat]), points[seat], sum(by_game[seat]), by_game[seat]
        )
        for seat in sorted(seats, key=lambda seat: (*rank[seat], seat))
    ]
