"""Playing cards: names, what fits on what, and points."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES, to_list
from crazier.games.playing_cards.cards import POINTS, RANKS, SUITS, face_name, parse_face, playable_on, points_of_faces
from tests.games.classic.positions import faces


def test_every_card_is_written_and_read() -> None:
    names = [face_name(face) for face in range(FACES)]
    assert sorted(names) == sorted(rank + suit for rank in RANKS for suit in SUITS)
    assert [parse_face(name) for name in names] == list(range(FACES))


@pytest.mark.parametrize(("letters", "signs"), [("8S", "8♠"), ("10h", "10♥"), ("qd", "Q♦"), ("AC", "A♣")])
def test_letters_will_do_where_there_are_no_signs(letters: str, signs: str) -> None:
    assert parse_face(letters) == parse_face(signs)


@pytest.mark.parametrize("text", ["", "8", "♠", "1♠", "11♠", "8X", "♠8", "8♠♠"])
def test_what_is_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(CrazierError, match=r"is no card; cards are written like 8♠"):
        parse_face(text)


@pytest.mark.parametrize("top", range(FACES), ids=face_name)
def test_a_card_fits_by_rank_or_suit_and_an_eight_on_anything(top: int) -> None:
    rank, suit = face_name(top)[:-1], face_name(top)[-1]
    fits = {face_name(face) for face in to_list(playable_on(top))}
    assert fits == {name for name in map(face_name, range(FACES)) if name[:-1] in (rank, "8") or name[-1] == suit}


@pytest.mark.parametrize(
    ("cards", "points"),
    [("8♠", 50), ("K♠ Q♠ J♠ 10♠", 40), ("A♠", 1), ("2♥ 3♥ 9♥", 14), ("8♣ 8♦ 8♥ 8♠", 200), ("", 0)],
)
def test_eights_cost_fifty_court_cards_and_tens_ten_aces_one(cards: str, points: int) -> None:
    assert points_of_faces(sum(2**face for face in faces(cards)), POINTS, 0) == points
