from __future__ import annotations

import pytest

from crazier.rulebook import RULEBOOKS
from crazier.rulebook.game_names import NAMES, split_off_game
from crazier.rulebook.stemming import split_words


@pytest.mark.parametrize(
    ("question", "rulebook", "rest"),
    [
        ("Light & Dark: who deals", "light-dark", "who deals"),
        ("who deals in light and dark", "light-dark", "who deals in"),
        ("the older rulebook", "first", "the"),
        ("classic", "classic", ""),
        ("a dark frame", "", "a dark frame"),
        ("", "", ""),
    ],
)
def test_the_name_of_a_game_is_split_off(question: str, rulebook: str, rest: str) -> None:
    assert split_off_game(split_words(question)) == (rulebook, rest.split())


def test_every_name_is_that_of_a_rulebook() -> None:
    assert {rulebook for _, rulebook in NAMES} == set(RULEBOOKS)
