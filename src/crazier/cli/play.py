"""`crazier play`: a game in the terminal, line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import get_terminal_size

from crazier.bots.registry import LEVELS, check_name
from crazier.cli.commands import BadArguments, Subparsers
from crazier.errors import CrazierError
from crazier.play.factory import find_preset, from_json, preset_names
from crazier.play.game import Game
from crazier.play.game_adapter import DEFAULT_GAME, GAMES, adapter_for
from crazier.play.json_values import parse_object
from crazier.play.option_list import list_options
from crazier.play.series import Series, new_series, series_from_json, series_of
from crazier.play.table import DEFAULT_NAMES, DEFAULT_SET, Table
from crazier.play.table_options import Preset
from crazier.play.text.messages import standings_text
from crazier.terminal.session import USUAL, Console, Leaving, TerminalSession
from crazier.terminal.style import TextStyle
from crazier.text import did_you_mean

WIDEST = 100
NARROWEST = 40
YOU, BOT = "you", "bot"
USUAL_SEATS = "you,bot"


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
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
        "--level", default=USUAL, metavar="BOT", help=f"who 'bot' is: {', '.join(LEVELS)} (%(default)s)"
    )
    parser.add_argument("--name", default="", help="what you are called at the table")
    parser.add_argument("--seed", type=int, help="the seed of the deal, for the same cards again")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game or a series that was saved")
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Play until nobody wants to play again."""
    if arguments.list:
        print("\n".join(listing(arguments.game or DEFAULT_GAME)))
        return 0
    check_name(arguments.level)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    if arguments.resume:
        seat, _ = assign_seats(arguments.seats or USUAL_SEATS, arguments.name)
        series = load_saved(arguments.resume)
    else:
        seat, players = assign_seats(arguments.seats or seats_of(arguments), arguments.name)
        series = new_series(table(arguments, players), seed)
    if seat is not None and seat >= len(series.table.players):
        raise BadArguments(
            f"the saved game has {len(series.table.players)} players; --seats must say which of them you are"
        )
    talk = Console(sys.stdin, sys.stdout, text_style(arguments.plain))
    greet(talk, series.game, seat)
    opponents = dict.fromkeys(range(len(series.table.players)), arguments.level)
    opponents |= seat_bots(arguments.seats, arguments.level) if arguments.seats else {}
    with suppress(Leaving):
        play_on(series, seat, talk, opponents)
    talk.say("Goodbye.")
    return 0


def play_on(series: Series, seat: int | None, talk: Console, opponents: Mapping[int, str]) -> None:
    """Play a series to its end, and another if that is wanted."""
    while True:
        several = series.table.rules.get("games", 1) != 1

        def kept(game: Game, series: Series = series, several: bool = several) -> str:
            series.game = game
            return series.to_json() if several else game.to_json()

        mode = TerminalSession(series.game, seat, talk, series.seed, opponents, kept)
        mode.play()
        series.game = mode.game
        if several:
            talk.say("", *standings_text(series))
        if not series.over:
            if talk.ask("\nThe next game? [Y/n] ").lower() in ("n", "no"):
                return
            series.next_game()
            continue
        if talk.ask("\nPlay again? [y/N] ").lower() not in ("y", "yes"):
            return
        series = new_series(series.table, series.seed + 1)


def game_of(arguments: argparse.Namespace) -> str:
    """The game that is meant: as it is named, or the first that has the preset."""
    game: str = arguments.game
    if game in GAMES:
        return game
    if game and game not in preset_names():
        known = list(dict.fromkeys([*GAMES, *preset_names()]))
        hint = did_you_mean(game, known, f"there is {', '.join(known)}")
        raise BadArguments(f"--game: there is no game '{game}'; {hint}")
    name = game or arguments.preset
    return next((one for one in GAMES if name in adapter_for(one).presets), DEFAULT_GAME)


def preset_of(arguments: argparse.Namespace) -> Preset | None:
    """The preset that is meant, if there is one; a game may be named by its preset."""
    name = arguments.preset or ("" if arguments.game in GAMES else arguments.game)
    return find_preset(name, game_of(arguments)) if name else None


def seats_of(arguments: argparse.Namespace) -> str:
    """Who plays if nobody says: you and as many bots as the preset is for."""
    found = preset_of(arguments)
    return ",".join([YOU, *[BOT] * (found.players - 1)]) if found else USUAL_SEATS


