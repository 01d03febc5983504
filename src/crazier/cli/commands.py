"""List the commands, and import and run the one asked for.

Only that command's module is imported, so that every command starts as fast as it can.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NoReturn, Protocol, TypeAlias, cast

from crazier.errors import CrazierError

# Each command's module and summary, in the order in which help lists them.
COMMANDS = {
    "play": ("crazier.cli.play", "play a game in the terminal"),
    "puzzle": ("crazier.cli.puzzle", "win this turn: a puzzle for every day"),
    "rules": ("crazier.cli.rules", "look up a rule by its id, or find rules by words"),
    "cards": ("crazier.cli.cards", "show a card, or list the cards of a set"),
    "join": ("crazier.cli.join", "sit down at a table online, from the terminal"),
    "new": ("crazier.cli.new", "write a first card file, to start a set of your own from"),
    "check": ("crazier.cli.check", "tell what is wrong with a card file"),
    "print": ("crazier.cli.print_cards", "write cards on sheets, to print and cut"),
    "balance": ("crazier.cli.balance", "tell what the cards of a set do to the game"),
    "replay": ("crazier.cli.replay", "tell a recorded game again, move by move"),
    "scenario": ("crazier.cli.scenario", "play scenarios and tell what is not as it should be"),
    "arena": ("crazier.cli.arena", "let bots play against each other and tell how strong they are"),
    "bench": ("crazier.cli.bench", "measure how fast games are played here"),
    "serve": ("crazier.cli.serve", "run the server for tables online"),
    "backup": ("crazier.cli.backup", "copy the database of a server, while it runs"),
    "restore": ("crazier.cli.restore", "put a backup in the place of a server's database"),
    "keep-replays": ("crazier.cli.keep_replays", "store the moves of finished games before the rules change"),
    "shared": ("crazier.cli.shared", "list, hide or remove the sets that guests share over a server"),
    "completion": ("crazier.cli.completion", "complete commands and options in your shell"),
}

ANY_WORD = "WORD"
"""What stands in a command's `OTHER_WORDS` for a word that is no option."""
NEEDING_SPEED = frozenset({"arena", "balance", "bench", "serve"})
"""Commands that play so many games that it matters how fast the engine is."""


class BadArguments(CrazierError):
    """The arguments after `crazier` do not form a command."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports mistakes the way the rest of the project does."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, with a pointer to the help text."""
        raise BadArguments(f"{message} (try '{self.prog} --help')")


Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"


class Command(Protocol):
    """What the module of a command must offer."""

    def add(self, subparsers: Subparsers) -> None:
        """Add the command's arguments to the parser."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Run the command and return its exit code."""


class ShowVersion(argparse.Action):
    """Print the version and whether the engine is compiled, and exit."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print the version; what that needs is imported only now."""
        from crazier.build import description

        print(description())
        parser.exit()


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name; without one, list them."""
    if not arguments:
        print(overview())
        return 0
    if arguments[0] == "help":
        return run([*arguments[1:2], "--help"])
    if arguments[0].startswith("-"):
        main_parser().parse_args(arguments)
    name = arguments[0]
    command = load_command(name)
    parser = Parser(prog="crazier")
    subparsers = parser.add_subparsers()
    command.add(subparsers)
    parsed, unknown = parser.parse_known_args(arguments)
    if unknown:
        raise BadArguments(unknown_argument(name, subparsers.choices[name], unknown[0], other_words(command)))
    if name in NEEDING_SPEED:
        from crazier.cli.engine_notice import tell_if_interpreted

        tell_if_interpreted()
    return command.run(parsed)


def other_words(command: Command) -> Mapping[str, str]:
    """Return what a command says to options of other programs, if it says anything."""
    words: Mapping[str, str] = getattr(command, "OTHER_WORDS", {})
    return words


def unknown_argument(name: str, parser: Parser, argument: str, other: Mapping[str, str]) -> str:
    """Say that a command doesn't take an argument, and what was probably meant."""
    from difflib import get_close_matches

    option = argument.partition("=")[0]
    near = get_close_matches(option, re.findall(r"--[a-z-]+", parser.format_usage()), n=1)
    hint = other.get(option if option.startswith("-") else ANY_WORD) or (f"did you mean '{near[0]}'?" if near else "")
    ask = f"'{parser.prog} --help' lists what it takes"
    return f"'{name}' takes no '{option}'; {hint or ask}"


def overview() -> str:
    """Return what to start with, and the commands: all on a screen of 80 columns and 24 lines."""
    more = "'crazier COMMAND --help' tells more about a command, 'crazier --help' the rest."
    return f"Crazier Eights, a family of card games. Start here: crazier play\n\n{command_list()}\n\n{more}"


def command_list() -> str:
    """Return the commands, each with its summary."""
    width = max(map(len, COMMANDS))
    return "\n".join(f"  {name:<{width}}  {summary}" for name, (_, summary) in COMMANDS.items())


def main_parser() -> Parser:
    """Return the parser of `crazier` itself, whose help lists the commands."""
    parser = Parser(
        prog="crazier",
        usage="crazier COMMAND ...",
        description=f"A home for the Crazier Eights family of card games. Start here: crazier play\n\n"
        f"commands:\n{command_list()}",
        epilog="'crazier COMMAND --help' tells more about a command.\n\n"
        "Exit codes: 0 fine, 1 a check failed, 2 bad arguments or files,\n"
        "74 the output can't be written, 130 stopped by Ctrl-C, 141 the reader of a pipe\nhas left.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and how the engine runs")
    return parser


def load_command(name: str) -> Command:
    """Import the module of a command."""
    if name not in COMMANDS:
        from difflib import get_close_matches

        near = get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean '{near[0]}'?" if near else "'crazier --help' lists the commands."
        raise BadArguments(f"there is no command '{name}'; {hint}")
    module, _ = COMMANDS[name]
    return cast("Command", import_module(module))
