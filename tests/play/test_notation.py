"""Test moves in notation, formatted and parsed."""

from __future__ import annotations

import pytest

from crazier import Game
from crazier.play.decisions import IllegalMove
from crazier.play.notation import BadNotation
from tests.play.games import positions, set_up, simple


def offered(game: Game) -> list[str]:
    decision = game.decision
    assert decision is not None
    return [game.option_text(option) for option in decision.options]


@pytest.mark.parametrize("players", range(2, 9))
def test_every_option_is_read_back_from_how_it_is_written(players: int) -> None:
    met = set()
    for seed in (1, 2):
        for game in positions(players, seed):
            decision = game.decision
            if decision is None:
                break
            moves = offered(game)
            assert len(set(moves)) == len(moves)
            for move, option in zip(moves, decision.options, strict=True):
                assert game.parse(move).option == option
                assert game.parse(move.lower().replace("'", "’")).option == option
                met.add(option.key)
    assert {"play", "discard", "choose", "pass", "name"} <= met


def test_the_actions_of_a_main_phase() -> None:
    assert offered(simple()) == [
        "Ann discards Red Golem",
        "Ann plays Red Golem",
        "Ann plays Blue Golem",
        "Ann plays Death",
        "Ann passes",
    ]


@pytest.mark.rule("MQ5")
def test_colors() -> None:
    game = simple('["Spell Tome", "Red Golem"]')
    game.play("Ann discards Spell Tome")
    assert offered(game) == ["Ann names red", "Ann names purple", "Ann names green", "Ann names blue"]


@pytest.mark.rule("M11.2")
def test_a_split_card_is_played_by_the_name_of_a_side_and_discarded_as_a_whole() -> None:
    game = simple('["Open Sesame // Sealed Cave", "Red Golem"]')
    moves = offered(game)
    assert "Ann plays Open Sesame" in moves
    assert "Ann plays Sealed Cave" in moves
    assert "Ann discards Open Sesame // Sealed Cave" in moves
    assert game.parse("Ann discards sealed cave").option == game.parse(moves[0]).option


def test_equal_cards_in_one_place_are_numbered_and_the_first_needs_no_number() -> None:
    game = simple('["Red Golem", "Red Golem", "Blue Golem"]')
    moves = offered(game)
    assert moves[:2] == ["Ann discards Red Golem", "Ann discards Red Golem #2"]
    assert game.parse("Ann discards Red Golem #1").option == game.parse("Ann discards Red Golem").option
    with pytest.raises(IllegalMove):
        game.play("Ann discards Red Golem #3")


def test_equal_cards_in_different_places_are_told_apart_by_whose_they_are() -> None:
    game = simple(more='assets.Ann = ["Green Golem"]\nassets.Ben = ["Green Golem", "Blue Golem"]')
    game.play("Ann plays Death")
    assert offered(game) == ["Ann chooses Ann's Green Golem", "Ann chooses Ben's Green Golem", "Ann chooses Blue Golem"]
    with pytest.raises(BadNotation, match="'green golem' could be Ann's Green Golem or Ben's Green Golem; say which"):
        game.parse("Ann chooses Green Golem")
    assert game.parse("Ann chooses Ben's Blue Golem").option == game.parse("Ann chooses Blue Golem").option


def test_hidden_cards_are_not_named() -> None:
    game = set_up(
        """
hands.Ann = ["Pickpocket", "Red Golem"]
hands.Ben = ["Green Golem", "Blue Golem"]
draw = ["Red Golem"]
discard = ["Artemis"]
[[cards]]
text = '''
Pickpocket
7 blue event
Choose an opponent. Take a card from that player's hand.
'''
"""
    )
    game.play("Ann plays Pickpocket")
    assert offered(game) == ["Ann chooses a card in Ben's hand", "Ann chooses a card in Ben's hand #2"]
    decision = game.decision
    assert decision is not None
    assert all(option.card is None for option in decision.options)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Anne plays Death", "does not start with a player's name; did you mean 'Ann'?"),
        ("Zoe plays Death", "at this table sit Ann, Ben"),
        ("", "does not start with a player's name"),
        ("Ann play Death", "'play' is nothing that Ann can do; did you mean 'plays'?"),
        ("Ann xyz", "a player plays, discards, names"),
        ("Ann plays", "'Ann plays' does not say what"),
        ("Ann passes twice", "'twice' is too much"),
        ("Ann plays Deth", "there is no 'Deth' at this table; did you mean 'Death'?"),
        ("Ann chooses Bem", "did you mean 'Ben'?"),
        ("Ann plays Xylophone", "it is on no card of this deck"),
    ],
)
def test_what_is_no_move_gets_a_hint(text: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as caught:
        simple().parse(text)
    assert complaint in str(caught.value)


def test_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    game = set_up(
        """
hands.Ann = ["Red Golem", "Red Golem"]
hands."Ann plays" = ["Blue Golem"]
draw = ["Blue Golem"]
""",
        players='["Ann", "Ann plays"]',
    )
    assert game.parse("Ann plays Red Golem").seat == 0
    assert game.parse("Ann plays passes").seat == 1
