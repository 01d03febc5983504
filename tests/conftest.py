"""What every test run shares: which copy of the package it tests, and how Hypothesis behaves."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path

import pytest
from hypothesis import settings

import crazier
from crazier.build import description
from crazier.rulebook import rules

os.environ["CRAZIER_CACHE"] = ""  # every set is read afresh, and nothing of the user's is touched

ROOT = Path(__file__).parent.parent
COPIES = {"installed": Path(sysconfig.get_path("platlib")), "source": ROOT / "src"}

# Machines differ in speed, so no test fails for being slow; a submission is judged on the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure() -> None:
    """Refuse to test another copy of the package than the one that ./test means to test."""
    wanted = os.environ.get("CRAZIER_TESTED")
    found = Path(crazier.__file__).resolve().parent
    if wanted and found != (COPIES[wanted] / "crazier").resolve():
        raise pytest.UsageError(f"meant to test the {wanted} package in {COPIES[wanted]}, but imported {found}")


def pytest_report_header() -> str:
    """Say which copy is tested."""
    return f"{description()} from {Path(crazier.__file__).parent}"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that cites a rule which the rulebook does not have."""
    unknown = [id for mark in item.iter_markers("rule") for id in mark.args if id not in rules()]
    if unknown:
        pytest.fail(f"cites what is no rule: {', '.join(unknown)}", pytrace=False)
