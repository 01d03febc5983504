"""Follow the chances to win through a game: play it on from each turn many times, and name the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.bots.levels import BotLevel
from crazier.bots.search_interface import SEARCHES
from crazier.play.decisions import Event
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for

LEVEL: Final[BotLevel] = "easy"
"""By whose play games are played on."""
FIRST_LOOK: Final = 24
"""How many games show the shape of a curve."""
CLOSER_LOOK: Final = 160
"""How many games are played from a turn before it is named, and from every turn for those who look closer."""
MIN_CHANGE: Final = 0.12
MIN_STANDARD_ERRORS: Final = 2.0
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

    def plus(self, other: TurnChances) -> TurnChances:
        """Return the sum with more games from the same turn."""
        won = tuple(one + more for one, more in zip(self.won, other.won, strict=True))
        return TurnChances(self.start, self.games + other.games, won)


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


def chances_at(game: Game, start: TurnStart, games: int, seed: int) -> TurnChances:
    """Play a game on from the start of a turn, in worlds that fit what each seat in turn knows there."""
    there = game.replayed_to(game.start.decision_number + start.frame)
    adapter, play_out = adapter_for(game.table.game), SEARCHES[game.table.game].play_out
    seats = range(len(game.table.players))
    views = [there.view(seat).game_view for seat in seats]
    won = [0] * len(seats)
    for number in range(games):
        chance = (seed * 100_003 + start.frame) * 10_007 + number
        world = adapter.sample_world(views[number % len(seats)], chance)
        play_out(world, chance)
        outcome = adapter.outcome(world)
        for seat in outcome.winners if outcome is not None else ():
            won[seat] += 1
    return TurnChances(start, games, tuple(won))


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


def close_turns(game: Game, curve: Sequence[TurnChances]) -> list[int]:
    """Return the places of turns that need more games, since a change there may or may not be a turning point."""
    close: set[int] = set()
    for number, change in enumerate(changes(game, curve)):
        if abs(change.change) + change.error >= MIN_CHANGE:
            close |= {number, number + 1}
    return sorted(number for number in close if number < len(curve) and curve[number].games < CLOSER_LOOK)


def worked_out(game: Game, seed: int) -> list[TurnChances]:
    """Return the chances at each turn, from more games where it is close."""
    curve = [chances_at(game, start, FIRST_LOOK, seed) for start in turn_starts(game)]
    for place in close_turns(game, curve):
        more = chances_at(game, curve[place].start, CLOSER_LOOK - curve[place].games, seed + 1)
        curve[place] = curve[place].plus(more)
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
