"""Define `Catalog`: all sentences of one language as templates by key, and how they are filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from crazier.play.player_names import PlayerNames
from crazier.play.text.pieces import CardPiece, Piece, Pieces, QuotePiece, RulePiece, SeatPiece, TextPiece, join_pieces
from crazier.play.text.template import FormSlot, Literal, ValueSlot, parse_template
from crazier.play.text.values import (
    CardValue,
    ListValue,
    PiecesValue,
    RuleValue,
    SeatValue,
    Sentence,
    SharedWords,
    Value,
)

MOST_SHARED: Final = 4096
"""How many words are kept that read the same to everybody."""
Names = Sequence[str]
"""The players' names as people read them, by seat; as `PlayerNames`, partners are called partners."""
Parts = list[str | Piece]
"""A sentence while it is made: plain text, and pieces."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a sentence: the players' names, and the seat that is called "you"; None for a spectator."""

    names: Names
    seat: int | None = None

    def is_partner(self, seat: int) -> bool:
        """Return whether another player is a partner of the reader."""
        return (
            isinstance(self.names, PlayerNames) and self.seat is not None and self.names.are_partners(self.seat, seat)
        )


@dataclass(frozen=True, slots=True, repr=False)
class Catalog:
    """The sentences of one language."""

    language: str
    """Its tag, such as `en`."""
    templates: Mapping[str, str]
    """By key; `template.py` explains the notation."""
    number_form: Callable[[int], int]
    """Which form a number requires: the index of one of the forms in a template."""
    person_form: Callable[[int, bool], int]
    """Which form players require, by how many they are and whether the reader is one of them."""
    _shared: dict[tuple[object, ...], str] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Words that were written before, by their key."""
    _seats: dict[tuple[int, str | None, str], SeatPiece] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Players that were written before, by seat, name and form; those who read without a name."""

    def __repr__(self) -> str:
        return f"<Catalog:{self.language}>"

    def render(self, value: Value, reader: Reader) -> Pieces:
        """Return a sentence, or several as a list, in pieces."""
        parts: Parts = []
        self._add(parts, value, "", reader)
        return as_pieces(parts)

    def _fill(self, parts: Parts, key: str, values: Mapping[str, Value], reader: Reader) -> None:
        """Add a template, filled."""
        for slot in parse_template(self.templates[key]):
            if isinstance(slot, Literal):
                parts.append(slot.text)
                continue
            start = len(parts)
            if isinstance(slot, ValueSlot):
                self._add(parts, values[slot.name], slot.form, reader)
            elif isinstance(slot, FormSlot):
                parts.append(self._form(slot, values[slot.name], reader))
            else:
                parts.append(RulePiece(slot.id, slot.id))
                continue
            if slot.capital and start < len(parts):
                parts[start] = with_capital(parts[start], reader)

    def _form(self, slot: FormSlot, value: Value, reader: Reader) -> str:
        """Return the form of a word that a number, a player or several players require."""
        if isinstance(value, SeatValue):
            return slot.forms[self.person_form(1, reader.seat == value.seat)]
        if isinstance(value, int):
            return slot.forms[self.number_form(value)].replace("#", str(value))
        items = value.items if isinstance(value, ListValue) else (value,)
        seats = [item.seat for item in items if isinstance(item, SeatValue)]
        count = len(seats) or len(items) or 1  # cards count as others, nobody as one
        return slot.forms[self.person_form(count, reader.seat in seats)]

    def _add(self, parts: Parts, value: Value, form: str, reader: Reader) -> None:
        """Add a value in one of its forms."""
        if isinstance(value, SeatValue):
            self._add_seat(parts, value.seat, form or "plain", reader)
        elif isinstance(value, CardValue):
            parts.append(self._card(value, form))
        elif isinstance(value, Sentence):
            self._fill(parts, value.key, value.values, reader)
        elif isinstance(value, ListValue):
            self._add_list(parts, value, form, reader)
        elif isinstance(value, SharedWords):
            parts.append(self._shared.get(value.key) or self._write_shared(value, reader))
        elif isinstance(value, RuleValue):
            parts.append(RulePiece(value.id, value.id))
        elif isinstance(value, PiecesValue):
            parts += value.pieces
        elif form == "quote":
            parts.append(self._quote(str(value), reader))
        else:
            parts.append(str(value))

    def _write_shared(self, words: SharedWords, reader: Reader) -> str:
        """Write words that read the same to everybody, and keep them."""
        if len(self._shared) >= MOST_SHARED:
            self._shared.clear()
        text = self._shared[words.key] = join_pieces(self.render(words.value, reader))
        return text

    def _quote(self, text: str, reader: Reader) -> QuotePiece:
        """Return a card's text with the marks that set it apart."""
        parts: Parts = []
        self._fill(parts, "card.quote", {"text": text}, reader)
        return QuotePiece("".join(map(str, parts)))

    def _card(self, card: CardValue, form: str) -> CardPiece:
        if card.name is None:
            return CardPiece(self.templates["card.unknown"], None, card.token)
        text = card.shown or card.name
        bare = text.removeprefix(self.templates["card.article"]) if form == "bare" else text
        return CardPiece(bare, card.name, card.token)

    def _add_seat(self, parts: Parts, seat: int, form: str, reader: Reader) -> None:
        """Add a player: the reader, a partner of the reader, or another."""
        name = None if seat == reader.seat else reader.names[seat]
        player = self._seats.get((seat, name, form)) or self._write_seat(seat, name, form, reader)
        if name is None or not reader.is_partner(seat):
            parts.append(player)
            return
        for slot in parse_template(self.templates[f"seat.partner.{form}"]):
            parts.append(slot.text if isinstance(slot, Literal) else player)

    def _write_seat(self, seat: int, name: str | None, form: str, reader: Reader) -> SeatPiece:
        """Write a player, by name or without one as the reader, and keep it."""
        if len(self._seats) >= MOST_SHARED:
            self._seats.clear()
        texts: Parts = []
        if name is None:
            texts.append(self.templates[f"seat.you.{form}"])
        else:
            self._fill(texts, f"seat.other.{form}", {"name": name}, reader)
        piece = self._seats[seat, name, form] = SeatPiece("".join(map(str, texts)), seat)
        return piece

    def _add_list(self, parts: Parts, value: ListValue, form: str, reader: Reader) -> None:
        """Add the items, joined by the templates of a list: one for the last two, one for those before."""
        if not value.items:
            parts.append(self.templates["list.none"])
            return
        joined: Parts = []
        self._add(joined, value.items[0], form, reader)
        for index, item in enumerate(value.items[1:], 1):
            before, joined = joined, []
            last = "last" if index == len(value.items) - 1 else "more"
            for slot in parse_template(self.templates[f"list.{value.joint}.{last}"]):
                if isinstance(slot, Literal):
                    joined.append(slot.text)
                elif isinstance(slot, ValueSlot) and slot.name == "before":
                    joined += before
                else:
                    self._add(joined, item, form, reader)
        parts += joined


def as_pieces(parts: Parts) -> Pieces:
    """Return texts and pieces as pieces, with texts that follow one another as one."""
    pieces: list[Piece] = []
    texts: list[str] = []
    for part in parts:
        if isinstance(part, str):
            texts.append(part)
            continue
        if texts and (text := "".join(texts)):
            pieces.append(TextPiece(text))
        texts = []
        pieces.append(part)
    if texts and (text := "".join(texts)):
        pieces.append(TextPiece(text))
    return tuple(pieces)


def with_capital(part: str | Piece, reader: Reader) -> str | Piece:
    """Return the start of a sentence with a capital letter, unless it is the name of a card or of a player."""
    if isinstance(part, str):
        return part[:1].upper() + part[1:]
    if isinstance(part, CardPiece) and part.name is None:
        return CardPiece(part.text[:1].upper() + part.text[1:], None, part.token)
    if isinstance(part, SeatPiece) and part.seat == reader.seat:
        return SeatPiece(part.text[:1].upper() + part.text[1:], part.seat)
    return part
