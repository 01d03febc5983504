"""Legal actions of the classic game and what they do, house rule by house rule."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import EMPTY_HAND, STALLED
from crazier.games.classic.options import Options
from crazier.games.playing_cards.cards import RANKS
from crazier.games.playing_cards.cards import SUITS as SIGNS
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_DUE, ASK_MAIN
from tests.games.classic.positions import a_game, excluded_faces, hand, legal_moves, play

SUITS = {"clubs", "diamonds", "hearts", "spades"}
TWOS = Options(draw_rule="one", draw_two=True, stacking=True)


class TestPlaying:
    def test_a_card_has_to_match_rank_or_suit(self) -> None:
        game = a_game("K♥ 5♠ 6♣", "3♣", top="5♥")
        assert legal_moves(game) == {"K♥", "5♠"}

    def test_it_goes_on_the_discard_pile_and_the_next_player_matches_it(self) -> None:
        game = a_game("5♠ 6♣", "3♣ K♠", top="5♥", draw="2♥")
        play(game, "5♠")
        assert game.asked == 1
        assert hand(game, 0) == {"6♣"}
        assert legal_moves(game) == {"K♠"}

    def test_an_eight_goes_on_anything_and_its_player_calls_a_suit(self) -> None:
        game = a_game("8♠ 6♣", "3♣ K♠", top="5♥")
        play(game, "8♠")
        assert (game.asked, game.ask) == (0, ASK_CALL)
        assert legal_moves(game) == SUITS

    def test_the_called_suit_has_to_be_played_or_another_eight(self) -> None:
        game = a_game("8♠ 6♣", "3♣ K♠ 8♦ 9♥", top="5♥")
        play(game, "8♠", "clubs")
        assert legal_moves(game) == {"3♣", "8♦"}

    def test_a_called_suit_lasts_until_a_card_is_played(self) -> None:
        game = a_game("8♠ 6♣", "K♠ 9♥", "7♣ 7♥", top="5♥", draw="2♠ 3♠", options=Options(draw_rule="one"))
        play(game, "8♠", "clubs", "draw", "pass")
        assert legal_moves(game) == {"7♣"}

    def test_the_last_card_wins_at_once_without_a_call(self) -> None:
        game = a_game("8♠", "3♣", top="5♥")
        play(game, "8♠")
        assert (game.over, game.reason, game.winners) == (True, EMPTY_HAND, 1)
        assert game.legal() == []


class TestDrawing:
    def test_one_card_then_play_or_pass(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="K♥ 2♠", options=Options(draw_rule="one"))
        assert (game.ask, legal_moves(game)) == (ASK_MAIN, {"draw"})
        play(game, "draw")
        assert (game.ask, legal_moves(game)) == (ASK_DRAWN, {"K♥", "pass"})
        play(game, "pass")
        assert game.asked == 1
        assert hand(game, 0) == {"6♣", "K♥"}

    def test_until_playable_means_on_and_on(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ 3♠ K♥ 4♠")
        play(game, "draw", "draw")
        assert legal_moves(game) == {"draw"}
        play(game, "draw")
        assert legal_moves(game) == {"K♥"}

    def test_up_to_three_then_pass(self) -> None:
        options = Options(draw_rule="up_to_n", draw_limit=3)
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ 3♠ 4♠ K♥", options=options)
        play(game, "draw", "draw", "draw")
        assert legal_moves(game) == {"pass"}

    def test_who_can_play_may_not_draw(self) -> None:
        assert legal_moves(a_game("K♥ 6♣", "3♣", top="5♥", draw="2♠")) == {"K♥"}

    def test_holding_back_lets_one_draw_and_pass_all_the_same(self) -> None:
        game = a_game("K♥ 6♣", "3♣", top="5♥", draw="2♠", options=Options(hold_back=True, reshuffle="never"))
        assert legal_moves(game) == {"K♥", "draw"}
        play(game, "draw")
        assert legal_moves(game) == {"K♥", "pass"}

    def test_drawn_cards_are_counted_anew_each_turn(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ 3♠ 4♠", options=Options(draw_rule="one"))
        play(game, "draw", "pass", "draw", "pass")
        assert (game.asked, legal_moves(game)) == (0, {"draw"})


class TestReshuffling:
    def test_when_needed_the_discards_but_the_top_become_the_draw_pile(self) -> None:
        game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠")
        assert legal_moves(game) == {"draw"}
        play(game, "draw")
        assert len(game.draw_pile) == 1
        assert len(game.discard_pile) == 1
        assert hand(game, 0) < {"6♣", "9♠", "10♠"}

    def test_never_means_pass_when_the_draw_pile_is_empty(self) -> None:
        game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠", options=Options(reshuffle="never"))
        assert legal_moves(game) == {"pass"}

    def test_at_once_does_not_wait_for_the_next_draw(self) -> None:
        options = Options(reshuffle="at_once", draw_rule="one")
        game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠", draw="2♠", options=options)
        play(game, "draw")
        assert len(game.draw_pile) == 2

    def test_a_lone_top_card_stays(self) -> None:
        game = a_game("6♣", "3♣", top="5♥")
        assert legal_moves(game) == {"pass"}


class TestSpecialCards:
    def test_they_are_plain_unless_agreed_on(self) -> None:
        game = a_game("Q♥ 2♥ A♥", "3♣", "4♣", top="5♥", draw="9♠")
        play(game, "Q♥")
        assert (game.asked, game.direction, game.due) == (1, 1, 0)

    def test_a_queen_skips_the_next_player(self) -> None:
        game = a_game("Q♥ 2♥", "3♣", "4♣", top="5♥", options=Options(skip=True))
        play(game, "Q♥")
        assert game.asked == 2

    def test_with_two_players_a_queen_is_followed_by_the_same_player(self) -> None:
        game = a_game("Q♥ 2♥", "3♣", top="5♥", options=Options(skip=True))
        play(game, "Q♥")
        assert game.asked == 0

    def test_an_ace_turns_the_direction_around(self) -> None:
        game = a_game("A♥ 2♥", "A♣ 3♣", "4♣ A♠", top="5♥", options=Options(reverse=True))
        play(game, "A♥")
        assert (game.asked, game.direction) == (2, -1)
        play(game, "A♠")
        assert (game.asked, game.direction) == (0, 1)

    def test_a_two_makes_the_next_player_draw_two_instead_of_playing(self) -> None:
        game = a_game("2♥ 6♥", "3♥ 2♣", "4♣", top="5♥", draw="9♠ 10♠ J♠", options=Options(draw_two=True))
        play(game, "2♥")
        assert (game.asked, game.ask, legal_moves(game)) == (1, ASK_DUE, {"draw"})
        play(game, "draw")
        assert hand(game, 1) == {"3♥", "2♣", "9♠", "10♠"}
        assert (game.asked, game.due) == (2, 0)

    def test_a_two_on_a_two_passes_both_on(self) -> None:
        game = a_game("2♥ 6♥", "3♥ 2♣", "4♣", top="5♥", draw="9♠ 10♠ J♠ Q♠ K♠", options=TWOS)
        play(game, "2♥")
        assert legal_moves(game) == {"2♣", "draw"}
        play(game, "2♣")
        assert (game.asked, game.due, legal_moves(game)) == (2, 4, {"draw"})
        play(game, "draw")
        assert hand(game, 2) == {"4♣", "9♠", "10♠", "J♠", "Q♠"}

    def test_an_eight_does_not_answer_a_two(self) -> None:
        game = a_game("2♥ 6♥", "8♥ 3♥", top="5♥", draw="9♠ 10♠", options=TWOS)
        play(game, "2♥")
        assert legal_moves(game) == {"draw"}

    def test_what_the_piles_do_not_have_is_forgiven(self) -> None:
        options = Options(draw_two=True, reshuffle="never")
        game = a_game("2♥ 6♥", "3♣", "4♣", top="5♥", draw="9♠", options=options)
        play(game, "2♥", "draw")
        assert hand(game, 1) == {"3♣", "9♠"}
        assert (game.asked, game.due) == (2, 0)

    def test_a_two_is_plain_with_nothing_left_to_draw(self) -> None:
        game = a_game("2♥ 6♥", "3♣ 4♥", top="5♥", options=Options(draw_two=True, reshuffle="never"))
        play(game, "2♥")
        assert (game.due, game.ask) == (0, ASK_MAIN)


class TestGoingOut:
    def test_not_on_an_eight(self) -> None:
        options = Options(going_out="no_eight")
        assert legal_moves(a_game("8♥", "3♣", top="5♥", draw="2♠", options=options)) == {"draw"}
        assert legal_moves(a_game("8♥ 8♣", "3♣", top="5♥", draw="2♠", options=options)) == {"8♥", "8♣"}
        assert legal_moves(a_game("2♥", "3♣", top="5♥", draw="2♠", options=options)) == {"2♥"}

    @pytest.mark.parametrize("last", ["8♥", "2♥", "Q♥", "A♥"])
    def test_only_on_a_plain_card(self, last: str) -> None:
        options = Options(going_out="plain", draw_two=True, skip=True, reverse=True)
        assert legal_moves(a_game(last, "3♣", top="5♥", draw="2♠", options=options)) == {"draw"}

    def test_a_card_that_is_not_special_at_this_table_is_plain(self) -> None:
        options = Options(going_out="plain", skip=True)
        assert legal_moves(a_game("2♥", "3♣", top="5♥", draw="2♠", options=options)) == {"2♥"}
        assert legal_moves(a_game("Q♥", "3♣", top="5♥", draw="2♠", options=options)) == {"draw"}


def test_after_too_many_plays_the_lowest_hand_wins() -> None:
    game = a_game("3♥ K♣", "4♥ 9♣", "2♣ A♣", top="5♥", options=Options(play_limit=2))
    play(game, "3♥", "4♥")
    assert (game.over, game.reason, game.winners) == (True, STALLED, 0b100)


def test_turns_are_counted() -> None:
    game = a_game("8♠ 6♣", "3♣ 9♥", top="5♥", draw="2♠ 3♠", options=Options(draw_rule="one"))
    play(game, "8♠", "hearts")
    assert game.turn == 2
    play(game, "9♥")
    assert game.turn == 3


HEARTS_FIVES_EIGHTS = {rank + "♥" for rank in RANKS} | {"5" + suit for suit in SIGNS} | {"8" + suit for suit in SIGNS}


class TestWhatALackGivesAway:
    """A player who can play must; so one who draws or passes can't, and all know what is not in that hand."""

    def test_drawing_shows_that_no_card_in_the_hand_fits(self) -> None:
        game = a_game("6♣ 7♣", "3♣", top="5♥", draw="2♠ K♥")
        held = game.hand_of(0)
        play(game, "draw")
        assert [excluded_faces(game, token) for token in held] == [HEARTS_FIVES_EIGHTS] * 2

    def test_of_the_card_just_drawn_nothing_is_known_until_the_next_draw(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ K♥ 4♥")
        play(game, "draw")
        drawn = game.hand_of(0)[1]
        assert excluded_faces(game, drawn) == set()
        play(game, "draw")
        assert excluded_faces(game, drawn) == HEARTS_FIVES_EIGHTS
        assert [excluded_faces(game, token) for token in game.hand_of(0) if token > 0 and token != drawn] == [set()]

    def test_other_hands_give_nothing_away(self) -> None:
        game = a_game("6♣", "3♣ 4♣", top="5♥", draw="2♠ K♥")
        play(game, "draw")
        assert [excluded_faces(game, token) for token in game.hand_of(1)] == [set(), set()]

    def test_what_was_shown_adds_up_turn_by_turn(self) -> None:
        game = a_game("6♣ J♣", "9♠ Q♠", top="5♥", draw="7♥ 7♠ K♥ A♠")
        first = game.hand_of(0)[0]
        play(game, "draw", "7♥", "draw", "7♠", "draw", "draw", "A♠")
        assert {"2♥", "2♠", "7♦"} <= excluded_faces(game, first)
        assert not {"6♣", "2♦", "9♦"} & excluded_faces(game, first)

    def test_a_played_card_is_just_what_it_is(self) -> None:
        game = a_game("6♣ 9♠", "6♦ 9♥", top="5♥", draw="K♥ 2♠")
        token = game.hand_of(0)[0]
        play(game, "draw", "K♥", "9♥", "9♠")
        assert excluded_faces(game, token) == HEARTS_FIVES_EIGHTS
        assert excluded_faces(game, game.discard_pile[-1]) == set()

    def test_a_called_suit_is_lacking_and_so_are_eights(self) -> None:
        game = a_game("8♠ 6♣", "K♠ 9♥", top="5♥", draw="2♠ 3♣")
        play(game, "8♠", "clubs", "draw")
        lacking = {rank + "♣" for rank in RANKS} | {"8" + suit for suit in SIGNS}
        assert [excluded_faces(game, token) for token in game.hand_of(1)] == [lacking, lacking, set()]

    def test_passing_with_nothing_to_draw_shows_the_same(self) -> None:
        game = a_game("6♣", "3♣", top="5♥")
        play(game, "pass")
        assert excluded_faces(game, game.hand_of(0)[0]) == HEARTS_FIVES_EIGHTS

    def test_so_does_passing_when_the_draw_pile_ran_out_on_the_way(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠")
        play(game, "draw", "pass")
        assert [excluded_faces(game, token) for token in game.hand_of(0)] == [HEARTS_FIVES_EIGHTS] * 2

    def test_passing_after_the_last_draw_is_free_and_shows_nothing(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="K♥ 2♠", options=Options(draw_rule="one"))
        play(game, "draw", "pass")
        assert excluded_faces(game, game.hand_of(0)[1]) == set()

    def test_where_players_may_hold_back_nothing_is_shown(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠", options=Options(hold_back=True, reshuffle="never"))
        play(game, "draw", "pass", "pass")
        assert not any(game.excluded)

    def test_drawing_cards_that_are_due_shows_nothing(self) -> None:
        game = a_game("2♦ 6♣", "3♣", top="5♥", draw="4♠ 4♣ 7♣", due=2, options=TWOS)
        play(game, "draw")
        assert not any(game.excluded)

    def test_a_last_card_that_must_not_go_out_may_be_an_eight(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ K♥", options=Options(going_out="no_eight"))
        play(game, "draw")
        assert excluded_faces(game, game.hand_of(0)[0]) == HEARTS_FIVES_EIGHTS - {"8" + suit for suit in SIGNS}

    def test_a_clone_concludes_on_its_own(self) -> None:
        game = a_game("6♣", "3♣", top="5♥", draw="2♠ K♥")
        twin = game.clone()
        play(twin, "draw")
        assert any(twin.excluded)
        assert not any(game.excluded)