def table(arguments: argparse.Namespace, players: tuple[str, ...]) -> Table:
    """What is played: a set of cards, or a game with cards of its own, by a preset and by options."""
    game = game_of(arguments)
    found = preset_of(arguments)
    options: dict[str, int | str] = dict(found.options) if found else {}
    for said in arguments.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise BadArguments(f"--option is written NAME=VALUE, such as stall_guard=40; not '{said}'")
        options[name.strip()] = option_value(value.strip())
    return Table(arguments.of or DEFAULT_SET, players, game, options)


def option_value(value: str) -> int | str:
    """A value as it was typed: a number, yes or no, or a word."""
    if value.removeprefix("-").isdecimal():
        return int(value)
    return {"yes": 1, "on": 1, "true": 1, "no": 0, "off": 0, "false": 0}.get(value.lower(), value)


def listing(game: str) -> list[str]:
    """The presets and the table options of a game."""
    if game not in GAMES:
        raise BadArguments(f"--game: there is no game '{game}'; {did_you_mean(game, list(GAMES), ', '.join(GAMES))}")
    presets = adapter_for(game).presets
    wide = max(map(len, (*presets, *(one.name for one in list_options(game))))) + 2
    lines = [f"Presets of {game}:"]
    lines += [f"  {name.ljust(wide)}{one.about}" for name, one in presets.items()]
    lines += ["", "What can be agreed on, and what holds otherwise:"]
    for one in list_options(game):
        usual = ("on" if one.default else "off") if one.type == "switch" else one.default
        lines.append(f"  {one.name.ljust(wide)}{one.about} [{usual}]")
    return lines


def assign_seats(seats: str, name: str) -> tuple[int | None, tuple[str, ...]]:
    """Which seat is yours, if any, and what everybody is called."""
    who = [one.strip().lower() for one in seats.split(",")]
    if who.count(YOU) > 1:
        raise BadArguments(f"--seats is a list of bots with at most one '{YOU}', such as you,easy,hard; not '{seats}'")
    for one in who:
        if one not in (YOU, BOT):
            check_name(one)
    seat = who.index(YOU) if YOU in who else None
    names = list(DEFAULT_NAMES[: len(who)])
    if name and seat is not None:
        names = [one for one in DEFAULT_NAMES if one.casefold() != name.casefold()][: len(who)]
        names[seat] = name
    if len(names) < len(who):
        raise BadArguments(f"{len(who)} players can't play; there must be 2 to {len(DEFAULT_NAMES)}")
    return seat, tuple(names)


def seat_bots(seats: str, level: str) -> dict[int, str]:
    """The bot at every seat, by name."""
    who = [one.strip() for one in seats.split(",")]
    return {at: level if one.lower() == BOT else one for at, one in enumerate(who) if one.lower() != YOU}


def text_style(plain: bool) -> TextStyle:
    """What the terminal can show."""
    width = max(NARROWEST, min(get_terminal_size().columns, WIDEST))
    colors = not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    encoding = (sys.stdout.encoding or "").lower()
    return TextStyle(symbols=not plain and encoding.startswith("utf"), colors=colors, width=width)


def load_saved(file: str) -> Series:
    """The game or the series that was saved in a file."""
    try:
        content = Path(file).read_bytes()
    except OSError as error:
        raise CrazierError(f"'{file}' can't be read: {error.strerror}") from None
    if parse_object(content, "a saved game or series").get("crazier") == "series":
        return series_from_json(content)
    return series_of(from_json(content))


def greet(talk: Console, game: Game, seat: int | None) -> None:
    """Say who plays, what was agreed on, and how to get help."""
    names = game.table.players
    allies = next((team for team in game.table.teams if seat in team), ())
    others = [name for place, name in enumerate(names) if place != seat and place not in allies]
    team = "".join(f" with {names[ally]}" for ally in allies if ally != seat)
    who = f"You are {names[seat]}, playing{team} against" if seat is not None else "You are watching"
    agreed = " 'options' tells what was agreed on." if game.table.options else ""
    talk.say(*talk.ink.wrapped(f"{who} {', '.join(others)}. Say 'help' for help.{agreed}"))
