"""The gallery's answers: filters, counts, what keeps a search empty, and the page of a card."""

from __future__ import annotations

from crazier.cards.library import card_set, playable_sets
from crazier.language.vocabulary import COLORS
from crazier.server.card_catalog import PAGE_SIZE, CardWish, cards_named_in, describe_card_page, find_cards


def test_all_cards_come_forty_at_a_time() -> None:
    first = find_cards(CardWish())
    assert first.total == first.all == sum(len(card_set(name).cards) for name in playable_sets())
    assert len(first.cards) == PAGE_SIZE
    seen = [card for after in range(0, first.all, PAGE_SIZE) for card in find_cards(CardWish(after=after)).cards]
    assert len({(card.set, card.name) for card in seen}) == first.all


def test_words_are_looked_for_in_names_texts_colors_and_types() -> None:
    assert find_cards(CardWish(q="green knight")).cards[0].name == "Green Knight"
    red_assets = find_cards(CardWish(color="red", type="asset", set="camelot"))
    found = find_cards(CardWish(q="Red asset", set="camelot"))
    assert {card.name for card in red_assets.cards} <= {card.name for card in found.cards}
    assert found.total < find_cards(CardWish(set="camelot")).total


def test_sets_colors_and_types_keep_their_order() -> None:
    facets = find_cards(CardWish()).facets
    assert [value.value for value in facets["color"]] == [*COLORS, "multicolor"]
    assert [value.value for value in facets["type"]] == ["asset", "event", "eight", "split"]
    sets = [value.value for value in facets["set"]]
    assert sets.index("avalon") == sets.index("camelot") + 1
    counts = [value.count for value in facets["ability"]]
    assert counts == sorted(counts, reverse=True)


def test_filters_work_together_and_are_counted() -> None:
    wish = CardWish(type="asset", ability="when", color="blue")
    found = find_cards(wish)
    assert 0 < found.total < found.all
    assert {value.value: value.count for value in found.facets["color"]}["blue"] == found.total
    assert sum(value.count for value in found.facets["set"]) == found.total


def test_an_empty_search_names_the_filter_that_costs_most() -> None:
    assert find_cards(CardWish(q="zebra", color="red")).costly == "q"
    assert find_cards(CardWish(tag="god", set="camelot")).costly in ("tag", "set")
    assert find_cards(CardWish(color="red")).costly is None


def test_a_card_has_its_rulings_rules_positions_and_sets() -> None:
    page = describe_card_page("camelot", "Green Knight")
    assert page is not None
    assert {"M14.5", "MQ29"} == {note.id for note in page.rulings}
    assert "M8.1" in {note.id for note in page.rules}
    assert page.scenarios[0].name == "card_camelot_green_knight"
    assert [one.set for one in page.sets] == ["camelot"]
    assert describe_card_page("camelot", "Nobody") is None


def test_every_card_has_a_page() -> None:
    named = [(name, card.name) for name in playable_sets() for card in card_set(name).cards]
    assert [one for one in named[::9] if describe_card_page(*one) is None] == []


def test_names_of_cards_in_a_text_are_found_whole() -> None:
    assert [link.name for link in cards_named_in("Camelot, Camels and a Camel")] == ["Camelot", "Camel"]
