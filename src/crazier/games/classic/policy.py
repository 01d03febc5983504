"""Players of classic Crazy Eights inside the engine: random, shedder, and greedy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.classic.cards import CLUBS, EIGHT, EIGHTS, LOWEST, fitting
from crazier.games.classic.codes import CALL, DRAW, FACES, ONE, count, pick
from crazier.games.classic.dice import Dice
from crazier.games.classic.moves import apply
from crazier.games.classic.position import Position
from crazier.games.classic.table import ASK_CALL, Table

RANDOM: Final = 0
SHEDDER: Final = 1
GREEDY: Final = 2

OWN: Final = 2
THEIRS: Final = 1
"""What a card counts with which the own hand could follow, and one that is elsewhere."""
ALL_OF_THEM: Final[i64] = 2**FACES - 1
PLAYS: Final[i64] = 2**DRAW - 1
"""The codes that play a card."""


def choose_by(position: Position, policy: i64, dice: Dice) -> i64:
    """The code that a policy takes; chance breaks ties."""
    options = position.options
    if policy != RANDOM and options & PLAYS:
        options &= PLAYS
    if policy != GREEDY:
        return pick(options, dice.below(count(options)))
    return best_code(position, options, dice)


def best_code(position: Position, options: i64, dice: Dice) -> i64:
    """The play after which the hand hangs together best; eights are kept for later."""
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


def not_seen(table: Table, seat: i64) -> i64:
    """The faces that a player sees neither in the own hand nor on the discard pile, as bits."""
    faces = table.hands[seat].faces
    for token in table.discard_pile:
        faces |= ONE << table.face[token]
    return ALL_OF_THEM & ~faces


def code_value(position: Position, code: i64, elsewhere: i64) -> i64:
    """How good an option looks: what the hand can follow with, and how little the others can."""
    hand = position.hands[position.asked]
    if position.ask == ASK_CALL:
        suit = CLUBS << (code - CALL)
        return OWN * count(hand.faces & ~EIGHTS & suit) - THEIRS * count(elsewhere & suit)
    if code >= DRAW:
        return 0
    if code >> 2 == EIGHT:
        return -500
    rest = hand.faces & ~EIGHTS
    value = OWN * count(rest & (CLUBS << (code & 3))) + count(rest & (LOWEST << (code & ~3)))
    value -= THEIRS * count(elsewhere & fitting(code))
    rules = position.rules
    if code >> 2 == rules.draw_rank:
        value += 6
    elif code >> 2 == rules.skip_rank:
        value += 4
    return value


def finish_by(position: Position, policies: list[i64], dice: Dice) -> None:
    """Play a position to its end, each seat by its policy."""
    while not position.over:
        apply(position, choose_by(position, policies[position.asked], dice))
