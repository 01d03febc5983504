"""Every command and every piece of Python in the README and the docs runs, and prints what the page shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import crazier
from scripts.documented import (
    AUTODOC,
    COMMAND,
    PLAIN,
    ROOT,
    RUN,
    Page,
    commands,
    environment_elsewhere,
    matches,
    pages,
)
from scripts.fenced import blocks

pytestmark = pytest.mark.untraced

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
OTHERS = {
    "program_bot.py",  # runs in the arena: docs/bots.md
    "table_bot.py",  # sits at a server's table: tests/client/test_table_client.py
}


MESSAGES = {"crazier.server.messages.AskInfo", "crazier.server.messages.Update"}
"""What a program gets from the server; docs/protocol.md explains it."""
BUILT = {"src/crazier/server/page/"}
"""What is there only after a build."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_a_page_shows_what_its_code_prints(path: Path, tmp_path: Path) -> None:
    found = list(Page(path.read_text("utf-8"), tmp_path).differences())
    assert not found, "\n\n".join([f"{name_of(path)} (scripts/outputs writes what is printed now)", *map(str, found)])


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_block_says_what_it_is(path: Path) -> None:
    found = blocks(path.read_text("utf-8"))
    assert {block.kind for block in found if block.kind} <= PLAIN | AUTODOC | RUN
    assert not [block for block in found if block.kind not in RUN and COMMAND.search(block.text)]


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_file_that_a_page_names_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    linked = [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in link]
    named = re.findall(r"`((?:docs|examples|frontend|scripts|src|tests)/[\w./*-]+)`", text)
    missing = [link for link in linked if not (path.parent / link).exists()]
    assert missing + [name for name in named if name not in BUILT and not any(ROOT.glob(name.rstrip("/")))] == []


def test_the_readme_has_commands_and_python_that_run() -> None:
    kinds = [block.kind for block in blocks((ROOT / "README.md").read_text("utf-8"))]
    assert {"console", "pycon", "sh"} <= set(kinds)


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb\n", "a\nb", True),
        ("a\nb\n", "a\nc", False),
        ("took ... s\n", "took 3.1 s\n", True),
        ("took ... s\n", "took 3.1\ns\n", False),
        ("a\n...\nd\n", "a\nb\nc\nd\n", True),
        ("a\n...\nd\n", "a\nd\n", True),
        ("a\n...\nd\n", "a\nb\n", False),
        ("", "surprise\n", False),
        ("1 + 1 = (2)\n", "1 + 1 = (2)\n", True),
    ],
)
def test_dots_stand_for_what_differs_from_run_to_run(shown: str, printed: str, same: bool) -> None:
    assert matches(shown, printed) is same


def test_wrong_output_a_wrong_exit_code_and_wrong_arguments_are_noticed(tmp_path: Path) -> None:
    page = (
        "```console\n$ echo one\ntwo\n$ exit 3\n$ exit 3  # exit 3\n```\n"
        "```sh\ncrazier rules --nonsense\ncrazier rules M5.1\ncrazier play --set nowhere\n./nothing\nrmdir x\n```\n"
        "Say `crazier rules M5.1`, not `crazier rule`.\n"
        "```pycon\n>>> 1 + 1\n3\n```\n```python\nraise ValueError\n```\n"
    )
    found = [difference.what for difference in Page(page, tmp_path).differences()]
    assert found == [
        "echo one",
        "the exit code of exit 3",
        "crazier rules --nonsense",
        "crazier play --set nowhere",
        "./nothing",
        "rmdir x",
        "a session",
        "a block of Python",
        "crazier rule",
    ]


def test_output_that_has_changed_can_be_written_into_the_page(tmp_path: Path) -> None:
    other = "Traceback (most recent call last):\n  ...\nIndexError: none left\n"
    page = f"```pycon\n>>> 1 + 1\n3\n>>> [].pop()\n>>> [].pop()\n{other}>>> 2\n2\n```\n"
    page += "```console\n$ echo one\ntwo\n```\n"
    session, command = Page(page, tmp_path).differences()
    error = "Traceback (most recent call last):\n  ...\nIndexError: pop from empty list\n"
    assert session.printed == f">>> 1 + 1\n2\n>>> [].pop()\n{error}>>> [].pop()\n{error}>>> 2\n2\n"
    assert command.printed == "$ echo one\none\n"
    assert session.is_output
    assert command.is_output


def test_a_file_is_kept_for_the_blocks_after_it(tmp_path: Path) -> None:
    page = "<!-- file: a.txt -->\n```text\none\n```\n<!-- file: a.txt -->\n```text\ntwo\n```\n"
    page += "```console\n$ cat a.txt\none\n\ntwo\n```\n"
    assert list(Page(page, tmp_path).differences()) == []


def test_a_command_may_go_on_in_the_next_line() -> None:
    (command,) = commands("$ echo a \\\n  b\na b\n")
    assert (command.text, command.shown) == ("echo a \\\n  b", "a b\n")


@pytest.mark.parametrize("path", [path for path in EXAMPLES if path.name not in OTHERS], ids=name_of)
def test_an_example_runs(path: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, path],
        cwd=tmp_path,
        env=environment_elsewhere(),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout
    assert not done.stderr


def test_two_bots_play_in_two_lines() -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    (session,) = [block for block in blocks(page) if block.kind == "pycon" and "play_bots" in block.text]
    assert session.text.count(">>>") == 2


def reference() -> str:
    """Return the pages of the API reference."""
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("api*.md")))


def test_the_reference_has_every_name_that_guides_and_examples_import() -> None:
    texts = [path.read_text("utf-8") for path in [*pages(), *EXAMPLES]]
    lines = [found for text in texts for found in re.findall(r"^(?:>>> )?from (crazier\.\S+) import (.+)$", text, re.M)]
    imported = {f"{module}.{name}" for module, names in lines for name in names.split(", ")}
    documented = set(re.findall(r"^\.\. auto\w+:: (\S+)$", reference(), re.M))
    assert imported - documented == MESSAGES


def test_the_reference_has_every_public_name() -> None:
    documented = set(re.findall(r"^\.\. auto\w+:: crazier\.(\w+)$", reference(), re.M))
    assert documented == set(crazier.__all__) - {"__version__"}
