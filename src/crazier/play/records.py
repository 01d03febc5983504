"""Define the record of a game, from which it can be replayed move by move, and read one from plain values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck, verify_size
from crazier.cards.library import card_sets, with_its_set
from crazier.cards.limits import MAX_CARD_LENGTH, MAX_CARDS
from crazier.cards.set_file import format_set_entry, read_cards
from crazier.play import json_values
from crazier.play.arguments import check_type, check_types, check_whole_number
from crazier.play.game_adapter import adapter_for
from crazier.play.json_values import BadRecord
from crazier.play.seeds import MAX_SECRET_BYTES, MIN_SECRET_BYTES, Seed, check_secret, check_seed
from crazier.play.table import Table
from crazier.safe_text import describe_value
from crazier.text_files import MAX_TEXT_BYTES

RULES_VERSION: Final = "7"
"""Changed only when some game would go differently than before, or when positions are saved as other numbers.

Version 6 carried out R63, by which players bound by an obligation may be offered other options. By version 7 the game
knows more ways to meet obligations, so that some decisions offer more options and others fewer.
"""
READABLE_VERSIONS: Final = {"classic": ("4", "5", "6"), "light-dark": ("4", "5", "6")}
"""Older versions by which a game goes the same way."""
HEXADECIMAL: Final = re.compile("(?:[0-9a-f]{2})*")
MAX_CHOICES: Final = 50_000
MAX_DECK_CARDS: Final = 1_000
MAX_LINES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: the table, the deck, the start, and every choice."""

    table: Table
    deck: Deck
    seed: Seed | None
    """The seed of the deal, a number or a secret; None if the game started from a position that was set up."""
    start: Mapping[str, object] | None
    """The numbers of that position; None for a deal."""
    number: int
    """The number of decisions before the start."""
    choices: tuple[int, ...]
    moves: tuple[str, ...] = ()
    """The same choices in notation, as the players who made them would write them."""
    first: int | None = None
    """The seat of the first player; None if it was left to chance."""
    rules_version: str = RULES_VERSION
    extra: Mapping[str, object] = field(default_factory=dict)
    """Other values that are saved with the record."""

    def __post_init__(self) -> None:
        """Raise an error for a record that no game could have."""
        check_type(self.table, Table, "the table of a record is a Table")
        check_type(self.deck, tuple, "the deck of a record is a tuple of cards")
        check_types(self.deck, Card, "the deck of a record holds cards")
        check_type(self.choices, tuple, "the choices of a record are a tuple of codes")
        check_types(self.choices, int, "the choices of a record are whole numbers")
        check_type(self.moves, tuple, "the moves of a record are a tuple of texts")
        check_types(self.moves, str, "the moves of a record are texts")
        check_type(self.extra, Mapping, "what else a record has is a mapping")
        if self.choices and self.moves and len(self.choices) != len(self.moves):
            counts = f"'choices' has {len(self.choices)} entries and 'moves' has {len(self.moves)}"
            raise BadRecord(f"{counts}; they must tell the same")
        check_start_values(self)

    @property
    def length(self) -> int:
        """The number of choices."""
        return len(self.choices) or len(self.moves)

    def to_json(self) -> dict[str, object]:
        """Return the record as plain values."""
        values: dict[str, object] = {"rules_version": self.rules_version, "table": self.table.to_json()}
        if not is_built_in(self.table, self.deck):
            values.update(cards_to_json(self.deck))
        if self.seed is not None:
            values.update(seed_to_json(self.seed))
            if self.first is not None:
                values["first"] = self.first
        else:
            values["start"] = self.start
            values["number"] = self.number
        values["choices"] = list(self.choices)
        if self.moves:
            values["moves"] = list(self.moves)
        return {**values, **self.extra}


def check_start_values(record: Record) -> None:
    """Raise an error unless a record starts from a deal or from a position, and says who begins as it should."""
    players = len(record.table.players)
    check_whole_number(record.number, "'number' counts decisions")
    if record.number < 0:
        raise BadRecord(f"'number' counts decisions; it can't be {describe_value(record.number)}")
    if record.first is not None:
        check_whole_number(record.first, "'first' is the seat of who begins")
        if not 0 <= record.first < players:
            wrong = describe_value(record.first)
            raise BadRecord(f"'first' is the seat of who begins, 0 to {players - 1}; it can't be {wrong}")
    if record.seed is None:
        check_type(record.start, Mapping, "a record without a seed starts from the numbers of a position")
        return
    if isinstance(record.seed, bytes):
        check_secret(record.seed)
    else:
        check_seed(record.seed)
    verify_size(record.deck, players)  # R39; a position that was set up may do with fewer cards


def is_built_in(table: Table, deck: Deck) -> bool:
    """Return whether the deck is the one that the table's set name stands for in every copy of the package."""
    if not adapter_for(table.game).has_sets:
        return True
    if not all(name.strip() in card_sets() for name in table.set.split("+")):
        return False
    standard = adapter_for(table.game).deck(table.set, table.rules, len(table.players))
    return standard is deck or standard == deck


def cards_to_json(deck: Deck) -> dict[str, object]:
    """Return the text of each different card, and the deck as indexes into that list."""
    different = list(dict.fromkeys(deck))
    return {"cards": [format_set_entry(card) for card in different], "deck": [different.index(card) for card in deck]}


