"""Positions played on again and again, to see which option fares best."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.options import seats_asked
from crazier.engine.core.state import NOT_OVER, State
from crazier.engine.core.view import View
from crazier.games.eights.ai.evaluation import evaluate
from crazier.games.eights.ai.lookahead import lookahead_option
from crazier.games.eights.ai.policy import GREEDY_FAST, policy_option, policy_option_for
from crazier.games.eights.ai.turn_tree import Node, TurnTree
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world


def policy_action(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows."""
    return policy_option_for(sample_world(view, seed), view.viewer, policy, streams(seed))


def asked_with_teammate(view: View) -> bool:
    """Whether the viewer is asked together with a teammate (R45)."""
    return seats_asked(view.masked) != (1 << view.viewer)


def rollout_returns(world: State, seat: i64, codes: list[int], seed: int, turns: i64) -> list[int]:
    """Play on greedily in one world after each of some options, with the same chance: the points a seat makes.

    After so many turns a game that is not over is judged; with 0 turns it is played to its end.
    """
    out: list[int] = []
    for code in codes:
        twin = world_after(world, code)
        play_greedy(twin, last_turn(world, turns), streams(seed))
        out.append(evaluate(twin, seat))
    return out


def careful_rollout_returns(
    world: State, seat: i64, codes: list[int], seed: int, turns: i64, plans: TurnTree | None
) -> list[int]:
    """The same with more care: in this turn by plans, or looking ahead without any; in the next one looking ahead."""
    out: list[int] = []
    for code in codes:
        twin = world_after(world, code)
        chance = streams(seed)
        if plans is None:
            play_lookahead(twin, world.turn + 1, chance)
            play_greedy(twin, last_turn(world, turns), chance)
            out.append(evaluate(twin, seat))
        else:
            out.append(tree_rollout(twin, seat, world.turn, last_turn(world, turns), plans, chance))
    return out


def tree_rollout(s: State, seat: i64, turn: i64, last: i64, plans: TurnTree, chance: vec[i64]) -> i64:
    """Play on by plans, and let them learn what came of it."""
    forks: list[Node] = []
    places = vec[i64]()
    while s.reason == NOT_OVER and s.turn == turn:
        code = policy_option(s, GREEDY_FAST, chance)
        if s.asked == seat and len(s.options) > 1:
            fork = plans.node_for(s, seat)
            place = fork.select(s.options, code)
            forks.append(fork)
            places = append(places, place)
            code = s.options[place]
        apply(s, code)
    play_lookahead(s, turn + 1, chance)
    play_greedy(s, last, chance)
    made = evaluate(s, seat)
    for k in range(len(forks)):
        forks[k].update(places[k], made)
    return made


def world_after(world: State, code: i64) -> State:
    """A world after an option, to be played on; nobody keeps track of who knows what."""
    twin = world.clone()
    twin.tracking = False
    apply(twin, code)
    return twin


def last_turn(world: State, turns: i64) -> i64:
    """The number of the last turn that is played before a game is judged."""
    return world.turn + turns if turns else 1000000


def play_greedy(s: State, last: i64, chance: vec[i64]) -> None:
    """Play on greedily up to the end of that turn."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, policy_option(s, GREEDY_FAST, chance))


def play_lookahead(s: State, last: i64, chance: vec[i64]) -> None:
    """Play on up to the end of that turn, everybody looking ahead."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, lookahead_option(s, chance))
