"""What moves take in the server follows from two counts that it tells."""

from __future__ import annotations

from math import inf

from crazier.bench.load_test import MOVE_BUCKET, bound_of_share
from crazier.server.meters import Meters


def told(meters: Meters) -> dict[float, float]:
    """Return the counts of moves as the load reads them."""
    lines = [f'crazier_move_seconds_bucket{{le="{bound}"}} {count}' for bound, count in meters.moves.cumulated()]
    return {float(bound): float(count) for bound, count in MOVE_BUCKET.findall("\n".join(lines))}


def test_only_moves_between_the_counts_are_told() -> None:
    meters = Meters()
    for _ in range(50):
        meters.moves.note(3.0)  # before it is measured
    before = told(meters)
    for seconds in (*[0.004] * 98, 0.03, 0.7):
        meters.moves.note(seconds)
    after = told(meters)
    assert after[inf] - before[inf] == 100
    assert bound_of_share(before, after, 0.5) == 5
    assert bound_of_share(before, after, 0.99) == 50
    assert bound_of_share(before, after, 1.0) == 1000
