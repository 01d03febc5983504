"""Frames: fields of new frames, of started abilities and occurrences, and of copies."""

from __future__ import annotations

import pytest

from crazier.engine.core.frame import FRAME_ABILITY, FRAME_FIELDS, FRAME_WIDTH, PLAYER_SLOTS, Frame


def numbers(frame: Frame) -> list[int]:
    return [int(getattr(frame, name)) for name in FRAME_FIELDS]


def full() -> Frame:
    """Return a frame in which every field has a different number."""
    frame = Frame()
    for value, name in enumerate(FRAME_FIELDS, 1):
        setattr(frame, name, value)
    return frame


@pytest.mark.rule("R26")
def test_a_copy_is_the_same_and_apart() -> None:
    frame = full()
    twin = frame.copy()
    assert numbers(twin) == numbers(frame) == list(range(1, FRAME_WIDTH + 1))
    for name in FRAME_FIELDS:
        setattr(twin, name, 0)
    assert numbers(frame) == list(range(1, FRAME_WIDTH + 1))


@pytest.mark.rule("M4.3")
def test_an_ability_starts_with_its_first_step_and_no_players_chosen() -> None:
    frame = full()
    frame.start_ability(5, 2, 7, 8)
    names = ("code", "pc", "you", "source", "card", "subject", "subjects_left", "did", "tested")
    assert [int(getattr(frame, name)) for name in names] == [5, 0, 2, 7, 8, -1, 0, 0, 0]
    assert [int(frame.players(slot)) for slot in range(PLAYER_SLOTS)] == [0] * PLAYER_SLOTS


@pytest.mark.rule("R11")
def test_an_occurrence_starts_unprevented() -> None:
    frame = full()
    frame.start_occurrence(1, 2, 3, 7, 4, 5, 6)
    names = ("occurrence", "player", "token", "face", "amount", "by", "prevented", "batch")
    assert [int(getattr(frame, name)) for name in names] == [1, 2, 3, 7, 4, 5, 0, 6]


@pytest.mark.rule("R26")
def test_a_new_frame_refers_to_no_card_and_no_player() -> None:
    found = dict(zip(FRAME_FIELDS, numbers(Frame()), strict=True))
    none = ("code", "source", "card", "subject", "occurrence", "player", "token", "by")
    assert found == {name: -1 if name in none else 0 for name in FRAME_FIELDS}


@pytest.mark.rule("MQ28")
def test_players_are_kept_slot_by_slot() -> None:
    frame = Frame()
    assert frame.kind == FRAME_ABILITY
    assert frame.held == 0
    for slot in range(PLAYER_SLOTS):
        frame.set_players(slot, 10 + slot)
    assert [int(frame.players(slot)) for slot in range(PLAYER_SLOTS)] == [10, 11, 12, 13]
