"""Format a balance report as text, as Markdown and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.lab.balance import KINDS, CardFigures
from crazier.lab.balance_run import Report
from crazier.lab.gates import Gate, exceptions_of
from crazier.lab.statistics import Estimate

REASONS: Final = {
    "empty_hand": "a hand is empty",
    "said_so": "a card says who wins",
    "last_left": "a card makes the other lose",
    "no_cards": "a draw is impossible",
    "stalled": "the stall guard",
}
MOST_PAIRS: Final = 10
Rows = list[tuple[str, ...]]


# As text


def format_report(report: Report) -> str:
    """Format a whole report as text."""
    parts = [
        headline(report),
        table([("", "", "95 % interval"), *figures(report)], left=(0,)),
        table([headings(report), *cards(report)], left=(1, 2, 3)),
        *(
            "\n".join([title, *(f"  {line}" for line in lines)])
            for title, lines in (
                ("Exceptions", exceptions(report)),
                ("Pairs that win more or less in one hand than the two cards promise", pairs(report)),
                ("Gates", [f"{'ok  ' if gate.holds else 'FAIL'}  {format_gate(gate)}" for gate in report.gates]),
            )
            if lines
        ),
    ]
    return "\n\n".join(parts)


def headline(report: Report) -> str:
    """Return the title line: the deck, the number of games and how they were played."""
    plan = report.trial
    settings = f"{plan.policy} players, {plan.rulebook} rules, seed {plan.seed}"
    return f"{report.title} ({report.name}): {report.balance.games:,} two-player games, {settings}"


def format_gate(gate: Gate) -> str:
    """Format a gate and what was measured in one line."""
    return f"{gate.wanted}: {gate.found}"


def table(rows: Sequence[Sequence[str]], left: Sequence[int]) -> str:
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


def markdown(report: Report) -> str:
    """Format a whole report as a Markdown chapter."""
    parts = [
        f"## {report.title}",
        f"{report.character[:1].upper()}{report.character[1:]}. {len(report.balance.cards)} cards; "
        f"{report.balance.games:,} games with {report.trial.policy} players by the {report.trial.rulebook} rules, "
        f"from seed {report.trial.seed}.",
        markdown_table([("", "value", "95 % interval"), *figures(report)]),
        markdown_table([headings(report), *cards(report)]),
        *(
            "\n".join([f"{title}:", "", *(f"- {line}" for line in lines)])
            for title, lines in (
                ("Exceptions", exceptions(report)),
                ("Pairs that win more or less in one hand than the two cards promise", pairs(report)),
                ("Gates", [f"{'holds' if gate.holds else '**fails**'}: {format_gate(gate)}" for gate in report.gates]),
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


def report_to_json(report: Report) -> list[dict[str, object]]:
    """Return every figure with its interval as JSON objects, with the card it is about; shares are fractions of 1."""
    rows = [row(report, name, figure) for name, figure in whole(report)]
    for card_figures in report.balance.cards:
        figures = [
            ("opening hands won", card_figures.wins),
            ("apart from its kind", card_figures.apart),
            ("played a game", card_figures.played),
            ("discarded a game", card_figures.discarded),
        ]
        figures += [("worth", report.worth[card_figures.card.name])] if report.worth else []
        rows += [row(report, name, figure, card=card_figures.card.name) for name, figure in figures]
    rows += [
        row(report, "lift of a pair", pair.lift, cards=[card.name for card in pair.cards]) for pair in report.pairs
    ]
    for gate in report.gates:
        rows.append({"set": report.name, "gate": gate.wanted, "found": gate.found, "holds": gate.holds})
    return rows


def row(report: Report, name: str, figure: Estimate, **subject: object) -> dict[str, object]:
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


def whole(report: Report) -> list[tuple[str, Estimate]]:
    """Return the figures of the deck as a whole, each with its label."""
    balance = report.balance
    return [
        *((f"turns a player, {name}", figure) for name, figure in balance.turns.items()),
        ("first seat wins", balance.first_seat),
        ("first seat wins if the second skips its first draw (M19.1)", report.skipping),
        ("games that reach the stall guard", balance.stalled),
        *((f"games that end: {REASONS[reason]}", figure) for reason, figure in balance.endings.items()),
        *((f"opening hands with {kind} won", figure) for kind, figure in balance.kinds.items()),
    ]


def figures(report: Report) -> Rows:
    """Return the figures of the deck as a whole as table rows."""
    rows: Rows = []
    for name, figure in whole(report):
        format_value = plain if name.startswith("turns") else percent
        rows.append((name, format_value(figure.value), f"{format_value(figure.low)} to {format_value(figure.high)}"))
    return rows


def headings(report: Report) -> tuple[str, ...]:
    """Return the headings of the card table."""
    worth = ("worth",) if report.worth else ()
    return ("", "color", "card", "basis", "opening hands won", "apart", *worth, "played", "discarded")


def cards(report: Report) -> Rows:
    """Return a table row per card: eights first, then by decreasing difference from the mean of its kind."""
    ordered = sorted(
        report.balance.cards, key=lambda card_figures: (KINDS.index(card_figures.kind), -card_figures.apart.value)
    )
    return [card_row(card_figures, report) for card_figures in ordered]


def card_row(figures: CardFigures, report: Report) -> tuple[str, ...]:
    """Return the table row of a card."""
    games = report.balance.games
    return (
        "/".join(side.rank or "-" for side in figures.card.sides),
        "/".join(figures.card.colors),
        figures.card.name,
        figures.card.basis,
        f"{percent(figures.wins.value)} ({percent(figures.wins.low)} to {percent(figures.wins.high)})",
        points(figures.apart),
        *((points(report.worth[figures.card.name]),) if report.worth else ()),
        f"{round(figures.played.value * games):,}",
        f"{round(figures.discarded.value * games):,}",
    )


def exceptions(report: Report) -> list[str]:
    """Return a line per card that is far from the mean of its kind for a stated reason."""
    return [f"{figures.card.name}: {figures.card.exception}" for figures in exceptions_of(report.balance)]


def pairs(report: Report) -> list[str]:
    """Return a line per pair of cards with a significant lift, the largest first."""
    ordered = sorted(report.pairs, key=lambda pair: -abs(pair.lift.value))
    return [f"{' and '.join(card.name for card in pair.cards)}: {points(pair.lift)}" for pair in ordered[:MOST_PAIRS]]


def plain(value: float) -> str:
    """Format a number of turns."""
    return f"{value:g}"


def percent(value: float) -> str:
    """Format a share as a percentage."""
    return f"{value * 100:.1f} %"


def points(figure: Estimate) -> str:
    """Format a difference between shares in percentage points, with its interval."""
    value, low, high = (100 * bound for bound in (figure.value, figure.low, figure.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"
