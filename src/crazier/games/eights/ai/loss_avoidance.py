"""Looking before leaping: what becomes of a player by the end of the turn, where an asset in play may end the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD
from crazier.engine.core.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.games.eights.moves import apply

MAX_DECISIONS: Final = 20
"""How many decisions are followed."""
LOST: Final = -1
OPEN: Final = 0
WON: Final = 1


def is_dangerous(s: State) -> bool:
    """Whether an asset in play says that somebody wins or loses."""
    decisive = s.compiled.decisive
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            if decisive[s.face[token] + s.side[token]]:
                return True
    return False


def end_of_turn_result(s: State, seat: i64, code: i64) -> i64:
    """Whether a player has won or lost when the turn ends, passing after this option and sparing what can be."""
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
    """The option that does least: passing, declining, stopping, or whatever comes last."""
    options = s.options
    if s.ask == ASK_MAIN:
        for code in options:
            if code < FIRST_CARD:
                return code
    return options[len(options) - 1]


def avoid_losing(s: State, seat: i64, options: vec[i64], chosen: i64, thorough: bool) -> i64:
    """The chosen option, or if it loses the game this turn another one that does not; a win rather than either.

    Who is not thorough looks for a win only where the chosen option loses, which is seldom.
    """
    first = end_of_turn_result(s, seat, chosen)
    if first == WON or (first == OPEN and not thorough):
        return chosen
    instead: i64 = -1
    for code in options:
        if code == chosen:
            continue
        what = end_of_turn_result(s, seat, code)
        if what == WON:
            return code
        if what == OPEN and (instead < 0 or code < FIRST_CARD):
            instead = code
    return instead if first == LOST and instead >= 0 else chosen
