"""Draw the charts of a balance report as plain SVG; lengths are in percent, so that a chart fits any width."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from crazier.lab.confidence_intervals import Estimate

ROW_HEIGHT: Final = 26
BAR_HEIGHT: Final = 120
MAX_BARS: Final = 40
EDGE: Final = 2.0
"""Percent of the width left free at each side."""


class Scale:
    """Turns values into percent of a chart's width."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def at(self, value: float) -> float:
        """Return where a value lies; what is outside lies at the edge."""
        inside = min(max(value, self.low), self.high)
        return EDGE + (100 - 2 * EDGE) * (inside - self.low) / (self.high - self.low)


def interval_row(
    figure: Estimate, scale: Scale, band: tuple[float, float], center: float, label: str, mark: str
) -> str:
    """Draw one figure with its interval over a band, such as a margin, with a line at the center."""
    left, right = scale.at(band[0]), scale.at(band[1])
    low, high, value = scale.at(figure.low), scale.at(figure.high), scale.at(figure.value)
    return (
        f'<svg class="row {mark}" role="img" aria-label="{escape(label, quote=True)}" '
        f'width="100%" height="{ROW_HEIGHT}">'
        f'<rect class="band" x="{left:.2f}%" y="0" width="{right - left:.2f}%" height="100%"/>'
        f'<line class="zero" x1="{scale.at(center):.2f}%" x2="{scale.at(center):.2f}%" y1="0" y2="100%"/>'
        f'<line class="bar" x1="{low:.2f}%" x2="{high:.2f}%" y1="50%" y2="50%"/>'
        f'<circle cx="{value:.2f}%" cy="50%" r="5.5"/></svg>'
    )


def axis(scale: Scale, ticks: Sequence[float], unit: str) -> str:
    """Draw an axis below rows of intervals."""
    labels = "".join(
        f'<text x="{scale.at(tick):.2f}%" y="12" text-anchor="middle">{signed_tick(tick)}{unit}</text>'
        for tick in ticks
    )
    return f'<svg class="axis" aria-hidden="true" width="100%" height="16">{labels}</svg>'


def signed_tick(share: float) -> str:
    """Return a difference between shares in points, with a sign unless it is none."""
    return f"{share * 100:+g}" if share else "0"


def share_axis(scale: Scale, ticks: Sequence[float]) -> str:
    """Draw an axis of shares in percent."""
    labels = "".join(
        f'<text x="{scale.at(tick):.2f}%" y="12" text-anchor="middle">{tick * 100:g} %</text>' for tick in ticks
    )
    return f'<svg class="axis" aria-hidden="true" width="100%" height="16">{labels}</svg>'


def share_bar(share: float, label: str) -> str:
    """Draw a share as a part of a bar."""
    return (
        f'<svg class="share" role="img" aria-label="{escape(label, quote=True)}" width="100%" height="12">'
        '<rect class="whole" x="0" y="1" width="100%" height="10" rx="5"/>'
        f'<rect class="part" x="0" y="1" width="{max(0.6, 100 * share):.2f}%" height="10" rx="5"/></svg>'
    )


def histogram(counts: Sequence[int], players: int, label: str) -> str:
    """Draw how many games had each number of turns a player; the longest twentieth of a percent share the last bar."""
    bars = grouped_turns(counts, players)
    most = max(bars) or 1
    width = 100 / len(bars)
    rects = "".join(
        f'<rect class="part" x="{number * width + width * 0.1:.2f}%" y="{BAR_HEIGHT - BAR_HEIGHT * bar / most:.1f}" '
        f'width="{width * 0.8:.2f}%" height="{BAR_HEIGHT * bar / most:.1f}"/>'
        for number, bar in enumerate(bars)
    )
    step = 5 if len(bars) <= 30 else 10
    ticks = "".join(
        f'<text x="{(turn - 0.5) * width:.2f}%" y="{BAR_HEIGHT + 14}" text-anchor="middle">'
        f"{turn}{'+' if turn == MAX_BARS else ''}</text>"
        for turn in range(step, len(bars) + 1, step)
    )
    return (
        f'<svg class="histogram" role="img" aria-label="{escape(label, quote=True)}" width="100%" '
        f'height="{BAR_HEIGHT + 18}">{rects}{ticks}</svg>'
    )


def grouped_turns(counts: Sequence[int], players: int) -> list[int]:
    """Return how many games had each number of turns a player, from 1 on, rounded up; long ones in the last."""
    games = sum(counts)
    bars = [0]
    seen = 0
    for turns, count in enumerate(counts):
        place = max(0, -(-turns // players) - 1)
        if seen < games * 0.9995 and place < MAX_BARS:
            bars.extend([0] * (place + 1 - len(bars)))
        bars[min(place, len(bars) - 1)] += count
        seen += count
    return bars
