"""Define `GameSearch`, the functions of a game that a search calls (policy, rollouts, …), and list them per game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from crazier.bots.calibration import AS_IT_IS, Calibration
from crazier.engine.core.chance import streams
from crazier.engine.core.state import State
from crazier.engine.core.view import StateView as EightsView
from crazier.games.classic.ai import rollouts as classic
from crazier.games.classic.ai.policy import play_by_policies as play_classic
from crazier.games.classic.position import ClassicPosition as ClassicPosition
from crazier.games.classic.worlds import ClassicView as ClassicView
from crazier.games.eights.ai import forced_wins
from crazier.games.eights.ai import rollouts as eights
from crazier.games.eights.ai.policy import play_by_policies as play_eights
from crazier.games.eights.ai.turn_tree import TurnTree
from crazier.games.light_dark.ai import rollouts as light_dark
from crazier.games.light_dark.ai.policy import play_by_policies as play_light_dark
from crazier.games.light_dark.position import LightDarkPosition as LightDarkPosition
from crazier.games.light_dark.worlds import LightDarkView as LightDarkView
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.policies import GREEDY, RANDOM, SHEDDER
from crazier.games.returns import WIN
from crazier.play.adapters.playing_cards.game_view import Dumpable, PlayingCardsView
from crazier.play.view import View

__all__ = ["GREEDY", "PRIOR_SCALE", "RANDOM", "SHEDDER", "WIN", "GameSearch", "TurnTree", "search_for"]

P = TypeVar("P")
V = TypeVar("V")
W = TypeVar("W", bound=Dumpable)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSearch(Generic[P, V]):
    """What a search asks of one game, whose positions are P and whose views, as the adapter makes them, are V."""

    policy_action: Callable[[V, int, int], int]
    """The code that a policy chooses, given a view, the policy and a seed."""
    find_forced_win: Callable[[V], int]
    """A code after which the game, or the hand, can be won this turn in every world that was sampled; -1 for none."""
    rollout_returns: Callable[[P, int, list[int], int], list[int]]
    """A seat's return in one world after each of some codes, with the same random numbers for all."""
    play_out: Callable[[P, int], None]
    """Play a world to its end, every seat by the greedy policy, with a seed."""
    greedy_bonus: float
    """How much, in chance to win, the greedy choice is preferred while there are few rollouts."""
    careful_rollout_returns: Callable[[P, int, list[int], int, TurnTree | None], list[int]] | None = None
    """The same with better play in the rollouts, if the game has it: by a tree for this turn, if one is given."""
    hand_weight: Callable[[V], int] = lambda _view: WIN
    """How much a rollout's result can change the chance to win; less where a hand is only a part of the game."""
    prior_values: Callable[[V, list[int]], list[int]] = lambda _view, _codes: []
    """A heuristic value of each code before any rollout, with PRIOR_SCALE for a win; empty if there is none."""
    calibration: Calibration = AS_IT_IS
    """How chances are corrected before they are told."""
    asked_with_teammate: Callable[[V], bool] = lambda _view: False
    """Whether the viewer is asked together with a teammate (R45)."""

    def returns(
        self, world: P, seat: int, codes: list[int], seed: int, careful: bool, tree: TurnTree | None
    ) -> list[int]:
        """Return the returns of careful rollouts, if asked for and available, otherwise of fast ones."""
        if careful and self.careful_rollout_returns is not None:
            return self.careful_rollout_returns(world, seat, codes, seed, tree)
        return self.rollout_returns(world, seat, codes, seed)


PRIOR_SCALE: Final = 10_000
"""The value of a certain win in `prior_values`, as in the opponent models of the games."""
ROLLOUT_ROUNDS: Final = 3
"""A rollout of Crazier Eights is evaluated after this many turns per player: later, chance outweighs choice."""
CORRECTED: Final = Calibration(slope=1.207, shift=-0.182, ended_slope=-0.586)
"""Fitted (logistic regression) to what search:200 stated in 140 games of camelot and 140 of first, against itself, and
to what came of it; nights and olympus were held out."""
GREEDY_BONUS_EVALUATED: Final = 0.02
GREEDY_BONUS_PLAYED_OUT: Final = 0.4
"""The greedy bonus where rollouts end with an evaluation, and where they end with a win or a loss, which is noisier."""


