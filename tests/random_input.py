"""Type random lines at all kinds of tables and commands: nothing may crash, and no game may be lost.

    python -m tests.random_input 10000       so many lines; a second number is a seed

Every session of `crazier play` gets a few dozen lines: moves, commands, parts of names and nonsense. After it the game
that was left must go on with `--resume`, and each file that was saved must be resumed and replayed. Between sessions
the other commands get random arguments and damaged files.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from unittest import mock

from crazier import from_json, series_from_json
from crazier.cards.library import card_set
from crazier.cli import main
from crazier.terminal.state_folder import autosave_path

TABLES: Final = (
    ("--seats", "you,shedder"),
    ("--seats", "easy,you", "--plain"),
    ("--seats", "shedder,you,random,shedder", "--set", "olympus"),
    ("--seats", "you,you", "--name", "Zoe,Yan"),
    ("--seats", "you,shedder,you", "--set", "sampler"),
    ("--seats", "you,shedder", "--game", "first"),
    ("--seats", "you,shedder", "--game", "classic"),
    ("--seats", "you,random", "--game", "classic", "--preset", "house"),
    ("--seats", "you,shedder", "--game", "light-dark"),
    ("--seats", "you,shedder", "--preset", "light-dark-special"),
    ("--seats", "you,shedder,shedder,you", "--preset", "teams"),
    ("--seats", "shedder,you,easy,random", "--preset", "teams"),
    ("--seats", "you,shedder", "--preset", "tournament", "--option", "games=3"),
    ("--seats", "shedder,random"),
)
"""The kinds of tables, as arguments of `crazier play`."""
COMMANDS: Final = (
    "hand",
    "table",
    "log",
    "goal",
    "help",
    "why",
    "rules",
    "options",
    "wait",
    "undo",
    "undo turn",
    "table",
)
RARE: Final = ("hint", "resign", "quit", "save", "save .", "save /nowhere/x", "save \0", "card", "redo x", "exit")
WORDS: Final = (
    "yes",
    "no",
    "y",
    "n",
    "pass",
    "draw",
    "stop",
    "accept",
    "name red",
    "call hearts",
    "choose nothing",
    "",
)
VERBS: Final = ("play", "discard", "choose", "card", "rules", "name", "call", "Ann plays", "Ben discards", "order", "")
NONSENSE: Final = (
    "\x1b[2J",
    "0",
    "99999999999999999999",
    "-1",
    "²",
    "٣",
    "💥",
    "a" * 500,
    "'\"\\;",
    "%s{}",
    "\x07",
    "№ 1",
)
LINES_PER_SESSION: Final = 40
ALLOWED_CODES: Final = (0, 1, 2)
CARD_NAMES: Final = tuple(card.name for name in ("camelot", "olympus", "sampler") for card in card_set(name).cards)


@dataclass(slots=True)
class RandomInput:
    """Random input from one seed, and what was wrong with the answers to it."""

    rng: Random
    folder: Path
    lines: int = 0
    sessions: int = 0
    commands: int = 0
    faults: list[str] = field(default_factory=list)

    def line(self) -> str:
        """Return a line that somebody might type."""
        kind = self.rng.random()
        if kind < 0.5:
            return str(self.rng.randrange(1, 16))
        if kind < 0.65:
            return self.rng.choice(WORDS)
        if kind < 0.8:
            name = self.rng.choice((*CARD_NAMES, "6 of hearts", "8S", "Ben", "your Camelot", "M5.1", "draw pile"))
            start = self.rng.randrange(len(name))
            return f"{self.rng.choice(VERBS)} {name[start : start + self.rng.randrange(1, 12)]}".strip()
        if kind < 0.92:
            return self.rng.choice(COMMANDS)
        if kind < 0.95:
            return self.rng.choice(NONSENSE)
        return self.rng.choice(RARE) if kind < 0.97 else f"save {self.folder}/{self.rng.randrange(5)}.json"

    def run(self, *arguments: str, typed: str = "") -> tuple[int | None, str]:
        """Run a command and return its exit code and output; None and a note of the fault if it crashed."""
        output, keyboard = StringIO(), StringIO(typed)
        try:
            with mock.patch("sys.stdin", keyboard), redirect_stdout(output), redirect_stderr(output):
                code = main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
        except Exception as error:
            self.faults.append(f"{arguments} with {typed!r}: {type(error).__name__}: {error}")
            return None, output.getvalue()
        finally:
            self.lines += typed.count("\n", 0, keyboard.tell())  # a game may be over before all was read
        if code not in ALLOWED_CODES:
            self.faults.append(f"{arguments} with {typed!r}: exit code {code}")
        return code, output.getvalue()

    def session(self) -> None:
        """Play at one table, and check that nothing is lost."""
        autosave_path().unlink(missing_ok=True)
        typed = [self.line() for _ in range(LINES_PER_SESSION)]
        table = self.rng.choice(TABLES)
        arguments = ("play", *table, "--seed", str(self.rng.randrange(1000)))
        code, output = self.run(*arguments, typed="".join(f"{line}\n" for line in typed))
        self.sessions += 1
        if code not in (0, None):
            self.faults.append(f"{arguments}: exit code {code}: {output[-200:]}")
        left = autosave_path().exists()
        if code == 0 and left != ("you" in arguments[2] and not is_over(output)):
            self.faults.append(f"{arguments} with {typed}: the game is {'kept' if left else 'lost'}")
        if left:
            self.check_saved(str(autosave_path()), "--resume")
        for file in sorted(self.folder.glob("*.json")):
            self.check_saved(str(file), "--resume", str(file))
            if self.rng.random() < 0.3:
                self.damage(file)
            file.unlink()

    def check_saved(self, file: str, *resume: str) -> None:
        """Check that a saved game can be read, resumed where it was, and replayed."""
        before = position_in(file)
        code, output = self.run("play", *resume, typed="")
        if code != 0:
            self.faults.append(f"{file} can't be resumed: {output[-200:]}")
        elif autosave_path().exists() and position_in(str(autosave_path())) != before:
            self.faults.append(f"{file} was resumed somewhere else")
        code, output = self.run("replay", file)
        if code != 0:
            self.faults.append(f"{file} can't be replayed: {output[-200:]}")

    def damage(self, file: Path) -> None:
        """Hand a damaged file to the commands that read it."""
        content = bytearray(file.read_bytes())
        for _ in range(self.rng.randrange(1, 6)):
            content[self.rng.randrange(len(content))] = self.rng.randrange(256)
        file.write_bytes(content[: self.rng.randrange(1, len(content) + 1)] if self.rng.random() < 0.3 else content)
        self.run("replay", str(file))
        self.run("play", "--resume", str(file))

    def command(self) -> None:
        """Run another command with random arguments."""
        cards = self.folder / "own.cards"
        text = f"set: own\ntitle: Own\ncharacter: x\n\nX\n5 red event\n{self.line()}\nbasis: house\n"
        cards.write_text(text, "utf-8", errors="replace")
        word, number = self.line(), str(self.rng.randrange(-2, 3))
        self.run(*self.rng.choice((
            ("rules", word),
            ("cards", word, "--color", self.rng.choice(("red", "rde", word))),
            ("cards", "--set", str(cards)),
            ("check", str(cards), word, "--json"),
            ("balance", str(cards), "--games", number, "--processes", "1"),
            ("arena", "random", word, "--games", number, "--jobs", number),
            ("play", "--seats", word),
            ("play", "--option", word),
            ("play", "--name", word, "--seats", "you,bot"),
            ("scenario", word),
            ("replay", str(cards), "--game", number),
            ("completion", word),
            (word, word),
        )))  # fmt: skip
        self.commands += 1


def is_over(output: str) -> bool:
    """Return whether the last game came to its end: nothing follows the question for another one."""
    _, question, rest = output.rpartition("Play again? [y/N]")
    return bool(question) and rest.strip() == "Goodbye."


def position_in(file: str) -> str:
    """Return the position of a saved game, or of the last game of a saved series."""
    content = Path(file).read_text("utf-8")
    return (series_from_json(content).game if '"crazier": "series"' in content else from_json(content)).digest()


def type_lines(lines: int, seed: int) -> RandomInput:
    """Type this many lines, and return what was wrong with the answers."""
    with (
        TemporaryDirectory() as state,
        TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, XDG_STATE_HOME=state),
    ):
        typist = RandomInput(Random(seed), Path(folder))
        while typist.lines < lines:
            typist.session()
            typist.command()
    return typist


def report(arguments: Sequence[str]) -> int:
    """Type as many lines as the arguments say, print what was wrong, and return the exit code."""
    lines, seed = (int(word) for word in [*arguments, *("1000", "1")[len(arguments) :]])
    typist = type_lines(lines, seed)
    print("\n".join(typist.faults[:20]))
    counted = f"{typist.lines:,} lines in {typist.sessions} games, {typist.commands} other commands"
    print(f"{counted}: {len(typist.faults)} faults")
    return 1 if typist.faults else 0


if __name__ == "__main__":
    sys.exit(report(sys.argv[1:]))
