"""Test running scenarios: what passes, and how a difference is reported."""

from __future__ import annotations

import pytest

from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import Difference, run_scenario
from crazier.scenarios.values import BadScenario
from tests.play.games import scenario_text

START = """
hands.Ann = ["Red Golem", "Blue Golem", "Death"]
hands.Ben = ["Green Golem"]
assets.Ben = ["Angel of Hope"]
draw = ["Red Golem", "Blue Golem"]
discard = ["Artemis"]
"""


def run(*steps: str, start: str = START) -> Difference | None:
    return run_scenario(read_scenario(scenario_text(start, "\n".join(f"[[steps]]\n{step}" for step in steps))))


def difference(*steps: str, start: str = START) -> Difference:
    found = run(*steps, start=start)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "step",
    [
        'expect.hands.Ann = ["Death", "Blue Golem", "Red Golem"]',
        "expect.hand_sizes.Ann = 3",
        'expect.assets.Ben = ["Angel of Hope"]',
        "expect.assets.Ann = []",
        'expect.draw = ["Red Golem", "Blue Golem"]',
        'expect.discard = ["Artemis"]',
        'expect.to_act = "Ann"',
        'expect.offered = ["Ann discards Red Golem", "Ann passes"]',
        'expect.not_offered = ["Ann discards Blue Golem", "Ben passes"]',
        "expect.over = false",
        "expect.winners = []",
        "expect.losers = []",
        'expect.sees.Ben.hands.Ann = ["?", "?", "?"]',
        'expect.sees.Ann.hands.Ann = ["Red Golem", "Blue Golem", "Death"]',
        'expect.sees.Ben.draw = ["?", "?"]',
        'expect.sees.Ben.discard = ["Artemis"]',
        'expect.sees.Ann.assets.Ben = ["Angel of Hope"]',
        'refuse = "Ann discards Blue Golem"\nrule = "M5.1"',
        'do = "Ann passes"\nexpect.to_act = "Ben"\n[[steps]]\ndo="Ben chooses Ann"',
        'do = "Ann discards Red Golem"\nexpect.discard = ["Red Golem", "Artemis"]',
        'do = "Ann plays Blue Golem"\n[[steps]]\ndo="Ann resigns"\nexpect.winner = "Ben"\nexpect.points.Ann = 2',
    ],
)
def test_what_is_as_expected_passes(step: str) -> None:
    assert run(step) is None


@pytest.mark.parametrize(
    ("step", "what", "expected", "found"),
    [
        ('expect.hands.Ann = ["Death"]', "the hand of Ann", "Death", "Blue Golem, Death, Red Golem"),
        ("expect.hands.Ann = []", "the hand of Ann", "nothing", "Blue Golem, Death, Red Golem"),
        ("expect.hand_sizes.Ann = 4", "the size of Ann's hand", "4", "3"),
        ("expect.assets.Ben = []", "the assets of Ben", "nothing", "Angel of Hope"),
        (
            'expect.draw = ["Blue Golem", "Red Golem"]',
            "the draw pile, top first",
            "Blue Golem, Red Golem",
            "Red Golem, Blue Golem",
        ),
        ("expect.discard = []", "the discard pile, top first", "nothing", "Artemis"),
        ('expect.to_act = "Ben"', "who decides", "Ben", "Ann"),
        ("expect.over = true", "the game", "over", "not over"),
        ('expect.winner = "Ann"', "who won", "Ann", "nothing"),
        ('expect.losers = ["Ben"]', "who lost", "Ben", "nothing"),
        ("expect.points.Ben = 3", "the points of Ben", "3", "none: the game is not over"),
        ('expect.not_offered = ["Ann passes"]', "Ann passes", "it is not offered", "it is"),
        (
            'expect.sees.Ben.hands.Ann = ["?", "?", "Death"]',
            "what Ben knows of the hand of Ann",
            "?, ?, Death",
            "?, ?, ?",
        ),
        ('refuse = "Ann passes"\nrule = "MQ7"', "Ann passes", "it is refused by MQ7", "it is offered"),
    ],
)
def test_a_difference_is_reported(step: str, what: str, expected: str, found: str) -> None:
    reported = difference(step)
    assert (reported.step, reported.after, reported.what, reported.expected, reported.found) == (
        1,
        "",
        what,
        expected,
        found,
    )


