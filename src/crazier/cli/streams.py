"""Make the standard streams write what any terminal, file or pipe can take."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper
from typing import Final

PLAIN_SIGNS: Final = str.maketrans(
    {"…": "...", "–": "-", "—": "-", "─": "-", "×": "x", "±": "+-", "’": "'", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}
)
"""What stands for a sign that an encoding lacks; a question mark stands for any other."""
HANDLER: Final = "crazier.plain_signs"


def prepare_streams() -> bool:
    """Let no text fail to be written or read, and return whether there is an output at all."""
    codecs.register_error(HANDLER, replace_signs)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, HANDLER), (sys.stderr, HANDLER)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    open_output = sys.stdout is not None
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return open_output


def replace_signs(error: UnicodeError) -> tuple[str, int]:
    """Replace what can't be encoded by plain signs."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = error.object[error.start : error.end].translate(PLAIN_SIGNS)
    return "".join(sign if sign.isascii() else "?" for sign in plain), error.end


def discard_output() -> None:
    """Give Python somewhere to write when it flushes the output once more at its exit."""
    real = sys.__stdout__
    if real is not None and sys.stdout is real:
        os.dup2(os.open(os.devnull, os.O_WRONLY), real.fileno())
