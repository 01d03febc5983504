"""Define `ENGLISH`, the catalog of all English sentences; a translation is another catalog with the same keys."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from crazier.play.text.catalog import Catalog
from crazier.play.text.english.choices import ACTS, CHOSEN, THINGS, USES
from crazier.play.text.english.decisions import (
    ABOUT_TO,
    CONSEQUENCES,
    OPTIONS,
    PROMPTS,
    SHORT_PROMPTS,
    WHY_ASKED,
)
from crazier.play.text.english.events import EVENTS, PLACES, WIN_REASONS
from crazier.play.text.english.fit import EFFECTS, FIT
from crazier.play.text.english.online import AGREED, TABLE_EVENTS, VOTES
from crazier.play.text.english.refusals import REFUSALS
from crazier.play.text.english.table import POINTS, TABLE
from crazier.play.text.english.words import CARDS, LISTS, SEATS, WORDS

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "event": EVENTS,
    "place": PLACES,
    "reason": WIN_REASONS,
    "prompt": PROMPTS,
    "about_to": ABOUT_TO,
    "chosen": CHOSEN,
    "use": USES,
    "act": ACTS,
    "thing": THINGS,
    "option": OPTIONS,
    "short": SHORT_PROMPTS,
    "why": WHY_ASKED,
    "consequence": CONSEQUENCES,
    "refusal": REFUSALS,
    "fit": FIT,
    "effect": EFFECTS,
    "table": TABLE,
    "vote": VOTES,
    "table_event": TABLE_EVENTS,
    "agreed": AGREED,
    "points": POINTS,
    "word": WORDS,
    "seat": SEATS,
    "list": LISTS,
    "card": CARDS,
}
"""The groups of templates, by the word before the first dot of their keys."""


def number_form(number: int) -> int:
    """Return the form that a number requires: the first for 1, else the second."""
    return 0 if number == 1 else 1


def person_form(count: int, with_reader: bool) -> int:
    """Return the form that players require: the second ("draws") for one other player, else the first ("draw")."""
    return 1 if count == 1 and not with_reader else 0


ENGLISH: Final = Catalog(
    "en",
    MappingProxyType(
        {f"{group}.{key}": text for group, templates in GROUPS.items() for key, text in templates.items()}
    ),
    number_form,
    person_form,
)
