"""A wire view, read back at the other end of a line: the same table in names, the same cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier import new_game
from crazier.play.observation import Observation
from crazier.play.observe import known_faces, observe_all
from crazier.play.wire import WireFace, WireView, wire_faces
from crazier.play.wire_decoder import UNKNOWN_CARD, FaceNames, cards_of_faces, observation_of
from tests.play.adapters.classic.tables import a_game
from tests.play.sent_games import TABLES, over_the_wire, positions


def without_hidden_tokens(observation: Observation) -> Observation:
    """Return a view without the tokens that the wire does not carry: those of unknown cards of the draw pile."""
    return replace(observation, draw=tuple(card if card.name else UNKNOWN_CARD for card in observation.draw))


@pytest.mark.parametrize("kind", TABLES)
def test_the_table_in_names_is_the_same(kind: str) -> None:
    for game in positions(TABLES[kind], 7):
        faces = known_faces(game.table.game, game.deck).faces
        names = FaceNames(over_the_wire(faces, tuple[WireFace, ...]))
        for seat in (*range(len(game.table.players)), None):
            view = game.view(seat)
            seen = observation_of(over_the_wire(view.to_wire(), WireView), names)
            assert seen == without_hidden_tokens(view.observation)


@pytest.mark.parametrize("kind", TABLES)
def test_a_view_in_names_has_what_the_whole_position_has_or_less(kind: str) -> None:
    for game in positions(TABLES[kind], 11)[::5]:
        everything = observe_all(game.table.game, game.deck, game.position)
        assert all(card.name for zone in (*everything.hands, everything.draw) for card in zone)
        for seat in range(len(game.table.players)):
            seen = game.view(seat).observation
            assert [card.token for card in seen.draw] == [card.token for card in everything.draw]
            assert seen.hands[seat] == everything.hands[seat]
            assert seen.turn_seats == everything.turn_seats
            for zone, true in zip((*seen.hands, seen.draw), (*everything.hands, everything.draw), strict=True):
                names = {card.token: card.name for card in true}
                assert all(card.name in (None, names[card.token]) for card in zone)


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_printed_on_the_cards_is_the_same(kind: str) -> None:
    table = TABLES[kind]
    deck = dict.fromkeys(new_game(table, seed=1).deck)
    cards = {card.name: card for card in cards_of_faces(over_the_wire(wire_faces(tuple(deck)), tuple[WireFace, ...]))}
    assert set(cards) == {card.name for card in deck}
    for card in deck:
        shown = cards[card.name]
        assert [side.text for side in shown.sides] == [side.text for side in card.sides]
        assert [side.type_line for side in shown.sides] == [side.type_line for side in card.sides]


def test_playing_cards_are_numbered_by_the_pack_though_a_scenario_lays_out_a_few() -> None:
    game = a_game(
        """
hands.Ann = ["6♥", "Q♠"]
hands.Ben = ["5♦"]
draw = ["9♥"]
discard = ["2♥"]
"""
    )
    faces = known_faces(game.table.game, game.deck).faces
    wire = game.view(0).to_wire()
    assert [faces[wire.faces[token]].name for token in wire.hands[0]] == ["6♥", "Q♠"]
    assert [card.name for card in game.view(0).observation.hands[0]] == ["6♥", "Q♠"]
