"""Configure every test run: which copy of the package is tested, how Hypothesis behaves, and the `rule` marker."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

import crazier
from crazier.build import description
from crazier.cli.engine_notice import remember_told
from crazier.rulebook import rules

os.environ["CRAZIER_CACHE"] = ""  # every set is parsed, and the user's cache is not touched
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="crazier-test-state-")  # nor the game that the user left
remember_told()  # commands print the same, compiled or not

ROOT = Path(__file__).parent.parent
COPIES = {"installed": Path(sysconfig.get_path("platlib")), "source": ROOT / "src"}

SKIPS = "CRAZIER_TESTS_SKIPPED"
"""The variable by which ./test names a file: the tests that were skipped are added to it, each with the reason."""
OF_THE_COPY = ("compiled", "interpreted")
"""What reasons say that are about the copy: ./test runs such tests on the other one."""
PROCESSES_TRACED = "COVERAGE_PROCESS_CONFIG"
"""The variable by which coverage is measured in the processes that a test starts."""

# Machines differ in speed, so no test fails for being slow; in CI and in ./test every run tests the same examples.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") or os.environ.get("CRAZIER_TESTED") else "here")


def pytest_configure() -> None:
    """Raise an error if the imported copy of the package is not the one that ./test means to test."""
    expected = os.environ.get("CRAZIER_TESTED")
    imported = Path(crazier.__file__).resolve().parent
    if expected and imported != (COPIES[expected] / "crazier").resolve():
        raise pytest.UsageError(f"meant to test the {expected} package in {COPIES[expected]}, but imported {imported}")


def pytest_report_header() -> str:
    """Return the line that names the copy that is tested."""
    return f"{description()} from {Path(crazier.__file__).parent}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Note which tests were skipped, and why, so that ./test can say it at its end."""
    path, reports = os.environ.get(SKIPS), terminalreporter.stats.get("skipped", [])
    if path and "PYTEST_XDIST_WORKER" not in os.environ:
        with Path(path).open("a", encoding="utf-8") as file:
            file.writelines(f"{test}\t{why}\n" for test, why in skipped_tests(reports))


def skipped_tests(reports: Iterable[pytest.TestReport | pytest.CollectReport]) -> Iterator[tuple[str, str]]:
    """Yield the tests, or files of tests, that were skipped for what is missing here, each with the reason."""
    for report in reports:
        assert isinstance(report.longrepr, tuple)
        reason = " ".join(str(report.longrepr[2]).removeprefix("Skipped: ").split())
        if not any(word in reason for word in OF_THE_COPY):
            yield report.nodeid, reason


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that cites a rule that the rulebook does not have."""
    unknown = [id for mark in item.iter_markers("rule") for id in mark.args if id not in rules()]
    if unknown:
        pytest.fail(f"cites what is no rule: {', '.join(unknown)}", pytrace=False)


@pytest.fixture
def untraced_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure no coverage in the processes that a test starts: programs that are not ours start faster."""
    monkeypatch.delenv(PROCESSES_TRACED, raising=False)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the servers of this process deal the same cards in every run of a test."""
    if (table_setup := sys.modules.get("crazier.server.table_setup")) is None:
        return
    numbers = count()

    def secret() -> bytes:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr(table_setup, "new_secret", secret)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Measure no coverage during a test that is marked `untraced`, nor in the processes that it starts."""
    if item.get_closest_marker("untraced") is None:
        return (yield)
    tracer, for_processes = sys.gettrace(), os.environ.pop(PROCESSES_TRACED, None)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
        if for_processes is not None:
            os.environ[PROCESSES_TRACED] = for_processes
