"""`crazier bench`: measure how fast games are played, and format the report as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from crazier.build import description
from crazier.cli.commands import BadArguments, Subparsers
from crazier.lab.bench import BenchReport, run_bench
from crazier.lab.peers import PEERS
from crazier.lab.timing import Measurement

DEFAULT_SECONDS: Final = 30.0
MAX_SECONDS: Final = 3600.0
HEADINGS: Final = ("", "ours", "theirs", "unit", "ratio", "90 % of cycles")


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "bench",
        description="Measure how fast games are played here: driven from Python, inside the engine, with more players "
        "and cards, compiled and interpreted. All take turns in short slices; ratios are taken within each round.",
        epilog="Examples: crazier bench; crazier bench --against openspiel,rlcard --seconds 60; "
        "crazier bench server --tables 500 --against boardgame.io",
    )
    parser.add_argument("what", nargs="?", choices=("games", "server"), default="games", help="games, or the server")
    parser.add_argument("--tables", type=int, default=500, help="tables at the server (%(default)s)")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that clients think on average (%(default)g)")
    parser.add_argument("--against", default="", metavar="NAMES", help=f"other projects too: {', '.join(PEERS)}")
    parser.add_argument("--seconds", type=float, default=DEFAULT_SECONDS, help="about how long (%(default)g)")
    parser.add_argument("--json", action="store_true", help="print a JSON object with the rows")


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the report."""
    if not 0 < arguments.seconds <= MAX_SECONDS:
        raise BadArguments(f"--seconds must be more than 0 and at most {MAX_SECONDS:g}, not {arguments.seconds:g}")
    if arguments.what == "server":
        from crazier.cli.bench_server import run_server_bench

        return run_server_bench(arguments)
    against = parse_projects(arguments.against)
    if sys.stderr.isatty():
        print(f"Measuring for about {arguments.seconds:g} seconds ...", file=sys.stderr)
    report = run_bench(against, arguments.seconds)
    print(format_json(report) if arguments.json else format_text(report))
    return 0


def parse_projects(names: str) -> list[str]:
    """Parse the names of other projects."""
    parsed = [name.strip().lower() for name in names.split(",") if name.strip()]
    for name in parsed:
        if name not in PEERS:
            raise BadArguments(f"--against knows {', '.join(PEERS)}, not '{name}'")
    return parsed


def format_json(report: BenchReport) -> str:
    """Format the report as JSON."""
    head = {"version": description(), "compiled": report.compiled, "cycles": report.cycles}
    rows = [asdict(result) for result in report.results]
    return json.dumps({**head, "rows": rows, "notes": report.notes}, ensure_ascii=False, indent=2)


def format_text(report: BenchReport) -> str:
    """Format the report as text: comparisons with peers first, as a table."""
    compared = [row_cells(result) for result in report.results if result.peer is not None]
    alone = [row_cells(result) for result in report.results if result.peer is None]
    settings = f"{report.cycles} cycles, in each of them {report.slice_seconds * 1000:.3g} ms for everybody; medians."
    widths = [max(map(len, column)) for column in zip(HEADINGS, *compared, *alone, strict=True)]
    tables = (
        [align_columns([HEADINGS, *compared], widths), align_columns(alone, widths)]
        if compared
        else [align_columns([HEADINGS, *alone], widths)]
    )
    return "\n\n".join([f"{description()}\n{settings}", *tables, "\n".join(report.notes)])


def row_cells(result: Measurement) -> tuple[str, ...]:
    """Return the table cells of a measurement."""
    peer = "" if result.peer is None else format_number(result.peer)
    ratio = "" if result.ratio is None else format_number(result.ratio)
    spread = f"{format_number(result.low)} to {format_number(result.high)}"
    return result.name, format_number(result.ours), peer, result.unit, ratio, spread


def align_columns(lines: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    """Align rows into columns: words to the left, numbers to the right."""
    left = (0, 3)
    aligned = []
    for cells in lines:
        padded = [
            cell.ljust(width) if column_index in left else cell.rjust(width)
            for column_index, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        aligned.append("  ".join(padded).rstrip())
    return "\n".join(aligned)


def format_number(value: float) -> str:
    """Format a number with a sensible number of digits."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value >= 0.1 else f"{value:.2g}"
