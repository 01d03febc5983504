"""Let options of a command be given as variables of the environment, which services and containers set."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from crazier.cli.commands import BadArguments, Parser

PREFIX: Final = "CRAZIER_"


def take_defaults(parser: Parser, names: Sequence[str]) -> None:
    """Make variables such as CRAZIER_PORT the defaults of a parser's options; an option that is given wins.

    An option that may be given several times takes what the variable lists between commas.
    """
    for action in parser._actions:
        variable = PREFIX + action.dest.upper()
        text = os.environ.get(variable, "")
        if action.dest not in names or not text:
            continue
        if isinstance(action.default, list):
            action.default = [part.strip() for part in text.split(",") if part.strip()]
            continue
        try:
            action.default = action.type(text) if callable(action.type) else text
        except ValueError:
            raise BadArguments(f"{variable} must be a number, not '{text}'") from None