def read_record(values: Mapping[str, object]) -> Record:
    """Return the record that plain values describe; raise BadRecord for wrong ones."""
    version = json_values.get_str(values, "rules_version")
    named = values.get("table")
    game = str(named.get("game")) if isinstance(named, Mapping) else ""
    if version != RULES_VERSION and version not in READABLE_VERSIONS.get(game, ()):
        raise BadRecord(
            f"this was played by rules version {version[:20]}, and this copy of crazier plays by version "
            f"{RULES_VERSION}; use a copy that plays by version {version[:20]}"
        )
    table = read_table(json_values.get_object(values, "table"))
    seed = read_seed(values)
    start = json_values.get_object(values, "start") if seed is None else None
    number = json_values.get_int(values, "number") if seed is None else 0
    first = json_values.get_int(values, "first") if "first" in values else None
    moves = tuple(json_values.get_strs(values, "moves", MAX_CHOICES)) if "moves" in values else ()
    choices = tuple(json_values.get_ints(values, "choices", MAX_CHOICES)) if "choices" in values or not moves else ()
    return Record(
        table=table,
        deck=read_deck(values, table),
        seed=seed,
        start=start,
        number=number,
        choices=choices,
        moves=moves,
        first=first,
    )


def read_line(values: Mapping[str, object]) -> int:
    """Return the line of play of a saved game or series, 0 if it says none."""
    line = json_values.get_int(values, "line") if "line" in values else 0
    if not 0 <= line <= MAX_LINES:
        raise BadRecord(f"'line' counts takebacks and games before; it goes from 0 to {MAX_LINES}, not {line}")
    return line


def seed_to_json(seed: Seed) -> dict[str, object]:
    """Return the seed of a deal as plain values: a number, or the bytes of a secret in hexadecimal."""
    return {"secret": seed.hex()} if isinstance(seed, bytes) else {"seed": seed}


def read_seed(values: Mapping[str, object]) -> Seed | None:
    """Return the seed of a deal, a number or a secret; None if there is neither."""
    if "seed" in values and "secret" in values:
        raise BadRecord("a deal has a 'seed' or a 'secret', not both")
    if "seed" in values:
        return json_values.get_int(values, "seed")
    if "secret" not in values:
        return None
    text = json_values.get_str(values, "secret")
    if not HEXADECIMAL.fullmatch(text) or not MIN_SECRET_BYTES <= len(text) // 2 <= MAX_SECRET_BYTES:
        raise BadRecord(f"'secret' must be {MIN_SECRET_BYTES} to {MAX_SECRET_BYTES} bytes in hexadecimal")
    return bytes.fromhex(text)


def read_table(values: Mapping[str, object]) -> Table:
    """Return the table that plain values describe."""
    options = json_values.get_object(values, "options")
    table = Table(
        set=json_values.get_str(values, "set"),
        players=tuple(json_values.get_strs(values, "players", 100)),
        game=json_values.get_str(values, "game"),
        options={name: _value(options, name) for name in options},
        display_names=tuple(json_values.get_strs(values, "display_names", 100)) if "display_names" in values else (),
    )
    if table.set != values["set"]:
        own_pack = f"be empty: {table.game} has a pack of its own"
        raise BadRecord(f"'set' must {'name the set' if table.set else own_pack}")
    return table


def _value(options: Mapping[str, object], name: str) -> int | str:
    return json_values.get_str(options, name) if isinstance(options[name], str) else json_values.get_int(options, name)


def read_deck(values: Mapping[str, object], table: Table) -> Deck:
    """Return the deck: the one of the table's set, or the cards that came with the record."""
    has_sets = adapter_for(table.game).has_sets
    if "cards" not in values or not has_sets:
        unknown = has_sets and [name for name in table.set.split("+") if name.strip() not in card_sets()]
        if unknown:
            raise BadRecord(
                f"the set '{unknown[0][:40]}' is not one of {', '.join(card_sets())}, and its cards are missing"
            )
        return adapter_for(table.game).deck(table.set, table.rules, len(table.players))
    texts = json_values.get_strs(values, "cards", MAX_CARDS)
    if sum(map(len, texts)) > MAX_TEXT_BYTES:
        raise BadRecord(f"'cards' is too large; at most {MAX_TEXT_BYTES // 1024} KB are read")
    cards = [with_its_set(parse_card(text), table.set) for text in texts]
    indexes = json_values.get_ints(values, "deck", MAX_DECK_CARDS)
    if not all(0 <= index < len(cards) for index in indexes):
        raise BadRecord(f"'deck' must point at the {len(cards)} texts of 'cards'")
    return tuple(cards[index] for index in indexes)


def parse_card(text: str) -> Card:
    """Return the one card that a text describes."""
    if len(text) > MAX_CARD_LENGTH:
        raise BadRecord(f"a card's text can't have {len(text)} characters; {MAX_CARD_LENGTH} are the most")
    cards = read_cards(text, "the record's cards")
    if len(cards) != 1:
        raise BadRecord(f"each entry of 'cards' must be one card, not {len(cards)}: {text[:40]!r}")
    return cards[0]
