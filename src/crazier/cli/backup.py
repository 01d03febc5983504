"""`crazier backup`: copy the database of a server to a file, while it runs."""

from __future__ import annotations

import argparse

from crazier.cli.commands import Subparsers
from crazier.cli.data_folder import DATABASE_OPTIONS, add_database_options, database_path
from crazier.cli.environment import take_defaults


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "backup",
        description="Copy the database of 'crazier serve' to a file. The server may run: every move that was "
        "acknowledged before is in the copy. Keep it private: it holds the secrets of running games.",
        epilog="Example: crazier backup /backup/tuesday.sqlite --data /srv/crazier",
    )
    parser.add_argument("file", metavar="FILE", help="the new file")
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Make the copy and tell what is in it."""
    from crazier.server.backups import back_up

    rows = back_up(database_path(arguments.data), arguments.file)
    print(f"{arguments.file}: {rows:,} rows of tables' logs, checked.")
    return 0
