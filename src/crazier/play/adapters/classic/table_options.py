"""Describe the options of `games/classic/options.py` as table options with sentences, and its presets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from crazier.games.classic.options import ALLOWED_WORDS, NO_LIMIT, PRESETS, Options
from crazier.games.playing_cards.actions import FACES
from crazier.play.adapters.playing_cards.table_options import (
    MAX_HANDS,
    MAX_PLAYS,
    MAX_POINTS,
    TableOptions,
    option_values,
    presets_from,
    switch_option,
    word_option,
)
from crazier.play.table_options import TableOption

DEFAULTS: Final = Options()
OPTIONS: Final[TableOptions] = MappingProxyType(
    {
        "draw_rule": word_option(
            ALLOWED_WORDS["draw_rule"],
            DEFAULTS.draw_rule,
            "how much may be drawn in a turn: up_to_n goes by draw_limit",
        ),
        "draw_limit": TableOption(DEFAULTS.draw_limit, NO_LIMIT, "how many cards may be drawn in a turn", minimum=1),
        "hold_back": switch_option(DEFAULTS.hold_back, "drawing is allowed although a card could be played"),
        "draw_two": switch_option(DEFAULTS.draw_two, "after a two the next player draws two cards instead of playing"),
        "stacking": switch_option(
            DEFAULTS.stacking, "a two may be answered with a two; whoever can't draws for all of them"
        ),
        "skip": switch_option(DEFAULTS.skip, "after a queen the next player misses a turn"),
        "reverse": switch_option(DEFAULTS.reverse, "an ace turns the direction of play around"),
        "starter_acts": switch_option(DEFAULTS.starter_acts, "a special starter counts as played by the dealer"),
        "going_out": word_option(ALLOWED_WORDS["going_out"], DEFAULTS.going_out, "which card may be the last one"),
        "reshuffle": word_option(
            ALLOWED_WORDS["reshuffle"], DEFAULTS.reshuffle, "when the discard pile becomes the draw pile"
        ),
        "blocked": word_option(
            ALLOWED_WORDS["blocked"], DEFAULTS.blocked, "when the hand ends with nothing left to draw"
        ),
        "scoring": word_option(
            ALLOWED_WORDS["scoring"], DEFAULTS.scoring, "who scores for the cards that are left over"
        ),
        "hand_size": TableOption(
            DEFAULTS.hand_size, FACES, "cards dealt to each, 0 for seven or, from three players, five"
        ),
        "target": TableOption(DEFAULTS.target, MAX_POINTS, "the points to play for, hand after hand; 0 for none"),
        "hands": TableOption(DEFAULTS.hands, MAX_HANDS, "after so many hands the best score wins; 0 for no such end"),
        "play_limit": TableOption(
            DEFAULTS.play_limit, MAX_PLAYS, "after so many plays the hand ends and the lowest hand wins", minimum=1
        ),
    }
)
PRESET_DESCRIPTIONS: Final = {
    "classic": "Crazy Eights as most books have it.",
    "classic-match": "Hand after hand of Crazy Eights, to 100 points.",
    "house": "Draw one card at most; twos, queens and aces act.",
    "openspiel": "Move for move the game that OpenSpiel plays, without special cards.",
    "openspiel-specials": "Move for move the game that OpenSpiel plays, with special cards.",
}
CLASSIC_PRESETS: Final = presets_from(PRESETS, DEFAULTS, PRESET_DESCRIPTIONS)


def options_from(rules: Mapping[str, int]) -> Options:
    """Return the game's options from the numbers of a table."""
    return _options_from(tuple(rules.items()))


@lru_cache(maxsize=64)
def _options_from(rules: tuple[tuple[str, int], ...]) -> Options:
    return Options(**option_values(dict(rules), OPTIONS, DEFAULTS))
