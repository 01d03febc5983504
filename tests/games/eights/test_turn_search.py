"""The searches through the rest of a turn: their limits, and what they count."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.options import FIRST_CARD, FIRST_COLOR, OPT_PLAY, PASS, option_card, option_verb
from crazier.engine.core.state import ASK_COLOR, NOT_OVER
from crazier.games.eights.main_phase import main_actions
from crazier.games.eights.obligations import promising_first
from crazier.games.eights.search_limits import (
    MAX_DECISION_NODES,
    MAX_NODES,
    MAX_PLAYOUT_NODES,
    MAX_WIN_NODES,
    MIN_NODES,
    SEARCH_LIMITS,
)
from crazier.games.eights.turn import advance
from crazier.games.eights.turn_reach import reach_of
from crazier.games.eights.turn_search import SEARCH_COUNTS, UNSORTED
from crazier.games.eights.way_search import Lessons, WaySearch
from crazier.games.eights.win_search import WinSearch, may_win_by
from crazier.play.game import Game
from tests.engine.positions import do, set_up
from tests.games.eights.bound_hands import BEN, bound_to_discard, move_of, option

START = """
hands.Ann = ["Destiny", "Oasis", "Hecate"]
hands.Ben = ["Titan", "Castle", "Death", "Zeus"]
assets.Ben = ["Stage"]
draw = ["Trade", "Pan", "Camel"]
discard = ["King Arthur"]
"""
TITAN = """
Titan
7 red asset
Play this only if opponents control 3 or more assets.
If you would draw 5 or more cards, draw 1 fewer card.
"""
STAGE = """
Stage
4 purple asset
You may play 1 more card on each of your turns.
"""


def bound_game() -> Game:
    """Return a game in which Ben must play or discard a card in this turn."""
    game = set_up(START, cards=(TITAN, STAGE))
    return do(game, "Ann plays Destiny", "Ann chooses Titan", "Ann passes")


def search_for(position: Any, limit: int | None = None) -> WaySearch:
    """Search what Ben's last option, to pass, can lead to."""
    search = WaySearch(position, 1, 1, Lessons(), MAX_DECISION_NODES)
    if limit is not None:
        search.limit = limit
    search.search(position, position.options[-1])
    return search


def test_a_search_that_is_not_given_up_is_complete() -> None:
    search = search_for(bound_game().position)
    assert search.limit == MAX_NODES
    assert not search.is_given_up()
    assert (search.goal, search.met) == (1, 0)


def test_a_search_that_stops_at_its_limit_is_counted_and_can_go_on() -> None:
    position = bound_game().position
    before = int(SEARCH_COUNTS.over_limit)
    search = search_for(position, limit=0)
    assert search.is_given_up()
    assert SEARCH_COUNTS.over_limit == before + 1
    search.limit = MAX_NODES
    search.go_on(True)
    assert not search.is_given_up()


def test_playouts_search_less_and_are_not_counted() -> None:
    position = bound_game().position.clone()
    position.tracking = False
    before = int(SEARCH_COUNTS.nodes)
    search = WaySearch(position, 1, 1, Lessons(), MAX_DECISION_NODES)
    search.search(position, position.options[0])
    assert search.limit == MAX_PLAYOUT_NODES < MAX_NODES
    assert search.nodes > 0
    assert SEARCH_COUNTS.nodes == before


def test_a_decision_with_many_options_searches_each_of_them_less() -> None:
    assert SEARCH_LIMITS.for_option(MAX_DECISION_NODES) == MAX_NODES
    assert SEARCH_LIMITS.for_option(MAX_NODES - 1) == MAX_NODES - 1
    assert SEARCH_LIMITS.for_option(-7) == MIN_NODES


@pytest.mark.rule("R63")
def test_what_helped_after_one_discard_is_tried_first_after_the_next() -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Red Golem, Pageant, Torch", "Red Stag")
    lessons = Lessons()
    nodes = []
    for move in ("discards Red Stag", "discards Red Golem"):
        search = WaySearch(position, BEN, 1, lessons, MAX_DECISION_NODES)
        search.search(position, option(position, move))
        assert search.is_successful()
        nodes.append(search.nodes)
    assert lessons.helpful == option(position, "plays Torch")
    assert nodes == [3, 2]  # Pageant first is in vain


