"""Follow the chances to win through a game: play it on from each turn many times, and name the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.bots.levels import BotLevel
from crazier.bots.search_interface import SEARCHES
from crazier.build import compiled
from crazier.play.decisions import Event
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for

LEVEL: Final[BotLevel] = "easy"
"""By whose play games are played on."""
FIRST_LOOK: Final = 24
"""How many games show the shape of a curve."""
LOOK: Final = 160
"""How many games are played from each turn."""
CLOSER_LOOK: Final = 1000
"""How many for those who look closer."""
MOST_GAMES: Final = 2560
"""How many games are played from a turn at most, where it is close whether it is a turning point."""
SLOW_LOOK: Final = 6
SLOW_MOST_GAMES: Final = 12
"""The same where the engine is not compiled."""
MORE: Final = 4
"""By how much each look at a close turn is longer than the one before."""
MIN_CHANGE: Final = 0.12
MIN_STANDARD_ERRORS: Final = 2.0
CLOSE: Final = 1.5
"""A change is close if it is no further than so many standard errors from what makes a turning point."""
MAX_TURNING_POINTS: Final = 4


@dataclass(frozen=True, slots=True)
class TurnStart:
    """Where a turn of a game begins."""

    turn: int
    frame: int
    """How many choices were made before it."""
    seat: int


@dataclass(frozen=True, slots=True)
class TurnChances:
    """In how many of the games that were played on from the start of a turn each seat won."""

    start: TurnStart
    games: int
    won: tuple[int, ...]

    def share(self, seat: int) -> float:
        """Return the share of the games that a seat won."""
        return self.won[seat] / self.games


@dataclass(frozen=True, slots=True)
class ChanceChange:
    """How the chance of a seat changed in a turn: in which seat's favor most, by how much, and how sure that is."""

    start: TurnStart
    frame: int
    seat: int
    change: float
    error: float

    @property
    def is_large(self) -> bool:
        """Whether it is a turning point, if it is no accident."""
        return abs(self.change) >= MIN_CHANGE

    @property
    def is_sure(self) -> bool:
        """Whether it is more than two standard errors."""
        return abs(self.change) >= MIN_STANDARD_ERRORS * self.error


def turn_starts(game: Game) -> list[TurnStart]:
    """Return where the turns of a game begin."""
    replayed = game.replayed_to(game.start.decision_number)
    starts: list[TurnStart] = []
    for frame in range(len(game.choices) + 1):
        if frame:
            replayed.replay_choice(game.choices[frame - 1])
        view = replayed.view(None).to_wire()
        if replayed.decision is not None and (not starts or starts[-1].turn != view.turn):
            starts.append(TurnStart(view.turn, frame, view.current))
    return starts


def unplayed(game: Game) -> list[TurnChances]:
    """Return the curve of a game before any game was played on."""
    return [TurnChances(start, 0, (0,) * len(game.table.players)) for start in turn_starts(game)]


def chances_at(game: Game, chances: TurnChances, games: int, seed: int) -> TurnChances:
    """Play a game on from the start of a turn, so many times in all, in worlds that fit what each seat in turn knows.

    In how many looks makes no difference: each game has its own number.
    """
    start = chances.start
    there = game.replayed_to(game.start.decision_number + start.frame)
    adapter, play_out = adapter_for(game.table.game), SEARCHES[game.table.game].play_out
    views = [there.view(seat).game_view for seat in range(len(chances.won))]
    won = list(chances.won)
    for number in range(chances.games, games):
        chance = (seed * 100_003 + start.frame) * 10_007 + number
        world = adapter.sample_world(views[number % len(views)], chance)
        play_out(world, chance)
        outcome = adapter.outcome(world)
        for seat in outcome.winners if outcome is not None else ():
            won[seat] += 1
    return TurnChances(start, max(chances.games, games), tuple(won))


def changes(game: Game, curve: Sequence[TurnChances]) -> list[ChanceChange]:
    """Return how much each turn changed, for the seat whose chance it changed most."""
    outcome = game.outcome
    found = []
    for number, before in enumerate(curve):
        if number + 1 < len(curve):
            after: TurnChances | None = curve[number + 1]
        elif outcome is not None:
            after = None  # the game was over
        else:
            break
        ends = len(game.choices) if after is None else after.start.frame
        moved = []
        for seat in range(len(before.won)):
            to = after.share(seat) if after is not None else float(outcome is not None and seat in outcome.winners)
            error = sqrt(variance(before, seat) + (variance(after, seat) if after is not None else 0.0))
            moved.append(ChanceChange(before.start, ends, seat, to - before.share(seat), error))
        found.append(max(moved, key=lambda one: abs(one.change)))
    return found


def variance(chances: TurnChances, seat: int) -> float:
    """Return the variance of a share; none is quite sure, even if all games ended alike."""
    share = (chances.won[seat] + 1) / (chances.games + 2)
    return share * (1 - share) / chances.games


def next_looks(game: Game, curve: Sequence[TurnChances], games: int, most: int) -> list[tuple[int, int]]:
    """Return the places of the turns that need more games, each with how many it then has; nothing if none does.

    First comes the shape, then so many games from each turn, then more where it is close, with `most` as the end.
    """
    for look in (min(games, FIRST_LOOK), games):
        short = [(place, look) for place, chances in enumerate(curve) if chances.games < look]
        if short:
            return short
    return [(place, min(most, MORE * curve[place].games)) for place in close_turns(game, curve, most)]


def close_turns(game: Game, curve: Sequence[TurnChances], most: int) -> list[int]:
    """Return the places of the turns around a change of which more games can tell whether it is a turning point."""
    close: set[int] = set()
    for number, change in enumerate(changes(game, curve)):
        if abs(abs(change.change) - MIN_CHANGE) < CLOSE * change.error:
            close |= {number, number + 1}
    return sorted(number for number in close if number < len(curve) and curve[number].games < most)


def fitting(games: int) -> int:
    """Return how many games are played from each turn if so many are wanted: fewer where the engine is not compiled."""
    return games if compiled() else min(games, SLOW_LOOK)


def most_games() -> int:
    """Return how many games are played at most from a turn where it is close."""
    return MOST_GAMES if compiled() else SLOW_MOST_GAMES


def worked_out(game: Game, seed: int) -> list[TurnChances]:
    """Return the chances at each turn, from more games where it is close."""
    curve = unplayed(game)
    while looks := next_looks(game, curve, fitting(LOOK), most_games()):
        for place, look in looks:
            curve[place] = chances_at(game, curve[place], look, seed)
    return curve


def turning_points(game: Game, curve: Sequence[TurnChances]) -> list[ChanceChange]:
    """Return the turns that changed the chances by 12 in 100 and surely, the largest four, in order."""
    sure = [change for change in changes(game, curve) if change.is_large and change.is_sure]
    largest = sorted(sure, key=lambda change: -abs(change.change))[:MAX_TURNING_POINTS]
    return sorted(largest, key=lambda change: change.frame)


def card_that_did_it(events: Sequence[Event], turn_seat: int) -> str:
    """Return the last card that was played among the events of a turn, else the last one discarded, else nothing."""
    for key in ("played", "discarded"):
        for event in reversed(events):
            if event.key == key and event.seat == turn_seat and event.card:
                return event.card
    return ""


def events_of_turn(game: Game, change: ChanceChange) -> Sequence[Event]:
    """Return what everyone saw happen from the start of a turn to its end."""
    first = game.start.decision_number
    there = game.replayed_to(first + change.start.frame)
    ended = game.replayed_to(first + change.frame)
    return ended.events(None, there.event_count)
