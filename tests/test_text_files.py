"""Files that users name: regular ones, of a reasonable size, in UTF-8."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from crazier.text_files import MAX_TEXT_BYTES, UnreadableFile, read_file_bytes, read_text_file


def test_a_text_is_read_with_plain_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "a.cards"
    file.write_bytes(b"Zeus\r\n8 red asset\r\n")
    assert read_text_file(str(file)) == "Zeus\n8 red asset\n"


def test_the_largest_file_and_one_byte_more(tmp_path: Path) -> None:
    file = tmp_path / "a.cards"
    file.write_bytes(b"x" * MAX_TEXT_BYTES)
    assert len(read_text_file(str(file))) == MAX_TEXT_BYTES
    file.write_bytes(b"x" * (MAX_TEXT_BYTES + 1))
    with pytest.raises(UnreadableFile, match="too large; at most 256 KB"):
        read_text_file(str(file))


def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, reason in ((pipe, "no regular file"), (Path("/dev/zero"), "no regular file"), (tmp_path, "folder")):
        with pytest.raises(UnreadableFile, match=reason):
            read_file_bytes(str(path))


@pytest.mark.parametrize("path", ["nowhere/at/all", "null\x00byte"])
def test_a_path_that_leads_nowhere(path: str) -> None:
    with pytest.raises(UnreadableFile, match="can't be read"):
        read_file_bytes(path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "a.cards"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(UnreadableFile, match="UTF-8"):
        read_text_file(str(file))
