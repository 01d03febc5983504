"""Classic positions played to their end, to see which option fares best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.classic.codes import DRAW, ONE, count, listed
from crazier.games.classic.dice import dice_of
from crazier.games.classic.moves import apply
from crazier.games.classic.policy import GREEDY, choose_by, finish_by
from crazier.games.classic.position import Position
from crazier.games.classic.worlds import View

WHOLE: Final = 1000
"""A win in points; a win that is shared counts as its share."""


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows."""
    return choose_by(view.seen, policy, dice_of(seed))


def sure_win(view: View) -> int:
    """The play of the last card, -1 if there is none."""
    seen = view.seen
    if seen.asked == view.viewer and seen.hands[seen.asked].size == 1:
        for code in listed(seen.options):
            if code < DRAW:
                return code
    return -1


def trials(world: Position, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play on greedily in one world after each of some options, with the same chance: the points a seat makes."""
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        finish_by(twin, policies, dice_of(seed))
        out.append(WHOLE // count(twin.winners) if twin.winners & (ONE << seat) else 0)
    return out
