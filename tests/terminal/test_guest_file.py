"""Who a person is at each server."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.terminal.guest_file import keep_guest, saved_guests


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "crazier"


def test_guests_are_kept_for_each_server(folder: Path) -> None:
    keep_guest("http://one", "Zoe", "s1")
    keep_guest("http://one", "Bea", "s2")
    keep_guest("http://two", "Zoe", "s3")
    keep_guest("http://one", "Zoe", "s4")
    assert list(saved_guests("http://one").items()) == [("Bea", "s2"), ("Zoe", "s4")]
    assert saved_guests("http://two") == {"Zoe": "s3"}
    assert saved_guests("http://three") == {}
    assert (folder / "guests.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["", "[]", '{"http://one": 3}', '{"http://one": {"Zoe": 3}}', "\0"])
def test_a_spoiled_file_is_no_reason_to_stop(text: str, folder: Path) -> None:
    folder.mkdir()
    (folder / "guests.json").write_text(text)
    assert saved_guests("http://one") == {}
    keep_guest("http://one", "Zoe", "s1")
    assert saved_guests("http://one") == {"Zoe": "s1"}
