"""The deck that a few cards are measured in."""

from __future__ import annotations

from dataclasses import replace

from crazier.cards.library import card_set
from crazier.lab.trial_deck import trial_deck, with_guests

SAMPLER = card_set("sampler").cards


def test_a_whole_set_is_its_own_deck() -> None:
    trial = trial_deck("sampler", 2, "camelot")
    assert (trial.cards, trial.base, trial.guests) == (SAMPLER, "", ())


def test_a_guest_takes_the_place_of_the_card_of_its_name_or_slot() -> None:
    renamed = replace(SAMPLER[3], name="Guest")
    assert with_guests(SAMPLER, (renamed,)) == (*SAMPLER[:3], renamed, *SAMPLER[4:])
    changed = replace(SAMPLER[5], emblem="another")
    assert with_guests(SAMPLER, (changed,)) == (*SAMPLER[:5], changed, *SAMPLER[6:])


def test_a_second_guest_of_a_slot_is_added() -> None:
    guests = tuple(replace(SAMPLER[3], name=name) for name in ("Guest", "Other Guest"))
    deck = with_guests(SAMPLER, guests)
    assert deck[3] == guests[0]
    assert guests[1] in deck
