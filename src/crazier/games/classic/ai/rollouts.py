"""Classic positions played to their end, to see which option fares best."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.classic.ai.opponent_model import ClassicOpponentModel
from crazier.games.classic.ai.policy import play_by_policies, policy_option
from crazier.games.classic.moves import apply
from crazier.games.classic.position import Position
from crazier.games.classic.worlds import View
from crazier.games.playing_cards.ai.match_equity import hand_return, hand_weight
from crazier.games.playing_cards.ai.opponent_model import is_heads_up
from crazier.games.playing_cards.ai.policy import GREEDY, best_of, candidate_options
from crazier.games.playing_cards.ai.rollouts import winning_play
from crazier.games.playing_cards.rng import rng_from_seed


def policy_action(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows.

    Where more than two play, or may hold back so that a draw gives nothing away, the quick look does better.
    """
    seen = view.seen
    if policy != GREEDY or not model_applies(seen):
        return policy_option(seen, policy, rng_from_seed(seed))
    return best_of(candidate_options(seen.options, policy), ClassicOpponentModel(seen, view.bags), rng_from_seed(seed))


def model_applies(seen: Position) -> bool:
    """Whether draws give something away that a greedy player goes by."""
    return not seen.rules.hold_back and is_heads_up(seen)


def prior_values(view: View, codes: list[int]) -> list[int]:
    """How each of some options looks, in ten-thousandths of a hand won; nothing where that can't be compared."""
    seen = view.seen
    if not model_applies(seen) or candidate_options(seen.options, GREEDY) != seen.options:
        return []
    outlook = ClassicOpponentModel(seen, view.bags)
    return [outlook.value(code) for code in codes]


def find_forced_win(view: View) -> int:
    """The play of the last card, -1 if there is none."""
    return winning_play(view.seen, view.viewer)


def rollout_returns(world: Position, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play a hand on greedily in one world after each of some options, with the same chance: its worth to a seat."""
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        play_by_policies(twin, policies, rng_from_seed(seed))
        out.append(hand_return(world, twin, seat))
    return out


def hand_weight_of(view: View) -> int:
    """By how much an ordinary hand changes the viewer's chance to win the game."""
    return hand_weight(view.seen, view.viewer)
