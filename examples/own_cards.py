"""Cards of your own: write them to a file, check them, put them into a set, and play with them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from crazier import Table, new_game, play_bots
from crazier.cards.set_file import examine

CARDS = """\
set: harbor
title: Harbor
character: small tolls and steady lights

Toll Bridge
J blue asset
At the start of each opponent's turn, that player draws a card.
basis: house
"""
DECK = """\
deck: court
base: camelot
sets: harbor.cards

Toll Bridge
"""


def main() -> None:
    """Check the cards and play a game with them."""
    report = examine(CARDS)
    print(f"{len(report.cards)} card, {len(report.errors)} errors")
    with TemporaryDirectory() as folder:
        Path(folder, "harbor.cards").write_text(CARDS, "utf-8")
        deck = Path(folder, "court.deck")
        deck.write_text(DECK, "utf-8")
        game = new_game(Table(str(deck), allow_files=True), seed=3)
        print(play_bots(game, "greedy", "greedy"))


if __name__ == "__main__":
    main()
