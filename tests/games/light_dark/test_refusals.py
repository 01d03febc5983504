"""Every refusal cites a rule of Light & Dark."""

from __future__ import annotations

import pytest

from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition, deal
from crazier.games.light_dark.refusals import why_not
from crazier.games.light_dark.sides import parse_card
from crazier.games.playing_cards.actions import CALL, DRAW, PASS
from crazier.rulebook import rules
from tests.games.light_dark.positions import a_hand, play
from tests.games.light_dark.test_deal import hand_with_picked_card

TOP = "6♥/Q♣"


def refused(position: LightDarkPosition, move: str | int, seat: int = 0) -> tuple[str, str] | None:
    return why_not(position, seat, move if isinstance(move, int) else parse_card(move))


def test_what_is_offered_is_not_refused_and_all_else_cites_a_rule() -> None:
    position = deal(Options(), 2, 1)
    for code in range(62):
        refusal = why_not(position, position.asked, code)
        assert (refusal is None) == position.allows(code)
        assert refusal is None or refusal[0] in rules()


@pytest.mark.rule("D4.1")
def test_no_match() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP)
    assert refused(game, "2♠/10♦") == ("D4.1", "no_match")
    assert refused(game, "3♥/9♣") == ("D4.1", "not_in_hand")


@pytest.mark.rule("D5.3")
def test_an_eight_of_the_other_shade() -> None:
    game = a_hand("7♦/8♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♥")
    assert refused(game, "7♦/8♠") == ("D5.3", "eight_of_the_other_shade")


@pytest.mark.rule("D5.1")
def test_a_call_without_an_eight() -> None:
    assert refused(a_hand("7♦/8♠ 2♠/10♦", "5♠/J♦", top=TOP), CALL) == ("D5.1", "nothing_to_call")


@pytest.mark.rule("D5.2")
def test_not_what_was_called() -> None:
    game = a_hand("2♦/10♠ K♣/4♥", "5♠/J♦", top="8♥/7♣", call="dark spades")
    assert refused(game, "K♣/4♥") == ("D5.2", "not_the_call")


@pytest.mark.rule("R18")
def test_an_eight_of_the_shade_that_was_not_called() -> None:
    game = a_hand("8♣/7♥ 7♣/8♥ K♦/4♠", "5♠/J♦", top="8♦/7♠", call="dark diamonds")
    assert refused(game, "8♣/7♥") == ("R18", "eight_of_the_other_shade")


@pytest.mark.rule("R19")
def test_who_can_play_has_to() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♥")
    assert refused(game, DRAW) == refused(game, PASS) == ("R19", "must_play")


@pytest.mark.rule("D6.1")
def test_drawing() -> None:
    game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♠/9♦", options=Options(must_play=False))
    assert refused(game, PASS) == ("D6.1", "must_draw")
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♠/9♦", options=Options(must_play=False))
    play(game, "draw")
    assert refused(game, DRAW) == ("D6.1", "drawn_already")
    assert refused(game, "6♦/Q♠") == ("D6.1", "only_the_drawn_card")


@pytest.mark.rule("R21")
def test_nothing_left_to_draw() -> None:
    assert refused(a_hand("2♠/10♦", "5♠/J♦", top=TOP), DRAW) == ("R21", "nothing_to_draw")


@pytest.mark.rule("M3.1")
def test_another_players_turn() -> None:
    assert refused(a_hand("6♦/Q♠", "6♠/Q♦", top=TOP), "6♠/Q♦", seat=1) == ("M3.1", "not_your_turn")


@pytest.mark.rule("D7.1")
def test_the_hand_is_over() -> None:
    game = a_hand("6♦/Q♠", "6♠/Q♦", top=TOP)
    play(game, "6♦/Q♠")
    assert refused(game, "6♠/Q♦", seat=1) == ("D7.1", "over")


def test_a_call_or_a_shade_comes_first() -> None:
    game = a_hand("8♦/7♠ 2♠/10♦", "5♠/J♦", top=TOP)
    play(game, "8♦/7♠")
    assert refused(game, DRAW) == ("D5.1", "must_call")
    assert refused(hand_with_picked_card("A♠/A♦"), DRAW, seat=1) == ("D2.2", "must_choose_shade")
