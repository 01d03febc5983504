"""Forged files in the cache: read again, or as good as read."""

from __future__ import annotations

import json
import tempfile
from copy import deepcopy
from random import Random
from typing import Any, Final

from crazier.cards import cache
from crazier.cards.formatting import format_card
from crazier.cards.set_file import examine, read_set
from crazier.engine.compiler.assembler import compile_deck
from scripts.fuzzing.corpus import card_entries, words
from scripts.fuzzing.families.sets import HEADER
from scripts.fuzzing.family import Family
from scripts.fuzzing.texts import ODD, mutated

VALUES: Final = (
    *("null", "true", "false", "0", "1", "-1", "21", str(2**70), "1.5"),
    *("[]", "[[]]", "{}", '[["n", 1]]', '["draw", []]', '{"a": 1}'),
)


class ReadAgain(Exception):
    """The file does not count, so the set is read from its text."""


def make(random: Random) -> str:
    """Return the content of a file: the values of a set with changes, mostly with the right checksum."""
    text = _set_text(random)
    values = json.loads(json.dumps(cache._set_values(read_set(text))))
    for _ in range(random.choice((1, 1, 2, 5))):
        _change(random, values)
    content = json.dumps(values)
    if random.random() < 0.1:
        content = mutated(random, content, words())
    checksum = cache._digest(content.encode("utf-8", "replace"))
    return json.dumps({"text": text, "file": f"{checksum if random.random() < 0.97 else 'no'}\n{content}"})


def _set_text(random: Random) -> str:
    """Return a set of a few cards that can be read: some cards of the corpus share a name, and can't be together."""
    while True:
        text = "\n\n".join([HEADER, *random.sample(card_entries(), random.randint(1, 3))])
        if not examine(text).errors:
            return text


def _change(random: Random, values: Any) -> None:
    """Replace, remove, repeat or exchange a value somewhere within."""
    place = values
    while True:
        inner = [part for part in place if isinstance(part, list) and part]
        if not inner or random.random() < 0.15:
            break
        place = random.choice(inner)
    at = random.randrange(len(place))
    match random.randrange(5):
        case 0:
            place[at] = json.loads(random.choice(VALUES))
        case 1:
            place[at] = random.choice(random.choice((words(), ODD)))
        case 2:
            place.insert(at, deepcopy(place[random.randrange(len(place))]))
        case 3:
            other = random.randrange(len(place))
            place[at], place[other] = place[other], place[at]
        case _:
            if len(place) > 1:
                del place[at]


def run(text: str) -> None:
    """Load the file; a set that comes of it must be one to play with."""
    values = json.loads(text)
    with tempfile.NamedTemporaryFile() as file:
        file.write(values["file"].encode("utf-8", "replace"))
        file.flush()
        found = cache.load(file.name, values["text"])
    if found is None:
        raise ReadAgain
    compile_deck(found.cards)
    for card in found.cards:
        format_card(card, 80)


FAMILY: Final = Family("caches", make, run, (ReadAgain,))
