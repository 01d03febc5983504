"""The word that a line goes on with stands early among the offers, also without that line in the counts."""

from __future__ import annotations

from tests.language.completion_ranks import Place, is_good, measured, rank_of, share_among, usage_without

PLACES = 150


def test_the_word_that_follows_is_offered_early() -> None:
    places = measured(PLACES, 5)
    assert len(places) >= PLACES
    assert is_good(places)


def test_a_line_counts_for_nothing_in_its_own_order() -> None:
    line = "Draw a card for each knight."
    assert usage_without([line, line, "Draw a card."], line).weight(("draw", "a", "card"), "for") == 0
    assert usage_without([line, "Draw a card."], "Draw a card.").weight(("draw", "a", "card"), "for") > 0


def test_words_that_come_late_or_never_are_found_out() -> None:
    assert (rank_of("3", ["a", "2"]), rank_of("a", ["2", "a"]), rank_of("it", ["a"])) == (2, 2, 0)
    first, fourth, never = (Place("", "draw", rank) for rank in (1, 4, 0))
    assert share_among([first, fourth, never, never], 3) == 0.25
    assert is_good([first] * 10)
    assert not is_good([first, fourth])
    assert not is_good([*[first] * 10, never])
