"""`crazier serve`: its options, from the command line and from the environment."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from crazier.cli import main, serve
from crazier.cli.commands import Parser


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--port", "99999"], "--port is a number"),
        (["--bot-processes", "0"], "--bot-processes is a number"),
        (["--bot-seconds", "-1"], "--bot-seconds is a number"),
        (["--data", "/dev/null/x"], "--data"),
        (["--drain-hours", "-1"], "--drain-hours is a number"),
        (["--metrics-port", "-1"], "--metrics-port is a number"),
        (["--data", "x", "--database", "postgresql://a@b/c"], "both --data (or CRAZIER_DATA) and --database"),
        (["--database", "mysql://a:pw@b/c"], "'mysql://a:***@b/c' is no address of a PostgreSQL database"),
        (["--database", "postgresql://a@b/c"], "set CRAZIER_CLUSTER_SECRET"),
    ],
)
def test_serve_refuses_what_makes_no_sense(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    assert message in capsys.readouterr().err


def parsed(*arguments: str) -> Any:
    parser = Parser(prog="crazier")
    serve.add(parser.add_subparsers())
    return parser.parse_args(["serve", *arguments])


def test_options_can_be_given_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "HOST": "0.0.0.0",
        "PORT": "9000",
        "DATA": "/srv/crazier",
        "ORIGIN": "https://a.example, https://b.example",
        "PROXY": "127.0.0.1",
        "BOT_PROCESSES": "3",
        "BOT_SECONDS": "0.1",
    }.items():
        monkeypatch.setenv(f"CRAZIER_{name}", value)
    found: argparse.Namespace = parsed()
    assert (found.host, found.port, found.data) == ("0.0.0.0", 9000, "/srv/crazier")
    assert found.origin == ["https://a.example", "https://b.example"]
    assert (found.proxy, found.bot_processes, found.bot_seconds) == ("127.0.0.1", 3, 0.1)


def test_an_option_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAZIER_PORT", "9000")
    assert parsed("--port", "9001").port == 9001


def test_a_variable_that_makes_no_sense_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CRAZIER_PORT", "front door")
    assert main(["serve"]) == 2
    assert "CRAZIER_PORT must be a number, not 'front door'" in capsys.readouterr().err


def test_the_old_name_of_bot_processes_still_works_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "0"]) == 2
    told = capsys.readouterr().err
    assert "--workers is called --bot-processes now" in told
    assert "--bot-processes is a number from 1 to 64, not 0" in told


def test_secrets_can_lie_in_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "url").write_text("postgresql://ann@db/crazier\n")
    (tmp_path / "password").write_text("hidden\n")
    monkeypatch.setenv("CRAZIER_DATABASE_FILE", str(tmp_path / "url"))
    monkeypatch.setenv("CRAZIER_DATABASE_PASSWORD_FILE", str(tmp_path / "password"))
    monkeypatch.setenv("CRAZIER_CLUSTER_SECRET", "0123456789abcdef")
    cluster = serve.cluster_settings(parsed("--host", "10.0.0.3", "--port", "9000"))
    assert cluster is not None
    assert cluster.database == "postgresql://ann:hidden@db/crazier"
    assert (cluster.address, cluster.secret) == ("http://10.0.0.3:9000", "0123456789abcdef")


def test_a_variable_and_its_file_at_once_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CRAZIER_DATABASE", "postgresql://ann@db/crazier")
    monkeypatch.setenv("CRAZIER_DATABASE_FILE", str(tmp_path / "url"))
    assert main(["serve"]) == 2
    assert "CRAZIER_DATABASE and CRAZIER_DATABASE_FILE are both set; set one of them" in capsys.readouterr().err
    monkeypatch.delenv("CRAZIER_DATABASE")
    assert main(["serve"]) == 2
    assert "CRAZIER_DATABASE_FILE: the file" in capsys.readouterr().err


def test_the_style_of_the_log_is_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("CRAZIER_LOG", "loud")
    assert main(["serve"]) == 2
    assert "CRAZIER_LOG is json or text, not 'loud'" in capsys.readouterr().err
