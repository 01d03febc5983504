"""The cards of one deck as flat tables: what an engine looks up while it plays.

A *face* is what a card shows. A split card has three in a row: the whole card, as it counts outside play, then
its two sides. All tables are indexed by face unless they say otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

OP_WIDTH: Final = 7
TERM_WIDTH: Final = 6
ABILITY_WIDTH: Final = 12

# An ability's record.
A_ROLE: Final = 0
A_EVENT: Final = 1  # the occurrence it waits for
A_PARTY: Final = 2  # who must do it or suffer it
A_LEAST: Final = 3  # the least number of cards of a draw
A_THIS: Final = 4  # 1 if only the card itself is meant
A_FILTER: Final = 5
A_HOLDER: Final = 6  # who must control the card
A_OTHER: Final = 7  # 1 if the card itself is not meant
A_BY: Final = 8  # who must have caused it
A_COND: Final = 9
A_CODE: Final = 10
A_TREE: Final = 11  # abilities with the same text have the same number

# Roles.
R_TRIGGERED: Final = 0
R_CANT: Final = 1
R_SUBSTITUTION: Final = 2
R_ALLOWANCE: Final = 3

# Parties.
P_ANYONE: Final = 0
P_YOU: Final = 1
P_OPPONENT: Final = 2
P_OTHER: Final = 3
P_NOBODY: Final = 4

# Occurrences. A move out of play that is no destruction is a LEAVE.
E_DRAW: Final = 0
E_DESTROY: Final = 1
E_GAIN: Final = 2
E_PLAY: Final = 3
E_DISCARD: Final = 4
E_ENTER: Final = 5
E_LEAVE: Final = 6
E_LOSE: Final = 7
E_START: Final = 8
E_END: Final = 9
FROM_HAND: Final = 2
"""The amount of a play from hand, so that "plays from hand" is a least amount."""

# What the cards in play care about, as bits of `alert`.
ALERT_TRIGGER: Final = 1  # times 2 ** occurrence
ALERT_CANT: Final = 1024
ALERT_SUBSTITUTION: Final = 1048576
ALERT_ALLOWANCE: Final = 1073741824


class Catalogue:
    """The compiled cards of a deck. It never changes once made; all states of a game share it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ranks: list[i64] = []  # a bit a rank, from ace to king
        self.colors: list[i64] = []  # a bit a color
        self.multicolor: list[i64] = []
        self.eight: list[i64] = []
        self.asset: list[i64] = []
        self.event: list[i64] = []
        self.split: list[i64] = []  # 1 for the whole of a split card
        self.simple: list[i64] = []  # 1 if it is not split and may always be played
        self.requirement: list[i64] = []  # a condition, -1 none
        self.first_need: list[i64] = []  # an event's choices of cards without which it can't be played
        self.last_need: list[i64] = []
        self.once: list[i64] = []  # an event's program, -1 none
        self.use: list[i64] = []  # the program run by "use the ability of"
        self.risky: list[i64] = []  # 1 if it may move cards of hands and piles, or end what others allow
        self.decisive: list[i64] = []  # 1 if it says that somebody wins or loses
        self.alert: list[i64] = []
        self.first_ability: list[i64] = []
        self.last_ability: list[i64] = []
        self.abilities: list[i64] = []  # records of ABILITY_WIDTH
        self.fits: list[i64] = []  # filter by filter, one entry a face
        self.code: list[i64] = []  # steps of OP_WIDTH
        self.needs: list[i64] = []  # where in the code each such choice stands
        self.starts: list[i64] = []  # where each program starts
        self.meddles: list[i64] = []  # program -> 1 if it may change what somebody can do in this turn
        self.terms: list[i64] = []  # records of TERM_WIDTH
        self.faces: i64 = 0
        self.deck: list[i64] = []  # the face of each physical card
        self.palette: list[i64] = []  # the colors that can be named
        self.trees: list[str] = []  # the text of each distinct ability
