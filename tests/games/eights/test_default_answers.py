"""The default answer: to do nothing if that is offered, else the first option."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import ACCEPT, DECLINE, FIRST_ALLY_PASS, FIRST_CARD, PASS, STOP
from crazier.games.eights.default_answers import default_index


def test_the_first_option_that_does_nothing_is_the_default() -> None:
    for nothing in (PASS, STOP, DECLINE, FIRST_ALLY_PASS, FIRST_ALLY_PASS + 1):
        assert default_index(vec[i64]([FIRST_CARD, ACCEPT, nothing, PASS])) == 2


def test_without_one_it_is_the_first_option() -> None:
    assert default_index(vec[i64]([FIRST_CARD + 3, FIRST_CARD])) == 0
