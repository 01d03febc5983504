"""Chance: any whole number is a seed, and the deals of nearby seeds are independent of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise, permutations, product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import crazier
from crazier.engine.core.chacha20 import chacha20_block, key_words
from crazier.engine.core.chance import (
    M1,
    M2,
    SECRET_STREAMS,
    STREAMS,
    USE_DEAL,
    USE_PICK,
    USE_SHUFFLE,
    deal_streams,
    random_below,
    shuffle,
    streams,
)
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS
from tests.engine.evenness import LIKELY, likelihood

SEEDS = range(2000)
PLAYERS = 4
CARDS = 52
PARTS = 4


def test_the_likelihood_of_counts() -> None:
    assert likelihood([100, 100, 100, 100]) > 0.99
    assert likelihood([90, 110, 95, 105]) == pytest.approx(0.475, abs=0.01)
    assert likelihood([50, 150, 100, 100]) < 1e-6


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**32, -(2**32), 2**63 - 1, 10**18, -(10**40), 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    numbers = list(streams(seed))
    assert len(numbers) == STREAMS
    assert all(0 < number < modulus for number, modulus in zip(numbers, [M1, M2] * (STREAMS // 2), strict=True))
    assert list(streams(seed)) == numbers
    assert all(list(streams(seed + step)) != numbers for step in (-1, 1, 2**32, 2**64))


@pytest.mark.rule("M2.1")
def test_the_streams_of_a_seed_are_those_of_every_machine() -> None:
    """Compiled or not: a record is replayed by its seed, so these numbers must never change."""
    assert list(streams(1)) == [1258207902, 336070895, 1827887794, 131971080, 1821046640, 9683466]
    assert list(streams(-(10**40))) == [1158423429, 2035825515, 1136537850, 1528887074, 525800134, 962013197]


def plain_numbers(x: int, y: int) -> Iterator[int]:
    """Yield the numbers of L'Ecuyer's combined generator (1988), from 1 to one less than its first modulus."""
    while True:
        x = x * 40014 % 2147483563
        y = y * 40692 % 2147483399
        yield (x - y) % 2147483562 or 2147483562


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("use", [USE_DEAL, USE_SHUFFLE, USE_PICK])
def test_chance_gives_the_numbers_of_its_generator(use: int) -> None:
    chance = streams(7)
    plain = plain_numbers(int(chance[use]), int(chance[use + 1]))
    for n in [2, 52, 1000, 2**31 - 1] * 50:
        assert random_below(chance, use, n) == (next(plain) - 1) * n // 2147483562


@pytest.mark.rule("M2.1")
def test_a_shuffle_exchanges_each_card_with_one_up_to_it() -> None:
    chance, again = streams(8), streams(8)
    cards, expected = vec[i64](range(52)), list(range(52))
    shuffle(chance, USE_DEAL, cards)
    for last in range(51, 0, -1):
        other = int(random_below(again, USE_DEAL, last + 1))
        expected[last], expected[other] = expected[other], expected[last]
    assert list(cards) == expected
    assert list(chance) == list(again)


def test_no_number_comes_twice_in_the_streams_of_nearby_seeds() -> None:
    seeds = [*range(-1000, 1000), *range(2**32 - 1000, 2**32 + 1000), *(2**bit for bit in range(100))]
    pairs = {pair for seed in set(seeds) for pair in pairs_of(seed)}
    assert len(pairs) == len(set(seeds)) * STREAMS // 2


def pairs_of(seed: int) -> list[tuple[int, int]]:
    numbers = [int(number) for number in streams(seed)]
    return [(numbers[use], numbers[use + 1]) for use in (USE_DEAL, USE_SHUFFLE, USE_PICK)]


@pytest.mark.rule("M2.1")
def test_a_shuffle_makes_every_order_equally_likely() -> None:
    chance = streams(5)
    found = []
    for _ in range(6000):
        cards = vec[i64]([0, 1, 2, 3])
        shuffle(chance, USE_SHUFFLE, cards)
        found.append(tuple(cards))
    assert likely(found, permutations(range(4))) > LIKELY


@pytest.mark.parametrize("n", [1, 2, 3, 52])
def test_numbers_below_another_are_equally_likely(n: int) -> None:
    chance = streams(6)
    found = [int(random_below(chance, USE_PICK, n)) for _ in range(6000)]
    assert set(found) == set(range(n))
    assert n == 1 or likely(found, range(n)) > LIKELY


# The deals of nearby seeds


@pytest.fixture(scope="module")
def deals() -> list[Any]:
    """Return the positions of one table before the first turn, for one seed after the other."""
    return [crazier.new_game("sampler", PLAYERS, seed=seed).start.position for seed in SEEDS]


def first_player(position: Any) -> int:
    return int(position.current)


def number_of(position: Any, token: int) -> int:
    """Return the card's number in the deck; the sides of a split card make gaps between the faces."""
    return sorted(position.face).index(position.face[token])


def starter(position: Any) -> int:
    return number_of(position, position.zones[DISCARD_PILE][0])


