"""The variations of Light & Dark: special cards, and swapping shades at eights."""

from __future__ import annotations

import pytest

from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.playing_cards.log import LOG_CALLED, LOG_DUE, LOG_REVERSED, LOG_SKIPPED, LOG_SWAPPED
from crazier.games.playing_cards.table import ASK_MAIN
from tests.games.light_dark.positions import a_hand, hand, legal_moves, play, shades

SPECIAL = Options(special_cards=True)
CRAZIER = Options(even_crazier=True)
DRAWS = "3♠/9♦ 4♠/K♦ 5♠/J♦ 6♠/Q♦ 7♠/8♦"
OTHERS = ("A♠/A♦ K♠/4♦", "Q♠/6♦ A♥/A♣", "J♠/5♦ A♣/A♥")


def four(first: str, top: str, options: Options = SPECIAL) -> LightDarkPosition:
    """Set up a hand for four; the first player, who plays Light, also holds a card to keep. Dark is next."""
    return a_hand(f"{first} K♣/4♥", *OTHERS, top=top, draw=DRAWS, options=options)


@pytest.mark.rule("D9.1")
class TestSpecialCards:
    def test_a_two_makes_the_next_player_draw_two_before_their_turn(self) -> None:
        game = four("10♥/2♣", top="10♦/2♠")
        play(game, "10♥/2♣")
        assert (game.asked, game.ask) == (1, ASK_MAIN)
        assert hand(game, 1) == {"A♠/A♦", "K♠/4♦", "3♠/9♦", "4♠/K♦"}

    def test_then_that_player_plays_as_usual(self) -> None:
        game = a_hand("10♥/2♣ K♣/4♥", "9♥/3♣ A♠/A♦", top="10♦/2♠", draw=DRAWS, options=SPECIAL)
        play(game, "10♥/2♣")
        assert legal_moves(game) == {"9♥/3♣"}

    def test_a_four_makes_the_next_player_draw_four(self) -> None:
        game = four("K♥/4♣", top="K♦/4♠")
        play(game, "K♥/4♣")
        assert game.asked == 1
        assert game.hand_size(1) == 2 + 4

    def test_a_nine_turns_the_direction_around(self) -> None:
        game = four("3♥/9♣", top="3♦/9♠")
        play(game, "3♥/9♣")
        assert (game.asked, game.direction) == (3, -1)

    def test_a_jack_makes_the_next_player_miss_their_turn(self) -> None:
        game = four("5♥/J♣", top="5♦/J♠")
        play(game, "5♥/J♣")
        assert game.asked == 2

    def test_with_two_players_a_jack_is_followed_by_the_same_player(self) -> None:
        game = a_hand("5♥/J♣ K♣/4♥", "A♠/A♦", top="5♦/J♠", draw=DRAWS, options=SPECIAL)
        play(game, "5♥/J♣")
        assert game.asked == 0

    @pytest.mark.parametrize("card", ["10♥/2♣", "K♥/4♣", "3♥/9♣", "5♥/J♣"])
    def test_without_the_variation_they_are_cards_like_others(self, card: str) -> None:
        game = four(card, top="6♥/Q♣", options=Options())
        play(game, card)
        assert (game.asked, game.direction, game.hand_size(1)) == (1, 1, 2)


