"""Read the fenced blocks of a page, run them in order, and compare what they print with what the page shows.

    ```console   commands after `$ `, run by bash, and below each what it prints; `# exit 1` is its exit code if not 0
    ```pycon     a Python session, compared as a doctest
    ```python    Python that runs; names stay from block to block of a page
    ```sh        commands that a test can't run to their end: `crazier play` is started and left at its first question;
                 of others (a server, a long measurement) the arguments are checked; scripts and files have to exist

Commands in the running text (`crazier rules M5.1`) are checked like those in `sh` blocks that are not run.
In shown output `...` is the rest of a line that differs from run to run, and a line of `...` is any number of lines. A
block after `<!-- file: NAME -->` is kept as a file for the blocks that follow; a second block of that name continues
it. All other kinds (`PLAIN`) are for reading. Each page runs in an empty folder of its own.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from crazier.cli.commands import COMMANDS, Parser, load_command
from scripts.fenced import FENCE, Block, blocks

ROOT = Path(__file__).resolve().parent.parent
PLAIN = {"cards", "cards-broken", "cards-file", "deck", "json", "told", "text", "toml", "xml", "{include}", "{toctree}"}
"""Kinds of block that are for reading only; the guide's own test compares its cards and errors."""
AUTODOC = {"{eval-rst}"}
COMMAND = re.compile(r"^(?:\$ |>>> |crazier |\./|scripts/|pip |python3? |import |from \S+ import )", re.M)
"""What a block has to be labeled for, so that it is run."""
RUN = {"console", "pycon", "python", "sh"}
INLINE = re.compile(r"`(crazier [^`]+)`")
"""A command in the running text."""
SYSTEM_PROGRAMS = {".", "pip", "pkill", "python3"}
"""Programs in `sh` blocks that are not ours."""
TRACEBACK_LINES = re.compile(r"(?<=^Traceback \(most recent call last\):\n)(?: .*\n)+")
"""The places in a traceback, which a page does not show."""
EXIT_CODE = re.compile(r"\s+# exit (\d+)$")
LONGEST_SECONDS = 120


@dataclass(frozen=True)
class Command:
    """A command of a console block with the output that the page shows."""

    written: str
    """The command as the page has it, with its exit code if that is said."""
    shown: str

    @property
    def text(self) -> str:
        """The command itself."""
        return EXIT_CODE.sub("", self.written)

    @property
    def exit_code(self) -> int:
        """The exit code it should have."""
        code = EXIT_CODE.search(self.written)
        return int(code[1]) if code else 0


