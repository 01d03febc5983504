"""Bots in Python files, and objects that are no bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import crazier
from crazier import Bot, CrazierError, Option, View, make_bot, new_game, play_bots
from crazier.bots.bot import Budget
from crazier.bots.python_bot import BadPythonBot, load_bot
from crazier.cli import main

FILE = """\
from dataclasses import dataclass

from crazier import Bot


class First(Bot):
    name = "first"

    def choose(self, view, options, budget):
        return options[0]


@dataclass
class Seeded(Bot):
    seed: int

    def choose(self, view, options, budget):
        return options[self.seed % len(options)]


class Broken:
    def __init__(self):
        raise ValueError("no cards")


class Idle:
    pass


number = 7
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mybot.py"
    path.write_text(FILE)
    return str(path)


def test_a_bot_in_a_file_plays_in_the_arena(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [f"python:{file}:First", f"python:{file}:Seeded", "--games", "2", "--seed", "1", "--jobs", "1"]
    assert main(["arena", *arguments]) == 0
    assert f"python:{file}:First" in capsys.readouterr().out


def test_a_bot_gets_its_seed_and_a_name(file: str) -> None:
    bot = load_bot(f"{file}:Seeded", 5)
    assert vars(bot)["seed"] == 5
    assert bot.name == f"python:{file}:Seeded"
    assert load_bot(f"{file}:First", 5).name == "first"


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("First", "write python:FILE:CLASS"),
        ("nowhere.py:First", "there is no Python file 'nowhere.py'"),
        ("STEM:First", r"did you mean '.*\.py'\?"),
        ("FILE:Second", "has no class 'Second'"),
        ("FILE:number", "has no class 'number'"),
        ("FILE:Broken", "can't be made: ValueError: no cards"),
        ("FILE:Idle", "it has no choose, explain or close"),
    ],
)
def test_what_is_no_bot_is_explained(file: str, spec: str, complaint: str) -> None:
    with pytest.raises(BadPythonBot, match=complaint):
        load_bot(spec.replace("FILE", file).replace("STEM", file.removesuffix(".py")), 1)


def test_a_file_that_fails_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import no_such_module_at_all\n")
    with pytest.raises(BadPythonBot, match="can't be imported: ModuleNotFoundError"):
        load_bot(f"{path}:Bot", 1)


def test_what_can_not_choose_is_refused_before_the_game() -> None:
    game = crazier.new_game("camelot", players=2, seed=7)
    with pytest.raises(crazier.CrazierError, match="function is no bot: it has no choose"):
        crazier.play_bots(game, "random", lambda *_: None)  # type: ignore[arg-type]
    assert game.decision_number == 0


class Last(crazier.Bot):
    """A bot with no more than it needs."""

    name = "last"

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        return options[-1]


def test_a_name_and_a_choice_are_enough() -> None:
    table = crazier.Table("camelot", ("Ann", "Ben"), options={"stall_guard": 20})
    game = crazier.play_bots(crazier.new_game(table, seed=7), "random", Last())
    assert game.outcome is not None
    assert Last().explain() == ()


def test_what_a_newcomer_forgets_is_named(tmp_path: Path) -> None:
    class Misspelled(Bot):
        def chose(self) -> None:
            """Look like `choose`."""

    class WithoutReturn(Bot):
        name = "silent"

        def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
            """Forget the return."""

    game = new_game("camelot", players=2, seed=1)
    with pytest.raises(CrazierError, match=r"does not say what it chooses: its class needs choose\(self, view"):
        play_bots(game, Misspelled(), "random")  # type: ignore[abstract]
    with pytest.raises(CrazierError, match="WithoutReturn is a class, and a bot is one of its objects"):
        play_bots(game, WithoutReturn, "random")  # type: ignore[arg-type]
    with pytest.raises(CrazierError, match=r"silent returned None .* is a 'return' missing"):
        play_bots(game, WithoutReturn(), "random")
    with pytest.raises(CrazierError, match="play_bots takes a game"):
        play_bots("camelot", "greedy", "random")  # type: ignore[arg-type]
    file = tmp_path / "mine.py"
    file.write_text("class Careful:\n    pass\n")
    with pytest.raises(CrazierError, match="has no class 'Carefull'; did you mean 'Careful'"):
        make_bot(f"python:{file}:Carefull", 1)
