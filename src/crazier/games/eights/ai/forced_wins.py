"""Forced-win search: find an option that wins this turn in every sampled world."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_verb, seats_asked
from crazier.engine.core.state import ASK_COLOR, ASK_MAIN, COUNT_EXTRA_MAIN, COUNTER_WIDTH, HANDS, NOT_OVER, State
from crazier.engine.core.view import StateView
from crazier.games.eights.ai.card_values import CardValues, card_values
from crazier.games.eights.ai.policy import options_of
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world

SAMPLED_WORLDS: Final = 3
"""In how many sampled worlds an option must win to count as a forced win."""
MAX_NODES: Final = 200
"""How many positions the search visits in one world."""
MAX_DEPTH: Final = 12
"""How many decisions deep the search goes."""


class WinSearch:
    """The budget of a search in one world, and the card values it uses."""

    nodes_left: i64  # how many more positions it may visit
    values: CardValues

    def __init__(self, values: CardValues) -> None:
        self.nodes_left = MAX_NODES
        self.values = values


def find_forced_win(view: StateView) -> i64:
    """Return an option after which the viewer can win this turn in all sampled worlds; -1 if none was found."""
    masked = view.masked
    seat = view.viewer
    if not seats_asked(masked) & (1 << seat) or not masked.allies[seat] & (1 << masked.current):
        return -1
    if masked.ask == ASK_MAIN and not could_empty_hand(masked, card_values(masked.compiled), seat):
        return -1
    worlds = [sample_world(view, number + 1) for number in range(SAMPLED_WORLDS)]
    for code in options_of(worlds[0], seat):
        if can_discard_all_in_worlds(worlds, seat, code):
            return code
    search = WinSearch(card_values(masked.compiled))
    for code in options_of(worlds[0], seat):
        if wins_with(worlds[0], seat, code, search) and wins_in_all(worlds, seat, code):
            return code
    return -1


# Wins by shedding every card: searched exhaustively


def can_discard_all_in_worlds(worlds: list[State], seat: i64, code: i64) -> bool:
    """Check whether after an option, in every world, discards and one last card of any kind can empty the hand."""
    for world in worlds:
        twin = world.clone()
        twin.tracking = False
        apply(twin, code)
        if not can_discard_all(twin, seat, world.turn):
            return False
    return True


def can_discard_all(s: State, seat: i64, turn: i64) -> bool:
    """Check whether discards and a last card can empty the hand, with no question in between but an eight's color."""
    if s.reason != NOT_OVER:
        return s.winners & (1 << seat) != 0
    if s.turn != turn or not seats_asked(s) & (1 << seat) or (s.ask != ASK_MAIN and s.ask != ASK_COLOR):
        return False
    cards: i64 = len(s.zones[HANDS + seat])
    if s.ask == ASK_MAIN and discards_left(s, seat) < cards - 1:
        return False
    for code in options_of(s, seat):
        if s.ask == ASK_MAIN and (code < FIRST_CARD or (option_verb(s, code) != OPT_DISCARD and cards > 1)):
            continue
        twin = s.clone()
        apply(twin, code)
        if can_discard_all(twin, seat, turn):
            return True
    return False


# Wins by any effect: searched as far as the budget goes


def could_empty_hand(s: State, values: CardValues, seat: i64) -> bool:
    """Check an upper bound: whether the whole hand could go this turn if every card in hand and in play helped."""
    hand = s.zones[HANDS + seat]
    most = discards_left(s, seat) + plays_left(s, seat) + 2 * s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_MAIN]
    count: i64 = len(hand)
    if most >= count:
        return True
    for token in hand:
        most += values.cards_shed[s.face[token]]
        if s.compiled.split[s.face[token]]:
            most += values.cards_shed[s.face[token] + 1] + values.cards_shed[s.face[token] + 2]
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            most += values.cards_shed[s.face[token] + s.side[token]]
    return most >= count


def wins_in_all(worlds: list[State], seat: i64, code: i64) -> bool:
    """Check whether an option also wins in every world but the first, which was searched before."""
    for world in worlds[1:]:
        if not wins_with(world, seat, code, WinSearch(card_values(world.compiled))):
            return False
    return True


def wins_with(s: State, seat: i64, code: i64, search: WinSearch) -> bool:
    """Check whether an option wins this turn in one world."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    return can_win(twin, seat, s.turn, search, MAX_DEPTH)


def can_win(s: State, seat: i64, turn: i64, search: WinSearch, depth: i64) -> bool:
    """AND-OR search: check whether some option of one's own side wins this turn against all options of the others."""
    if s.reason != NOT_OVER:
        return s.winners & (1 << seat) != 0
    if s.turn != turn or depth == 0:
        return False
    if s.ask == ASK_MAIN and not could_empty_hand(s, search.values, seat):
        return False
    mine = s.allies[seat] & (1 << s.asked) != 0
    for code in s.options:
        search.nodes_left -= 1
        if search.nodes_left < 0:
            return False
        twin = s.clone()
        apply(twin, code)
        if can_win(twin, seat, turn, search, depth - 1) == mine:
            return mine
    return not mine
