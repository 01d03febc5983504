"""The deal of Light & Dark: players, shades, eight cards each and a starter."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.errors import CrazierError
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition, deal, from_deck
from crazier.games.light_dark.sides import card_name, parse_card
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.log import LOG_PICKED, LOG_SHADE
from crazier.games.playing_cards.table import ASK_MAIN, ASK_SHADE
from tests.games.light_dark.positions import a_hand, cards, hand, legal_moves, play, shades

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def hand_with_picked_card(
    card: str, players: int = 2, dealer: int = 0, starter: str = "3♥/9♣", options: Options | None = None
) -> LightDarkPosition:
    """Start a hand for which the player left of the dealer has picked this card."""
    start = 8 * players
    deck = [one for one in range(FACES) if one != parse_card(starter)]
    deck = [*deck[:start], parse_card(starter), *deck[start:]]
    return from_deck(options or Options(), players, deck, parse_card(card), dealer, event_log=[])


@pytest.mark.rule("D1.1")
class TestPlayers:
    @pytest.mark.parametrize("players", [2, 4])
    def test_two_or_four_may_play(self, players: int) -> None:
        assert deal(Options(), players, 1).players == players

    @pytest.mark.parametrize("players", [0, 1, 3, 5, 8])
    def test_other_numbers_are_refused(self, players: int) -> None:
        with pytest.raises(CrazierError, match=rf"for two or four players \(D1.1\), not for {players}"):
            deal(Options(), players, 1)


@pytest.mark.rule("D2.2")
class TestShades:
    def test_the_higher_side_is_the_shade_of_the_player_left_of_the_dealer(self) -> None:
        assert shades(hand_with_picked_card("K♥/4♣")) == ["dark", "light"]
        assert shades(hand_with_picked_card("4♥/K♣")) == ["light", "dark"]

    @pytest.mark.parametrize("card", range(48), ids=card_name)
    def test_only_the_ranks_decide(self, card: int) -> None:
        light, dark = (LOW_TO_HIGH.index(name[:-1]) for name in card_name(card).split("/"))
        assert shades(hand_with_picked_card(card_name(card)))[1] == ("light" if light > dark else "dark")

    @pytest.mark.parametrize("choice", ["light", "dark"])
    def test_an_ace_lets_that_player_choose(self, choice: str) -> None:
        game = hand_with_picked_card("A♠/A♦")
        assert (game.ask, game.asked, legal_moves(game)) == (ASK_SHADE, 1, {"light", "dark"})
        play(game, choice)
        assert shades(game)[1] == choice
        assert shades(game)[0] != choice
        assert (game.ask, game.asked) == (ASK_MAIN, 1)

    def test_nothing_is_dealt_before_the_choice(self) -> None:
        game = hand_with_picked_card("A♠/A♦")
        assert len(game.draw_pile) == FACES
        play(game, "dark")
        assert game.hand_size(0) == 8

    def test_the_same_deal_follows_either_choice(self) -> None:
        game = hand_with_picked_card("A♠/A♦")
        twin = game.clone()
        play(game, "dark")
        play(twin, "light")
        assert game.face == twin.face
        assert game.discard_pile == twin.discard_pile

    def test_any_card_can_be_picked(self) -> None:
        picked = {deal(Options(), 2, seed).picked for seed in range(600)}
        assert len(picked) == FACES


@pytest.mark.rule("D2.1")
def test_shades_and_the_picked_card_are_public() -> None:
    game = hand_with_picked_card("K♥/4♣")
    assert game.event_log is not None
    assert (LOG_PICKED, 1, -1, -1, 0, parse_card("K♥/4♣"), 0) in [record[:7] for record in game.event_log]
    assert [(record[1], record[5]) for record in game.event_log if record[0] == LOG_SHADE] == [(0, 1), (1, 0)]


@pytest.mark.rule("D2.3")
@pytest.mark.parametrize("dealer", range(4))
def test_with_four_players_opposite_seats_have_the_same_shade(dealer: int) -> None:
    game = hand_with_picked_card("K♥/4♣", players=4, dealer=dealer)
    dealt_shades = shades(game)
    assert dealt_shades[0] == dealt_shades[2] != dealt_shades[1] == dealt_shades[3]
    assert dealt_shades[(dealer + 1) % 4] == "light"


@pytest.mark.rule("R17")
class TestOrder:
    @pytest.mark.parametrize("card", ["K♥/4♣", "A♠/A♦"])
    def test_the_picked_card_goes_back_into_the_deck(self, card: str) -> None:
        game = hand_with_picked_card(card)
        if game.ask == ASK_SHADE:
            play(game, "light")
        assert sorted(game.face) == list(range(FACES))

    def test_twos_are_low_and_kings_high(self) -> None:
        assert shades(hand_with_picked_card("2♥/10♣"))[1] == "dark"
        assert shades(hand_with_picked_card("10♥/2♣"))[1] == "light"
        assert shades(hand_with_picked_card("K♦/4♠"))[1] == "light"

    @pytest.mark.parametrize("dealer", range(4))
    def test_the_player_left_of_the_dealer_begins(self, dealer: int) -> None:
        assert hand_with_picked_card("K♥/4♣", players=4, dealer=dealer).asked == (dealer + 1) % 4


@pytest.mark.rule("M3.1")
def test_turns_go_clockwise() -> None:
    game = a_hand("6♦/Q♠ 2♣/10♥", "Q♣/6♥ 5♠/J♦", "6♠/Q♦ 2♦/10♠", "9♥/3♣ 9♠/3♦", top="6♥/Q♣")
    play(game, "6♦/Q♠")
    assert game.asked == 1


@pytest.mark.rule("D3.1")
class TestDeal:
    @pytest.mark.parametrize("players", [2, 4])
    def test_eight_cards_each_a_starter_and_the_rest_to_draw(self, players: int) -> None:
        game = hand_with_picked_card("K♥/4♣", players=players)
        assert [game.hand_size(seat) for seat in range(players)] == [8] * players
        assert card_name(game.top) == "3♥/9♣"
        assert len(game.discard_pile) == 1
        assert len(game.draw_pile) == FACES - 8 * players - 1

    def test_cards_are_dealt_one_by_one_from_the_dealers_left(self) -> None:
        game = hand_with_picked_card("K♥/4♣")
        assert {"2♣/10♥", "2♥/10♣"} <= hand(game, 1)
        assert {"2♦/10♠", "2♠/10♦"} <= hand(game, 0)

    def test_players_know_their_own_cards_and_all_know_the_starter(self) -> None:
        game = hand_with_picked_card("K♥/4♣", players=4)
        for token, place in enumerate(game.place):
            knowers = {DRAW_PILE: 0, DISCARD_PILE: PUBLIC}.get(place, 2 ** (place - HANDS))
            assert game.known[token] == knowers

    def test_the_same_seed_deals_the_same_hand(self) -> None:
        assert deal(Options(), 4, 5).dump() == deal(Options(), 4, 5).dump()
        assert deal(Options(), 4, 5).dump() != deal(Options(), 4, 6).dump()


@pytest.mark.rule("R23")
class TestStarter:
    def test_a_starter_eight_has_no_call_and_counts_as_printed(self) -> None:
        game = hand_with_picked_card("K♥/4♣", starter="8♥/7♣")
        assert (game.ask, game.call, shades(game)[1]) == (ASK_MAIN, -1, "light")
        light = {card.split("/")[0] for card in hand(game, 1)}
        fits = {name for name in light if name.endswith("♥") or name.startswith("8")}
        assert {name.split("/")[0] for name in legal_moves(game)} == fits

    @pytest.mark.parametrize("starter", ["2♥/10♣", "4♥/K♣", "9♥/3♣", "J♥/5♣"])
    def test_a_starter_is_never_special(self, starter: str) -> None:
        game = hand_with_picked_card("K♥/4♣", players=4, starter=starter, options=Options(special_cards=True))
        assert shades(game)[1] == "light"
        assert (game.asked, game.direction) == (1, 1)
        assert [game.hand_size(seat) for seat in range(4)] == [8] * 4

    def test_with_four_everyone_plays_for_themselves(self) -> None:
        game = a_hand("6♦/Q♠", "5♠/J♦", "6♠/Q♦", "9♠/3♦", top="6♥/Q♣")
        play(game, "6♦/Q♠")
        assert shades(game)[0] == shades(game)[2]
        assert game.winners == 0b0001
        assert game.points[2] == 0


@pytest.mark.parametrize("deck", [[], list(range(51)), [0, *range(51)]])
def test_a_deck_that_is_not_whole_is_refused(deck: list[int]) -> None:
    with pytest.raises(CrazierError, match="the deck has every card from 0 to 51 once"):
        from_deck(Options(), 2, deck, cards("K♥/4♣")[0])


def test_a_dealer_who_is_not_there_is_refused() -> None:
    with pytest.raises(CrazierError, match="the dealer can't be 4; seats go from 0 to 3"):
        from_deck(Options(), 4, list(range(FACES)), 0, dealer=4)
