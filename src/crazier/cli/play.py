"""`crazier play`: play a game or a series in the terminal, new or saved, or list presets and options."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from crazier.bots.levels import LEVELS
from crazier.bots.registry import check_name
from crazier.cards.card import Card
from crazier.cards.deck import load_cards
from crazier.cards.library import is_file
from crazier.cli.commands import ANY_WORD, BadArguments, Subparsers
from crazier.cli.exit_codes import INTERRUPTED
from crazier.play.factory import find_preset, preset_names
from crazier.play.game import Game
from crazier.play.game_adapter import DEFAULT_GAME, GAMES, adapter_for
from crazier.play.seeds import check_seed, derive_secret, new_secret, stretch_seed
from crazier.play.series import Series, new_series
from crazier.play.series_text import standings_text
from crazier.play.table import DEFAULT_NAMES, DEFAULT_SET, MIN_PLAYERS, Table, is_notation_name
from crazier.play.table_description import list_options
from crazier.play.table_options import Preset
from crazier.safe_text import display_name_problem
from crazier.terminal.console import Console, LeaveTable, on_terminal
from crazier.terminal.introduction import introduction
from crazier.terminal.match_goal import match_goal
from crazier.terminal.name_match import likely_names, meant_names
from crazier.terminal.saved_game import BOT, YOU, load_saved, own_seats, with_seats
from crazier.terminal.session import DEFAULT_LEVEL, TerminalSession
from crazier.terminal.state_folder import autosave_path, forget_game, keep_left_game
from crazier.terminal.style import TextStyle
from crazier.text import did_you_mean, join_and, join_or, with_count

MAX_DIGITS = 18
"""A number of more digits is no value of an option."""
DEFAULT_PAUSE = 0.4
"""Seconds after each thing that a bot does, on a terminal."""
MAX_PAUSE = 10.0
MAX_DEALS = 2_000
"""How many deals are tried to find one with the cards that were asked for."""
_SEATS = "--seats says who plays, as in --seats you,easy,hard"
_LEVEL = f"--level says how strong the bots are: {', '.join(LEVELS)}"
OTHER_WORDS = {
    **dict.fromkeys(("--players", "--bots", "--opponents", "--number", "-n", "-p"), _SEATS),
    **dict.fromkeys(("--difficulty", "--strength", "--bot", "--opponent"), _LEVEL),
    **dict.fromkeys(("--cards", "--deck"), "--set says with which cards, as in --set olympus"),
    **dict.fromkeys(("--load", "--continue"), "--resume goes on with a game"),
    **dict.fromkeys(("--teams", "--team"), "--preset teams plays two against two"),
    ANY_WORD: "--set names the cards, --game another game, --level how strong the bots are",
}
"""What is said to options that other games have."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "play",
        description="Play a game or a series in the terminal against bots. Every option has a number; 'help' at the "
        "prompt lists what else can be said. A game that was left is kept, and --resume goes on with it.",
        epilog="Examples: crazier play; crazier play --level hard; crazier play --seats easy,you,hard --seed 7; "
        "crazier play --game light-dark; crazier play --preset teams --seats you,bot,bot,bot; "
        "crazier play --preset tournament --option games=3; crazier play --seats you,you --name Ann,Bea; "
        "crazier play --resume",
    )
    parser.add_argument(
        "--set", dest="of", default="", metavar="SET", help="a set's name, several joined by +, or a .cards file"
    )
    parser.add_argument(
        "--game", default="", metavar="GAME", help=f"{', '.join(GAMES)}; {DEFAULT_GAME} if you don't say"
    )
    parser.add_argument("--preset", default="", metavar="NAME", help="a preset; --list shows them all")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; --list shows them all",
    )
    parser.add_argument("--list", action="store_true", help="list presets and table options, then exit")
    parser.add_argument("--json", action="store_true", help="with --list: print a JSON object")
    parser.add_argument(
        "--seats",
        default="",
        metavar="WHO,WHO",
        help="who plays, in turn order: you (or several, who share the keyboard), and bots by level or name",
    )
    parser.add_argument(
        "--level", default=DEFAULT_LEVEL, metavar="BOT", help=f"who 'bot' is: {', '.join(LEVELS)} (%(default)s)"
    )
    parser.add_argument(
        "--deal", action="append", default=[], metavar="CARD", help="a card for your opening hand; also more than once"
    )
    parser.add_argument("--name", default="", help="what you are called at the table; for several people joined by ,")
    parser.add_argument("--seed", type=int, help="the seed of the deal, for the same cards again")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or with the one you left last"
    )
    parser.add_argument(
        "--pause", type=float, default=DEFAULT_PAUSE, metavar="SECONDS", help="after what a bot does (%(default)g)"
    )
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Play until the person does not want to play again."""
    if arguments.list:
        print_options(game_from_arguments(arguments), as_json=arguments.json)
        return 0
    check_name(arguments.level)
    if not 0 <= arguments.pause <= MAX_PAUSE:
        raise BadArguments(f"--pause is a number of seconds from 0 to {MAX_PAUSE:g}, not {arguments.pause:g}")
    given = [player.strip() for player in arguments.seats.split(",")] if arguments.seats else []
    if arguments.resume is not None:
        series, seats = load_saved(arguments.resume or left_game(), given)
    else:
        seats = given or default_seats(arguments)
        table = table_from_arguments(arguments, player_names(seats, arguments.name))
        series = deal_with(arguments.deal, table, own_seats(seats), secret_of(arguments.seed))
    return play_at_console(series, seats, arguments)


def deal_with(wanted: Sequence[str], table: Table, people: Sequence[int], secret: bytes) -> Series:
    """Return a new series in whose first game the person holds the cards that --deal names: the first such deal."""
    if not wanted:
        return new_series(table, secret=secret)
    if not people:
        raise BadArguments("--deal is for your own hand, and nobody in --seats is 'you'")
    deck = table.load_deck()
    names = [name_in_deck(name, deck) for name in wanted]
    for number in range(MAX_DEALS):
        series = Series(table, deck, derive_secret(secret, f"deal {number}"))
        held = Counter(card.name for card in series.game.view(people[0]).observation.hands[people[0]])
        if Counter(names) <= held:
            return series
    raise BadArguments(f"--deal: in {MAX_DEALS} deals nobody was dealt {join_and(names)} together; name fewer cards")


def name_in_deck(name: str, deck: Sequence[Card]) -> str:
    """Return the whole name of a card of the deck, of which a part will do."""
    names = list(dict.fromkeys(card.name for card in deck))
    found = meant_names(name, names, [])
    if len(found) > 1:
        raise BadArguments(f"--deal: '{name}' could be {join_or(found)}; say which")
    if not found:
        likely = likely_names(name, names)
        hint = f"did you mean '{likely[0]}'?" if likely else "'crazier cards' lists the cards of a set"
        raise BadArguments(f"--deal: there is no card '{name}' in this deck; {hint}")
    return found[0]


def play_at_console(series: Series, seats: Sequence[str], arguments: argparse.Namespace) -> int:
    """Play a series with the people at the keyboard, and return the exit code."""
    interactive = on_terminal()
    pause = arguments.pause if interactive else 0.0
    console = Console(sys.stdin, sys.stdout, text_style(arguments.plain), interactive, pause, follows_size=interactive)
    people = own_seats(seats)
    greet(console, series.game, people, resumed=arguments.resume is not None)
    code = 0
    try:
        if interactive and people:
            console.await_enter("\nPress Enter to begin. ")
        play_series(series, people, console, seat_bots(seats, arguments.level), arguments.seed)
    except LeaveTable:
        pass
    except KeyboardInterrupt:
        console.say("")
        code = INTERRUPTED
    left = " 'crazier play --resume' goes on with this game." if people and autosave_path().exists() else ""
    console.say(f"Goodbye.{left}")
    return code


def left_game() -> str:
    """Return the file of the game that was left last."""
    path = autosave_path()
    if not path.exists():
        raise BadArguments("--resume: no game was left; --resume FILE goes on with one that you saved")
    return str(path)


def play_series(
    series: Series, people: Sequence[int], console: Console, opponents: Mapping[int, str], typed_seed: int | None = None
) -> None:
    """Play a series to its end, and another if the person wants one; after a typed seed, that of the next number."""
    while True:
        several = series.table.rules.get("games", 1) != 1

        def serialize(game: Game, series: Series = series, several: bool = several) -> str:
            series.game = game
            return with_seats(series.to_json() if several else game.to_json(), opponents)

        seed = series.game.start.seed
        keep = keep_left_game if people else None
        session = TerminalSession(
            series.game, people, console, series.seed if seed is None else seed, opponents, serialize, keep
        )
        session.keep_game()
        session.play()
        series.game = session.game
        if people and series.over:
            forget_game()
        if several:
            console.say("", *standings_text(series))
        if not series.over:
            if people:
                keep_left_game(serialize(series.game))
            if not console.agrees("\nThe next game? [Y/n] ", by_default=True):
                return
            series.next_game()
            continue
        if not console.agrees("\nPlay again? [y/N] "):
            return
        typed_seed = None if typed_seed is None else typed_seed + 1
        series = Series(series.table, series.deck, secret_of(typed_seed))


def secret_of(typed_seed: int | None) -> bytes:
    """Return the secret of a series: what a typed number is stretched to, so that no bot can find it, or a new one."""
    return new_secret() if typed_seed is None else stretch_seed(check_seed(typed_seed))


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
    if arguments.of and not adapter_for(game).has_sets:
        raise BadArguments(f"--set: {game} is played with playing cards, not with a set; leave --set out")
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


def print_options(game: str, *, as_json: bool) -> None:
    """Print the presets and the table options of a game."""
    if not as_json:
        print("\n".join(option_lines(game)))
        return
    presets = [{"name": name, **asdict(preset)} for name, preset in adapter_for(game).presets.items()]
    print(json.dumps({"game": game, "presets": presets, "options": list(map(asdict, list_options(game)))}, indent=2))


def option_lines(game: str) -> list[str]:
    """Return lines that list the presets and the table options of a game."""
    presets = adapter_for(game).presets
    wide = max(map(len, (*presets, *(item.name for item in list_options(game))))) + 2
    lines = [f"Presets of {game}:"]
    lines += [f"  {name.ljust(wide)}{item.about}" for name, item in presets.items()]
    lines += ["", "What can be agreed on, and what holds otherwise:"]
    for item in list_options(game):
        default = ("on" if item.default else "off") if item.type == "switch" else item.default
        words = f"; one of {', '.join(item.words)}" if item.words else ""
        rule = f" ({item.rule})" if item.rule else ""
        lines.append(f"  {item.name.ljust(wide)}{item.about}{rule} [{default}{words}]")
    return lines


def player_names(seats: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the names of all players; people may give their own, in the order of their seats."""
    for player in seats:
        if player.lower() not in (YOU, BOT):
            check_name(player)
    people = own_seats(seats)
    own = [part.strip() for part in name.split(",")] if name else []
    if len(own) > len(people):
        raise BadArguments(f"--name: {with_count(len(own), 'name')}, but --seats has 'you' only {len(people)} times")
    taken = {part.casefold() for part in own}
    others = [player for player in DEFAULT_NAMES if player.casefold() not in taken]
    if not MIN_PLAYERS <= len(seats) <= len(DEFAULT_NAMES):
        raise BadArguments(f"--seats names {with_count(len(seats), 'player')}; there must be 2 to {len(DEFAULT_NAMES)}")
    names = others[: len(seats)]
    for seat, part in zip(people, own, strict=False):
        names[seat] = part
    return tuple(names)


