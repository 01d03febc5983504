"""`crazier arena`: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.lab import bot_audit, ladder
from crazier.lab.arena_report import format_audit
from crazier.lab.ladder import Rung

Output = pytest.CaptureFixture[str]
SMALL = ["--games", "4", "--jobs", "1", "--seed", "1"]


def output_of(capsys: Output, *arguments: str, code: int = 0) -> str:
    assert main(["arena", *arguments]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_two_bots(capsys: Output) -> None:
    shown = output_of(capsys, "greedy", "random", *SMALL)
    assert "camelot, 2 players, seed 1; 95 % intervals from blocks of 2 games." in shown
    assert "against random in 4 games" in shown
    assert "random     +0 Elo (by definition)" in shown
    assert "ms (p99)" in shown


def test_three_bots_have_a_matrix(capsys: Output) -> None:
    shown = output_of(capsys, "novice", "random", "greedy", "--game", "light-dark", *SMALL)
    assert "light-dark, 2 players" in shown
    rows = [line.split() for line in shown.splitlines() if line.startswith(("novice ", "random ", "greedy "))]
    assert ["–" in row for row in rows[3:6]] == [True, True, True]


def test_figures_as_json(capsys: Output, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    arguments = ["shedder", "random", "--game", "classic", "--json", "--records", str(records), *SMALL]
    rows = json.loads(output_of(capsys, *arguments))
    assert [row["figure"] for row in rows] == ["wins", "rating", "rating", "seconds", "seconds", "arena"]
    assert all(row["low"] <= row["value"] <= row["high"] for row in rows[:-1])
    assert rows[0]["games"] == 4
    games = [json.loads(line) for line in records.read_text("utf-8").splitlines()]
    assert [game["block"] for game in games] == [0, 0, 1, 1]
    again = output_of(capsys, *arguments, "--block", "1")
    assert json.loads(again)[-1]["blocks"] == rows[-1]["blocks"][1:]
    assert [json.loads(line) for line in records.read_text("utf-8").splitlines()] == games[2:]


def test_a_sequential_test_reports_its_state(capsys: Output) -> None:
    assert "nothing is settled yet: play more games" in output_of(capsys, "shedder", "random", "--test", *SMALL)


def test_failures_are_written_and_reproduced(capsys: Output, tmp_path: Path) -> None:
    bot = "program:sh -c 'read question; echo odd >&2; exit 3'"
    shown = output_of(capsys, "random", bot, "--failures", str(tmp_path), *SMALL, code=1)
    assert "4 games were lost by a bot that failed:" in shown
    assert shown.count("it ended without an answer (exit code 3)\n    odd\n") == 1
    file = tmp_path / "failure-1.json"
    assert f"see one again with: crazier arena --again {file}" in shown
    assert f"Now: {bot} failed: it ended without an answer (exit code 3)" in output_of(capsys, "--again", str(file))
    assert '"figure": "failure"' in output_of(capsys, "random", bot, "--json", *SMALL, code=1)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_can_not_be_started_stops_the_arena(capsys: Output, tmp_path: Path, jobs: str) -> None:
    no_program = tmp_path / "bot"
    no_program.write_text("neither a script nor a binary")
    no_program.chmod(0o755)
    assert main(["arena", "random", f"program:{no_program}", "--jobs", jobs, "--games", "100000"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"the program '{no_program}' can't be started: Exec format error" in err


def test_the_ladder(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    rungs = [Rung("classic", "greedy", "random", 0.01, 20), Rung("classic", "random", "greedy", 0.99, 20)]
    monkeypatch.setattr("crazier.cli.arena.ladder", lambda: iter(rungs))
    shown = output_of(capsys, "--ladder", "--jobs", "1", code=1).splitlines()
    assert [line[:5] for line in shown] == ["holds", "FAILS"]
    assert "greedy wins" in shown[0]
    assert "at least 1%" in shown[0]
    rows = json.loads(output_of(capsys, "--ladder", "classic", "--json", "--jobs", "1", code=1))
    assert [row["holds"] for row in rows] == [True, False]
    assert [row["roof_share"] for row in rows] == [None, None]


def test_where_luck_decides_much_the_ladder_shows_an_oracle(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    rung = Rung("classic", "greedy", "random", 0.01, 20, roof="hands-oracle:greedy")
    monkeypatch.setattr("crazier.cli.arena.ladder", lambda: iter([rung]))
    shown = output_of(capsys, "--ladder", "--jobs", "1").splitlines()
    assert [line[:5] for line in shown] == ["holds", "     "]
    assert "its twin that sees every hand, hands-oracle:greedy, wins" in shown[1]
    [row] = json.loads(output_of(capsys, "--ladder", "classic", "--json", "--jobs", "1"))
    assert row["roof_share"]["value"] > 0.5


def test_the_ladder_asks_for_every_main_set() -> None:
    claims = {(rung.bot, rung.against, rung.players) for rung in ladder.ladder() if rung.table == "olympus"}
    assert len(claims) == 6
    others = {*ladder.MATCHES, *ladder.SINGLE_HANDS, "openspiel"}
    assert {rung.table for rung in ladder.ladder()} == {*ladder.MAIN_SETS, *others}


@pytest.mark.slow
def test_bots_are_audited_at_every_table(capsys: Output) -> None:
    rows = json.loads(output_of(capsys, "shedder", "--watch", "22", "--jobs", "1", "--json"))
    assert len(rows) == len(bot_audit.TABLES)
    assert all(row["positions"] == 2 and not row["differences"] and row["winnable"] == 0 for row in rows)
    line = format_audit(bot_audit.audit("greedy", ("classic", 2), 3, 1))
    assert line.startswith("greedy at classic (2): 3 positions, ")
    assert line.endswith(" 0 differences; 3 wins of this turn, 0 missed")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["greedy", "--watch", "0"], "--watch takes bots and a number of positions"),
        (["--watch", "9"], "--watch takes bots and a number of positions"),
        (["greedy"], "an arena needs two bots or more"),
        (["greedy", "randm"], "there is no bot 'randm'; did you mean 'random'?"),
        (["greedy", "program:no-such-program"], "the program 'no-such-program' can't be started: it is not found"),
        (["greedy", "program:'"], "is no command: no closing quotation"),
        (["greedy", "random", "--players", "9"], "--players must be from 2 to 8, not 9"),
        (["greedy", "random", "--games", "0"], "--games must be from 1 to"),
        (["greedy", "random", "--limit", "0"], "--limit is a number of seconds above 0"),
        (["greedy", "random", "easy", "--test"], "--test is for two bots"),
        (["greedy", "random", "--test", "20"], "--test takes two ratings such as 0,20"),
        (["greedy", "random", "--test", "20,0"], "the first rating must be lower"),
        (["--again", "none.json"], "'none.json' can't be read"),
        (["--again", __file__], "is not the record of a failure"),
        (["--ladder", "chess"], "--ladder: nothing names 'chess'"),
    ],
)
def test_bad_arguments_are_explained(arguments: list[str], complaint: str, capsys: Output) -> None:
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err
