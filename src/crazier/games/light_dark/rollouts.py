"""Hands of Light & Dark played to their end, to see which option fares best."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.classic.dice import dice_of
from crazier.games.classic.outlook import two_left
from crazier.games.classic.policy import GREEDY, best_of, worth_a_look
from crazier.games.classic.rollouts import last_card
from crazier.games.classic.standing import after_hand, at_stake
from crazier.games.classic.table import ASK_DRAWN, ASK_SHADE
from crazier.games.light_dark.outlook import ShadeOutlook
from crazier.games.light_dark.policy import choose_by, finish_by
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.worlds import View


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows; with two a greedy player may keep a card drawn."""
    seen = view.seen
    if policy != GREEDY or seen.ask == ASK_SHADE or not two_left(seen):
        return choose_by(seen, policy, dice_of(seed))
    options = seen.options if seen.ask == ASK_DRAWN else worth_a_look(seen.options, policy)
    return best_of(options, ShadeOutlook(seen, view.bags), dice_of(seed))


def sure_win(view: View) -> int:
    """The play of the last card (D7.1), -1 if there is none."""
    return last_card(view.seen, view.viewer)


def trials(world: Position, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play a hand on greedily in one world after each of some options, with the same chance: its worth to a seat."""
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        twin.scores = []
        twin.step(code)
        finish_by(twin, policies, dice_of(seed))
        out.append(after_hand(world, twin, seat))
    return out


def stake(view: View) -> int:
    """By how much an ordinary hand changes the viewer's chance to win the game."""
    return at_stake(view.seen, view.viewer)
