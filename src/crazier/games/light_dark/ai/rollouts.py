"""Hands of Light & Dark played to their end, to see which option fares best."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.classic.ai.opponent_model import two_left
from crazier.games.classic.ai.policy import GREEDY, best_of, worth_a_look
from crazier.games.classic.ai.rollouts import last_card
from crazier.games.light_dark.ai.opponent_model import ShadeOutlook
from crazier.games.light_dark.ai.policy import choose_by, finish_by
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.worlds import View
from crazier.games.playing_cards.ai.match_equity import after_hand, at_stake
from crazier.games.playing_cards.rng import dice_of
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_SHADE


def answer(view: View, policy: i64, seed: int) -> int:
    """The option that a policy takes, for all that the viewer knows; with two a greedy player may keep a card drawn."""
    seen = view.seen
    if policy != GREEDY or not has_outlook(seen):
        return choose_by(seen, policy, dice_of(seed))
    return best_of(looked_at(seen), ShadeOutlook(seen, view.bags), dice_of(seed))


def has_outlook(seen: Position) -> bool:
    """Whether there are cards to look at, and only one other player."""
    return seen.ask != ASK_SHADE and two_left(seen)


def looked_at(seen: Position) -> i64:
    """The options that a greedy player compares."""
    return seen.options if seen.ask == ASK_DRAWN else worth_a_look(seen.options, GREEDY)


def looks(view: View, codes: list[int]) -> list[int]:
    """How each of some options looks, in ten-thousandths of a hand won; nothing where that can't be compared."""
    seen = view.seen
    if not has_outlook(seen) or looked_at(seen) != seen.options:
        return []
    outlook = ShadeOutlook(seen, view.bags)
    return [outlook.value(code) for code in codes]


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
