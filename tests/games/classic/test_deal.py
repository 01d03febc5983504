"""The deal of the classic game: hands, starter, first player, and decks given card by card."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.errors import CrazierError
from crazier.games.classic.options import Options
from crazier.games.classic.position import deal, from_deck
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import face_name, is_eight
from crazier.games.playing_cards.log import LOG_DEALT, LOG_PUT_BACK, LOG_TURNED
from crazier.play.log_records import logged_cards
from tests.games.classic.positions import faces, hand

SPECIAL = Options(draw_two=True, skip=True, reverse=True, starter_acts=True)


def a_deck(front: str, then: str = "") -> list[int]:
    """Return a full deck that begins with these cards; `then` starts the discard pile of a two-player game."""
    named = faces(front)
    rest = [face for face in range(FACES) if face not in named and face not in faces(then)]
    return [*named, *rest[: 14 - len(named)], *faces(then), *rest[14 - len(named) :]]


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_is_dealt_and_a_starter_is_turned_up(players: int) -> None:
    position = deal(Options(), players, seed=players)
    each = 7 if players == 2 else 5
    packs = 1 if players < 6 else 2
    assert [position.hand_size(seat) for seat in range(players)] == [each] * players
    assert len(position.discard_pile) == 1
    assert len(position.draw_pile) == packs * FACES - players * each - 1
    assert sorted(position.face) == sorted(list(range(FACES)) * packs)


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    position = from_deck(Options(), 2, a_deck("2♠ 3♠ 4♠ 5♠", "K♥"), dealer=0)
    assert {"2♠", "4♠"} <= hand(position, 1)
    assert {"3♠", "5♠"} <= hand(position, 0)
    assert face_name(position.top) == "K♥"


def test_the_player_left_of_the_dealer_begins() -> None:
    assert [from_deck(Options(), 3, list(range(FACES)), dealer).asked for dealer in range(3)] == [1, 2, 0]


def test_the_dealer_is_picked_by_chance() -> None:
    assert {deal(Options(), 4, seed).dealer for seed in range(60)} == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same_game() -> None:
    assert deal(Options(), 3, 5).dump() == deal(Options(), 3, 5).dump()
    assert deal(Options(), 3, 5).dump() != deal(Options(), 3, 6).dump()


def test_an_eight_does_not_start_but_is_shuffled_back() -> None:
    log: list[tuple[int, ...]] = []
    position = from_deck(Options(), 2, a_deck("2♠", "8♥"), event_log=log)
    put_back = [record for record in log if record[0] == LOG_PUT_BACK]
    assert [face_name(record[5]) for record in put_back[:1]] == ["8♥"]
    assert [record[0] for record in log].count(LOG_TURNED) == 1
    assert all(knowers == 0 for record in put_back for _, _, knowers in logged_cards(record))
    assert not is_eight(position.top)
    assert sorted(position.face) == list(range(FACES))
    places = [position.place[token] for token, face in enumerate(position.face) if face_name(face) == "8♥"]
    assert places == [DRAW_PILE]


def test_no_player_knows_where_the_eight_went() -> None:
    position = from_deck(Options(), 2, a_deck("2♠", "8♥"))
    assert {position.known[token] for token in position.draw_pile} == {0}


def test_players_know_their_own_cards_and_all_know_the_starter() -> None:
    position = deal(Options(), 3, 1)
    for token, place in enumerate(position.place):
        knowers = {DRAW_PILE: 0, DISCARD_PILE: PUBLIC}.get(place, 2 ** (place - HANDS))
        assert position.known[token] == knowers


def test_the_log_shows_each_dealt_card_only_to_its_holder() -> None:
    log: list[tuple[int, ...]] = []
    deal(Options(), 2, 1, log)
    dealt = [record for record in log if record[0] == LOG_DEALT]
    assert [len(list(logged_cards(record))) for record in dealt] == [7, 7]
    assert all(knowers == 2 ** record[1] for record in dealt for _, _, knowers in logged_cards(record))


@pytest.mark.parametrize(
    ("starter", "asked", "direction", "due"),
    [("K♥", 1, 1, 0), ("Q♥", 2, 1, 0), ("A♥", 2, -1, 0), ("2♥", 1, 1, 2)],
)
def test_a_special_starter_counts_as_played_by_the_dealer(starter: str, asked: int, direction: int, due: int) -> None:
    deck = [face for face in range(FACES) if face not in faces(starter)]
    deck = [*deck[:15], *faces(starter), *deck[15:]]
    position = from_deck(SPECIAL, 3, deck, dealer=0)
    assert (position.asked, position.direction, position.due) == (asked, direction, due)


def test_a_special_starter_is_a_plain_card_if_that_was_not_agreed_on() -> None:
    position = from_deck(Options(skip=True), 2, a_deck("2♠", "Q♥"), dealer=0)
    assert position.asked == 1


@pytest.mark.parametrize("deck", [[], list(range(51)), [0, *range(51)], list(range(FACES)) * 2])
def test_a_deck_that_is_not_whole_is_refused(deck: list[int]) -> None:
    with pytest.raises(CrazierError, match="the deck has every face from 0 to 51 1 time"):
        from_deck(Options(), 2, deck)


def test_a_dealer_who_is_not_there_is_refused() -> None:
    with pytest.raises(CrazierError, match="the dealer can't be 2; seats go from 0 to 1"):
        from_deck(Options(), 2, list(range(FACES)), dealer=2)
