"""Change plain values (JSON) in hostile ways: numbers, texts, entries, keys."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

NUMBERS: Final = (-(2**70), -(2**63), -1000, -2, -1, 0, 1, 2, 3, 7, 9, 47, 99, 511, 1000, 2**20, 2**31, 2**62, 2**70)
VALUES: Final[tuple[object, ...]] = (None, True, False, 1.5, 1e300, "", "1", [], [0], [[0]], {}, {"a": 1})

Place = tuple[Any, Any]
"""A list or an object, and the index or key of a value in it."""


def places(values: Any) -> Iterator[Place]:
    """Yield every place within plain values, the outer ones first."""
    if isinstance(values, dict | list):
        for key in values if isinstance(values, dict) else range(len(values)):
            yield values, key
            yield from places(values[key])


def change_number(random: Random, values: Any) -> None:
    """Change a whole number somewhere within, mostly to one that is near or that could mean something."""
    numbers = [(holder, key) for holder, key in places(values) if type(holder[key]) is int]
    if numbers:
        holder, key = random.choice(numbers)
        value = holder[key]
        holder[key] = random.choice((value + 1, value - 1, random.randrange(120), random.choice(NUMBERS)))


def change_value(random: Random, values: Any, texts: tuple[str, ...]) -> None:
    """Replace, remove, repeat or exchange a value somewhere within; texts come from the given ones."""
    found = list(places(values))
    if not found:
        return
    holder, key = random.choice(found)
    match random.randrange(5):
        case 0:
            holder[key] = deepcopy(random.choice(VALUES))
        case 1:
            holder[key] = random.choice(texts)
        case 2:
            other_holder, other_key = random.choice(found)
            holder[key] = deepcopy(other_holder[other_key])
        case 3 if isinstance(holder, list):
            holder.insert(key, deepcopy(holder[random.randrange(len(holder))]))
        case _:
            del holder[key]
