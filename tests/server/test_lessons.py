"""Every lesson, step by step over a real socket: each move that it waits for is offered, and is taken."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crazier.client.player import OVERTAKEN
from crazier.client.table_client import ActionRefused, TableClient
from crazier.rulebook import rules
from crazier.scenarios.lessons import Goal, Lesson, LessonStep, lessons
from crazier.server.messages import NewTable, OptionInfo, SeatPlan, TableSettings
from tests.server.running import Running, run, running_server

MAX_WORDS = 25
SECONDS = 60
ORDER = ["first", "turn", "eights", "cards", "requirements", "sides", "abilities", "teams", "light-dark"]


def is_right(option: OptionInfo, goals: tuple[Goal, ...]) -> bool:
    """Check whether an option is one of the moves that a lesson waits for, as the page does."""
    values = (option.card, *option.params.values())
    return any(option.key in goal.keys and (goal.object == "" or goal.object in values) for goal in goals)


async def walk_step(server: Running, step: LessonStep) -> int:
    """Play the moves of a step; return how many were made."""
    seats = [SeatPlan("you") if seat == step.seat else SeatPlan("bot", "novice") for seat in range(step.players)]
    guest = await server.guest("Ann")
    settings = TableSettings(scenario=step.scenario, scenario_step=step.after)
    seated = await guest.create_table(NewTable(seats, settings, start=True))
    goals = [goal for goal in step.goals if goal]
    made, answered = 0, -1
    async with TableClient(server.address, seated.table, seated.token) as client:
        async for update in client:
            if update.ask is None or update.seq <= answered:
                continue
            answered = update.seq
            right = [option for option in update.ask.options if is_right(option, goals[made])]
            assert right, (step.scenario, goals[made], [option.text for option in update.ask.options])
            try:
                await client.act(right[0].id)
            except ActionRefused as error:
                if error.refused.key in OVERTAKEN:  # a teammate was faster: the question comes again
                    continue
                raise
            made += 1
            if made == len(goals):
                break
    return made


def test_every_move_of_every_lesson_can_be_made(tmp_path: Path) -> None:
    steps = [step for lesson in lessons() for step in lesson.steps]

    async def walk() -> list[int]:
        async with running_server(tmp_path) as server:
            return [await asyncio.wait_for(walk_step(server, step), SECONDS) for step in steps]

    assert run(walk()) == [sum(bool(goal) for goal in step.goals) for step in steps]


def test_the_lessons_come_in_their_order() -> None:
    assert [lesson.id for lesson in lessons()] == [*ORDER, "obligations", "points", "older"]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_what_a_lesson_says_is_short_and_cites_a_rule(lesson: Lesson) -> None:
    assert lesson.id == "first" or 3 <= len(lesson.steps) <= 6
    for step in lesson.steps:
        assert all(len(text.split()) <= MAX_WORDS for text in (*step.says, step.wrong))
        assert len(step.says) in (1, len(step.goals))
        assert step.rule in rules()
