"""A deck's balance for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.lab.balance import KINDS, Balance, CardFigures
from crazier.lab.gates import Gate, exceptions_of, gates
from crazier.lab.intervals import Figure

HEADINGS: Final = ("", "", "card", "opening hands won", "apart from its kind", "played", "discarded", "")
TO_THE_LEFT: Final = (1, 2, 7)
REASONS: Final = {
    "empty_hand": "a hand is empty",
    "said_so": "a card says who wins",
    "last_left": "a card makes the other lose",
    "no_cards": "a draw is impossible",
    "stalled": "the stall guard",
}


def page(of: Balance, title: str) -> str:
    """All of it as text."""
    parts = [title, _table(_summary(of), left=(0,)), _table([HEADINGS, *_cards(of)], TO_THE_LEFT)]
    exceptions = [f"  {one.card.name}: {one.card.exception}" for one in exceptions_of(of)]
    if exceptions:
        parts.append("\n".join(["Exceptions", *exceptions]))
    parts.append("\n".join(["Gates", *(f"  {'ok  ' if gate.holds else 'FAIL'}  {told(gate)}" for gate in gates(of))]))
    return "\n\n".join(parts)


def told(gate: Gate) -> str:
    """A gate in a line."""
    return f"{gate.wanted}: {gate.found}"


def as_json(of: Balance) -> list[dict[str, object]]:
    """Every figure with its interval; what is said of a card names it."""
    rows = [_row(name, None, figure) for name, figure in _figures(of)]
    for one in of.cards:
        rows += [
            _row("opening hands won", one, one.wins),
            _row("apart from its kind", one, one.apart),
            _row("played a game", one, one.played),
            _row("discarded a game", one, one.discarded),
        ]
    rows += [{"figure": "gate", "wanted": gate.wanted, "found": gate.found, "holds": gate.holds} for gate in gates(of)]
    return rows


def _row(name: str, one: CardFigures | None, figure: Figure) -> dict[str, object]:
    card = {"card": one.card.name} if one else {}
    return {"figure": name, **card, "value": figure.value, "low": figure.low, "high": figure.high}


def _figures(of: Balance) -> list[tuple[str, Figure]]:
    """What is said of the deck as a whole."""
    return [
        *((f"turns a player, {name}", figure) for name, figure in of.turns.items()),
        ("first seat wins", of.first_seat),
        ("games that reach the stall guard", of.stalled),
        *((f"games that end: {REASONS[reason]}", figure) for reason, figure in of.endings.items()),
        *((f"opening hands with {kind} won", figure) for kind, figure in of.kinds.items()),
    ]


def _summary(of: Balance) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("", "", "95 % interval")]
    for name, figure in _figures(of):
        tell = plain if name.startswith("turns") else percent
        rows.append((name, tell(figure.value), f"{tell(figure.low)} to {tell(figure.high)}"))
    return rows


def _cards(of: Balance) -> list[tuple[str, ...]]:
    """The cards, eights first, from those that win most to those that win least."""
    ordered = sorted(of.cards, key=lambda one: (KINDS.index(one.kind), -one.apart.value))
    return [_card(one, of.games) for one in ordered]


def _card(one: CardFigures, games: int) -> tuple[str, ...]:
    apart = one.apart.times(100)
    return (
        "/".join(side.rank or "-" for side in one.card.sides),
        "/".join(one.card.colors),
        one.card.name,
        f"{percent(one.wins.value)} ({percent(one.wins.low)} to {percent(one.wins.high)})",
        f"{apart.value:+.1f} ({apart.low:+.1f} to {apart.high:+.1f})",
        f"{round(one.played.value * games):,}",
        f"{round(one.discarded.value * games):,}",
        one.card.basis,
    )


def plain(value: float) -> str:
    """A number of turns."""
    return f"{value:g}"


def percent(value: float) -> str:
    """A share."""
    return f"{value * 100:.1f} %"


def _table(rows: Sequence[Sequence[str]], left: Sequence[int]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for cells in rows:
        padded = (
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)
