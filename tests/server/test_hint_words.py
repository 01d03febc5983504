"""A hint in words: what to do, what follows from it this turn, and how sure its figures are."""

from __future__ import annotations

import pytest

from crazier.lab.daily_puzzles import all_puzzles
from crazier.lab.puzzle_proof import SOLVER, game_of
from crazier.server.hint_words import Aftermath, aftermath, hint_words

TEXTS = {"a": "Discard Hubris", "b": "Pass"}


@pytest.mark.parametrize(
    ("chances", "after", "words"),
    [
        ([], Aftermath(), "There is only one thing to do."),
        ([("a", 99.0), ("b", 10.0)], Aftermath(wins=True), "Discard Hubris: it wins the game."),
        (
            [("a", 61.6), ("b", 48.2)],
            Aftermath(goes_on=True, usable=("Blaise", "Merlin")),
            "Discard Hubris. Then you can still use Blaise and Merlin. A bot that played on from here won about 62 of "
            "100 games with it, and 48 with the next best, Pass.",
        ),
        (
            [("a", 51.0), ("b", 50.0)],
            Aftermath(goes_on=True),
            "Discard Hubris. Then nothing else fits. A bot that played on from here won about 51 of 100 games with it; "
            "Pass is about as good (50).",
        ),
    ],
)
def test_a_hint_says_what_to_do_and_why(chances: list[tuple[str, float]], after: Aftermath, words: str) -> None:
    assert hint_words(TEXTS, chances, after) == words


def test_what_follows_names_only_cards_that_are_in_hand_now() -> None:
    for puzzle in all_puzzles()[:12]:
        game = game_of(puzzle)
        decision = game.decision
        assert decision is not None
        for option in decision.options_of(SOLVER):
            assert set(aftermath(game.view(SOLVER), option).usable) <= set(puzzle.hand)
