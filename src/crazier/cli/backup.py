"""`crazier backup`: copy the database of a server to a file, while it runs."""

from __future__ import annotations

import argparse

from crazier.cli.commands import Subparsers
from crazier.cli.data_folder import (
    DATABASE_OPTIONS,
    add_database_options,
    database_path,
    shared_database,
)
from crazier.cli.environment import take_defaults


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "backup",
        description="Copy the database of 'crazier serve' to a file. The server may run: every move that was "
        "acknowledged before is in the copy. Keep it private: it holds the secrets of running games.",
        epilog="Examples: crazier backup tuesday.sqlite --data /srv/crazier; crazier backup tuesday.dump "
        "--database postgresql://crazier@127.0.0.1/crazier",
    )
    parser.add_argument("file", metavar="FILE", help="the new file")
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Make the copy and tell what is in it."""
    from crazier.server.backups import back_up

    url = shared_database(arguments)
    if url:
        from crazier.server.postgres_backups import back_up_shared

        rows = back_up_shared(url, arguments.file)
    else:
        rows = back_up(database_path(arguments.data), arguments.file)
    print(f"{arguments.file}: {rows:,} rows of tables' logs, checked.")
    return 0
