"""The house rules of classic Crazy Eights: each has a name, a check, and a number the game reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import ACE, EIGHTS, QUEEN, TWO, TWOS, faces_of_rank
from crazier.games.playing_cards.stakes import Stakes
from crazier.games.playing_cards.validation import check_range, check_word

if TYPE_CHECKING:
    from mypy_extensions import i64

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
ONE_PACK_UP_TO: Final = 5

NO_LIMIT: Final = 1000
"""More cards than can be drawn."""
NO_RANK: Final = -1
USUAL_TARGET: Final = 100
"""What two usually play for."""

NEVER: Final = 0
WHEN_NEEDED: Final = 1
AT_ONCE: Final = 2

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw_rule": ("one", "until_playable", "up_to_n"),
    "reshuffle": ("never", "when_needed", "at_once"),
    "going_out": ("any", "no_eight", "plain"),
    "blocked": ("all_pass", "one_pass_more"),
    "scoring": ("winner", "hands"),
}


@dataclass(frozen=True)
class Options:
    """What a table agrees on before the deal."""

    draw_rule: str = "until_playable"
    """How much is drawn: `one` card, on and on `until_playable`, or `up_to_n`, where n is the draw limit."""
    draw_limit: int = 5
    hold_back: bool = False
    """Whether a player may draw, and with nothing left to draw pass, although a card could be played."""
    draw_two: bool = False
    """Twos make the next player draw two instead of playing."""
    stacking: bool = False
    """A two may be answered with a two, and the player after that draws for both."""
    skip: bool = False
    """Queens make the next player miss a turn."""
    reverse: bool = False
    """Aces turn the direction of play around."""
    starter_acts: bool = False
    """Whether a special card that starts the discard pile counts as played by the dealer."""
    going_out: str = "any"
    """Which last card may be played: `any`, `no_eight`, or only a `plain` one, neither an eight nor special."""
    reshuffle: str = "when_needed"
    """When the discard pile becomes the draw pile: `never`, `when_needed`, or `at_once` when that is empty."""
    blocked: str = "all_pass"
    """With nothing left to draw the hand ends when `all_pass` in a row, or after `one_pass_more`."""
    scoring: str = "winner"
    """Points: the `winner` gets what the others hold, or the `hands` count against those who hold them."""
    hand_size: int = 0
    """Cards dealt to each; 0 for the usual number, seven for two players and five for more."""
    target: int = 0
    """The points that end a game of several hands; 0 for none."""
    hands: int = 0
    """The hands after which play stops at the latest; 0 for none. Without either a single hand is played."""
    play_limit: int = 1000
    """After so many plays the hand ends, and the lowest hand wins."""

    def __post_init__(self) -> None:
        for name, words in WORDS.items():
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
    "classic-match": Options(target=USUAL_TARGET),
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
"""Options under a name. The two `openspiel` ones follow OpenSpiel's crazy_eights move for move, without and with
its special cards and reshuffling; only its points differ, because they go by a card's number instead of its rank."""


def preset(name: str) -> Options:
    """The options of that name."""
    if name not in PRESETS:
        raise CrazierError(f"there is no preset '{name}'; there are: {', '.join(PRESETS)}.")
    return PRESETS[name]


def cards_each(hand_size: int, players: int) -> int:
    """How many cards everybody is dealt; a hand size of 0 is the usual one."""
    return hand_size or (7 if players == FEWEST_PLAYERS else 5)


def packs_for(players: int) -> int:
    """How many packs are shuffled together."""
    return 1 if players <= ONE_PACK_UP_TO else 2


def check_players(options: Options, players: int) -> None:
    """Refuse a number of players for which the game or the pack is too small."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise CrazierError(
            f"classic Crazy Eights is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not for {players}."
        )
    packs = packs_for(players)
    spare = 4 * packs + 1  # so that one card at least can start the discard pile
    most = (FACES * packs - spare) // players
    if cards_each(options.hand_size, players) > most:
        raise CrazierError(f"hand_size {options.hand_size} is too much for {players} players; {most} is the most.")


class Rules:
    """The options as the numbers the game reads."""

    draw_limit: i64
    draw_rank: i64  # the ranks of special cards, or no rank
    skip_rank: i64
    reverse_rank: i64
    reshuffle: i64
    spare_passes: i64  # passes after all have passed
    play_limit: i64
    hand_size: i64
    not_last: i64  # faces that can't be played as the last card
    answers: i64  # faces that can be played when cards are due
    hold_back: bool
    starter_acts: bool
    hands_count: bool


def rules_of(options: Options) -> Rules:
    """The numbers of a table's options."""
    rules = Rules()
    rules.draw_limit = {"one": 1, "until_playable": NO_LIMIT, "up_to_n": options.draw_limit}[options.draw_rule]
    rules.draw_rank = TWO if options.draw_two else NO_RANK
    rules.skip_rank = QUEEN if options.skip else NO_RANK
    rules.reverse_rank = ACE if options.reverse else NO_RANK
    rules.reshuffle = WORDS["reshuffle"].index(options.reshuffle)
    rules.spare_passes = WORDS["blocked"].index(options.blocked)
    rules.play_limit = options.play_limit
    rules.hand_size = options.hand_size
    rules.not_last = _not_last(options)
    rules.answers = TWOS if options.stacking else 0
    rules.hold_back = options.hold_back
    rules.starter_acts = options.starter_acts
    rules.hands_count = options.scoring == "hands"
    return rules


def stakes_of(options: Options) -> Stakes:
    """What a table plays for."""
    return Stakes(options.target, options.hands, options.scoring == "hands")


def _not_last(options: Options) -> int:
    if options.going_out == "any":
        return 0
    if options.going_out == "no_eight":
        return EIGHTS
    special = ((TWO, options.draw_two), (QUEEN, options.skip), (ACE, options.reverse))
    return EIGHTS | sum(faces_of_rank(rank) for rank, acts in special if acts)
