"""The output and exit code of the `crazier` command, whatever the command behind it does."""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

import crazier
from crazier.build import description
from crazier.cli import main
from crazier.cli.commands import COMMANDS, Subparsers, load_command
from crazier.cli.streams import HANDLER, prepare_streams

Action = Callable[[argparse.Namespace], int]
MadeUp = Callable[[Action], None]


@pytest.fixture
def made_up_command(monkeypatch: pytest.MonkeyPatch) -> MadeUp:
    """Return a function that adds a command named `shuffle` with the given action."""

    def add_command(action: Action) -> None:
        module = ModuleType("made_up_shuffle")
        vars(module).update(add=add_shuffle, run=action)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(COMMANDS, "shuffle", (module.__name__, "put the cards in a random order"))

    return add_command


def add_shuffle(subparsers: Subparsers) -> None:
    subparsers.add_parser("shuffle").add_argument("--times", type=int, default=1)


def stopped(arguments: Sequence[str]) -> object:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    return stop.value.code


def raiser(error: BaseException) -> Action:
    def action(_: argparse.Namespace) -> int:
        raise error

    return action


@pytest.mark.parametrize("code", [0, 1])
def test_the_code_of_the_command_is_the_code_of_the_process(made_up_command: MadeUp, code: int) -> None:
    made_up_command(lambda _: code)
    assert main(["shuffle"]) == code


def test_a_crazier_error_is_one_line_and_code_2(made_up_command: MadeUp, capsys: pytest.CaptureFixture[str]) -> None:
    made_up_command(raiser(crazier.CrazierError("the deck has 51 cards; it needs 52.")))
    assert main(["shuffle"]) == 2
    assert capsys.readouterr() == ("", "crazier: the deck has 51 cards; it needs 52.\n")


def test_a_bug_is_not_hidden(made_up_command: MadeUp) -> None:
    made_up_command(raiser(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main(["shuffle"])


def test_an_interruption_is_quiet(made_up_command: MadeUp, capsys: pytest.CaptureFixture[str]) -> None:
    made_up_command(raiser(KeyboardInterrupt()))
    assert main(["shuffle"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("arguments", [["rules", "--json"], ["--version"]])
def test_a_reader_that_closes_the_pipe_early_is_no_error(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "crazier", *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        process = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True)
    assert process.stderr == ""
    assert process.returncode == 141


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_every_command_without_importing_any(arguments: list[str]) -> None:
    code = (
        "import sys, atexit\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        f"from crazier.cli import main\nmain({arguments})"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for name, (module, summary) in COMMANDS.items():
        assert f"  {name}" in shown.stdout
        assert summary in shown.stdout
        assert module not in shown.stderr.split()
    assert "crazier.cli.commands" in shown.stderr.split()


def test_without_arguments_everything_fits_a_small_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    assert lines[0].endswith("Start here: crazier play")
    assert lines[2].startswith("  play ")


def test_no_word_of_the_help_is_broken_at_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert stopped(["--help"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_every_listed_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert stopped([name, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: crazier {name}")
    assert callable(load_command(name).run)


def test_the_version_says_how_the_engine_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert stopped(["--version"]) == 0
    assert capsys.readouterr().out == f"{description()}\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["ruls"], "there is no command 'ruls'; did you mean 'rules'?"),
        (["xyzzy"], "there is no command 'xyzzy'; 'crazier --help' lists the commands."),
        (["--fast"], "unrecognized arguments: --fast (try 'crazier --help')"),
        (["shuffle", "--time=3", "--tims", "3"], "'shuffle' takes no '--tims'; did you mean '--times'?"),
        (["shuffle", "now"], "'shuffle' takes no 'now'; 'crazier shuffle --help' lists what it takes"),
        (["shuffle", "--times", "x"], "argument --times: invalid int value: 'x' (try 'crazier shuffle --help')"),
    ],
)
def test_bad_arguments_are_explained(
    made_up_command: MadeUp, arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made_up_command(lambda _: 0)
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", f"crazier: {complaint}\n")


def test_words_of_other_programs_get_the_command_s_own_advice(
    made_up_command: MadeUp, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made_up_command(lambda _: 0)
    words = {"--rounds": "--times says how often", "WORD": "it shuffles all cards"}
    monkeypatch.setattr(sys.modules["made_up_shuffle"], "OTHER_WORDS", words, raising=False)
    assert main(["shuffle", "--rounds=3"]) == main(["shuffle", "hearts"]) == 2
    assert capsys.readouterr().err == (
        "crazier: 'shuffle' takes no '--rounds'; --times says how often\n"
        "crazier: 'shuffle' takes no 'hearts'; it shuffles all cards\n"
    )


def test_help_may_be_asked_for_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert stopped(["help"]) == 0
    assert stopped(["help", "rules"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("usage: crazier COMMAND")
    assert "usage: crazier rules" in shown


def test_the_arguments_of_the_process_reach_the_command(
    made_up_command: MadeUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_up_command(lambda arguments: int(arguments.times))
    monkeypatch.setattr(sys, "argv", ["crazier", "shuffle", "--times", "7"])
    assert main() == 7


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252"])
def test_other_encodings_get_plain_signs(encoding: str) -> None:
    command = [sys.executable, "-m", "crazier", "cards", "--set", "nights"]
    shown = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": encoding}, check=True)
    assert shown.stderr == b""
    assert "..." in shown.stdout.decode(encoding) or "…" in shown.stdout.decode(encoding)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        shown = subprocess.run(
            [sys.executable, "-m", "crazier", "rules"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (shown.returncode, shown.stderr) == (74, "crazier: can't write: No space left on device\n")


def test_a_closed_output_is_told_in_one_line() -> None:
    command = f"{shlex.quote(sys.executable)} -m crazier rules M5.1 >&-"
    shown = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True)
    assert (shown.returncode, shown.stderr) == (74, "crazier: can't write: the output is closed\n")


def test_signs_that_an_encoding_lacks_are_replaced() -> None:
    prepare_streams()
    assert "8♠ … 界".encode("ascii", HANDLER) == b"8S ... ?"
