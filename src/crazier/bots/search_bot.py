"""The searching bot: it spends the rollouts or the time that its name says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.bots.bot import Bot, Budget, DeferOnce, OptionEstimate
from crazier.bots.search_clock import MAX_STRETCH, search_clock
from crazier.bots.search_interface import search_for
from crazier.bots.sequential_halving import NO_DEADLINE, OptionSearch, run_search
from crazier.bots.worker_pool import WorkerPool
from crazier.play.decisions import Option
from crazier.play.view import View

TIME_SHARE: Final = 0.92
"""Share of a time limit that is used, so that the answer is in time."""


class SearchBot(Bot):
    """A bot that searches by rollouts in sampled worlds; a fixed number of them gives the same choice everywhere.

    A limit of its own is processor time: a busy machine makes it slower, up to MAX_STRETCH times, but no weaker.
    """

    def __init__(
        self, name: str, seed: int, *, rollouts: int | None = None, seconds: float | None = None, processes: int = 1
    ) -> None:
        self.name = name
        self.seed = seed
        self.rollouts = rollouts
        self.seconds = seconds
        self.worker_pool = WorkerPool(processes) if processes > 1 else None
        self.defer_once = DeferOnce()
        self.last_search: OptionSearch | None = None

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Return the option with the best value, or None if the bot defers; take a forced option at once."""
        search = None if len(options) == 1 else self._search(view, options, budget)
        chosen = options[0] if search is None else search.best
        together = search_for(view).asked_with_teammate(view.game_view)
        if self.defer_once.defers(chosen, view.decision_number, together):
            return None
        self.last_search = search or self.last_search
        return chosen

    def _search(self, view: View, options: Sequence[Option], budget: Budget) -> OptionSearch:
        """Run the search within the bot's own limit and the table's."""
        limits = [limit for limit in (self.seconds, budget.seconds) if limit is not None]
        if not limits:
            return run_search(OptionSearch(view, options, self.seed, self.worker_pool), self.rollouts, NO_DEADLINE)
        limit = min(limits)
        clock = search_clock(limit, self._wall_limit(limit, budget))
        search = OptionSearch(view, options, self.seed, self.worker_pool, clock)
        return run_search(search, self.rollouts, limit * TIME_SHARE)

    def _wall_limit(self, limit: float, budget: Budget) -> float:
        """Return how long a choice may take by the clock: a table's limit is hard, and workers aren't counted."""
        if self.worker_pool is not None:
            return limit
        return min(MAX_STRETCH * limit, budget.seconds or MAX_STRETCH * limit)

    def told_chance(self) -> float | None:
        """Return the chance stated for the last choice that was not forced; None for a win that was found."""
        search = self.last_search
        return None if search is None or search.forced_win >= 0 else search.told_chance(search.best.code)

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return the estimates behind the last choice that was not forced."""
        return self.last_search.estimates() if self.last_search is not None else ()

    def close(self) -> None:
        """End the worker processes."""
        if self.worker_pool is not None:
            self.worker_pool.close()
