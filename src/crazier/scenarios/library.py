"""The scenarios that come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from crazier.scenarios.parser import BadScenario, get_texts, parse_toml
from crazier.text import did_you_mean

SUFFIX: Final = ".toml"


@cache
def scenario_names() -> tuple[str, ...]:
    """The names of all of them."""
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in _folder().iterdir() if file.name.endswith(SUFFIX)))


def scenario_text(name: str) -> str:
    """The text of a scenario by name, or of a file by its path."""
    if name in scenario_names():
        return _folder().joinpath(name + SUFFIX).read_text("utf-8")
    path = Path(name)
    if not path.exists() and path.suffix != SUFFIX:
        hint = did_you_mean(name, list(scenario_names()), "name a .toml file, or one that comes with the package")
        raise BadScenario(f"there is no scenario '{name}'; {hint}")
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadScenario(f"'{name}' can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"'{name}' is not a text file in UTF-8") from None


def folder_of(name: str) -> Path | None:
    """Where a scenario's file lies; those of the package bring no files with them."""
    return None if name in scenario_names() else Path(name).parent


def scenarios_in(folder: str) -> list[str]:
    """The scenario files of a folder and the folders in it."""
    found = sorted(str(path) for path in Path(folder).rglob("*" + SUFFIX))
    if not found:
        raise BadScenario(f"there are no {SUFFIX} files in '{folder}'")
    return found


def scenarios_for_rule(id: str) -> list[str]:
    """The scenarios that show a rule, each as its name and title."""
    return list(_index().get(id, ()))


@cache
def _index() -> dict[str, list[str]]:
    """Every rule that scenarios cite, and those scenarios."""
    index: dict[str, list[str]] = {}
    for name in scenario_names():
        values = parse_toml(header_values(scenario_text(name)))
        for id in get_texts(values.get("cites"), f"{name}: cites"):
            index.setdefault(id, []).append(f"{name}: {values.get('title')}")
    return index


def header_values(text: str) -> str:
    """The keys of a scenario that stand above its first table: reading all of it would take its time."""
    return text.partition("\n[start]")[0]


def _folder() -> Path:
    return Path(str(files("crazier").joinpath("scenarios", "data")))
