"""A card of one's own is measured from its text: what it is worth, how it is used, and which games it decided."""

from __future__ import annotations

import pytest

from crazier.cards.set_file import read_cards
from crazier.games.eights.ai.game_sums import WHOLE
from crazier.lab.measured_card import (
    CardQuestion,
    Look,
    longer_sentence,
    look_at_card,
    look_sentence,
    use_of_card,
    use_sentence,
)
from crazier.lab.worth import CardWorth, SwapTotals
from crazier.play.factory import record_from_json, replay

WINNER = CardQuestion("Gawain\n4 red event\nYou win the game.", "", "camelot", max_deals=6)


def test_a_card_that_wins_is_played_and_decides_games() -> None:
    use = use_of_card(WINNER)
    assert use.played > 0
    assert use.discarded == 0
    assert use.text == use_sentence(read_cards(WINNER.text)[0], use.played, 0)
    decided = replay(record_from_json(use.decided[0].record.encode()))
    assert decided.outcome is not None
    assert decided.outcome.reason == "said_so"
    events = list(decided.events(None))
    (played,) = [event for event in events if event.card == "Gawain" and event.key == "played"]
    assert played.seat == decided.outcome.winners[0] == use.decided[0].seat
    turns = [event.number for event in events if event.key == "turn" and event.number < played.number]
    assert len(turns) == use.decided[0].turn


@pytest.mark.parametrize(
    ("played", "discarded", "said"),
    [
        (50.2, 0.0, "In 100 games Gawain is played 50 times and never discarded."),
        (0.0, 1.0, "In 100 games Gawain is never played and discarded 1 time."),
    ],
)
def test_how_a_card_is_used_is_said_in_a_sentence(played: float, discarded: float, said: str) -> None:
    assert use_sentence(read_cards(WINNER.text)[0], played, discarded) == said


@pytest.mark.parametrize(
    ("worth", "deals", "is_last", "said"),
    [
        (0.11, 9000, True, "about 11 games in 100 more than the same hand with a card that does nothing in its place."),
        (0.0, 9000, True, "about as often as the same hand with a card that does nothing in its place."),
        (-0.01, 200, False, "Up to 6 games in 100 either way is fine; more games will tell."),
        (0.06, 9000, True, "Up to 6 games in 100 either way is fine; so far it may be anything from +4.7 to +7.3."),
    ],
)
def test_what_is_known_of_a_card_is_said_without_words_of_the_lab(
    worth: float, deals: int, is_last: bool, said: str
) -> None:
    card = read_cards(WINNER.text)[0]
    sums = SwapTotals(deals, 2 * deals, round(worth * WHOLE * deals), round(WHOLE**2 * deals / 4))
    sentence = look_sentence(CardWorth(card, "greedy", 1, sums, 0.06, 2.5), is_last=is_last)
    assert said in sentence
    assert "greedy" not in sentence
    assert "points" not in sentence


def test_a_longer_measurement_goes_on_from_what_is_known() -> None:
    question = CardQuestion("Gawain\n4 red event\nDraw 3 cards.", "", "camelot", max_deals=6)
    first = look_at_card(question, 0, ())
    assert first.last
    more = look_at_card(question, 1, first.sums, longer_after=1)
    assert more.games > first.games
    assert not more.last
    assert look_at_card(question, 4, more.sums, longer_after=1).last


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (5000, "About 5,000 more games should tell."),
        (50_000, "It is close to where fine ends: even 20,000 more games may not tell."),
    ],
)
def test_what_measuring_longer_would_bring_is_said(more: int, said: str) -> None:
    assert longer_sentence(Look(10_000, 5, 4, 7, "", False, "", 1.0, (), True, more)) == said
