"""A figure that is measured in a browser: its values, its aim, and windows with a stopwatch to measure it in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STOPWATCH: Final = Path(__file__).parent / "stopwatch.js"


@dataclass(frozen=True)
class Measure:
    """A figure, how to get its values in one run, and what it should be."""

    name: str
    unit: str
    aim: float
    run: Callable[[Browser, str], list[float]]
    is_more_better: bool = False

    def line(self, values: list[float]) -> str:
        """Return a line with the median, the aim and all values."""
        middle = median(values)
        is_met = middle >= self.aim if self.is_more_better else middle <= self.aim
        aim = f"aim {'>=' if self.is_more_better else '<='} {self.aim:g}, {'met' if is_met else 'MISSED'}"
        shown = " ".join(f"{value:.0f}" for value in sorted(values))
        return f"{self.name}: median {middle:.1f} {self.unit} ({aim}); {len(values)} values: {shown}"


@contextmanager
def timed_visit(
    browser: Browser,
    address: str,
    name: str = "",
    pace: str = "normal",
    **options: Any,  # whatever a visit takes
) -> Iterator[Visit]:
    """Open a window with a cold cache and a stopwatch."""
    visit = Visit(browser, address, name, pace=pace, **options)
    visit.context.add_init_script(path=STOPWATCH)
    try:
        yield visit
    finally:
        visit.context.close()