@pytest.mark.rule("D9.2")
class TestWhenASpecialCardCounts:
    @pytest.mark.parametrize("card", ["2♥/10♣", "4♥/K♣", "9♥/3♣", "J♥/5♣"])
    def test_a_dark_player_ignores_what_is_special_on_the_light_side(self, card: str) -> None:
        game = four(card, top="6♥/Q♣")
        play(game, card)
        assert (game.asked, game.direction, game.hand_size(1)) == (1, 1, 2)

    def test_two_and_four_count_by_the_shade_of_who_has_to_draw(self) -> None:
        for card, top, drawn in [("10♥/2♣", "10♦/2♠", 2), ("K♥/4♣", "K♦/4♠", 4)]:
            game = four(card, top=top)
            play(game, card)
            assert game.hand_size(1) == 2 + drawn
        for card in ("2♥/10♣", "4♥/K♣"):
            game = a_hand(f"{card} K♣/4♥", *OTHERS, top="6♥/Q♣", draw=DRAWS, options=SPECIAL, dark=0)
            play(game, card)  # played by Dark, and Light is next
            assert game.hand_size(1) == 2 + {"2♥/10♣": 2, "4♥/K♣": 4}[card]

    def test_it_has_to_be_played_just_before_ones_turn(self) -> None:
        game = a_hand(
            "10♥/2♣ K♣/4♥", "9♥/3♣ A♠/A♦", "Q♥/6♣ A♥/A♣", "J♣/5♥ A♣/A♥", top="10♦/2♠", draw=DRAWS, options=SPECIAL
        )
        play(game, "10♥/2♣", "9♥/3♣")
        assert game.hand_size(3) == 2
        assert game.hand_size(1) == 3

    def test_a_card_that_met_a_call_is_special_for_the_next_player_too(self) -> None:
        game = a_hand("10♦/2♠ K♣/4♥", *OTHERS, top="8♦/7♠", call="light diamonds", draw=DRAWS, options=SPECIAL)
        play(game, "10♦/2♠")
        assert game.hand_size(1) == 4


@pytest.mark.rule("R22")
class TestWhoseShadeCounts:
    def test_a_nine_too_counts_by_the_shade_of_the_player_next_in_line(self) -> None:
        game = four("9♥/3♣", top="6♥/Q♣")
        play(game, "9♥/3♣")
        assert (game.asked, game.direction) == (1, 1)

    def test_after_a_turn_around_the_player_on_the_other_side_is_next_in_line(self) -> None:
        game = a_hand("10♥/2♣ K♣/4♥", *OTHERS, top="10♦/2♠", draw=DRAWS, options=SPECIAL, direction=-1)
        play(game, "10♥/2♣")
        assert game.asked == 3
        assert [game.hand_size(seat) for seat in range(4)] == [1, 2, 2, 4]

    def test_it_affects_no_player_after_that_one(self) -> None:
        game = four("10♥/2♣", top="10♦/2♠")
        play(game, "10♥/2♣", "draw", "pass")
        assert game.asked == 2
        assert game.hand_size(2) == 2

    def test_a_skip_does_not_skip_the_player_after_a_pass(self) -> None:
        game = a_hand("5♥/J♣ K♣/4♥", "A♠/A♦", "Q♠/6♦", "J♠/5♦", top="5♦/J♠", draw=DRAWS, options=SPECIAL)
        play(game, "5♥/J♣")
        assert game.asked == 2
        play(game, "draw", "pass")
        assert game.asked == 3

    @pytest.mark.parametrize("dark", [0, 1])
    def test_with_two_players_a_nine_changes_nothing(self, dark: int) -> None:
        card, top = ("3♥/9♣", "3♦/9♠") if dark else ("9♥/3♣", "9♦/3♠")
        game = a_hand(f"{card} K♣/4♥", "A♠/A♦", top=top, draw=DRAWS, options=SPECIAL, dark=dark)
        play(game, card)
        assert (game.asked, game.direction) == (1, 1)

    def test_who_has_to_draw_more_than_there_is_draws_what_there_is(self) -> None:
        game = a_hand("K♥/4♣ K♣/4♥", "A♠/A♦", top="K♦/4♠ 5♥/J♣", draw="3♠/9♦", options=SPECIAL)
        play(game, "K♥/4♣")
        assert game.hand_size(1) == 1 + 3  # one from the draw pile, then two discards shuffled anew
        assert len(game.draw_pile) == 0

    def test_what_happens_is_logged(self) -> None:
        logged = {}
        for card, top in [("10♥/2♣", "10♦/2♠"), ("3♥/9♣", "3♦/9♠"), ("5♥/J♣", "5♦/J♠")]:
            game = four(card, top=top)
            game.event_log = []
            play(game, card)
            logged[card] = game.event_log[1][:7]
        assert logged["10♥/2♣"] == (LOG_DUE, 1, -1, -1, 0, 2, 0)
        assert logged["3♥/9♣"] == (LOG_REVERSED, 0, -1, -1, 0, -1, 0)
        assert logged["5♥/J♣"] == (LOG_SKIPPED, 1, -1, -1, 0, 0, 0)


