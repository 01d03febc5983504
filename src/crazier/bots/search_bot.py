"""The searching bot: as many rollouts, or as much time, as its name says."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from crazier.bots.bot import Bot, Budget, DeferOnce, OptionEstimate
from crazier.bots.game_search import search_for
from crazier.bots.sequential_halving import NO_DEADLINE, OptionSearch, run_search
from crazier.bots.worker_pool import WorkerPool
from crazier.play.decisions import Option
from crazier.play.view import View

TIME_SHARE: Final = 0.92
"""The share of a time limit that is used, so that the answer is not late even if others keep the machine busy."""


class SearchBot(Bot):
    """Plays games on in worlds that fit the view; for fixed rollouts its choice is the same on every machine."""

    def __init__(
        self, name: str, seed: int, *, rollouts: int | None = None, seconds: float | None = None, processes: int = 1
    ) -> None:
        self.name = name
        self.seed = seed
        self.rollouts = rollouts
        self.seconds = seconds
        self.crew = WorkerPool(processes) if processes > 1 else None
        self.patience = DeferOnce()
        self.last: OptionSearch | None = None

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """The option that fared best. A forced one is taken at once."""
        sense, inner = search_for(view)
        chosen = options[0] if len(options) == 1 else self._chosen(view, options, budget)
        return None if self.patience.defers(chosen, view.number, sense.asked_with_teammate(inner)) else chosen

    def _chosen(self, view: View, options: Sequence[Option], budget: Budget) -> Option:
        start = perf_counter()
        self.last = OptionSearch(view, options, self.seed, self.crew)
        limits = [one for one in (self.seconds, budget.seconds) if one is not None]
        deadline = start + min(limits) * TIME_SHARE if limits else NO_DEADLINE
        run_search(self.last, self.rollouts, deadline)
        return self.last.best

    def explain(self) -> tuple[OptionEstimate, ...]:
        """What the search found."""
        return self.last.estimates() if self.last is not None else ()

    def close(self) -> None:
        """Send helping processes home."""
        if self.crew is not None:
            self.crew.close()
