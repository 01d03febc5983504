"""What each game's compiled room offers a bot: quick answers, worlds that fit a view, and games played to their end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from crazier.games.classic.ai import rollouts as classic
from crazier.games.classic.ai.policy import GREEDY, RANDOM, SHEDDER
from crazier.games.eights.ai import forced_wins
from crazier.games.eights.ai import rollouts as eights
from crazier.games.eights.ai.evaluation import WIN
from crazier.games.eights.ai.turn_tree import TurnTree
from crazier.games.light_dark.ai import rollouts as light_dark
from crazier.play.view import View

__all__ = ["A_SURE_LOOK", "GREEDY", "RANDOM", "SHEDDER", "WIN", "Sense", "TurnTree", "sense_of"]


@dataclass(frozen=True, slots=True)
class Sense:
    """How a bot looks at one game. `inner` finds the compiled view in a seat's, which `answer` and `sure_win` take."""

    inner: Callable[[Any], Any]
    answer: Callable[[Any, int, int], int]
    """The code that a policy takes, given a view, the policy and a seed."""
    sure_win: Callable[[Any], int]
    """A code after which this turn is won for certain, -1 for none."""
    trials: Callable[[Any, int, list[int], int], list[int]]
    """What a seat may hope for in one world, a position of the game's kind, after each of some codes."""
    favour: float
    """By how much, in chances to win, the greedy choice is preferred at first: what a few games say is not much."""
    careful: Callable[[Any, int, list[int], int, TurnTree | None], list[int]] | None = None
    """The same with games played more carefully, if the game has a way to: by plans for this turn, if they are kept."""
    stake: Callable[[Any], int] = lambda _: WIN
    """By how much what is tried can change the chance to win; less in a game of which a hand is only a part."""
    looks: Callable[[Any, list[int]], list[int]] = lambda _view, _codes: []
    """How each of some codes looks before anything is tried, in parts of A_SURE_LOOK; nothing if it can't tell."""
    together: Callable[[Any], bool] = lambda _: False
    """Whether the viewer is asked together with a teammate."""

    def tried(
        self, world: Any, seat: int, codes: list[int], seed: int, careful: bool, plans: TurnTree | None
    ) -> list[int]:
        """What `careful` or `trials` say."""
        if careful and self.careful is not None:
            return self.careful(world, seat, codes, seed, plans)
        return self.trials(world, seat, codes, seed)


A_SURE_LOOK: Final = 10_000
"""A win in the measure of looks, which is that of `games/classic/ai/opponent_model.py`."""
ROUNDS: Final = 3
"""After so many turns of everybody a game tried on is judged: from then on chance rules more than choice."""


def cut_trials(world: Any, seat: int, codes: list[int], seed: int) -> list[int]:
    """Games of a few more rounds."""
    return eights.rollout_returns(world, seat, codes, seed, ROUNDS * int(world.players))


def careful_trials(world: Any, seat: int, codes: list[int], seed: int, plans: TurnTree | None) -> list[int]:
    """Games as long as those."""
    return eights.careful_rollout_returns(world, seat, codes, seed, ROUNDS * int(world.players), plans)


JUDGED: Final = 0.02
PLAYED_OUT: Final = 0.4
"""The favour where games are judged on their way, and where they end with a win or a loss, which says far less."""

EIGHTS: Final = Sense(
    lambda seen: seen,
    eights.policy_action,
    forced_wins.find_forced_win,
    cut_trials,
    JUDGED,
    careful_trials,
    together=eights.asked_with_teammate,
)


def with_playing_cards(room: Any) -> Sense:
    """The sense of a game whose `rollouts` module this is."""
    return Sense(
        lambda seen: seen.view,
        room.answer,
        room.sure_win,
        room.trials,
        PLAYED_OUT,
        stake=room.stake,
        looks=room.looks,
    )


SENSES: Final = {
    "modern": EIGHTS,
    "first": EIGHTS,
    "classic": with_playing_cards(classic),
    "light-dark": with_playing_cards(light_dark),
}


def sense_of(view: View) -> tuple[Sense, Any]:
    """The sense for a view's game, and the game's own view."""
    sense = SENSES[view.table.game]
    return sense, sense.inner(view.seen)
