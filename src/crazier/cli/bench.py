"""`crazier bench`: measure how fast games are played here, beside each other and beside other projects' games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from crazier.build import description
from crazier.cli.commands import BadArguments, Subparsers
from crazier.lab.bench import Report, bench
from crazier.lab.peers import PEERS
from crazier.lab.timing import Result

USUAL_SECONDS: Final = 30.0
MOST_SECONDS: Final = 3600.0
HEADINGS: Final = ("", "ours", "theirs", "unit", "ratio", "90 % of cycles")


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "bench",
        description="Measure how fast games are played here: driven from Python, inside the engine, with more players "
        "and cards, compiled and interpreted. All take turns in short slices; ratios are taken within each round.",
        epilog="Examples: crazier bench; crazier bench --against openspiel,rlcard --seconds 60",
    )
    parser.add_argument("--against", default="", metavar="NAMES", help=f"other projects too: {', '.join(PEERS)}")
    parser.add_argument("--seconds", type=float, default=USUAL_SECONDS, help="about how long (%(default)g)")
    parser.add_argument("--json", action="store_true", help="print a JSON object with the rows")


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the report."""
    if not 0 < arguments.seconds <= MOST_SECONDS:
        raise BadArguments(f"--seconds must be more than 0 and at most {MOST_SECONDS:g}, not {arguments.seconds:g}")
    against = projects(arguments.against)
    if sys.stderr.isatty():
        print(f"Measuring for about {arguments.seconds:g} seconds ...", file=sys.stderr)
    report = bench(against, arguments.seconds)
    print(in_json(report) if arguments.json else in_words(report))
    return 0


def projects(names: str) -> list[str]:
    """Parse the names of other projects."""
    parsed = [name.strip().lower() for name in names.split(",") if name.strip()]
    for name in parsed:
        if name not in PEERS:
            raise BadArguments(f"--against knows {', '.join(PEERS)}, not '{name}'")
    return parsed


def in_json(report: Report) -> str:
    """Format the report as JSON."""
    head = {"version": description(), "compiled": report.compiled, "cycles": report.cycles}
    rows = [asdict(result) for result in report.results]
    return json.dumps({**head, "rows": rows, "notes": report.notes}, ensure_ascii=False, indent=2)


def in_words(report: Report) -> str:
    """Format the report as text: comparisons with peers first, as a table."""
    compared = [line(result) for result in report.results if result.peer is not None]
    alone = [line(result) for result in report.results if result.peer is None]
    settings = f"{report.cycles} cycles, in each of them {report.slice_seconds * 1000:.3g} ms for everybody; medians."
    widths = [max(map(len, column)) for column in zip(HEADINGS, *compared, *alone, strict=True)]
    tables = (
        [table([HEADINGS, *compared], widths), table(alone, widths)]
        if compared
        else [table([HEADINGS, *alone], widths)]
    )
    return "\n\n".join([f"{description()}\n{settings}", *tables, "\n".join(report.notes)])


def line(result: Result) -> tuple[str, ...]:
    """Return the table cells of a measurement."""
    peer = "" if result.peer is None else number(result.peer)
    ratio = "" if result.ratio is None else number(result.ratio)
    spread = f"{number(result.low)} to {number(result.high)}"
    return result.name, number(result.ours), peer, result.unit, ratio, spread


def table(lines: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
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


def number(value: float) -> str:
    """Format a number with a sensible number of digits."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value >= 0.1 else f"{value:.2g}"
