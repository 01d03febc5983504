"""`crazier shared`: look after the sets that guests share over a server, while it runs."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from time import localtime, strftime
from typing import TYPE_CHECKING

from crazier.cli.commands import Subparsers
from crazier.cli.data_folder import (
    DATABASE_OPTIONS,
    add_database_options,
    database_path,
    shared_database,
)
from crazier.cli.environment import take_defaults
from crazier.cli.exit_codes import FAILED
from crazier.safe_text import printable
from crazier.text import with_count

if TYPE_CHECKING:
    from crazier.server.report_rows import Report
    from crazier.server.shared_care import Place
    from crazier.server.shared_rows import KeptSet

DONE = {"hide": "is hidden", "show": "is shown again", "remove": "is removed"}
"""What is said when something was done to a set."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "shared",
        description="List the sets that guests share over 'crazier serve', the most reported first, read the reports "
        "of one, hide it, show it again, or remove it. The server may run. Whoever opens a hidden set is told that the "
        "host has hidden it; games go on. A set that is hidden or removed loses its reports.",
        epilog="Examples: crazier shared list --data /srv/crazier; crazier shared reports abcdefghijklmnop; "
        "crazier shared hide abcdefghijklmnop",
    )
    parser.add_argument("action", choices=("list", "reports", *DONE), help="what to do")
    parser.add_argument("sets", nargs="*", metavar="SET", help="sets by their ids, as 'list' tells them")
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked for, and tell it."""
    from crazier.cli.commands import BadArguments

    url = shared_database(arguments)
    place = ("" if url else database_path(arguments.data), url)
    if arguments.action == "list":
        if arguments.sets:
            raise BadArguments("'list' lists all sets; name none")
        print_sets(place)
        return 0
    if not arguments.sets:
        what = "whose reports to read" if arguments.action == "reports" else f"to {arguments.action}"
        raise BadArguments(f"name the sets {what}; 'crazier shared list' tells their ids")
    unknown = 0
    for id in arguments.sets:
        said = about_reports(place, id) if arguments.action == "reports" else care(place, arguments.action, id)
        unknown += not said
        print(said or f"There is no set {printable(id)}.")
    return FAILED if unknown else 0


def care(place: Place, action: str, id: str) -> str:
    """Hide, show or remove a set; return what to say of it, or nothing if there is no such set."""
    from crazier.server.shared_care import care_for

    return f"{printable(id)} {DONE[action]}." if care_for(place, action, id) else ""


def print_sets(place: Place) -> None:
    """Print a line for each set: its id, how often it was reported, and what it is."""
    from crazier.server.shared_care import list_kept

    kept = list_kept(place)
    reports = [with_count(count, "report") for _, count in kept]
    width = max(map(len, reports), default=0)
    for (one, _), reported in zip(kept, reports, strict=True):
        print(f"{one.id}  {reported:>{width}}  {about_set(one)}")
    print(f"{with_count(len(kept), 'set')}.")


def about_set(kept: KeptSet) -> str:
    """Return what there is to say of a set."""
    marks = [word for word, is_so in (("listed", kept.listed), ("hidden", kept.hidden)) if is_so]
    used = strftime("%Y-%m-%d", localtime(kept.touched))
    about = [printable(kept.title), with_count(kept.cards, "card"), f"version {kept.latest}", f"used {used}"]
    return ", ".join((*about, *marks))


def about_reports(place: Place, id: str) -> str:
    """Return the reasons why a set was reported and the latest notes; nothing if there is no such set."""
    from crazier.server.shared_care import read_reports

    found = read_reports(place, id)
    return report_lines(*found) if found else ""


def report_lines(kept: KeptSet, reports: Sequence[Report]) -> str:
    """Return how often a set was reported and why, and below it the notes, the latest first."""
    reasons = Counter(report.reason for report in reports).most_common()
    why = f" ({', '.join(f'{count} {reason}' for reason, count in reasons)})" if reasons else ""
    notes = [
        f"  {strftime('%Y-%m-%d %H:%M', localtime(report.at))}  version {report.version}, {report.reason}: "
        f"{printable(report.note)}"
        for report in reports
        if report.note
    ]
    return "\n".join((f"{kept.id}  {printable(kept.title)}: {with_count(len(reports), 'report')}{why}", *notes))
