"""Find scenarios: by name in the package, by path, in a folder, or by the rule that they cite."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from crazier.scenarios.values import BadScenario, get_texts, parse_toml
from crazier.text import did_you_mean
from crazier.text_files import UnreadableFile, read_text_file

SCENARIO_SUFFIX: Final = ".toml"


@cache
def scenario_names() -> tuple[str, ...]:
    """Return the names of all scenarios in the package, sorted."""
    return tuple(
        sorted(
            file.name.removesuffix(SCENARIO_SUFFIX)
            for file in _folder().iterdir()
            if file.name.endswith(SCENARIO_SUFFIX)
        )
    )


def scenario_text(name: str) -> str:
    """Return the text of a scenario of the package by its name, or of a file by its path."""
    if name in scenario_names():
        return _folder().joinpath(name + SCENARIO_SUFFIX).read_text("utf-8")
    path = Path(name)
    if not path.exists() and path.suffix != SCENARIO_SUFFIX:
        hint = did_you_mean(name, list(scenario_names()), "name a .toml file, or one that comes with the package")
        raise BadScenario(f"there is no scenario '{name}'; {hint}")
    try:
        return read_text_file(name)
    except UnreadableFile as error:
        raise BadScenario(str(error)) from None


def folder_of(name: str) -> Path | None:
    """Return the folder of a scenario's file; None for a scenario of the package, which needs no other files."""
    return None if name in scenario_names() else Path(name).parent


def scenarios_in(folder: str) -> list[str]:
    """Return the paths of the scenario files in a folder and its subfolders, sorted."""
    paths = sorted(str(path) for path in Path(folder).rglob("*" + SCENARIO_SUFFIX))
    if not paths:
        raise BadScenario(f"there are no {SCENARIO_SUFFIX} files in '{folder}'")
    return paths


def scenarios_for_rule(id: str) -> list[str]:
    """Return the scenarios that cite a rule, each as its name and title, those that are most about it first."""
    return [f"{name}: {title}" for name, title in _index().get(id, ())]


def names_for_rule(id: str) -> list[str]:
    """Return the names of the scenarios that cite a rule."""
    return [name for name, _ in _index().get(id, ())]


@cache
def _index() -> dict[str, list[tuple[str, str]]]:
    """Return the scenarios of the package, name and title, by the rules that they cite.

    A scenario is about the rule it cites first, and the more so the fewer it cites.
    """
    found: dict[str, list[tuple[int, int, str, str]]] = {}
    for name in scenario_names():
        values = parse_toml(header_values(scenario_text(name)))
        cites = get_texts(values.get("cites"), f"{name}: cites")
        for place, id in enumerate(cites):
            found.setdefault(id, []).append((place, len(cites), name, str(values.get("title"))))
    return {id: [(name, title) for _, _, name, title in sorted(listed)] for id, listed in found.items()}


def header_values(text: str) -> str:
    """Return the part of a scenario's text above its first table: parsing all of the text would take longer."""
    return text.partition("\n[")[0]


def _folder() -> Path:
    return Path(str(files("crazier").joinpath("scenarios", "data")))