@pytest.mark.rule("M5.3", "R63")
def test_a_color_of_the_bound_card_is_named_first() -> None:
    position = bound_to_discard("Blue Golem", "Clover", "Green Stag")
    search = WaySearch(position, BEN, 1, Lessons(), MAX_DECISION_NODES)
    advance(position, option(position, "discards Clover"))
    assert position.ask == ASK_COLOR
    named = position.options[search.likeliest_index(position, position.options)] - FIRST_COLOR
    assert 1 << named == position.compiled.colors[position.face[option(position, "discards Blue Golem") - FIRST_CARD]]


def test_a_win_is_searched_only_where_it_is_thinkable() -> None:
    game = set_up('hands.Ann = ["Oasis"]\nhands.Ben = ["Pan"]\ndraw = ["Camel"]\ndiscard = ["Death"]')
    position = game.position
    play = next(code for code in position.options if code >= 56)
    assert may_win_by(reach_of(position, 0), play)
    search = WinSearch(position, 0)
    assert search.limit == MAX_WIN_NODES
    search.search(position, play)
    assert search.wins
    assert not may_win_by(reach_of(position, 0), 0)


REAPER = """
Reaper
K blue event
Put a card from your hand on the bottom of the draw pile.
"""
SPY = """
Spy
K blue event
Choose an opponent. Look at that player's hand.
"""


def may_win_with(card: str, others: int, text: str) -> bool:
    """Check whether a win is thinkable by playing a card from a hand with so many others."""
    hand = ", ".join(f'"{name}"' for name in (card, *["Castle", "Oasis", "Hecate", "Death", "Zeus", "Trade"][:others]))
    start = f'hands.Ann = [{hand}]\nhands.Ben = ["Pan"]\ndraw = ["Camel"]\ndiscard = ["Stream of Life"]'
    position = set_up(start, cards=(text,)).position
    (play,) = (
        int(code)
        for code in position.options
        if option_verb(position, code) == OPT_PLAY
        and position.compiled.names[position.face[option_card(position, code)]] == card
    )
    return bool(may_win_by(reach_of(position, 0), play))


def test_a_hand_of_more_cards_than_a_search_has_steps_is_not_emptied_card_by_card() -> None:
    assert may_win_with("Reaper", MAX_WIN_NODES - 1, REAPER)
    assert not may_win_with("Reaper", MAX_WIN_NODES, REAPER)


def test_a_hand_is_not_emptied_by_looking_at_it() -> None:
    assert not may_win_with("Spy", 1, SPY)


WISHES = """
Wishes
7 red event
Reveal the top 3 cards of the draw pile. You may play a card among them. Put the rest on the bottom of the discard pile.
"""
JUBILEE = """
Jubilee
2 purple event
You win the game.
"""


def test_a_win_by_a_card_that_waits_to_be_played_is_found_while_the_rest_is_put_in_order() -> None:
    start = 'hands.Ann = ["Wishes", "Castle"]\nhands.Ben = ["Pan"]\ndraw = ["Zeus", "Jubilee", "Camel", "Oasis"]'
    game = do(set_up(f'{start}\ndiscard = ["Death"]', cards=(WISHES, JUBILEE)), "Ann plays Wishes")
    before = game.position.clone()
    do(game, "Ann chooses Jubilee")
    assert game.position.reason == NOT_OVER  # she is asked for the order of the others first
    (play,) = (
        int(code)
        for code in before.options
        if code >= FIRST_CARD and before.compiled.names[before.face[option_card(before, code)]] == "Jubilee"
    )
    search = WinSearch(before, 0)
    search.search(before, play)
    assert search.wins


def test_main_actions_that_may_help_by_themselves_are_searched_first() -> None:
    position = bound_to_discard("Red Golem", "Blue Golem, Supply, Thief", "Blue Heron")
    position.options = main_actions(position, BEN, PASS)
    in_order = [move_of(position, int(code)) for code in position.options]
    moves = [in_order[at] for at in promising_first(reach_of(position, BEN), position.options)]
    assert moves[0] == "plays Thief"  # another top card may fit
    assert moves[1:] == [move for move in in_order if move != "plays Thief"]
    assert len(moves) > 4


def test_a_search_that_reached_main_actions_at_its_limit_sorts_them_when_it_goes_on() -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Red Golem, Pageant, Torch", "Red Stag")
    search = WaySearch(position, BEN, 1, Lessons(), MAX_DECISION_NODES)
    search.limit = 1
    search.search(position, option(position, "discards Red Stag"))
    assert search.is_given_up()
    assert search.rest.current().action == UNSORTED
    search.limit = MAX_NODES
    search.go_on(True)
    assert search.is_successful()
    assert search.nodes == 3
