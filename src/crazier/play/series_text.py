"""Describe the standings of a series in lines of text."""

from __future__ import annotations

from crazier.play.series import Series
from crazier.play.text.messages import with_count


def standings_text(series: Series) -> list[str]:
    """Return the standings of a series as lines of a table."""
    names = series.table.players
    width = max(map(len, names))
    games = len(series.outcomes)
    lines = [f"After {with_count(games, 'game')}:"]
    for standing in series.standings:
        points = ""
        if series.table.rules.get("points"):
            each = " + ".join(map(str, standing.by_game))
            points = f", {with_count(standing.points, 'point')}" + (f" ({each})" if games > 1 else "")
        lines.append(f"  {standing.place}.  {names[standing.seat].ljust(width)}  won {standing.won}{points}")
    return lines
