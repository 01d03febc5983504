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
    "prometheus-client": "prometheus_client",
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


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:3])


def test_the_changelog_and_the_citation_name_the_last_release() -> None:
    """Between releases the version is that of the next one, marked as in the making: two trees never share one."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", changelog, re.M)
    unreleased = headings[0] == "Unreleased"
    releases = [re.fullmatch(r"(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)", heading) for heading in headings[unreleased:]]
    assert all(releases), headings
    last = releases[0]
    assert last is not None
    if unreleased:
        assert re.fullmatch(r"\d+\.\d+\.\d+\.dev0", crazier.__version__)
        assert numbers(crazier.__version__) > numbers(last[1])
    else:
        assert crazier.__version__ == last[1]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {last[1]}\ndate-released: {last[2]}\n" in citation
    assert f"\nlicense: {PROJECT['license']}\n" in citation


def test_what_is_unreleased_stands_under_headings_of_keep_a_changelog() -> None:
    unreleased = (ROOT / "CHANGELOG.md").read_text("utf-8").partition("## Unreleased\n")[2].partition("\n## ")[0]
    kinds = re.findall(r"^### (.+)$", unreleased, flags=re.M)
    assert kinds[:1] == ["Added"]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_entries_of_the_changelog_are_short() -> None:
    entries = re.split(r"^- ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.M)[1:]
    assert [entry for entry in entries if len(entry.split("\n\n")[0].split()) > 60] == []


def test_the_build_has_its_own_lock_with_the_versions_of_the_tools() -> None:
    tools, build = (locked(f"requirements{name}.lock") for name in ("", "-build"))
    required = {re.split(r"[\s<>=;\[]", requirement)[0] for requirement in SETTINGS["build-system"]["requires"]}
    assert required <= set(build)
    assert {name: tools[name] for name in build} == build


def locked(file: str) -> dict[str, str]:
    """Return the packages of a lock file and their versions."""
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", (ROOT / file).read_text("utf-8"), re.M))


def test_the_package_is_built_as_pip_builds_it() -> None:
    assert "--no-build-isolation" not in (ROOT / "scripts" / "setup.sh").read_text("utf-8")


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


def test_every_picture_is_there_and_shown() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {
        (page.parent / name).resolve()
        for page in pages
        for name in re.findall(r'(?:!\[[^\]]*\]\(|<img src=")([^)"]+)', page.read_text("utf-8"))
    }
    assert shown == {path for path in (ROOT / "docs" / "pictures").rglob("*") if path.is_file()}
