"""Roll out options in sampled worlds: greedily, with lookahead, or by a UCB1 tree over the rest of the turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.options import seats_asked
from crazier.engine.core.state import NOT_OVER, State
from crazier.engine.core.view import StateView
from crazier.games.eights.ai.evaluation import evaluate
from crazier.games.eights.ai.lookahead import lookahead_option
from crazier.games.eights.ai.policy import policy_option, policy_option_for
from crazier.games.eights.ai.turn_tree import TurnNode, TurnTree
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world
from crazier.games.policies import GREEDY_FAST

NO_LAST_TURN: Final = 1000000
"""A turn that no game reaches."""


def policy_action(view: StateView, policy: i64, seed: int) -> int:
    """Return the option that a policy takes in a sampled world that fits the view."""
    return policy_option_for(sample_world(view, seed), view.viewer, policy, streams(seed))


def asked_with_teammate(view: StateView) -> bool:
    """Check whether the viewer is asked together with a teammate (R45)."""
    return seats_asked(view.masked) != (1 << view.viewer)


def rollout_returns(world: State, seat: i64, codes: list[int], seed: int, turns: i64) -> list[int]:
    """Roll out each option greedily in one world, with common random numbers; return the seat's return for each.

    After `turns` turns a game that is not over is evaluated; with 0 turns it is played to its end.
    """
    out: list[int] = []
    for code in codes:
        twin = world_after(world, code)
        play_greedy(twin, last_turn(world, turns), streams(seed))
        out.append(evaluate(twin, seat))
    return out


def careful_rollout_returns(
    world: State, seat: i64, codes: list[int], seed: int, turns: i64, tree: TurnTree | None
) -> list[int]:
    """Roll out each option more carefully in one world; return the seat's return for each.

    This turn is played by the tree, or with lookahead if there is none; the next turn with lookahead; then greedily.
    """
    out: list[int] = []
    for code in codes:
        twin = world_after(world, code)
        chance = streams(seed)
        if tree is None:
            play_lookahead(twin, world.turn + 1, chance)
            play_greedy(twin, last_turn(world, turns), chance)
            out.append(evaluate(twin, seat))
        else:
            out.append(tree_rollout(twin, seat, world.turn, last_turn(world, turns), tree, chance))
    return out


def tree_rollout(s: State, seat: i64, turn: i64, last: i64, tree: TurnTree, chance: vec[i64]) -> i64:
    """Roll out a position by the tree until the turn ends, then by lookahead and greedily; update the visited nodes."""
    nodes: list[TurnNode] = []
    places = vec[i64]()
    while s.reason == NOT_OVER and s.turn == turn:
        code = policy_option(s, GREEDY_FAST, chance)
        if s.asked == seat and len(s.options) > 1:
            node = tree.node_for(s, seat)
            place = node.select(s.options, code)
            nodes.append(node)
            places = append(places, place)
            code = s.options[place]
        apply(s, code)
    play_lookahead(s, turn + 1, chance)
    play_greedy(s, last, chance)
    result = evaluate(s, seat)
    for k in range(len(nodes)):
        nodes[k].update(places[k], result)
    return result


def world_after(world: State, code: i64) -> State:
    """Return a copy of a world after an option, for a rollout: without tracking who knows what."""
    twin = world.clone()
    twin.tracking = False
    apply(twin, code)
    return twin


def last_turn(world: State, turns: i64) -> i64:
    """Return the number of the last turn that is played before a game is evaluated."""
    return world.turn + turns if turns else NO_LAST_TURN


def play_greedy(s: State, last: i64, chance: vec[i64]) -> None:
    """Play greedily up to the end of turn `last`."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, policy_option(s, GREEDY_FAST, chance))


def play_lookahead(s: State, last: i64, chance: vec[i64]) -> None:
    """Play with lookahead for all players up to the end of turn `last`."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, lookahead_option(s, chance))
