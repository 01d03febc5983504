"""Oracle bots, which cheat by seeing hidden cards: upper bounds for greedy and search, never opponents.

One sees every card, including the order of the draw pile; the other sees all hands, but not what will be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crazier.bots.bot import Bot, Budget, OptionEstimate
from crazier.bots.search_interface import SEARCHES
from crazier.bots.sequential_halving import decision_seed, option_with_code
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import HANDS
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View


class Oracle(Bot):
    """A bot that tries its options by rollouts in the true position, hidden cards included."""

    def __init__(self, name: str, rollouts: int, seed: int, game: Game, seat: int) -> None:
        self.name = name
        self.rollouts = rollouts
        self.seed = seed
        self.game = game
        self.seat = seat

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        """Return the option with the best total return in the true position."""
        if len(options) == 1:
            return options[0]
        rollout_returns = SEARCHES[view.table.game].rollout_returns
        codes = [option.code for option in options]
        totals = [0] * len(codes)
        for rollout in range(max(1, self.rollouts // len(codes))):
            returns = rollout_returns(
                self.game.position, self.seat, codes, decision_seed(self.seed, view.decision_number) + rollout
            )
            totals = [sum(both) for both in zip(totals, returns, strict=True)]
        return option_with_code(options, codes[totals.index(max(totals))])

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return nothing: an oracle has no explanation."""
        return ()

    def close(self) -> None:
        """Do nothing: this bot holds nothing."""


class HandsOracle(Bot):
    """Greedy or search, unchanged, except that it sees every hand."""

    def __init__(self, name: str, inner: Bot, game: Game, seat: int) -> None:
        self.name = name
        self.bot = inner
        self.game = game
        self.seat = seat

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Let the inner bot choose from a view in which all hands are open."""
        position = self.game.position.clone()
        reveal_hands(position, self.seat)
        game_view = adapter_for(view.table.game).view_of(position, self.seat)
        return self.bot.choose(View(view.table, view.deck, view.seat, view.decision_number, game_view), options, budget)

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return the estimates of the inner bot."""
        return self.bot.explain()

    def close(self) -> None:
        """Close the inner bot."""
        self.bot.close()


def reveal_hands(position: Any, seat: int) -> None:
    """Let a seat know the cards in all hands of a position of any game."""
    cards = zip(position.known, position.place, strict=True)
    position.known = to_vec(knowers | 1 << seat if zone >= HANDS else knowers for knowers, zone in cards)
