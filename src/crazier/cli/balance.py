"""`crazier balance`: measure what each card of a set does to the game, one card, or what a change did."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import crazier
from crazier.cards.library import card_sets, playable_sets
from crazier.cli import card_bundle
from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.exit_codes import FAILED, INTERRUPTED
from crazier.cli.play import option_value
from crazier.cli.progress import ProgressLine
from crazier.errors import CrazierError
from crazier.lab.balance_report import format_markdown, format_report, report_to_json, wrapped
from crazier.lab.balance_run import BalanceReport, BalanceSettings, Report, run_balance
from crazier.lab.card_report import CardReport, card_report, card_sentences, decided_games, find_card_named
from crazier.lab.comparison import WORDS, Comparison, compare_decks, comparison_sentences
from crazier.lab.map_seeds import ENGINES, PROCESSES, RAY, Workers, load_ray
from crazier.lab.questions import CARD_DEALS, DEFAULT_GAMES, LabTable
from crazier.lab.report_page import CardDrawing, format_page
from crazier.lab.simulation import POLICIES, RULEBOOKS, cpu_count, unique_cards
from crazier.lab.verdicts import DEFAULT_MARGIN, TOO_STRONG, TOO_WEAK
from crazier.play.records import RULES_VERSION
from crazier.play.table import DEFAULT_NAMES
from crazier.safe_text import printable

MIN_PLAYERS: Final = 2
MAX_GAMES: Final = 10_000_000
MAX_MARGIN: Final = 50.0
WORTH_PART: Final = 0.15
"""How many deals each card gets for every game of --games, unless --worth says another number."""
PREFACE: Final = """# The sets in play

Written by `crazier balance --markdown --games {games}` of version {version} (version {rules} of the rules); what
is changed by hand is lost.

Two players. A deal is played twice: the same hands, starter and draw pile, with the other player going first.

- *worth*: how many games in 100 more a hand wins with the card than with a blank of its rank, color and type in its
  place, on the same deals. The intervals are corrected for the number of cards and for looking several times: all of a
  set together are right 95 times in 100.
- *verdict*: *too strong* or *too weak* if the whole interval is beyond the margin of {margin:g} points, *fine* if it is
  inside.
- *opening hands won*: how often a player who was dealt the card at the start has won, with the 95 % interval.
- *apart*: how many points that is above or below its kind, which is all eights, or all other cards.
- *played*, *discarded*: how often the card left a hand that way."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "balance",
        description="Play many games with a set, or with a card file of your own, and say which cards are too strong "
        "or too weak, how sure that is, and what to do next. What a card is worth is measured on the same deals with "
        "it and with a blank in its place. Cards too few for a deck are put into a base set, in place of its cards of "
        "the same rank and color. Without a set, all sets are measured. Exits with 1 if a card surely is too strong "
        "or too weak, or a gate fails; Ctrl-C prints what was found so far.",
        epilog='Examples: crazier balance sampler; crazier balance my.cards --card "Toll Bridge"; '
        "crazier balance new.cards --compare old.cards; crazier balance camelot --report camelot.html",
    )
    parser.add_argument(
        "of", nargs="*", metavar="SET|FILE", help="a set, sets joined by +, a .cards file or a .deck file"
    )
    add_questions(parser)
    add_table(parser)
    add_output(parser)


