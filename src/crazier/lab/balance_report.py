"""Format a balance report as text, as Markdown and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import fill
from typing import Final

from crazier.lab.balance import CARD_KINDS, CardFigures
from crazier.lab.balance_run import BalanceReport, is_excused
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import FAILS, HOLDS, UNDECIDED, Gate
from crazier.lab.summary import findings, signed, turns_text
from crazier.lab.verdicts import TOO_STRONG, TOO_WEAK
from crazier.lab.worth import CardWorth
from crazier.text import with_count

REASONS: Final = {
    "empty_hand": "a hand is empty",
    "said_so": "a card says who wins",
    "last_left": "a card makes the other lose",
    "no_cards": "no cards are left to draw",
    "stalled": "too many turns (the stall guard)",
}
TEXT_MARKS: Final = {HOLDS: "ok  ", FAILS: "FAIL", UNDECIDED: "?   "}
MARKDOWN_MARKS: Final = {HOLDS: "holds", FAILS: "**fails**", UNDECIDED: UNDECIDED}
MAX_PAIRS: Final = 10
LINE_WIDTH: Final = 110
TAKEN_LABEL: Final = "points of these that the rule takes away"
Rows = list[tuple[str, ...]]


# As text


def format_report(report: BalanceReport) -> str:
    """Format a whole report as text."""
    parts = [
        headline(report),
        align_columns([("", "", "95 % interval"), *deck_rows(report)], left=(0,)),
        align_columns([card_headings(report), *card_rows(report)], left=(1, 2, 3, 5) if report.worths else (1, 2, 3)),
        *("\n".join([title, *(f"  {line}" for line in lines)]) for title, lines in sections(report) if lines),
        "\n".join(["What was found", *(wrapped(finding.text) for finding in findings(report))]),
    ]
    return "\n\n".join(parts)


def sections(report: BalanceReport) -> list[tuple[str, list[str]]]:
    """Return the lists of the report, each with its title."""
    return [
        ("Exceptions", exception_lines(report)),
        ("Pairs that win more or less in one hand than the two cards promise, twice", pair_lines(report)),
        ("Gates", gate_lines(report)),
    ]


def wrapped(text: str) -> str:
    """Wrap a sentence as an item of a list."""
    return fill(text, LINE_WIDTH, initial_indent="  - ", subsequent_indent="    ", break_on_hyphens=False)


def headline(report: BalanceReport) -> str:
    """Return the title line: the deck, the number of games and how they were played."""
    plan = report.plan
    settings = f"{plan.policy} players, {plan.rulebook} rules, seed {plan.seed}"
    games = f"{report.balance.games:,} {games_word(report)}"
    if report.balance.games < plan.games:
        games = f"stopped after {report.balance.games:,} of {plan.games:,} {games_word(report)}"
    line = f"{report.title} ({report.name}): {games}, {settings}"
    if report.worths:
        line += (
            f"\nworth: how many more games in 100 a hand wins than with a blank, which has the card's rank, color and "
            f"type\n  and does nothing; up to {report.settings.max_deals:,} deals; margin "
            f"{report.settings.margin * 100:g}; intervals hold for all {len(report.worths)} cards and looks together"
        )
    if not report.deck.base:
        return line
    number = with_count(len(report.deck.guests), "card")
    return f"{line}\n{number} for a deck of {report.deck.base}, in place of its cards of the same rank and color"


def gate_lines(report: BalanceReport) -> list[str]:
    """Return a line per gate, and how to learn more if there were too few games for one."""
    lines = [f"{TEXT_MARKS[gate.verdict]}  {format_gate(gate)}" for gate in report.gates]
    if any(gate.verdict == UNDECIDED for gate in report.gates):
        lines.append(
            f"?     means {UNDECIDED}; four times as many halve the intervals: --games {4 * report.plan.games}"
        )
    return lines


def format_gate(gate: Gate) -> str:
    """Format a gate and what was measured in one line."""
    return f"{gate.condition}: {gate.measured}"


def align_columns(rows: Sequence[Sequence[str]], left: Sequence[int]) -> str:
    """Align rows into columns; the columns in `left` to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for cells in rows:
        padded = (
            cell.ljust(width) if column_index in left else cell.rjust(width)
            for column_index, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


# As Markdown


def format_markdown(report: BalanceReport) -> str:
    """Format a whole report as a Markdown chapter."""
    parts = [
        f"## {report.title}",
        f"{report.character[:1].upper()}{report.character[1:]}. {len(report.balance.cards)} cards; "
        f"{report.balance.games:,} games with {report.plan.policy} players by the {report.plan.rulebook} rules, "
        f"from seed {report.plan.seed}.",
        markdown_table([("", "value", "95 % interval"), *deck_rows(report)]),
        markdown_table([card_headings(report), *card_rows(report)]),
        "\n".join(["What was found:", "", *(f"- {finding.text}" for finding in findings(report))]),
        *(
            "\n".join([f"{title}:", "", *(f"- {line}" for line in lines)])
            for title, lines in (
                ("Exceptions", exception_lines(report)),
                ("Gates", [f"{MARKDOWN_MARKS[gate.verdict]}: {format_gate(gate)}" for gate in report.gates]),
            )
            if lines
        ),
    ]
    return "\n\n".join(parts)


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """Format rows as a Markdown table; the first row holds the headings."""
    head, *body = (f"| {' | '.join(cells)} |" for cells in rows)
    return "\n".join([head, f"|{'---|' * len(rows[0])}", *body])


# As values


def report_to_json(report: BalanceReport) -> list[dict[str, object]]:
    """Return every figure with its interval as JSON objects, with the card it is about; shares are fractions of 1."""
    rows = [figure_to_json(report, name, figure) for name, figure in deck_figures(report)]
    for card_figures in report.balance.cards:
        figures = [
            ("opening hands won", card_figures.wins),
            ("apart from its kind", card_figures.apart_from_kind),
            ("played a game", card_figures.played),
            ("discarded a game", card_figures.discarded),
        ]
        rows += [figure_to_json(report, name, figure, card=card_figures.card.name) for name, figure in figures]
    rows += [worth_to_json(report, worth) for worth in (*report.worths.values(), *report.stronger.values())]
    rows += [
        figure_to_json(report, "lift of a pair", pair.lift, cards=[card.name for card in pair.cards])
        for pair in report.pairs
    ]
    for gate in report.gates:
        rows.append({"set": report.name, "gate": gate.condition, "found": gate.measured, "verdict": gate.verdict})
    rows += [
        {"set": report.name, "summary": finding.key, "cards": list(finding.cards), "text": finding.text}
        for finding in findings(report)
    ]
    return rows


def worth_to_json(report: BalanceReport, worth: CardWorth) -> dict[str, object]:
    """Return what a card is worth: its own 95 % interval, the corrected one, and the verdict."""
    judged = worth.judged
    figure = figure_to_json(report, "worth", worth.estimate, card=worth.card.name)
    corrected = {"corrected_low": judged.interval.low, "corrected_high": judged.interval.high}
    games = {"deals": worth.sums.deals, "games": 2 * worth.sums.games, "more_games": worth.more_games}
    verdict = {"policy": worth.policy, "margin": worth.margin, "verdict": judged.verdict}
    return {**figure, **corrected, **games, **verdict}


def figure_to_json(report: BalanceReport, name: str, figure: Estimate, **subject: object) -> dict[str, object]:
    """Return one figure as a JSON object."""
    return {
        "set": report.name,
        "figure": name,
        **subject,
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
    }


# Rows and lines


def deck_figures(report: BalanceReport) -> list[tuple[str, Estimate]]:
    """Return the figures of the deck as a whole, each with its label."""
    balance, seat = report.balance, report.seat
    return [
        *((f"turns a player, {name}", figure) for name, figure in balance.turns.items()),
        ("first seat wins", balance.first_seat),
        *([("first seat wins if the second skips its first draw (M19.1)", seat.with_rule)] if seat else []),
        *([(TAKEN_LABEL, seat.taken)] if seat else []),
        ("games that reach the stall guard", balance.stalled),
        *((f"games that end: {REASONS[reason]}", figure) for reason, figure in balance.endings.items()),
        *((f"opening hands with {kind} won", figure) for kind, figure in balance.wins_by_kind.items()),
    ]


def deck_rows(report: BalanceReport) -> Rows:
    """Return the figures of the deck as a whole as table rows."""
    rows: Rows = []
    for name, figure in deck_figures(report):
        format_value = FORMATS.get(name.partition(",")[0], format_percent)
        rows.append((name, format_value(figure.value), f"{format_value(figure.low)} to {format_value(figure.high)}"))
    return rows


def card_headings(report: BalanceReport) -> tuple[str, ...]:
    """Return the headings of the card table."""
    worth = ("worth", "verdict") if report.worths else ()
    return ("", "color", "card", "basis", *worth, "opening hands won", "apart", "played", "discarded")


def card_rows(report: BalanceReport) -> Rows:
    """Return a table row per card: by decreasing worth, or else eights first, then by how hands with it win."""
    reported = [figures for figures in report.balance.cards if figures.card in report.cards]
    if report.worths:
        reported.sort(key=lambda figures: -report.worths[figures.card.name].mean)
    else:
        reported.sort(key=lambda figures: (CARD_KINDS.index(figures.kind), -figures.apart_from_kind.value))
    return [card_row(card_figures, report) for card_figures in reported]


def card_row(figures: CardFigures, report: BalanceReport) -> tuple[str, ...]:
    """Return the table row of a card."""
    games = report.balance.games
    wins = figures.wins
    return (
        "/".join(side.rank or "-" for side in figures.card.sides),
        "/".join(figures.card.colors),
        figures.card.name,
        figures.card.basis,
        *worth_cells(report.worths.get(figures.card.name)),
        f"{format_percent(wins.value)} ({format_percent(wins.low)} to {format_percent(wins.high)})",
        format_points(figures.apart_from_kind),
        f"{round(figures.played.value * games):,}",
        f"{round(figures.discarded.value * games):,}",
    )


def worth_cells(worth: CardWorth | None) -> tuple[str, ...]:
    """Return what a card is worth, with the corrected interval, and the verdict; nothing if it was not measured."""
    return () if worth is None else (format_points(worth.judged.interval), worth.judged.verdict)


def exception_lines(report: BalanceReport) -> list[str]:
    """Return a line per card that is too strong or too weak for a stated reason."""
    out = [worth.card for verdict in (TOO_STRONG, TOO_WEAK) for worth in report.with_verdict(verdict)]
    return [f"{card.name}: {card.exception}" for card in out if is_excused(card)]


def games_word(report: BalanceReport) -> str:
    """Return what the games are called: by the number of players, and of teams if there are any."""
    plan = report.plan
    number = "two-player" if plan.players == 2 else f"{plan.players}-player"
    return f"{number} games" if plan.sides == plan.players else f"{number} games of {plan.sides} teams"


def pair_lines(report: BalanceReport) -> list[str]:
    """Return a line per pair of cards with a significant lift, the largest first."""
    ordered = sorted(report.pairs, key=lambda pair: -abs(pair.lift.value))
    return [
        f"{' and '.join(card.name for card in pair.cards)}: {format_points(pair.lift)}" for pair in ordered[:MAX_PAIRS]
    ]


def format_percent(value: float) -> str:
    """Format a share as a percentage."""
    return f"{value * 100:.1f} %"


def format_points(figure: Estimate) -> str:
    """Format a difference between shares in percentage points, with its interval."""
    return f"{signed(figure.value)} ({signed(figure.low)} to {signed(figure.high)})"


FORMATS: Final[dict[str, Callable[[float], str]]] = {"turns a player": turns_text, TAKEN_LABEL: signed}
"""How figures are written that are no shares, by the first part of their label."""
