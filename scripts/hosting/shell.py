"""A terminal as a host has one: what a command exports or activates is there for the next command."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep

from scripts.hosting.outcome import Failed

USUAL_SECONDS = 120.0
END_OF_OUTPUT = 1500
BUILDING = ("CRAZIER_PURE", "CRAZIER_ONCE")
"""Variables that say how crazier is built (CONTRIBUTING.md)."""


class Started:
    """A program that a terminal has started and left running."""

    def __init__(self, shell: Shell, command: str, pid: int, output: Path) -> None:
        self.shell, self.command, self.pid, self.output = shell, command, pid, output

    @property
    def runs(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
        except OSError:
            return False
        return state != "Z"

    def printed(self) -> str:
        return self.output.read_text("utf-8", "replace")

    def wait_for(self, words: str, seconds: float = USUAL_SECONDS) -> None:
        """Wait until the program has printed some words."""
        deadline = monotonic() + seconds
        while words not in self.printed():
            if not self.runs or monotonic() > deadline:
                raise Failed(f"{self.command}: it did not print '{words}':\n{self.printed()[-END_OF_OUTPUT:]}")
            sleep(0.1)

    def end(self, seconds: float) -> int:
        """Wait until the program has ended by itself; return its exit code."""
        deadline = monotonic() + seconds
        while self.runs:
            if monotonic() > deadline:
                raise Failed(f"{self.command}: it still runs after {seconds:g} seconds")
            sleep(0.1)
        return self.shell.try_command(f"wait {self.pid}")[0]


class Shell:
    """A bash that reads one command after the other; `before` is what it is started by, such as `nsenter`."""

    def __init__(self, folder: Path, outputs: Path, environment: Mapping[str, str], before: Sequence[str] = ()) -> None:
        self.outputs = outputs
        self.count = 0
        self.process = subprocess.Popen(
            [*before, "bash", "--noprofile", "--norc"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=dict(environment),
            text=True,
            start_new_session=True,  # without a terminal, so that programs read passwords from the standard input
        )

    def _file(self, kind: str) -> Path:
        return self.outputs / f"{id(self)}-{self.count}.{kind}"

    def _send(self, text: str, answer: Path, seconds: float, command: str) -> str:
        """Send lines to bash and wait for the file in which it answers."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text} >{answer}.part; mv {answer}.part {answer}\n")
        self.process.stdin.flush()
        deadline = monotonic() + seconds
        while not answer.exists():
            if monotonic() > deadline or self.process.poll() is not None:
                raise Failed(f"{command}: it did not end within {seconds:g} seconds")
            sleep(0.02)
        return answer.read_text("utf-8").strip()

    def try_command(self, command: str, seconds: float = USUAL_SECONDS, typed: str = "") -> tuple[int, str]:
        """Run a command; return its exit code and what it printed."""
        self.count += 1
        typing, output = self._file("in"), self._file("out")
        typing.write_text(typed, "utf-8")
        lines = f"{{ {command}\n}} <{typing} >{output} 2>&1; echo $?"
        code = self._send(lines, self._file("code"), seconds, command)
        return int(code), output.read_text("utf-8", "replace")

    def run(self, command: str, seconds: float = USUAL_SECONDS, typed: str = "") -> str:
        """Run a command that has to work; return what it printed."""
        code, printed = self.try_command(command, seconds, typed)
        if code:
            raise Failed(f"{command}: exit {code}\n{printed[-END_OF_OUTPUT:]}")
        return printed

    def start(self, command: str) -> Started:
        """Start a program that runs on, as in a terminal of its own."""
        self.count += 1
        output = self._file("out")
        output.touch()  # bash tells the process id before the program's side has opened it
        pid = self._send(f"{command} </dev/null >{output} 2>&1 & echo $!", self._file("pid"), 10, command)
        return Started(self, command, int(pid), output)

    def exports(self) -> dict[str, str]:
        """Return the variables that programs get from this terminal."""
        printed = self.run("env -0")
        return dict(line.split("=", 1) for line in printed.split("\0") if "=" in line)

    def take(self, variables: Mapping[str, str]) -> None:
        """Export variables, as if they had been said in this terminal too."""
        self.run("\n".join(f"export {name}={shlex.quote(value)}" for name, value in variables.items()) or ":")


def clean_environment() -> dict[str, str]:
    """Return this environment without what is the project's or an active Python's, but with how to build."""
    left_out = ("CRAZIER", "PYTHON", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if name in BUILDING or not name.startswith(left_out)}
    return {"USER": "root", **kept}
