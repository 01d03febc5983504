"""The page's code stays small: components of one job, styles that do not grow back, no `!important` without need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "frontend" / "src"
STYLE: Final = re.compile(r"\n*<style>\n(.*?)</style>\n?", re.DOTALL)
MOST_LINES: Final = 150
"""Of a component's script and markup, and of its styles."""
LONGEST_LINE: Final = 120
STYLE_LINES: Final = {
    "styles": 1823,
    "cards": 0,
    "table": 2742,
    "pages": 2552,
    "print": 178,
    "workshop": 1012,
}
"""How many formatted lines of styles each folder may have; only something new to look at may raise a number."""
URGENT_WITHIN: Final = ("prefers-reduced-motion", "forced-colors")
"""Where `!important` is right: what the reader has asked for wins over everything."""


def components() -> list[Path]:
    return sorted(SOURCE.rglob("*.svelte"))


def styles_of(path: Path) -> list[str]:
    """Return the lines of styles in a file."""
    text = path.read_text("utf-8")
    if path.suffix == ".css":
        return text.splitlines()
    found = STYLE.search(text)
    return found[1].splitlines() if found else []


def code_of(path: Path) -> list[str]:
    """Return the lines of a component's script and markup."""
    return STYLE.sub("", path.read_text("utf-8")).splitlines()


def urgent_lines(lines: list[str]) -> list[str]:
    """Return the lines with `!important` that no block allows."""
    blocks: list[str] = []
    found = []
    for line in lines:
        if "!important" in line and not any(word in block for block in blocks for word in URGENT_WITHIN):
            found.append(line.strip())
        if line.rstrip().endswith("{"):
            blocks.append(line)
        elif line.strip() == "}":
            blocks.pop()
    return found


@pytest.mark.parametrize("folder", STYLE_LINES)
def test_styles_do_not_grow(folder: str) -> None:
    files = [path for path in (SOURCE / folder).rglob("*") if path.suffix in (".css", ".svelte")]
    assert sum(len(styles_of(path)) for path in files) <= STYLE_LINES[folder]


def test_every_folder_with_styles_has_a_limit() -> None:
    folders = {path.relative_to(SOURCE).parts[0] for path in SOURCE.rglob("*") if path.suffix == ".css"}
    folders |= {path.relative_to(SOURCE).parts[0] for path in components() if styles_of(path)}
    assert folders - {"check"} <= STYLE_LINES.keys()


@pytest.mark.parametrize("path", components(), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_component_has_one_job(path: Path) -> None:
    assert len(code_of(path)) <= MOST_LINES
    assert len(styles_of(path)) <= MOST_LINES
    assert not [line for line in code_of(path) if len(line) > LONGEST_LINE]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(SOURCE.rglob("*")) if path.suffix in (".css", ".svelte")],
    ids=lambda path: path.relative_to(SOURCE).as_posix(),
)
def test_no_style_shouts(path: Path) -> None:
    assert not urgent_lines(styles_of(path))


def test_a_shout_is_heard_outside_of_what_readers_ask_for() -> None:
    allowed = ["@media (forced-colors: active) {", "  .card {", "    border: 0 !important;", "  }", "}"]
    assert urgent_lines(allowed) == []
    assert urgent_lines(allowed[1:4]) == ["border: 0 !important;"]
