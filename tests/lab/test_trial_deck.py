"""The deck that a few cards are measured in."""

from __future__ import annotations

from crazier.cards.library import card_set
from crazier.lab.trial_deck import trial_deck

SAMPLER = card_set("sampler").cards


def test_a_whole_set_is_its_own_deck() -> None:
    trial = trial_deck("sampler", 2, "camelot")
    assert (trial.cards, trial.base, trial.guests) == (SAMPLER, "", ())