def test_a_move_that_cant_be_made_is_reported_with_its_reason_and_what_could_be_done() -> None:
    reported = difference('do = "Ann plays Blue Golem"', 'do = "Ann plays Death"')
    assert (reported.step, reported.after, reported.what, reported.expected) == (
        2,
        "Ann plays Blue Golem",
        "Ann plays Death",
        "it can be done",
    )
    assert reported.found.startswith(
        "it is refused: You have no play left in this turn. (M3.4); offered: Ann discards Red Golem"
    )
    assert reported.text().splitlines()[0] == "  step 2, after 'Ann plays Blue Golem': Ann plays Death"


def test_a_refusal_by_another_rule_is_reported() -> None:
    reported = difference('refuse = "Ann discards Blue Golem"\nrule = "M5.3"')
    assert reported.expected == "it is refused by M5.3"
    assert "(M5.1)" in reported.found


def test_a_forced_decision_is_taken_only_before_a_move_that_does_not_fit_it() -> None:
    steps = ('do = "Ann plays Blue Golem"', 'do = "Ann discards Red Golem"')
    assert run(*steps, 'do = "Ben chooses Ann"') is None
    assert run(*steps, 'do = "Ann passes"', 'do = "Ben chooses Ann"') is None
    assert difference(*steps, 'expect.to_act = "Ben"').found == "Ann"
    assert difference(*steps, 'refuse = "Ben passes"\nrule = "MQ7"').expected == "it is refused by MQ7"
    assert difference('do = "Ben chooses Ann"').found.startswith("it is refused: It is Ann's turn. (M3.1)")


def test_no_ability_may_be_left_in_the_middle() -> None:
    reported = difference('do = "Ann passes"')
    assert (reported.what, reported.expected) == ("the end", "no unfinished ability")
    assert reported.found.startswith('Ben is still asked: Your Angel of Hope: "At the start of your turn')


def test_after_the_end_nobody_decides() -> None:
    steps = ('do = "Ann resigns"', 'expect.to_act = "Ben"')
    assert difference(*steps).found == "nobody: the game is over"
    assert difference('do = "Ann resigns"', 'do = "Ann resigns"').found.endswith("the game is over")


@pytest.mark.parametrize(
    "step", ['do = "Ann plays Deth"', 'expect.offered = ["Bob passes"]', 'expect.not_offered = ["Ann hops"]']
)
def test_a_move_that_makes_no_sense_is_a_bad_scenario(step: str) -> None:
    with pytest.raises(BadScenario, match=r"^step 1: "):
        run(step)


# Deals, series and refused tables

DEALS = """
title = "Deals"
rules = "modern"
set = "sampler"
cites = ["M2.1"]
players = ["Ann", "Ben"]
options = { games = 2 }

[deals]
count = 6
WHAT

[[steps]]
expect.discard_size = SIZE
"""
SERIES = """
title = "A series"
rules = "modern"
set = "sampler"
cites = ["M17.1"]
players = ["Ann", "Ben"]
options = { games = 2, points = true }

[start]
hands.Ann = ["Castle"]
hands.Ben = ["Pan", "Oasis"]
draw = ["King Arthur"]
discard = ["Artemis"]

"""
WON = '[[steps]]\ndo = "Ann discards Castle"\n'
NEXT = "[[steps]]\nnext_game = true\n"


