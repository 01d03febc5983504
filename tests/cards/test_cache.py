"""A set that was read before is loaded from the cache by its text; nothing depends on the cache."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import crazier
from crazier.cards import cache
from crazier.cards.card import CardSet
from crazier.cards.library import _SETS_FOLDER, card_set, card_sets
from crazier.cards.set_file import read_set
from crazier.engine.compiler.assembler import compile_deck

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
    assert cache.load(path, Path(_SETS_FOLDER, f"{name}.cards").read_text("utf-8")) == card_set(name)


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


def test_half_a_character_is_not_cached(folder: Path) -> None:
    read = Reader()
    cache.cached(TEXT + "# \ud800", read)
    assert read.count == 1
    assert not folder.exists()


# Files that mean harm: none of them does more than to be read again


def forge(file: Path, values: object) -> None:
    """Write values into a cached file, with the checksum that anybody can make."""
    text = json.dumps(values)
    file.write_text(f"{cache._digest(text.encode())}\n{text}")


def cached_file(folder: Path) -> Path:
    """Return the file of the set, cached just now."""
    cache.cached(TEXT, Reader())
    (file,) = folder.iterdir()
    return file


def is_read_again() -> bool:
    """Return whether the cached file was refused; the set must be right in any case."""
    read = Reader()
    assert cache.cached(TEXT, read) == read_set(TEXT)
    return read.count == 1


def sides(values: Any) -> Any:
    """Return the sides of the first card: name, rank, colors, type, tags, trees, text."""
    return values[3][0][1]


FORGERIES: dict[str, Callable[[Any], object]] = {
    "an unknown kind of node": lambda values: sides(values)[0][5][0].__setitem__(0, "explode"),
    "a kind that is no word": lambda values: sides(values)[0][5][0].__setitem__(0, 7),
    "a tree without parts": lambda values: sides(values)[0][5].__setitem__(0, ["once", []]),
    "a tree that is a number": lambda values: sides(values)[0][5].__setitem__(0, 3),
    "another tree than its text": lambda values: sides(values)[0][5].__setitem__(0, sides(values)[1][5][0]),
    "abilities for the wrong type": lambda values: sides(values)[0].__setitem__(3, "asset"),
    "an unknown type": lambda values: sides(values)[0].__setitem__(3, "trap"),
    "an unknown color": lambda values: sides(values)[0].__setitem__(2, ["pink"]),
    "no color": lambda values: sides(values)[0].__setitem__(2, []),
    "colors that are a number": lambda values: sides(values)[0].__setitem__(2, 5),
    "an unknown rank": lambda values: sides(values)[0].__setitem__(1, "99"),
    "a rank that is a list": lambda values: sides(values)[0].__setitem__(1, ["3"]),
    "an unknown tag": lambda values: sides(values)[0].__setitem__(4, ["troll"]),
    "a tag that is an object": lambda values: sides(values)[0].__setitem__(4, [{}]),
    "no abilities": lambda values: sides(values)[0].__setitem__(slice(5, 7), [[], []]),
    "a name with an escape": lambda values: sides(values)[0].__setitem__(0, "Ebb\x1b[2J"),
    "a name that is null": lambda values: values[3][0].__setitem__(0, None),
    "three sides": lambda values: sides(values).append(sides(values)[0]),
    "no sides": lambda values: values[3][0].__setitem__(1, []),
    "another set's card": lambda values: values[3][0].__setitem__(2, "camelot"),
    "an unknown basis": lambda values: values[3][0].__setitem__(3, "rumor"),
    "an unknown rule": lambda values: values[3][0].__setitem__(4, ["M99"]),
    "a flavor that is a list": lambda values: values[3][0].__setitem__(6, ["x"]),
    "a flavor of its own": lambda values: values[3][0].__setitem__(6, "something else"),
    "a title of its own": lambda values: values.__setitem__(1, "Owned"),
    "a title that is null": lambda values: values.__setitem__(1, None),
    "a card twice": lambda values: values[3].append(values[3][0]),
    "no cards": lambda values: values.__setitem__(3, []),
    "an object of cards": lambda values: values.__setitem__(3, {"a": 1}),
    "a part too many": lambda values: values.append(1),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_file_is_read_again(forgery: str, folder: Path) -> None:
    file = cached_file(folder)
    values = json.loads(file.read_text("utf-8").partition("\n")[2])
    FORGERIES[forgery](values)
    forge(file, values)
    assert is_read_again()
    assert not is_read_again()


@pytest.mark.parametrize("number", [True, 1.0, 21, -1, 10**30, "2", None])
def test_a_number_that_no_card_may_name_is_read_again(number: object, folder: Path) -> None:
    file = cached_file(folder)
    text = file.read_text("utf-8").partition("\n")[2]
    assert '["n",2]' in text
    forge(file, json.loads(text.replace('["n",2]', json.dumps(["n", number]))))
    assert is_read_again()


def test_changed_values_are_read_again_or_can_be_played(folder: Path) -> None:
    """Anything may stand anywhere: of every value, some replacements are tried at random."""
    file = cached_file(folder)
    whole = file.read_text("utf-8").partition("\n")[2]
    odd: list[object] = [None, True, 0, -1, 2**70, 1.5, "", "x", "draw", [], [[]], {}, [["n", 1]], ["draw", []]]
    random = Random(17)
    for _ in range(400):
        values = json.loads(whole)
        place: Any = values
        while place and isinstance(random.choice(place), list) and random.random() < 0.9:
            place = random.choice([part for part in place if isinstance(part, list)])
        if place:
            place[random.randrange(len(place))] = random.choice(odd)
        forge(file, values)
        compile_deck(cache.cached(TEXT, Reader()).cards)


def test_a_value_too_deep_is_read_again(folder: Path) -> None:
    file = cached_file(folder)
    for text in ("[" * 90_000, "[" * 90_000 + "]" * 90_000, "9" * 9_000):
        file.write_text(f"{cache._digest(text.encode())}\n{text}")
        assert is_read_again()


def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    file = cached_file(folder)
    target = tmp_path / "diary.txt"
    file.rename(target)
    file.symlink_to(target)
    before = target.read_bytes()
    assert is_read_again()
    assert target.read_bytes() == before
    assert not file.is_symlink()
    assert not is_read_again()


def test_a_planted_link_to_the_temporary_file_is_not_written_through(folder: Path, tmp_path: Path) -> None:
    """The temporary file used to be the name with the number of the process, which can be guessed."""
    file = cached_file(folder)
    victim = tmp_path / "victim"
    victim.write_text("precious")
    Path(f"{file}.{os.getpid()}").symlink_to(victim)
    file.unlink()
    assert is_read_again()
    assert victim.read_text() == "precious"
    assert file.is_file()
    assert not file.is_symlink()


def test_the_name_of_the_temporary_file_is_another_each_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = []
    replace = os.replace

    def noted(source: str, target: str) -> None:
        names.append(source)
        replace(source, target)

    monkeypatch.setattr(os, "replace", noted)
    for number in range(3):
        cache.cached(f"{TEXT}# {number}", Reader())
    suffixes = {name.rpartition(cache.SUFFIX)[2] for name in names}
    assert len(suffixes) == 3
    assert folder.exists()


def test_neither_a_fifo_nor_a_folder_nor_a_device_blocks(folder: Path) -> None:
    file = cached_file(folder)
    file.unlink()
    os.mkfifo(file)
    assert is_read_again()
    assert file.is_file()
    file.unlink()
    file.mkdir()
    assert is_read_again()
    file.rmdir()
    file.symlink_to("/dev/zero")
    assert is_read_again()


def test_a_huge_file_is_not_read(folder: Path) -> None:
    file = cached_file(folder)
    with file.open("r+b") as opened:
        opened.truncate(3_000_000_000)  # a hole: it takes no room on the disk
    assert is_read_again()
    assert file.stat().st_size < cache.MAX_BYTES


def test_a_set_too_large_to_be_read_again_is_not_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MAX_BYTES", 100)
    assert is_read_again()
    assert not folder.exists()


def test_a_file_of_another_user_does_not_count(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached_file(folder)
    monkeypatch.setattr(os, "geteuid", lambda: 12_345)
    assert is_read_again()


def test_files_are_private_whatever_the_umask(folder: Path) -> None:
    before = os.umask(0)
    try:
        file = cached_file(folder)
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_full_disk_leaves_nothing_behind(folder: Path) -> None:
    """A limit for the size of files stands for the full disk: writing fails in the middle."""
    cached_file(folder).unlink()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        assert is_read_again()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert list(folder.iterdir()) == []


def test_files_that_a_killed_process_left_are_tidied(folder: Path) -> None:
    file = cached_file(folder)
    old, new = (Path(f"{file}.{name}{cache.TEMPORARY_SUFFIX}") for name in ("old", "new"))
    for path in (old, new, folder / "diary.tmp"):
        path.write_text("half")
        os.utime(path, (9, 9))
    os.utime(new)
    cache.cached(TEXT + "# other", Reader())
    assert not old.exists()
    assert new.exists()
    assert (folder / "diary.tmp").exists()
