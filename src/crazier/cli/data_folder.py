"""Find the folder in which a server keeps its database."""

from __future__ import annotations

import os
from pathlib import Path

from crazier.cli.commands import BadArguments, Parser


def add_data_option(parser: Parser) -> None:
    """Add the option that says where the database is."""
    parser.add_argument("--data", default="", metavar="FOLDER", help="where the database is kept")


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
