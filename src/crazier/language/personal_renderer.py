"""Render a tree that `perspective` has turned round to its reader, and note where cards and players are mentioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.personal_phrases import personal_rows
from crazier.language.perspective import node_seats
from crazier.language.phrases import SLOTS, Slot
from crazier.language.renderer import RenderError, find_row, fitting_row
from crazier.language.tokens import sentence_text
from crazier.language.tree import Node, Value

FIRST_MARK: Final = 0xE000
"""While words are joined, mentions are single characters of Unicode's private area, so that no rule changes them."""
SOURCE: Final = -1
"""Stands for the token of the card that speaks."""

MentionKind = Literal["card", "seat"]
CardNames = Mapping[int, tuple[str, int | None]]
"""The cards of a sentence: by the number that stands for each, its name, and its token unless it is out of sight."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a sentence mentions a card or a player: the range of its characters, and the token or seat."""

    start: int
    end: int
    kind: MentionKind
    number: int | None
    """None for a card that is out of sight."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or several, with their mentions in the order of the text."""

    text: str
    mentions: tuple[Mention, ...] = ()


class Blank(NamedTuple):
    """A place in a sentence for the name of a card or a player."""

    kind: MentionKind
    number: int
    """The seat, or the number that stands for the card."""
    text: str
    """What is said there whatever the names are ("you"); empty for a name."""
    ending: str
    """What follows a name: `'s` for an owner."""


@dataclass(frozen=True, slots=True)
class SentenceTemplate:
    """A sentence for one reader in which only names are missing: the texts between the blanks, and the blanks."""

    texts: tuple[str, ...]
    blanks: tuple[Blank, ...] = ()

    def fill(self, names: Sequence[str], cards: CardNames) -> Sentence:
        """Return the sentence with the names of players, by seat, and of cards."""
        text = self.texts[0]
        mentions: list[Mention] = []
        for blank, after in zip(self.blanks, self.texts[1:], strict=True):
            number: int | None = blank.number
            name = blank.text
            if blank.kind == "card":
                name, number = cards[blank.number]
            elif not name:
                name = names[blank.number] + blank.ending
            mentions.append(Mention(len(text), len(text) + len(name), blank.kind, number))
            text += name + after
        return Sentence(text, tuple(mentions))


NOTHING: Final = SentenceTemplate(("",))


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
    cards = {SOURCE: (reader.card, reader.token), **{token: (name, token) for token, name in reader.cards.items()}}
    return render_template(tree, category, reader.viewer).fill(reader.names, cards)


def render_template(tree: Node, category: str, viewer: int | None) -> SentenceTemplate:
    """Return the sentence of a tree for a viewer, whatever players and cards are called."""
    renderer = _PersonalRenderer(viewer)
    words, _person = renderer.words(tree, category, BASE_FORM)
    return renderer.joined(words)


def phrase_template(tree: Node, category: str, viewer: int | None) -> SentenceTemplate:
    """Return a part of a sentence as it stands inside one: without a capital letter."""
    template = render_template(tree, category, viewer)
    first = template.texts[0]
    return SentenceTemplate((first[:1].lower() + first[1:], *template.texts[1:]), template.blanks)


def join_templates(*templates: SentenceTemplate) -> SentenceTemplate:
    """Return sentences one after the other."""
    joined = NOTHING
    for template in templates:
        if template != NOTHING:
            space = " " if joined != NOTHING else ""
            middle = joined.texts[-1] + space + template.texts[0]
            joined = SentenceTemplate(
                (*joined.texts[:-1], middle, *template.texts[1:]), (*joined.blanks, *template.blanks)
            )
    return joined


class _PersonalRenderer:
    """The rendering of one sentence."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.blanks: list[Blank] = []

    def words(self, tree: Node, category: str, inflection: Inflection) -> tuple[list[str], str]:
        """Return the words of a node, and the person they set for the words after them."""
        if tree.kind == "seats":
            return self.players(tree, category)
        if tree.kind == "this":
            return [self.mention(Blank("card", SOURCE, "", ""))], "third"
        if tree.kind == "card_named":
            return [self.mention(Blank("card", tree.number("token"), "", ""))], "third"
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
        seats = sorted(node_seats(tree), key=lambda seat: seat != self.viewer)
        words: list[str] = []
        for place, seat in enumerate(seats):
            if place:
                words.append(tree.word("conjunction") if place == len(seats) - 1 else ",")
            words.append(self.mention(self.player(seat, category)))
        if category == "TurnOf":
            words.append("turn")
        if len(seats) > 1:
            return words, "third" if tree.word("conjunction") == "or" else "bare"
        return words, "you" if seats[0] == self.viewer else "third"

    def player(self, seat: int, category: str) -> Blank:
        """Return the place of a player's name, or "you", in the form that the category asks for."""
        owns = category in ("Owner", "TurnOf", "Whose")
        if seat != self.viewer:
            return Blank("seat", seat, "", POSSESSIVE if owns else "")
        if category == "Owner":
            return Blank("seat", seat, "yours", "")
        return Blank("seat", seat, "your" if owns else "you", "")

    def mention(self, blank: Blank) -> str:
        """Note a mention, and return the character that stands for it."""
        self.blanks.append(blank)
        return chr(FIRST_MARK + len(self.blanks) - 1)

    def joined(self, words: list[str]) -> SentenceTemplate:
        """Join the words, and divide them at the mentions, which are in the order of the text."""
        texts = [""]
        blanks: list[Blank] = []
        for character in sentence_text(words):
            at = ord(character) - FIRST_MARK
            if not 0 <= at < len(self.blanks):
                texts[-1] += character
                continue
            blank = self.blanks[at]
            if texts == [""] or texts[-1].endswith(". "):
                blank = blank._replace(text=blank.text.capitalize())
            blanks.append(blank)
            texts.append("")
        return SentenceTemplate(tuple(texts), tuple(blanks))


POSSESSIVE: Final = "'s"
"""The ending of a name that owns something."""
