"""Test that a seat answers with its own options only, and that refusals tell it nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from crazier import CrazierError, Game, IllegalMove, Table, new_game
from crazier.errors import IllegalCode
from crazier.play.factory import table_by_name
from crazier.play.table import BadTable

TABLES = ("sampler", "first", "classic", "light-dark")
TEAMS = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2})
FOREIGN = ["", "0", ".", "0.", "pass", "0.pass", "-1.pass", "0.pass ", "٠.pass", "\ud800", "0.play.0", "9" * 100_000]
NO_TEXT: list[object] = [None, True, 0, 1.5, b"0.pass", [], {}, ("0.pass",), object(), float("nan"), 10**5000]
BAD_CODES: list[object] = [-1, 2**31, 2**62, 2**63, 2**64, -(2**63), 10**400, True, False, 1.0, "0", None, b"\0", [0]]


def walk(table: Table | str, seed: int, decisions: int = 25) -> Iterator[Game]:
    game, rng = new_game(table, seed=seed), Random(seed)
    while game.legal() and game.decision_number < decisions:
        yield game
        game.step(rng.choice(game.legal()))


def refusal(game: Game, seat: int | None, option_id: object) -> tuple[str, str, str, str]:
    before = game.digest(), game.decision_number
    with pytest.raises(IllegalMove) as caught:
        game.answer(seat, option_id)  # type: ignore[arg-type]
    assert (game.digest(), game.decision_number) == before
    error = caught.value
    return type(error).__name__, error.reason, error.rule_id, str(error)


@pytest.mark.parametrize("table", [*TABLES, TEAMS])
def test_a_seat_takes_its_own_options(table: Table | str) -> None:
    for game in walk(table, 3):
        decision = game.decision
        assert decision is not None
        for option in decision.options:
            twin = game.clone()
            assert twin.answer(option.seat, option.id) == option
            assert twin.choices == [*game.choices, option.code]


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize("table", [*TABLES, TEAMS])
def test_everything_else_is_refused_with_the_same_words(table: Table | str) -> None:
    found = set()
    stale: list[str] = []
    for game in walk(table, 4):
        decision = game.decision
        assert decision is not None
        ids = [option.id for option in decision.options]
        for seat in (None, *range(len(game.table.players))):
            own = {option.id for option in decision.options if option.seat == seat}
            tries: list[object] = [id for id in (*ids, *stale[-5:], *FOREIGN) if id not in own]
            found |= {refusal(game, seat, id) for id in [*tries, *NO_TEXT]}
        stale += ids
    game.resign(0)
    while game.legal():
        game.step(game.legal()[0])
    found |= {refusal(game, seat, id) for seat in (None, 0, 1) for id in (*stale[-3:], *FOREIGN, *NO_TEXT)}
    assert found == {
        ("IllegalMove", "That is none of your options now.", "M12.1", "That is none of your options now. (M12.1)")
    }


@pytest.mark.parametrize("seat", [-1, 2, 10**30, True, "0", 0.0, [], b"0"])
def test_a_seat_that_is_not_there_is_the_callers_mistake(seat: int) -> None:
    game = new_game("sampler", seed=1)
    for call in (game.view, game.events, game.resign, lambda seat: game.answer(seat, "0.pass")):
        with pytest.raises(BadTable, match="there is no seat"):
            call(seat)
    with pytest.raises(CrazierError):
        game.resign(None)


@pytest.mark.parametrize("table", [*TABLES, TEAMS])
def test_a_step_takes_legal_codes_only(table: Table | str) -> None:
    for game in walk(table, 5, 12):
        legal = list(game.legal())
        before = game.digest(), game.choices
        for code in [*BAD_CODES, *(code for code in range(300) if code not in legal)]:
            with pytest.raises(IllegalCode, match="'legal' lists them"):
                game.step(code)  # type: ignore[arg-type]
        assert (game.digest(), game.choices) == before
        for code in legal:
            checked, unchecked = game.clone(), game.clone()
            checked.step(code)
            unchecked.step_unchecked(code)
            assert checked.digest() == unchecked.digest()
            assert checked.choices == unchecked.choices == [*game.choices, code]


def test_no_code_is_legal_when_the_game_is_over() -> None:
    for name in TABLES:
        game = new_game(table_by_name(name, ("Ann", "Ben")), seed=1)
        game.resign(0)
        for code in (0, 1, 52, 56):
            with pytest.raises(IllegalCode):
                game.step(code)


@pytest.mark.parametrize("table", [*TABLES, TEAMS])
def test_an_option_is_found_by_the_same_door(table: Table | str) -> None:
    for game in walk(table, 5, 8):
        decision = game.decision
        assert decision is not None
        before = game.digest()
        for option in decision.options:
            assert game.find_option(option.seat, option.id) == option
        for seat in (None, *range(len(game.table.players))):
            own = {option.id for option in decision.options if option.seat == seat}
            for option_id in {*FOREIGN, *(option.id for option in decision.options)} - own:
                with pytest.raises(IllegalMove) as found:
                    game.find_option(seat, option_id)
                assert str(found.value) == refusal(game, seat, option_id)[3]
        assert game.digest() == before


@pytest.mark.parametrize("table", TABLES)
def test_who_can_resign(table: str) -> None:
    game = new_game(table, seed=3)
    assert all(game.can_resign(seat) for seat in range(len(game.table.players)))
    game.resign(0)
    assert not game.can_resign(0)
    with pytest.raises(IllegalMove):
        game.resign(0)
