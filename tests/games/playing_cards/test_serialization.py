"""Loading a position from numbers: a list that is too short or too long is refused."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.games.classic.options import Options
from crazier.games.classic.position import deal, load_position


def test_numbers_that_break_off_are_refused() -> None:
    numbers = deal(Options(), 2, 1).dump()
    with pytest.raises(CrazierError, match="a position's numbers break off after"):
        load_position(Options(), numbers[:-1])


def test_numbers_too_many_are_refused() -> None:
    numbers = deal(Options(), 2, 1).dump()
    with pytest.raises(CrazierError, match=f"a position has {len(numbers)} numbers, not {len(numbers) + 1}"):
        load_position(Options(), [*numbers, 0])
