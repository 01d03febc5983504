"""`crazier keep-replays`: store the moves of finished games for good, before the version goes that can render them."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from crazier.cli.commands import Subparsers
from crazier.cli.data_folder import DATABASE_OPTIONS, add_database_options, database_path, shared_database
from crazier.cli.environment import take_defaults
from crazier.cli.exit_codes import FAILED
from crazier.text import with_count

if TYPE_CHECKING:
    from crazier.server.replay_frames import Kept


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "keep-replays",
        description="Render the replays of finished games that were played by this version's rules, and store them, "
        "so that later versions can show them whatever becomes of the rules. A process that ends by SIGUSR1 does it "
        "by itself; this is for those that were stopped otherwise. Servers on PostgreSQL may run; one on a file "
        "stores replays as games end, and must not run.",
        epilog="Example: crazier keep-replays --database postgresql://crazier@127.0.0.1/crazier",
    )
    add_database_options(parser)
    take_defaults(parser, DATABASE_OPTIONS)


def run(arguments: argparse.Namespace) -> int:
    """Store what is missing, and tell what was stored and what this version can't render."""
    from crazier.server.replay_frames import keep_all

    url = shared_database(arguments)
    kept: Kept = asyncio.run(keep_all("" if url else database_path(arguments.data), url))
    print(f"{with_count(kept.replays, 'replay')} stored.")
    for rules, count in kept.left:
        print(f"{with_count(count, 'replay')} of the rules '{rules}' are left: this version does not play by them.")
    return FAILED if kept.left else 0
