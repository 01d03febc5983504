"""Prove that a position is won this turn by one line only: every line is tried, in every way hidden cards could lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.core.state import NOT_OVER, State
from crazier.errors import CrazierError
from crazier.games.eights.moves import apply
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.setup import PositionSetup
from crazier.play.start_position import StartPosition
from crazier.play.table import Table

SOLVER: Final = 0
"""The seat that has to win."""
MAX_POSITIONS: Final = 20_000
"""How many positions a search visits in one world; a puzzle that needs more is not proved, and not kept."""
PLAYERS: Final = ("Ann", "Ben")


class NotProved(CrazierError):
    """A position that is no puzzle, and why."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to win this turn: the cards by name, piles with their top first, and the line that wins."""

    set: str
    hand: tuple[str, ...]
    opponent: tuple[str, ...]
    assets: tuple[tuple[str, ...], tuple[str, ...]]
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    discards: int
    """How many cards more than one may be discarded."""
    line: tuple[str, ...] = ()


def table_of(puzzle: Puzzle) -> Table:
    """Return the table that a puzzle is played at."""
    return Table(puzzle.set, PLAYERS)


def setup_of(puzzle: Puzzle, deck: Deck) -> PositionSetup:
    """Return where the cards of a puzzle lie, by their places in the deck."""
    places = {card.name: place for place, card in enumerate(deck)}

    def found(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(places[name] for name in names)

    return PositionSetup(
        turn=SOLVER,
        phase="main",
        hands=(found(puzzle.hand), found(puzzle.opponent)),
        assets=(found(puzzle.assets[0]), found(puzzle.assets[1])),
        draw=found(puzzle.draw),
        discard=found(puzzle.discard),
        discards=(puzzle.discards, 0),
    )


def game_of(puzzle: Puzzle) -> Game:
    """Return a puzzle as a game, before its first move."""
    table = table_of(puzzle)
    deck = table.load_deck()
    return game_at(table, deck, setup_of(puzzle, deck))


def discards_of(puzzle: Puzzle) -> int:
    """Return how many cards may be discarded in a puzzle before its first move, as the table counts them."""
    return game_of(puzzle).view(SOLVER).to_wire().discards_left[SOLVER]


def game_at(table: Table, deck: Deck, setup: PositionSetup) -> Game:
    """Return a game that starts at a position."""
    position = adapter_for(table.game).from_setup(deck, table.rules, setup, 1)
    return Game(table, deck, StartPosition(position, None))


def worlds_of(setup: PositionSetup) -> Iterator[PositionSetup]:
    """Yield every way in which the hidden cards could lie: all hands of the opponent, all orders of the draw pile."""
    hidden = (*setup.hands[1], *setup.draw)
    for hand in combinations(hidden, len(setup.hands[1])):
        for draw in permutations(card for card in hidden if card not in hand):
            yield PositionSetup(
                turn=setup.turn,
                phase=setup.phase,
                hands=(setup.hands[0], hand),
                assets=setup.assets,
                draw=tuple(draw),
                discard=setup.discard,
                discards=setup.discards,
            )


@dataclass(slots=True)
class TurnSearch:
    """A search through every line of the turn, in one world."""

    turn: int
    left: int = MAX_POSITIONS

    def can_win(self, s: State) -> bool:
        """Return whether the solver can win this turn from here, whatever others answer."""
        if s.reason != NOT_OVER:
            return bool(s.winners >> SOLVER & 1)
        if s.turn != self.turn:
            return False
        mine = s.asked == SOLVER
        for code in s.options:
            if self.wins_with(s, code) == mine:
                return mine
        return not mine

    def wins_with(self, s: State, code: int) -> bool:
        """Return whether the solver can win this turn after an option."""
        self.left -= 1
        if self.left < 0:
            raise NotProved(f"there are more than {MAX_POSITIONS} positions to look at")
        twin = s.clone()
        twin.tracking = False
        apply(twin, code)
        return self.can_win(twin)


def winning_codes(s: State) -> list[int]:
    """Return the options of the solver after which this turn can still be won in this world."""
    search = TurnSearch(int(s.turn))
    return [code for code in s.options if search.wins_with(s, code)]


def follow(game: Game, line: tuple[str, ...]) -> None:
    """Play a line; raise NotProved if one of its moves is not offered, or somebody else is asked."""
    for move in line:
        decision = game.decision
        if decision is None or decision.seats != (SOLVER,):
            raise NotProved(f"before '{move}' somebody else is asked")
        codes = [option.code for option in decision.options if game.option_text(option, SOLVER) == move]
        if len(codes) != 1:
            raise NotProved(f"'{move}' is not offered")
        game.step(codes[0])


def prove(puzzle: Puzzle) -> int:
    """Prove a puzzle, and return in how many worlds; raise NotProved if it does not hold.

    In every world the line wins this turn, and nothing in it is left to chance. For every other choice on the way, the
    last one aside, there is a world in which no line wins after it: so no other choice is sure to win.
    """
    table = table_of(puzzle)
    deck = table.load_deck()
    setups = list(worlds_of(setup_of(puzzle, deck)))
    for setup in setups:
        game = game_at(table, deck, setup)
        turn, chance = int(game.position.turn), list(game.position.chance)
        follow(game, puzzle.line)
        outcome = game.outcome
        if outcome is None or SOLVER not in outcome.winners or int(game.position.turn) != turn:
            raise NotProved("the line does not win in every world")
        if list(game.position.chance) != chance:
            raise NotProved("something in the line is left to chance")
    for step in range(len(puzzle.line) - 1):
        refute_others(puzzle, table, deck, setups, step)
    return len(setups)


def refute_others(puzzle: Puzzle, table: Table, deck: Deck, setups: list[PositionSetup], step: int) -> None:
    """Show for every other choice at a step of the line that it is not sure to win; raise NotProved if one may be."""
    open_moves: set[str] | None = None
    for setup in setups:
        game = game_at(table, deck, setup)
        follow(game, puzzle.line[:step])
        decision = game.decision
        if decision is None:
            raise NotProved("the line is longer than the game")
        search = TurnSearch(int(game.position.turn))
        sure = {
            game.option_text(option, SOLVER)
            for option in decision.options
            if (open_moves is None or game.option_text(option, SOLVER) in open_moves)
            and game.option_text(option, SOLVER) != puzzle.line[step]
            and search.wins_with(game.position, option.code)
        }
        open_moves = sure if open_moves is None else open_moves & sure
        if not open_moves:
            return
    raise NotProved(f"{', '.join(sorted(open_moves or ()))} may win as well as '{puzzle.line[step]}'")
