"""Bots that answer at once: random, shedder and greedy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.bots.bot import Bot, Budget, DeferOnce, OptionEstimate
from crazier.bots.game_search import GREEDY, RANDOM, SHEDDER, search_for
from crazier.bots.sequential_halving import NO_DEADLINE, OptionSearch, decision_seed, option_with_code, run_search
from crazier.play.decisions import Option
from crazier.play.view import View

POLICIES: Final = {"random": RANDOM, "shedder": SHEDDER, "greedy": GREEDY}
EXPLAINED_BY: Final = 200
"""Rollouts for the explanation of a choice that was made without any."""


class PolicyBot(Bot):
    """A bot that follows a policy of the engine. The greedy one takes a win that is there this turn first."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.policy = POLICIES[name]
        self.patience = DeferOnce()
        self.last: tuple[View, tuple[Option, ...]] | None = None

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:  # noqa: ARG002
        """What the policy says."""
        sense, inner = search_for(view)
        chosen = options[0] if len(options) == 1 else self._chosen(view, options)
        together = self.policy == GREEDY and sense.asked_with_teammate(inner)
        return None if self.patience.defers(chosen, view.number, together) else chosen

    def _chosen(self, view: View, options: Sequence[Option]) -> Option:
        self.last = (view, tuple(options))
        sense, inner = search_for(view)
        code = sense.find_forced_win(inner) if self.policy == GREEDY else -1
        if code < 0:
            code = sense.policy_action(inner, self.policy, decision_seed(self.seed, view.number))
        return option_with_code(options, code)

    def explain(self) -> tuple[OptionEstimate, ...]:
        """How its options fare in games played on, worked out only now."""
        if self.last is None:
            return ()
        view, options = self.last
        return run_search(OptionSearch(view, options, self.seed), EXPLAINED_BY, NO_DEADLINE).estimates()

    def close(self) -> None:
        """It holds nothing."""
