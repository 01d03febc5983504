"""`crazier play`: a game in the terminal, line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path
from shutil import get_terminal_size

from crazier.bots.naming import LEVELS, check_name
from crazier.cards.lines import did_you_mean
from crazier.cli.commands import BadArguments, Subparsers
from crazier.errors import CrazierError
from crazier.play.game import Game
from crazier.play.kinds import DEFAULT_GAME, GAMES
from crazier.play.opening import from_json, new_game, preset_names, table_named
from crazier.play.table import USUAL_NAMES, Table
from crazier.terminal.ink import Ink
from crazier.terminal.line import USUAL, Leaving, LineMode, Talk

WIDEST = 100
NARROWEST = 40
YOU, BOT = "you", "bot"


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "play",
        description="Play a game in the terminal against bots. Every option has a number; 'help' at the prompt tells "
        "what else can be said.",
        epilog="Examples: crazier play; crazier play --level hard; crazier play --seats easy,you,hard --seed 7; "
        "crazier play --game light-dark; crazier play --resume game.json",
    )
    parser.add_argument("--set", dest="of", default="sampler", metavar="SET", help="a set's name, or a .cards file")
    parser.add_argument(
        "--game", default=DEFAULT_GAME, metavar="GAME", help=f"{', '.join(GAMES)}, or one of their presets"
    )
    parser.add_argument(
        "--seats", default="you,bot", metavar="WHO,WHO", help="who plays, in turn order: you, and bots by level or name"
    )
    parser.add_argument(
        "--level", default=USUAL, metavar="BOT", help=f"who 'bot' is: {', '.join(LEVELS)} (%(default)s)"
    )
    parser.add_argument("--name", default="", help="what you are called at the table")
    parser.add_argument("--seed", type=int, help="the seed of the deal, for the same cards again")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved")
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Play until nobody wants to play again."""
    check_name(arguments.level)
    seat, players = seated(arguments.seats, arguments.name)
    opponents = invited(arguments.seats, arguments.level)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    game = resumed(arguments.resume) if arguments.resume else new_game(table(arguments, players), seed=seed)
    if seat is not None and seat >= len(game.table.players):
        raise BadArguments(
            f"the saved game has {len(game.table.players)} players; --seats must say which of them you are"
        )
    talk = Talk(sys.stdin, sys.stdout, ink(arguments.plain))
    greet(talk, game, seat)
    try:
        while True:
            LineMode(game, seat, talk, seed, opponents).play()
            if talk.ask("\nPlay again? [y/N] ").lower() not in ("y", "yes"):
                break
            seed += 1
            game = new_game(game.table, seed=seed)
    except Leaving:
        pass
    talk.say("Goodbye.")
    return 0


def table(arguments: argparse.Namespace, players: tuple[str, ...]) -> Table:
    """What is played: a set of cards, or a game with cards of its own."""
    if arguments.game == DEFAULT_GAME:
        return Table(arguments.of, players)
    known = [DEFAULT_GAME, *preset_names()]
    if arguments.game not in known:
        hint = did_you_mean(arguments.game, known, f"there is {', '.join(known)}")
        raise BadArguments(f"--game: there is no game '{arguments.game}'; {hint}")
    return table_named(arguments.game, players)


def seated(seats: str, name: str) -> tuple[int | None, tuple[str, ...]]:
    """Which seat is yours, if any, and what everybody is called."""
    who = [one.strip().lower() for one in seats.split(",")]
    if who.count(YOU) > 1:
        raise BadArguments(f"--seats is a list of bots with at most one '{YOU}', such as you,easy,hard; not '{seats}'")
    for one in who:
        if one not in (YOU, BOT):
            check_name(one)
    seat = who.index(YOU) if YOU in who else None
    names = list(USUAL_NAMES[: len(who)])
    if name and seat is not None:
        names = [one for one in USUAL_NAMES if one.casefold() != name.casefold()][: len(who)]
        names[seat] = name
    if len(names) < len(who):
        raise BadArguments(f"{len(who)} players can't play; there must be 2 to {len(USUAL_NAMES)}")
    return seat, tuple(names)


def invited(seats: str, level: str) -> dict[int, str]:
    """The bot at every seat, by name."""
    who = [one.strip() for one in seats.split(",")]
    return {at: level if one.lower() == BOT else one for at, one in enumerate(who) if one.lower() != YOU}


def ink(plain: bool) -> Ink:
    """What the terminal can show."""
    width = max(NARROWEST, min(get_terminal_size().columns, WIDEST))
    colors = not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    encoding = (sys.stdout.encoding or "").lower()
    return Ink(symbols=not plain and encoding.startswith("utf"), colors=colors, width=width)


def resumed(file: str) -> Game:
    """The game that was saved in a file."""
    try:
        return from_json(Path(file).read_bytes())
    except OSError as error:
        raise CrazierError(f"'{file}' can't be read: {error.strerror}") from None


def greet(talk: Talk, game: Game, seat: int | None) -> None:
    """Say who plays, and how to get help."""
    names = game.table.players
    others = [name for place, name in enumerate(names) if place != seat]
    who = f"You are {names[seat]}, playing against" if seat is not None else "You are watching"
    talk.say(*talk.ink.wrapped(f"{who} {', '.join(others)}. Say 'help' for help."))
