"""Questions that are typed in place of a move."""

from __future__ import annotations

import pytest

from crazier.terminal.questions import is_question


@pytest.mark.parametrize("text", ["what does control mean", "Can I play two cards", "an asset?", "wizard?", "who wins"])
def test_questions(text: str) -> None:
    assert is_question(text)


@pytest.mark.parametrize("text", ["?", "what", "play Death", "dance", ""])
def test_what_is_no_question(text: str) -> None:
    assert not is_question(text)
