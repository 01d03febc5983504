"""Define the house rules of classic Crazy Eights: the options of a table, their checks, presets and compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import ACE, EIGHTS, QUEEN, TWO, TWOS, faces_of_rank
from crazier.games.playing_cards.option_checks import check_range, check_word
from crazier.games.playing_cards.stakes import Stakes

if TYPE_CHECKING:
    from mypy_extensions import i64

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 8
MAX_PLAYERS_WITH_ONE_PACK: Final = 5

NO_LIMIT: Final = 1000
"""A draw limit of more cards than can be drawn."""
NO_RANK: Final = -1
DEFAULT_TARGET: Final = 100
"""The points that two players usually play for."""

# When the discard pile is reshuffled: the indices of WORDS["reshuffle"].
RESHUFFLE_NEVER: Final = 0
RESHUFFLE_WHEN_NEEDED: Final = 1
RESHUFFLE_AT_ONCE: Final = 2

ALLOWED_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw_rule": ("one", "until_playable", "up_to_n"),
    "reshuffle": ("never", "when_needed", "at_once"),
    "going_out": ("any", "no_eight", "plain"),
    "blocked": ("all_pass", "one_pass_more"),
    "scoring": ("winner", "hands"),
}


@dataclass(frozen=True)
class Options:
    """The options that a table agrees on before the deal."""

    draw_rule: str = "until_playable"
    """How many cards are drawn: `one`, any number `until_playable`, or `up_to_n`, where n is the draw limit."""
    draw_limit: int = 5
    """The most cards drawn in a turn if the draw rule is `up_to_n`."""
    hold_back: bool = False
    """Whether a player may draw, or pass if nothing is left to draw, although a card could be played."""
    draw_two: bool = False
    """Whether twos make the next player draw two instead of playing."""
    stacking: bool = False
    """Whether a two may be answered with a two, so that the player after that draws for both."""
    skip: bool = False
    """Whether queens make the next player miss a turn."""
    reverse: bool = False
    """Whether aces reverse the direction of play."""
    starter_acts: bool = False
    """Whether a special card that starts the discard pile counts as played by the dealer."""
    going_out: str = "any"
    """Which card may be played last: `any`, `no_eight`, or only a `plain` one, neither an eight nor special."""
    reshuffle: str = "when_needed"
    """When the discard pile becomes the draw pile: `never`, `when_needed`, or `at_once` when the draw pile is empty."""
    blocked: str = "all_pass"
    """When a hand with nothing left to draw ends: when `all_pass` in a row, or after `one_pass_more`."""
    scoring: str = "winner"
    """Who scores: the `winner` gets what the others hold, or the `hands` count against the players who hold them."""
    hand_size: int = 0
    """The number of cards dealt to each player; 0 for the default, seven for two players and five for more."""
    target: int = 0
    """The points that end a match; 0 for none."""
    hands: int = 0
    """The number of hands after which a match ends at the latest; 0 for none. Without both a single hand is played."""
    play_limit: int = 1000
    """The number of plays after which the hand ends and the lowest hand wins."""

    def __post_init__(self) -> None:
        for name, words in ALLOWED_WORDS.items():
            check_word(name, getattr(self, name), words)
        check_range("draw_limit", self.draw_limit, 1, NO_LIMIT)
        check_range("hand_size", self.hand_size, 0, FACES)
        check_range("target", self.target, 0, 10**6)
        check_range("hands", self.hands, 0, 10**6)
        check_range("play_limit", self.play_limit, 1, 10**9)
        if self.stacking and not self.draw_two:
            raise CrazierError("stacking needs draw_two: without it there are no twos to stack.")


PRESETS: Final[dict[str, Options]] = {
    "classic": Options(),
    "classic-match": Options(target=DEFAULT_TARGET),
    "house": Options(draw_rule="one", draw_two=True, stacking=True, skip=True, reverse=True),
    "openspiel": Options(
        draw_rule="up_to_n",
        hold_back=True,
        reshuffle="never",
        blocked="one_pass_more",
        scoring="hands",
        play_limit=100,
    ),
    "openspiel-specials": Options(
        draw_rule="up_to_n",
        hold_back=True,
        draw_two=True,
        stacking=True,
        skip=True,
        reverse=True,
        starter_acts=True,
        reshuffle="at_once",
        blocked="one_pass_more",
        scoring="hands",
        play_limit=100,
    ),
}
"""Named sets of options. The two `openspiel` presets follow OpenSpiel's crazy_eights move for move, without and with
its special cards and reshuffling; only its points differ, because they use a card's number instead of its rank."""


