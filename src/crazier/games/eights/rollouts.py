"""Positions played on again and again, to see which option fares best."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from crazier.engine.chance import streams
from crazier.engine.options import askers
from crazier.engine.seats import BITS
from crazier.engine.speaking import size
from crazier.engine.state import HANDS, NOT_OVER, State
from crazier.engine.view import View
from crazier.games.eights.appraisal import Appraisal, appraisal_of
from crazier.games.eights.moves import apply
from crazier.games.eights.policy import GREEDY, choose_by, choose_for
from crazier.games.eights.worlds import world_of

WHOLE: Final = 1000
"""A win in points; a win that is shared counts as its share."""

# How a position that is not over is judged; fitted to who won games of greedy players.
HAND_COUNTS: Final = 0.9  # times the logarithm of the cards in hand
ASSETS_COUNT: Final = 0.00055  # times what the assets are worth
TURN_COUNTS: Final = 0.45  # for whoever's turn it is


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows."""
    return choose_for(world_of(view, seed), view.viewer, policy, streams(seed))


def asked_together(view: View) -> bool:
    """Whether the viewer is asked together with a teammate (R45)."""
    return askers(view.seen) != BITS[view.viewer]


def trials(world: State, seat: i64, codes: list[int], seed: int, turns: i64) -> list[int]:
    """Play on greedily in one world after each of some options, with the same chance: the points a seat makes.

    After so many turns a game that is not over is judged; with 0 turns it is played to its end.
    """
    out: list[int] = []
    last = world.turn + turns if turns else 1000000
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        chance = streams(seed)
        while twin.reason == NOT_OVER and twin.turn <= last:
            apply(twin, choose_by(twin, GREEDY, chance))
        out.append(points(twin, seat))
    return out


def points(s: State, seat: i64) -> int:
    """What the end of a game, or a position on the way to it, is worth to a seat."""
    if s.reason == NOT_OVER:
        return int(WHOLE * likelihood(s, seat))
    if not s.winners & BITS[seat]:
        return 0
    winners = size(s.winners)
    return WHOLE if winners == size(s.allies[seat]) else WHOLE // winners


def likelihood(s: State, seat: i64) -> float:
    """How likely it is, by hands, assets and the turn, that a seat or an ally of it wins."""
    appraisal = appraisal_of(s.catalogue)
    ours = 0.0
    all_of_them = 0.0
    for other in range(s.players):
        if s.out & BITS[other]:
            continue
        weight = exp(prospects(s, appraisal, other))
        all_of_them += weight
        if s.allies[seat] & BITS[other]:
            ours += weight
    return ours / all_of_them if all_of_them > 0.0 else 0.0


def prospects(s: State, appraisal: Appraisal, seat: i64) -> float:
    """How well a seat stands, on a scale on which differences count."""
    cards: i64 = len(s.zones[HANDS + seat])
    worth: i64 = 0
    for token in s.zones[HANDS + s.players + seat]:
        worth += appraisal.worth[s.face[token] + s.side[token]]
    stands = ASSETS_COUNT * float(worth) - HAND_COUNTS * log(float(cards if cards > 0 else 1))
    return stands + TURN_COUNTS if s.current == seat else stands
