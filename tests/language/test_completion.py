"""Completion offers what may follow, and nothing that the checks would refuse."""

from __future__ import annotations

from random import Random

import pytest

from crazier.cards.library import card_set, card_sets
from crazier.language import Offer, check_ability, parse_ability
from crazier.language.diagnostics import NEEDS_TIME
from tests.language.completion_walks import complete, is_accepted, missing_words, random_walk, shipped_texts

SAMPLED = shipped_texts()[::40]
"""`scripts/completion` walks through all of them."""


def taken(text: str, offer: Offer) -> str:
    """Return a text after an offer was taken at its end."""
    return text[: offer.start] + offer.insert


def offered(text: str, type_: str = "") -> list[str]:
    return [taken(text, offer) for offer in complete(text, None, type_).offers]


@pytest.mark.parametrize(("type_", "text"), SAMPLED)
def test_every_word_of_a_shipped_text_is_offered(type_: str, text: str) -> None:
    assert list(missing_words(type_, text)) == []


def test_random_walks_end_in_accepted_texts() -> None:
    rng = Random(3)
    for type_ in ("asset", "event", "asset"):
        text = random_walk(rng, type_)
        assert is_accepted(type_, text), text


@pytest.mark.parametrize("text", ["Destroy ", "When an asset you control ", "Choose a player. ", "Play this only if "])
@pytest.mark.parametrize("type_", ["asset", "event"])
def test_every_offer_shows_an_ability_that_is_accepted(text: str, type_: str) -> None:
    for offer in complete(text, None, type_).offers:
        assert not check_ability(type_, parse_ability(offer.example)), offer


def test_pronouns_are_offered_once_they_mean_somebody() -> None:
    assert not [text for text in offered("Draw a card. ", "event") if text.endswith("That player")]
    assert "Choose an opponent. That player" in offered("Choose an opponent. ", "event")


def test_what_is_offered_leads_on() -> None:
    text = "While an opponent controls more assets than you and it"
    assert text in offered(text.removesuffix("it"), "asset")
    assert f"{text} is" in offered(f"{text} ", "asset")  # it is your turn: of a card it could not speak


def test_an_event_waits_for_nothing() -> None:
    assert "When" in offered("", "asset")
    assert "When" not in offered("", "event")


def test_a_word_that_is_begun_filters_and_is_replaced() -> None:
    assert all(text.startswith("Destroy all") for text in offered("Destroy al", "event"))
    assert offered("When an asset you control is des", "asset") == ["When an asset you control is destroyed,"]


def test_behind_a_word_that_may_be_whole_stands_what_follows_it() -> None:
    after = offered("When an asset you control", "asset")
    assert after[0] == "When an asset you control is destroyed,"
    assert "When an asset you control control" not in after
    assert offered("Draw", "event")[0] == "Draw a card"
    found = complete("Draw a card", None, "event")
    assert found.offers[0].label == "."
    assert not [offer for offer in found.offers if offer.label == "a card"]
    assert offered("Destroy all asset", "event") == ["Destroy all assets"]


def test_the_article_before_a_word_is_put_right() -> None:
    after = offered("Destroy a ", "event")
    assert {"Destroy an asset", "Destroy another", "Destroy a queen"} <= set(after)
    assert "When a player" in offered("When an ", "asset")


def test_a_comma_stands_right_behind_its_word() -> None:
    assert complete("When this comes into play ", None, "asset").offers[0].insert == ","
    assert taken("When this comes into play ", complete("When this comes into play ", None, "asset").offers[0]) == (
        "When this comes into play,"
    )


def test_other_wordings_are_understood_before_the_caret() -> None:
    assert "Whenever an opponent" in offered("Whenever an ", "asset")


def test_only_what_is_before_the_caret_counts() -> None:
    assert complete("Destroy nonsense", len("Destroy "), "event") == complete("Destroy ", None, "event")


def test_a_whole_text_may_stop() -> None:
    assert complete("Draw a card.", None, "event").is_whole
    assert complete("Draw a card", None, "event").is_whole  # only the full stop is missing
    assert not complete("Draw a card ", None, "event").is_whole  # more is to come
    assert not complete("Draw a ca", None, "event").is_whole


def test_a_mistake_before_the_caret_is_told_instead() -> None:
    found = complete("Draw a crad and ", None, "event")
    assert found.offers == ()
    assert found.mistake is not None
    assert "crad" in found.mistake.message
    assert complete("x" * 900).mistake is not None


def test_usual_words_come_first_with_a_card_that_has_them() -> None:
    first = complete("When an opponent ", None, "asset").offers[0]
    assert first.uses > 1
    assert first.card


def test_a_text_that_the_cards_type_can_not_have_is_a_mistake() -> None:
    found = complete("Draw a card. ", None, "asset")
    assert found.offers == ()
    assert found.mistake is not None
    assert found.mistake.message == NEEDS_TIME


def test_a_word_that_says_nothing_alone_is_offered_with_what_follows_it() -> None:
    first = [offer.label for offer in complete("At the start of your turn, choose ", None, "asset").offers]
    assert {"an opponent", "a player", "another player"} <= set(first[:8])
    assert {"an asset an opponent controls", "a card from your hand"} <= set(first[:8])
    assert "a" not in first[:8]
    assert "a" in first  # what is rare is behind the rest
    assert "the top card of the draw pile" in [offer.label for offer in complete("Reveal ", None, "event").offers[:2]]


@pytest.mark.parametrize("what", ["your hand", "this", "the top card of the draw pile", "all assets"])
def test_what_is_named_already_is_not_chosen(what: str) -> None:
    start = "At the start of your turn, choose "
    assert not any(offer.taken(start).startswith(start + what) for offer in complete(start, None, "asset").offers)
    problems = check_ability("asset", parse_ability(f"{start}{what}."))
    assert [problem.message for problem in problems] == ["there is nothing to choose here"]


@pytest.mark.parametrize("text", ["", "At the start of your turn, ", "When ", "Destroy "])
def test_a_longer_beginning_is_on_no_more_cards_than_a_shorter_one(text: str) -> None:
    for offer in complete(text, None, "asset").offers[:8]:
        longer = complete(f"{offer.taken(text)} ", None, "asset").offers
        assert all(one.uses <= offer.uses for one in longer), offer.label


def test_the_cards_that_begin_so_are_counted() -> None:
    lines = [
        (side.name, text)
        for name in card_sets()
        for card in card_set(name).cards
        for side in card.sides
        for text in side.text
    ]
    when = next(offer for offer in complete("", None, "asset").offers if offer.label == "When")
    assert when.uses == len({name for name, text in lines if text.startswith("When ")})
