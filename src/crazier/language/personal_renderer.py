"""Render a tree that `perspective` has turned round to its reader, and note where cards and players are mentioned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.personal_phrases import personal_rows
from crazier.language.perspective import node_seats
from crazier.language.phrases import SLOTS, Slot
from crazier.language.renderer import RenderError, find_row, fitting_row
from crazier.language.tokens import sentence_text
from crazier.language.tree import Node, Value

FIRST_MARK: Final = 0xE000
"""While words are joined, mentions are single characters of Unicode's private area, so that no rule changes them."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a sentence mentions a card or a player: the range of its characters, and the token or seat."""

    start: int
    end: int
    kind: Literal["card", "seat"]
    number: int | None
    """None for a card that is out of sight."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or several, with their mentions in the order of the text."""

    text: str
    mentions: tuple[Mention, ...] = ()


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads, and what cards and players are called."""

    viewer: int | None
    names: tuple[str, ...]
    card: str
    """The name of the card that speaks."""
    token: int | None
    """Its token; None if it is out of sight."""
    cards: Mapping[int, str]
    """The names of other cards, by token."""


def render_for(tree: Node, category: str, reader: Reader) -> Sentence:
    """Return the sentence of a tree for a reader."""
    renderer = _PersonalRenderer(reader)
    words, _person = renderer.words(tree, category, BASE_FORM)
    return renderer.joined(words)


def join_sentences(*sentences: Sentence) -> Sentence:
    """Return sentences one after the other."""
    text = ""
    mentions: list[Mention] = []
    for sentence in sentences:
        if sentence.text:
            text += " " if text else ""
            at = len(text)
            mentions += [Mention(one.start + at, one.end + at, one.kind, one.number) for one in sentence.mentions]
            text += sentence.text
    return Sentence(text, tuple(mentions))


class _PersonalRenderer:
    """The rendering of one sentence."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.mentioned: list[tuple[str, Literal["card", "seat"], int | None]] = []

    def words(self, tree: Node, category: str, inflection: Inflection) -> tuple[list[str], str]:
        """Return the words of a node, and the person they set for the words after them."""
        if tree.kind == "seats":
            return self.players(tree, category)
        if tree.kind == "this":
            return [self.mention(self.reader.card, "card", self.reader.token)], "third"
        if tree.kind == "card_named":
            token = tree.number("token")
            return [self.mention(self.reader.cards[token], "card", token)], "third"
        row = fitting_row(personal_rows(category), tree, inflection) or find_row(tree, category, inflection)
        out: list[str] = []
        for token_text in row.template:
            if not token_text.startswith("{"):
                out.extend(inflect(token_text, inflection))
                continue
            slot = SLOTS[token_text]
            part_words, person = self.part(tree.get(slot.name), slot, inner_inflection(slot, inflection))
            out.extend(part_words)
            if slot.sets_person:
                inflection = with_person(inflection, person)
        return out, person_of(row, inflection)

    def part(self, value: Value | None, slot: Slot, inflection: Inflection) -> tuple[list[str], str]:
        """Return the words of a slot's value, and the person it sets."""
        if isinstance(value, int):
            return [str(value)], inflection.person
        if isinstance(value, Node):
            return self.words(value, slot.category, inflection)
        if isinstance(value, tuple) and slot.category.endswith("+"):
            category = slot.category.removesuffix("+")
            children = [(*self.words(child, category, inflection)[0], ".") for child in value]
            return [word for words in children for word in words], inflection.person
        raise RenderError(f"the part {slot.name!r} can't be {value!r}")

    def players(self, tree: Node, category: str) -> tuple[list[str], str]:
        """Return particular players, the reader first; as owners where the category asks whose."""
        seats = sorted(node_seats(tree), key=lambda seat: seat != self.reader.viewer)
        words: list[str] = []
        for place, seat in enumerate(seats):
            if place:
                words.append(tree.word("conjunction") if place == len(seats) - 1 else ",")
            words.append(self.mention(self.player_word(seat, category), "seat", seat))
        if category == "TurnOf":
            words.append("turn")
        if len(seats) > 1:
            return words, "third" if tree.word("conjunction") == "or" else "bare"
        return words, "you" if seats[0] == self.reader.viewer else "third"

    def player_word(self, seat: int, category: str) -> str:
        """Return a player's name, or "you", in the form that the category asks for."""
        if category == "Owner":
            return "yours" if seat == self.reader.viewer else possessive(self.reader.names[seat])
        if category in ("TurnOf", "Whose"):
            return "your" if seat == self.reader.viewer else possessive(self.reader.names[seat])
        return "you" if seat == self.reader.viewer else self.reader.names[seat]

    def mention(self, text: str, kind: Literal["card", "seat"], number: int | None) -> str:
        """Note a mention, and return the character that stands for it."""
        self.mentioned.append((text, kind, number))
        return chr(FIRST_MARK + len(self.mentioned) - 1)

    def joined(self, words: list[str]) -> Sentence:
        """Join the words, and put the mentions in their places."""
        text = ""
        mentions: list[Mention] = []
        for character in sentence_text(words):
            at = ord(character) - FIRST_MARK
            if not 0 <= at < len(self.mentioned):
                text += character
                continue
            name, kind, number = self.mentioned[at]
            if not text or text.endswith(". "):
                name = name[:1].upper() + name[1:]
            mentions.append(Mention(len(text), len(text) + len(name), kind, number))
            text += name
        return Sentence(text, tuple(mentions))


def possessive(name: str) -> str:
    """Return a name as an owner."""
    return f"{name}'s"
