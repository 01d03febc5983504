"""The log tells the same as JSON and as text."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from crazier.server.logs import JsonFormatter, TextFormatter, name_process


@pytest.fixture
def record() -> Iterator[logging.LogRecord]:
    name_process(7)
    made = logging.makeLogRecord({"name": "crazier.server", "levelname": "INFO", "msg": "claimed", "table": "abc"})
    yield made
    name_process(0)


def test_lines_name_the_table_and_the_process(record: logging.LogRecord) -> None:
    values = json.loads(JsonFormatter().format(record))
    assert (values["message"], values["table"], values["process"]) == ("claimed", "abc", 7)
    assert TextFormatter().format(record).endswith(" info crazier.server claimed process=7 table=abc")


def test_one_process_alone_has_no_number(record: logging.LogRecord) -> None:
    name_process(0)
    assert "process" not in json.loads(JsonFormatter().format(record))
