"""The families of inputs, by name. A new one is a module with a `FAMILY`, and a line here."""

from __future__ import annotations

from typing import Final

from scripts.fuzzing.families import (
    caches,
    cards,
    decks,
    option_ids,
    program_bots,
    records,
    saves,
    scenarios,
    sets,
    views,
    workshop,
)
from scripts.fuzzing.family import Family

FAMILIES: Final[dict[str, Family]] = {
    module.FAMILY.name: module.FAMILY
    for module in (cards, sets, decks, scenarios, option_ids, saves, records, views, caches, program_bots, workshop)
}
