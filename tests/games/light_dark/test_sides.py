"""The two-sided cards: pairs, names, matches and points."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.games.light_dark.sides import (
    ANSWERS,
    DARK,
    DARK_SIDE,
    LIGHT,
    MATCHES,
    card_name,
    hand_points,
    is_eight,
    marked_name,
    parse_card,
    side,
)
from crazier.games.playing_cards.actions import FACES, to_list
from crazier.games.playing_cards.cards import face_name
from tests.games.light_dark.positions import CALLS, cards

PAIRS = {"A": "A", "2": "10", "3": "9", "4": "K", "5": "J", "6": "Q", "7": "8"}
PARTNERS = {"♥": "♣", "♦": "♠"}


def both_ways(pairs: dict[str, str]) -> dict[str, str]:
    return pairs | {two: one for one, two in pairs.items()}


def sides_of(card: int) -> tuple[str, str]:
    return face_name(side(card, LIGHT)), face_name(side(card, DARK))


@pytest.mark.rule("D2.1")
def test_the_deck_has_52_cards_with_two_sides_each_side_once() -> None:
    assert len({sides_of(card) for card in range(FACES)}) == 52
    assert len({light for light, _ in map(sides_of, range(FACES))}) == 52
    assert len({dark for _, dark in map(sides_of, range(FACES))}) == 52


@pytest.mark.rule("R16")
class TestPairs:
    @pytest.mark.parametrize("card", range(FACES), ids=card_name)
    def test_ranks_and_suits_are_paired_both_ways(self, card: int) -> None:
        light, dark = sides_of(card)
        assert dark[:-1] == both_ways(PAIRS)[light[:-1]]
        assert dark[-1] == both_ways(PARTNERS)[light[-1]]

    def test_the_only_pair_in_print(self) -> None:
        assert sides_of(parse_card("6♥/Q♣")) == ("6♥", "Q♣")

    def test_no_card_has_two_special_ranks_or_an_eight_and_a_special_one(self) -> None:
        loud = {"2", "4", "8", "9", "J"}
        assert [pair for pair in map(sides_of, range(FACES)) if {name[:-1] for name in pair} <= loud] == []

    def test_apart_from_eights_two_cards_match_in_both_shades_or_in_neither(self) -> None:
        loud = sum(2**card for card in range(FACES) if is_eight(card, LIGHT) or is_eight(card, DARK))
        for top in range(FACES):
            assert MATCHES[top] & ~loud == MATCHES[FACES + top] & ~loud

    def test_the_pairing_is_its_own_inverse(self) -> None:
        assert [DARK_SIDE[DARK_SIDE[card]] for card in range(FACES)] == list(range(FACES))


@pytest.mark.rule("D4.1")
@pytest.mark.parametrize("shade", [LIGHT, DARK])
def test_matches_compare_the_same_side_of_both_cards(shade: int) -> None:
    for top in range(FACES):
        there = sides_of(top)[shade]
        fits = {
            card
            for card in range(FACES)
            if sides_of(card)[shade][:-1] in (there[:-1], "8") or sides_of(card)[shade][-1] == there[-1]
        }
        assert set(to_list(MATCHES[shade * FACES + top])) == fits


@pytest.mark.rule("D4.1")
def test_the_example_of_the_rulebook() -> None:
    top = parse_card("6♥/Q♣")
    light = {sides_of(card)[LIGHT] for card in to_list(MATCHES[top])}
    dark = {sides_of(card)[DARK] for card in to_list(MATCHES[FACES + top])}
    assert {"6♣", "6♦", "6♠", "2♥", "K♥"} <= light
    assert {"Q♥", "Q♦", "Q♠", "2♣", "K♣"} <= dark
    assert "Q♦" not in light
    assert "6♠" not in dark


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("call", range(8), ids=CALLS.__getitem__)
def test_a_call_is_answered_by_its_suit_or_an_eight_in_its_shade(call: int) -> None:
    shade, suit = divmod(call, 4)
    fits = {card for card in range(FACES) if sides_of(card)[shade][-1] == "♣♦♥♠"[suit] or is_eight(card, shade)}
    assert set(to_list(ANSWERS[call])) == fits
    assert len(fits) == 13 + 3


@pytest.mark.rule("D8.1")
@pytest.mark.parametrize(
    ("held", "light", "dark"),
    [
        ("8♥/7♣", 20, 7),
        ("A♠/A♦", 20, 20),
        ("10♥/2♣", 10, 2),
        ("J♥/5♣ Q♥/6♣ K♥/4♣", 30, 15),
        ("3♥/9♣ 7♦/8♠", 10, 29),
        ("", 0, 0),
    ],
)
def test_points_by_either_side(held: str, light: int, dark: int) -> None:
    bits = sum(2**card for card in cards(held))
    assert hand_points(bits, LIGHT) == light
    assert hand_points(bits, DARK) == dark


class TestNames:
    def test_both_sides_are_shown_light_first(self) -> None:
        assert card_name(parse_card("6♥")) == "6♥/Q♣"

    def test_the_side_that_counts_is_marked(self) -> None:
        card = parse_card("6♥/Q♣")
        assert (marked_name(card, LIGHT), marked_name(card, DARK)) == ("[6♥]/Q♣", "6♥/[Q♣]")

    @pytest.mark.parametrize("card", range(FACES), ids=card_name)
    def test_a_name_is_read_back(self, card: int) -> None:
        assert parse_card(card_name(card)) == card

    def test_letters_will_do(self) -> None:
        assert parse_card("6h/qc") == parse_card("6♥/Q♣")

    def test_sides_that_share_no_card_are_refused(self) -> None:
        with pytest.raises(CrazierError, match="no card is '6♥/Q♠'; the other side of Light 6♥ is Dark Q♣"):
            parse_card("6♥/Q♠")
