"""`crazier balance`: measure what each card of a set does to the game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Final

import crazier
from crazier.cards.library import card_sets, load_sets, playable_sets
from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.exit_codes import FAILED, INTERRUPTED
from crazier.cli.progress import ProgressLine
from crazier.lab.balance_report import format_markdown, format_report, report_to_json
from crazier.lab.balance_run import PLAYERS, BalanceReport, run_balance
from crazier.lab.simulation import POLICIES, RULEBOOKS, SimulationPlan, cpu_count
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.factory import STALL_GUARD
from crazier.play.game_adapter import DEFAULT_GAME, adapter_for
from crazier.play.table import Table

DEFAULT_GAMES: Final = 2000
MAX_GAMES: Final = 1_000_000
PREFACE: Final = """# The sets in play

Written by `crazier balance --markdown --games {games} --swap {swap}` of version {version}; what is changed
by hand is lost.

Two players. Games come in mirrored pairs: the same hands, starter and draw pile, with the other player going first.
Every figure has its 95 % interval.

- *opening hands won*: how often a player who was dealt the card at the start has won.
- *apart*: how many percentage points that is above or below its kind, which is all eights, or all other cards.
- *worth*: how many points more of these hands win with the card than with a blank of its rank and color in its place.
- *played*, *discarded*: how often the card left a hand that way."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "balance",
        description="Play many two-player games with a set, or with a card file of your own, and tell what each card "
        "does to the game. Games come in pairs: the same cards, the other player going first. Cards too few for a "
        "deck are put into a base set, in place of its cards of the same rank and color. Without a set, all sets are "
        "played. Exits with 1 if a gate surely fails; Ctrl-C prints what was found so far.",
        epilog="Examples: crazier balance sampler; crazier balance my.cards --games 20000; "
        "crazier balance camelot+avalon --json",
    )
    parser.add_argument(
        "of", nargs="*", metavar="SET|FILE", help="a set, sets joined by +, a .cards file or a .deck file"
    )
    parser.add_argument(
        "--in", dest="base", default="", metavar="SET", help="the base set for a few cards, if not the rulebook's own"
    )
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="N", help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the deals (%(default)s)")
    parser.add_argument("--policy", default="greedy", choices=tuple(POLICIES), help="how both play (%(default)s)")
    parser.add_argument("--rules", default="", choices=tuple(RULEBOOKS), help="the rulebook, if not the set's own")
    parser.add_argument(
        "--swap", type=int, default=0, metavar="N", help="also play N games for each card with and without it"
    )
    parser.add_argument("--processes", type=int, default=0, metavar="N", help="how many at once (one a processor)")
    parser.add_argument("--markdown", action="store_true", help="print a page for docs/sets.md")
    parser.add_argument("--json", action="store_true", help="print a JSON array of figures")


def run(arguments: argparse.Namespace) -> int:
    """Play and print the reports; return 1 if a gate fails."""
    for name, minimum in (("games", PLAYERS), ("swap", 0), ("processes", 0)):
        if not minimum <= getattr(arguments, name) <= MAX_GAMES:
            raise BadArguments(f"--{name} must be {minimum} to {MAX_GAMES}, not {getattr(arguments, name)}")
    reports: list[BalanceReport] = []
    for name in arguments.of or playable_sets() or card_sets():
        reports.append(report_for(name, arguments))
        if reports[-1].interrupted:
            break
    print_reports(reports, arguments)
    if reports[-1].interrupted:
        return INTERRUPTED
    return 0 if all(report.passes for report in reports) else FAILED


def print_reports(reports: Sequence[BalanceReport], arguments: argparse.Namespace) -> None:
    """Print the reports in the form asked for."""
    if arguments.json:
        print(json.dumps([row for report in reports for row in report_to_json(report)], ensure_ascii=False, indent=2))
    elif arguments.markdown:
        preface = PREFACE.format(games=arguments.games, swap=arguments.swap, version=crazier.__version__)
        print("\n\n".join([preface, *map(format_markdown, reports)]))
    else:
        print("\n\n\n".join(map(format_report, reports)))


def report_for(name: str, arguments: argparse.Namespace) -> BalanceReport:
    """Run the balance report of one deck."""
    rulebook = arguments.rules or default_rulebook(name)
    rules = rule_numbers(Table(name, game=rulebook, options={"stall_guard": STALL_GUARD}).rules)
    plan = SimulationPlan(arguments.games, arguments.seed, tuple(rules), arguments.policy, rulebook)
    workers = arguments.processes or cpu_count()
    line = ProgressLine(name, "games")
    try:
        return run_balance(
            name, plan, arguments.swap, workers, lambda played: line.show(played, arguments.games), arguments.base
        )
    finally:
        line.clear()


def default_rulebook(name: str) -> str:
    """Return the rulebook that a set was made for."""
    names = {card_set.name for card_set in load_sets(name)}
    return next((game for game in RULEBOOKS if adapter_for(game).default_set in names), DEFAULT_GAME)
