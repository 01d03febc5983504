"""Wins that are there this turn, whatever the hidden cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.seats import BITS
from crazier.engine.state import HANDS, NOT_OVER, State
from crazier.engine.view import View
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import world_of

if TYPE_CHECKING:
    from mypy_extensions import i64

WORLDS: Final = 4
"""In how many worlds an option must win before it is called sure."""
PATIENCE: Final = 400
"""How many positions are tried in one world."""
LONGEST: Final = 12
"""How many decisions a line may have."""
FEW: Final = 5
"""The most cards in hand with which a win is looked for, unless a card in play or in hand says that somebody wins."""


class Search:
    """How many more positions are tried."""

    left: i64

    def __init__(self) -> None:
        self.left = PATIENCE


def sure_win(view: View) -> i64:
    """An option after which the viewer can win this turn, by all that the viewer knows; -1 if none was found."""
    seen = view.seen
    seat = view.viewer
    if seen.asked != seat or not seen.allies[seat] & BITS[seen.current] or not is_near(seen, seat):
        return -1
    worlds = [world_of(view, 1)]
    for code in worlds[0].options:
        if not wins_with(worlds[0], seat, code, Search()):
            continue
        while len(worlds) < WORLDS:
            worlds.append(world_of(view, len(worlds) + 1))
        if wins_in_all(worlds, seat, code):
            return code
    return -1


def is_near(s: State, seat: i64) -> bool:
    """Whether a win this turn is worth looking for."""
    if len(s.zones[HANDS + seat]) <= FEW:
        return True
    for zone in range(HANDS, HANDS + 2 * s.players):
        if zone != HANDS + seat and zone < HANDS + s.players:
            continue
        for token in s.zones[zone]:
            if s.catalogue.decisive[s.face[token]]:
                return True
    return False


def wins_in_all(worlds: list[State], seat: i64, code: i64) -> bool:
    """Whether an option wins in every other world too."""
    for world in worlds[1:]:
        if not wins_with(world, seat, code, Search()):
            return False
    return True


def wins_with(s: State, seat: i64, code: i64, search: Search) -> bool:
    """Whether an option wins this turn."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    return wins(twin, seat, s.turn, search, LONGEST)


def wins(s: State, seat: i64, turn: i64, search: Search, depth: i64) -> bool:
    """Whether the player can win this turn: by some option of the own, against all options of the others."""
    if s.reason != NOT_OVER:
        return s.winners & BITS[seat] != 0
    if s.turn != turn or depth == 0:
        return False
    mine = s.allies[seat] & BITS[s.asked] != 0
    for code in s.options:
        search.left -= 1
        if search.left < 0:
            return False
        twin = s.clone()
        apply(twin, code)
        if wins(twin, seat, turn, search, depth - 1) == mine:
            return mine
    return not mine
