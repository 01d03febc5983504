"""Step many games of Crazier Eights at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.options import option_seat, seats_asked
from crazier.engine.core.state import NOT_OVER, STALLED, State
from crazier.games.batch import NOBODY, Batch
from crazier.games.eights.deal import deal
from crazier.games.eights.moves import apply
from crazier.games.eights.points import points_against
from crazier.games.eights.tensors import tensors_for, write_position
from crazier.games.tensors import NO_ACTION


def acting_seat(s: State) -> i64:
    """Return who acts: the player who is asked, of a team the first who has an option; NOBODY if it is over."""
    return NOBODY if s.reason != NOT_OVER else option_seat(s, s.options[0])


class EightsBatch(Batch):
    """Games of Crazier Eights with one deck."""

    compiled: CompiledDeck
    rules: vec[i64]
    states: list[State]

    def __init__(
        self,
        compiled: CompiledDeck,
        rules: list[int],
        players: i64,
        rows: i64,
        seed: int,
        first_row: i64,
        all_rows: i64,
        reward_by: i64,
    ) -> None:
        self.compiled = compiled
        self.rules = vec[i64](rules)
        first = deal(compiled, players, seed, self.rules, True)
        self.states = [first for _row in range(rows)]
        super().__init__(tensors_for(first, rows), seed, first_row, all_rows, reward_by)

    def deal_row(self, row: i64, seed: i64) -> None:
        """Deal a new game up to its first decision."""
        self.states[row] = deal(self.compiled, self.players, seed, self.rules, True)

    def take(self, row: i64, code: i64) -> None:
        """Take an option."""
        apply(self.states[row], code)

    def acting_seat(self, row: i64) -> i64:
        """Return who acts, NOBODY when the game is over."""
        return acting_seat(self.states[row])

    def forced_code(self, row: i64, seat: i64) -> i64:
        """Return the only option of the seat that acts, NO_ACTION if there is a choice."""
        s = self.states[row]
        if len(s.options) == 1:
            return s.options[0]
        if seats_asked(s) == (1 << seat):
            return NO_ACTION
        only: i64 = NO_ACTION
        for code in s.options:
            if option_seat(s, code) == seat:
                if only != NO_ACTION:
                    return NO_ACTION
                only = code
        return only

    def write(self, row: i64, seat: i64) -> None:
        """Write the position as a seat may know it into the row."""
        write_position(self.states[row], seat, self.tensors, row)

    def winners(self, row: i64) -> i64:
        """Return who won, one bit per seat."""
        return self.states[row].winners

    def points(self, row: i64, seat: i64) -> i64:
        """Return the points against a seat as a negative number: the fewest are best (M18.1)."""
        return -points_against(self.states[row], seat)

    def is_stalled(self, row: i64) -> bool:
        """Check whether the stall guard ended the game (R15)."""
        return self.states[row].reason == STALLED
