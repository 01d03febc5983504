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

from crazier.build import description
from crazier.cli.commands import BadArguments, Subparsers
from crazier.errors import CrazierError
from crazier.lab.again import see_again
from crazier.lab.arena import Plan, Standing, play_arena
from crazier.lab.bouts import check_bot
from crazier.lab.intervals import Estimate
from crazier.play.opening import table_for
from crazier.play.table import USUAL_NAMES

USUAL_GAMES: Final = 200
MOST_GAMES: Final = 10_000_000
A_PATCH: Final = "0,20"
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
    parser.add_argument("--set", dest="of", default="sampler", metavar="SET", help="a set's name, or a .cards file")
    parser.add_argument("--game", default="", metavar="GAME", help="another game or preset, such as light-dark")
    parser.add_argument("--players", type=int, default=2, help="at a table; the first bot of a pair sits alone")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, help="for each pair of bots (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (%(default)s)")
    parser.add_argument("--limit", type=float, metavar="SECONDS", help="the time for a choice; later is a loss")
    parser.add_argument("--jobs", type=int, default=0, help="processes; as many as there are processors, unless given")
    parser.add_argument(
        "--test", nargs="?", const=A_PATCH, metavar="LOW,HIGH", help=f"stop once it is clear who is right ({A_PATCH})"
    )
    parser.add_argument("--block", type=int, metavar="N", help="play only that block again")
    parser.add_argument("--records", metavar="FILE", help="write every game's record, a line of JSON each")
    parser.add_argument("--failures", metavar="DIR", help="where to put the records of bots that failed")
    parser.add_argument("--again", metavar="FILE", help="see a failure again, from its record")
    parser.add_argument("--json", action="store_true", help="print a JSON array of objects")


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what came out."""
    if arguments.again:
        return again(arguments.again)
    plan = planned(arguments)
    standing = play_arena(plan, progress if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if arguments.records:
        write_lines(arguments.records, [record for told in standing.all for record in told.records])
    kept = keep_failures(standing, arguments.failures)
    print(in_json(standing) if arguments.json else in_words(standing, kept))
    return 0


def planned(arguments: argparse.Namespace) -> Plan:
    """What the arguments ask for."""
    if len(arguments.bots) < 2:
        raise BadArguments("an arena needs two bots or more, such as: crazier arena greedy search:200")
    if not len(USUAL_NAMES) >= arguments.players >= 2:
        raise BadArguments(f"--players must be from 2 to {len(USUAL_NAMES)}, not {arguments.players}")
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadArguments(f"--games must be from 1 to {MOST_GAMES:,}, not {arguments.games}")
    if arguments.limit is not None and not arguments.limit > 0:
        raise BadArguments(f"--limit is a number of seconds above 0, not {arguments.limit:g}")
    test = tested(arguments.test, len(arguments.bots))
    table = table_for(arguments.game or arguments.of, USUAL_NAMES[: arguments.players])
    for name in arguments.bots:
        check_bot(name, table)
    return Plan(
        table,
        tuple(arguments.bots),
        arguments.games,
        arguments.seed,
        arguments.limit,
        arguments.jobs if arguments.jobs > 0 else os.cpu_count() or 1,
        test,
        arguments.block,
        bool(arguments.records),
    )


def tested(text: str | None, bots: int) -> tuple[float, float] | None:
    """The two ratings of a sequential test."""
    if text is None:
        return None
    if bots != 2:
        raise BadArguments("--test is for two bots: is the first better than the second?")
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadArguments(f"--test takes two ratings such as {A_PATCH}, not '{text}'") from None
    if not low < high:
        raise BadArguments(f"--test: the first rating must be lower than the second, not {text}")
    return low, high


def progress(done: int, total: int) -> None:
    """A line that is written over again and again."""
    print(f"\rblock {done:,} of {total:,}", end="", file=sys.stderr, flush=True)


def again(file: str) -> int:
    """Show a failure again."""
    try:
        print(see_again(json.loads(Path(file).read_text("utf-8"))))
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


def keep_failures(standing: Standing, folder: str | None) -> list[str]:
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


# What is printed


def rows(standing: Standing) -> list[dict[str, object]]:
    """Every figure: shares of wins pair by pair, ratings, and times."""
    plan = standing.plan
    out: list[dict[str, object]] = []
    for one, other in plan.pairs:
        scores = standing.scores(one, other)
        if scores:
            head = {"figure": "wins", "bot": plan.bots[one], "against": plan.bots[other]}
            out.append({**head, **asdict(standing.share(one, other)), "games": len(scores) * len(plan.table.players)})
    if plan.only is None:
        for bot, rating in zip(plan.bots, standing.ratings(), strict=True):
            out.append({"figure": "rating", "bot": bot, **asdict(rating)})
    for number, bot in enumerate(plan.bots):
        taken = standing.thinking(number)
        if taken:
            spread = {"value": fraction(taken, 0.5), "low": taken[0], "high": taken[-1], "p99": fraction(taken, 0.99)}
            out.append({"figure": "seconds", "bot": bot, **spread, "choices": len(taken)})
    if plan.test is not None:
        verdict = standing.verdict(*plan.test)
        bounds = {"low": -verdict.bound, "high": verdict.bound}
        out.append({"figure": "test", "bot": plan.bots[0], "value": verdict.ratio, **bounds, "said": verdict.said})
    return out


def fraction(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of ordered values lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def in_json(standing: Standing) -> str:
    """The figures for a program, and the failures."""
    plan = standing.plan
    failures = [{"figure": "failure", **asdict(failure)} for failure in standing.failures()]
    head = {
        "figure": "arena",
        "version": description(),
        "table": plan.table.to_json(),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "blocks": [{"block": told.number, "won": [list(one.shares) for one in told.results]} for told in standing.all],
    }
    return json.dumps([*rows(standing), *failures, head], ensure_ascii=False, indent=2)


def in_words(standing: Standing, kept: Sequence[str]) -> str:
    """The figures for a person."""
    plan = standing.plan
    lines = [f"{description()}", f"{title(plan)}; 95 % intervals from blocks of {len(plan.table.players)} games.", ""]
    for one, other in plan.pairs:
        scores = standing.scores(one, other)
        if scores:
            games = len(scores) * len(plan.table.players)
            share = standing.share(one, other)
            lines.append(f"{plan.bots[one]} wins {percent(share)} against {plan.bots[other]} in {games:,} games")
    if len(plan.bots) > 2 and plan.only is None:
        lines += ["", *matrix(standing)]
    if plan.only is None:
        lines += ["", *rated(standing)]
    lines += ["", *(thought(standing, number) for number in range(len(plan.bots)))]
    if plan.test is not None:
        lines.append(said(standing, plan.test))
    lines += failed(standing, kept)
    return "\n".join(lines)


def title(plan: Plan) -> str:
    """What was played."""
    what = plan.table.set or plan.table.game
    return f"{what}, {len(plan.table.players)} players, seed {plan.seed}"


def percent(share: Estimate) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def matrix(standing: Standing) -> list[str]:
    """Everybody against everybody: the share of wins of the bot at the left."""
    bots = standing.plan.bots
    width = max(map(len, bots))
    lines = [" " * width + "  " + "  ".join(f"{bot:>{width}}" for bot in bots)]
    for one, bot in enumerate(bots):
        cells = []
        for other in range(len(bots)):
            if one == other:
                cells.append("–")
            elif one < other:
                cells.append(f"{standing.share(one, other).value:.1%}")
            else:
                cells.append(f"{1 - standing.share(other, one).value:.1%}")
        lines.append(f"{bot:<{width}}  " + "  ".join(f"{cell:>{width}}" for cell in cells))
    return lines


def rated(standing: Standing) -> list[str]:
    """The ratings, the best first."""
    both = sorted(zip(standing.plan.bots, standing.ratings(), strict=True), key=lambda pair: -pair[1].value)
    width = max(len(bot) for bot, _ in both)
    return [f"{bot:<{width}}  {one.value:+5.0f} Elo ({one.low:+.0f} to {one.high:+.0f})" for bot, one in both]


def thought(standing: Standing, number: int) -> str:
    """How long a bot took."""
    taken = standing.thinking(number)
    bot = standing.plan.bots[number]
    if not taken:
        return f"{bot} had nothing to choose"
    half, most = fraction(taken, 0.5) * 1000, fraction(taken, 0.99) * 1000
    return f"{bot} took {half:.2f} ms for a choice (median), {most:.2f} ms (p99), {taken[-1] * 1000:.2f} ms at most"


def said(standing: Standing, test: tuple[float, float]) -> str:
    """What the sequential test says."""
    verdict = standing.verdict(*test)
    words = {
        "better": f"{standing.plan.bots[0]} is better by {test[1]:g} points rather than {test[0]:g}",
        "not better": f"{standing.plan.bots[0]} is not better by {test[1]:g} points",
        "open": "nothing is settled yet: play more games",
    }
    return f"sequential test: {words[verdict.said]} (ratio {verdict.ratio:+.2f}, bounds ±{verdict.bound:.2f})"


def failed(standing: Standing, kept: Sequence[str]) -> list[str]:
    """Bots that failed, which counts as a loss."""
    failures = standing.failures()
    if not failures:
        return []
    lines = ["", f"{len(failures)} games were lost by a bot that failed:"]
    lines += [f"  {failure.why}" for failure in failures[:5]]
    how = f"see one again with: crazier arena --again {kept[0]}" if kept else "--failures DIR keeps their records"
    return [*lines, f"  {how}"]
