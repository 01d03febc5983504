"""`crazier arena`: play bots against each other, test the ladder, audit bots, reproduce recorded failures."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from secrets import randbits
from typing import Final

from crazier.bots.registry import check_name
from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.exit_codes import FAILED, INTERRUPTED
from crazier.cli.progress import ProgressLine
from crazier.errors import CrazierError
from crazier.lab.arena import ArenaPlan, ArenaResults, Progress, play_arena
from crazier.lab.arena_block import check_bot
from crazier.lab.arena_report import format_audit, format_json, format_rung, format_text, rung_to_json
from crazier.lab.bot_audit import audit_all
from crazier.lab.failure_replay import reproduce
from crazier.lab.ladder import ladder, play_rung
from crazier.play.factory import preset_names, resolve_table
from crazier.play.game_adapter import GAMES
from crazier.play.table import DEFAULT_NAMES
from crazier.safe_text import printable
from crazier.text import did_you_mean

DEFAULT_GAMES: Final = 200
MAX_GAMES: Final = 10_000_000
MAX_JOBS: Final = 256
SEED_BITS: Final = 128
OWN_BOTS_SEED: Final = 1
DEFAULT_SPRT_BOUNDS: Final = "0,20"
"""Default Elo bounds of the sequential test (SPRT), as for a patch: 20 points rather than 0."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "arena",
        description="Let bots play against each other: the same deal once for every seat, with separate chance for the "
        "deal and for each bot. Figures come with their 95 % intervals, drawn from whole blocks of games.",
        epilog="Examples: crazier arena greedy search:200 --set olympus --games 2000; "
        "crazier arena random shedder greedy --json; crazier arena search:100ms search:200 --test; "
        "crazier arena easy 'program:python3 mybot.py' --limit 1",
    )
    parser.add_argument(
        "bots", nargs="*", metavar="BOT", help="two or more: random, greedy, search:200, hard, python:FILE:CLASS"
    )
    parser.add_argument("--set", dest="of", default="camelot", metavar="SET", help="a set's name, or a .cards file")
    parser.add_argument("--game", default="", metavar="GAME", help="another game or preset, such as light-dark")
    parser.add_argument("--players", type=int, default=2, help="at a table; the first bot of a pair sits alone")
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, help="for each pair of bots (%(default)s)")
    parser.add_argument(
        "--seed", type=int, help="the same seed plays the same games; a new one that no bot can guess, unless given"
    )
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
        help="run the bots' strength tests, all or those that name WORD",
    )
    parser.add_argument(
        "--watch", type=int, metavar="N", help="check in N positions that bots use no hidden card and take wins"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON array of objects")


def run(arguments: argparse.Namespace) -> int:
    """Play the arena, or do what --again, --ladder or --watch asks for, and print the results."""
    if arguments.again:
        return replay_failure(arguments.again)
    if arguments.ladder is not None:
        return show_ladder(arguments.ladder, arguments)
    if arguments.watch is not None:
        return show_audit(arguments)
    plan = plan_from_arguments(arguments)
    line = ProgressLine("arena", "games")
    try:
        results = play_arena(plan, blocks_shown(line, arguments.players))
    finally:
        line.clear()
    if arguments.records:
        write_json_lines(arguments.records, [record for block in results.block_results for record in block.records])
    failure_files = write_failures(results, arguments.failures)
    print(format_json(results) if arguments.json else format_text(results, failure_files))
    if results.interrupted:
        return INTERRUPTED
    return FAILED if results.failures() else 0


def blocks_shown(line: ProgressLine, players: int) -> Progress:
    """Return a function that shows how many blocks, each of a game per player, are done."""
    return lambda done, total: line.show(done * players, total * players)


def plan_from_arguments(arguments: argparse.Namespace) -> ArenaPlan:
    """Check the arguments and return the arena plan."""
    if len(arguments.bots) < 2:
        raise BadArguments("an arena needs two bots or more, such as: crazier arena greedy search:200")
    if not len(DEFAULT_NAMES) >= arguments.players >= 2:
        raise BadArguments(f"--players must be from 2 to {len(DEFAULT_NAMES)}, not {arguments.players}")
    if not 1 <= arguments.games <= MAX_GAMES:
        raise BadArguments(f"--games must be from 1 to {MAX_GAMES:,}, not {arguments.games}")
    if arguments.limit is not None and not arguments.limit > 0:
        raise BadArguments(f"--limit is a number of seconds above 0, not {arguments.limit:g}")
    test = parse_sprt_bounds(arguments.test, len(arguments.bots))
    if arguments.game and arguments.game not in (*GAMES, *preset_names()):
        known = [*GAMES, *preset_names()]
        hint = did_you_mean(arguments.game, known, f"there is {', '.join(dict.fromkeys(known))}")
        raise BadArguments(f"--game: there is no game or preset '{arguments.game}'; {hint}")
    named = resolve_table(arguments.game or arguments.of, DEFAULT_NAMES[: arguments.players])
    table = replace(named, allow_files=True)
    for name in arguments.bots:
        check_bot(name, table)
    return ArenaPlan(
        table,
        tuple(arguments.bots),
        arguments.games,
        randbits(SEED_BITS) if arguments.seed is None else arguments.seed,
        arguments.limit,
        process_count(arguments.jobs),
        test,
        arguments.block,
        bool(arguments.records),
    )


def own_bots_seed(arguments: argparse.Namespace) -> int:
    """Return the seed for what our own bots have to show: the same every time, unless given."""
    return OWN_BOTS_SEED if arguments.seed is None else int(arguments.seed)


def process_count(jobs: int) -> int:
    """Return the number of processes to use; 0 stands for one per processor."""
    if not 0 <= jobs <= MAX_JOBS:
        raise BadArguments(f"--jobs must be from 1 to {MAX_JOBS}, or 0 for one per processor; not {jobs}")
    return jobs or os.cpu_count() or 1


def show_ladder(word: str, arguments: argparse.Namespace) -> int:
    """Play every rung that names a table or a bot with this word, and print which rungs hold."""
    rungs = [rung for rung in ladder() if word in (rung.table, rung.bot, rung.against, "")]
    if not rungs:
        names = dict.fromkeys(name for rung in ladder() for name in (rung.table, rung.bot))
        raise BadArguments(f"--ladder: nothing names '{word}'; there are {', '.join(names)}")
    results = []
    for rung in rungs:
        line = ProgressLine(f"{rung.table}: {rung.bot} against {rung.against}", "games")
        jobs = process_count(arguments.jobs)
        try:
            result = play_rung(rung, jobs, own_bots_seed(arguments), blocks_shown(line, rung.players))
        finally:
            line.clear()
        results.append(result)
        if not arguments.json:
            print(format_rung(result), flush=True)
    if arguments.json:
        print(json.dumps([rung_to_json(result) for result in results], indent=2))
    return 0 if all(result.holds for result in results) else FAILED


def show_audit(arguments: argparse.Namespace) -> int:
    """Audit each bot at all tables, and print where it used hidden cards or missed a win."""
    if not 1 <= arguments.watch <= MAX_GAMES or not arguments.bots:
        raise BadArguments("--watch takes bots and a number of positions: crazier arena greedy search:20 --watch 1000")
    for bot in arguments.bots:
        check_name(bot)
    results = []
    for bot in arguments.bots:
        for result in audit_all(bot, arguments.watch, own_bots_seed(arguments), process_count(arguments.jobs)):
            results.append(result)
            if not arguments.json:
                print(format_audit(result), flush=True)
    if arguments.json:
        print(json.dumps([asdict(result) for result in results], indent=2))
    return FAILED if any(result.differences or result.missed for result in results) else 0


def parse_sprt_bounds(text: str | None, bots: int) -> tuple[float, float] | None:
    """Parse the two Elo bounds of a sequential test (SPRT); None if no test was asked for."""
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


def replay_failure(file: str) -> int:
    """Reproduce a recorded failure and print what happens."""
    try:
        print(printable(reproduce(json.loads(Path(file).read_text("utf-8")))))
    except OSError as error:
        raise CrazierError(f"'{file}' can't be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise CrazierError(f"'{file}' is not the record of a failure that --failures wrote") from None
    return 0


def write_json_lines(file: str, records: Sequence[object]) -> None:
    """Write values to a file as JSON lines."""
    try:
        Path(file).write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    except OSError as error:
        raise CrazierError(f"'{file}' can't be written: {error.strerror}") from None


def write_failures(results: ArenaResults, folder: str | None) -> list[str]:
    """Write each failure to its own file, if a folder is given; return the file names."""
    if folder is None:
        return []
    files = []
    for failure in results.failures():
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
            path = unused_path(Path(folder))
            path.write_text(json.dumps(asdict(failure)), "utf-8")
        except OSError as error:
            raise CrazierError(f"nothing can be written to '{folder}': {error.strerror}") from None
        files.append(str(path))
    return files


def unused_path(folder: Path) -> Path:
    """Return the path of the next failure in a folder; those of earlier runs stay."""
    return next(path for number in count(1) if not (path := folder / f"failure-{number}.json").exists())
