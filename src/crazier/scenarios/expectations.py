"""Check the expectations of a step: that each key is known, and that it has a value of the right kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.cards.card import Card
from crazier.play.table import Table
from crazier.scenarios.values import (
    Values,
    check_keys,
    find_card,
    get_flag,
    get_number,
    get_seat,
    get_table,
    get_text,
    get_texts,
)

UNKNOWN: Final = "?"
"""Stands for a card that a viewer does not know."""
SEES_KEYS: Final = ("hands", "assets", "draw", "discard", "bound")
"""The keys of what a viewer sees."""


class ExpectationChecker:
    """The players and cards that the expectations of a scenario may name."""

    def __init__(self, table: Table, cards: Mapping[str, Card]) -> None:
        self.table = table
        self.cards = cards

    def check(self, expect: Values, path: str) -> None:
        """Raise BadScenario for an expectation that makes no sense."""
        check_keys(expect, EXPECT_KEYS, f"{path}: expect")
        for key in expect:
            CHECKS[key](self, expect, key, f"{path}: expect.")

    def piles(self, values: Values, key: str, path: str) -> None:
        """Check the cards of several players."""
        for name, cards in get_table(values, key, path).items():
            get_seat(name, self.table, f"{path}{key}")
            self.card_names(cards, f"{path}{key}.{name}")

    def pile(self, values: Values, key: str, path: str) -> None:
        """Check the cards of one pile."""
        self.card_names(values[key], f"{path}{key}")

    def card_names(self, value: object, path: str) -> None:
        """Check names of cards; what a viewer sees may be unknown."""
        for name in get_texts(value, path):
            if name != UNKNOWN or ".sees." not in path:
                find_card(name, self.cards, path)

    def numbers(self, values: Values, key: str, path: str) -> None:
        """Check a number for each of several players."""
        for name, number in get_table(values, key, path).items():
            get_seat(name, self.table, f"{path}{key}")
            get_number(number, f"{path}{key}.{name}", 0)

    def number(self, values: Values, key: str, path: str) -> None:
        """Check one number."""
        get_number(values[key], f"{path}{key}", 0)

    def player(self, values: Values, key: str, path: str) -> None:
        """Check the name of one player."""
        get_seat(get_text(values, key, path), self.table, f"{path}{key}")

    def players(self, values: Values, key: str, path: str) -> None:
        """Check the names of several players."""
        for name in get_texts(values[key], f"{path}{key}"):
            get_seat(name, self.table, f"{path}{key}")

    def player_texts(self, values: Values, key: str, path: str) -> None:
        """Check a text for each of several players."""
        texts = get_table(values, key, path)
        for name in texts:
            get_seat(name, self.table, f"{path}{key}")
            get_text(texts, name, f"{path}{key}.")

    def text(self, values: Values, key: str, path: str) -> None:
        """Check one text."""
        get_text(values, key, path)

    def texts(self, values: Values, key: str, path: str) -> None:
        """Check a list of texts."""
        get_texts(values[key], f"{path}{key}")

    def flag(self, values: Values, key: str, path: str) -> None:
        """Check a true or false."""
        get_flag(values[key], f"{path}{key}")

    def sees(self, values: Values, key: str, path: str) -> None:
        """Check what several viewers see."""
        for viewer in get_table(values, key, path):
            get_seat(viewer, self.table, f"{path}{key}")
            seen = get_table(get_table(values, key, path), viewer, f"{path}{key}.")
            check_keys(seen, SEES_KEYS, f"{path}{key}.{viewer}")
            for part in seen:
                CHECKS[part](self, seen, part, f"{path}{key}.{viewer}.")


CHECKS: Final[Mapping[str, Callable[[ExpectationChecker, Values, str, str], None]]] = {
    "hands": ExpectationChecker.piles,
    "hand_sizes": ExpectationChecker.numbers,
    "assets": ExpectationChecker.piles,
    "draw": ExpectationChecker.pile,
    "discard": ExpectationChecker.pile,
    "draw_size": ExpectationChecker.number,
    "discard_size": ExpectationChecker.number,
    "to_act": ExpectationChecker.player,
    "offered": ExpectationChecker.texts,
    "not_offered": ExpectationChecker.texts,
    "bound": ExpectationChecker.piles,
    "winner": ExpectationChecker.player,
    "winners": ExpectationChecker.players,
    "losers": ExpectationChecker.players,
    "over": ExpectationChecker.flag,
    "points": ExpectationChecker.numbers,
    "begins": ExpectationChecker.player,
    "totals": ExpectationChecker.numbers,
    "games": ExpectationChecker.number,
    "series_over": ExpectationChecker.flag,
    "dealer": ExpectationChecker.player,
    "shades": ExpectationChecker.player_texts,
    "call": ExpectationChecker.text,
    "log": ExpectationChecker.texts,
    "effects": ExpectationChecker.texts,
    "sees": ExpectationChecker.sees,
}
"""The check of each key of what a step expects."""
EXPECT_KEYS: Final = tuple(CHECKS)
"""The keys of what a step expects."""
