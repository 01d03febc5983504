"""The turn: the limit on the steps of its abilities."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import ASK_MAIN, HANDS, State
from crazier.games.eights.moves import apply
from crazier.games.eights.rule_options import MAX_SILENT_TURNS, STEP_LIMIT
from crazier.play.game import Game
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


SILENCE = "At the start of each player's turn, that player skips their next draw phase and skips their next main phase."
NO_DRAWS = "Players can't draw cards."
NO_MAIN = "At the start of each player's turn, that player skips their next main phase."
BORROW = "At the start of your turn, use the ability of another asset."
EXTRA = "At the end of your turn, if you control an asset, take an extra turn."
SLEEP = "At the start of your turn, skip your next main phase and skip your next draw phase."


def with_assets(ann: tuple[str, ...], ben: tuple[str, ...]) -> Game:
    """Return a game in which Ann and Ben control assets with these texts, and Ann may pass."""
    cards = [f"Card {place}\n2 red asset\n{text}" for place, text in enumerate((*ann, *ben))]
    names = [f"Card {place}" for place in range(len(cards))]
    start = f"""
    hands.Ann = ["Stone", "Stone"]
    hands.Ben = ["Stone", "Stone", "Stone"]
    assets.Ann = {names[: len(ann)]}
    assets.Ben = {names[len(ann) :]}
    draw = ["Stone", "Stone", "Stone", "Stone", "Stone", "Stone", "Stone", "Stone"]
    discard = ["Stone"]
    """
    return set_up(start.replace("'", '"'), cards=("Stone\n4 blue event\nLook at your hand.", *cards))


@pytest.mark.rule("R62", "M9.2", "R13")
@pytest.mark.parametrize(
    ("ann", "ben"),
    [
        ((SILENCE,), ()),
        ((NO_DRAWS, NO_MAIN), ()),
        ((BORROW,), (BORROW,)),
        ((EXTRA, SLEEP), ()),
    ],
    ids=["skipped phases", "no draw and no main phase", "loops in every turn", "extra turns without phases"],
)
def test_a_hundred_turns_without_a_decision_end_the_game(ann: tuple[str, ...], ben: tuple[str, ...]) -> None:
    game = do(with_assets(ann, ben), "Ann passes")
    for _ in range(20):
        if game.decision is None:
            break
        game.apply(game.decision.default)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason == "stalled"


@pytest.mark.rule("M9.2")
def test_a_decision_in_between_starts_the_count_anew() -> None:
    game = with_assets((), ())
    decisions = 0
    while (decision := game.decision) is not None and decisions < 3 * MAX_SILENT_TURNS:
        assert game.position.silent_turns == 0
        game.apply(decision.default)
        decisions += 1
    assert game.outcome is None or game.outcome.reason != "stalled"
