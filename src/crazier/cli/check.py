"""`crazier check`: report what is wrong with card files and deck files, and count how often each phrase is used."""

from __future__ import annotations

import argparse
import tomllib
from importlib.resources import files
from pathlib import Path

from crazier.cards.card import Card
from crazier.cards.card_parser import ParseReport
from crazier.cards.deck_file import read_deck_file
from crazier.cards.library import DECK_SUFFIX, card_set, card_sets
from crazier.cards.set_file import examine, read_cards
from crazier.cards.source import CardFileError
from crazier.cli.commands import BadArguments, Subparsers
from crazier.errors import CrazierError
from crazier.language.phrase_usage import count_usage, format_usage
from crazier.language.tree import Node

FAILED = 1


class UnreadableFile(CrazierError):
    """A card file can't be opened, or is not text."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "check",
        description="Read card files and deck files and tell everything that is wrong with them: the place, the words, "
        "what would be right.",
        epilog="Examples: crazier check my.cards; crazier check my.deck; crazier check --phrases",
    )
    parser.add_argument("files", nargs="*", metavar="FILE.cards", help="a card file, or a deck file")
    parser.add_argument("--phrases", action="store_true", help="list every phrase and how many abilities use it")


def run(arguments: argparse.Namespace) -> int:
    """Check the files; return 1 if one has faults."""
    if arguments.phrases:
        print(format_usage(count_usage(all_abilities())))
        return 0
    if not arguments.files:
        raise BadArguments("name a card file, or ask for --phrases (try 'crazier check --help')")
    reports = [(path, examine_file(path)) for path in arguments.files]
    print("\n\n".join(format_file_report(path, parsed) for path, parsed in reports))
    return FAILED if any(parsed.errors for _, parsed in reports) else 0


def examine_file(path: str) -> ParseReport:
    """Parse a card file or a deck file and return its cards and faults."""
    text = read_text_file(path)
    if not path.endswith(DECK_SUFFIX):
        return examine(text)
    try:
        return ParseReport(cards=list(read_deck_file(text, path).cards))
    except CardFileError as error:
        return ParseReport(errors=error.diagnostics)


def read_text_file(path: str) -> str:
    """Read a text file."""
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise UnreadableFile(f"'{path}' can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"'{path}' is not a text file in UTF-8") from None


def format_file_report(path: str, parsed: ParseReport) -> str:
    """Format the notes and faults of a file, with a summary as the last line."""
    notes = [diagnostic.format(path, "note: ") for diagnostic in parsed.notes]
    wrong = [diagnostic.format(path) for diagnostic in parsed.errors]
    return "\n\n".join([*notes, *wrong, f"{path}: {format_summary(parsed)}"])


def format_summary(parsed: ParseReport) -> str:
    """Return a summary: the number of cards and faults."""
    cards = f"{len(parsed.cards)} card{'' if len(parsed.cards) == 1 else 's'}"
    if parsed.errors:
        return f"{len(parsed.errors)} fault{'' if len(parsed.errors) == 1 else 's'}, {cards} without."
    return f"{cards}, all fine."


def all_abilities() -> list[Node]:
    """Return the abilities of all cards that come with the package, including the cards of its scenarios."""
    cards = [card for name in card_sets() for card in card_set(name).cards] + scenario_cards()
    return [ability for card in cards for side in card.sides for ability in side.abilities]


def scenario_cards() -> list[Card]:
    """Return the cards that scenarios define in addition to the sets."""
    folder = files("crazier").joinpath("scenarios", "data")
    scenarios = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    blocks = {block["text"] for file in scenarios for block in tomllib.loads(file.read_text("utf-8")).get("cards", ())}
    return [card for block in sorted(blocks) for card in read_cards(block)]
