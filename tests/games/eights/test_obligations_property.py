"""What a bound player is offered agrees with a brute-force search by the definition of R42, in random positions."""

from __future__ import annotations

import pytest

import crazier
from tests.games.eights.obligation_check import FLOOR, KINDS, compare

OPTIONS = 3000 if crazier.compiled() else 400
SEED = 7


@pytest.mark.rule("MQ10", "R42")
def test_a_bound_player_is_offered_what_a_brute_force_search_offers() -> None:
    outcome = compare(OPTIONS, SEED)
    assert not outcome.differences, "\n".join(outcome.lines())
    assert outcome.options >= OPTIONS
    assert outcome.refused > OPTIONS // 10
    rare = [kind for kind in KINDS if outcome.kinds[kind] < OPTIONS // FLOOR]
    assert not rare, "\n".join(outcome.lines())
