"""The list of phrases has all of them, in words that a designer can look up."""

from __future__ import annotations

import re

from crazier.language.phrase_reference import CALLED, phrase_list, shown
from crazier.language.phrases import NUMBERS, TABLE, UNIONS

LIST = phrase_list()


def test_every_category_is_called_something_and_no_two_alike() -> None:
    assert set(CALLED) == {row.category for row in TABLE} | set(UNIONS) | set(NUMBERS)
    assert len(set(CALLED.values())) == len(CALLED)


def test_every_phrase_is_in_the_list() -> None:
    assert [row for row in TABLE if row.template and f"`{shown(row)}`" not in LIST] == []


def test_every_part_that_is_named_is_listed() -> None:
    named = set(re.findall(r"\[([^\]]+)\]", LIST))
    listed = set(re.findall(r"^- \[([^\]]+)\]", LIST, re.MULTILINE))
    assert named - listed == {CALLED[number] for number in NUMBERS}


def test_a_template_is_shown_as_people_read_it() -> None:
    (destroy,) = (row for row in TABLE if row.kind == "destroy")
    assert shown(destroy) == "destroy [cards]"
    (extra,) = (row for row in TABLE if row.kind == "extra")
    assert shown(extra) == "take an extra [part of a turn]"
