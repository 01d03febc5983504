"""The cards of one deck as flat tables: what an engine looks up while it plays.

A *face* is what a card shows. A split card has three in a row: the whole card, as it counts outside play, then
its two sides. All tables are indexed by face unless they say otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OP_WIDTH: Final = 7
TERM_WIDTH: Final = 6
ABILITY_WIDTH: Final = 13

# An ability's record.
A_ROLE: Final = 0
A_OCCURRENCE: Final = 1  # the occurrence it waits for
A_PARTY: Final = 2  # who must do it or suffer it
A_LEAST: Final = 3  # the least number of cards of a draw
A_THIS: Final = 4  # 1 if only the card itself is meant
A_FILTER: Final = 5
A_HOLDER: Final = 6  # who must control the card
A_OTHER: Final = 7  # 1 if the card itself is not meant
A_BY: Final = 8  # who must have caused it
A_COND: Final = 9
A_CODE: Final = 10
A_TEXT_ID: Final = 11  # abilities with the same text have the same number
A_ALERT_MASK: Final = 12  # what it cares about, as bits of an alert, and two more

# Roles.
ROLE_TRIGGERED: Final = 0
ROLE_CANT: Final = 1
ROLE_SUBSTITUTION: Final = 2
ROLE_ALLOWANCE: Final = 3

# Parties.
PARTY_ANYONE: Final = 0
PARTY_YOU: Final = 1
PARTY_OPPONENT: Final = 2
PARTY_OTHER: Final = 3
PARTY_NOBODY: Final = 4

# Occurrences. A move out of play that is no destruction is a LEAVE.
OCC_DRAW: Final = 0
OCC_DESTROY: Final = 1
OCC_GAIN: Final = 2
OCC_PLAY: Final = 3
OCC_DISCARD: Final = 4
OCC_ENTER: Final = 5
OCC_LEAVE: Final = 6
OCC_LOSE: Final = 7
OCC_TURN_START: Final = 8
OCC_TURN_END: Final = 9
TRAIT_OF_RANK: Final = 256
EIGHT: Final = 7
"""The place of that rank among all of them, the ace being at 0."""
FROM_HAND: Final = 2
"""The amount of a play from hand, so that "plays from hand" is a least amount."""

# What the cards in play care about, as bits of `alert`.
ALERT_TRIGGER: Final = 1  # times 2 ** occurrence
ALERT_CANT: Final = 1024
ALERT_SUBSTITUTION: Final = 1048576
ALERT_GUARD: Final = 2**30 - 2**10  # all that is forbidden or changed
ALERT_MORE_PLAYS: Final = 2**30
ALERT_MORE_DISCARDS: Final = 2**31
# Besides, in what an ability cares about:
ONLY_YOURS: Final = 2**32  # it speaks of its controller's doings alone
ONLY_ITSELF: Final = 2**33  # it speaks of its own card alone


TABLES: Final = (
    "ranks",
    "colors",
    "traits",
    "multicolor",
    "eight",
    "asset",
    "event",
    "split",
    "always_playable",
    "requirement",
    "first_need",
    "last_need",
    "event_code",
    "use_code",
    "can_undo_plans",
    "decisive",
    "first_ability",
    "last_ability",
    "abilities",
    "filter_table",
    "code",
    "needs",
    "program_starts",
    "can_change_legality",
    "terms",
    "deck",
    "nameable_colors",
)
"""What of a catalogue is a table of numbers."""


def to_vec(numbers: Iterable[int]) -> vec[i64]:
    """Numbers as the engine keeps them."""
    return vec[i64](numbers)


class CompiledDeck:
    """The compiled cards of a deck. It never changes once made; all states of a game share it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ranks = vec[i64]()  # a bit a rank, from ace to king
        self.colors = vec[i64]()  # a bit a color
        self.traits = vec[i64]()  # what it may share with another card: its colors, and TRAIT_OF_RANK times its ranks
        self.multicolor = vec[i64]()
        self.eight = vec[i64]()
        self.asset = vec[i64]()
        self.event = vec[i64]()
        self.split = vec[i64]()  # 1 for the whole of a split card
        self.always_playable = vec[i64]()  # 1 if it is not split and may always be played
        self.requirement = vec[i64]()  # a condition, -1 none
        self.first_need = vec[i64]()  # an event's choices of cards without which it can't be played
        self.last_need = vec[i64]()
        self.event_code = vec[i64]()  # an event's program, -1 none
        self.use_code = vec[i64]()  # the program run by "use the ability of"
        self.can_undo_plans = vec[i64]()  # 1 if it may move cards of hands and piles, or end what others allow
        self.decisive = vec[i64]()  # 1 if it says that somebody wins or loses
        self.first_ability = vec[i64]()
        self.last_ability = vec[i64]()
        self.abilities = vec[i64]()  # records of ABILITY_WIDTH
        self.filter_table = vec[i64]()  # filter by filter, one entry a face
        self.code = vec[i64]()  # steps of OP_WIDTH
        self.needs = vec[i64]()  # where in the code each such choice stands
        self.program_starts = vec[i64]()  # where each program starts
        self.can_change_legality = vec[i64]()  # program -> 1 if it may change what somebody can do in this turn
        self.terms = vec[i64]()  # records of TERM_WIDTH
        self.faces: i64 = 0
        self.deck = vec[i64]()  # the face of each physical card
        self.nameable_colors = vec[i64]()  # the colors that can be named
        self.ability_texts: list[str] = []  # the text of each distinct ability
