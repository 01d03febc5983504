"""What each game's compiled room offers a bot: quick answers, worlds that fit a view, and games played to their end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from crazier.games.classic.ai import rollouts as classic
from crazier.games.eights.ai import forced_wins
from crazier.games.eights.ai import rollouts as eights
from crazier.games.eights.ai.evaluation import WIN
from crazier.games.eights.ai.turn_tree import TurnTree
from crazier.games.light_dark.ai import rollouts as light_dark
from crazier.games.playing_cards.ai.policy import GREEDY, RANDOM, SHEDDER
from crazier.play.view import View

__all__ = ["GREEDY", "PRIOR_SCALE", "RANDOM", "SHEDDER", "WIN", "GameSearch", "TurnTree", "search_for"]


@dataclass(frozen=True, slots=True)
class GameSearch:
    """How a bot looks at one game. `inner` finds the compiled view in a seat's, which `answer` and `sure_win` take."""

    unwrap_view: Callable[[Any], Any]
    policy_action: Callable[[Any, int, int], int]
    """The code that a policy takes, given a view, the policy and a seed."""
    find_forced_win: Callable[[Any], int]
    """A code after which this turn is won for certain, -1 for none."""
    rollout_returns: Callable[[Any, int, list[int], int], list[int]]
    """What a seat may hope for in one world, a position of the game's kind, after each of some codes."""
    greedy_bonus: float
    """By how much, in chances to win, the greedy choice is preferred at first: what a few games say is not much."""
    careful_rollout_returns: Callable[[Any, int, list[int], int, TurnTree | None], list[int]] | None = None
    """The same with games played more carefully, if the game has a way to: by plans for this turn, if they are kept."""
    hand_weight: Callable[[Any], int] = lambda _: WIN
    """By how much what is tried can change the chance to win; less in a game of which a hand is only a part."""
    prior_values: Callable[[Any, list[int]], list[int]] = lambda _view, _codes: []
    """How each of some codes looks before anything is tried, in parts of A_SURE_LOOK; nothing if it can't tell."""
    asked_with_teammate: Callable[[Any], bool] = lambda _: False
    """Whether the viewer is asked together with a teammate."""

    def returns(
        self, world: Any, seat: int, codes: list[int], seed: int, careful: bool, plans: TurnTree | None
    ) -> list[int]:
        """What `careful` or `trials` say."""
        if careful and self.careful_rollout_returns is not None:
            return self.careful_rollout_returns(world, seat, codes, seed, plans)
        return self.rollout_returns(world, seat, codes, seed)


PRIOR_SCALE: Final = 10_000
"""A win in the measure of looks, which is that of `games/classic/ai/opponent_model.py`."""
ROLLOUT_ROUNDS: Final = 3
"""After so many turns of everybody a game tried on is judged: from then on chance rules more than choice."""


def short_rollout_returns(world: Any, seat: int, codes: list[int], seed: int) -> list[int]:
    """Games of a few more rounds."""
    return eights.rollout_returns(world, seat, codes, seed, ROLLOUT_ROUNDS * int(world.players))


def careful_short_rollout_returns(
    world: Any, seat: int, codes: list[int], seed: int, plans: TurnTree | None
) -> list[int]:
    """Games as long as those."""
    return eights.careful_rollout_returns(world, seat, codes, seed, ROLLOUT_ROUNDS * int(world.players), plans)


GREEDY_BONUS_EVALUATED: Final = 0.02
GREEDY_BONUS_PLAYED_OUT: Final = 0.4
"""The favour where games are judged on their way, and where they end with a win or a loss, which says far less."""

EIGHTS: Final = GameSearch(
    lambda seen: seen,
    eights.policy_action,
    forced_wins.find_forced_win,
    short_rollout_returns,
    GREEDY_BONUS_EVALUATED,
    careful_short_rollout_returns,
    asked_with_teammate=eights.asked_with_teammate,
)


def with_playing_cards(room: Any) -> GameSearch:
    """The sense of a game whose `rollouts` module this is."""
    return GameSearch(
        lambda seen: seen.view,
        room.policy_action,
        room.find_forced_win,
        room.rollout_returns,
        GREEDY_BONUS_PLAYED_OUT,
        hand_weight=room.hand_weight_of,
        prior_values=room.prior_values,
    )


SEARCHES: Final = {
    "modern": EIGHTS,
    "first": EIGHTS,
    "classic": with_playing_cards(classic),
    "light-dark": with_playing_cards(light_dark),
}


def search_for(view: View) -> tuple[GameSearch, Any]:
    """The sense for a view's game, and the game's own view."""
    sense = SEARCHES[view.table.game]
    return sense, sense.unwrap_view(view.game_view)
