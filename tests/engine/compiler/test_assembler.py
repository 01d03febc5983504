"""A deck's catalogue: what is recorded of a card as a whole, and of its sides."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.compiler.compiled_deck import (
    A_ROLE,
    ABILITY_WIDTH,
    R_ALLOWANCE,
    R_CANT,
    R_SUBSTITUTION,
    R_TRIGGERED,
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
    catalogue: Any = set_up(START).position.catalogue
    whole = list(catalogue.names).index("Open Sesame // Sealed Cave")
    assert [int(table[whole]) for table in (catalogue.requirement, catalogue.once, catalogue.use)] == [-1, -1, -1]
    assert catalogue.first_ability[whole] == catalogue.last_ability[whole]
    assert catalogue.once[whole + 1] >= 0
    assert catalogue.once[whole + 2] == -1
    assert (catalogue.split[whole], catalogue.simple[whole]) == (1, 0)
    assert (catalogue.asset[whole], catalogue.event[whole]) == (1, 1)


@pytest.mark.rule("M4.2", "M10.1")
@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("Zeus", [R_CANT, R_TRIGGERED]),
        ("Castle", [R_SUBSTITUTION]),
        ("Oasis", [R_ALLOWANCE]),
        ("Sealed Cave", [R_CANT, R_CANT, R_TRIGGERED]),
        ("Trade", []),
    ],
)
def test_each_ability_of_an_asset_works_in_its_own_way(name: str, roles: list[int]) -> None:
    catalogue: Any = set_up(START).position.catalogue
    face = list(catalogue.names).index(name)
    abilities = range(catalogue.first_ability[face], catalogue.last_ability[face])
    assert [int(catalogue.abilities[ability * ABILITY_WIDTH + A_ROLE]) for ability in abilities] == roles
