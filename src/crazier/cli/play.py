"""`crazier play`: play a game or a series in the terminal, new or saved, or list presets and options."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size

from crazier.bots.registry import LEVELS, check_name
from crazier.cli.commands import BadArguments, Subparsers
from crazier.play.factory import find_preset, preset_names
from crazier.play.game import Game
from crazier.play.game_adapter import DEFAULT_GAME, GAMES, adapter_for
from crazier.play.seeds import Seed, new_secret
from crazier.play.series import Series, new_series
from crazier.play.series_text import standings_text
from crazier.play.table import DEFAULT_NAMES, DEFAULT_SET, MIN_PLAYERS, Table, is_notation_name
from crazier.play.table_description import list_options
from crazier.play.table_options import Preset
from crazier.safe_text import display_name_problem
from crazier.terminal.saved_game import BOT, YOU, load_saved, with_seats
from crazier.terminal.session import DEFAULT_LEVEL, Console, LeaveTable, TerminalSession
from crazier.terminal.style import TextStyle
from crazier.text import did_you_mean

MAX_WIDTH = 100
MIN_WIDTH = 40
MAX_DIGITS = 18
"""A number of more digits is no value of an option."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "play",
        description="Play a game or a series in the terminal against bots. Every option has a number; 'help' at the "
        "prompt tells what else can be said.",
        epilog="Examples: crazier play; crazier play --level hard; crazier play --seats easy,you,hard --seed 7; "
        "crazier play --game light-dark; crazier play --preset teams --seats you,bot,bot,bot; "
        "crazier play --preset tournament --option games=3; crazier play --resume game.json",
    )
    parser.add_argument(
        "--set", dest="of", default="", metavar="SET", help="a set's name, several joined by +, or a .cards file"
    )
    parser.add_argument(
        "--game", default="", metavar="GAME", help=f"{', '.join(GAMES)}; {DEFAULT_GAME} if you don't say"
    )
    parser.add_argument("--preset", default="", metavar="NAME", help="a table by name; --list tells which there are")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; --list tells which there are",
    )
    parser.add_argument("--list", action="store_true", help="tell the presets and table options, and play nothing")
    parser.add_argument(
        "--seats", default="", metavar="WHO,WHO", help="who plays, in turn order: you, and bots by level or name"
    )
    parser.add_argument(
        "--level", default=DEFAULT_LEVEL, metavar="BOT", help=f"who 'bot' is: {', '.join(LEVELS)} (%(default)s)"
    )
    parser.add_argument("--name", default="", help="what you are called at the table")
    parser.add_argument("--seed", type=int, help="the seed of the deal, for the same cards again")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game or a series that was saved")
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Play until the person does not want to play again."""
    if arguments.list:
        print("\n".join(option_lines(arguments.game or DEFAULT_GAME)))
        return 0
    check_name(arguments.level)
    given = [player.strip() for player in arguments.seats.split(",")] if arguments.seats else []
    if arguments.resume:
        series, seats = load_saved(arguments.resume, given)
        seat, _ = assign_seats(seats, arguments.name)
    else:
        seats = given or default_seats(arguments)
        seat, players = assign_seats(seats, arguments.name)
        series = new_series(table_from_arguments(arguments, players), arguments.seed)
    console = Console(sys.stdin, sys.stdout, text_style(arguments.plain))
    greet(console, series.game, seat)
    with suppress(LeaveTable):
        play_series(series, seat, console, seat_bots(seats, arguments.level))
    console.say("Goodbye.")
    return 0


def play_series(series: Series, seat: int | None, console: Console, opponents: Mapping[int, str]) -> None:
    """Play a series to its end, and another if the person wants one."""
    while True:
        several = series.table.rules.get("games", 1) != 1

        def serialize(game: Game, series: Series = series, several: bool = several) -> str:
            series.game = game
            return with_seats(series.to_json() if several else game.to_json(), seat, opponents)

        seed = series.game.start.seed
        session = TerminalSession(
            series.game, seat, console, series.seed if seed is None else seed, opponents, serialize
        )
        session.play()
        series.game = session.game
        if several:
            console.say("", *standings_text(series))
        if not series.over:
            if console.ask("\nThe next game? [Y/n] ").lower() in ("n", "no"):
                return
            series.next_game()
            continue
        if console.ask("\nPlay again? [y/N] ").lower() not in ("y", "yes"):
            return
        series = Series(series.table, series.deck, next_seed(series.seed))


def next_seed(seed: Seed) -> Seed:
    """Return the seed of another series: the next number, or another secret."""
    return seed + 1 if isinstance(seed, int) else new_secret()


def game_from_arguments(arguments: argparse.Namespace) -> str:
    """Return the game that the arguments name, or the first game that has the preset."""
    game: str = arguments.game
    if game in GAMES:
        return game
    if game and game not in preset_names():
        known = list(dict.fromkeys([*GAMES, *preset_names()]))
        hint = did_you_mean(game, known, f"there is {', '.join(known)}")
        raise BadArguments(f"--game: there is no game '{game}'; {hint}")
    name = game or arguments.preset
    return next((candidate for candidate in GAMES if name in adapter_for(candidate).presets), DEFAULT_GAME)


def preset_from_arguments(arguments: argparse.Namespace) -> Preset | None:
    """Return the preset that the arguments name, or None; a game may be named by its preset."""
    name = arguments.preset or ("" if arguments.game in GAMES else arguments.game)
    return find_preset(name, game_from_arguments(arguments)) if name else None


def default_seats(arguments: argparse.Namespace) -> list[str]:
    """Return the default seats: you, and as many bots as the preset needs."""
    preset = preset_from_arguments(arguments)
    return [YOU, *[BOT] * ((preset.players if preset else MIN_PLAYERS) - 1)]


def table_from_arguments(arguments: argparse.Namespace, players: tuple[str, ...]) -> Table:
    """Return the table that the arguments describe: the game, its cards, a preset and options."""
    game = game_from_arguments(arguments)
    preset = preset_from_arguments(arguments)
    options: dict[str, int | str] = dict(preset.options) if preset else {}
    for argument in arguments.option:
        name, equals, value = argument.partition("=")
        if not equals:
            raise BadArguments(f"--option is written NAME=VALUE, such as stall_guard=40; not '{argument}'")
        options[name.strip()] = option_value(value.strip())
    display_names = () if all(map(is_notation_name, players)) else players
    return Table(
        arguments.of or DEFAULT_SET,
        notation_names(players),
        game,
        options,
        display_names=display_names,
        allow_files=True,
    )


def notation_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that moves are written with: a name that only sentences can have gives way to a default one."""
    unused = (name for name in DEFAULT_NAMES if name not in names)
    return tuple(
        next(unused) if display_name_problem(name) == "" and not is_notation_name(name) else name for name in names
    )


