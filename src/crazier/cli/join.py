"""`crazier join`: sit down at a server's table and play in the terminal."""

from __future__ import annotations

import argparse
import asyncio
import sys

from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.exit_codes import INTERRUPTED
from crazier.cli.play import text_style
from crazier.cli.serve import DEFAULT_PORT
from crazier.terminal.console import LeaveTable, on_terminal

MAX_SEATS = 8
MISSING = "joining a table needs more packages; install them with: pip install '.[web]' in the project's folder"


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "join",
        description="Sit down at a server's table and play in the terminal with people in browsers, bots and "
        "programs. The link is the one that the page shows to be shared; the code at its end will do for a "
        "server on this machine. Joining again under the same name brings you back to your seat.",
        epilog="Examples: crazier join http://localhost:8765/#/t/abcdefghijklmnop; crazier join abcdefghijklmnop "
        "--name Zoe; crazier join LINK --watch",
    )
    parser.add_argument("link", metavar="LINK", help="a table's link, or its code")
    parser.add_argument("--name", default="", help="what you are called at the table")
    parser.add_argument("--seat", type=int, metavar="NUMBER", help="the seat you would like, from 1")
    parser.add_argument("--watch", action="store_true", help="watch, and take no seat")
    parser.add_argument(
        "--token", default="", metavar="TOKEN", help="take the seat of this token, as a program's seat link has it"
    )
    parser.add_argument(
        "--server",
        default=f"http://localhost:{DEFAULT_PORT}",
        metavar="ADDRESS",
        help="where the table of a code is (%(default)s)",
    )
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Stay at the table until the person leaves."""
    if arguments.seat is not None and not 1 <= arguments.seat <= MAX_SEATS:
        raise BadArguments(f"--seat is a number from 1 to {MAX_SEATS}, not {arguments.seat}")
    try:
        from crazier.client.table_link import parse_link
        from crazier.terminal.live_console import LiveConsole
        from crazier.terminal.online_seat import SeatWish, enter_table
        from crazier.terminal.online_session import OnlineSession
    except ImportError as error:
        raise BadArguments(f"{MISSING} ({error.name} is missing)") from None
    link = parse_link(arguments.link, arguments.server)
    interactive = on_terminal()
    console = LiveConsole(sys.stdin, sys.stdout, text_style(arguments.plain), interactive, follows_size=interactive)
    seat = None if arguments.seat is None else arguments.seat - 1
    wish = SeatWish(arguments.name, seat, arguments.token or link.token, arguments.watch)

    async def stay() -> None:
        """Take a seat and play."""
        client = await enter_table(link, wish, console)
        await OnlineSession(client, console, link.text).run()

    code = 0
    try:
        asyncio.run(stay())
    except LeaveTable:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    for line in console.style.wrap(f"Goodbye. 'crazier join {link.text}' brings you back."):
        console.say(line)
    return code
