"""One game belongs to one thread: misuse is an error, never a hang and never a game that is wrong for good."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from threading import Thread

import pytest

from crazier import CrazierError, Game, IllegalMove, new_game, replay
from crazier.play.game import GameInUse


@pytest.fixture
def many_switches() -> Iterator[None]:
    """Let threads take turns after every few steps of the interpreter."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def played(steps: int) -> Game:
    """Return a game, played some way at random."""
    game, random = new_game("camelot", 2, seed=4), Random(4)
    for _ in range(steps):
        game.step(random.choice(list(game.legal())))
    return game


def in_threads(count: int, work: Callable[[], None]) -> None:
    """Do the same in several threads at once; one that does not come back fails the test."""
    threads = [Thread(target=work, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)


@pytest.mark.usefixtures("many_switches")
def test_events_asked_by_four_threads_come_back() -> None:
    game = played(60)
    expected = played(60).events(0)
    right, in_use, other = [], [], []

    def ask() -> None:
        for _ in range(15):
            try:
                right.append(game.events(0) == expected)
            except GameInUse:
                in_use.append(True)
            except Exception as error:
                other.append(error)

    in_threads(4, ask)
    assert other == []
    assert right
    assert all(right)
    assert len(right) + len(in_use) == 60
    assert game.events(0) == expected


@pytest.mark.usefixtures("many_switches")
def test_choices_made_by_four_threads_are_each_made_once_or_refused() -> None:
    game = played(0)
    made: list[str] = []
    other: list[BaseException] = []

    def choose() -> None:
        for _ in range(40):
            try:
                decision = game.decision
                if decision is None:
                    return
                option = decision.options[0]
                game.apply(option)
                made.append(option.id)
            except (GameInUse, IllegalMove):
                continue
            except Exception as error:
                other.append(error)

    in_threads(4, choose)
    assert other == []
    assert len(made) == len(set(made)) == game.decision_number
    assert replay(game.record).digest() == game.digest()


def test_what_checks_says_so_and_changes_nothing() -> None:
    game = played(5)
    assert game.decision is not None
    option = game.decision.options[0]
    before = game.to_json()
    calls: list[Callable[[], object]] = [
        lambda: game.apply(option),
        lambda: game.answer(option.seat, option.id),
        lambda: game.resign(0),
        lambda: game.events(0),
        lambda: game.view(0),
    ]
    with game._in_use:
        for call in calls:
            with pytest.raises(GameInUse, match="a game belongs to one thread"):
                call()
    assert game.to_json() == before
    for call in calls[1:]:
        call()
    with pytest.raises(CrazierError):
        game.answer(0, "nothing")
    game.events(0)  # a refusal leaves the game free
