"""`crazier replay`: show recorded games move by move."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from textwrap import wrap

from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.recorded_games import games_in
from crazier.lab.curve_text import curve_lines
from crazier.play.game import Game
from crazier.play.text.log_lines import format_events
from crazier.play.text.messages import points_text, sentence_text
from crazier.play.text.values import Sentence
from crazier.text import did_you_mean, with_count

MAX_WIDTH = 100
NumberedGame = tuple[int, Game]


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "replay",
        description="Tell recorded or saved games again, in words, as somebody who watched saw them or a player did.",
        epilog="Examples: crazier replay game.json; crazier replay game.json --seat Ann; "
        "crazier replay records.jsonl --game 3; crazier replay game.json --chances",
    )
    parser.add_argument(
        "file", metavar="FILE", help="what 'save' at the table, 'arena --records' or 'arena --failures' wrote"
    )
    parser.add_argument("--game", type=int, metavar="N", help="only this game of a file with several")
    parser.add_argument("--seat", metavar="NAME", help="tell it as this player saw it")
    parser.add_argument("--moves", action="store_true", help="only the moves, in notation, nothing hidden")
    parser.add_argument("--chances", action="store_true", help="how the chances to win went, by easy players")
    parser.add_argument("--json", action="store_true", help="print a JSON array of moves")


def run(arguments: argparse.Namespace) -> int:
    """Replay the games and print them."""
    games = chosen_games(arguments.file, arguments.game)
    if arguments.json:
        moves = [move for number, game in games for move in moves_to_json(number, game)]
        print(json.dumps(moves, ensure_ascii=False, indent=2))
        return 0
    first = next(games)
    second = next(games, None)
    for number, game in (first, *((second, *games) if second else ())):
        if second:
            print(("\n" if number > 1 else "") + f"Game {number}: {', '.join(game.table.players)}\n")
        print("\n".join(told_lines(game, arguments)))
    return 0


def told_lines(game: Game, arguments: argparse.Namespace) -> Sequence[str]:
    """Return the lines about one game that were asked for."""
    seat = seat_named(arguments.seat, game)
    if arguments.chances:
        return curve_lines(game, seat)
    return game.record.moves if arguments.moves else format_text(game, seat)


def chosen_games(file: str, number: int | None) -> Iterator[NumberedGame]:
    """Yield the games of a file with their numbers, all or only one."""
    games = enumerate(games_in(file), 1)
    if number is None:
        yield from games
        return
    last = 0
    for last, game in games:
        if last == number:
            yield last, game
            return
    raise BadArguments(f"--game: there is no game {number}; '{file}' holds {with_count(last, 'game')}")


def moves_to_json(number: int, game: Game) -> list[dict[str, object]]:
    """Return the moves of a game as JSON objects."""
    codes = map(int, game.choices)
    moves = zip(codes, game.record.moves, strict=True)
    return [{"game": number, "code": code, "move": move} for code, move in moves]


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
