"""The pieces of a sentence, joined, are the sentence, in every sentence of games of every kind."""

from __future__ import annotations

import re

import pytest

from crazier.play.text.pieces import CardPiece, Piece, RulePiece, SeatPiece, TextPiece, join_pieces, merge_texts
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