def preset(name: str) -> Options:
    """Return the preset of a name."""
    if name not in PRESETS:
        raise CrazierError(f"there is no preset '{name}'; there are: {', '.join(PRESETS)}.")
    return PRESETS[name]


def cards_each(hand_size: int, players: int) -> int:
    """Return how many cards each player is dealt; a hand size of 0 stands for the default."""
    return hand_size or (7 if players == MIN_PLAYERS else 5)


def packs_for(players: int) -> int:
    """Return how many packs are shuffled together."""
    return 1 if players <= MAX_PLAYERS_WITH_ONE_PACK else 2


def check_players(options: Options, players: int) -> None:
    """Raise an error for a number of players that the game does not allow or for which the packs are too small."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise CrazierError(f"classic Crazy Eights is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not for {players}.")
    packs = packs_for(players)
    spare = 4 * packs + 1  # so that one card at least can start the discard pile
    most = (FACES * packs - spare) // players
    if cards_each(options.hand_size, players) > most:
        raise CrazierError(f"hand_size {options.hand_size} is too much for {players} players; {most} is the most.")


class Rules:
    """The options in the compiled form that the game reads."""

    draw_limit: i64
    draw_rank: i64  # the rank that makes the next player draw, or NO_RANK
    skip_rank: i64  # the rank that makes the next player miss a turn, or NO_RANK
    reverse_rank: i64  # the rank that reverses the direction of play, or NO_RANK
    reshuffle: i64  # NEVER, WHEN_NEEDED or AT_ONCE
    spare_passes: i64  # further passes after all have passed
    play_limit: i64
    hand_size: i64
    not_last: i64  # faces that can't be played as the last card, as bits
    answers: i64  # faces that can be played when cards are due, as bits
    hold_back: bool
    starter_acts: bool
    hands_count: bool  # whether hands count against the players who hold them


def rules_of(options: Options) -> Rules:
    """Compile a table's options into rules."""
    rules = Rules()
    rules.draw_limit = {"one": 1, "until_playable": NO_LIMIT, "up_to_n": options.draw_limit}[options.draw_rule]
    rules.draw_rank = TWO if options.draw_two else NO_RANK
    rules.skip_rank = QUEEN if options.skip else NO_RANK
    rules.reverse_rank = ACE if options.reverse else NO_RANK
    rules.reshuffle = ALLOWED_WORDS["reshuffle"].index(options.reshuffle)
    rules.spare_passes = ALLOWED_WORDS["blocked"].index(options.blocked)
    rules.play_limit = options.play_limit
    rules.hand_size = options.hand_size
    rules.not_last = _not_last(options)
    rules.answers = TWOS if options.stacking else 0
    rules.hold_back = options.hold_back
    rules.starter_acts = options.starter_acts
    rules.hands_count = options.scoring == "hands"
    return rules


def stakes_of(options: Options) -> Stakes:
    """Return the stakes of a table's options."""
    return Stakes(options.target, options.hands, options.scoring == "hands")


def _not_last(options: Options) -> int:
    if options.going_out == "any":
        return 0
    if options.going_out == "no_eight":
        return EIGHTS
    special = ((TWO, options.draw_two), (QUEEN, options.skip), (ACE, options.reverse))
    return EIGHTS | sum(faces_of_rank(rank) for rank, acts in special if acts)
