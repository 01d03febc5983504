"""Sampled deals never give a token an excluded face, and all deals that fit are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazier
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.chance import streams
from crazier.errors import CrazierError
from crazier.games.playing_cards.constrained_deal import constrained_tokens, is_chain, matching_deal, sample_deal
from tests.engine.evenness import LIKELY, likelihood

DEALS = 6000 if crazier.compiled() else 1500


def bits(*faces: int) -> int:
    return sum(2**face for face in faces)


def deal(faces: list[int], excluded: list[int], seed: int) -> list[int]:
    return list(sample_deal(to_vec(faces), to_vec(excluded), streams(seed)))


def fits(faces: tuple[int, ...], excluded: list[int]) -> bool:
    return not any(mask >> face & 1 for face, mask in zip(faces, excluded, strict=True))


NOTHING_EXCLUDED = [0, 0, 0, 0]
ONE_HAND = [bits(1, 2, 3), bits(1, 2), 0, bits(1), 0]
TWO_HANDS = [bits(0, 1), bits(0, 1), bits(2), bits(2, 3), 0]
THREE_HANDS = [bits(0), bits(1), bits(2), bits(3, 4), 0]
CYCLE = [bits(0), bits(1), bits(2)]
"""Only two deals fit, and no exchange of two cards leads from one of them to the other."""
TIGHT = [bits(2, 3, 4), bits(0, 2, 4), bits(0, 4), bits(0, 1), bits(1)]
"""The last face is left for the last two tokens, which the first ones can't know."""


@pytest.mark.untraced
@pytest.mark.parametrize("excluded", [NOTHING_EXCLUDED, ONE_HAND, TWO_HANDS, THREE_HANDS, CYCLE, TIGHT])
def test_every_deal_that_fits_is_as_likely_as_another(excluded: list[int]) -> None:
    faces = list(range(len(excluded)))
    fitting = [order for order in permutations(faces) if fits(order, excluded)]
    counts = Counter(tuple(deal(faces, excluded, seed)) for seed in range(DEALS))
    assert set(counts) == set(fitting)
    assert likelihood([counts[order] for order in fitting]) > LIKELY


def test_two_copies_of_a_face_are_two_cards() -> None:
    counts = Counter(tuple(deal([4, 4, 5], [bits(5), 0, 0], seed)) for seed in range(DEALS))
    assert set(counts) == {(4, 4, 5), (4, 5, 4)}
    assert likelihood(list(counts.values())) > LIKELY


def test_what_one_hand_has_shown_makes_a_chain_and_what_two_have_need_not() -> None:
    faces = to_vec(range(5))
    for excluded, chain in ((ONE_HAND, True), (TWO_HANDS, False)):
        masks = to_vec(excluded)
        assert is_chain(faces, masks, constrained_tokens(faces, masks)) is chain


def test_what_is_not_in_the_bag_does_not_matter() -> None:
    assert list(constrained_tokens(to_vec([1, 2]), to_vec([bits(7, 9), bits(7)]))) == []


@given(st.data())
def test_a_deal_that_fits_is_found_if_there_is_one(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 8))
    faces = data.draw(st.permutations(range(size)))
    masks = [data.draw(st.integers(0, 2**size - 1)) & ~bits(face) for face in faces]
    sampled = deal(list(range(size)), masks, data.draw(st.integers(0, 2**40)))
    assert sorted(sampled) == list(range(size))
    assert fits(tuple(sampled), masks)
    matched = matching_deal(to_vec(range(size)), to_vec(masks), constrained_tokens(to_vec(range(size)), to_vec(masks)))
    assert sorted(matched) == list(range(size))
    assert fits(tuple(matched), masks)


@pytest.mark.parametrize("excluded", [[bits(1), bits(1)], [bits(1, 2), bits(3)], [bits(1), bits(1), bits(1)]])
def test_what_nothing_fits_is_refused(excluded: list[int]) -> None:
    with pytest.raises(CrazierError, match="no deal fits what players have shown not to hold"):
        deal([1, 2, 2][: len(excluded)], excluded, 0)
