"""Step many games of Light & Dark at once."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition, deal
from crazier.games.light_dark.tensors import write_position
from crazier.games.playing_cards.batch import PlayingCardsBatch
from crazier.games.playing_cards.table import CardTable
from crazier.games.playing_cards.tensors import tensors_for


class LightDarkBatch(PlayingCardsBatch):
    """Games of Light & Dark with the same options."""

    options: Options
    positions: list[LightDarkPosition]

    def __init__(
        self, options: Options, players: i64, rows: i64, seed: int, first_row: i64, all_rows: i64, reward_by: i64
    ) -> None:
        self.options = options
        first = deal(options, players, seed)
        self.positions = [first for _row in range(rows)]
        super().__init__(tensors_for(first, rows), seed, first_row, all_rows, reward_by)

    def table(self, row: i64) -> CardTable:
        """Return the table of a row."""
        return self.positions[row]

    def deal_row(self, row: i64, seed: i64) -> None:
        """Deal a new game up to its first decision."""
        self.positions[row] = deal(self.options, self.players, seed)

    def take(self, row: i64, code: i64) -> None:
        """Take an option."""
        self.positions[row].step(code)

    def write(self, row: i64, seat: i64) -> None:
        """Write the position as a seat may know it into the row."""
        write_position(self.positions[row], seat, self.tensors, row)
