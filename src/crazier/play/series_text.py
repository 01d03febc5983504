"""Describe the standings of a series in lines of text."""

from __future__ import annotations

from crazier.play.series import Series, Standing
from crazier.play.text.catalog import Catalog
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.messages import sentence_text
from crazier.play.text.values import ListValue, Sentence


def standings_text(series: Series, catalog: Catalog = ENGLISH) -> list[str]:
    """Return the standings of a series as lines of a table; if points are kept, with which are best (M18.1)."""
    names = series.table.players
    width = max(map(len, names))
    games = len(series.outcomes)
    kept = series.table.points_kept
    heading = Sentence("points.after.fewest" if kept else "points.after", {"games": games})
    lines = [sentence_text(heading, names, None, catalog)]
    for standing in series.standings:
        result = sentence_text(standing_sentence(standing, kept), names, None, catalog)
        lines.append(f"  {standing.place}.  {names[standing.seat].ljust(width)}  {result}")
    return lines


def standing_sentence(standing: Standing, points_kept: bool) -> Sentence:
    """Return what a player has won so far, and the points of each game."""
    if not points_kept:
        return Sentence("points.won", {"won": standing.won})
    key = "points.won.sum" if len(standing.by_game) > 1 else "points.won.points"
    each = ListValue(list(standing.by_game), "sum")
    return Sentence(key, {"won": standing.won, "points": standing.points, "each": each})
