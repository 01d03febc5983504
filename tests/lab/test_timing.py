"""Timing: slices, cycles, and the figures computed from them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crazier.lab.timing import CYCLES, Counts, Row, Work, calibrate, central_range, figure_in_unit, measure, time_work


class Clock:
    """A clock that advances only by work."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def worker(self, seconds: float, seen: list[str] | None = None, name: str = "") -> Work:
        """Return work that takes this long for each decision."""

        def work(size: int) -> Counts:
            self.now += seconds * size
            if seen is not None:
                seen.append(name)
            return {"decisions": size}

        return work


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_ratio_is_ours_divided_by_theirs(clock: Clock) -> None:
    works = {"quick": clock.worker(0.001), "slow": clock.worker(0.004)}
    (result,) = measure([Row("quick", "decisions/s", "slow")], works, 1.0, clock)
    assert result.name == "quick / slow"
    assert result.ours == pytest.approx(1000)
    assert result.peer == pytest.approx(250)
    assert [result.ratio, result.low, result.high] == pytest.approx([4, 4, 4])


def test_a_ratio_of_times_is_smaller_for_the_faster_one(clock: Clock) -> None:
    works = {"quick": clock.worker(0.001), "slow": clock.worker(0.004)}
    (result,) = measure([Row("quick", "ns/decision", "slow")], works, 1.0, clock)
    assert result.ours == pytest.approx(1e6)
    assert result.ratio == pytest.approx(0.25)


def test_without_a_peer_the_spread_is_that_of_the_figure(clock: Clock) -> None:
    paces: Iterator[float] = iter([0.5] + [0.5 + 0.5 * cycle for cycle in range(CYCLES)])

    def work(size: int) -> Counts:
        clock.now += next(paces)
        return {"times": 1e9 * size}

    (result,) = measure([Row("wavering", "ns")], {"wavering": work}, 0.5, clock)
    assert result.peer is result.ratio is None
    assert result.ours == pytest.approx(0.25 * (CYCLES + 1))
    assert result.low == pytest.approx(0.5 + 0.05 * 0.5 * (CYCLES - 1))
    assert result.high == pytest.approx(0.5 + 0.95 * 0.5 * (CYCLES - 1))


def test_a_slow_spell_of_the_machine_hits_both_sides(clock: Clock) -> None:
    """Halfway through, everything takes ten times as long; the ratio does not change."""
    calls = 0

    def worker(seconds: float) -> Work:
        def work(size: int) -> Counts:
            nonlocal calls
            calls += 1
            clock.now += seconds * size * (10 if calls > CYCLES else 1)
            return {"decisions": size}

        return work

    works = {"a": worker(1.0), "b": worker(2.0)}
    (result,) = measure([Row("a", "decisions/s", "b")], works, 1.0, clock)
    assert [result.ratio, result.low] == pytest.approx([2, 2])


def test_all_work_in_every_cycle_and_the_order_alternates(clock: Clock) -> None:
    seen: list[str] = []
    works = {name: clock.worker(1.0, seen, name) for name in "abc"}
    measure([Row("a", "decisions/s", "b"), Row("c", "decisions/s")], works, 1.0, clock)
    assert "".join(seen) == "abc" + "abccba" * (CYCLES // 2)


def test_the_size_fills_the_slice(clock: Clock) -> None:
    assert calibrate(clock.worker(0.001), 0.1, clock) == 100
    assert calibrate(clock.worker(5.0), 0.1, clock) == 1


def test_a_slice_is_timed(clock: Clock) -> None:
    assert time_work(clock.worker(0.25), 4, clock) == {"decisions": 4, "seconds": 1.0}


@pytest.mark.parametrize(
    ("unit", "value"),
    [("decisions/s", 50.0), ("abilities/game", 3.5), ("ns/decision", 2e7), ("µs", 4e5)],
)
def test_units(unit: str, value: float) -> None:
    counts = {"seconds": 2.0, "decisions": 100, "abilities": 7, "games": 2, "times": 5}
    assert figure_in_unit(counts, unit) == pytest.approx(value)


def test_the_central_range_leaves_out_a_twentieth_on_each_side() -> None:
    assert central_range(range(21)) == pytest.approx((1, 19))


def test_a_row_is_named_after_both_sides() -> None:
    assert Row("clone", "ns").name == "clone"
    assert Row("clone", "ns", "copy").name == "clone / copy"
    assert Row("clone", "ns", "clone, interpreted").name == "clone / interpreted"


def test_work_in_another_process_reports_its_own_seconds(clock: Clock) -> None:
    assert time_work(lambda size: {"decisions": size, "seconds": 0.5}, 4, clock) == {"decisions": 4, "seconds": 0.5}
