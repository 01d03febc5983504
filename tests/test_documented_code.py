"""The Python in the README and in the docs runs, and prints what it is said to print."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = ("README.md", "docs/bots.md", "docs/sentences.md")


def blocks(kind: str) -> list[tuple[str, str]]:
    """Return the code blocks of that kind, each with the file it is in."""
    return [
        (file, block)
        for file in FILES
        for block in re.findall(rf"```{kind}\n(.*?)```", (ROOT / file).read_text("utf-8"), re.DOTALL)
    ]


@pytest.mark.parametrize(("file", "block"), [pair for pair in blocks("python") if "import" in pair[1]])
def test_a_block_of_python_runs(file: str, block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, file, "exec"), {"__name__": file})
    assert "Traceback" not in capsys.readouterr().out


@pytest.mark.parametrize(("file", "block"), blocks("pycon"))
def test_a_session_prints_what_it_says(file: str, block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, file, file, 0)
    assert len(test.examples) >= 3
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test).failed == 0


def test_two_bots_play_in_three_lines() -> None:
    (readme,) = [block for file, block in blocks("python") if file == "README.md" and "play_bots" in block]
    (session,) = [block for _, block in blocks("pycon") if "play_bots" in block]
    assert len(readme.splitlines()) == session.count(">>>") == 3
