"""Wrong types and values, handed to everything that is public: an error in plain words, with nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from crazier import (
    CrazierError,
    Game,
    Table,
    determinize,
    from_json,
    new_game,
    new_series,
    playouts,
    record_from_json,
    replay,
    series_from_json,
)
from crazier.play.arguments import BadArgument, check_type, check_types, check_whole_number
from crazier.play.attempts import Attempt
from crazier.play.series import series_of
from crazier.play.takeback import request_choice_takeback, request_turn_takeback

WRONG: dict[str, Any] = {
    "True": True,
    "a fraction": 1.5,
    "NaN": float("nan"),
    "infinity": float("inf"),
    "a huge number": 10**5000,
    "its negative": -(10**5000),
    "2**63": 2**63,
    "-99": -99,
    "None": None,
    "bytes": b"x",
    "a list": [1],
    "a nested list": [[]],
    "an object": {"a": 1},
    "a tuple": (1, 2),
    "a set": {1},
    "a generator": iter((1, 2)),
    "a class": Exception,
    "nothing": "",
    "a long text": "x" * 100_000,
    "an escape": "\x1b]0;x\x07",
    "half a character": "\ud800",
}


def begun() -> Game:
    """Return a game with a few choices made."""
    game = new_game("camelot", 2, seed=1)
    for _ in range(4):
        assert game.decision is not None
        game.apply(game.decision.options[0])
    return game


GAME = begun()
assert GAME.decision is not None
OPTION = GAME.decision.options[0]
RECORD = GAME.record
VIEW = GAME.view(0)

CALLS: dict[str, Callable[[Any], object]] = {
    "apply": lambda value: GAME.apply(value),
    "apply an option with another id": lambda value: GAME.apply(replace(OPTION, id=value)),
    "apply an option with another code": lambda value: GAME.apply(replace(OPTION, code=value)),
    "apply an option for another seat": lambda value: GAME.apply(replace(OPTION, seat=value, code=-5)),
    "answer for a seat": lambda value: GAME.answer(value, OPTION.id),
    "answer by an id": lambda value: GAME.answer(0, value),
    "option": lambda value: GAME.option(value),
    "play": lambda value: GAME.play(value),
    "parse": lambda value: GAME.parse(value),
    "apply_attempt": lambda value: GAME.apply_attempt(value),
    "refusal": lambda value: GAME.refusal(value),
    "refusal for a seat": lambda value: GAME.refusal(Attempt(value, "pass")),
    "resign": lambda value: GAME.resign(value),
    "replay_choice": lambda value: GAME.replay_choice(value),
    "rewound_to": lambda value: GAME.rewound_to(value),
    "move_text": lambda value: GAME.move_text(value),
    "option_text": lambda value: GAME.option_text(value),
    "knows": lambda value: GAME.knows(0, value),
    "step": lambda value: GAME.step(value),
    "new_game": new_game,
    "new_game for players": lambda value: new_game("camelot", value),
    "Table with a set": lambda value: Table(value).load_deck(),
    "Table with players": lambda value: Table(players=value),
    "Table with a game": lambda value: Table(game=value),
    "Table with options": lambda value: Table(options=value),
    "Table with a number": lambda value: Table(options={"stall_guard": value}),
    "Table with a switch": lambda value: Table(options={"points": [value]}),  # type: ignore[dict-item]
    "determinize": lambda value: determinize(value, 1),
    "playouts": lambda value: playouts(value, 2, 1),
    "playouts for players": lambda value: playouts("camelot", value, 1),
    "playouts of games": lambda value: playouts("camelot", 2, value),
    "from_json": from_json,
    "record_from_json": record_from_json,
    "series_from_json": series_from_json,
    "replay": replay,
    "a record's table": lambda value: replace(RECORD, table=value),
    "a record's deck": lambda value: replace(RECORD, deck=value),
    "a record's choices": lambda value: replace(RECORD, choices=value),
    "a record's moves": lambda value: replace(RECORD, moves=value),
    "a record's start": lambda value: replace(RECORD, seed=None, start=cast(Any, [value])),
    "new_series": new_series,
    "series_of": series_of,
    "request_choice_takeback": lambda value: request_choice_takeback(GAME, value),
    "request_turn_takeback": lambda value: request_turn_takeback(GAME, value),
    "an answer to a takeback": lambda value: request_choice_takeback(GAME, 0).answer(value, True),
}
"""Calls for which every one of WRONG is wrong."""
OPTIONAL: dict[str, Callable[[Any], object]] = {
    "view": lambda value: GAME.view(value),
    "events": lambda value: GAME.events(value),
    "knows": lambda value: GAME.knows(value, 3),
    "option_text": lambda value: GAME.option_text(OPTION, value),
    "a secret": lambda value: new_game("camelot", secret=value),
    "a series' secret": lambda value: new_series(Table(), secret=value),
    "a record's first player": lambda value: replace(RECORD, first=value),
}
"""Calls that take None too."""
NUMBERS: dict[str, Callable[[Any], object]] = {
    "a seed": lambda value: new_game("camelot", seed=value),
    "a series' seed": lambda value: new_series(Table(), seed=value),
    "a world's seed": lambda value: determinize(VIEW, value),
    "the seed of playouts": lambda value: playouts("camelot", 2, 1, value),
    "events since": lambda value: GAME.events(0, value),
    "a record's seed": lambda value: replace(RECORD, seed=value),
}
"""Calls that take most whole numbers, and some of them None."""


def refuses(call: Callable[[Any], object], name: str) -> None:
    """Require a short error that can be shown anywhere, and that nothing has changed."""
    before = GAME.to_json()
    with pytest.raises(CrazierError) as error:
        call(WRONG[name])
    message = str(error.value)
    assert 10 < len(message) < 600
    assert "\x1b" not in message
    message.encode("utf-8")
    assert GAME.to_json() == before


@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_wrong_is_refused(name: str) -> None:
    for wrong in WRONG:
        if (name, wrong) not in {("a record's choices", "a tuple"), ("an answer to a takeback", "True")}:
            refuses(CALLS[name], wrong)


@pytest.mark.parametrize("name", OPTIONAL)
def test_whatever_is_no_seat_and_no_secret_is_refused(name: str) -> None:
    for wrong in WRONG:
        if wrong != "None":
            refuses(OPTIONAL[name], wrong)


@pytest.mark.parametrize("name", NUMBERS)
def test_whatever_is_no_number_is_refused(name: str) -> None:
    for wrong, value in WRONG.items():
        if value is not None and type(value) is not int:
            refuses(NUMBERS[name], wrong)


def test_an_answer_to_a_takeback_is_true_or_false() -> None:
    request = request_choice_takeback(GAME, 0)
    with pytest.raises(BadArgument, match="an answer is True or False, not 1"):
        request.answer(1, 1)  # type: ignore[arg-type]


ANYTHING: Any = [3]
MESSAGES: list[tuple[Callable[[], object], str]] = [
    (lambda: GAME.play(ANYTHING), "a move is a text in notation, such as 'Ann passes', not a value of type list"),
    (lambda: GAME.view(True), "there is no seat True; the seats are 0 to 1, or None to watch"),
    (lambda: GAME.rewound_to(True), "a decision has a whole number, not True"),
    (lambda: GAME.rewound_to(10**30), "there is no decision a number of more than 19 digits; they go from 0 to 4"),
    (
        lambda: GAME.apply(ANYTHING),
        "an option is one of 'decision.options', or the id of one, not a value of type",
    ),
    (lambda: new_game("\x1b[2J"), r"there is no set '\x1b[2J'"),
    (
        lambda: Table(options=ANYTHING),
        "the options of a table are a mapping of names to values, not a value of",
    ),
]


@pytest.mark.parametrize(("call", "message"), MESSAGES)
def test_errors_say_what_would_be_right(call: Callable[[], object], message: str) -> None:
    with pytest.raises(CrazierError) as error:
        call()
    assert str(error.value).startswith(message)


def test_checks() -> None:
    check_type("x", str, "a text is a text")
    check_types((1, 2), int, "numbers are numbers")
    check_whole_number(-3, "a number is a number")
    with pytest.raises(BadArgument, match="a text is a text, not 1"):
        check_type(1, str, "a text is a text")
    with pytest.raises(BadArgument, match="numbers are numbers, not True"):
        check_types((1, True), int, "numbers are numbers")
    with pytest.raises(BadArgument, match="a number is a number, not False"):
        check_whole_number(False, "a number is a number")
