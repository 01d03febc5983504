"""Describe the options of `games/light_dark/options.py` as table options with sentences, and its presets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from crazier.games.light_dark.options import PRESETS, SCORING_SHADES, Options
from crazier.play.adapters.playing_cards.table_options import (
    MAX_HANDS,
    MAX_PLAYS,
    MAX_POINTS,
    option_values,
    presets_from,
    switch_option,
    word_option,
)
from crazier.play.table_options import TableOption

DEFAULTS: Final = Options()
OPTIONS: Final[Mapping[str, TableOption]] = MappingProxyType(
    {
        "special_cards": switch_option(
            DEFAULTS.special_cards, "twos, fours, nines and jacks act on the next player", rule="D9.1"
        ),
        "even_crazier": switch_option(DEFAULTS.even_crazier, "everyone swaps shades at every eight", rule="D10.1"),
        "must_play": switch_option(DEFAULTS.must_play, "who can play has to, and can't draw instead", rule="R19"),
        "scoring_shade": word_option(
            SCORING_SHADES, DEFAULTS.scoring_shade, "whose shade decides what a loser's cards are worth", rule="R20"
        ),
        "target": TableOption(
            DEFAULTS.target, MAX_POINTS, "the points to play for, hand after hand; 0 for none", rule="D8.1"
        ),
        "hands": TableOption(
            DEFAULTS.hands, MAX_HANDS, "after so many hands most points win; 0 for no such end", rule="D8.1"
        ),
        "play_limit": TableOption(
            DEFAULTS.play_limit, MAX_PLAYS, "after so many plays a hand ends and the lowest hand wins", minimum=1
        ),
    }
)
PRESET_DESCRIPTIONS: Final = {
    "light-dark": "A single hand of Light & Dark.",
    "light-dark-match": "Hand after hand of Light & Dark, to 250 points.",
    "light-dark-special": "A hand of Light & Dark in which twos, fours, nines and jacks act.",
    "even-crazier": "With special cards, and everybody swaps shades at every eight.",
}
LIGHT_DARK_PRESETS: Final = presets_from(PRESETS, DEFAULTS, PRESET_DESCRIPTIONS)


def options_from(rules: Mapping[str, int]) -> Options:
    """Return the game's options from the numbers of a table."""
    return _options_from(tuple(rules.items()))


@lru_cache(maxsize=64)
def _options_from(rules: tuple[tuple[str, int], ...]) -> Options:
    return Options(**option_values(dict(rules), OPTIONS, DEFAULTS))
