"""What inputs are made from: the texts of the built-in sets and scenarios, and texts that broke something before."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from crazier.cards.library import card_set, card_sets
from crazier.cards.set_file import format_set_entry
from crazier.errors import CrazierError
from crazier.language import check_abilities, parse_ability
from crazier.language.vocabulary import COLORS, RANKS, TAGS

TRIES: Final = 8
"""How often an ability is made anew if no card may have it."""
HOSTILE: Final = (
    "At the start of each player's turn, that player skips their next draw phase and skips their next main phase.",
    "At the start of each player's turn, that player skips their next main phase.",
    "Players can't draw cards.",
    "If a player would draw cards, prevent that.",
    "If an opponent would draw cards, skip your next main phase instead.",
    "At the end of your turn, if you control an asset, take an extra turn.",
    "At the start of your turn, skip your next main phase and skip your next draw phase.",
    "At the start of your turn, use the ability of another asset.",
    "At the start of each player's turn, use the ability of all other assets.",
    "When another asset leaves play, you may discard 2 more cards this turn.",
)
"""Abilities that hung the engine, or cost it much."""


@cache
def abilities() -> tuple[str, ...]:
    """Return every ability of the built-in sets, and the hostile ones."""
    lines = [line for name in card_sets() for card in card_set(name).cards for side in card.sides for line in side.text]
    return (*dict.fromkeys(lines), *HOSTILE)


@cache
def words() -> tuple[str, ...]:
    """Return every word of the abilities, and those of the second lines."""
    found = dict.fromkeys(word for line in abilities() for word in line.replace(",", " ,").replace(".", " .").split())
    return (*found, *COLORS, *RANKS, *TAGS)


@cache
def card_entries() -> tuple[str, ...]:
    """Return every built-in card as its file writes it; of several with a name, the last."""
    return tuple({card.name: format_set_entry(card) for name in card_sets() for card in card_set(name).cards}.values())


def ability(random: Random, type_: str) -> str:
    """Return an ability, in most cases one that a card of this type may have."""
    for _ in range(TRIES):
        line = _recombined(random)
        if fits(line, type_):
            return line
    return line


def fits(line: str, type_: str) -> bool:
    """Check whether a card of this type may have this ability."""
    try:
        return not check_abilities(type_, (parse_ability(line),))
    except CrazierError:
        return False


def _recombined(random: Random) -> str:
    """Return an ability that exists, or the beginning of one with the end of another."""
    line = random.choice(HOSTILE) if random.random() < 0.2 else random.choice(abilities())
    if random.random() < 0.5:
        head, comma, _ = line.partition(", ")
        tail = random.choice(abilities()).rpartition(", ")[2]
        return f"{head}{comma}{tail}" if comma else f"{line} {tail[:1].upper()}{tail[1:]}"
    return line
