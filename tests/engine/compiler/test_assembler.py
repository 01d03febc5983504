"""The assembler: what it records of a split card as a whole and of its sides, and of an asset's abilities."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.compiler.compiled_deck import (
    A_ROLE,
    ABILITY_WIDTH,
    ROLE_ALLOWANCE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
    ROLE_TRIGGERED,
)
from tests.engine.positions import set_up

START = """
hands.Ann = ["Open Sesame // Sealed Cave", "Zeus"]
hands.Ben = ["Castle", "Oasis"]
draw = ["Trade"]
discard = ["Bewitch"]
"""


@pytest.mark.rule("M11.2", "R41")
def test_of_a_split_card_the_sides_are_played_and_never_the_whole() -> None:
    compiled: Any = set_up(START).position.compiled
    whole = list(compiled.names).index("Open Sesame // Sealed Cave")
    assert [int(table[whole]) for table in (compiled.requirement, compiled.event_code, compiled.use_code)] == [
        -1,
        -1,
        -1,
    ]
    assert compiled.first_ability[whole] == compiled.last_ability[whole]
    assert compiled.event_code[whole + 1] >= 0
    assert compiled.event_code[whole + 2] == -1
    assert (compiled.split[whole], compiled.always_playable[whole]) == (1, 0)
    assert (compiled.asset[whole], compiled.event[whole]) == (1, 1)


@pytest.mark.rule("M4.2", "M10.1")
@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("Zeus", [ROLE_CANT, ROLE_TRIGGERED]),
        ("Castle", [ROLE_SUBSTITUTION]),
        ("Oasis", [ROLE_ALLOWANCE]),
        ("Sealed Cave", [ROLE_CANT, ROLE_CANT, ROLE_TRIGGERED]),
        ("Trade", []),
    ],
)
def test_each_ability_of_an_asset_works_in_its_own_way(name: str, roles: list[int]) -> None:
    compiled: Any = set_up(START).position.compiled
    face = list(compiled.names).index(name)
    abilities = range(compiled.first_ability[face], compiled.last_ability[face])
    assert [int(compiled.abilities[ability * ABILITY_WIDTH + A_ROLE]) for ability in abilities] == roles
