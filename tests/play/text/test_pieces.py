"""The pieces of a sentence, joined, are the sentence, in every sentence of games of every kind."""

from __future__ import annotations

import re

import pytest

from crazier.language.personal_renderer import Blank, SentenceTemplate
from crazier.play.text.pieces import (
    CardPiece,
    Piece,
    RulePiece,
    SeatPiece,
    TextPiece,
    filled_pieces,
    join_pieces,
    merge_texts,
    personal_pieces,
)
from tests.play.text.spoken import TABLES, sentences

BLEMISH = re.compile(r"[{}#]|None|  | [.,]|\bcardss\b|[Yy]ou choose you\b|\b[Yy]ou \w+s your\b")


@pytest.mark.parametrize("way", TABLES)
def test_joined_pieces_are_the_sentence(way: str) -> None:
    kinds: set[type] = set()
    for spoken in (*sentences(way, 3), *sentences(way, 4)):
        assert join_pieces(spoken.pieces) == spoken.text
        assert all(piece.text for piece in spoken.pieces)
        kinds |= {type(piece) for piece in spoken.pieces}
        assert not BLEMISH.search(re.sub(r" #\d+$", "", spoken.text)), spoken
        if not spoken.key.startswith(("option", "table")) and spoken.text:
            assert spoken.text[0] == spoken.text[0].upper(), spoken
    assert {TextPiece, CardPiece, SeatPiece} <= kinds


def test_texts_that_follow_one_another_are_merged() -> None:
    pieces: list[Piece] = [TextPiece("a"), TextPiece(""), TextPiece("b"), RulePiece("M1.1", "M1.1"), TextPiece("")]
    assert merge_texts(pieces) == (TextPiece("ab"), RulePiece("M1.1", "M1.1"))


def test_a_template_is_filled_to_the_same_pieces_as_by_way_of_its_text() -> None:
    blanks = (
        Blank("seat", 1, "", "'s"),
        Blank("card", 7, "", ""),
        Blank("card", 8, "", ""),
        Blank("seat", 0, "You", ""),
    )
    template = SentenceTemplate(("", " ", " and ", "", " rest."), blanks)
    names, cards = ("Ann", "Ben"), {7: ("Zeus", 3), 8: ("", None)}
    pieces = filled_pieces(template, names, cards)
    assert pieces == personal_pieces(template.fill(names, cards))
    assert join_pieces(pieces) == "Ben's Zeus and You rest."
