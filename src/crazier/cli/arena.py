"""`crazier arena`: bots against each other, and how sure it is who is better."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from crazier.bots.registry import check_name
from crazier.cli.commands import BadArguments, Subparsers
from crazier.errors import CrazierError
from crazier.lab.arena import ArenaResults, Plan, play_arena
from crazier.lab.arena_block import check_bot
from crazier.lab.arena_report import conduct_line, format_json, format_text, rung_line, rung_row
from crazier.lab.bot_audit import audit_all
from crazier.lab.failure_replay import reproduce
from crazier.lab.ladder import ladder, play_rung
from crazier.play.factory import resolve_table
from crazier.play.table import DEFAULT_NAMES

USUAL_GAMES: Final = 200
MOST_GAMES: Final = 10_000_000
DEFAULT_SPRT_BOUNDS: Final = "0,20"
"""What a patch is tested for: 20 points of rating rather than none."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "arena",
        description="Let bots play against each other: the same deal once for every seat, with separate chance for the "
        "deal and for each bot. Figures come with their 95 % intervals, drawn from whole blocks of games.",
        epilog="Examples: crazier arena greedy search:200 --set olympus --games 2000; "
        "crazier arena random shedder greedy --json; crazier arena search:100ms search:200 --test; "
        "crazier arena easy 'program:python3 mybot.py' --limit 1",
    )
    parser.add_argument("bots", nargs="*", metavar="BOT", help="two bots or more: random, greedy, search:200, hard, …")
    parser.add_argument("--set", dest="of", default="camelot", metavar="SET", help="a set's name, or a .cards file")
    parser.add_argument("--game", default="", metavar="GAME", help="another game or preset, such as light-dark")
    parser.add_argument("--players", type=int, default=2, help="at a table; the first bot of a pair sits alone")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, help="for each pair of bots (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (%(default)s)")
    parser.add_argument("--limit", type=float, metavar="SECONDS", help="the time for a choice; later is a loss")
    parser.add_argument("--jobs", type=int, default=0, help="processes; as many as there are processors, unless given")
    parser.add_argument(
        "--test",
        nargs="?",
        const=DEFAULT_SPRT_BOUNDS,
        metavar="LOW,HIGH",
        help=f"stop once it is clear who is right ({DEFAULT_SPRT_BOUNDS})",
    )
    parser.add_argument("--block", type=int, metavar="N", help="play only that block again")
    parser.add_argument("--records", metavar="FILE", help="write every game's record, a line of JSON each")
    parser.add_argument("--failures", metavar="DIR", help="where to put the records of bots that failed")
    parser.add_argument("--again", metavar="FILE", help="see a failure again, from its record")
    parser.add_argument(
        "--ladder",
        nargs="?",
        const="",
        metavar="WORD",
        help="what the bots have to show; all, or what names WORD",
    )
    parser.add_argument("--watch", type=int, metavar="N", help="whether bots play fair and take wins, in N positions")
    parser.add_argument("--json", action="store_true", help="print a JSON array of objects")


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what came out."""
    if arguments.again:
        return replay_failure(arguments.again)
    if arguments.ladder is not None:
        return show_ladder(arguments.ladder, arguments)
    if arguments.watch is not None:
        return show_conduct(arguments)
    plan = plan_from(arguments)
    standing = play_arena(plan, progress if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if arguments.records:
        write_lines(arguments.records, [record for told in standing.all for record in told.records])
    kept = keep_failures(standing, arguments.failures)
    print(format_json(standing) if arguments.json else format_text(standing, kept))
    return 0


def plan_from(arguments: argparse.Namespace) -> Plan:
    """What the arguments ask for."""
    if len(arguments.bots) < 2:
        raise BadArguments("an arena needs two bots or more, such as: crazier arena greedy search:200")
    if not len(DEFAULT_NAMES) >= arguments.players >= 2:
        raise BadArguments(f"--players must be from 2 to {len(DEFAULT_NAMES)}, not {arguments.players}")
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadArguments(f"--games must be from 1 to {MOST_GAMES:,}, not {arguments.games}")
    if arguments.limit is not None and not arguments.limit > 0:
        raise BadArguments(f"--limit is a number of seconds above 0, not {arguments.limit:g}")
    test = parse_sprt_bounds(arguments.test, len(arguments.bots))
    table = resolve_table(arguments.game or arguments.of, DEFAULT_NAMES[: arguments.players])
    for name in arguments.bots:
        check_bot(name, table)
    return Plan(
        table,
        tuple(arguments.bots),
        arguments.games,
        arguments.seed,
        arguments.limit,
        processes(arguments.jobs),
        test,
        arguments.block,
        bool(arguments.records),
    )


def processes(jobs: int) -> int:
    """How many processes to play in."""
    return jobs if jobs > 0 else os.cpu_count() or 1


def show_ladder(word: str, arguments: argparse.Namespace) -> int:
    """Play for every rung that names a table or a bot with this word, and tell which of them hold."""
    wanted = [rung for rung in ladder() if word in (rung.table, rung.bot, rung.against, "")]
    if not wanted:
        names = dict.fromkeys(name for rung in ladder() for name in (rung.table, rung.bot))
        raise BadArguments(f"--ladder: nothing names '{word}'; there are {', '.join(names)}")
    all_shown = []
    for rung in wanted:
        shown = play_rung(rung, processes(arguments.jobs), arguments.seed, progress if sys.stderr.isatty() else None)
        all_shown.append(shown)
        if not arguments.json:
            print(("\r" if sys.stderr.isatty() else "") + rung_line(shown), flush=True)
    if arguments.json:
        print(json.dumps([rung_row(shown) for shown in all_shown], indent=2))
    return 0 if all(shown.holds for shown in all_shown) else 1


def show_conduct(arguments: argparse.Namespace) -> int:
    """Watch each bot at all tables, and tell what it did that it should not."""
    if not 1 <= arguments.watch <= MOST_GAMES or not arguments.bots:
        raise BadArguments("--watch takes bots and a number of positions: crazier arena greedy search:20 --watch 1000")
    for bot in arguments.bots:
        check_name(bot)
    seen = []
    for bot in arguments.bots:
        for conduct in audit_all(bot, arguments.watch, arguments.seed, processes(arguments.jobs)):
            seen.append(conduct)
            if not arguments.json:
                print(conduct_line(conduct), flush=True)
    if arguments.json:
        print(json.dumps([asdict(conduct) for conduct in seen], indent=2))
    return 1 if any(conduct.differences or conduct.missed for conduct in seen) else 0


def parse_sprt_bounds(text: str | None, bots: int) -> tuple[float, float] | None:
    """The two ratings of a sequential test."""
    if text is None:
        return None
    if bots != 2:
        raise BadArguments("--test is for two bots: is the first better than the second?")
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadArguments(f"--test takes two ratings such as {DEFAULT_SPRT_BOUNDS}, not '{text}'") from None
    if not low < high:
        raise BadArguments(f"--test: the first rating must be lower than the second, not {text}")
    return low, high


def progress(done: int, total: int) -> None:
    """A line that is written over again and again."""
    print(f"\rblock {done:,} of {total:,}", end="", file=sys.stderr, flush=True)


def replay_failure(file: str) -> int:
    """Show a failure again."""
    try:
        print(reproduce(json.loads(Path(file).read_text("utf-8"))))
    except OSError as error:
        raise CrazierError(f"'{file}' can't be read: {error.strerror}") from None
    except ValueError:
        raise CrazierError(f"'{file}' is not the record of a failure that --failures wrote") from None
    return 0


def write_lines(file: str, records: Sequence[object]) -> None:
    """Write values as lines of JSON."""
    try:
        Path(file).write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    except OSError as error:
        raise CrazierError(f"'{file}' can't be written: {error.strerror}") from None


def keep_failures(standing: ArenaResults, folder: str | None) -> list[str]:
    """Write each failure to a file of its own, if a folder is given: what they are called."""
    if folder is None:
        return []
    files = []
    for number, failure in enumerate(standing.failures(), 1):
        path = Path(folder) / f"failure-{number}.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(asdict(failure)), "utf-8")
        except OSError as error:
            raise CrazierError(f"'{path}' can't be written: {error.strerror}") from None
        files.append(str(path))
    return files
