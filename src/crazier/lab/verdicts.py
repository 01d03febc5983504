"""Judge what a card is worth against a margin: too strong, too weak, fine, or not enough games yet.

The interval of a verdict is corrected (Bonferroni) for the number of cards that are judged and for the number of times
somebody looks at the figures while they grow. So all verdicts of a report together are right 95 times in 100.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist
from typing import Final

from crazier.lab.confidence_intervals import CONFIDENCE, Estimate

TOO_STRONG: Final = "too strong"
TOO_WEAK: Final = "too weak"
FINE: Final = "fine"
UNDECIDED: Final = "not enough games yet"
VERDICTS: Final = (TOO_STRONG, TOO_WEAK, UNDECIDED, FINE)
RARELY_PLAYED: Final = "rarely played"
MOSTLY_THROWN_AWAY: Final = "mostly thrown away"
RARE: Final = 10
"""A card that is played less often in 100 games is rarely played."""
THROWN_AWAY: Final = 6
"""A card that is discarded at least so many times as often as it is played is mostly thrown away."""
MIN_USES_SEEN: Final = 200
"""Of fewer games nobody can say how often a card is used."""
DEFAULT_MARGIN: Final = 0.06
"""How much a card may be worth more or less than a blank: three standard deviations of the main sets' cards."""
MIN_OBSERVATIONS: Final = 100
"""Before this many deals nothing is told: the normal interval is not yet right."""
MAX_TOLD: Final = 10_000_000
"""More games than this are not worth telling."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict on a mean, with the corrected interval that it rests on."""

    verdict: str
    interval: Estimate
    more: int
    """About how many more observations would settle it, if the figure stays; 0 if it is settled."""

    @property
    def settled(self) -> bool:
        """Check whether more games would change nothing."""
        return self.verdict != UNDECIDED


def corrected_z(judged: int, looks: int) -> float:
    """Bonferroni: return the normal quantile for so many cards, each looked at so many times."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * judged * looks))


def judge(mean: float, error: float, observations: int, margin: float, z: float) -> Judged:
    """Judge a mean with its standard error: *fine* only if the whole interval is inside the margin."""
    interval = Estimate(mean, max(-1.0, mean - z * error), min(1.0, mean + z * error))
    verdict = UNDECIDED
    if observations >= MIN_OBSERVATIONS:
        if interval.low > margin:
            verdict = TOO_STRONG
        elif interval.high < -margin:
            verdict = TOO_WEAK
        elif -margin <= interval.low and interval.high <= margin:
            verdict = FINE
    more = 0 if verdict != UNDECIDED else observations_missing(mean, error, observations, margin, z)
    return Judged(verdict, interval, more)


def use_verdict(verdict: str, usual: Estimate, games: int, played: float, discarded: float) -> str:
    """Say what matters more than that a card is fine, if players hardly ever play it; else return an empty string.

    Where the usual interval leaves out zero, the few times that it is played tell all the same what it is worth.
    `played` and `discarded` are counted in 100 games, of so many that were seen.
    """
    if verdict in (TOO_STRONG, TOO_WEAK) or not usual.low <= 0 <= usual.high or games < MIN_USES_SEEN:
        return ""
    if played < RARE:
        return RARELY_PLAYED
    return MOSTLY_THROWN_AWAY if discarded >= THROWN_AWAY * played else ""


def observations_missing(mean: float, error: float, observations: int, margin: float, z: float) -> int:
    """Estimate how many more observations bring the interval to one side of the nearest bound of the margin."""
    gap = abs(abs(mean) - margin)
    needed = inf if not gap else observations * (z * error / gap) ** 2
    return max(MIN_OBSERVATIONS, round(min(needed, MAX_TOLD) - observations))


def standard_error(count: int, total: float, squared: float) -> float:
    """Return the standard error of a mean, given the sums of the values and of their squares.

    One more observation is assumed that is half a win off, so that a few that all went alike make nothing certain.
    """
    if not count:
        return 1.0
    spread = max(0.0, squared - total * total / count) + 0.25
    return sqrt(spread) / count
