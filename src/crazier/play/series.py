"""Play a series: several games at one table, who begins each of them, and the points (M17.1, M18.1, R50)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.play import json_values
from crazier.play.arguments import check_type
from crazier.play.decisions import Outcome
from crazier.play.factory import deal_game, initial_game, replay
from crazier.play.game import Game
from crazier.play.json_values import BadRecord
from crazier.play.observe import observe_all
from crazier.play.records import MAX_CHOICES, Record, read_line, read_record
from crazier.play.seeds import Seed, deal_seed, derive_secret, new_secret
from crazier.play.table import Table

SERIES_LABEL: Final = "a saved series"
MAX_GAMES: Final = 10_000


class BadSeries(CrazierError):
    """A step that a series can't take now."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing in a series: fewest points are best, or most games won if no points are kept."""

    seat: int
    place: int
    """1 for the best; equal players share a place."""
    won: int
    points: int
    by_game: tuple[int, ...]
    """The points of each game that is over."""


class Series:
    """Games at one table, one after the other. `game` is the one being played; `next_game` deals another."""

    def __init__(self, table: Table, deck: Deck, seed: Seed, game: Game | None = None, line: int = 0) -> None:
        self.table = table
        self.deck = deck
        self.seed = seed
        """A number, or the secret of the series, which no record of its games contains."""
        self.earlier_games: list[Game] = []
        """The games before the current one."""
        self.game = game or deal_game(table, deck, game_seed(seed, 0), line=line)

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcome of each game that is over."""
        outcomes = [game.outcome for game in (*self.earlier_games, self.game)]
        return [outcome for outcome in outcomes if outcome is not None]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player over all games (R50)."""
        return tuple(sum(outcome.points[seat] for outcome in self.outcomes) for seat in range(len(self.table.players)))

    @property
    def over(self) -> bool:
        """Whether the last game was played, or a player has reached the point limit."""
        if self.game.outcome is None:
            return False
        rules = self.table.rules
        games, limit = rules.get("games", 1), rules.get("point_limit", 0)
        return bool(games and len(self.outcomes) >= games) or bool(limit and max(self.totals) >= limit)

    @property
    def first_player(self) -> int:
        """The seat that had the first turn of the current game."""
        return first_player_of(self.game)

    def next_game(self) -> Game:
        """Deal the next game and return it; raise BadSeries if the current game or the whole series forbids it."""
        if self.game.outcome is None:
            raise BadSeries("this game is not over yet")
        if self.over:
            raise BadSeries("the series is over; start another one")
        first = next_first_player(self.table, self.first_player, self.game.outcome.winners, self.totals)
        self.earlier_games.append(self.game)
        line = self.game.line + 1
        self.game = deal_game(self.table, self.deck, game_seed(self.seed, len(self.earlier_games)), first, line)
        return self.game

    def rematch(self, seed: int | None = None, *, secret: bytes | None = None) -> Series:
        """Return a new series at the same table, on a new line: no id of this one is used again."""
        return Series(self.table, self.deck, deal_seed(seed, secret), line=self.game.line + 1)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The standings of all players, the best first."""
        outcomes = self.outcomes
        seats = range(len(self.table.players))
        won = [sum(seat in outcome.winners for outcome in outcomes) for seat in seats]
        totals = self.totals
        rank = list(totals) if self.table.rules.get("points") else [-count for count in won]
        placed = sorted(seats, key=lambda seat: rank[seat])
        return tuple(
            Standing(
                seat,
                1 + sum(rank[other] < rank[seat] for other in seats),
                won[seat],
                totals[seat],
                tuple(outcome.points[seat] for outcome in outcomes),
            )
            for seat in placed
        )

    def to_json(self) -> str:
        """Return the series as JSON text; `series_from_json` reads it. What follows from the seed is not saved."""
        values = Record(self.table, self.deck, self.seed, None, 0, ()).to_json()
        del values["choices"]
        first = (*self.earlier_games, self.game)[0]
        if first.start.seed != game_seed(self.seed, 0) or first.start.first is not None:
            values["first_game"] = first.replayed_to(first.start.decision_number).record.to_json()
        games = [list(map(int, game.choices)) for game in (*self.earlier_games, self.game)]
        line = {"line": self.game.line} if self.game.line else {}
        return json.dumps({"crazier": "series", **line, **values, "games": games, "digest": self.game.digest()})


def new_series(table: Table, seed: int | None = None, *, secret: bytes | None = None) -> Series:
    """Return a series at a table, with its first game dealt; by a number, or by a secret, a new one unless given."""
    check_type(table, Table, "a series is played at a Table")
    return Series(table, table.load_deck(), deal_seed(seed, secret))


def series_of(game: Game) -> Series:
    """Return a series whose first game is this one, no matter how far it has been played.

    Later games have a secret of their own, unless this one was dealt by a number.
    """
    check_type(game, Game, "the first game of a series is a Game")
    seed = game.start.seed
    return Series(game.table, game.deck, seed if isinstance(seed, int) else new_secret(), game)


def game_seed(seed: Seed, number: int) -> Seed:
    """Return the seed of a game of a series, counted from 0.

    From a secret each game's own secret follows one way: the record of a game gives no other game away. A number is
    the seed of the first game too, and all others can be computed from it.
    """
    if isinstance(seed, bytes):
        return derive_secret(seed, f"game {number}")
    if not number:
        return seed
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=6).digest(), "big")


# The first player


def first_player_of(game: Game) -> int:
    """Return the seat that had the first turn of a game."""
    return observe_all(game.table.game, game.deck, game.start.position).current


def next_first_player(table: Table, previous_first: int, winners: Sequence[int], totals: Sequence[int]) -> int:
    """Return the seat that has the first turn of the next game; for a team, its first seat.

    The winner goes last (M17.1); of several winners, the one latest in turn order (R50). If points are kept, the
    player with the most points begins; only if several have the most, the winner goes last again (M18.3).
    """
    sides = table.teams or tuple((seat,) for seat in range(len(table.players)))
    side = {seat: number for number, seats in enumerate(sides) for seat in seats}
    if table.rules.get("points"):
        most = {side[seat] for seat, total in enumerate(totals) if total == max(totals)}
        if len(most) == 1:
            return sides[most.pop()][0]
    last = max((side[seat] for seat in winners), key=lambda number: (number - side[previous_first]) % len(sides))
    return sides[(last + 1) % len(sides)][0]


# Saved series


def series_from_json(text: str | bytes | Mapping[str, object]) -> Series:
    """Return the series that `Series.to_json` wrote."""
    values = text if isinstance(text, Mapping) else json_values.parse_object(text, SERIES_LABEL)
    if values.get("crazier") != "series":
        raise BadRecord(f'this is not {SERIES_LABEL}: it does not say "crazier": "series"')
    record = read_record({**values, "choices": []})
    if record.seed is None:
        raise BadRecord("'seed' or 'secret' is missing: a series starts with a deal")
    series = Series(record.table, record.deck, record.seed, read_first_game(values, record))
    games = json_values.get_list(values, "games", MAX_GAMES)
    if not games:
        raise BadRecord("'games' must hold the choices of at least one game")
    for number, game in enumerate(games):
        if number:
            deal_next(series, number)
        choices = tuple(json_values.get_ints({"games": game}, "games", MAX_CHOICES))
        line = read_line(values) if number == len(games) - 1 else 0
        series.game = replay(replace(series.game.record, choices=choices), line)
    if json_values.get_str(values, "digest") != series.game.digest():
        raise BadRecord("the saved position does not follow from the choices of the series")
    return series


def read_first_game(values: Mapping[str, object], series: Record) -> Game | None:
    """Return the first game of a saved series before its first choice, if it does not follow from the seed."""
    if "first_game" not in values:
        return None
    record = read_record({**json_values.get_object(values, "first_game"), "choices": [], "moves": []})
    if (record.table, record.deck) != (series.table, series.deck):
        raise BadRecord("'first_game' was played at another table than the series")
    return initial_game(record)


def deal_next(series: Series, number: int) -> None:
    """Deal the next game of a series that is being loaded; raise BadRecord if the series has no next game."""
    try:
        series.next_game()
    except BadSeries as error:
        raise BadRecord(f"'games' tells of {number + 1} games or more, but after {number}: {error}") from None
