"""Bots that answer at once by a fixed policy: random, shedder and greedy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.bots.bot import Bot, Budget, DeferOnce, OptionEstimate
from crazier.bots.search_interface import search_for
from crazier.bots.sequential_halving import NO_DEADLINE, OptionSearch, decision_seed, option_with_code, run_search
from crazier.games.policies import GREEDY, RANDOM, SHEDDER
from crazier.play.decisions import Option
from crazier.play.view import View

POLICIES: Final = {"random": RANDOM, "shedder": SHEDDER, "greedy": GREEDY}
EXPLANATION_ROLLOUTS: Final = 200
"""Number of rollouts to explain a choice that was made without any."""


class PolicyBot(Bot):
    """A bot that follows a policy of the engine; the greedy one first takes a forced win this turn."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.policy = POLICIES[name]
        self.defer_once = DeferOnce()
        self.last_choice: tuple[View, tuple[Option, ...]] | None = None

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:  # noqa: ARG002
        """Return the option that the policy takes, or None if it defers."""
        chosen = options[0] if len(options) == 1 else self._policy_option(view, options)
        together = self.policy == GREEDY and search_for(view).asked_with_teammate(view.game_view)
        if self.defer_once.defers(chosen, view.decision_number, together):
            return None
        if len(options) > 1:
            self.last_choice = (view, tuple(options))
        return chosen

    def _policy_option(self, view: View, options: Sequence[Option]) -> Option:
        """Return a forced win if the bot looks for one, else the policy's option."""
        search = search_for(view)
        code = search.find_forced_win(view.game_view) if self.policy == GREEDY else -1
        if code < 0:
            code = search.policy_action(view.game_view, self.policy, decision_seed(self.seed, view.decision_number))
        return option_with_code(options, code)

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Estimate the options of the last choice by a search with rollouts, run only now."""
        if self.last_choice is None:
            return ()
        view, options = self.last_choice
        return run_search(OptionSearch(view, options, self.seed), EXPLANATION_ROLLOUTS, NO_DEADLINE).estimates()

    def close(self) -> None:
        """Do nothing: this bot holds nothing."""
