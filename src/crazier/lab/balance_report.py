"""A deck's balance for people and for programs: as text, as Markdown, as plain values."""

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


def format_report(of: Report) -> str:
    """All of it."""
    parts = [
        headline(of),
        table([("", "", "95 % interval"), *figures(of)], left=(0,)),
        table([headings(of), *cards(of)], left=(1, 2, 3)),
        *(
            "\n".join([title, *(f"  {line}" for line in lines)])
            for title, lines in (
                ("Exceptions", exceptions(of)),
                ("Pairs that win more or less in one hand than the two cards promise", pairs(of)),
                ("Gates", [f"{'ok  ' if gate.holds else 'FAIL'}  {format_gate(gate)}" for gate in of.gates]),
            )
            if lines
        ),
    ]
    return "\n\n".join(parts)


def headline(of: Report) -> str:
    """What was played."""
    trial = of.trial
    how = f"{trial.policy} players, {trial.rulebook} rules, seed {trial.seed}"
    return f"{of.title} ({of.name}): {of.balance.games:,} two-player games, {how}"


def format_gate(gate: Gate) -> str:
    """A gate in a line."""
    return f"{gate.wanted}: {gate.found}"


def table(rows: Sequence[Sequence[str]], left: Sequence[int]) -> str:
    """Rows with their cells under each other: some to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for cells in rows:
        padded = (
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


# As Markdown


def markdown(of: Report) -> str:
    """A chapter about the deck."""
    parts = [
        f"## {of.title}",
        f"{of.character[:1].upper()}{of.character[1:]}. {len(of.balance.cards)} cards; {of.balance.games:,} games with "
        f"{of.trial.policy} players by the {of.trial.rulebook} rules, from seed {of.trial.seed}.",
        markdown_table([("", "value", "95 % interval"), *figures(of)]),
        markdown_table([headings(of), *cards(of)]),
        *(
            "\n".join([f"{title}:", "", *(f"- {line}" for line in lines)])
            for title, lines in (
                ("Exceptions", exceptions(of)),
                ("Pairs that win more or less in one hand than the two cards promise", pairs(of)),
                ("Gates", [f"{'holds' if gate.holds else '**fails**'}: {format_gate(gate)}" for gate in of.gates]),
            )
            if lines
        ),
    ]
    return "\n\n".join(parts)


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the headings."""
    head, *body = (f"| {' | '.join(cells)} |" for cells in rows)
    return "\n".join([head, f"|{'---|' * len(rows[0])}", *body])


# As values


def report_to_json(of: Report) -> list[dict[str, object]]:
    """Every figure with its interval; what is said of a card names it. Shares are parts of one."""
    rows = [row(of, name, figure) for name, figure in whole(of)]
    for one in of.balance.cards:
        said = [
            ("opening hands won", one.wins),
            ("apart from its kind", one.apart),
            ("played a game", one.played),
            ("discarded a game", one.discarded),
        ]
        said += [("worth", of.worth[one.card.name])] if of.worth else []
        rows += [row(of, name, figure, card=one.card.name) for name, figure in said]
    rows += [row(of, "lift of a pair", pair.lift, cards=[card.name for card in pair.cards]) for pair in of.pairs]
    for gate in of.gates:
        rows.append({"set": of.name, "gate": gate.wanted, "found": gate.found, "holds": gate.holds})
    return rows


def row(of: Report, name: str, figure: Estimate, **about: object) -> dict[str, object]:
    """One figure."""
    return {"set": of.name, "figure": name, **about, "value": figure.value, "low": figure.low, "high": figure.high}


# What is told


def whole(of: Report) -> list[tuple[str, Estimate]]:
    """What is said of the deck as a whole."""
    told = of.balance
    return [
        *((f"turns a player, {name}", figure) for name, figure in told.turns.items()),
        ("first seat wins", told.first_seat),
        ("first seat wins if the second skips its first draw (M19.1)", of.skipping),
        ("games that reach the stall guard", told.stalled),
        *((f"games that end: {REASONS[reason]}", figure) for reason, figure in told.endings.items()),
        *((f"opening hands with {kind} won", figure) for kind, figure in told.kinds.items()),
    ]


def figures(of: Report) -> Rows:
    """The same in words."""
    rows: Rows = []
    for name, figure in whole(of):
        tell = plain if name.startswith("turns") else percent
        rows.append((name, tell(figure.value), f"{tell(figure.low)} to {tell(figure.high)}"))
    return rows


def headings(of: Report) -> tuple[str, ...]:
    """What stands above the cards."""
    worth = ("worth",) if of.worth else ()
    return ("", "color", "card", "basis", "opening hands won", "apart", *worth, "played", "discarded")


def cards(of: Report) -> Rows:
    """The cards, eights first, from those that win most to those that win least."""
    ordered = sorted(of.balance.cards, key=lambda one: (KINDS.index(one.kind), -one.apart.value))
    return [card_row(one, of) for one in ordered]


def card_row(one: CardFigures, of: Report) -> tuple[str, ...]:
    """What is said of a card."""
    games = of.balance.games
    return (
        "/".join(side.rank or "-" for side in one.card.sides),
        "/".join(one.card.colors),
        one.card.name,
        one.card.basis,
        f"{percent(one.wins.value)} ({percent(one.wins.low)} to {percent(one.wins.high)})",
        points(one.apart),
        *((points(of.worth[one.card.name]),) if of.worth else ()),
        f"{round(one.played.value * games):,}",
        f"{round(one.discarded.value * games):,}",
    )


def exceptions(of: Report) -> list[str]:
    """The cards that win much more or less than others, and why they may."""
    return [f"{one.card.name}: {one.card.exception}" for one in exceptions_of(of.balance)]


def pairs(of: Report) -> list[str]:
    """The pairs that stand out most."""
    ordered = sorted(of.pairs, key=lambda pair: -abs(pair.lift.value))
    return [f"{' and '.join(card.name for card in pair.cards)}: {points(pair.lift)}" for pair in ordered[:MOST_PAIRS]]


def plain(value: float) -> str:
    """A number of turns."""
    return f"{value:g}"


def percent(value: float) -> str:
    """A share."""
    return f"{value * 100:.1f} %"


def points(figure: Estimate) -> str:
    """A difference between shares."""
    value, low, high = (100 * part for part in (figure.value, figure.low, figure.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"
