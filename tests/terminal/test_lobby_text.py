"""Who sits where, and what to do next."""

from __future__ import annotations

import pytest

from crazier.server.messages import ChatInfo, SeatInfo, StandingInfo, TableInfo, TableSettings
from crazier.terminal.lobby_text import (
    chat_lines,
    end_advice,
    lobby_advice,
    seat_changes,
    seat_lines,
    standing_lines,
    time_text,
)

ANN = SeatInfo("Ann", "person", ready=True)
BEN = SeatInfo("Ben", "bot", "easy", ready=True)
ZOE = SeatInfo("Zoe", "person")
FREE = SeatInfo("", "open")


def table(*seats: SeatInfo, phase: str = "gathering", **more: object) -> TableInfo:
    return TableInfo("a" * 16, "aaaaaa", phase, TableSettings(), [], list(seats), 0, 1, 0, **more)  # type: ignore[arg-type]


def test_who_sits_where() -> None:
    assert seat_lines(table(ANN, BEN, ZOE, FREE), 2) == [
        "  1  Ann          host",
        "  2  Ben          bot, easy",
        "  3  Zoe (you)    not ready yet",
        "  4  (free seat)",
    ]


@pytest.mark.parametrize(
    ("seats", "seat", "advice"),
    [
        ((ANN, ZOE), 1, "Say 'ready' when you are ready to play (Enter will do)."),
        ((ANN, ZOE), 0, "Waiting for Zoe."),
        ((ANN, BEN, FREE), 0, "Waiting for somebody for seat 3. 'bot 3 easy' puts a bot there."),
        ((ANN, BEN), 0, "Everyone is ready. Say 'start' to deal the cards (Enter will do)."),
        ((ANN, BEN), None, "Waiting for Ann, the host, to start."),
        ((ANN, ZOE), None, "Waiting for Zoe."),
    ],
)
def test_what_to_do_before_the_start(seats: tuple[SeatInfo, ...], seat: int | None, advice: str) -> None:
    assert lobby_advice(table(*seats), seat) == advice


@pytest.mark.parametrize(
    ("phase", "seat", "advice"),
    [
        ("between", 1, "Say 'next' to deal the next game (Enter will do), or 'quit' to leave."),
        ("over", 0, "Say 'rematch' to play again (Enter will do), or 'quit' to leave."),
        ("over", 1, "Say 'rematch' to play again (Enter will do), or 'quit' to leave."),
        ("over", None, "'quit' leaves."),
    ],
)
def test_what_to_do_after_a_game(phase: str, seat: int | None, advice: str) -> None:
    assert end_advice(table(ANN, ZOE, phase=phase), seat) == advice


def test_standings_of_several_games() -> None:
    standings = [StandingInfo(0, 2, 0, 7, [4, 3]), StandingInfo(1, 1, 2, 1, [1, 0])]
    assert standing_lines(table(ANN, ZOE, phase="over", standings=standings)) == [
        "After 2 games:",
        "  1.  Zoe  2 won, 1 point",
        "  2.  Ann  0 won, 7 points",
    ]
    single = [StandingInfo(0, 2, 0, 4, [4]), StandingInfo(1, 1, 1, 0, [0])]
    assert standing_lines(table(ANN, ZOE, phase="over", standings=single)) == []


def test_chat_of_others() -> None:
    lines = [ChatInfo(1, "Zoe", 1, "hi"), ChatInfo(2, "Ann", 0, "ho", team=True), ChatInfo(3, "", None, "psst")]
    assert chat_lines(lines, 1) == ["Ann (to the team): ho", "Somebody: psst"]


def test_bots_that_stand_in() -> None:
    away = SeatInfo("Zoe", "person", "easy", stands_in=True)
    assert seat_changes([ANN, ZOE], [ANN, away], 0) == ["A bot plays for Zoe now."]
    assert seat_changes([ANN, away], [ANN, ZOE], 0) == ["Zoe is back."]
    assert seat_changes([ANN, ZOE], [ANN, away], 1) == ["A bot plays for you; 'back' takes over again."]
    assert seat_changes([ANN, ZOE], [ANN, SeatInfo("Zoe", "bot", "easy")], 0) == ["A bot sits at Zoe's seat now."]


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (40_500, "40 seconds"),
        (1_000, "1 second"),
        (90_000, "90 seconds"),
        (600_000, "10 minutes"),
        (615_000, "10 minutes and 15 seconds"),
        (86_400_000, "1 day"),
        (86_400_000 + 3 * 3_600_000 + 59_000, "1 day and 3 hours"),
        (14 * 86_400_000 - 1, "13 days and 23 hours"),
    ],
)
def test_how_much_time_one_has(milliseconds: int, text: str) -> None:
    assert time_text(milliseconds) == text
