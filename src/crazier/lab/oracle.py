"""A twin of the search that cheats: it sees every card. It is the roof to measure under, never an opponent."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.bots.bot import Bot, Budget, Prospect
from crazier.bots.senses import SENSES
from crazier.bots.weighing import coded, seeded
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.play.views import View


class Oracle(Bot):
    """Tries its options in the one true world, hidden cards and all."""

    def __init__(self, rollouts: int, seed: int, game: Game, seat: int) -> None:
        self.name = f"oracle:{rollouts}"
        self.rollouts = rollouts
        self.seed = seed
        self.game = game
        self.seat = seat

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        """The option that fares best with the cards as they lie."""
        if len(options) == 1:
            return options[0]
        trials = SENSES[view.table.game].trials
        codes = [option.code for option in options]
        points = [0] * len(codes)
        for number in range(max(1, self.rollouts // len(codes))):
            made = trials(self.game.position, self.seat, codes, seeded(self.seed, view.number) + number)
            points = [sum(both) for both in zip(points, made, strict=True)]
        return coded(options, codes[points.index(max(points))])

    def why(self) -> tuple[Prospect, ...]:
        """It knows, which is no reason."""
        return ()

    def close(self) -> None:
        """It holds nothing."""
