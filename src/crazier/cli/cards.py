"""`crazier cards`: show one card in full, or list the cards of sets, optionally filtered."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Callable
from dataclasses import replace
from shutil import get_terminal_size
from typing import Final

from crazier.cards.card import BASES, Card, CardSet
from crazier.cards.formatting import card_to_json, format_card, format_table
from crazier.cards.library import UnknownCard, card_set, card_sets, has_name, load_sets, playable_sets
from crazier.cards.search import EFFECT_KINDS, ROLES, CardFilter, search_cards
from crazier.cli.commands import BadArguments, Subparsers
from crazier.language.vocabulary import COLORS, RANKS, TAGS, TYPES

MAX_WIDTH: Final = 140  # columns of the table; a card on its own is narrower
MAX_CARD_WIDTH: Final = 100


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "cards",
        description="Show a card with its text, what stands behind it and the rules it touches, or list the cards that "
        "fit. Without words or filters, list those of all sets.",
        epilog="Examples: crazier cards Zeus; crazier cards --set sampler; crazier cards --color red --type event; "
        "crazier cards --words 'draw pile' --ability search",
    )
    parser.add_argument("name", nargs="*", metavar="NAME", help="the name of a card, of a side, or a part of a name")
    parser.add_argument("--set", dest="of", metavar="SET", help="a set, sets joined by +, a .cards or a .deck file")
    parser.add_argument("--rank", type=one_of("rank", (*RANKS, "-")), help="A, 2 to 10, J, Q, K, - for none")
    parser.add_argument(
        "--color", type=one_of("color", (*COLORS, "multicolor")), help=f"{', '.join(COLORS)}, multicolor"
    )
    parser.add_argument("--type", type=one_of("type", TYPES), help="asset or event")
    parser.add_argument("--tag", type=one_of("tag", tuple(TAGS)), help=f"{', '.join(TAGS)}")
    parser.add_argument("--basis", type=one_of("basis", BASES), help=f"{', '.join(BASES)}")
    parser.add_argument("--words", action="append", default=[], metavar="WORDS", help="the text says these words")
    parser.add_argument(
        "--ability",
        action="append",
        default=[],
        metavar="KIND",
        type=one_of("ability", (*ROLES, *EFFECT_KINDS)),
        help=f"by when it works: {', '.join(ROLES)}; by what it does: {', '.join(EFFECT_KINDS)}",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON array of cards")


def one_of(what: str, known: tuple[str, ...]) -> Callable[[str], str]:
    """Return an argument parser that accepts one of the known words, in any case."""
    by_name = {word.casefold(): word for word in known}

    def parse(word: str) -> str:
        if word.casefold() not in by_name:
            from crazier.text import did_you_mean

            hint = did_you_mean(word, list(known), f"there is {', '.join(known)}")
            raise BadArguments(f"--{what}: there is no {what} '{word}'; {hint}")
        return by_name[word.casefold()]

    return parse


def run(arguments: argparse.Namespace) -> int:
    """Print the cards asked for."""
    name = " ".join(arguments.name).strip()
    sets = (
        load_sets(arguments.of) if arguments.of else [card_set(set_name) for set_name in playable_sets() or card_sets()]
    )
    card_filter = CardFilter(
        **{name: getattr(arguments, name) or "" for name in ("rank", "color", "type", "tag", "basis")},
        words=tuple(arguments.words),
        abilities=tuple(arguments.ability),
    )
    matching = search_cards(card_filter, sets)
    if name:
        matching = cards_named(name, matching, anywhere=not arguments.of and card_filter == CardFilter())
    elif not matching:
        raise UnknownCard("no card is like that; leave one of the filters out")
    if arguments.json:
        entries = [card_to_json(card, found_set) for found_set in matching for card in found_set.cards]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        print(format_text(name, matching, all_sets=not name and not arguments.of and card_filter == CardFilter()))
    return 0


def cards_named(name: str, sets: list[CardSet], *, anywhere: bool) -> list[CardSet]:
    """Return the cards with this name, else cards with the words in their name, else (if `anywhere`) from all sets."""
    exact = [
        found_set
        for source_set in sets
        for found_set in reduced_set(source_set, [card for card in source_set.cards if has_name(card, name)])
    ]
    if exact:
        return exact
    partial_matches = search_cards(CardFilter(name=name), sets)
    if partial_matches:
        return partial_matches
    if anywhere and len(sets) < len(card_sets()):
        return cards_named(name, [card_set(set_name) for set_name in card_sets()], anywhere=False)
    from crazier.text import did_you_mean

    known = [card.name for source_set in sets for card in source_set.cards]
    in_texts = shlex.join(("crazier", "cards", "--words", name))
    hint = did_you_mean(name, known, f"'crazier cards' lists them, and {in_texts} finds the cards whose text says it")
    raise UnknownCard(f"there is no card '{name}' here; {hint}")


def reduced_set(source_set: CardSet, cards: list[Card]) -> list[CardSet]:
    """Return the set reduced to these cards, or nothing if there are none."""
    return [replace(source_set, cards=tuple(cards))] if cards else []


def format_text(name: str, sets: list[CardSet], *, all_sets: bool) -> str:
    """Format the cards: in full if one was named, else as tables."""
    cards = [(card, found_set) for found_set in sets for card in found_set.cards]
    if name and (len(cards) == 1 or all(has_name(card, name) for card, _ in cards)):
        return "\n\n\n".join(format_card(card, text_width(MAX_CARD_WIDTH), found_set) for card, found_set in cards)
    text = format_table(sets, text_width(MAX_WIDTH))
    return f"{text}\n\nSets: {', '.join(card_sets())}." if all_sets else text


def text_width(maximum: int) -> int:
    """Return the text width: that of the terminal, up to a maximum."""
    return min(get_terminal_size().columns, maximum)
