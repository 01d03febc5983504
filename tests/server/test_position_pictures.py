"""The pictures of positions that lessons and rules show: what a seat sees, and nothing more."""

from __future__ import annotations

import pytest

from crazier.scenarios.lessons import LessonStep, lessons
from crazier.server.position_pictures import describe_position
from crazier.server.table_setup import scenario_game

STEPS = [step for lesson in lessons() for step in lesson.steps]


@pytest.mark.parametrize("step", STEPS, ids=[f"{step.scenario}-{step.after}" for step in STEPS])
def test_it_shows_what_lies_there(step: LessonStep) -> None:
    shown = describe_position(step.scenario, step.after, step.seat)
    assert shown is not None
    seen = scenario_game(step.scenario, step.after).view(step.seat).observation
    names = [face.name for face in shown.faces]
    assert [names[card.face] for card in shown.hand] == [card.name for card in seen.hands[step.seat]]
    assert names[shown.top] == seen.discard[0].name if shown.top is not None else not seen.discard
    for face in shown.faces:
        assert all(shown.faces[side].whole is not None for side in face.sides)
        assert face.whole is None or shown.faces[face.whole].sides


def test_it_marks_what_fits() -> None:
    shown = describe_position("m05_3_name_ends_when_covered", 0, 0)
    assert shown is not None
    assert shown.color == "blue"
    assert [(shown.faces[card.face].name, card.fits) for card in shown.hand] == [
        ("Blue Golem", True),
        ("Green Golem", False),
    ]


def test_playing_cards_fit_if_they_can_be_played() -> None:
    shown = describe_position("d05_2_answering", 0, 0)
    assert shown is not None
    assert (shown.call_suit, shown.shade) == ("spades", "dark")
    assert 0 < sum(card.fits for card in shown.hand) < len(shown.hand)


@pytest.mark.parametrize(("name", "seat"), [("nothing", 0), ("m05_1_same_rank", 5)])
def test_there_is_no_such_position(name: str, seat: int) -> None:
    assert describe_position(name, 0, seat) is None
