"""A Gymnasium environment of every game: one seat learns, bots play the others."""

from __future__ import annotations

from typing import Any

import gymnasium

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import ask_bot
from crazier.bots.registry import make_bot
from crazier.games.batch import IllegalAction
from crazier.games.tensors import NO_ACTION
from crazier.play.factory import deal_game
from crazier.play.game import Game
from crazier.play.table import Table
from crazier.rl.aec import SEEDS
from crazier.rl.encoder import Encoder
from crazier.rl.learning_table import TableOptions, learning_table
from crazier.rl.rewards import STALLED, RewardBy, reward_number, rewards_of
from crazier.rl.schema import Observation, schema_of


def gym_env(
    name: str | Table,
    players: int = 2,
    options: TableOptions | None = None,
    *,
    opponent: str = "greedy",
    seat: int = 0,
    reward: RewardBy = "winning",
    illegal_ends: bool = False,
    render_mode: str | None = None,
) -> CrazierGym:
    """Make an environment in which one seat learns and all others are played by a bot, named as in the arena."""
    make_bot(opponent, 0).close()
    return CrazierGym(learning_table(name, players, options), opponent, seat, reward, illegal_ends, render_mode)


class CrazierGym(gymnasium.Env[Observation, Any]):
    """One game after another, seen from one seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self, table: Table, opponent: str, seat: int, reward: RewardBy, illegal_ends: bool, render_mode: str | None
    ) -> None:
        reward_number(reward)
        self.table = table
        self.deck = table.load_deck()
        self.schema = schema_of(table, self.deck)
        self.observation_space: Any = self.schema.observation_space()
        self.action_space = self.schema.action_space()
        self.opponent = opponent
        self.seat = seat
        self.reward_by = reward
        self.illegal_ends = illegal_ends
        self.render_mode = render_mode
        self._encoder = Encoder(table, self.schema)
        self._bots: list[Bot] = []
        self.game: Game = deal_game(table, self.deck, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the others play until the seat is asked."""
        super().reset(seed=seed, options=options)
        self.close()
        self._bots = [make_bot(self.opponent, int(self.np_random.integers(SEEDS))) for _seat in self.table.players]
        while True:
            self.game = deal_game(self.table, self.deck, int(self.np_random.integers(SEEDS)))
            self._play_others()
            if self.game.outcome is None:
                return self._observe(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the seat is asked again or the game is over."""
        code = self._encoder.code(int(action))
        if code == NO_ACTION:
            if not self.illegal_ends:
                raise IllegalAction(f"action {action} is not in the mask; take one where 'action_mask' is 1")
            return self._observe(), -1.0, True, False, {"illegal": True}
        self.game.step_unchecked(code)
        self._play_others()
        outcome = self.game.outcome
        if outcome is None:
            return self._observe(), 0.0, False, False, {}
        truncated = outcome.reason in STALLED
        return self._observe(), rewards_of(outcome, self.reward_by)[self.seat], not truncated, truncated, {}

    def _observe(self) -> Observation:
        return self._encoder.observe(self.game.view(self.seat))

    def _play_others(self) -> None:
        """Let bots decide while the seat that acts is another one."""
        while self.game.outcome is None:
            seat = self._encoder.game.acting_seat(self.game.position)
            if seat == self.seat:
                return
            self.game.step_unchecked(self._answer(seat))

    def _answer(self, seat: int) -> int:
        """Return the code that a seat's bot takes; a bot that defers to a teammate is asked again."""
        decision = self.game.decision
        options = decision.options_of(seat) if decision is not None else ()
        for _round in range(2):
            answer = ask_bot(self.game, self._bots[seat], seat, options, UNLIMITED)
            if answer is not None:
                return answer.option.code
        return options[-1].code

    def render(self) -> str:
        """Return the table in plain text."""
        return str(self.game)

    def close(self) -> None:
        """Release what the bots hold."""
        for bot in self._bots:
            bot.close()
        self._bots = []
