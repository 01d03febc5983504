"""A set that was read before is loaded from the cache by its text; nothing depends on the cache."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import crazier
from crazier.cards import cache
from crazier.cards.card import CardSet
from crazier.cards.library import card_set, card_sets
from crazier.cards.set_file import read_set

TEXT = """set: own
title: Own
character: mine
author: Ann Lee
copyright: 2024 Ann Lee

Ebb // Flood
3 red event // 9 blue asset
Choose up to 3 players. Each of those players draws 2 cards.
//
At the end of your turn, destroy an asset. If you control 3 or more gods, draw 2 cards.
basis: house M11.1 R41
emblem: tide
flavor: It comes and it goes – “so they say”.
exception: a source says so
illustrator: Mia Moon
"""


class Reader:
    """A function that reads a set, and counts how often it is called."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> CardSet:
        self.count += 1
        return read_set(TEXT)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder, which does not exist yet."""
    path = tmp_path / "some" / "cache"
    monkeypatch.setenv(cache.CACHE_ENV, str(path))
    return path


def test_a_set_is_read_once(folder: Path) -> None:
    read = Reader()
    sets = [cache.cached(TEXT, read) for _ in range(3)]
    assert read.count == 1
    assert sets == [read_set(TEXT)] * 3
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("name", card_sets())
def test_a_cached_set_equals_the_set_that_was_read(name: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    path = str(folder / "kept")
    cache.store(path, card_set(name))
    assert cache.load(path) == card_set(name)


def test_another_text_is_another_set(folder: Path) -> None:
    read = Reader()
    cache.cached(TEXT, read)
    cache.cached(TEXT + "\n# a note", read)
    assert read.count == 2
    assert len(list(folder.iterdir())) == 2


def test_another_parser_reads_the_set_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Reader()
    cache.cached(TEXT, read)
    monkeypatch.setattr(cache, "_parser_fingerprint", lambda: b"a newer language")
    cache.cached(TEXT, read)
    assert read.count == 2
    assert len(list(folder.iterdir())) == 2


def test_every_source_file_of_the_parser_changes_its_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "crazier"
    for name in ("language", "cards", "rulebook"):
        shutil.copytree(Path(crazier.__file__).parent / name, package / name)
    monkeypatch.setattr(cache, "_PACKAGE", str(package))
    files = [
        *(package / "language").rglob("*.py"),
        *(package / "cards").rglob("*.py"),
        *(package / "rulebook" / "rules").rglob("*.toml"),
    ]
    assert package / "language" / "checks" / "placement.py" in files
    fingerprints = {cache._parser_fingerprint.__wrapped__()}
    for file in files:
        file.write_bytes(file.read_bytes() + b"\n# changed\n")
        fingerprints.add(cache._parser_fingerprint.__wrapped__())
    assert len(fingerprints) == 1 + len(files)


@pytest.mark.parametrize("broken", ["", "{}", "nonsense\n[]", "\x00", "half"])
def test_a_broken_file_is_read_again_and_replaced(broken: str, folder: Path) -> None:
    read = Reader()
    cache.cached(TEXT, read)
    (file,) = folder.iterdir()
    whole = file.read_text()
    file.write_text(whole[: len(whole) // 2] if broken == "half" else broken)
    assert cache.cached(TEXT, read) == read_set(TEXT)
    assert read.count == 2
    assert file.read_text() == whole


def test_a_file_with_wrong_values_is_read_again(folder: Path) -> None:
    read = Reader()
    cache.cached(TEXT, read)
    (file,) = folder.iterdir()
    values = '["own",3]'
    file.write_text(f"{cache._digest(values.encode())}\n{values}")
    assert cache.cached(TEXT, read) == read_set(TEXT)


def test_a_folder_that_can_not_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file", tmp_path / "file" / "cache", Path("/proc/crazier")):
        monkeypatch.setenv(cache.CACHE_ENV, str(path))
        assert cache.cached(TEXT, Reader()) == read_set(TEXT)


def test_a_package_whose_files_can_not_be_listed_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unlisted() -> bytes:
        raise NotADirectoryError("in an archive")

    monkeypatch.setattr(cache, "_parser_fingerprint", unlisted)
    assert cache.cached(TEXT, Reader()) == read_set(TEXT)
    assert not folder.exists()


def test_nothing_is_cached_if_the_folder_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.CACHE_ENV, "")
    read = Reader()
    cache.cached(TEXT, read)
    cache.cached(TEXT, read)
    assert read.count == 2


def test_the_default_folder_is_in_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(cache.CACHE_ENV, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_folder() == str(tmp_path / "crazier")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.cache_folder() == str(tmp_path / ".cache" / "crazier")
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert cache.cache_folder() == ""


def test_the_oldest_files_are_removed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MAX_CACHED", 2)
    folder.mkdir(parents=True)
    (folder / "diary.txt").write_text("not ours")
    for number in range(4):
        cache.cached(f"{TEXT}# {number}", Reader())
        for age, file in enumerate(sorted(folder.iterdir(), key=os.path.getmtime)):
            os.utime(file, (age, age))
    assert len(list(folder.glob(f"*{cache.SUFFIX}"))) == 2
    assert (folder / "diary.txt").exists()