def option_value(value: str) -> int | str:
    """Parse the value of an option: a number, yes or no, or a word."""
    if value.removeprefix("-").isdecimal() and len(value) <= MAX_DIGITS:
        return int(value)
    return {"yes": 1, "on": 1, "true": 1, "no": 0, "off": 0, "false": 0}.get(value.lower(), value)


def option_lines(game: str) -> list[str]:
    """Return lines that list the presets and the table options of a game."""
    if game not in GAMES:
        raise BadArguments(f"--game: there is no game '{game}'; {did_you_mean(game, list(GAMES), ', '.join(GAMES))}")
    presets = adapter_for(game).presets
    wide = max(map(len, (*presets, *(item.name for item in list_options(game))))) + 2
    lines = [f"Presets of {game}:"]
    lines += [f"  {name.ljust(wide)}{item.about}" for name, item in presets.items()]
    lines += ["", "What can be agreed on, and what holds otherwise:"]
    for item in list_options(game):
        default = ("on" if item.default else "off") if item.type == "switch" else item.default
        lines.append(f"  {item.name.ljust(wide)}{item.about} [{default}]")
    return lines


def assign_seats(seats: Sequence[str], name: str) -> tuple[int | None, tuple[str, ...]]:
    """Return the person's seat, if any, and the names of all players."""
    who = [player.lower() for player in seats]
    if who.count(YOU) > 1:
        raise BadArguments(
            f"--seats is a list of bots with at most one '{YOU}', such as you,easy,hard; not '{','.join(seats)}'"
        )
    for player in seats:
        if player.lower() not in (YOU, BOT):
            check_name(player)
    seat = who.index(YOU) if YOU in who else None
    names = list(DEFAULT_NAMES[: len(who)])
    if name and seat is not None:
        names = [player for player in DEFAULT_NAMES if player.casefold() != name.casefold()][: len(who)]
        names[seat] = name
    if len(names) < len(who):
        raise BadArguments(f"{len(who)} players can't play; there must be 2 to {len(DEFAULT_NAMES)}")
    return seat, tuple(names)


def seat_bots(seats: Sequence[str], level: str) -> dict[int, str]:
    """Return the bot name of every seat but the person's."""
    return {
        seat: level if player.lower() == BOT else player for seat, player in enumerate(seats) if player.lower() != YOU
    }


def text_style(plain: bool) -> TextStyle:
    """Return what the terminal can show."""
    width = max(MIN_WIDTH, min(get_terminal_size().columns, MAX_WIDTH))
    colors = not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    encoding = (sys.stdout.encoding or "").lower()
    return TextStyle(symbols=not plain and encoding.startswith("utf"), colors=colors, width=width)


def greet(console: Console, game: Game, seat: int | None) -> None:
    """Say who plays, whether options were agreed on, and how to get help."""
    names = game.table.shown_names
    teammates = next((team for team in game.table.teams if seat in team), ())
    others = [name for other_seat, name in enumerate(names) if other_seat != seat and other_seat not in teammates]
    team = "".join(f" with {names[teammate]}" for teammate in teammates if teammate != seat)
    who = f"You are {names[seat]}, playing{team} against" if seat is not None else "You are watching"
    agreed = " 'options' tells what was agreed on." if game.table.options else ""
    console.say(*console.style.wrap(f"{who} {', '.join(others)}. Say 'help' for help.{agreed}"))
