"""The files of the page: packed for browsers that take it, kept as long as they can't change."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fastapi import Request

from crazier.server.page import file_answer


def request(encodings: str) -> Request:
    """Return a request of a client that takes these encodings."""
    return Request({"type": "http", "headers": [(b"accept-encoding", encodings.encode())]})


FOREVER = "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("name", "is_packed"), [("app.js", True), ("app.css", True), ("icon.svg", True), ("a.woff2", False)]
)
def test_what_becomes_smaller_is_sent_packed(tmp_path: Path, name: str, is_packed: bool) -> None:
    file = tmp_path / name
    file.write_bytes(b"the same words " * 50)
    answer = file_answer(file, FOREVER, request("gzip, deflate, br"))
    assert answer.headers.get("content-encoding") == ("gzip" if is_packed else None)
    assert (gzip.decompress(bytes(answer.body)) if is_packed else answer.body) == file.read_bytes()
    assert answer.headers["cache-control"] == FOREVER


def test_a_client_that_takes_no_gzip_gets_the_file_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "app.js"
    file.write_bytes(b"words")
    answer = file_answer(file, FOREVER, request(""))
    assert answer.body == b"words"
    assert answer.headers["vary"] == "accept-encoding"
