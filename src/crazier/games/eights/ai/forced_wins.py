"""Wins that are there this turn, whatever the hidden cards are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, option_verb, seats_asked
from crazier.engine.core.state import ASK_COLOR, ASK_MAIN, COUNT_EXTRA_MAIN, COUNTER_WIDTH, HANDS, NOT_OVER, State
from crazier.engine.core.view import View
from crazier.games.eights.ai.card_values import Appraisal, appraisal_of
from crazier.games.eights.ai.policy import options_of
from crazier.games.eights.main_phase import discards_left, plays_left
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import world_of

WORLDS: Final = 3
"""In how many worlds an option must win before it is called sure."""
PATIENCE: Final = 200
"""How many positions are tried in one world."""
LONGEST: Final = 12
"""How many decisions a line may have."""


class Search:
    """How many more positions are tried."""

    left: i64
    appraisal: Appraisal

    def __init__(self, appraisal: Appraisal) -> None:
        self.left = PATIENCE
        self.appraisal = appraisal


def sure_win(view: View) -> i64:
    """An option after which the viewer can win this turn, by all that the viewer knows; -1 if none was found."""
    seen = view.masked
    seat = view.viewer
    if not seats_asked(seen) & (1 << seat) or not seen.allies[seat] & (1 << seen.current):
        return -1
    if seen.ask == ASK_MAIN and not is_near(seen, appraisal_of(seen.compiled), seat):
        return -1
    worlds = [world_of(view, number + 1) for number in range(WORLDS)]
    for code in options_of(worlds[0], seat):
        if sheds_in_all(worlds, seat, code):
            return code
    search = Search(appraisal_of(seen.compiled))
    for code in options_of(worlds[0], seat):
        if wins_with(worlds[0], seat, code, search) and wins_in_all(worlds, seat, code):
            return code
    return -1


# By getting rid of every card, which is looked at to the end


def sheds_in_all(worlds: list[State], seat: i64, code: i64) -> bool:
    """Whether after an option discards, and at last any card, empty the hand in every world."""
    for world in worlds:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        if not sheds(twin, seat, world.turn):
            return False
    return True


def sheds(s: State, seat: i64, turn: i64) -> bool:
    """Whether discards and a last card empty the hand, with no question between but the color of an eight."""
    if s.reason != NOT_OVER:
        return s.winners & (1 << seat) != 0
    if s.turn != turn or not seats_asked(s) & (1 << seat) or (s.ask != ASK_MAIN and s.ask != ASK_COLOR):
        return False
    cards: i64 = len(s.zones[HANDS + seat])
    if s.ask == ASK_MAIN and discards_left(s, seat) < cards - 1:
        return False
    for code in options_of(s, seat):
        if s.ask == ASK_MAIN and (code < FIRST_CARD or (option_verb(s, code) != 0 and cards > 1)):
            continue
        twin = s.clone()
        apply(twin, code)
        if sheds(twin, seat, turn):
            return True
    return False


# By whatever the cards do, as far as patience goes


def is_near(s: State, appraisal: Appraisal, seat: i64) -> bool:
    """Whether as many cards as are left could go this turn, if everything in hand and in play helped."""
    hand = s.zones[HANDS + seat]
    most = discards_left(s, seat) + plays_left(s, seat) + 2 * s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_MAIN]
    count: i64 = len(hand)
    if most >= count:
        return True
    for token in hand:
        most += appraisal.sheds[s.face[token]]
        if s.compiled.split[s.face[token]]:
            most += appraisal.sheds[s.face[token] + 1] + appraisal.sheds[s.face[token] + 2]
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            most += appraisal.sheds[s.face[token] + s.side[token]]
    return most >= count


def wins_in_all(worlds: list[State], seat: i64, code: i64) -> bool:
    """Whether an option wins in every other world too."""
    for world in worlds[1:]:
        if not wins_with(world, seat, code, Search(appraisal_of(world.compiled))):
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
        return s.winners & (1 << seat) != 0
    if s.turn != turn or depth == 0:
        return False
    if s.ask == ASK_MAIN and not is_near(s, search.appraisal, seat):
        return False
    mine = s.allies[seat] & (1 << s.asked) != 0
    for code in s.options:
        search.left -= 1
        if search.left < 0:
            return False
        twin = s.clone()
        apply(twin, code)
        if wins(twin, seat, turn, search, depth - 1) == mine:
            return mine
    return not mine
