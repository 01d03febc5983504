"""Find the database of a server: a file in a folder, or a PostgreSQL database that several processes share."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from crazier.cli.commands import BadArguments, Parser
from crazier.cli.environment import value_of

DATABASE_OPTIONS: Final = ("data", "database")
BOTH: Final = (
    "both --data (or CRAZIER_DATA) and --database (or CRAZIER_DATABASE) are given; a server keeps everything in one "
    "place: give one of them"
)
NO_DRIVER: Final = (
    "PostgreSQL needs more packages; install them with: pip install '.[web,postgres]' in the project's folder"
)


def add_database_options(parser: Parser) -> None:
    """Add the options that say where the database is."""
    parser.add_argument("--data", default="", metavar="FOLDER", help="where the database is kept")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a PostgreSQL database instead, such as postgresql://crazier@127.0.0.1/crazier; a password is better "
        "given by CRAZIER_DATABASE_PASSWORD or its _FILE",
    )


def shared_database(arguments: argparse.Namespace) -> str:
    """Return the address of the PostgreSQL database that is meant; empty if a file is."""
    from crazier.server.database_url import checked_url

    if not arguments.database:
        return ""
    if arguments.data:
        raise BadArguments(BOTH)
    url = checked_url(arguments.database, value_of("database_password"))
    if not find_spec("asyncpg"):
        raise BadArguments(NO_DRIVER)
    return url


def database_path(folder: str) -> str:
    """Return the path of the database, with its folder made if needed."""
    place = Path(folder) if folder else usual_folder()
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadArguments(f"--data: the folder '{place}' can't be used: {error.strerror}") from None
    return str(place / "crazier.sqlite")


def usual_folder() -> Path:
    """Return the usual folder for the data of a user's programs."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "crazier"
