"""The cards of the start page: there, in the order they are laid out, and as different as they should be."""

from __future__ import annotations

from crazier.cards.card import Card
from crazier.cards.library import card_set
from crazier.server.showcase import WISHES, Wish, describe_showcase


def listed(wish: Wish) -> list[Card]:
    return [card for card in card_set(wish.set).cards if wish.fits(card)]


def test_every_wish_is_met_by_a_card_of_its_set() -> None:
    shown = describe_showcase()
    assert [card.set for card in shown] == [wish.set for wish in WISHES]
    for wish, card in zip(WISHES, shown, strict=True):
        assert card.name == listed(wish)[-1].name


def test_the_cards_differ() -> None:
    shown = describe_showcase()
    assert len({card.name for card in shown}) == len(WISHES)
    assert {card.type for card in shown} == {"asset", "event"}
    assert len({tuple(card.colors) for card in shown}) >= 3
    assert {len(card.colors) for card in shown} == {1, 2}
