"""Write the server's log, a line each: as JSON, or as plain text."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

from crazier.server.limits import TokenBucket
from crazier.server.settings import Rate

LINES: Final = Rate(30, 1 / 10)
"""How often the same message is written; whatever strangers send, the log does not fill the disk."""
MAX_KEYS: Final = 1000
MAX_KEY: Final = 100
PLAIN_FIELDS: Final = frozenset(vars(logging.makeLogRecord({})))


class FieldFormatter(logging.Formatter):
    """Formats a log record with its extra fields; no secret is ever handed to it."""

    process = 0
    """The number of this process among those that share a database; 0 if there are no others."""

    def fields(self, record: logging.LogRecord) -> dict[str, object]:
        """Return what a line of the log tells, by name."""
        values: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if FieldFormatter.process:
            values["process"] = FieldFormatter.process
        values |= {
            key: value for key, value in vars(record).items() if key not in PLAIN_FIELDS and key != "color_message"
        }
        if record.exc_info:
            values["error"] = self.formatException(record.exc_info)
        return values


class JsonFormatter(FieldFormatter):
    """Writes one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        return json.dumps(self.fields(record), default=str)


class TextFormatter(FieldFormatter):
    """Writes a line for people to read: when, how bad, what, and then the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line; only the trace of an error takes more."""
        values = self.fields(record)
        begin = [str(values.pop(key)) for key in ("time", "level", "logger", "message")]
        return " ".join([*begin, *(f"{key}={value}" for key, value in values.items())])


FORMATTERS: Final = {"json": JsonFormatter, "text": TextFormatter}


def name_process(number: int) -> None:
    """Have every line of the log tell the number of this process."""
    FieldFormatter.process = number


class LineLimit(logging.Filter):
    """Lets a message through some times, and then now and then, with how many were left out."""

    def __init__(self, rate: Rate = LINES) -> None:
        super().__init__()
        self.rate = rate
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is written."""
        key = (record.name, str(record.msg)[:MAX_KEY])
        if key not in self._buckets and len(self._buckets) >= MAX_KEYS:
            self._buckets.clear()
        bucket = self._buckets.setdefault(key, TokenBucket(self.rate))
        if not bucket.take():
            self._left_out[key] = self._left_out.get(key, 0) + 1
            return False
        if left_out := self._left_out.pop(key, 0):
            record.left_out = left_out
        return True


def set_up_logs(level: str = "INFO", style: str = "json") -> None:
    """Send everything to the standard error output, as `json` or `text`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[style]())
    handler.addFilter(LineLimit())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel("WARNING")  # it would log the address of every connection
