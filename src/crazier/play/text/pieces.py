"""Define the pieces of a sentence: text, what stands for a card, a player or a rule, and quoted card text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crazier.language.personal_renderer import CardNames, SentenceTemplate
from crazier.language.personal_renderer import Sentence as PersonalSentence


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Plain text, without a link."""

    text: str


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card; without a name if the reader may not know it, without a token if it is not one particular card."""

    text: str
    name: str | None
    token: int | None


@dataclass(frozen=True, slots=True)
class SeatPiece:
    """A player, by name or as "you"."""

    text: str
    seat: int


@dataclass(frozen=True, slots=True)
class RulePiece:
    """A rule, by its id."""

    text: str
    id: str


@dataclass(frozen=True, slots=True)
class QuotePiece:
    """The text of a card, with the marks that set it apart; a screen that shows the card may leave it out."""

    text: str


Piece = TextPiece | CardPiece | SeatPiece | RulePiece | QuotePiece
Pieces = tuple[Piece, ...]


def join_pieces(pieces: Iterable[Piece]) -> str:
    """Return the text of pieces: the whole sentence."""
    return "".join(piece.text for piece in pieces)


def merge_texts(pieces: Iterable[Piece]) -> Pieces:
    """Return pieces without empty texts, and with texts that follow one another as one."""
    merged: list[Piece] = []
    for piece in pieces:
        last = merged[-1] if merged else None
        if isinstance(piece, TextPiece) and isinstance(last, TextPiece):
            merged[-1] = TextPiece(last.text + piece.text)
        elif piece.text:
            merged.append(piece)
    return tuple(merged)


def personal_pieces(sentence: PersonalSentence) -> Pieces:
    """Return the pieces of a sentence that was made of a card's text, cut at the cards and players it mentions."""
    pieces: list[Piece] = []
    at = 0
    for mention in sentence.mentions:
        text = sentence.text[mention.start : mention.end]
        pieces.append(TextPiece(sentence.text[at : mention.start]))
        if mention.kind == "seat" and mention.number is not None:
            pieces.append(SeatPiece(text, mention.number))
        else:
            pieces.append(CardPiece(text, text, mention.number))
        at = mention.end
    return merge_texts([*pieces, TextPiece(sentence.text[at:])])


def filled_pieces(template: SentenceTemplate, names: Sequence[str], cards: CardNames) -> Pieces:
    """Return the pieces of a sentence that a card's text makes with the names of players, by seat, and of cards."""
    pieces: list[Piece] = []
    text = template.texts[0]
    for blank, after in zip(template.blanks, template.texts[1:], strict=True):
        piece: Piece
        if blank.kind == "card":
            name, token = cards[blank.number]
            piece = CardPiece(name, name, token)
        else:
            piece = SeatPiece(blank.text or names[blank.number] + blank.ending, blank.number)
        if not piece.text:
            text += after
            continue
        if text:
            pieces.append(TextPiece(text))
        pieces.append(piece)
        text = after
    if text:
        pieces.append(TextPiece(text))
    return tuple(pieces)
