"""Step many games with playing cards at once: what the classic game and Light & Dark share."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.engine.core.state import STALLED
from crazier.games.batch import NOBODY, Batch
from crazier.games.playing_cards.actions import nth_action
from crazier.games.playing_cards.table import CardTable
from crazier.games.tensors import NO_ACTION


class PlayingCardsBatch(Batch):
    """Games with playing cards; a game of several hands is one game."""

    def table(self, row: i64) -> CardTable:
        """Return the table of a row."""
        raise NotImplementedError

    def acting_seat(self, row: i64) -> i64:
        """Return who acts, NOBODY when the game is over."""
        table = self.table(row)
        return NOBODY if table.over else table.asked

    def forced_code(self, row: i64, seat: i64) -> i64:  # noqa: ARG002 - in other games a team acts together
        """Return the only option, NO_ACTION if there is a choice."""
        options = self.table(row).options
        return NO_ACTION if options & (options - 1) else nth_action(options, 0)

    def winners(self, row: i64) -> i64:
        """Return who won, one bit per seat."""
        return self.table(row).winners

    def points(self, row: i64, seat: i64) -> i64:
        """Return a seat's points, as a negative number where the fewest are best."""
        table = self.table(row)
        points = table.scores[seat] if table.scores else table.points[seat]
        return -points if table.stakes.fewest_win else points

    def is_stalled(self, row: i64) -> bool:
        """Check whether the limit of plays ended the game."""
        return self.table(row).reason == STALLED