def next_card(position: Any) -> int:
    return number_of(position, position.zones[DRAW_PILE][-1])


def held_card(position: Any) -> int:
    return number_of(position, position.zones[HANDS + 2][3])


def likely(found: Iterable[Hashable], possible: Iterable[Hashable]) -> float:
    counts = Counter(found)
    places = list(possible)
    assert set(counts) <= set(places)
    return likelihood([counts[place] for place in places])


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("lag", [1, 2, 7, 11, 52])
def test_who_goes_first_tells_nothing_about_who_goes_first_at_a_seed_nearby(deals: Sequence[Any], lag: int) -> None:
    found = [first_player(position) for position in deals]
    seats = range(PLAYERS)
    assert likely(found, seats) > LIKELY
    assert likely(zip(found, found[lag:], strict=False), product(seats, repeat=2)) > LIKELY


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize("card", [starter, next_card, held_card])
@pytest.mark.parametrize("lag", [1, 2, 7, 11, 52])
def test_a_card_tells_nothing_about_the_card_at_a_seed_nearby(deals: Sequence[Any], card: Any, lag: int) -> None:
    found = [card(position) for position in deals]
    assert likely(found, range(CARDS)) > LIKELY
    parts = [card * PARTS // CARDS for card in found]
    assert likely(zip(parts, parts[lag:], strict=False), product(range(PARTS), repeat=2)) > LIKELY
    steps = [(after - before) % CARDS for before, after in zip(found, found[lag:], strict=False)]
    assert likely(steps, range(CARDS)) > LIKELY


@pytest.mark.rule("M2.1", "M2.2")
def test_first_player_and_starter_have_nothing_to_do_with_each_other(deals: Sequence[Any]) -> None:
    found = [(first_player(position), starter(position) * PARTS // CARDS) for position in deals]
    assert likely(found, product(range(PLAYERS), range(PARTS))) > LIKELY
    later = [(one[0], other[1]) for one, other in pairwise(found)]
    assert likely(later, product(range(PLAYERS), range(PARTS))) > LIKELY


# Secrets


@pytest.mark.rule("M2.1")
def test_the_streams_of_a_secret_are_those_of_every_machine() -> None:
    """Compiled or not: a record is replayed by its secret, so these numbers must never change."""
    chance = deal_streams(bytes(16))
    assert list(chance[:STREAMS]) == [0] * STREAMS
    cards = vec[i64](range(12))
    shuffle(chance, USE_DEAL, cards)
    assert list(cards) == [1, 10, 6, 5, 3, 8, 0, 7, 9, 4, 2, 11]
    assert [int(random_below(chance, use, 1000)) for use in (USE_DEAL, USE_PICK)] == [823, 409]
    assert len(chance) == SECRET_STREAMS


def test_a_secret_gives_the_words_of_chacha20_by_a_key_that_follows_one_way() -> None:
    secret = b"sixteen bytes!!!"
    key = blake2b(secret, digest_size=32, person=b"crazier deal").digest()
    words = vec[i64](key_words(key))
    assert secret not in key
    for use in (USE_DEAL, USE_SHUFFLE, USE_PICK):
        chance = deal_streams(secret)
        blocks = [chacha20_block(words, 0, counter, vec[i64]([0, 0, use])) for counter in range(3)]
        expected = [int(word) for block in blocks for word in block]
        assert [int(random_below(chance, use, 2**32)) for _ in expected] == expected
        assert int(chance[use]) == len(expected)
        assert sum(map(int, chance[:STREAMS])) == len(expected)


@pytest.mark.rule("M2.1")
def test_a_shuffle_by_a_secret_rejects_words_that_would_make_some_orders_likelier() -> None:
    chance = deal_streams(bytes(range(32)))
    n = 3 * 2**30
    plain = deal_streams(bytes(range(32)))
    for _ in range(100):
        word = int(random_below(plain, USE_PICK, 2**32))
        while word >= n:
            word = int(random_below(plain, USE_PICK, 2**32))
        assert random_below(chance, USE_PICK, n) == word


@pytest.mark.rule("M2.1")
def test_a_shuffle_by_a_secret_makes_every_order_equally_likely() -> None:
    chance = deal_streams(b"any secret there may be")
    found = []
    for _ in range(2400):
        cards = vec[i64]([0, 1, 2, 3])
        shuffle(chance, USE_SHUFFLE, cards)
        found.append(tuple(cards))
    assert likely(found, permutations(range(4))) > LIKELY


def test_secrets_that_differ_in_one_bit_have_nothing_in_common() -> None:
    secrets = [(1 << bit).to_bytes(16, "little") for bit in range(128)]
    keys = [list(map(int, deal_streams(secret)[STREAMS:])) for secret in [bytes(16), *secrets]]
    words = [word for key in keys for word in key]
    assert len(set(words)) > len(words) - 3
    distances = [sum((one ^ other).bit_count() for one, other in zip(keys[0], key, strict=True)) for key in keys[1:]]
    assert all(80 < distance < 176 for distance in distances)
