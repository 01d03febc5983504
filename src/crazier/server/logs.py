"""Write the server's log as one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

PLAIN_FIELDS: Final = frozenset(vars(logging.makeLogRecord({})))


class JsonFormatter(logging.Formatter):
    """Formats a log record with its extra fields; no secret is ever handed to it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        values: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        values |= {
            key: value for key, value in vars(record).items() if key not in PLAIN_FIELDS and key != "color_message"
        }
        if record.exc_info:
            values["error"] = self.formatException(record.exc_info)
        return json.dumps(values, default=str)


def set_up_logs(level: str = "INFO") -> None:
    """Send everything to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("alembic").setLevel("WARNING")
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel("WARNING")  # it would log the address of every connection
