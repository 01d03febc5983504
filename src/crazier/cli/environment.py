"""Let options of a command be given as variables of the environment, which services and containers set."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from crazier.cli.commands import BadArguments, Parser

PREFIX: Final = "CRAZIER_"
FILE: Final = "_FILE"
"""The ending of a variable that names a file with the value in it, as containers hand secrets over."""


def take_defaults(parser: Parser, names: Sequence[str]) -> None:
    """Make variables such as CRAZIER_PORT the defaults of a parser's options; an option that is given wins.

    An option that may be given several times takes what the variable lists between commas.
    """
    for action in parser._actions:
        variable = PREFIX + action.dest.upper()
        text = value_of(action.dest) if action.dest in names else ""
        if not text:
            continue
        if isinstance(action.default, list):
            action.default = [part.strip() for part in text.split(",") if part.strip()]
            continue
        try:
            action.default = action.type(text) if callable(action.type) else text
        except ValueError:
            raise BadArguments(f"{variable} must be a number, not '{text}'") from None


def value_of(name: str) -> str:
    """Return what the variable of a name says, or the file that its `_FILE` variable names; empty without either."""
    variable = PREFIX + name.upper()
    text, file = os.environ.get(variable, ""), os.environ.get(variable + FILE, "")
    if text and file:
        raise BadArguments(f"{variable} and {variable}{FILE} are both set; set one of them")
    if not file:
        return text
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadArguments(f"{variable}{FILE}: the file '{file}' can't be read: {reason}") from None
