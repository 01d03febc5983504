"""Implement what a search asks of Light & Dark: policy action, priors, forced win, rollout returns."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.light_dark.ai.opponent_model import LightDarkOpponentModel
from crazier.games.light_dark.ai.policy import play_by_policies, policy_option
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.worlds import LightDarkView
from crazier.games.playing_cards.ai.match_equity import hand_return, hand_weight
from crazier.games.playing_cards.ai.opponent_model import is_heads_up
from crazier.games.playing_cards.ai.policy import best_of, candidate_options, winning_play
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_SHADE
from crazier.games.policies import GREEDY


def policy_action(view: LightDarkView, policy: i64, seed: int) -> int:
    """Return the option that a policy takes with what the viewer knows.

    With two players the greedy policy may keep a card it has drawn.
    """
    masked = view.masked
    if policy != GREEDY or not model_applies(masked):
        return policy_option(masked, policy, rng_from_seed(seed))
    return best_of(compared_options(masked), LightDarkOpponentModel(masked, view.bags), rng_from_seed(seed))


def model_applies(masked: LightDarkPosition) -> bool:
    """Check whether the opponent model applies: two players, and cards have been dealt."""
    return masked.ask != ASK_SHADE and is_heads_up(masked)


def compared_options(masked: LightDarkPosition) -> i64:
    """Return the options that the greedy policy compares, as bits."""
    return masked.options if masked.ask == ASK_DRAWN else candidate_options(masked.options, GREEDY)


def prior_values(view: LightDarkView, codes: list[int]) -> list[int]:
    """Return prior values of options, in ten-thousandths of a hand won; an empty list where they can't be compared."""
    masked = view.masked
    if not model_applies(masked) or compared_options(masked) != masked.options:
        return []
    model = LightDarkOpponentModel(masked, view.bags)
    return [model.value(code) for code in codes]


def find_forced_win(view: LightDarkView) -> int:
    """Return the play of the last card (D7.1); -1 if there is none."""
    return winning_play(view.masked, view.viewer)


def rollout_returns(world: LightDarkPosition, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Roll out each option greedily in one world to the end of the hand, with common random numbers.

    Return what each option is worth to the seat.
    """
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        twin.scores = []
        twin.step(code)
        play_by_policies(twin, policies, rng_from_seed(seed))
        out.append(hand_return(world, twin, seat))
    return out


def hand_weight_of(view: LightDarkView) -> int:
    """Return by how much a typical hand changes the viewer's chance to win the match."""
    return hand_weight(view.masked, view.viewer)