def add_questions(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say what is measured, and how precisely."""
    parser.add_argument("--card", default="", metavar="NAME", help="this card alone, until it is settled")
    parser.add_argument("--compare", default="", metavar="OLD", help="what changed from an older set or file")
    parser.add_argument(
        "--margin",
        type=float,
        default=100 * DEFAULT_MARGIN,
        metavar="POINTS",
        help="how many games in 100 a card may be worth more or less than a blank (%(default)g)",
    )
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="N", help="how many games (%(default)s)")
    parser.add_argument(
        "--worth", type=int, metavar="N", help="at most N deals for each card, with it and without (3 for 20 games)"
    )
    parser.add_argument(
        "--stronger",
        default="named",
        choices=("none", "named", "all"),
        help="which cards are played by stronger players too: those that are not fine (%(default)s), all or none",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the deals (%(default)s)")


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say how the games are played, and on what."""
    parser.add_argument(
        "--in", dest="base", default="", metavar="SET", help="the base set for a few cards, if not the rulebook's own"
    )
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many players, 2 to 8 (%(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option, such as team_size=2"
    )
    parser.add_argument("--policy", default="greedy", choices=tuple(POLICIES), help="how all play (%(default)s)")
    parser.add_argument("--rules", default="", choices=tuple(RULEBOOKS), help="the rulebook, if not the set's own")
    parser.add_argument("--processes", type=int, default=0, metavar="N", help="how many at once (one a processor)")
    parser.add_argument("--engine", default=PROCESSES, choices=ENGINES, help="where to play (%(default)s)")
    parser.add_argument(
        "--ray-address", metavar="ADDRESS", help="a running Ray cluster, such as auto or ray://host:10001"
    )
    parser.add_argument("--resume", default="", metavar="FILE", help="keep what is done in FILE, and go on from there")


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say what is printed and written."""
    parser.add_argument("--report", metavar="FILE", help="write a page with charts, one HTML file")
    parser.add_argument("--records", metavar="DIR", help="with --card: write games that the card decided")
    parser.add_argument("--markdown", action="store_true", help="print a page for docs/sets.md")
    parser.add_argument("--json", action="store_true", help="print a JSON array of figures")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print; return 1 if something surely is out of balance."""
    check_arguments(arguments)
    if arguments.card:
        return run_card(arguments)
    if arguments.compare:
        return run_comparison(arguments)
    reports: list[BalanceReport] = []
    for name in arguments.of or playable_sets() or card_sets():
        reports.append(report_for(name, arguments))
        if reports[-1].interrupted:
            break
    print_reports(reports, arguments)
    if arguments.report:
        write_text(arguments.report, format_page(reports, card_drawing()))
    if reports[-1].interrupted:
        print(f"crazier: interrupted; {words_to_go_on(arguments.resume)}", file=sys.stderr)
        return INTERRUPTED
    return 0 if all(report.passes for report in reports) else FAILED


def words_to_go_on(resume: str) -> str:
    """Say how to go on with a run that was interrupted."""
    if resume:
        return f"the same command goes on from '{printable(resume)}'"
    return "with --resume FILE a run keeps what is done, and the same command goes on from there"


def card_drawing() -> CardDrawing | None:
    """Return what draws cards in a report; None, and say so, where it is not built."""
    if card_bundle.is_built():
        return CardDrawing(card_bundle.style(), card_bundle.script)
    print(f"crazier: cards are drawn plainly in the report: {card_bundle.NOT_BUILT}", file=sys.stderr)
    return None


def check_arguments(arguments: argparse.Namespace) -> None:
    """Raise BadArguments for what can't be measured."""
    for name, minimum in (("games", MIN_PLAYERS), ("worth", 0), ("processes", 0)):
        value = getattr(arguments, name)
        if value is not None and not minimum <= value <= MAX_GAMES:
            raise BadArguments(f"--{name} must be {minimum} to {MAX_GAMES:,}, not {value:,}")
    if not MIN_PLAYERS <= arguments.players <= len(DEFAULT_NAMES):
        raise BadArguments(f"--players must be {MIN_PLAYERS} to {len(DEFAULT_NAMES)}, not {arguments.players}")
    if not 0 < arguments.margin <= MAX_MARGIN:
        raise BadArguments(f"--margin is a number of points above 0 and up to {MAX_MARGIN:g}, not {arguments.margin:g}")
    if (arguments.card or arguments.compare) and len(arguments.of) != 1:
        raise BadArguments("--card and --compare take one set or file: crazier balance my.cards --card NAME")
    if arguments.card and arguments.compare:
        raise BadArguments("--card and --compare are two questions; ask one of them")
    if arguments.records and not arguments.card:
        raise BadArguments("--records goes with --card: it writes games that the card decided")
    if (arguments.report or arguments.resume) and (arguments.card or arguments.compare):
        raise BadArguments("--report and --resume are for whole sets, not for --card and --compare")
    if arguments.resume and len(arguments.of) != 1:
        raise BadArguments("--resume takes one set or file, since its file is for one run")
    if arguments.ray_address and arguments.engine != RAY:
        raise BadArguments("--ray-address goes with --engine ray")
    if arguments.report:
        check_writable(arguments.report)
    if arguments.engine == RAY:
        load_ray()


def lab_table(name: str, arguments: argparse.Namespace) -> LabTable:
    """Return the table that the arguments describe."""
    options: dict[str, int | str] = {}
    for argument in arguments.option:
        option, equals, value = argument.partition("=")
        if not equals:
            raise BadArguments(f"--option is written NAME=VALUE, such as team_size=2; not '{argument}'")
        options[option.strip()] = option_value(value.strip())
    return LabTable(name, arguments.players, options, arguments.rules, arguments.base)


def workers_from(arguments: argparse.Namespace) -> Workers:
    """Return where the games are played."""
    return Workers(arguments.processes or cpu_count(), arguments.engine, arguments.ray_address)


def report_for(name: str, arguments: argparse.Namespace) -> BalanceReport:
    """Run the balance report of one deck."""
    at = lab_table(name, arguments)
    plan = at.plan(arguments.games, arguments.seed, arguments.policy)
    deals = round(arguments.games * WORTH_PART) if arguments.worth is None else arguments.worth
    settings = BalanceSettings(arguments.margin / 100, deals, arguments.stronger)
    with progress_lines(name) as shown:
        return run_balance(name, plan, settings, workers_from(arguments), shown, at.base, arguments.resume)


@contextmanager
def progress_lines(name: str) -> Iterator[Report]:
    """Show a progress line for each part of a run, and erase the last one at the end."""
    lines = ProgressLines(name)
    try:
        yield lines.show
    finally:
        lines.clear()


class ProgressLines:
    """A progress line for each part of a run, one after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.label = ""
        self.line: ProgressLine | None = None

    def show(self, label: str, done: int, total: int) -> None:
        """Show how far a part is; a new part begins a new line with a rate of its own."""
        if self.line is None or label != self.label:
            self.clear()
            self.label, self.line = label, ProgressLine(self.name, label)
        self.line.show(done, total)

    def clear(self) -> None:
        """Erase the line."""
        if self.line is not None:
            self.line.clear()


def print_reports(reports: Sequence[BalanceReport], arguments: argparse.Namespace) -> None:
    """Print the reports in the form asked for."""
    if arguments.json:
        print(json.dumps([row for report in reports for row in report_to_json(report)], ensure_ascii=False, indent=2))
    elif arguments.markdown:
        preface = PREFACE.format(
            games=arguments.games, version=crazier.__version__, rules=RULES_VERSION, margin=arguments.margin
        )
        print("\n\n".join([preface, *map(format_markdown, reports)]))
    else:
        print("\n\n\n".join(map(format_report, reports)))


# One card, and a change


def run_card(arguments: argparse.Namespace) -> int:
    """Measure one card; return 1 if it is too strong or too weak."""
    at = lab_table(arguments.of[0], arguments)
    trial, plan = at.deck, at.plan(arguments.games, arguments.seed, arguments.policy)
    card = find_card_named(unique_cards(trial.cards), arguments.card)
    deals = arguments.worth or CARD_DEALS
    stronger = arguments.stronger != "none"
    with progress_lines(card.name) as shown:
        report = card_report(
            trial.cards, card, plan, arguments.margin / 100, deals, workers_from(arguments), shown, stronger=stronger
        )
    if arguments.json:
        print(json.dumps(card_to_json(report), ensure_ascii=False, indent=2))
    else:
        print("\n".join(wrapped(sentence) for sentence in card_sentences(report)))
    if arguments.records:
        for number, decided in enumerate(decided_games(trial, card, plan, at.table), 1):
            path = Path(arguments.records) / f"{number}.json"
            write_text(str(path), json.dumps(decided.game.record.to_json()))
            names = decided.game.table.players
            print(f"  {path}: {names[decided.holder]} wins with {card.name}, but not with a blank in its place")
    return FAILED if report.worth.judged.verdict in (TOO_STRONG, TOO_WEAK) else 0


def card_to_json(report: CardReport) -> list[dict[str, object]]:
    """Return what was found about a card as JSON objects, one for each strength."""
    worths = [report.worth, *([report.stronger] if report.stronger is not None else [])]
    return [
        {
            "card": worth.card.name,
            "policy": worth.policy,
            "worth": worth.mean,
            "low": worth.judged.interval.low,
            "high": worth.judged.interval.high,
            "margin": worth.margin,
            "verdict": worth.judged.verdict,
            "games": 2 * worth.sums.games,
            "more_games": worth.more_games,
        }
        for worth in worths
    ]


def run_comparison(arguments: argparse.Namespace) -> int:
    """Compare a set or file with an older one."""
    at, old = (lab_table(name, arguments) for name in (arguments.of[0], arguments.compare))
    plan = at.plan(arguments.games, arguments.seed, arguments.policy)
    decks, deals = (at.deck.cards, old.deck.cards), arguments.worth or CARD_DEALS
    with progress_lines(arguments.of[0]) as shown:
        found = compare_decks(*decks, plan, deals, workers_from(arguments), shown)
    if arguments.json:
        print(json.dumps(comparison_to_json(found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(wrapped(sentence) for sentence in comparison_sentences(found)))
    return 0


def comparison_to_json(found: Comparison) -> list[dict[str, object]]:
    """Return what changed as JSON objects: one for each changed card, and two for the games as a whole."""
    cards: list[dict[str, object]] = [
        {
            "card": worth.card.name,
            "old": old.name,
            "change": worth.mean,
            "low": worth.judged.interval.low,
            "high": worth.judged.interval.high,
            "verdict": WORDS[worth.judged.verdict],
            "games": 2 * worth.sums.games,
        }
        for worth, (_, old) in zip(found.worths, found.changes, strict=True)
    ]
    if found.games is None:
        return cards
    figures = (("turns a player, mean", found.games.turns), ("first seat wins", found.games.first_wins))
    return cards + [
        {
            "figure": name,
            "old": figure.first.value,
            "new": figure.second.value,
            "change": figure.change.value,
            "low": figure.change.low,
            "high": figure.change.high,
            "games": found.games.games,
        }
        for name, figure in figures
    ]


def check_writable(file: str) -> None:
    """Raise a CrazierError if a file can't be written: a long run is not to find that out at its end."""
    with writing(file) as path:
        is_new = not path.exists()
        path.open("a", encoding="utf-8").close()
        if is_new:
            path.unlink()


def write_text(file: str, text: str) -> None:
    """Write a file, and its folder if there is none."""
    with writing(file) as path:
        path.write_text(text, "utf-8")


@contextmanager
def writing(file: str) -> Iterator[Path]:
    """Make the folder of a file, and say which file it is if something can't be written."""
    path = Path(file)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield path
    except OSError as error:
        raise CrazierError(f"'{printable(file)}' can't be written: {error.strerror}") from None
