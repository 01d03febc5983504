"""Every refusal names the house rule behind it."""

from __future__ import annotations

import pytest

from crazier.games.classic.options import Options
from crazier.games.classic.position import ClassicPosition, deal
from crazier.games.classic.refusals import why_not
from tests.games.classic.positions import a_game, code, play

ONE_CARD = Options(draw_rule="one")


def refused(position: ClassicPosition, move: str, seat: int = 0) -> tuple[str, str] | None:
    return why_not(position, seat, code(move))


def test_what_is_offered_is_not_refused() -> None:
    position = deal(Options(), 3, 1)
    assert [why_not(position, position.asked, action) for action in position.legal()] == [None] * len(position.legal())


def test_all_else_is_refused_with_a_key() -> None:
    position = deal(Options(), 3, 1)
    refusals = [why_not(position, position.asked, action) for action in range(62) if not position.allows(action)]
    assert all(refusal is not None and refusal[1] for refusal in refusals)


@pytest.mark.parametrize(
    ("move", "rule", "key"),
    [
        ("6♣", "", "no_match"),
        ("2♦", "", "not_in_hand"),
        ("draw", "hold_back", "must_play"),
        ("pass", "draw_rule", "must_play"),
        ("hearts", "", "nothing_to_call"),
    ],
)
def test_with_a_card_to_play(move: str, rule: str, key: str) -> None:
    assert refused(a_game("K♥ 6♣", "3♣", top="5♥", draw="2♠"), move) == (rule, key)


def test_it_is_another_players_turn() -> None:
    assert refused(a_game("K♥ 6♣", "3♥", top="5♥"), "3♥", seat=1) == ("", "not_your_turn")


def test_the_game_is_over() -> None:
    game = a_game("K♥", "3♥", top="5♥")
    play(game, "K♥")
    assert refused(game, "3♥", seat=1) == ("", "over")


def test_a_suit_has_to_be_called_first() -> None:
    game = a_game("8♥ 6♣", "3♣", top="5♥")
    play(game, "8♥")
    assert refused(game, "6♣") == ("", "must_call")


def test_drawing() -> None:
    game = a_game("6♣", "3♣", top="5♥", draw="2♠", options=ONE_CARD)
    assert refused(game, "pass") == ("draw_rule", "must_draw")
    play(game, "draw")
    assert refused(game, "draw") == ("draw_rule", "drawn_enough")
    assert refused(a_game("6♣", "3♣", top="5♥"), "draw") == ("reshuffle", "nothing_to_draw")


def test_cards_that_are_due() -> None:
    game = a_game("K♥ 2♣", "3♣", top="2♥", draw="4♠ 5♠", due=2, options=Options(draw_two=True, stacking=True))
    assert refused(game, "K♥") == ("stacking", "cards_are_due")


def test_a_last_card_that_may_not_be_one() -> None:
    game = a_game("8♥", "3♣", top="5♥", draw="2♠", options=Options(going_out="no_eight"))
    assert refused(game, "8♥") == ("going_out", "not_as_last_card")
