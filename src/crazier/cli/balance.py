"""`crazier balance`: what the cards of a set do to the game."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

from crazier.cards.deck import build_deck
from crazier.cli.commands import BadArguments, Subparsers
from crazier.lab.balance import balance
from crazier.lab.balance_page import as_json, page
from crazier.lab.gates import gates
from crazier.lab.trying import POLICIES, Progress, Trial, different, play, processors
from crazier.play.eights.kind import rule_numbers
from crazier.play.opening import STALL_GUARD
from crazier.play.table import Table

FAILED: Final = 1
USUAL_GAMES: Final = 2000
MOST_GAMES: Final = 1_000_000
PLAYERS: Final = 2


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "balance",
        description="Play many two-player games with a set, or with a card file of your own, and tell what each card "
        "does to the game. Games come in pairs: the same cards, the other player going first. Fails if a gate fails.",
        epilog="Examples: crazier balance sampler; crazier balance my.cards --games 20000; "
        "crazier balance camelot+avalon --json",
    )
    parser.add_argument("of", metavar="SET|FILE", help="a set, sets joined by +, a .cards file or a .deck file")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, metavar="N", help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the deals (%(default)s)")
    parser.add_argument("--processes", type=int, default=0, metavar="N", help="how many at once (one a processor)")
    parser.add_argument("--policy", default="greedy", choices=tuple(POLICIES), help="how both play (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print a JSON array of figures")


def run(arguments: argparse.Namespace) -> int:
    """Play, and tell; fail if a gate fails."""
    if not PLAYERS <= arguments.games <= MOST_GAMES:
        raise BadArguments(f"--games must be {PLAYERS} to {MOST_GAMES}, not {arguments.games}")
    deck = build_deck(arguments.of, PLAYERS)
    rules = rule_numbers(Table(arguments.of, options={"stall_guard": STALL_GUARD}).rules)
    workers = arguments.processes or processors()
    trial = Trial(arguments.games, arguments.seed, tuple(rules), arguments.policy)
    found = play(deck, trial, workers, progress(arguments.games))
    result = balance(different(deck), found)
    title = f"{arguments.of}: {result.games:,} two-player games, {trial.policy} players, seed {trial.seed}"
    print(json.dumps(as_json(result), ensure_ascii=False, indent=2) if arguments.json else page(result, title))
    return 0 if all(gate.holds for gate in gates(result)) else FAILED


def progress(games: int) -> Progress | None:
    """Tell on a terminal how far it is."""
    if not sys.stderr.isatty():
        return None

    def told(played: int) -> None:
        end = "\r" if played < games else "\n"
        print(f"{min(played, games):,} of {games:,} games", end=end, file=sys.stderr, flush=True)

    return told
