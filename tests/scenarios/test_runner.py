"""Test running scenarios: what passes, and how a difference is reported."""

from __future__ import annotations

import pytest

from crazier.scenarios.parser import BadScenario, read_scenario
from crazier.scenarios.runner import Difference, run_scenario
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
        "it is refused: There is no play left in this turn. (M3.4); offered: Ann discards Red Golem"
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
    assert reported.found.startswith("Ben is still asked: Angel of Hope: At the start of your turn")


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
