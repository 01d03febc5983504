"""Twins of greedy and of the search that cheat. They are roofs to measure under, never opponents.

One sees every card, the draw pile in its order; the other sees the hands, but not what will be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crazier.bots.bot import Bot, Budget, OptionEstimate
from crazier.bots.game_search import SEARCHES
from crazier.bots.sequential_halving import decision_seed, option_with_code
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import HANDS
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View


class Oracle(Bot):
    """Tries its options in the one true world, hidden cards and all."""

    def __init__(self, name: str, rollouts: int, seed: int, game: Game, seat: int) -> None:
        self.name = name
        self.rollouts = rollouts
        self.seed = seed
        self.game = game
        self.seat = seat

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        """The option that fares best with the cards as they lie."""
        if len(options) == 1:
            return options[0]
        trials = SEARCHES[view.table.game].rollout_returns
        codes = [option.code for option in options]
        points = [0] * len(codes)
        for number in range(max(1, self.rollouts // len(codes))):
            made = trials(self.game.position, self.seat, codes, decision_seed(self.seed, view.number) + number)
            points = [sum(both) for both in zip(points, made, strict=True)]
        return option_with_code(options, codes[points.index(max(points))])

    def explain(self) -> tuple[OptionEstimate, ...]:
        """It knows, which is no reason."""
        return ()

    def close(self) -> None:
        """It holds nothing."""


class HandsOracle(Bot):
    """Greedy, or the search with so many rollouts, as it is, looking into every hand."""

    def __init__(self, name: str, inner: Bot, game: Game, seat: int) -> None:
        self.name = name
        self.inner = inner
        self.game = game
        self.seat = seat

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """What it would choose if all hands lay open."""
        position = self.game.position.clone()
        open_hands(position, self.seat)
        seen = adapter_for(view.table.game).seen(position, self.seat)
        return self.inner.choose(View(view.table, view.deck, view.seat, view.number, seen), options, budget)

    def explain(self) -> tuple[OptionEstimate, ...]:
        """What it found."""
        return self.inner.explain()

    def close(self) -> None:
        """Close what it looks for."""
        self.inner.close()


def open_hands(position: Any, seat: int) -> None:
    """Let a seat know the cards in all hands of a position of any game."""
    cards = zip(position.known, position.place, strict=True)
    position.known = to_vec(known | 1 << seat if place >= HANDS else known for known, place in cards)
