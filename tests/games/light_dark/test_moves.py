"""Turns of Light & Dark: matching, eights and calls, drawing, passing, and the last card."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import EMPTY_HAND, NO_CARDS, STALLED
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.sides import DARK, LIGHT, card_name
from crazier.games.light_dark.state import shade_that_counts
from crazier.games.playing_cards.log import LOG_CALLED, LOG_PLAYED
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_MAIN
from tests.games.light_dark.positions import CALLS, a_hand, excluded_faces, hand, legal_moves, play

TOP = "6♥/Q♣"


@pytest.mark.rule("D4.1")
class TestMatching:
    def test_light_matches_by_the_light_sides(self) -> None:
        game = a_hand("6♦/Q♠ 3♥/9♣ 9♥/3♣ Q♦/6♠ 2♠/10♦", "5♠/J♦", top=TOP)
        assert legal_moves(game) == {"6♦/Q♠", "3♥/9♣", "9♥/3♣"}

    def test_dark_matches_by_the_dark_sides(self) -> None:
        game = a_hand("6♦/Q♠ 3♥/9♣ 9♠/3♦ Q♦/6♠ 2♠/10♦", "5♠/J♦", top=TOP, dark=0)
        assert legal_moves(game) == {"6♦/Q♠", "3♥/9♣"}

    def test_the_next_player_matches_the_same_card_by_the_other_side(self) -> None:
        game = a_hand("6♦/Q♠ 2♠/10♦", "Q♥/6♣ 2♦/10♠ 4♣/K♥", top=TOP, draw="5♠/J♦")
        play(game, "6♦/Q♠")
        assert legal_moves(game) == {"2♦/10♠"}
        assert card_name(game.top) == "6♦/Q♠"

    def test_rank_on_rank_counts_by_the_players_side(self) -> None:
        assert legal_moves(a_hand("3♠/9♦ 2♦/10♠", "6♣/Q♥", top="3♥/9♣", dark=0)) == {"3♠/9♦"}
        assert legal_moves(a_hand("9♦/3♠ 2♣/10♥", "6♣/Q♥", top="9♠/3♦")) == {"9♦/3♠"}


@pytest.mark.rule("D5.1")
class TestEights:
    def test_an_eight_in_your_shade_goes_on_any_card(self) -> None:
        assert legal_moves(a_hand("8♦/7♠ 2♠/10♦", "5♠/J♦", top=TOP)) == {"8♦/7♠"}
        assert legal_moves(a_hand("7♦/8♠ 2♠/10♦", "5♠/J♦", top=TOP, dark=0)) == {"7♦/8♠"}

    def test_an_eight_in_the_other_shade_is_an_ordinary_card(self) -> None:
        assert legal_moves(a_hand("7♦/8♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♥")) == {"draw"}
        game = a_hand("7♥/8♣ 2♠/10♦", "5♠/J♦", top=TOP)
        play(game, "7♥/8♣")
        assert (game.ask, game.asked) == (ASK_MAIN, 1)

    def test_its_player_calls_any_suit_in_either_shade(self) -> None:
        game = a_hand("8♦/7♠ 2♠/10♦", "5♠/J♦", top=TOP)
        play(game, "8♦/7♠")
        assert (game.ask, game.asked, legal_moves(game)) == (ASK_CALL, 0, set(CALLS))

    def test_a_call_is_public(self) -> None:
        game = a_hand("8♦/7♠ 2♠/10♦", "5♠/J♦", top=TOP)
        game.event_log = []
        play(game, "8♦/7♠", "dark spades")
        assert game.event_log[1][:7] == (LOG_CALLED, 0, -1, -1, 0, CALLS.index("dark spades"), 0)


@pytest.mark.rule("D5.2")
class TestCalls:
    @pytest.mark.parametrize("dark", [0, 1], ids=["by Light", "by Dark"])
    def test_a_call_binds_whatever_shade_the_next_player_has(self, dark: int) -> None:
        held = "2♦/10♠ 7♣/8♥ 8♣/7♥ 3♠/9♦"
        assert legal_moves(a_hand(held, "5♠/J♦", top="8♦/7♠", call="dark spades", dark=1 - dark)) == {"2♦/10♠", "7♣/8♥"}

    def test_the_example_of_the_rulebook(self) -> None:
        game = a_hand("7♠/8♦ 2♠/10♦", "2♦/10♠ 3♠/9♦ 9♣/3♥", top=TOP, dark=0)
        play(game, "7♠/8♦", "dark spades")
        assert legal_moves(game) == {"2♦/10♠"}

    def test_the_called_rank_or_card_below_does_not_matter(self) -> None:
        game = a_hand("7♣/8♥ 3♣/9♥", "5♠/J♦", top="8♦/7♠", call="light spades", draw="K♥")
        assert legal_moves(game) == {"draw"}

    def test_a_call_met_by_the_third_player_in_line(self) -> None:
        game = a_hand(
            "8♦/7♠ K♥/4♣",
            "3♥/9♣ 4♥/K♣",
            "5♥/J♣ 6♥/Q♣",
            "2♦/10♠ 9♠/3♦",
            top="6♦/Q♠",
            draw="5♣/J♥ 6♣/Q♥ K♣/4♥",
        )
        play(game, "8♦/7♠", "dark spades")
        for seat in (1, 2):
            assert (game.asked, legal_moves(game)) == (seat, {"draw"})
            play(game, "draw", "pass")
            assert game.call == CALLS.index("dark spades")
        assert (game.asked, legal_moves(game)) == (3, {"2♦/10♠"})
        play(game, "2♦/10♠")
        assert game.call == -1

    def test_it_binds_its_caller_too_when_the_turn_comes_round(self) -> None:
        game = a_hand("8♦/7♠ K♥/4♣ 3♠/9♦", "3♥/9♣ 4♥/K♣", top="6♦/Q♠", draw="5♣/J♥ 6♣/Q♥")
        play(game, "8♦/7♠", "light clubs", "draw")
        play(game, "pass")
        assert (game.asked, legal_moves(game)) == (0, {"draw"})

    def test_once_met_everyone_plays_by_their_own_shade_again(self) -> None:
        game = a_hand("2♦/10♠ K♥/4♣", "10♥/2♣ J♦/5♠ Q♥/6♣", top="8♦/7♠", call="dark spades")
        play(game, "2♦/10♠")
        assert legal_moves(game) == {"J♦/5♠"}


@pytest.mark.rule("D5.3")
class TestTheOtherShade:
    def test_it_is_played_only_to_meet_a_call(self) -> None:
        held = "2♦/10♠ K♣/4♥"
        assert legal_moves(a_hand(held, "5♠/J♦", top="Q♥/6♣", draw="3♥")) == {"draw"}
        assert legal_moves(a_hand(held, "5♠/J♦", top="8♥/7♣", call="dark spades")) == {"2♦/10♠"}

    def test_the_side_that_counts_follows_the_call(self) -> None:
        game = a_hand("2♦/10♠ K♣/4♥", "5♠/J♦", top="8♥/7♣", call="dark spades")
        assert [shade_that_counts(game, seat) for seat in (0, 1)] == [DARK, DARK]
        play(game, "2♦/10♠")
        assert [shade_that_counts(game, seat) for seat in (0, 1)] == [LIGHT, DARK]

    def test_an_eight_in_ones_own_shade_does_not_count_when_the_other_side_is_played(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "5♠/J♦", top="8♥/7♣", call="dark spades")
        game.event_log = []
        play(game, "8♦/7♠")
        assert (game.ask, game.asked) == (ASK_MAIN, 1)
        assert (game.event_log[0][0], game.event_log[0][5]) == (LOG_PLAYED, DARK)


@pytest.mark.rule("R18")
class TestEightsUnderACall:
    def test_only_eights_of_the_called_shade_may_be_played(self) -> None:
        game = a_hand("8♣/7♥ 7♣/8♥ K♦/4♠", "5♠/J♦", top="8♦/7♠", call="dark diamonds")
        assert legal_moves(game) == {"7♣/8♥"}
        game = a_hand("8♣/7♥ 7♣/8♥ K♦/4♠", "5♠/J♦", top="8♦/7♠", call="light spades")
        assert legal_moves(game) == {"8♣/7♥"}

    @pytest.mark.parametrize("dark", [0, 1])
    def test_such_an_eight_makes_a_new_call(self, dark: int) -> None:
        game = a_hand("7♣/8♥ K♣/4♥", "5♠/J♦ 10♦/2♠", top="8♦/7♠", call="dark spades", dark=dark)
        play(game, "7♣/8♥")
        assert (game.ask, game.asked) == (ASK_CALL, 0)
        play(game, "dark diamonds")
        assert legal_moves(game) == {"5♠/J♦"}


@pytest.mark.rule("D6.1")
class TestDrawing:
    def test_with_nothing_to_play_you_draw_one(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣ 4♥/K♣")
        assert legal_moves(game) == {"draw"}
        play(game, "draw")
        assert hand(game, 0) == {"2♠/10♦", "3♥/9♣"}

    def test_you_may_play_it_if_it_fits(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣")
        play(game, "draw")
        assert (game.ask, legal_moves(game)) == (ASK_DRAWN, {"3♥/9♣", "pass"})
        play(game, "3♥/9♣")
        assert (game.asked, hand(game, 0)) == (1, {"2♠/10♦"})

    def test_otherwise_the_turn_ends(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♠/9♦ 4♥/K♣")
        play(game, "draw")
        assert legal_moves(game) == {"pass"}
        play(game, "pass")
        assert game.asked == 1

    def test_a_drawn_card_can_meet_a_call(self) -> None:
        game = a_hand("K♥/4♣", "5♠/J♦", top="8♦/7♠", call="dark spades", draw="2♦/10♠")
        play(game, "draw")
        assert legal_moves(game) == {"2♦/10♠", "pass"}

    def test_a_drawn_eight_can_be_played_and_calls(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="8♠/7♦")
        play(game, "draw", "8♠/7♦")
        assert game.ask == ASK_CALL


@pytest.mark.rule("R19")
class TestPlayIfYouCan:
    def test_with_a_playable_card_you_can_not_draw(self) -> None:
        assert legal_moves(a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♥")) == {"6♦/Q♠"}

    def test_the_card_just_drawn_may_be_kept(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣ 4♥/K♣")
        play(game, "draw", "pass")
        assert hand(game, 0) == {"2♠/10♦", "3♥/9♣"}

    def test_a_table_may_allow_drawing_by_choice(self) -> None:
        game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♠/9♦", options=Options(must_play=False))
        assert legal_moves(game) == {"6♦/Q♠", "draw"}
        play(game, "draw")
        assert legal_moves(game) == {"pass"}  # D6.1: of all cards only the one just drawn could be played now

    def test_even_then_you_have_to_play_when_nothing_is_left_to_draw(self) -> None:
        assert legal_moves(a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP, options=Options(must_play=False))) == {"6♦/Q♠"}


@pytest.mark.rule("D7.1")
class TestTheLastCard:
    def test_it_ends_the_hand_and_wins_it(self) -> None:
        game = a_hand("6♦/Q♠", "5♠/J♦", top=TOP)
        play(game, "6♦/Q♠")
        assert (game.over, game.winners, game.reason) == (True, 0b01, EMPTY_HAND)
        assert legal_moves(game) == set()

    def test_it_counts_too_if_it_meets_a_call(self) -> None:
        game = a_hand("2♦/10♠", "5♠/J♦", top="8♥/7♣", call="dark spades")
        play(game, "2♦/10♠")
        assert (game.over, game.winners) == (True, 0b01)


@pytest.mark.rule("D1.1")
def test_getting_rid_of_every_card_wins() -> None:
    game = a_hand("3♥/9♣ 9♦/3♠", "9♥/3♣ 9♠/3♦ Q♠/6♦", top=TOP)
    play(game, "3♥/9♣", "9♥/3♣")
    assert not game.over
    play(game, "9♦/3♠")
    assert (game.over, game.winners, game.hand_size(0)) == (True, 0b01, 0)


@pytest.mark.rule("R21")
class TestNothingLeftToDraw:
    def test_the_discards_but_the_top_are_shuffled_into_a_new_draw_pile(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=f"{TOP} 9♠/3♦ 10♠/2♦ K♠/4♦")
        assert legal_moves(game) == {"draw"}
        play(game, "draw")
        assert len(game.draw_pile) == 2
        assert [card_name(game.face[token]) for token in game.discard_pile] == [TOP]
        assert hand(game, 0) - {"2♠/10♦"} < {"9♠/3♦", "10♠/2♦", "K♠/4♦"}

    def test_a_single_card_under_the_top_is_enough(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=f"{TOP} 9♠/3♦")
        play(game, "draw")
        assert hand(game, 0) == {"2♠/10♦", "9♠/3♦"}
        assert len(game.draw_pile) == 0

    def test_if_there_is_still_nothing_you_pass(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP)
        assert legal_moves(game) == {"pass"}
        play(game, "pass")
        assert (game.asked, game.over) == (1, False)

    def test_when_all_pass_in_a_row_the_lowest_hand_wins(self) -> None:
        game = a_hand("9♠/3♦ K♦/4♠", "10♠/2♦ 5♠/J♦", top=TOP)
        play(game, "pass", "pass")
        assert (game.over, game.reason) == (True, NO_CARDS)
        assert game.winners == 0b10  # 12 by Dark sides against 19 by Light ones
        assert game.points == [0, 19]

    def test_equal_hands_share_the_win(self) -> None:
        game = a_hand("9♠/3♦", "9♦/3♠", "10♠/2♦", "Q♦/6♠", top="6♥/Q♣")
        play(game, "pass", "pass", "pass", "pass")
        assert game.winners == 0b0010
        game = a_hand("3♠/9♦", "9♦/3♠", "10♠/2♦", "Q♦/6♠", top="5♥/J♣")
        play(game, "pass", "pass", "pass", "pass")
        assert game.winners == 0b0011
        assert game.points == [16, 16, 0, 0]

    def test_a_card_played_in_between_starts_the_count_anew(self) -> None:
        game = a_hand("9♠/3♦ K♦/4♠", "3♦/9♠ 3♥/9♣", "10♠/2♦", "5♠/J♦", top="J♥/5♣")
        play(game, "pass", "3♥/9♣")
        assert game.passes == 0

    def test_keeping_a_drawn_card_is_not_such_a_pass(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣")
        play(game, "draw", "pass")
        assert game.passes == 0
        play(game, "pass")
        assert not game.over
        assert legal_moves(game) == {"3♥/9♣"}

    def test_a_call_outlasts_passes(self) -> None:
        game = a_hand("K♥/4♣", "3♥/9♣", "2♦/10♠", "5♠/J♦", top="8♦/7♠", call="dark spades")
        play(game, "pass", "pass")
        assert (game.call, legal_moves(game)) == (CALLS.index("dark spades"), {"2♦/10♠"})

    def test_a_call_outlasts_a_reshuffle(self) -> None:
        game = a_hand("K♥/4♣", "2♦/10♠", top="8♦/7♠ 3♥/9♣ 4♥/K♣", call="dark spades")
        play(game, "draw", "pass")
        assert len(game.discard_pile) == 1
        assert (game.call, legal_moves(game)) == (CALLS.index("dark spades"), {"2♦/10♠"})


@pytest.mark.rule("D9.3")
def test_hand_sizes_can_be_asked_at_any_time() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top=TOP)
    assert [game.hand_size(seat) for seat in (0, 1)] == [2, 1]
    play(game, "6♦/Q♠")
    assert [game.hand_size(seat) for seat in (0, 1)] == [1, 1]


def test_after_too_many_plays_the_lowest_hand_wins() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦ 4♠/K♦", top=TOP, options=Options(play_limit=1))
    play(game, "6♦/Q♠")
    assert (game.over, game.reason, game.winners) == (True, STALLED, 0b01)


@pytest.mark.rule("R19")
class TestWhatALackGivesAway:
    """A player who can play must; so one who draws can't, and all know what is not in that hand."""

    def test_drawing_shows_that_no_card_in_the_hand_fits_by_its_players_side(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♣/9♥")
        play(game, "draw")
        lacking = excluded_faces(game, game.hand_of(0)[0])
        assert {"2♥/10♣", "6♠/Q♦", "8♦/7♠"} <= lacking
        assert not {"2♠/10♦", "7♦/8♠", "Q♠/6♦"} & lacking
        assert len(lacking) == 13 + 3 + 3

    def test_a_call_counts_in_its_own_shade(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♣/9♥", call="dark clubs")
        play(game, "draw")
        lacking = excluded_faces(game, game.hand_of(0)[0])
        assert {"2♥/10♣", "7♦/8♠"} <= lacking
        assert not {"8♦/7♠", "6♠/Q♦"} & lacking

    def test_of_the_card_just_drawn_nothing_is_known_even_if_it_is_kept(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣")
        play(game, "draw", "pass")
        assert excluded_faces(game, game.hand_of(0)[1]) == set()

    def test_passing_with_nothing_to_draw_shows_it_as_well(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, options=Options(must_play=False))
        play(game, "pass")
        assert "2♥/10♣" in excluded_faces(game, game.hand_of(0)[0])

    def test_where_drawing_is_always_allowed_it_shows_nothing(self) -> None:
        game = a_hand("2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣", options=Options(must_play=False))
        play(game, "draw")
        assert not any(game.excluded)

    def test_cards_that_a_special_card_makes_draw_show_nothing(self) -> None:
        special = Options(special_cards=True)
        game = a_hand("10♥/2♣ 2♠/10♦", "5♠/J♦", top=TOP, draw="3♥/9♣ 3♣/9♥", options=special)
        play(game, "10♥/2♣")
        assert game.hand_size(1) == 3
        assert not any(game.excluded)
