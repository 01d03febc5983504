"""Define the options of a Light & Dark table: its variations, their checks, presets and compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from crazier.errors import CrazierError
from crazier.games.playing_cards.option_checks import check_range, check_word
from crazier.games.playing_cards.stakes import Stakes

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYER_COUNTS: Final = (2, 4)
HAND_SIZE: Final = 8
DEFAULT_TARGET: Final = 250
"""D8.1: the points of a match."""

SCORING_SHADES: Final = ("loser", "winner")


@dataclass(frozen=True)
class Options:
    """The options that a table agrees on: variations, and rulings it may want the other way."""

    special_cards: bool = False
    """D9.1: whether twos, fours, nines and jacks act on the next player."""
    even_crazier: bool = False
    """D10.1: whether everyone swaps shades whenever an eight is played."""
    must_play: bool = True
    """R19: whether a player who can play has to; otherwise drawing is always allowed."""
    scoring_shade: str = "loser"
    """R20: whose shade, at the end of the hand, a loser's cards count by: the `loser`'s or the `winner`'s."""
    target: int = 0
    """D8.1: the points that win a match, 250 by default; 0 for none."""
    hands: int = 0
    """D8.1: the hands after which a match ends at the latest; 0 for none. Without both a single hand is played."""
    play_limit: int = 1000
    """The number of plays after which a hand ends and the lowest hand wins."""

    def __post_init__(self) -> None:
        check_word("scoring_shade", self.scoring_shade, SCORING_SHADES)
        check_range("target", self.target, 0, 10**6)
        check_range("hands", self.hands, 0, 10**6)
        check_range("play_limit", self.play_limit, 1, 10**9)


PRESETS: Final[dict[str, Options]] = {
    "light-dark": Options(),
    "light-dark-match": Options(target=DEFAULT_TARGET),
    "light-dark-special": Options(special_cards=True),
    "even-crazier": Options(special_cards=True, even_crazier=True),
}
"""Named sets of options."""


def preset(name: str) -> Options:
    """Return the preset of a name."""
    if name not in PRESETS:
        raise CrazierError(f"there is no preset '{name}'; there are: {', '.join(PRESETS)}.")
    return PRESETS[name]


def check_players(players: int) -> None:
    """Raise an error for a number of players that the game does not allow (D1.1)."""
    if players not in PLAYER_COUNTS:
        raise CrazierError(f"Light & Dark is for two or four players (D1.1), not for {players}.")


class Rules:
    """The options in the compiled form that the game reads."""

    play_limit: i64
    special_cards: bool
    even_crazier: bool
    must_play: bool
    winners_shade: bool


def rules_of(options: Options) -> Rules:
    """Compile a table's options into rules."""
    rules = Rules()
    rules.play_limit = options.play_limit
    rules.special_cards = options.special_cards
    rules.even_crazier = options.even_crazier
    rules.must_play = options.must_play
    rules.winners_shade = options.scoring_shade == "winner"
    return rules


def stakes_of(options: Options) -> Stakes:
    """Return the stakes of a table's options (D8.1)."""
    return Stakes(options.target, options.hands, fewest_win=False)
