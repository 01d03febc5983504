"""Token buckets: they fill at their rate up to their limit, and tell how long to wait."""

from __future__ import annotations

from math import inf

import pytest

from crazier.server.limits import TokenBucket
from crazier.server.settings import Rate


def test_a_bucket_gives_what_it_holds_and_tells_how_long_the_rest_takes() -> None:
    bucket = TokenBucket(Rate(burst=2, per_second=0.01))
    assert bucket.wait_for(2) == 0.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.wait_for() == pytest.approx(100, rel=0.05)


def test_a_bucket_that_never_fills_again_lets_nothing_more_through() -> None:
    bucket = TokenBucket(Rate(burst=1, per_second=0))
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert bucket.wait_for() == inf
