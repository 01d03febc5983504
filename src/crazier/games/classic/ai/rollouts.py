"""Implement what a search asks of classic Crazy Eights: policy action, priors, forced win, rollout returns."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.classic.ai.opponent_model import ClassicOpponentModel
from crazier.games.classic.ai.policy import play_by_policies, policy_option
from crazier.games.classic.moves import apply
from crazier.games.classic.position import ClassicPosition
from crazier.games.classic.worlds import ClassicView
from crazier.games.playing_cards.ai.match_equity import hand_return, hand_weight
from crazier.games.playing_cards.ai.opponent_model import is_heads_up
from crazier.games.playing_cards.ai.policy import best_of, candidate_options, winning_play
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.policies import GREEDY


def policy_action(view: ClassicView, policy: i64, seed: int) -> int:
    """Return the option that a policy takes with what the viewer knows.

    Where more than two play, or players may hold back so that a draw gives nothing away, the fast scorer does better
    than the opponent model.
    """
    masked = view.masked
    if policy != GREEDY or not model_applies(masked):
        return policy_option(masked, policy, rng_from_seed(seed))
    options = candidate_options(masked.options, policy)
    return best_of(options, ClassicOpponentModel(masked, view.bags), rng_from_seed(seed))


def model_applies(masked: ClassicPosition) -> bool:
    """Check whether the opponent model applies: two players, and draws that give away what a hand lacks."""
    return not masked.rules.hold_back and is_heads_up(masked)


def prior_values(view: ClassicView, codes: list[int]) -> list[int]:
    """Return prior values of options, in ten-thousandths of a hand won; an empty list where they can't be compared."""
    masked = view.masked
    if not model_applies(masked) or candidate_options(masked.options, GREEDY) != masked.options:
        return []
    model = ClassicOpponentModel(masked, view.bags)
    return [model.value(code) for code in codes]


def find_forced_win(view: ClassicView) -> int:
    """Return the play of the last card; -1 if there is none."""
    return winning_play(view.masked, view.viewer)


def rollout_returns(world: ClassicPosition, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Roll out each option greedily in one world to the end of the hand, with common random numbers.

    Return what each option is worth to the seat.
    """
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        play_by_policies(twin, policies, rng_from_seed(seed))
        out.append(hand_return(world, twin, seat))
    return out


def hand_weight_of(view: ClassicView) -> int:
    """Return by how much a typical hand changes the viewer's chance to win the match."""
    return hand_weight(view.masked, view.viewer)
