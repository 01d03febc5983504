"""The house rules of classic Crazy Eights as options of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from crazier.games.classic.options import NO_LIMIT, PRESETS, WORDS, Options
from crazier.games.playing_cards.actions import FACES
from crazier.play.game_adapter import Preset, TableOption

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MOST_PLAYS: Final = 1_000_000
MOST_POINTS: Final = 1_000_000
MOST_HANDS: Final = 1_000_000

TableOptions = Mapping[str, TableOption]


def on_or_off(usual: bool, about: str) -> TableOption:
    """An option that is on or off."""
    return TableOption(int(usual), 1, about)


def one_of(words: tuple[str, ...], usual: str, about: str) -> TableOption:
    """An option that is a word."""
    return TableOption(words.index(usual), len(words) - 1, about, words=words)


USUAL: Final = Options()
OPTIONS: Final[TableOptions] = MappingProxyType(
    {
        "draw_rule": one_of(
            WORDS["draw_rule"], USUAL.draw_rule, "how much may be drawn in a turn: up_to_n goes by draw_limit"
        ),
        "draw_limit": TableOption(USUAL.draw_limit, NO_LIMIT, "how many cards may be drawn in a turn", least=1),
        "hold_back": on_or_off(USUAL.hold_back, "drawing is allowed although a card could be played"),
        "draw_two": on_or_off(USUAL.draw_two, "after a two the next player draws two cards instead of playing"),
        "stacking": on_or_off(USUAL.stacking, "a two may be answered with a two; whoever can't draws for all of them"),
        "skip": on_or_off(USUAL.skip, "after a queen the next player misses a turn"),
        "reverse": on_or_off(USUAL.reverse, "an ace turns the direction of play around"),
        "starter_acts": on_or_off(USUAL.starter_acts, "a special starter counts as played by the dealer"),
        "going_out": one_of(WORDS["going_out"], USUAL.going_out, "which card may be the last one"),
        "reshuffle": one_of(WORDS["reshuffle"], USUAL.reshuffle, "when the discard pile becomes the draw pile"),
        "blocked": one_of(WORDS["blocked"], USUAL.blocked, "when the hand ends with nothing left to draw"),
        "scoring": one_of(WORDS["scoring"], USUAL.scoring, "who scores for the cards that are left over"),
        "hand_size": TableOption(
            USUAL.hand_size, FACES, "cards dealt to each, 0 for seven or, from three players, five"
        ),
        "target": TableOption(USUAL.target, MOST_POINTS, "the points to play for, hand after hand; 0 for none"),
        "hands": TableOption(USUAL.hands, MOST_HANDS, "after so many hands the best score wins; 0 for no such end"),
        "play_limit": TableOption(
            USUAL.play_limit, MOST_PLAYS, "after so many plays the hand ends and the lowest hand wins", least=1
        ),
    }
)


def presets_from(
    named: Mapping[str, DataclassInstance], usual: DataclassInstance, about: Mapping[str, str]
) -> dict[str, Preset]:
    """What each preset is about, and what it changes."""
    known = asdict(usual)
    return {
        name: Preset(about[name], {key: value for key, value in asdict(options).items() if value != known[key]})
        for name, options in named.items()
    }


def values(rules: Mapping[str, int], options: TableOptions, usual: DataclassInstance) -> dict[str, Any]:
    """A table's numbers as the values of a game's options."""
    kinds = {one.name: type(getattr(usual, one.name)) for one in fields(usual)}
    return {name: kinds[name](options[name].told(number)) for name, number in rules.items()}


def agreed(rules: Mapping[str, int]) -> Options:
    """What a table has agreed on."""
    return _agreed(tuple(rules.items()))


@lru_cache(maxsize=64)
def _agreed(rules: tuple[tuple[str, int], ...]) -> Options:
    return Options(**values(dict(rules), OPTIONS, USUAL))


ABOUT: Final = {
    "classic": "Crazy Eights as most books have it.",
    "classic-match": "Hand after hand of Crazy Eights, to 100 points.",
    "house": "Draw one card at most; twos, queens and aces act.",
    "openspiel": "Move for move the game that OpenSpiel plays, without special cards.",
    "openspiel-specials": "Move for move the game that OpenSpiel plays, with special cards.",
}
CLASSIC_PRESETS: Final = presets_from(PRESETS, USUAL, ABOUT)
