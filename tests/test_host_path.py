"""docs/hosting.md can be followed by a script: every block is a step of it, or says why it is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.fenced import blocks
from scripts.hosting.document import PAGE, STAGES, read_document
from scripts.hosting.outcome import Failed, Outcome
from scripts.hosting.path import HostPath
from scripts.hosting.players import Played
from scripts.hosting.shell import Shell, clean_environment

TEXT = PAGE.read_text("utf-8")


def test_every_block_is_a_stage_or_says_why_it_is_not_run() -> None:
    document = read_document(TEXT)
    assert document.mistakes == []
    assert len(document.commands) + len(document.not_run) == len(blocks(TEXT))
    assert set(document.commands) == set(STAGES)
    assert all(document.commands.values())


def test_every_stage_is_followed() -> None:
    path = (Path(__file__).parent.parent / "scripts" / "hosting" / "path.py").read_text("utf-8")
    assert {stage for stage in STAGES if f'"{stage}"' not in path} == set()


def test_stages_of_several_commands_have_those_that_the_script_knows() -> None:
    commands = read_document(TEXT).commands
    assert [line.split()[:2] for line in commands["backup"]] == [["crazier", "backup"], ["crazier", "restore"]]
    assert [line.split()[0] for line in commands["upgrade"]] == ["pkill", "crazier"]
    assert [re.findall(r"--port (\d+)", line) for line in commands["processes"]] == [["8765"], ["8766"], ["8767"]]
    assert all(len(commands[stage]) == 1 for stage in ("serve", "proxy", "backup of PostgreSQL"))


def test_a_block_without_a_stage_a_double_one_and_a_missing_one_are_noticed() -> None:
    marked = "".join(f"<!-- stage: {stage} -->\n```sh\ntrue\n```\n" for stage in STAGES[1:])
    page = f"```sh\ntrue\n```\n<!-- not run: too long -->\n```sh\nsleep 9  # s\n```\n{marked}"
    document = read_document(page + "<!-- stage: serve -->\n```sh\ntrue\n```\n")
    assert document.not_run == {"sleep 9": "too long"}
    assert document.mistakes == [
        "line 1: the block has no stage and no reason why it is not run",
        f"line {9 + 4 * len(STAGES[1:])}: there is a block of the stage 'serve' already",
        "no block is of the stage 'install'",
    ]


def test_a_comment_does_not_show_on_the_page() -> None:
    notes = [block.note for block in blocks(TEXT)]
    assert all(f"<!-- {note} -->\n```" in TEXT for note in notes)


def test_a_terminal_keeps_what_was_exported(tmp_path: Path) -> None:
    shell = Shell(tmp_path, tmp_path, clean_environment())
    shell.run("export GREETING=hello && read -r name", typed="Ann\n")
    assert shell.run('echo "$GREETING $name"') == "hello Ann\n"
    with pytest.raises(Failed, match="exit 3\nno"):
        shell.run("(echo no; exit 3)")
    started = shell.start("sh -c 'echo ready; sleep 0.1; exit 4'")
    started.wait_for("ready")
    assert started.end(60) == 4
    assert shell.process.stdin is not None
    shell.process.stdin.close()
    assert shell.process.wait(60) == 0


def test_a_move_that_a_restored_database_does_not_hold_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = Outcome()
    path = HostPath.__new__(HostPath)
    path.outcome = outcome
    played = Played(Path(), 0, 0, [(("t", "0 a", 3), 1.0), (("t", "1 b", 4), 2.0), (("t", "0 c", 5), 3.0)])
    path.check_restored(played.before(2.0), {("t", "0 a", 3)}, "another database")
    assert outcome.failures == []
    path.check_restored(played.before(2.5), {("t", "0 a", 3), ("t", "1 b", 5)}, "another database")
    assert outcome.failures == ["restored into another database: 2 moves acknowledged before, 1 lost"]
    assert outcome.close() == 1
    assert "1 failed" in capsys.readouterr().out
