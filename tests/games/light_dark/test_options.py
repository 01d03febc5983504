"""The options of a Light & Dark table: defaults, checks and presets."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.errors import CrazierError
from crazier.games.light_dark.options import PRESETS, Options, preset
from crazier.games.playing_cards.option_checks import with_options


@pytest.mark.parametrize(
    ("named", "refusal"),
    [
        ({"scoring_shade": "dark"}, "scoring_shade can't be 'dark'; it is one of: loser, winner."),
        ({"target": -1}, "target can't be -1; it goes from 0 to 1000000."),
        ({"play_limit": 0}, "play_limit can't be 0; it goes from 1 to 1000000000."),
    ],
)
def test_a_wrong_option_is_refused(named: dict[str, Any], refusal: str) -> None:
    with pytest.raises(CrazierError) as refused:
        Options(**named)
    assert str(refused.value) == refusal


def test_variations_are_off_and_rulings_as_written_unless_agreed_otherwise() -> None:
    usual = Options()
    assert not usual.special_cards
    assert not usual.even_crazier
    assert usual.must_play
    assert usual.scoring_shade == "loser"


def test_options_from_a_file() -> None:
    assert with_options(Options(), {"even_crazier": True}) == Options(even_crazier=True)


def test_presets_are_found_by_name() -> None:
    assert preset("even-crazier") == Options(special_cards=True, even_crazier=True)
    assert preset("light-dark-match").target == 250
    with pytest.raises(CrazierError, match="there is no preset 'dusk'; there are: light-dark"):
        preset("dusk")
    assert set(PRESETS) == {"light-dark", "light-dark-match", "light-dark-special", "even-crazier"}
