"""The texts of assets that others bring into play, each quoted once."""

from __future__ import annotations

from crazier.terminal.card_index import CardIndex
from crazier.terminal.quoted_assets import QuotedAssets
from crazier.terminal.style import TextStyle
from tests.play.games import positions


def test_an_asset_is_quoted_once_and_never_to_the_one_who_played_it() -> None:
    *_, game = positions(2, seed=3)
    cards = CardIndex(game.deck)
    events = [event for event in game.events(None) if event.key == "played"]
    assert {event.seat for event in events} == {0, 1}
    quoted = QuotedAssets()
    texts = quoted.new_texts(events, 0, cards, TextStyle(), lambda place: f"line {place}")
    lines = [f"line {place}" for place, event in enumerate(events) if event.seat != 0]
    assert texts
    assert set(texts) <= set(lines)
    assert len(set(texts.values())) == len(texts)
    assert not quoted.new_texts(events, 0, cards, TextStyle(), lambda place: f"line {place}")
