"""What a person may type for a move: short forms, numbers behind a verb, and hints that keep what was named."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.play.factory import new_game
from crazier.terminal.card_index import CardIndex
from crazier.terminal.scene import question_of
from crazier.terminal.typed_answer import TypedAnswer


def answer(set_name: str = "camelot") -> TypedAnswer:
    """Return what can be typed at the first decision; in camelot Ann may discard 1 Hidden Trail or 2 Sir Tristan."""
    game = new_game(set_name, players=["Ann", "Ben"], seed=7)
    assert game.decision is not None
    question = question_of(game.decision, game.table.shown_names, game.decision.seats[0])
    return TypedAnswer(question, game.table.players, CardIndex(game.deck).names(), ["help", "hint", "why", "hand"])


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("d 1", "Ann discards Hidden Trail"),
        ("disc trist", "Ann discards Sir Tristan"),
        ("discard 2", "Ann discards Sir Tristan"),
        ("pl camelot", "Ann plays Camelot"),
        ("pa", "Ann passes"),
        ("play sir tristan", "Ann plays Sir Tristan"),
    ],
)
def test_short_forms_are_understood(typed: str, move: str) -> None:
    assert answer().to_notation(typed) == move


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("p 1", "'p 1' is not understood"),  # to play, or to pass
        ("d 3", "3 is not to discard; it is 'play Hidden Trail'"),
        ("d 99", "there is no option 99"),
        ("dicsard merlin", "did you mean 'discard merlin'?"),
        ("xyzzy", "'help' lists what can be said"),
    ],
)
def test_what_is_not_understood_is_told_with_what_was_named(typed: str, complaint: str) -> None:
    with pytest.raises(CrazierError) as caught:
        answer().to_notation(typed)
    assert complaint in str(caught.value)


def test_a_number_that_is_a_rank_names_the_card() -> None:
    classic = answer("classic")
    card = next(option.card for option in classic.question.options if option.card)
    rank = card[:-1]
    if rank.isdecimal():
        assert rank in classic.to_notation(f"play {rank}").split()[-1]
