"""Players of Light & Dark inside the engine: random, shedder, and greedy."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.classic.codes import CALL, DRAW, FACES, ONE, count, pick
from crazier.games.classic.dice import Dice
from crazier.games.classic.policy import GREEDY, OWN, PLAYS, RANDOM, THEIRS, not_seen
from crazier.games.classic.table import ASK_CALL, ASK_SHADE, next_seat
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.sides import ANSWERS, MATCHES, is_eight, side
from crazier.games.light_dark.state import shade_of, side_that_counts

SPECIAL: Final = vec[i64]([6, 0, 12, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0])
"""How welcome it is, by rank, that a card is special for the next player (D9.1)."""


def choose_by(position: Position, policy: i64, dice: Dice) -> i64:
    """The code that a policy takes; chance breaks ties."""
    options = position.options
    if policy != RANDOM and options & PLAYS:
        options &= PLAYS
    if policy != GREEDY or position.ask == ASK_SHADE:
        return pick(options, dice.below(count(options)))
    best: i64 = -10000
    chosen: i64 = 0
    width = count(options)
    start = dice.below(width)
    elsewhere = not_seen(position, position.asked)
    for k in range(width):
        code = pick(options, (start + k) % width)
        value = code_value(position, code, elsewhere)
        if value > best:
            best = value
            chosen = code
    return chosen


def code_value(position: Position, code: i64, elsewhere: i64) -> i64:
    """How good an option looks: what the hand can follow with, how little the next can; eights are kept for later."""
    seat = position.asked
    hand = position.hands[seat].faces
    if position.ask == ASK_CALL:
        return OWN * count(hand & ANSWERS[code - CALL]) - THEIRS * count(elsewhere & ANSWERS[code - CALL])
    if code >= DRAW:
        return 0
    shade = shade_of(position, seat)
    if is_eight(code, side_that_counts(position, seat)):
        return -500
    other = shade_of(position, next_seat(position, seat))
    value = OWN * count(hand & ~(ONE << code) & MATCHES[shade * FACES + code])
    value -= THEIRS * count(elsewhere & MATCHES[other * FACES + code])
    if position.rules.special_cards:
        value += SPECIAL[side(code, other) >> 2]
    return value


def finish_by(position: Position, policies: list[i64], dice: Dice) -> None:
    """Play a hand to its end, each seat by its policy."""
    while not position.over:
        position.step(choose_by(position, policies[position.asked], dice))
