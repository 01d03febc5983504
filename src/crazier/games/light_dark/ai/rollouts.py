"""Hands of Light & Dark played to their end, to see which option fares best."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.light_dark.ai.opponent_model import LightDarkOpponentModel
from crazier.games.light_dark.ai.policy import play_by_policies, policy_option
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.worlds import View
from crazier.games.playing_cards.ai.match_equity import hand_return, hand_weight
from crazier.games.playing_cards.ai.opponent_model import is_heads_up
from crazier.games.playing_cards.ai.policy import GREEDY, best_of, candidate_options
from crazier.games.playing_cards.ai.rollouts import winning_play
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_SHADE


def policy_action(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows; with two a greedy player may keep a card drawn."""
    seen = view.seen
    if policy != GREEDY or not model_applies(seen):
        return policy_option(seen, policy, rng_from_seed(seed))
    return best_of(compared_options(seen), LightDarkOpponentModel(seen, view.bags), rng_from_seed(seed))


def model_applies(seen: Position) -> bool:
    """Whether there are cards to look at, and only one other player."""
    return seen.ask != ASK_SHADE and is_heads_up(seen)


def compared_options(seen: Position) -> i64:
    """The options that a greedy player compares."""
    return seen.options if seen.ask == ASK_DRAWN else candidate_options(seen.options, GREEDY)


def prior_values(view: View, codes: list[int]) -> list[int]:
    """How each of some options looks, in ten-thousandths of a hand won; nothing where that can't be compared."""
    seen = view.seen
    if not model_applies(seen) or compared_options(seen) != seen.options:
        return []
    outlook = LightDarkOpponentModel(seen, view.bags)
    return [outlook.value(code) for code in codes]


def find_forced_win(view: View) -> int:
    """The play of the last card (D7.1), -1 if there is none."""
    return winning_play(view.seen, view.viewer)


def rollout_returns(world: Position, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play a hand on greedily in one world after each of some options, with the same chance: its worth to a seat."""
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


def hand_weight_of(view: View) -> int:
    """By how much an ordinary hand changes the viewer's chance to win the game."""
    return hand_weight(view.seen, view.viewer)
