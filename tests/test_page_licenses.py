"""The page is built only of packages whose licenses are among the notices that the package brings."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LICENSES = ROOT / "licenses"


def check(page: Path, packages: str) -> None:
    """Check the licenses of a built page that contains something of these packages."""
    (page / "packages.txt").write_text(packages, "utf-8")
    script = runpy.run_path(str(ROOT / "scripts" / "page"))
    check_licenses = script["check_licenses"]
    check_licenses.__globals__["PAGE"] = page
    check_licenses()


def test_a_package_without_a_notice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="the page contains new-package; put each license into licenses/"):
        check(tmp_path, "@codemirror/state\nnew-package\nsvelte\n")


def test_packages_with_a_notice_are_fine(tmp_path: Path) -> None:
    check(tmp_path, "@codemirror/state\nclsx\nsvelte\n")


def test_every_text_of_a_license_is_named_and_every_name_has_a_text() -> None:
    named = set(re.findall(r"`([\w-]+\.txt)`", (LICENSES / "README.md").read_text("utf-8")))
    assert named == {path.name for path in LICENSES.glob("*.txt")}
