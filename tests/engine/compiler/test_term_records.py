"""The records of terms: equal terms share one, and filters are tables by face."""

from __future__ import annotations

import pytest

from crazier.cards.deck import faces_of
from crazier.cards.library import card_set
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import TERM_WIDTH
from crazier.engine.compiler.term_records import TermRecords, as_int, as_term, fits_kind

NAMEABLE = ("red", "green", "blue", "yellow")


def camelot() -> TermRecords:
    return TermRecords(faces_of(card_set("camelot").cards), NAMEABLE)


def test_equal_terms_share_a_record() -> None:
    terms = camelot()
    first = terms.term(("you",))
    other = terms.term(("subject",))
    assert (first, other) == (0, TERM_WIDTH)
    assert terms.term(("you",)) == first
    assert len(terms.records) == 2 * TERM_WIDTH


def test_a_filter_has_an_entry_for_each_face() -> None:
    terms = camelot()
    place = terms.filter(("colored", "red", "asset"))
    table = terms.filter_table[place : place + len(terms.faces)]
    assert table == [int(fits_kind(face.sides, ("colored", "red", "asset"))) for face in terms.faces]
    assert 0 < sum(table) < len(table)
    assert terms.filter(("other", ("colored", "red", "asset"))) == place


def test_every_card_in_play_is_an_asset() -> None:
    terms = camelot()
    assert terms.filter_in_zone(("sort", "asset"), in_play=True) == t.ALL_CARDS
    assert terms.filter_in_zone(("sort", "asset"), in_play=False) != t.ALL_CARDS


def test_a_filter_by_the_named_color_has_a_table_for_each_answer() -> None:
    terms = camelot()
    assert terms.filter(("colored", "named_color", "card")) == t.NAMED_FILTER
    tables = len(terms.filter_table) // len(terms.faces)
    none, *each, any_of_them = (
        terms.filter_table[at * len(terms.faces) : (at + 1) * len(terms.faces)] for at in range(tables)
    )
    assert not any(none)
    assert all(sum(table) <= sum(any_of_them) for table in each)
    assert sum(any_of_them) > 0


def test_a_part_of_the_wrong_type_is_told() -> None:
    with pytest.raises(TypeError, match="a number was due"):
        as_int("red")
    with pytest.raises(TypeError, match="a term was due"):
        as_term(3)