def short_rollout_returns(world: State, seat: int, codes: list[int], seed: int) -> list[int]:
    """Return the returns of rollouts that are evaluated after a few rounds."""
    return eights.rollout_returns(world, seat, codes, seed, ROLLOUT_ROUNDS * int(world.players))


def careful_short_rollout_returns(
    world: State, seat: int, codes: list[int], seed: int, tree: TurnTree | None
) -> list[int]:
    """Return the returns of careful rollouts of the same length."""
    return eights.careful_rollout_returns(world, seat, codes, seed, ROLLOUT_ROUNDS * int(world.players), tree)


def play_out_eights(world: State, seed: int) -> None:
    """Play a world of Crazier Eights to its end."""
    world.tracking = False
    play_eights(world, [GREEDY] * int(world.players), streams(seed))


def play_out_classic(world: ClassicPosition, seed: int) -> None:
    """Play a world of classic Crazy Eights to its end."""
    world.tracking = False
    play_classic(world, [GREEDY] * int(world.players), rng_from_seed(seed))


def play_out_light_dark(world: LightDarkPosition, seed: int) -> None:
    """Play a world of Light & Dark to its end."""
    world.tracking = False
    play_light_dark(world, [GREEDY] * int(world.players), rng_from_seed(seed))


EIGHTS: Final[GameSearch[State, EightsView]] = GameSearch(
    policy_action=eights.policy_action,
    find_forced_win=forced_wins.find_forced_win,
    rollout_returns=short_rollout_returns,
    play_out=play_out_eights,
    greedy_bonus=GREEDY_BONUS_EVALUATED,
    careful_rollout_returns=careful_short_rollout_returns,
    calibration=CORRECTED,
    asked_with_teammate=eights.asked_with_teammate,
)


def playing_cards_search(
    *,
    policy_action: Callable[[W, int, int], int],
    find_forced_win: Callable[[W], int],
    rollout_returns: Callable[[P, int, list[int], int], list[int]],
    play_out: Callable[[P, int], None],
    hand_weight: Callable[[W], int],
    prior_values: Callable[[W, list[int]], list[int]],
) -> GameSearch[P, PlayingCardsView[W]]:
    """Return the search of a game with playing cards, whose own view is wrapped in a PlayingCardsView."""
    return GameSearch(
        policy_action=lambda view, policy, seed: policy_action(view.game_view, policy, seed),
        find_forced_win=lambda view: find_forced_win(view.game_view),
        rollout_returns=rollout_returns,
        play_out=play_out,
        greedy_bonus=GREEDY_BONUS_PLAYED_OUT,
        hand_weight=lambda view: hand_weight(view.game_view),
        prior_values=lambda view, codes: prior_values(view.game_view, codes),
    )


CLASSIC: Final[GameSearch[ClassicPosition, PlayingCardsView[ClassicView]]] = playing_cards_search(
    policy_action=classic.policy_action,
    find_forced_win=classic.find_forced_win,
    rollout_returns=classic.rollout_returns,
    play_out=play_out_classic,
    hand_weight=classic.hand_weight_of,
    prior_values=classic.prior_values,
)
LIGHT_DARK: Final[GameSearch[LightDarkPosition, PlayingCardsView[LightDarkView]]] = playing_cards_search(
    policy_action=light_dark.policy_action,
    find_forced_win=light_dark.find_forced_win,
    rollout_returns=light_dark.rollout_returns,
    play_out=play_out_light_dark,
    hand_weight=light_dark.hand_weight_of,
    prior_values=light_dark.prior_values,
)
SEARCHES: Final[dict[str, GameSearch[Any, Any]]] = {
    "modern": EIGHTS,
    "first": EIGHTS,
    "classic": CLASSIC,
    "light-dark": LIGHT_DARK,
}
"""The search of each game. `Any`: which game is searched is known only at run time."""


def search_for(view: View) -> GameSearch[Any, Any]:
    """Return the search for a view's game; its functions take `view.game_view`."""
    return SEARCHES[view.table.game]
