"""Shell completion, generated from the parsers."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.cli.commands import COMMANDS

Output = pytest.CaptureFixture[str]


def script(output: Output, shell: str) -> str:
    assert main(["completion", shell]) == 0
    return output.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_and_its_options_are_in_the_script(capsys: Output, shell: str) -> None:
    text = script(capsys, shell)
    for name in COMMANDS:
        assert name in text
    for word in ("shedder", "records", "resume"):
        assert word in text


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["rep"], ["replay"]),
        (["balance", "--po"], ["--policy"]),
        (["balance", "--policy", ""], ["greedy", "lookahead", "shedder", "random"]),
        (["completion", "z"], ["zsh"]),
        (["play", "--preset", "te"], ["teams"]),
        (["play", "--level", ""], ["novice", "easy", "medium", "hard"]),
        (["play", "--set", "o"], ["olympus"]),
        (["play", "--game", "mod"], ["modern"]),
        (["cards", "--color", "p"], ["purple"]),
        (["replay", "--s"], ["--seat"]),
        (["play", "--option", "team"], ["team_size="]),
        (["arena", "no"], ["novice"]),
    ],
)
def test_bash_completes(tmp_path: Path, capsys: Output, words: list[str], completed: list[str]) -> None:
    file = tmp_path / "crazier.bash"
    file.write_text(script(capsys, "bash"))
    given = " ".join(f"'{word}'" for word in words)
    code = f"source {file}; COMP_WORDS=(crazier {given}); COMP_CWORD={len(words)}; _crazier; echo ${{COMPREPLY[@]}}"
    shown = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == completed
