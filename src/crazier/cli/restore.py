"""`crazier restore`: put a backup in the place of a server's database."""

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
        "restore",
        description="Put a backup in the place of the database of 'crazier serve', which must not run. The database "
        "that was there is kept beside it. A PostgreSQL database must be empty.",
        epilog="Example: crazier restore /backup/tuesday.sqlite --data /srv/crazier",
    )
    parser.add_argument("file", metavar="FILE", help="the backup, made by 'crazier backup'")
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Put the backup in its place and tell what is in it."""
    from crazier.server.backups import restore

    url = shared_database(arguments)
    if url:
        from crazier.server.database_url import shown_url
        from crazier.server.postgres_backups import restore_shared

        database, rows = shown_url(url), restore_shared(arguments.file, url)
    else:
        database = database_path(arguments.data)
        rows = restore(arguments.file, database)
    print(f"{database}: {rows:,} rows of tables' logs, from '{arguments.file}'.")
    return 0
