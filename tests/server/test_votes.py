"""A vote that failed names those because of whom it did."""

from __future__ import annotations

from crazier.server.votes import Vote


def failed(answers: dict[int, bool | None], needed: int = 0) -> list[int]:
    """Return who is named when a vote with these answers has failed."""
    return Vote(1, "pause", 0, answers, needed=needed, outcome="declined").declined


def test_those_who_said_no_are_named_and_not_those_who_had_no_time_to_answer() -> None:
    assert failed({0: True, 1: None, 2: False}) == [2]


def test_those_who_said_nothing_are_named_if_nobody_said_no() -> None:
    assert failed({0: True, 1: None, 2: True, 3: None}) == [1, 3]


def test_while_it_is_open_silence_is_no_answer() -> None:
    assert Vote(1, "pause", 0, {0: True, 1: None}).declined == []
    assert Vote(1, "pause", 0, {0: True, 1: False, 2: None}).declined == [1]
