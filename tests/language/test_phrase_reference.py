"""The reference lists every phrase, in words that a designer can look up."""

from __future__ import annotations

import re

from crazier.language.phrase_reference import CATEGORY_LABELS, format_template, phrase_list
from crazier.language.phrases import CATEGORY_UNIONS, PHRASE_TABLE
from crazier.language.vocabulary import NUMBERS

REFERENCE = phrase_list()


def test_every_category_has_a_label_of_its_own() -> None:
    assert set(CATEGORY_LABELS) == {row.category for row in PHRASE_TABLE} | set(CATEGORY_UNIONS) | set(NUMBERS)
    assert len(set(CATEGORY_LABELS.values())) == len(CATEGORY_LABELS)


def test_every_phrase_is_in_the_reference() -> None:
    assert [row for row in PHRASE_TABLE if row.template and f"`{format_template(row)}`" not in REFERENCE] == []


def test_every_category_that_is_mentioned_is_listed() -> None:
    named = set(re.findall(r"\[([^\]]+)\]", REFERENCE))
    listed = set(re.findall(r"^- \*\*\[([^\]]+)\]", REFERENCE, re.MULTILINE))
    assert named - listed == {CATEGORY_LABELS[number] for number in NUMBERS}


def test_a_template_is_shown_as_people_read_it() -> None:
    (destroy,) = (row for row in PHRASE_TABLE if row.kind == "destroy")
    assert format_template(destroy) == "destroy [cards]"
    (extra,) = (row for row in PHRASE_TABLE if row.kind == "extra")
    assert format_template(extra) == "take an extra [part of a turn]"


def test_wordings_that_differ_by_ranks_alone_are_listed_once() -> None:
    assert REFERENCE.count("you control a (rank) and a (rank)") == 1
    assert max(map(len, REFERENCE.splitlines())) < 3000
