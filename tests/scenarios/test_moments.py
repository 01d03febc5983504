"""A moment for an ability: a position in which a turn sets it off, with the cards that one wants in it."""

from __future__ import annotations

import pytest

from crazier.cards.deck import build_deck
from crazier.cards.set_file import read_cards
from crazier.play.game import Game
from crazier.play.observe import observe_all
from crazier.play.table import Table
from crazier.scenarios.moments import MomentWish, find_moment
from crazier.scenarios.values import BadScenario
from tests.scenarios.moments_of_all import WANTED, abilities, moment_of

SAMPLED = list(abilities())[::23]
"""`scripts/moments` looks for all of them."""
CAMELOT = Table("camelot", ("Ann", "Ben"))


def moment(wish: MomentWish, own: str = "") -> Game | None:
    deck = build_deck("camelot", 2)
    return find_moment(CAMELOT, (*deck, *read_cards(own)) if own else deck, wish, 1)


def test_a_moment_is_found_for_nearly_every_ability() -> None:
    found = [moment_of(sets, wish) for sets, wish in SAMPLED]
    assert sum(game is not None for game in found) >= WANTED * len(SAMPLED)


def test_the_card_is_in_the_hand_or_in_play_of_the_first_player() -> None:
    for sets, wish in SAMPLED[:6]:
        game = moment_of(sets, wish)
        assert game is not None
        seen = observe_all(game.table.game, game.deck, game.position)
        assert wish.card in {card.name for card in (*seen.hands[0], *seen.assets[0])}
        assert game.decision_number == 0


def test_who_controls_what_and_the_pile_are_as_wished() -> None:
    own = "Night Ferry\n7 blue event\nDestroy an asset."
    wish = MomentWish("Night Ferry", 0, ("Sir Gawain",), ("Merlin",), "Prophecy")
    game = moment(wish, own)
    assert game is not None
    seen = observe_all(game.table.game, game.deck, game.position)
    assert [[card.name for card in cards] for cards in seen.assets] == [["Sir Gawain"], ["Merlin"]]
    assert seen.discard[0].name == "Prophecy"


def test_what_can_never_happen_has_no_moment() -> None:
    never = "Night Ferry\n7 blue asset\nPlay this only if you control 20 or more gods."
    deck = (*build_deck("camelot", 2), *read_cards(never))
    assert find_moment(CAMELOT, deck, MomentWish("Night Ferry"), 1, tries=9) is None


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (MomentWish("Nobody"), "no card 'Nobody'"),
        (MomentWish("Merlin", 9), "has no ability 9"),
        (MomentWish("Merlin", 0, ("Nobody",)), "no card 'Nobody'"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(wish: MomentWish, said: str) -> None:
    with pytest.raises(BadScenario, match=said):
        moment(wish)
