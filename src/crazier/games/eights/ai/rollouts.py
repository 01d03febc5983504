"""Positions played on again and again, to see which option fares best."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.options import seats_asked
from crazier.engine.core.state import NOT_OVER, State
from crazier.engine.core.view import View
from crazier.games.eights.ai.evaluation import points
from crazier.games.eights.ai.lookahead import look_ahead
from crazier.games.eights.ai.policy import HASTY, choose_by, choose_for
from crazier.games.eights.ai.turn_tree import Fork, Plans
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import world_of


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows."""
    return choose_for(world_of(view, seed), view.viewer, policy, streams(seed))


def asked_together(view: View) -> bool:
    """Whether the viewer is asked together with a teammate (R45)."""
    return seats_asked(view.masked) != (1 << view.viewer)


def trials(world: State, seat: i64, codes: list[int], seed: int, turns: i64) -> list[int]:
    """Play on greedily in one world after each of some options, with the same chance: the points a seat makes.

    After so many turns a game that is not over is judged; with 0 turns it is played to its end.
    """
    out: list[int] = []
    for code in codes:
        twin = after(world, code)
        go_on(twin, last_turn(world, turns), streams(seed))
        out.append(points(twin, seat))
    return out


def careful_trials(world: State, seat: i64, codes: list[int], seed: int, turns: i64, plans: Plans | None) -> list[int]:
    """The same with more care: in this turn by plans, or looking ahead without any; in the next one looking ahead."""
    out: list[int] = []
    for code in codes:
        twin = after(world, code)
        chance = streams(seed)
        if plans is None:
            look_on(twin, world.turn + 1, chance)
            go_on(twin, last_turn(world, turns), chance)
            out.append(points(twin, seat))
        else:
            out.append(planned(twin, seat, world.turn, last_turn(world, turns), plans, chance))
    return out


def planned(s: State, seat: i64, turn: i64, last: i64, plans: Plans, chance: vec[i64]) -> i64:
    """Play on by plans, and let them learn what came of it."""
    forks: list[Fork] = []
    places = vec[i64]()
    while s.reason == NOT_OVER and s.turn == turn:
        code = choose_by(s, HASTY, chance)
        if s.asked == seat and len(s.options) > 1:
            fork = plans.fork_at(s, seat)
            place = fork.next_try(s.options, code)
            forks.append(fork)
            places = append(places, place)
            code = s.options[place]
        apply(s, code)
    look_on(s, turn + 1, chance)
    go_on(s, last, chance)
    made = points(s, seat)
    for k in range(len(forks)):
        forks[k].learn(places[k], made)
    return made


def after(world: State, code: i64) -> State:
    """A world after an option, to be played on; nobody keeps track of who knows what."""
    twin = world.clone()
    twin.tracking = False
    apply(twin, code)
    return twin


def last_turn(world: State, turns: i64) -> i64:
    """The number of the last turn that is played before a game is judged."""
    return world.turn + turns if turns else 1000000


def go_on(s: State, last: i64, chance: vec[i64]) -> None:
    """Play on greedily up to the end of that turn."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, choose_by(s, HASTY, chance))


def look_on(s: State, last: i64, chance: vec[i64]) -> None:
    """Play on up to the end of that turn, everybody looking ahead."""
    while s.reason == NOT_OVER and s.turn <= last:
        apply(s, look_ahead(s, chance))
