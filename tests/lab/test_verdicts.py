"""Verdicts: by the whole interval, corrected for cards and looks."""

from __future__ import annotations

import pytest

from crazier.lab.confidence_intervals import Estimate
from crazier.lab.verdicts import (
    FINE,
    MOSTLY_THROWN_AWAY,
    RARELY_PLAYED,
    TOO_STRONG,
    TOO_WEAK,
    UNDECIDED,
    corrected_z,
    judge,
    standard_error,
    use_verdict,
)


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0.08, 0.010, TOO_STRONG),
        (0.08, 0.016, UNDECIDED),
        (-0.08, 0.010, TOO_WEAK),
        (0.0, 0.019, FINE),
        (0.0, 0.021, UNDECIDED),
        (0.04, 0.006, UNDECIDED),
        (0.04, 0.004, FINE),
    ],
)
def test_only_a_whole_interval_decides(mean: float, error: float, verdict: str) -> None:
    assert judge(mean, error, 1000, 0.05, 2.5).verdict == verdict


def test_a_few_games_settle_nothing() -> None:
    assert judge(0.0, 0.0, 99, 0.05, 2.5).verdict == UNDECIDED


def test_the_missing_games_would_settle_it() -> None:
    found = judge(0.02, 0.03, 1000, 0.05, 2.5)
    assert found.more == 5250
    assert judge(0.02, 0.03 * (1000 / 6260) ** 0.5, 6260, 0.05, 2.5).verdict == FINE


def test_more_cards_and_looks_make_wider_intervals() -> None:
    assert corrected_z(1, 1) == pytest.approx(1.96, abs=0.001)
    assert corrected_z(1, 8) == pytest.approx(2.734, abs=0.001)
    assert corrected_z(52, 8) == pytest.approx(3.846, abs=0.001)


def test_a_few_that_went_alike_are_not_certain() -> None:
    assert standard_error(4, 4.0, 4.0) == 0.125
    assert standard_error(0, 0.0, 0.0) == 1.0


@pytest.mark.parametrize(
    ("card", "played", "discarded", "low", "high", "said"),
    [
        ("one of a guest", 6, 62, -1.0, 1.0, RARELY_PLAYED),
        ("Elven Ritual", 2.8, 67.3, -1.94, 0.38, RARELY_PLAYED),
        ("Merlin", 4.2, 83.8, -0.77, 0.77, RARELY_PLAYED),
        ("Hobgoblin", 10.9, 78.7, -0.52, 2.0, MOSTLY_THROWN_AWAY),
        ("Dunyazad", 12.8, 122.2, -0.96, 3.79, MOSTLY_THROWN_AWAY),
        ("Mordred", 7.6, 60.7, 0.38, 4.47, ""),  # the few times tell
        ("Temple of Doom", 8.6, 62.8, -1.62, -0.1, ""),
        ("Sir Gawain", 11.9, 49.8, -3.54, 2.35, ""),
        ("Green Knight", 14.5, 60.5, -3.12, 2.37, ""),
        ("Sir Percival", 22.9, 37.6, 1.03, 4.96, ""),
        ("The Prince // The Pauper", 37.0, 129.7, -1.03, 3.55, ""),
    ],
)
def test_a_card_that_hardly_anybody_plays_is_not_just_fine(
    card: str, played: float, discarded: float, low: float, high: float, said: str
) -> None:
    """Shipped cards with what 1,000 games and 3,000 deals of easy players told of them."""
    usual = Estimate((low + high) / 2, low, high)
    assert use_verdict(FINE, usual, 1000, played, discarded) == said, card
    assert use_verdict(TOO_STRONG, usual, 1000, played, discarded) == ""
    assert use_verdict(FINE, usual, 20, played, discarded) == ""  # of so few games nobody can say
