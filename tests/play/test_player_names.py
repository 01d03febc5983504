"""Partners are called partners, wherever they are mentioned."""

from __future__ import annotations

import pickle

from crazier import Table
from crazier.play.player_names import PlayerNames
from crazier.play.text.catalog import Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.pieces import SeatPiece, TextPiece, join_pieces
from crazier.play.text.values import SeatValue, Sentence, Value

FOUR = ("Ann", "Ben", "Cid", "Dot")
TABLE = Table("camelot", FOUR, options={"team_size": 2})


def said(key: str, values: dict[str, Value], viewer: int | None) -> str:
    return join_pieces(ENGLISH.render(Sentence(key, values), Reader(TABLE.shown_names, viewer)))


def test_a_partner_is_named_as_a_partner() -> None:
    assert said("event.passed", {"who": SeatValue(2)}, 0) == "Your partner Cid passes."
    assert said("event.passed", {"who": SeatValue(1)}, 0) == "Ben passes."
    assert said("event.passed", {"who": SeatValue(2)}, None) == "Cid passes."
    assert said("option.player", {"player": SeatValue(2)}, 0) == "your partner Cid"
    values: dict[str, Value] = {"who": SeatValue(2), "player": SeatValue(2)}
    assert said("event.chose_player.self", values, 0) == "Your partner Cid chooses Cid."


def test_only_the_name_is_a_link() -> None:
    pieces = ENGLISH.render(Sentence("event.turn", {"who": SeatValue(2)}), Reader(TABLE.shown_names, 0))
    assert pieces == (TextPiece("Your partner "), SeatPiece("Cid's", 2), TextPiece(" turn."))


def test_who_plays_alone_has_no_partner() -> None:
    assert type(Table("camelot", FOUR).shown_names) is tuple


def test_names_with_teams_are_names() -> None:
    names = TABLE.shown_names
    assert isinstance(names, PlayerNames)
    assert tuple(names) == FOUR
    copied = pickle.loads(pickle.dumps(names))
    assert (copied, copied.teams) == (FOUR, TABLE.teams)
    assert not names.are_partners(0, 0)
