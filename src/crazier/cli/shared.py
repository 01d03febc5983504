"""`crazier shared`: look after the sets that guests share over a server, while it runs."""

from __future__ import annotations

import argparse
from time import localtime, strftime

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

DONE = {"hide": "is hidden", "show": "is shown again", "remove": "is removed"}
"""What is said when something was done to a set."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "shared",
        description="List the sets that guests share over 'crazier serve', hide one, show it again, or remove it. The "
        "server may run. Whoever opens a hidden set is told that the host has hidden it; games go on.",
        epilog="Examples: crazier shared list --data /srv/crazier; crazier shared hide abcdefghijklmnop",
    )
    parser.add_argument("action", choices=("list", *DONE), help="what to do")
    parser.add_argument("sets", nargs="*", metavar="SET", help="sets by their ids, as 'list' tells them")
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked for, and tell it."""
    from crazier.cli.commands import BadArguments
    from crazier.server.shared_care import care_for, list_kept

    url = shared_database(arguments)
    place = ("" if url else database_path(arguments.data), url)
    if arguments.action == "list":
        if arguments.sets:
            raise BadArguments("'list' lists all sets; name none")
        kept = list_kept(place)
        for one in kept:
            marks = [word for word, is_so in (("listed", one.listed), ("hidden", one.hidden)) if is_so]
            used = strftime("%Y-%m-%d", localtime(one.touched))
            about = [printable(one.title), with_count(one.cards, "card"), f"version {one.latest}", f"used {used}"]
            print(f"{one.id}  {', '.join((*about, *marks))}")
        print(f"{with_count(len(kept), 'set')}.")
        return 0
    if not arguments.sets:
        raise BadArguments(f"name the sets to {arguments.action}; 'crazier shared list' tells their ids")
    unknown = 0
    for id in arguments.sets:
        found = care_for(place, arguments.action, id)
        unknown += not found
        print(f"{printable(id)} {DONE[arguments.action]}." if found else f"There is no set {printable(id)}.")
    return FAILED if unknown else 0
