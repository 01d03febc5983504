"""Read back positions and views that were written as numbers, and refuse what no game could have written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from crazier.games.playing_cards.table import CardTable
from crazier.play import json_values
from crazier.play.adapters.playing_cards.game_view import Dumpable, PlayingCardsView
from crazier.play.adapters.playing_cards.validation import as_value_error, check_players_at
from crazier.play.game_adapter import Rules

MAX_NUMBERS: Final = 10_000

T = TypeVar("T", bound=CardTable)
W = TypeVar("W", bound=Dumpable)


@dataclass(frozen=True)
class SavedTables(Generic[T, W]):
    """How one game reads its positions and views from numbers."""

    players_index: int
    """The index of the number of players among a position's numbers; in a view the viewer comes before them."""
    read_position: Callable[[Rules, list[int]], T]
    read_world: Callable[[Rules, list[int]], tuple[int, T]]
    """Returns the viewer of a view, and a position with its hidden cards dealt."""
    view_of: Callable[[T, int], W]
    check: Callable[[T, int], None]
    """Raises an error for a position that so many players can't play."""

    def load_position(self, rules: Rules, players: int, values: Mapping[str, object]) -> T:
        """Return the position that a game's `dump` wrote, with every number checked."""
        with as_value_error():
            numbers = saved_numbers(values)
            check_players_at(numbers, self.players_index, players)
            position = self.read_position(rules, numbers)
            self.check(position, players)
        return position

    def load_view(self, rules: Rules, players: int, values: Mapping[str, object]) -> PlayingCardsView[W]:
        """Return the view that its `dump` wrote: what its viewer sees of a position that could be."""
        with as_value_error():
            numbers = saved_numbers(values)
            check_players_at(numbers, self.players_index + 1, players)
            viewer, world = self.read_world(rules, numbers)
            self.check(world, players)
            view = PlayingCardsView(self.view_of(world, viewer))
        if list(view.numbers) != numbers:
            raise ValueError("it is not what its viewer would see")
        return view


def saved_numbers(values: Mapping[str, object]) -> list[int]:
    """Return the numbers of a position from what `dump` wrote."""
    return json_values.get_ints(values, "numbers", MAX_NUMBERS)
