"""Define `Catalog`: all sentences of one language as templates by key, and how they are filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from crazier.play.text.pieces import CardPiece, Piece, Pieces, RulePiece, SeatPiece, TextPiece, merge_texts
from crazier.play.text.template import FormSlot, Literal, Part, RuleSlot, ValueSlot, parse_template
from crazier.play.text.values import CardValue, ListValue, RuleValue, SeatValue, Sentence, Value

Names = Sequence[str]
"""The players' names as people read them, by seat."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a sentence: the players' names, and the seat that is called "you"; None for a spectator."""

    names: Names
    seat: int | None = None


@dataclass(frozen=True, slots=True)
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

    def render(self, value: Value, reader: Reader) -> Pieces:
        """Return a sentence, or several as a list, in pieces."""
        return merge_texts(self._value(value, "", reader))

    def _fill(self, key: str, values: Mapping[str, Value], reader: Reader) -> Iterator[Piece]:
        for part in parse_template(self.templates[key]):
            yield from self._part(part, values, reader)

    def _part(self, part: Part, values: Mapping[str, Value], reader: Reader) -> Iterator[Piece]:
        match part:
            case Literal():
                yield TextPiece(part.text)
            case RuleSlot():
                yield RulePiece(part.id, part.id)
            case FormSlot():
                text = self._form(part, values[part.name], reader)
                yield TextPiece(capitalized(text) if part.capital else text)
            case ValueSlot():
                pieces = list(self._value(values[part.name], part.form, reader))
                yield from with_capital(pieces, reader) if part.capital else pieces

    def _form(self, part: FormSlot, value: Value, reader: Reader) -> str:
        """Return the form of a word that a number, a player or several players require."""
        if isinstance(value, int):
            return part.forms[self.number_form(value)].replace("#", str(value))
        items = value.items if isinstance(value, ListValue) else (value,)
        seats = [item.seat for item in items if isinstance(item, SeatValue)]
        return part.forms[self.person_form(len(seats) or 1, reader.seat in seats)]  # a card is one other

    def _value(self, value: Value, form: str, reader: Reader) -> Iterator[Piece]:
        match value:
            case int() | str():
                yield TextPiece(str(value))
            case SeatValue():
                yield self._seat(value.seat, form, reader)
            case CardValue(name=None):
                yield CardPiece(self.templates["card.unknown"], None, value.token)
            case CardValue():
                yield CardPiece(value.shown or str(value.name), value.name, value.token)
            case RuleValue():
                yield RulePiece(value.id, value.id)
            case Sentence():
                yield from self._fill(value.key, value.values, reader)
            case ListValue():
                yield from self._list(value, form, reader)

    def _seat(self, seat: int, form: str, reader: Reader) -> Piece:
        if seat == reader.seat:
            return SeatPiece(self.templates[f"seat.you.{form or 'plain'}"], seat)
        name = {"name": reader.names[seat]}
        return SeatPiece(
            "".join(piece.text for piece in self._fill(f"seat.other.{form or 'plain'}", name, reader)), seat
        )

    def _list(self, value: ListValue, form: str, reader: Reader) -> Iterator[Piece]:
        """Return the items, joined by the templates of a list: one for the last two, one for those before."""
        if not value.items:
            yield TextPiece(self.templates["list.none"])
            return
        pieces = list(self._value(value.items[0], form, reader))
        for index, item in enumerate(value.items[1:], 1):
            last = "last" if index == len(value.items) - 1 else "more"
            joined: list[Piece] = []
            for part in parse_template(self.templates[f"list.{value.joint}.{last}"]):
                if isinstance(part, ValueSlot):
                    joined += pieces if part.name == "before" else self._value(item, form, reader)
                else:
                    joined += self._part(part, {}, reader)
            pieces = joined
        yield from pieces


def capitalized(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def with_capital(pieces: Sequence[Piece], reader: Reader) -> list[Piece]:
    """Return pieces with a capital first letter, unless they start with the name of a card or of a player."""
    first = pieces[0] if pieces else None
    if isinstance(first, TextPiece):
        return [TextPiece(capitalized(first.text)), *pieces[1:]]
    if isinstance(first, CardPiece) and first.name is None:
        return [CardPiece(capitalized(first.text), None, first.token), *pieces[1:]]
    if isinstance(first, SeatPiece) and first.seat == reader.seat:
        return [SeatPiece(capitalized(first.text), first.seat), *pieces[1:]]
    return list(pieces)
