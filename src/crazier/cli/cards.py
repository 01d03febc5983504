"""`crazier cards`: one card in full, or the cards of a set as a table."""

from __future__ import annotations

import argparse
import json
from shutil import get_terminal_size

from crazier.cards.card import Card, CardSet
from crazier.cards.library import UnknownCard, card_set, card_sets, find_card
from crazier.cards.lines import did_you_mean
from crazier.cards.page import as_json, listing, page
from crazier.cli.commands import Subparsers

WIDEST = 140  # columns of the table; a card on its own is narrower
NARROW = 100
FOR_TESTS = "sampler"  # one of everything, which nobody would look for among the sets to play with


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "cards",
        description="Show a card with its text, what stands behind it and the rules it rests on, or list the cards.",
        epilog="Examples: crazier cards Zeus; crazier cards --set sampler",
    )
    parser.add_argument("name", nargs="*", metavar="NAME", help="the name of a card, or of a side of a split card")
    parser.add_argument("--set", dest="of", metavar="SET", help="a set's name, or the path of a .cards file")
    parser.add_argument("--json", action="store_true", help="print a JSON array of cards")


def run(arguments: argparse.Namespace) -> int:
    """Print the cards asked for."""
    name = " ".join(arguments.name).strip()
    if name:
        found = named(name, arguments.of)
        text = "\n\n\n".join(page(card, width(NARROW)) for card in found)
    else:
        sets = [card_set(one) for one in ([arguments.of] if arguments.of else usual_sets())]
        found = [card for one in sets for card in one.cards]
        text = in_words(sets, asked=bool(arguments.of))
    print(in_json(found) if arguments.json else text)
    return 0


def usual_sets() -> list[str]:
    """Give the sets that are listed unasked: those made for playing, if there are any."""
    return [name for name in card_sets() if name != FOR_TESTS] or [FOR_TESTS]


def named(name: str, of: str | None) -> list[Card]:
    """Find the cards of that name in one set, or in all of them."""
    if of:
        return [find_card(name, of)]
    found = []
    for one in card_sets():
        try:
            found.append(find_card(name, one))
        except UnknownCard:
            continue
    if not found:
        known = [card.name for one in card_sets() for card in card_set(one).cards]
        hint = did_you_mean(name, known, "'crazier cards' lists them")
        raise UnknownCard(f"there is no card '{name}'; {hint}")
    return found


def in_json(cards: list[Card]) -> str:
    """Write the cards as a JSON array."""
    return json.dumps([as_json(card) for card in cards], ensure_ascii=False, indent=2)


def in_words(sets: list[CardSet], *, asked: bool) -> str:
    """Write the cards as tables, and name the sets there are unless one was asked for."""
    text = listing(sets, width(WIDEST))
    return text if asked else f"{text}\n\nSets: {', '.join(card_sets())}."


def width(most: int) -> int:
    """Tell how wide the text may be."""
    return min(get_terminal_size().columns, most)
