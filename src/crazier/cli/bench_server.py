"""`crazier bench server`: measure the server by real sockets, alone or beside boardgame.io's."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from crazier.build import description
from crazier.cli.commands import BadArguments

BOARDGAME_IO: Final = "boardgame.io"
MISSING: Final = "this needs more packages; install them with: pip install '.[web]' in the project's folder"
MAX_TABLES: Final = 5000


def run_server_bench(arguments: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    if not 1 <= arguments.tables <= MAX_TABLES:
        raise BadArguments(f"--tables is a number from 1 to {MAX_TABLES}, not {arguments.tables}")
    if arguments.against not in ("", BOARDGAME_IO):
        raise BadArguments(f"--against of 'bench server' knows {BOARDGAME_IO}, not '{arguments.against}'")
    try:
        import_module("crazier.bench.load_test")
    except ImportError as error:
        raise BadArguments(f"{MISSING} ({error.name} is missing)") from None
    report = asyncio.run(measure_all(arguments.tables, arguments.seconds, arguments.think, bool(arguments.against)))
    print(json.dumps({"version": description(), **report}, indent=2) if arguments.json else format_report(report))
    return 0


async def measure_all(tables: int, seconds: float, think: float, against: bool) -> dict[str, Any]:
    """Measure our server for programs and for people, the loop while bots think, and perhaps the peer."""
    from crazier.bench.boardgame_io.peer import install_peer, measure_peer
    from crazier.bench.load_test import measure_lag, measure_load

    share = seconds / (4 if against else 3)
    report: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        if against:
            await install_peer(Path(folder))
            report[BOARDGAME_IO] = asdict(await measure_peer(Path(folder), tables, share, think))
        report["programs"] = asdict(await measure_load(tables, share, think, lean=True))
        report["people"] = asdict(await measure_load(tables, share, think, lean=False))
        report["ping while 8 hard bots think"] = asdict(await measure_lag(share))
    if against:
        theirs = report[BOARDGAME_IO]["cpu_per_move"]
        report["cpu ratio"] = {name: report[name]["cpu_per_move"] / theirs for name in ("programs", "people")}
    return report


def format_report(report: dict[str, Any]) -> str:
    """Format the figures as text."""
    lines = [description()]
    for name, figures in report.items():
        lines += ["", f"{name}:"]
        lines += [
            f"  {key:18} {value:,.2f}" if isinstance(value, float) else f"  {key:18} {value}"
            for key, value in figures.items()
        ]
    return "\n".join(lines)
