"""Write the chances to win in a game as text: a bar for each turn with its interval, and the turning points."""

from __future__ import annotations

from typing import Final

from crazier.lab.chance_curve import (
    LEVEL,
    LOOK,
    TurnChances,
    card_that_did_it,
    events_of_turn,
    fitting,
    turning_points,
    worked_out,
)
from crazier.lab.confidence_intervals import wilson
from crazier.play.game import Game

BAR: Final = 40
SEED: Final = 1


def curve_lines(game: Game, seat: int | None) -> list[str]:
    """Return the curve of a seat, or of the first winner, as lines."""
    outcome, names = game.outcome, game.table.shown_names
    who = seat if seat is not None else next(iter(outcome.winners), 0) if outcome is not None else 0
    curve = worked_out(game, SEED)
    lines = [
        f"{names[who]}'s chance to win, in 100: from each turn {fitting(LOOK)} games and more were played on "
        f"by {LEVEL} players.",
        "In brackets where it lies in 95 of 100 such curves. It says nothing about how people play.",
        "",
        *(turn_line(chances, who, names) for chances in curve),
        "",
    ]
    points = turning_points(game, curve)
    for point in points:
        card = card_that_did_it(events_of_turn(game, point), point.start.seat)
        by = f" by {card}" if card else ""
        change = f"{abs(point.change) * 100:.0f} in 100 {'more' if point.change > 0 else 'less'}"
        turn = f"turn {point.start.turn}, {names[point.start.seat]}{by}"
        lines.append(f"Turning point: {turn}: {change} for {names[point.seat]}.")
    return lines if points else [*lines, "No turn changed the chances for sure by 12 in 100 or more."]


def turn_line(chances: TurnChances, seat: int, names: tuple[str, ...]) -> str:
    """Return one turn of the curve: whose it is, the chance as a bar and a number, and its interval."""
    share = wilson(chances.won[seat], chances.games)
    bar = "#" * round(share.value * BAR)
    whose = f"{chances.start.turn:4} {names[chances.start.seat]:{max(map(len, names))}}"
    return f"{whose} |{bar:{BAR}}| {share.value * 100:3.0f} ({share.low * 100:.0f}-{share.high * 100:.0f})"
