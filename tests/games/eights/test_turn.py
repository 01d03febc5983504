"""The turn: the limit on the steps of its abilities."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import ASK_MAIN, HANDS, State
from crazier.games.eights.moves import apply
from crazier.games.eights.rule_options import STEP_LIMIT
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Forbidden Knowledge", "Camel"]
hands.Ben = ["Oasis", "Zeus"]
draw = ["Circe", "Pan", "Mordred", "Morgause"]
discard = ["Trade", "Tempest"]
"""


def after_steps(steps: int) -> State:
    """Return the position in which Ann plays Forbidden Knowledge, when her turn has already had this many steps."""
    position: Any = do(set_up(START), "Ann plays Forbidden Knowledge").position
    numbers = dump_state(position)
    return load_state(position.compiled, numbers | {"steps": steps})


def choose_ben(s: State) -> State:
    apply(s, s.options[1])
    return s


@pytest.mark.rule("R13")
def test_an_ability_in_a_turn_with_too_many_steps_is_dropped_and_the_turn_ends() -> None:
    s = choose_ben(after_steps(STEP_LIMIT + 1))
    assert s.current == 1
    assert len(s.zones[HANDS + 1]) == 3


@pytest.mark.rule("R13")
def test_with_fewer_it_goes_on() -> None:
    s = choose_ben(after_steps(STEP_LIMIT - 100))
    assert s.current == 0
    assert s.ask == ASK_MAIN
    assert len(s.zones[HANDS + 1]) == 5


@pytest.mark.rule("R13")
def test_every_turn_is_counted_by_itself() -> None:
    s = choose_ben(after_steps(STEP_LIMIT - 100))
    apply(s, s.options[len(s.options) - 1])
    assert s.current == 1
    assert s.steps < 100


@pytest.mark.rule("R13")
def test_the_last_step_that_a_turn_has() -> None:
    steps = 3  # that Ben was chosen, his draw, and the end of the ability
    s = choose_ben(after_steps(STEP_LIMIT - steps))
    assert (s.current, s.steps, len(s.zones[HANDS + 1])) == (0, STEP_LIMIT, 5)
    s = choose_ben(after_steps(STEP_LIMIT - steps + 1))
    assert (s.current, len(s.zones[HANDS + 1])) == (1, 6), "he has drawn, but the ability has not ended"
