"""Find the rule ids that a text cites."""

from __future__ import annotations

import re
from typing import Final

# A section alone, such as M10, is not an id, and neither is part of a longer word or number.
ID_IN_TEXT: Final = re.compile(r"(?<![\w.#-])(?:MQ\d+|[MD]\d+\.\d+|F\d+(?:\.\d+)?|R\d+)(?!\.?\w)")


def cited_rules(text: str) -> tuple[str, ...]:
    """Return the rule ids that a text cites, each once, in order of appearance, whether or not such a rule exists."""
    return tuple(dict.fromkeys(ID_IN_TEXT.findall(text)))
