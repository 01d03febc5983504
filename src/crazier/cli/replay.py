"""`crazier replay`: show a recorded game move by move."""

from __future__ import annotations

import argparse
import json
from shutil import get_terminal_size
from textwrap import wrap

from crazier.cli.commands import BadArguments, Subparsers
from crazier.play.factory import record_from_json, replay
from crazier.play.game import Game
from crazier.play.text.log_lines import format_events
from crazier.play.text.messages import points_text, sentence_text
from crazier.play.text.values import Sentence
from crazier.text import did_you_mean
from crazier.text_files import read_file_bytes

MAX_WIDTH = 100


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "replay",
        description="Tell a recorded or saved game again, in words, as somebody who watched saw it or as a player did.",
        epilog="Examples: crazier replay game.json; crazier replay game.json --seat Ann",
    )
    parser.add_argument("file", metavar="FILE", help="a record, or a game saved in 'crazier play'")
    parser.add_argument("--seat", metavar="NAME", help="tell it as this player saw it")
    parser.add_argument("--moves", action="store_true", help="only the moves, in notation, nothing hidden")
    parser.add_argument("--json", action="store_true", help="print a JSON array of moves")


def run(arguments: argparse.Namespace) -> int:
    """Replay the record and print it."""
    game = replay(record_from_json(read_content(arguments.file)))
    if arguments.json:
        codes = map(int, game.choices)
        moves = [{"code": code, "move": move} for code, move in zip(codes, game.record.moves, strict=True)]
        print(json.dumps(moves, ensure_ascii=False, indent=2))
    elif arguments.moves:
        print("\n".join(game.record.moves))
    else:
        print("\n".join(format_text(game, seat_named(arguments.seat, game))))
    return 0


def read_content(file: str) -> bytes:
    """Read the file."""
    return read_file_bytes(file)


def seat_named(name: str | None, game: Game) -> int | None:
    """Return the seat of a player by name; None stands for a spectator."""
    if name is None:
        return None
    names = [player.casefold() for player in game.table.players]
    if name.casefold() not in names:
        hint = did_you_mean(name, list(game.table.players), f"the players are {', '.join(game.table.players)}")
        raise BadArguments(f"nobody named '{name}' played in this game; {hint}")
    return names.index(name.casefold())


def format_text(game: Game, seat: int | None) -> list[str]:
    """Return the lines of the whole game as seen from a seat."""
    width = min(get_terminal_size().columns, MAX_WIDTH)
    names = game.table.shown_names
    lines = []
    for line in format_events(game.events(seat), names, seat):
        indented = wrap(line.text, width, initial_indent="  ", subsequent_indent="    ")
        lines += ["", line.text] if line.heading else indented
    outcome = game.outcome
    if outcome is None:
        lines += ["", sentence_text(Sentence("table.record_ends"), names)]
    elif game.table.points_kept:
        lines += ["", points_text(outcome, names)]
    return lines[1:] if lines and not lines[0] else lines