def found_in(text: str) -> str:
    """Return what was found in place of what a scenario expects; empty if all is as expected."""
    difference = run_scenario(read_scenario(text))
    return "" if difference is None else f"{difference.what}: {difference.found}"


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize(
    ("what", "size", "found"),
    [
        ('begins = ["Ann", "Ben"]\nstarters = 2\nfirst_hands = 6', 1, ""),
        ("", 2, "the size of the discard pile: 1"),
        ('begins = ["Ann"]', 1, "who begins: Ann, Ben"),
        ("starters = 7", 1, "different starters: 6"),
        ("first_hands = 7", 1, "different hands of the first seat: 6"),
    ],
)
def test_many_deals_differ(what: str, size: int, found: str) -> None:
    assert found_in(DEALS.replace("WHAT", what).replace("SIZE", str(size))) == found


@pytest.mark.rule("M17.1", "M18.3")
@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (WON + NEXT + 'expect.begins = "Ben"\nexpect.games = 1\nexpect.totals.Ben = 2', ""),
        (WON + NEXT + 'expect.begins = "Ann"', "who begins: Ben"),
        (WON + "expect.games = 0", "the games that are over: 1"),
        (WON + "expect.series_over = true", "the series: not over"),
        (WON + "expect.totals.Ben = 3", "the points of Ben over all games: 2"),
        (NEXT, "the next game: this game is not over yet"),
        (WON + NEXT + '[[steps]]\ndo = "Ann resigns"\n' + NEXT, "the next game: the series is over; start another one"),
        (WON + 'expect.log = ["Ann discards Castle", "wins"]', ""),
        (WON + 'expect.log = ["Ben"]', "the log: Ann discards Castle. Ann wins: no card left in hand."),
    ],
)
def test_a_scenario_spans_a_series(steps: str, found: str) -> None:
    assert found_in(SERIES + steps) == found


@pytest.mark.rule("M17.1")
def test_only_the_first_player_of_the_first_game_is_told_as_a_random_choice() -> None:
    deal = SERIES.partition("[start]")[0] + "[deal]\nseed = 5\n"
    assert found_in(deal + '[[steps]]\nexpect.log = ["at random"]') == ""
    assert "Ben's turn." in found_in(SERIES + WON + NEXT + 'expect.log = ["at random"]')


@pytest.mark.rule("R39", "R49")
@pytest.mark.parametrize(
    ("table", "found"),
    [
        ('players = ["Ann", "Ben", "Cid", "Dot", "Eve"]\noptions = { team_size = 2 }\nrefused_table = "R49"', ""),
        ('players = ["Ann", "Ben"]\nrefused_table = "R49"', "the table: it is accepted"),
        (
            'players = ["A", "B", "C", "D", "E", "F", "G"]\noptions.decks = 1\nrefused_table = "R39"\nmessage = "58"',
            "the table: 7 players need a deck of 57 cards or more (R39)",
        ),
    ],
)
def test_a_table_is_refused(table: str, found: str) -> None:
    text = f'title = "A table"\nset = "sampler"\ncites = ["R39"]\n{table}\n'
    assert found_in(text).startswith(found)
    assert bool(found_in(text)) == bool(found)


@pytest.mark.rule("MQ10", "R42")
def test_what_binds_a_player_is_told_as_the_viewer_may_know_it() -> None:
    steps = (
        'do = "Ann plays Destiny"\n[[steps]]\ndo = "Ann chooses Green Golem"',
        'do = "Ann passes"\nexpect.bound.Ben = ["Green Golem"]\nexpect.bound.Ann = []',
        'expect.sees.Ann.bound.Ben = ["Red Golem"]',
    )
    start = START.replace('"Death"', '"Destiny"').replace('["Green Golem"]', '["Green Golem", "Blue Golem"]')
    start = start.replace('assets.Ben = ["Angel of Hope"]\n', "")
    found = difference(*steps, start=start)
    assert (found.step, found.what) == (4, "what Ann knows of the cards that bind Ben")
    assert found.found == "Green Golem"
