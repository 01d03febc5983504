"""A card of one's own is measured from its text: what it is worth, how it is used, and which games it decided."""

from __future__ import annotations

import pytest

from crazier.cards.set_file import read_cards
from crazier.lab.measured_card import CardQuestion, use_of_card, use_sentence
from crazier.play.factory import record_from_json, replay

WINNER = CardQuestion("Gawain\n4 red event\nYou win the game.", "", "camelot", max_deals=6)


def test_a_card_that_wins_is_played_and_decides_games() -> None:
    use = use_of_card(WINNER)
    assert use.played > 0
    assert use.discarded == 0
    assert use.text == use_sentence(read_cards(WINNER.text)[0], use.played, 0)
    decided = replay(record_from_json(use.decided[0].encode()))
    assert decided.outcome is not None
    assert decided.outcome.reason == "said_so"
    assert [event.seat for event in decided.events(None) if event.card == "Gawain" and event.key == "played"] == [
        decided.outcome.winners[0]
    ]


@pytest.mark.parametrize(
    ("played", "discarded", "said"),
    [
        (50.2, 0.0, "In 100 games Gawain is played 50 times and never discarded."),
        (0.0, 1.0, "In 100 games Gawain is never played and discarded 1 time."),
    ],
)
def test_how_a_card_is_used_is_said_in_a_sentence(played: float, discarded: float, said: str) -> None:
    assert use_sentence(read_cards(WINNER.text)[0], played, discarded) == said
