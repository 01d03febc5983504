from __future__ import annotations

import pytest

from crazier.text import join_or


@pytest.mark.parametrize(
    ("things", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_either(things: list[str], said: str) -> None:
    assert join_or(things) == said
