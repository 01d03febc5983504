"""Sum up what the larger tests looked at, in all test processes, and print it at the end."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    found: dict[str, list[object]] = {}
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in getattr(report, "user_properties", []):
            found.setdefault(name, []).append(value)
    for name, summary in (("secrecy", secrecy), ("trees", trees), ("likelihood", likelihood)):
        if name in found:
            terminalreporter.write_line(summary(found[name]))


def sum_counts(values: list[object]) -> Counter[str]:
    total: Counter[str] = Counter()
    for value in values:
        assert isinstance(value, dict)
        total.update(value)
    return total


def secrecy(values: list[object]) -> str:
    count = sum_counts(values)
    mean = count["exchanged"] / count["positions"]
    return (
        f"secrecy: {count['positions']} positions, {count['in_ability']} of them in mid-ability and {count['own']} "
        f"with the viewer to decide; {mean:.1f} cards exchanged in each; {count['broken_off']} stretches broken off"
    )


def trees(values: list[object]) -> str:
    count = sum_counts(values)
    return f"trees: {count['trees']} made, {count['accepted']} make sense and run, {count['ran']} of them were used"


def likelihood(values: list[object]) -> str:
    least = min(float(str(value)) for value in values)
    return f"chance: {len(values)} counts compared with equal chances, the least likely of them p = {least:.2g}"
