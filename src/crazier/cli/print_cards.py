"""`crazier print`: write cards on sheets of paper, as one HTML file, or with a Chromium as a PDF or pictures."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Final

from crazier.cards.formatting import card_to_json
from crazier.cards.library import load_sets
from crazier.cli import card_bundle
from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.printing_browser import write_pdf, write_pictures
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.table import Table
from crazier.play.wire import wire_faces
from crazier.text import with_count

PAPERS: Final = ("a4", "letter")
PDF: Final = ".pdf"
PICTURE: Final = ".png"
SUFFIXES: Final = (".html", PDF, PICTURE)
DOCUMENT: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>
<body><div id="app"></div>
{script}</body>
</html>
"""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "print",
        description="Write cards on sheets to print and cut: 63 by 88 mm, nine on a sheet, each sheet followed by its "
        "backs, in order for printing on both sides, turned over the long edge.",
        epilog="Examples: crazier print camelot -o camelot.pdf; crazier print harbor.cards -o harbor.html --bleed; "
        "crazier print light-dark -o pack.pdf --paper letter; crazier print camelot -o camelot.png",
    )
    parser.add_argument("cards", metavar="SET", help=f"a set, sets joined by +, a card file, {' or '.join(packs())}")
    parser.add_argument(
        "-o", "--output", required=True, type=Path, metavar="FILE", help="the .html, .pdf or .png to write"
    )
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the paper; a4 unless said")
    parser.add_argument("--copies", type=int, choices=(1, 2, 3, 4), default=1, help="how many of each card")
    parser.add_argument("--bleed", action="store_true", help="2 mm more at every edge, for a print shop")
    parser.add_argument("--save-ink", action="store_true", help="a white ground")
    parser.add_argument("--no-backs", action="store_true", help="leave out the sheets of backs")
    parser.add_argument("--no-marks", action="store_true", help="leave out the cut marks")


def run(arguments: argparse.Namespace) -> int:
    """Write the file and tell what it is."""
    output: Path = arguments.output
    if output.suffix not in SUFFIXES:
        raise BadArguments(f"'{output}' is neither {' nor '.join(SUFFIXES)}; name one of these, such as cards.pdf")
    text = document(
        arguments.cards,
        {
            "paper": arguments.paper,
            "copies": arguments.copies,
            "bleed": arguments.bleed,
            "ink": arguments.save_ink,
            "backs": not arguments.no_backs,
            "marks": not arguments.no_marks,
        },
    )
    try:
        print(written(text, arguments.paper, output))
    except OSError as error:
        raise BadArguments(f"'{output}' can't be written: {error.strerror}") from None
    return 0


def written(text: str, paper: str, output: Path) -> str:
    """Write a document as what its name says; return what is to be said about it."""
    if output.suffix == PICTURE:
        files = write_pictures(text, paper, output)
        return f"{files[0]} to {files[-1].name}: {with_count(len(files), 'sheet')} at 300 dots an inch."
    if output.suffix == PDF:
        write_pdf(text, output)
    else:
        output.write_text(text, encoding="utf-8")
    return f"{output}: print it at 100 %, with background graphics."


def packs() -> list[str]:
    """Return the games that have a pack of their own instead of sets."""
    return [game for game in GAMES if not adapter_for(game).has_sets]


def document(names: str, options: dict[str, object]) -> str:
    """Return the HTML file of some cards, complete in itself."""
    if not card_bundle.is_built():
        raise BadArguments(card_bundle.NOT_BUILT)
    return DOCUMENT.format(
        title=names.replace("<", ""),
        style=card_bundle.style(),
        script=card_bundle.script({**cards_to_print(names), "options": options}),
    )


def cards_to_print(names: str) -> dict[str, object]:
    """Return the title and the cards of sets, or the faces of a pack."""
    if names in packs():
        faces = wire_faces(Table(game=names).load_deck())
        return {"title": names, "pack": [asdict(face) for face in faces]}
    sets = load_sets(names)
    cards = [card_to_json(card, one) for one in sets for card in one.cards]
    return {"title": ", ".join(one.title for one in sets), "cards": cards}
