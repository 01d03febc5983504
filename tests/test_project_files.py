"""The files of a public library agree with each other: version, changelog, citation, extras, counts in the README."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import crazier
from crazier.cards.library import card_set
from crazier.rulebook import rules

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]
README = (ROOT / "README.md").read_text("utf-8")
IMPORTED_AS = {
    "furo": "furo",
    "myst-parser": "myst_parser",
    "open_spiel": "pyspiel",
    "sphinx": "sphinx",
}
"""The module of a package whose name is another, or that is named in a configuration."""
THROUGH_UVICORN = {"httptools", "uvloop"}
"""Packages that uvicorn uses by itself if they are installed."""


def packages_of(extra: str) -> list[str]:
    names = [re.split(r"[\s<>=;\[]", requirement)[0] for requirement in PROJECT["optional-dependencies"][extra]]
    return [name for name in names if name not in {"crazier", *THROUGH_UVICORN}]


def sources() -> str:
    files = [*(ROOT / "src").rglob("*.py"), ROOT / "docs" / "conf.py", ROOT / "test"]
    return "\n".join(path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("extra", sorted(set(PROJECT["optional-dependencies"]) - {"dev"}))
def test_an_extra_has_only_packages_that_are_used(extra: str) -> None:
    text = sources()
    unused = [name for name in packages_of(extra) if not re.search(rf"\b{IMPORTED_AS.get(name, name)}\b", text)]
    assert unused == []


def test_ruff_reads_every_script_in_python() -> None:
    files = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    in_python = {f"scripts/{path.name}" for path in files if "python" in path.read_text("utf-8").partition("\n")[0]}
    assert set(SETTINGS["tool"]["ruff"]["extend-include"]) == in_python


def test_the_changelog_and_the_citation_have_this_version() -> None:
    assert f"\n## {crazier.__version__}\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {crazier.__version__}\n" in citation
    assert f"\nlicense: {PROJECT['license']}\n" in citation


def test_entries_of_the_changelog_are_short() -> None:
    entries = re.split(r"^- ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.M)[1:]
    assert [entry for entry in entries if len(entry.split("\n\n")[0].split()) > 60] == []


def test_hooks_before_a_commit_are_local() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"repo: (.+)", hooks) == ["local"]


def test_the_readme_counts_rules_and_cards() -> None:
    sets = ("first", "camelot", "nights", "olympus", "avalon", "shahrzad", "pantheon")
    cards = sum(len(card_set(name).cards) for name in sets)
    assert f"seven sets with {cards} cards" in README
    assert f"all {len(rules())} rules and rulings" in " ".join(README.split())


def test_the_card_in_the_readme_is_one_of_camelot() -> None:
    card = README.partition("```cards\n")[2].partition("```")[0]
    assert f"\n\n{card}basis:" in (ROOT / "src/crazier/cards/sets/camelot.cards").read_text("utf-8")


def test_the_readme_credits_the_designers() -> None:
    for words in ("James Wallace Gray", "CrazierEights.com", "Janken Deck", "JankenDeck.com", "unofficial"):
        assert words in " ".join(README.split())
