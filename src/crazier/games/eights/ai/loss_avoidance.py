"""Veto options that lose by the end of this turn when an asset in play can end the game (passing after each)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD
from crazier.engine.core.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.games.eights.moves import apply

MAX_DECISIONS: Final = 20
"""How many decisions after the option are followed."""
# Results at the end of the turn.
LOST: Final = -1
OPEN: Final = 0
WON: Final = 1


def is_dangerous(s: State) -> bool:
    """Check whether an asset in play has an ability that makes a player win or lose."""
    decisive = s.compiled.decisive
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            if decisive[s.face[token] + s.side[token]]:
                return True
    return False


def end_of_turn_result(s: State, seat: i64, code: i64) -> i64:
    """Return WON, LOST or OPEN for a player when the turn ends, if as little as possible is done after the option."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    for _decision in range(MAX_DECISIONS):
        if twin.reason != NOT_OVER or twin.turn != s.turn:
            break
        apply(twin, minimal_option(twin))
    if twin.reason != NOT_OVER and twin.winners & (1 << seat):
        return WON
    if twin.reason != NOT_OVER or twin.out & (1 << seat):
        return LOST
    return OPEN


def minimal_option(s: State) -> i64:
    """Return the option that does least: passing, declining, stopping, or else the last one."""
    options = s.options
    if s.ask == ASK_MAIN:
        for code in options:
            if code < FIRST_CARD:
                return code
    return options[len(options) - 1]


def avoid_losing(s: State, seat: i64, options: vec[i64], chosen: i64, thorough: bool) -> i64:
    """Return the chosen option, or another one that wins, or, if the chosen one loses this turn, one that does not.

    If not `thorough`, look for a win only where the chosen option loses, which is rare.
    """
    chosen_result = end_of_turn_result(s, seat, chosen)
    if chosen_result == WON or (chosen_result == OPEN and not thorough):
        return chosen
    replacement: i64 = -1
    for code in options:
        if code == chosen:
            continue
        result = end_of_turn_result(s, seat, code)
        if result == WON:
            return code
        if result == OPEN and (replacement < 0 or code < FIRST_CARD):
            replacement = code
    return replacement if chosen_result == LOST and replacement >= 0 else chosen
