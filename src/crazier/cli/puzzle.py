"""`crazier puzzle`: win this turn, a puzzle for every day."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, date, datetime, timedelta
from typing import Final

from crazier.cli.commands import Subparsers
from crazier.cli.play import text_style
from crazier.lab.daily_puzzles import FIRST_DAY, puzzle_on
from crazier.lab.puzzle_proof import game_of
from crazier.terminal.console import Console, LeaveTable, on_terminal
from crazier.terminal.puzzle_session import PuzzleSession
from crazier.text import with_count

HOW_TO_TRY: Final = (
    "You have one turn and as many tries as you like. 'hint' advises, 'undo' takes a choice back, 'card NAME' shows a "
    "card, 'quit' leaves."
)


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "puzzle",
        description="Win this turn: a position that one line wins, wherever the hidden cards lie. A new one every day.",
        epilog="Examples: crazier puzzle; crazier puzzle 2026-11-17; crazier puzzle --first-move",
    )
    parser.add_argument("day", nargs="?", default="", metavar="DAY", help="as 2026-11-17; today's without one (UTC)")
    parser.add_argument("--first-move", action="store_true", help="only tell with what the line begins")
    parser.add_argument("--plain", action="store_true", help="plain letters only: no symbols, no colors")


def run(arguments: argparse.Namespace) -> int:
    """Let the person try until it is solved or they leave."""
    today = datetime.now(UTC).date()
    day = arguments.day or today.isoformat()
    number, puzzle = puzzle_on(day, today)
    if arguments.first_move:
        print(f"It begins with: {puzzle.line[0].split(' ', 1)[1]}.")
        return 0
    interactive = on_terminal()
    console = Console(sys.stdin, sys.stdout, text_style(arguments.plain), interactive, follows_size=interactive)
    console.say(f"Puzzle {number}: win this turn. Get rid of {with_count(len(puzzle.hand), 'card')}.")
    console.say(*console.style.wrap(HOW_TO_TRY))
    tries = 0
    try:
        while True:
            tries += 1
            session = PuzzleSession(game_of(puzzle), console)
            session.play()
            if session.solved:
                console.say("", f"Solved, in {tries} tries." if tries > 1 else "Solved at the first try.")
                console.say(f"Other days have other puzzles, from {FIRST_DAY} on: crazier puzzle {other_day(day)}")
                return 0
            console.say("", *session.why_not())
            if not console.agrees("\nTry again? [Y/n] ", by_default=True):
                return 0
    except LeaveTable:
        return 0


def other_day(day: str) -> str:
    """Return the day before, or after the first one the second."""
    solved = date.fromisoformat(day)
    return (solved + timedelta(days=-1 if solved > FIRST_DAY else 1)).isoformat()
