"""Test that no name opens a file unless the caller asked for it, and that no error tells of files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crazier import CrazierError, Table, new_game, new_series, playouts, record_from_json
from crazier.cards import library
from crazier.cards.library import UnknownSet

PLANTED = "set: own\ntitle: The password is swordfish\ncharacter: x\n\nZeus\nnot a card\n"


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Plant files, and stand in their folder."""
    (tmp_path / "secret.cards").write_text(PLANTED)
    (tmp_path / "secret.deck").write_text("deck: swordfish\nbase: secret.cards\n")
    (tmp_path / "plain").write_text(PLANTED)
    monkeypatch.chdir(tmp_path)
    return tmp_path


NAMES = ["secret.cards", "secret.deck", "plain", "./secret.cards", "../x/secret.cards", "sampler+secret.cards"]
NAMES += ["secret.cards+sampler", "nothing.cards", "/dev/zero", "/etc/passwd", "\0.cards", "x" * 10_000 + ".cards", ""]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_from_outside_opens_no_file(name: str, planted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built_in = new_game("sampler", seed=1)

    def opened(path: str) -> str:
        raise AssertionError(f"{path} was opened")

    monkeypatch.setattr(library, "read_card_file", opened)
    monkeypatch.setattr("os.path.exists", opened)
    absolute = str(planted / name) if "\0" not in name else name
    record = json.dumps({**built_in.record.to_json(), "table": {**built_in.table.to_json(), "set": name}})
    for refused in (
        lambda: new_game(name),
        lambda: new_game(absolute),
        lambda: new_game(Table(name)),
        lambda: new_series(Table(name), 1),
        lambda: playouts(name, games=1),
        lambda: record_from_json(record),
    ):
        with pytest.raises(CrazierError) as caught:
            refused()
        message = str(caught.value)
        assert "swordfish" not in message
        assert "not a card" not in message
        assert len(message) < 400


def test_errors_do_not_tell_whether_a_file_exists(planted: Path) -> None:
    assert (planted / "plain").exists()
    messages = set()
    for name in ("plain", "clear", "secret.cards", "nobody.cards"):
        with pytest.raises(UnknownSet) as caught:
            new_game(name)
        messages.add(str(caught.value).replace(name, "NAME"))
    assert len(messages) == 2  # one for names, one for what ends like a file


def test_a_caller_can_ask_for_files(planted: Path) -> None:
    with pytest.raises(CrazierError, match="not a card"):
        new_game(Table(str(planted / "secret.cards"), allow_files=True))


@pytest.mark.parametrize("wrong", [None, 5, b"sampler", ["sampler"], object()])
def test_names_of_other_types_are_refused(wrong: str) -> None:
    for make in (lambda: Table(wrong), lambda: Table("sampler", game=wrong), lambda: new_game(wrong)):
        with pytest.raises(CrazierError):
            make()
