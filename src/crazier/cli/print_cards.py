"""`crazier print`: write cards on sheets of paper, as one HTML file, or as a PDF if there is a Chromium."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from crazier.cards.formatting import card_to_json
from crazier.cards.library import load_sets
from crazier.cli.commands import BadArguments, Subparsers
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.table import Table
from crazier.play.wire import wire_faces

BUNDLE: Final = Path(__file__).parent.parent / "server" / "page" / "print"
"""The drawing of cards, which scripts/page builds with the page."""
PAPERS: Final = ("a4", "letter")
PDF: Final = ".pdf"
SUFFIXES: Final = (".html", PDF)
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
LONGEST: Final = 300
"""Seconds that the browser may take."""
DOCUMENT: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>
<body><div id="app"></div>
<script type="application/json" id="cards">{cards}</script>
<script>{script}</script></body>
</html>
"""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "print",
        description="Write cards on sheets to print and cut: 63 by 88 mm, nine on a sheet, each sheet followed by its "
        "backs, in order for printing on both sides, turned over the long edge.",
        epilog="Examples: crazier print camelot -o camelot.pdf; crazier print harbor.cards -o harbor.html --bleed; "
        "crazier print light-dark -o pack.pdf --paper letter",
    )
    parser.add_argument("cards", metavar="SET", help=f"a set, sets joined by +, a card file, {' or '.join(packs())}")
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE", help="the .html or .pdf to write")
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
        write_pdf(text, output) if output.suffix == PDF else output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArguments(f"'{output}' can't be written: {error.strerror}") from None
    print(f"{output}: print it at 100 %, with background graphics.")
    return 0


def packs() -> list[str]:
    """Return the games that have a pack of their own instead of sets."""
    return [game for game in GAMES if not adapter_for(game).has_sets]


def document(names: str, options: dict[str, object]) -> str:
    """Return the HTML file of some cards, complete in itself."""
    if not BUNDLE.exists():
        raise BadArguments("the drawing of cards is not built here; run 'scripts/page' in the source and install again")
    printed = json.dumps({**cards_to_print(names), "options": options})
    return DOCUMENT.format(
        title=names.replace("<", ""),
        style=(BUNDLE / "print.css").read_text("utf-8"),
        cards=printed.replace("<", "\\u003c"),
        script=(BUNDLE / "print.js").read_text("utf-8").replace("</script", "<\\/script"),
    )


def cards_to_print(names: str) -> dict[str, object]:
    """Return the title and the cards of sets, or the faces of a pack."""
    if names in packs():
        faces = wire_faces(Table(game=names).load_deck())
        return {"title": names, "pack": [asdict(face) for face in faces]}
    sets = load_sets(names)
    cards = [card_to_json(card, one) for one in sets for card in one.cards]
    return {"title": ", ".join(one.title for one in sets), "cards": cards}


def write_pdf(text: str, output: Path) -> None:
    """Let a Chromium print the document."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), "")
    if not browser:
        raise BadArguments(
            "there is no Chromium here to make a PDF with; install one, or write an .html file and print that"
        )
    with TemporaryDirectory() as folder:
        page, made = Path(folder, "cards.html"), Path(folder, "cards.pdf")
        page.write_text(text, encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
        command += [f"--user-data-dir={folder}/profile", f"--print-to-pdf={made}", page.as_uri()]
        try:
            subprocess.run(command, check=False, capture_output=True, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            raise BadArguments(f"{browser} did not finish within {LONGEST} s; write an .html file instead") from None
        if not made.exists():
            raise BadArguments(f"{browser} made no PDF; write an .html file and print that")
        shutil.copyfile(made, output)
