"""Read values from TOML: texts, numbers, tables, players, rules and cards, with errors that name the key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from crazier.cards.card import Card
from crazier.cards.library import load_sets
from crazier.cards.limits import MAX_LINE_LENGTH
from crazier.errors import CrazierError
from crazier.play.table import Table
from crazier.rulebook import rules
from crazier.safe_text import describe_value
from crazier.text import did_you_mean
from crazier.text_files import MAX_TEXT_BYTES

MAX_DOTS: Final = 100
"""Reading a key costs the square of its parts."""
Values = Mapping[str, object]
"""A TOML table."""


class BadScenario(CrazierError):
    """A scenario that can't be run; the message names the key and what is allowed there."""


def parse_toml(text: str) -> Values:
    """Return the values in a TOML text; raise BadScenario if it is not TOML, or too large."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_TEXT_BYTES:
        raise BadScenario(f"this is too large; at most {MAX_TEXT_BYTES // 1024} KB are read")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_LINE_LENGTH or line.partition("=")[0].count(".") > MAX_DOTS:
            limits = f"{MAX_LINE_LENGTH:,} characters, and {MAX_DOTS} dots in its key"
            raise BadScenario(f"line {number} is too long; a line has at most {limits}")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        raise BadScenario(f"this is no TOML: {error}") from None


def check_keys(values: Values, allowed: tuple[str, ...], path: str) -> None:
    """Raise BadScenario for a key that is not allowed."""
    for key in values:
        if key not in allowed:
            hint = did_you_mean(key, list(allowed), f"there is {', '.join(allowed)}")
            raise BadScenario(f"{f'{path}: ' if path else ''}there is no key '{key[:60]}'; {hint}")


def get_text(values: Values, key: str, path: str, default: str | None = None) -> str:
    """Return a text, or the default if it is left out and there is one."""
    value = values.get(key, default)
    if value is None:
        raise BadScenario(f"{path}{key} is missing")
    if not isinstance(value, str):
        raise BadScenario(f"{path}{key} must be a text, not {describe_value(value)}")
    return value


def get_texts(value: object, path: str) -> list[str]:
    """Return a list of texts."""
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise BadScenario(
            f"{path} must be a list of texts" + (f", not {describe_value(value)}" if value is not None else "")
        )
    return value


def get_number(value: object, path: str, minimum: int) -> int:
    """Return a whole number that is not below the minimum."""
    if isinstance(value, bool) or not isinstance(value, int) or value < minimum or value > 2**62:
        raise BadScenario(f"{path} must be a whole number, not {describe_value(value)}")
    return value


def get_table(values: Values, key: str, path: str) -> Values:
    """Return a table of values, an empty one if it is left out."""
    value = values.get(key, {})
    if not isinstance(value, dict):
        raise BadScenario(f"{path}{key} must be a table of values, not {describe_value(value)}")
    return value


def get_flag(value: object, path: str) -> bool:
    """Return a true or false."""
    if not isinstance(value, bool):
        raise BadScenario(f"{path} must be true or false, not {describe_value(value)}")
    return value


def get_seat(name: str, table: Table, path: str) -> int:
    """Return the seat of a player."""
    if name not in table.players:
        hint = did_you_mean(name, list(table.players), f"there is {', '.join(table.players)}")
        raise BadScenario(f"{path}: nobody is named '{name}'; {hint}")
    return table.players.index(name)


def check_rule(id: str, path: str) -> None:
    """Raise BadScenario for an id that is not a rule."""
    if id not in rules():
        raise BadScenario(
            f"{path}: there is no rule '{id}'; {did_you_mean(id, list(rules()), 'crazier rules lists them')}"
        )


def card_and_side_names(card: Card) -> list[str]:
    """Return the names by which a card is found, in lower case: its own and the names of its sides."""
    return list(dict.fromkeys(name.casefold() for name in (card.name, *(side.name for side in card.sides))))


def cards_by_name(sets: str, own: Mapping[str, Card]) -> dict[str, Card]:
    """Return the cards of one set or several by name; raise BadScenario if a name is not unique, nor in `own`."""
    found: dict[str, Card] = {}
    for card in (card for card_set in load_sets(sets) for card in card_set.cards):
        for name in card_and_side_names(card):
            if found.setdefault(name, card) != card and name not in own:
                raise BadScenario(
                    f"set: '{card.name}' is in {found[name].set} and in {card.set}; name one of the sets, or write the "
                    "card that is meant under [[cards]]"
                )
    return found


def find_card(name: str, cards: Mapping[str, Card], path: str) -> Card:
    """Return the card of this name, or with a side of this name."""
    if name.casefold() not in cards:
        known = list(dict.fromkeys(card.name for card in cards.values()))
        hint = did_you_mean(name, known, "it is neither among its cards nor in its set")
        raise BadScenario(f"{path}: there is no card '{name}'; {hint}")
    return cards[name.casefold()]
