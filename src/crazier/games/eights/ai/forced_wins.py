"""Wins that are there this turn, whatever the hidden cards are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, option_verb, seats_asked
from crazier.engine.core.state import ASK_COLOR, ASK_MAIN, COUNT_EXTRA_MAIN, COUNTER_WIDTH, HANDS, NOT_OVER, State
from crazier.engine.core.view import View
from crazier.games.eights.ai.card_values import CardValues, card_values
from crazier.games.eights.ai.policy import options_of
from crazier.games.eights.main_phase import discards_left, plays_left
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world

WORLDS: Final = 3
"""In how many worlds an option must win before it is called sure."""
MAX_NODES: Final = 200
"""How many positions are tried in one world."""
MAX_DEPTH: Final = 12
"""How many decisions a line may have."""


class Search:
    """How many more positions are tried."""

    left: i64
    appraisal: CardValues

    def __init__(self, appraisal: CardValues) -> None:
        self.left = MAX_NODES
        self.appraisal = appraisal


def find_forced_win(view: View) -> i64:
    """An option after which the viewer can win this turn, by all that the viewer knows; -1 if none was found."""
    seen = view.masked
    seat = view.viewer
    if not seats_asked(seen) & (1 << seat) or not seen.allies[seat] & (1 << seen.current):
        return -1
    if seen.ask == ASK_MAIN and not could_empty_hand(seen, card_values(seen.compiled), seat):
        return -1
    worlds = [sample_world(view, number + 1) for number in range(WORLDS)]
    for code in options_of(worlds[0], seat):
        if can_discard_all_in_worlds(worlds, seat, code):
            return code
    search = Search(card_values(seen.compiled))
    for code in options_of(worlds[0], seat):
        if wins_with(worlds[0], seat, code, search) and wins_in_all(worlds, seat, code):
            return code
    return -1


# By getting rid of every card, which is looked at to the end


def can_discard_all_in_worlds(worlds: list[State], seat: i64, code: i64) -> bool:
    """Whether after an option discards, and at last any card, empty the hand in every world."""
    for world in worlds:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        if not can_discard_all(twin, seat, world.turn):
            return False
    return True


def can_discard_all(s: State, seat: i64, turn: i64) -> bool:
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
        if can_discard_all(twin, seat, turn):
            return True
    return False


# By whatever the cards do, as far as patience goes


def could_empty_hand(s: State, appraisal: CardValues, seat: i64) -> bool:
    """Whether as many cards as are left could go this turn, if everything in hand and in play helped."""
    hand = s.zones[HANDS + seat]
    most = discards_left(s, seat) + plays_left(s, seat) + 2 * s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_MAIN]
    count: i64 = len(hand)
    if most >= count:
        return True
    for token in hand:
        most += appraisal.cards_shed[s.face[token]]
        if s.compiled.split[s.face[token]]:
            most += appraisal.cards_shed[s.face[token] + 1] + appraisal.cards_shed[s.face[token] + 2]
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            most += appraisal.cards_shed[s.face[token] + s.side[token]]
    return most >= count


def wins_in_all(worlds: list[State], seat: i64, code: i64) -> bool:
    """Whether an option wins in every other world too."""
    for world in worlds[1:]:
        if not wins_with(world, seat, code, Search(card_values(world.compiled))):
            return False
    return True


def wins_with(s: State, seat: i64, code: i64, search: Search) -> bool:
    """Whether an option wins this turn."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    return can_win(twin, seat, s.turn, search, MAX_DEPTH)


def can_win(s: State, seat: i64, turn: i64, search: Search, depth: i64) -> bool:
    """Whether the player can win this turn: by some option of the own, against all options of the others."""
    if s.reason != NOT_OVER:
        return s.winners & (1 << seat) != 0
    if s.turn != turn or depth == 0:
        return False
    if s.ask == ASK_MAIN and not could_empty_hand(s, search.appraisal, seat):
        return False
    mine = s.allies[seat] & (1 << s.asked) != 0
    for code in s.options:
        search.left -= 1
        if search.left < 0:
            return False
        twin = s.clone()
        apply(twin, code)
        if can_win(twin, seat, turn, search, depth - 1) == mine:
            return mine
    return not mine
