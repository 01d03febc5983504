"""Positions played to their end again and again, to see which option fares best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.chance import streams
from crazier.engine.seats import BITS
from crazier.engine.speaking import size
from crazier.engine.state import State
from crazier.engine.view import View
from crazier.games.eights.moves import apply
from crazier.games.eights.policy import GREEDY, choose_by, finish_by

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE: Final = 1000
"""A win in points; a win that is shared counts as its share."""


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows."""
    return choose_by(view.seen, policy, streams(seed))


def trials(world: State, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play on greedily in one world after each of some options, with the same chance: the points a seat makes."""
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        finish_by(twin, policies, streams(seed))
        out.append(points(twin, seat))
    return out


def points(s: State, seat: i64) -> int:
    """What the end of a game is worth to a seat."""
    if not s.winners & BITS[seat]:
        return 0
    winners = size(s.winners)
    return WHOLE if winners == size(s.allies[seat]) else WHOLE // winners
