"""Classic positions played to their end, to see which option fares best."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.classic.ai.opponent_model import ClassicOutlook, two_left
from crazier.games.classic.ai.policy import GREEDY, PLAYS, best_of, choose_by, finish_by, worth_a_look
from crazier.games.classic.moves import apply
from crazier.games.classic.position import Position
from crazier.games.classic.worlds import View
from crazier.games.playing_cards.actions import pick
from crazier.games.playing_cards.ai.match_equity import after_hand, at_stake
from crazier.games.playing_cards.rng import dice_of
from crazier.games.playing_cards.table import Table


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows.

    Where more than two play, or may hold back so that a draw gives nothing away, the quick look does better.
    """
    seen = view.seen
    if policy != GREEDY or not has_outlook(seen):
        return choose_by(seen, policy, dice_of(seed))
    return best_of(worth_a_look(seen.options, policy), ClassicOutlook(seen, view.bags), dice_of(seed))


def has_outlook(seen: Position) -> bool:
    """Whether draws give something away that a greedy player goes by."""
    return not seen.rules.hold_back and two_left(seen)


def looks(view: View, codes: list[int]) -> list[int]:
    """How each of some options looks, in ten-thousandths of a hand won; nothing where that can't be compared."""
    seen = view.seen
    if not has_outlook(seen) or worth_a_look(seen.options, GREEDY) != seen.options:
        return []
    outlook = ClassicOutlook(seen, view.bags)
    return [outlook.value(code) for code in codes]


def sure_win(view: View) -> int:
    """The play of the last card, -1 if there is none."""
    return last_card(view.seen, view.viewer)


def last_card(t: Table, seat: i64) -> i64:
    """The play that empties a hand now, -1 if there is none."""
    if t.asked == seat and t.hands[seat].size == 1 and t.options & PLAYS:
        return pick(t.options & PLAYS, 0)
    return -1


def trials(world: Position, seat: i64, codes: list[int], seed: int) -> list[int]:
    """Play a hand on greedily in one world after each of some options, with the same chance: its worth to a seat."""
    out: list[int] = []
    policies: list[i64] = [GREEDY] * world.players
    for code in codes:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        finish_by(twin, policies, dice_of(seed))
        out.append(after_hand(world, twin, seat))
    return out


def stake(view: View) -> int:
    """By how much an ordinary hand changes the viewer's chance to win the game."""
    return at_stake(view.seen, view.viewer)
