"""A made-up language: the words of every sentence spelled backwards, in the opposite order."""

from __future__ import annotations

import re

from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.template import FormSlot, Literal, RuleSlot, parse_template


def backwards(template: str) -> str:
    """Return a template with its parts in the opposite order and its words spelled backwards."""
    parts = []
    for part in reversed(parse_template(template)):
        if isinstance(part, Literal):
            parts.append(turned_words(part.text))
        elif isinstance(part, RuleSlot):
            parts.append(f"{{@{part.id}}}")
        elif isinstance(part, FormSlot):
            parts.append(f"{{{part.name}|{'|'.join(map(turned_words, part.forms))}}}")
        else:
            parts.append(f"{{{part.name}{':' * bool(part.form)}{part.form}}}")
    return "".join(parts)


def turned_words(text: str) -> str:
    """Return a text with the letters of each word in the opposite order, and with the words so, too."""
    return "".join(word[::-1] for word in reversed(re.split(r"(\W+)", text)))


def speak_backwards() -> None:
    """Make every sentence that is written from now on a backward one; catalogs are frozen for everybody else."""
    object.__setattr__(ENGLISH, "templates", {key: backwards(text) for key, text in ENGLISH.templates.items()})
