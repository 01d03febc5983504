"""Read text files that users name, up to a size limit and from regular files only."""

from __future__ import annotations

import os
import stat
from typing import Final

from crazier.errors import CrazierError

MAX_TEXT_BYTES: Final = 256 * 1024
"""The largest card, deck or scenario file."""
MAX_SAVE_BYTES: Final = 8 * 1024 * 1024
"""The largest saved game, series or record."""


class UnreadableFile(CrazierError):
    """A file that can't be read: missing, no regular file, too large, or not UTF-8."""


def read_file_bytes(path: str, max_bytes: int = MAX_SAVE_BYTES) -> bytes:
    """Return the content of a regular file; raise UnreadableFile with the reason."""
    try:
        # Non-blocking, so that opening a named pipe does not wait for a writer.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UnreadableFile(f"'{path}' can't be read: {reason}") from None
    try:
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode):
            kind = "a folder" if stat.S_ISDIR(mode) else "no regular file"
            raise UnreadableFile(f"'{path}' can't be read: it is {kind}")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            content = file.read(max_bytes + 1)
    finally:
        os.close(descriptor)
    if len(content) > max_bytes:
        raise UnreadableFile(f"'{path}' is too large; at most {max_bytes // 1024} KB are read")
    return content


def read_text_file(path: str, max_bytes: int = MAX_TEXT_BYTES) -> str:
    """Return the text of a UTF-8 file; raise UnreadableFile with the reason."""
    try:
        return read_file_bytes(path, max_bytes).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise UnreadableFile(f"'{path}' is not a text file in UTF-8") from None