@pytest.mark.rule("D10.1")
class TestEvenCrazier:
    @pytest.mark.parametrize("players", [2, 4])
    def test_everyone_swaps_shade_when_an_eight_is_played(self, players: int) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", *OTHERS[: players - 1], top="6♥/Q♣", options=CRAZIER)
        before = shades(game)
        play(game, "8♦/7♠", "dark spades")
        assert shades(game) == [{"light": "dark", "dark": "light"}[shade] for shade in before]

    def test_two_eights_bring_the_shades_back(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "7♣/8♥ A♠/A♦", top="6♥/Q♣", options=CRAZIER)
        before = shades(game)
        play(game, "8♦/7♠", "dark hearts", "7♣/8♥", "light clubs")
        assert shades(game) == before

    def test_from_then_on_one_plays_by_the_new_shade(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "3♣/9♥ 9♦/3♠ J♥/5♣", top="6♥/Q♣", options=CRAZIER, draw=DRAWS)
        play(game, "8♦/7♠", "light clubs", "3♣/9♥")
        assert shades(game) == ["dark", "light"]
        assert legal_moves(game) == {"K♣/4♥"}  # by the Dark hearts

    def test_an_eight_on_the_side_that_was_not_played_does_not_count(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "A♠/A♦", top="8♥/7♣", call="dark spades", options=CRAZIER)
        before = shades(game)
        play(game, "8♦/7♠")
        assert shades(game) == before

    def test_without_the_variation_shades_stay(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "A♠/A♦", top="6♥/Q♣")
        before = shades(game)
        play(game, "8♦/7♠", "dark spades")
        assert shades(game) == before


@pytest.mark.rule("R24")
class TestOrder:
    def test_the_call_comes_before_the_swap(self) -> None:
        game = a_hand("8♦/7♠ K♣/4♥", "A♠/A♦", top="6♥/Q♣", options=CRAZIER)
        before = shades(game)
        game.event_log = []
        play(game, "8♦/7♠")
        assert shades(game) == before
        play(game, "dark spades")
        assert [record[0] for record in game.event_log[1:3]] == [LOG_CALLED, LOG_SWAPPED]

    def test_special_cards_count_by_the_shade_after_the_swap(self) -> None:
        options = Options(special_cards=True, even_crazier=True)
        game = a_hand("8♦/7♠ 10♥/2♣ 2♣/10♥", "10♣/2♥ A♠/A♦ K♠/4♦", top="6♥/Q♣", draw=DRAWS, options=options)
        play(game, "8♦/7♠", "light clubs")
        assert shades(game) == ["dark", "light"]
        play(game, "10♣/2♥")  # the next player now plays Dark, and its Dark side is a two
        assert game.asked == 0
        assert game.hand_size(0) == 2 + 2

    def test_an_eight_as_the_last_card_ends_the_hand_without_call_or_swap(self) -> None:
        game = a_hand("8♦/7♠", "A♠/A♦", top="6♥/Q♣", options=CRAZIER)
        before = shades(game)
        play(game, "8♦/7♠")
        assert (game.over, game.call, shades(game)) == (True, -1, before)

    def test_a_special_card_as_the_last_card_does_nothing(self) -> None:
        game = a_hand("K♥/4♣", "A♠/A♦", top="K♦/4♠", draw=DRAWS, options=SPECIAL)
        play(game, "K♥/4♣")
        assert game.over
        assert game.hand_size(1) == 1