def seat_bots(seats: Sequence[str], level: str) -> dict[int, str]:
    """Return the bot name of every seat but the person's."""
    return {
        seat: level if player.lower() == BOT else player for seat, player in enumerate(seats) if player.lower() != YOU
    }


def text_style(plain: bool) -> TextStyle:
    """Return what the terminal can show."""
    colors = not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    encoding = (sys.stdout.encoding or "").lower()
    return TextStyle(symbols=not plain and encoding.startswith("utf"), colors=colors).fitted()


def guests_text(game: Game) -> list[str]:
    """Return a sentence about the few cards of a file that are played with in a main set; nothing without them."""
    table = game.table
    adapter = adapter_for(table.game)
    if not (adapter.has_sets and is_file(table.set)):
        return []
    own = load_cards(table.set)
    if len(own) == len(set(game.deck)):
        return []
    cards = f"A card of {table.set} takes" if len(own) == 1 else f"{len(own)} cards of {table.set} take"
    place = "the card of its" if len(own) == 1 else "the cards of their"
    return [f"{cards} the place of {place} rank and color in {adapter.default_set}."]


def greet(console: Console, game: Game, people: Sequence[int], *, resumed: bool) -> None:
    """Say who plays, and at the start of a game what it is about and how a turn goes."""
    names = game.table.shown_names
    own = people[0] if people else None
    teammates = next((team for team in game.table.teams if own in team), ())
    others = [name for seat, name in enumerate(names) if seat not in people and seat not in teammates]
    team = "".join(f" with {names[teammate]}" for teammate in teammates if teammate not in people)
    who = "You are watching" if not people else f"You are {join_and([names[seat] for seat in people])}, playing{team}"
    against = f"{' against' if people else ''} {join_and(others)}" if others else " against each other"
    agreed = " 'options' tells what was agreed on." if game.table.options else ""
    console.say(*console.style.wrap(f"{who}{against}.{agreed}"))
    if resumed:
        return
    about = introduction(game.table.game, bool(teammates), match_goal(game.table)) if people else ()
    for line in [*guests_text(game), *about]:
        console.say(*console.style.wrap(line))
