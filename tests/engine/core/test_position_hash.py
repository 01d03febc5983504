"""The hash of a position: equal after the same cards went the same ways, in whatever order; else different."""

from __future__ import annotations

from crazier.engine.core.position_hash import position_hash
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Castle", "Oasis", "Hecate"]
hands.Ben = ["Zeus", "Death"]
draw = ["Trade", "Pan", "Camel"]
discard = ["Camelot", "Stream of Life"]
"""


def hash_after(*moves: str) -> int:
    return int(position_hash(do(set_up(START), *moves).position))


def test_two_actions_in_either_order_lead_to_the_same_hash() -> None:
    assert hash_after("Ann plays Hecate", "Ann discards Castle") == hash_after(
        "Ann discards Castle", "Ann plays Hecate"
    )


def test_different_positions_have_different_hashes() -> None:
    ways = [(), ("Ann plays Hecate",), ("Ann plays Oasis",), ("Ann plays Castle",), ("Ann discards Castle",)]
    assert len({hash_after(*way) for way in ways}) == len(ways)
    assert all(0 <= hash_after(*way) < 2**62 for way in ways)
