"""`crazier new`: write a first card file, with two cards that work, to start a set of one's own from."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

from crazier.cards.library import SET_SUFFIX, card_sets
from crazier.cards.set_file import read_set
from crazier.cli.commands import BadArguments, Subparsers

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What a set may be called: a short word that a shell takes as it stands."""
FILE: Final = """\
set: {name}
title: {title}
character: say in a few words what these cards are about

Night Ferry
7 blue event
Draw a card. Each opponent draws a card.

Lantern Keeper
J red asset
At the start of your turn, if you control 2 or more assets, draw a card.
"""
NEXT_STEPS: Final = """\
{path}: two cards to start from. Change them, add some, and see what becomes of them:

  crazier check {path}
  crazier play --set {path} --deal 'Night Ferry'
  crazier balance {path}

docs/designing-cards.md tells all that a card can say, and 'crazier check --phrases' lists it."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "new",
        description="Write a first card file, NAME.cards, with two cards that work: a start for a set of your own.",
        epilog="Example: crazier new harbor",
    )
    parser.add_argument("name", metavar="NAME", help="what the set is called, such as harbor")


def run(arguments: argparse.Namespace) -> int:
    """Write the file and tell what can be done with it."""
    name = arguments.name.removesuffix(SET_SUFFIX)
    if not NAME.fullmatch(name):
        raise BadArguments(
            f"'{arguments.name}' can't be a set's name; use a word of small letters and digits, such as harbor"
        )
    if name in card_sets():
        raise BadArguments(f"there is a set '{name}' already; choose another name")
    path = Path(name + SET_SUFFIX)
    text = FILE.format(name=name, title=name.replace("-", " ").replace("_", " ").title())
    read_set(text, str(path))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadArguments(f"'{path}' exists already, and is left as it is; choose another name") from None
    except OSError as error:
        raise BadArguments(f"'{path}' can't be written: {error.strerror}") from None
    print(NEXT_STEPS.format(path=path))
    return 0
