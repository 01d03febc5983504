"""What a bound player is offered agrees with a brute-force search, and depends on nothing that is hidden from them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import crazier
from crazier.engine.core.options import seats_asked
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.obligations import legal_under_obligations
from crazier.games.eights.search_limits import SEARCH_LIMITS
from tests.games.eights.bound_positions import bound_decisions
from tests.games.eights.obligation_check import FLOOR, KINDS, compare
from tests.games.eights.obligation_judge import KINDS as GAMES
from tests.games.eights.obligation_judge import judge_games

OPTIONS = 1500 if crazier.compiled() else 60
JUDGED = 100 if crazier.compiled() else 3
TWINS = 300 if crazier.compiled() else 15
SEED = 7
USUAL = (SEARCH_LIMITS.nodes, SEARCH_LIMITS.decision_nodes)


@pytest.mark.rule("MQ10", "R42")
def test_a_bound_player_is_offered_what_a_brute_force_search_offers() -> None:
    outcome = compare(OPTIONS, SEED)
    assert not outcome.differences, "\n".join(outcome.lines())
    assert outcome.options >= OPTIONS
    assert outcome.refused > OPTIONS // 10
    if crazier.compiled():  # else there are too few for every kind
        rare = [kind for kind in KINDS if outcome.kinds[kind] < OPTIONS // FLOOR]
        assert not rare, "\n".join(outcome.lines())


@pytest.mark.rule("R63")
@pytest.mark.parametrize(("way", "players"), GAMES)
def test_in_games_hardly_anything_breaks_an_obligation_and_hardly_anything_legal_is_refused(
    way: str, players: int
) -> None:
    (tally,) = judge_games(JUDGED, way, players, [USUAL], SEED)
    assert tally.decisions == JUDGED
    assert not tally.at_once_with_breaking, "\n".join(tally.lines())
    # So few decisions say little about rare cases; scripts/obligations judges many.
    assert tally.with_breaking <= 1 + tally.can_be_met // 30, "\n".join(tally.lines())
    assert tally.refused_legal <= 5 + tally.options // 10, "\n".join(tally.lines())
    if crazier.compiled():
        assert tally.can_be_met > JUDGED // 2
        assert tally.at_once > JUDGED // 5


@pytest.mark.rule("R42", "R51", "R63")
def test_twins_that_differ_only_in_hidden_cards_are_offered_the_same() -> None:
    rng = Random(SEED)
    compared = different = 0
    while compared < TWINS:
        for everything, filtered, _given_up in bound_decisions(rng):
            twin = hidden_anew(everything, rng.randrange(1000))
            offered = [int(code) for code in filtered.options]
            assert [int(code) for code in legal_under_obligations(twin)] == offered
            compared += len(offered) < len(everything.options)
            different += list(twin.face) != list(everything.face)
    assert different > TWINS // 2


def hidden_anew(s: Any, seed: int) -> Any:
    """Return the position with other cards where those who decide see none, and the same options."""
    twin = fill_hidden(common_view(s, s.asked, seats_asked(s)), seed)
    twin.options = s.options
    return twin