@dataclass(frozen=True)
class Difference:
    """What a page shows and what came out instead."""

    line: int
    what: str
    shown: str
    printed: str
    is_output: bool = False
    """Whether the page can simply show what was printed."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}\n--- shown\n{self.shown}\n--- printed\n{self.printed}"


def pages() -> list[Path]:
    """Return every page that people read."""
    return [
        *sorted(ROOT.glob("[RC]*.md")),
        *sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts),
    ]


def commands(text: str) -> list[Command]:
    """Return the commands of a console block."""
    found = []
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command += f"\n{more}"
        found.append(Command(command, shown))
    return found


def matches(shown: str, printed: str) -> bool:
    """Check whether what was printed is what is shown."""
    pattern = ""
    for line in plain_lines(shown):
        if line.strip() == "...":
            pattern += r"(?:[^\n]*\n)*?"
        else:
            pattern += r"[^\n]*".join(map(re.escape, line.split("..."))) + r"\n"
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in plain_lines(printed))) is not None


def plain_lines(text: str) -> list[str]:
    """Return the lines without spaces at their end, and without empty lines at the end of all."""
    return [line.rstrip() for line in text.rstrip().splitlines()]


class SessionRunner(doctest.DocTestRunner):
    """Runs a session and keeps what its examples printed where that is not what is shown."""

    def __init__(self, optionflags: int) -> None:
        super().__init__(optionflags=optionflags, verbose=False)
        self.printed: dict[int, str] = {}

    def report_failure(self, _out: object, _test: object, example: doctest.Example, got: str) -> None:
        """Keep what was printed; of an error, what a session shows."""
        self.printed[example.lineno] = TRACEBACK_LINES.sub("  ...\n", got)

    def report_unexpected_exception(
        self, _out: object, _test: object, example: doctest.Example, exc_info: tuple[object, ...]
    ) -> None:
        """Keep the error as a session shows it."""
        lines = traceback.format_exception_only(cast("BaseException", exc_info[1]))
        self.printed[example.lineno] = "Traceback (most recent call last):\n  ...\n" + "".join(lines)

    def rewritten(self, test: doctest.DocTest) -> str:
        """Return the session with what was printed."""
        parts = []
        for example in test.examples:
            first, *rest = example.source.splitlines()
            parts += [f">>> {first}\n", *(f"... {line}\n" for line in rest)]
            parts.append(self.printed.get(example.lineno, example.want))
        return "".join(parts)


def environment_elsewhere() -> dict[str, str]:
    """Return this environment for a process in another folder, in which the same package is imported."""
    paths = map(os.path.abspath, filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


class Page:
    """A page that is run block by block, in a folder of its own."""

    def __init__(self, text: str, folder: Path) -> None:
        self.blocks = blocks(text)
        self.prose = FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)
        self.folder = folder
        self.names: dict[str, object] = {"__name__": "page"}
        self.work = folder / "page"
        self.work.mkdir()
        os.symlink(ROOT / "examples", self.work / "examples")

    def differences(self) -> Iterator[Difference]:
        """Run every block and yield what is not as it is shown."""
        for block in self.blocks:
            if block.file:
                self.keep(block)
            if block.kind == "console":
                yield from self.run_console(block)
            elif block.kind == "pycon":
                yield from self.run_session(block)
            elif block.kind == "python":
                yield from self.run_python(block)
            elif block.kind == "sh":
                yield from self.try_commands(block)
        for found in INLINE.finditer(self.prose):
            line = self.prose.count("\n", 0, found.start()) + 1
            yield from check_mention(found[1], line)

    def keep(self, block: Block) -> None:
        """Write the block to its file, or continue the file with it."""
        file = self.work / block.file
        before = file.read_text("utf-8") + "\n" if file.exists() else ""
        file.write_text(before + block.text, "utf-8")

    def run_console(self, block: Block) -> Iterator[Difference]:
        """Run the commands of a block."""
        for command in commands(block.text):
            done = self.run_in_bash(command.text)
            if not matches(command.shown, done.stdout):
                shown, printed = (f"$ {command.written}\n{output}" for output in (command.shown, done.stdout))
                yield Difference(block.line, command.text, shown, printed, is_output=True)
            if done.returncode != command.exit_code:
                codes = (f"exit {command.exit_code}", f"exit {done.returncode}")
                yield Difference(block.line, f"the exit code of {command.text}", *codes)

    def run_in_bash(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the page's folder, without any input."""
        return subprocess.run(
            ["bash", "-c", command],
            cwd=self.work,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=LONGEST_SECONDS,
        )

    def try_commands(self, block: Block) -> Iterator[Difference]:
        """Try the commands of a block that can't be run to their end, as far as that goes."""
        for written in block.text.replace("\\\n", " ").splitlines():
            for command in written.partition(" #")[0].split("&&"):
                words = shlex.split(command)
                if words[:2] == ["crazier", "play"]:
                    yield from self.start_game(command.strip(), block.line)
                elif words[:1] == ["crazier"]:
                    yield from check_arguments(command, block.line)
                elif words:
                    yield from check_program(words, block.line)

    def start_game(self, command: str, line: int) -> Iterator[Difference]:
        """Start a game in the terminal and leave it at its first question."""
        done = self.run_in_bash(command)
        if done.returncode:
            yield Difference(line, command, "a game starts", done.stdout)

    def environment(self) -> dict[str, str]:
        """Return the environment of a command, in which `crazier` and `python3` are those that run this."""
        folder = self.folder / "bin"
        if not folder.exists():
            folder.mkdir()
            for name, module in (("crazier", " -m crazier"), ("python3", "")):
                (folder / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)}{module} "$@"\n')
                (folder / name).chmod(0o755)
        here = {"PATH": f"{folder}:{os.environ['PATH']}", "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1"}
        return environment_elsewhere() | here

    def run_session(self, block: Block) -> Iterator[Difference]:
        """Run a Python session as a doctest; names stay for the next block."""
        test = doctest.DocTestParser().get_doctest(block.text, self.names, "page", None, block.line)
        runner = SessionRunner(optionflags=doctest.ELLIPSIS)
        with contextlib.chdir(self.work):
            runner.run(test, clear_globs=False)
        if runner.printed:
            yield Difference(block.line, "a session", block.text, runner.rewritten(test), is_output=True)
        self.names.update(test.globs)

    def run_python(self, block: Block) -> Iterator[Difference]:
        """Run a block of Python, and tell the error it raises, if any."""
        try:
            with contextlib.chdir(self.work), contextlib.redirect_stdout(io.StringIO()):
                exec(compile(block.text, f"block at line {block.line}", "exec"), self.names)
        except Exception as error:  # whatever the page's own code raises is the page's mistake
            yield Difference(block.line, "a block of Python", block.text, f"{type(error).__name__}: {error}")


def check_mention(command: str, line: int) -> Iterator[Difference]:
    """Check a `crazier` command in the running text, where its name alone may stand for it."""
    _, name, *arguments = command.split()
    if arguments:
        yield from check_arguments(command, line)
    elif name not in COMMANDS and not name.startswith("-"):
        yield Difference(line, command, "a command", f"there is no command '{name}'")


def check_arguments(command: str, line: int) -> Iterator[Difference]:
    """Parse the arguments of a `crazier` command that is not run."""
    words = shlex.split(command)[1:]
    try:
        parser = Parser(prog="crazier")
        load_command(words[0]).add(parser.add_subparsers())
        parser.parse_args(words)
    except Exception as error:
        yield Difference(line, command, "a command", str(error))


def check_program(words: list[str], line: int) -> Iterator[Difference]:
    """Check that a program exists: a file of the project, or one of the system that pages may use."""
    program = words[0]
    is_ours = "/" in program and not program.startswith(".venv/")
    if is_ours and not os.access(ROOT / program, os.X_OK):
        yield Difference(line, " ".join(words), "a script of the project", "there is none of that name")
    if not is_ours and program not in SYSTEM_PROGRAMS and not program.startswith(".venv/"):
        yield Difference(line, " ".join(words), f"one of {', '.join(sorted(SYSTEM_PROGRAMS))}", program)
    for word in words[1:]:
        file = f"{word.replace('.', '/')}.py" if word.startswith("tests.") else word
        if file.startswith(("docs/", "examples/", "scripts/", "tests/")) and not (ROOT / file).exists():
            yield Difference(line, " ".join(words), "a file of the project", f"there is no {file}")
