"""Step many games at once: forced moves are taken, games that end are dealt anew, and observations stay in place.

`Batch` is what all games share; a game says how one row is dealt, played and written. It has no rules of its own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crazier.engine.core.chance import USE_PICK, random_below, streams
from crazier.errors import CrazierError
from crazier.games.tensors import NO_ACTION, Tensors

SEED_STRIDE: Final = 1000003
"""Between the seeds of two batches; a row's games lie within."""
BY_WINNING: Final = 0
BY_POINTS: Final = 1
NOBODY: Final = -1


class IllegalAction(CrazierError):
    """An action that the mask does not offer; nothing has changed."""


class Batch:
    """Rows of games. Rewards, `done` and `truncated` tell of the game that ended with the last step, if one did."""

    tensors: Tensors
    rows: i64
    players: i64
    seed: i64
    first_row: i64  # of all batches that share a seed, this one holds the rows from here on
    all_rows: i64
    reward_by: i64
    seats: vec[i64]  # by row: who acts
    games: vec[i64]  # by row: games dealt so far
    steps: i64
    rewards: vec[float]  # by row and seat
    done: vec[u8]
    truncated: vec[u8]
    chance: vec[i64]  # for the agents inside

    def __init__(self, tensors: Tensors, seed: int, first_row: i64, all_rows: i64, reward_by: i64) -> None:
        self.tensors = tensors
        self.rows = tensors.rows
        self.players = tensors.players
        self.seed = seed % 2**40
        self.first_row = first_row
        self.all_rows = all_rows
        self.reward_by = reward_by
        self.steps = 0
        self.seats = vec[i64]([0] * self.rows)
        self.games = vec[i64]([0] * self.rows)
        self.rewards = vec[float]([0.0] * (self.rows * self.players))
        self.done = vec[u8]([0] * self.rows)
        self.truncated = vec[u8]([0] * self.rows)
        self.chance = streams(self.seed * SEED_STRIDE + first_row)

    # What a game says of one row

    def deal_row(self, row: i64, seed: i64) -> None:
        """Deal a new game up to its first decision."""
        raise NotImplementedError

    def take(self, row: i64, code: i64) -> None:
        """Take an option."""
        raise NotImplementedError

    def acting_seat(self, row: i64) -> i64:
        """Return who acts, NOBODY when the game is over."""
        raise NotImplementedError

    def forced_code(self, row: i64, seat: i64) -> i64:
        """Return the only option of the seat that acts, NO_ACTION if there is a choice."""
        raise NotImplementedError

    def write(self, row: i64, seat: i64) -> None:
        """Write the position as a seat may know it into the row."""
        raise NotImplementedError

    def winners(self, row: i64) -> i64:
        """Return who won, one bit per seat."""
        raise NotImplementedError

    def points(self, row: i64, seat: i64) -> i64:
        """Return a seat's points in a game that is over; more are better."""
        raise NotImplementedError

    def is_stalled(self, row: i64) -> bool:
        """Check whether the game ended only because it had gone on for too long."""
        raise NotImplementedError

    # What all games share

    def reset(self) -> None:
        """Deal every row anew, by the seed."""
        for row in range(self.rows):
            self.games[row] = 0
            self.done[row] = 0
            self.truncated[row] = 0
            self.clear_rewards(row)
            self.begin_game(row)
            self.write(row, self.seats[row])
        self.chance = streams(self.seed * SEED_STRIDE + self.first_row)
        self.steps = 0

    def begin_game(self, row: i64) -> None:
        """Deal the next game of a row that has a choice in it."""
        while True:
            self.deal_row(row, self.seed * SEED_STRIDE + self.first_row + row + self.games[row] * self.all_rows)
            self.games[row] += 1
            if self.skip_forced(row) != NOBODY:
                return

    def skip_forced(self, row: i64) -> i64:
        """Take moves that leave no choice; return who acts then, NOBODY when the game is over."""
        while True:
            seat = self.acting_seat(row)
            if seat == NOBODY:
                return NOBODY
            code = self.forced_code(row, seat)
            if code == NO_ACTION:
                self.seats[row] = seat
                return seat
            self.take(row, code)

    def step(self, actions: list[i64]) -> None:
        """Take an action in every row; raise IllegalAction, with nothing changed, if one of them is not offered."""
        if len(actions) != self.rows:
            raise IllegalAction(f"{len(actions)} actions were given for {self.rows} games; give one for each")
        for row in range(self.rows):
            if self.tensors.code_of(row, actions[row]) == NO_ACTION:
                raise IllegalAction(f"action {actions[row]} is not in the mask of game {row}")
        for row in range(self.rows):
            self.step_row(row, actions[row])

    def step_row(self, row: i64, action: i64) -> None:
        """Take an action of the mask in one row."""
        self.steps += 1
        if self.done[row]:
            self.done[row] = 0
            self.truncated[row] = 0
            self.clear_rewards(row)
        self.take(row, self.tensors.code_of(row, action))
        if self.skip_forced(row) == NOBODY:
            self.end_game(row)
            self.begin_game(row)
        self.write(row, self.seats[row])

    def end_game(self, row: i64) -> None:
        """Note how a game ended."""
        self.done[row] = 1
        self.truncated[row] = 1 if self.is_stalled(row) else 0
        if self.reward_by == BY_POINTS:
            self.reward_points(row)
        else:
            self.reward_winners(row)

    def reward_winners(self, row: i64) -> None:
        """Share 1 among the winners and -1 among the others."""
        winners = self.winners(row)
        won: i64 = 0
        for seat in range(self.players):
            won += (winners >> seat) & 1
        for seat in range(self.players):
            at = row * self.players + seat
            if (winners >> seat) & 1:
                self.rewards[at] = 1.0 / float(won)
            elif won:
                self.rewards[at] = -1.0 / float(self.players - won)

    def reward_points(self, row: i64) -> None:
        """Give each seat its points less the mean of all."""
        total: i64 = 0
        for seat in range(self.players):
            total += self.points(row, seat)
        mean = float(total) / float(self.players)
        for seat in range(self.players):
            self.rewards[row * self.players + seat] = float(self.points(row, seat)) - mean

    def clear_rewards(self, row: i64) -> None:
        """Forget the rewards of a row."""
        for at in range(row * self.players, (row + 1) * self.players):
            self.rewards[at] = 0.0

    # Agents inside

    def random_action(self, row: i64) -> i64:
        """Return a random action of a row's mask."""
        t = self.tensors
        return t.offers[row * t.actions + random_below(self.chance, USE_PICK, t.offer_count[row])]

    def step_random(self, steps: i64) -> None:
        """Take random actions in every row, so many times."""
        for _step in range(steps):
            for row in range(self.rows):
                self.step_row(row, self.random_action(row))

    def step_linear(self, weights: vec[float], steps: i64) -> None:
        """Take the action that scores best by a linear policy in every row, so many times; the first of equals.

        The weights of an action are its bias and one number for each scalar.
        """
        for _step in range(steps):
            for row in range(self.rows):
                self.step_row(row, self.linear_action(row, weights))

    def linear_action(self, row: i64, weights: vec[float]) -> i64:
        """Return the action of a row's mask that scores best."""
        t = self.tensors
        width = t.scalar_size + 1
        best: i64 = NO_ACTION
        best_score = 0.0
        for place in range(t.offer_count[row]):
            action = t.offers[row * t.actions + place]
            score = weights[action * width]
            for at in range(t.scalar_size):
                value: i64 = i64(t.scalars[row * t.scalar_size + at])
                if value:
                    score += weights[action * width + 1 + at] * float(value)
            if best == NO_ACTION or score > best_score:
                best = action
                best_score = score
        return best


def weights_of(numbers: list[float]) -> vec[float]:
    """Return the weights of a linear policy as the `vec` that `step_linear` takes."""
    return vec[float](numbers)
