"""Define `CompiledDeck`, the cards of a deck as flat tables that the engine reads, and the numbers in them.

A *face* is what a card shows. A split card has three faces in a row: the whole card, as it counts outside play, then
its two sides. All tables are indexed by face unless a comment says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OP_WIDTH: Final = 7  # numbers of an instruction; see `opcodes` for its operands
TERM_WIDTH: Final = 6  # numbers of a term; see `opcodes` for its operands
ABILITY_WIDTH: Final = 13

# The record of an ability in play.
A_ROLE: Final = 0
A_OCCURRENCE: Final = 1  # the occurrence it responds to
A_PARTY: Final = 2  # who must do it, or to whom it must happen
A_LEAST: Final = 3  # the least amount of the occurrence; of an allowance, the number of plays or discards
A_THIS: Final = 4  # 1 if it must happen to this card
A_FILTER: Final = 5  # the kind of card that it must happen to
A_HOLDER: Final = 6  # who must control that card
A_OTHER: Final = 7  # 1 if it must happen to another card than this
A_BY: Final = 8  # who must have caused it
A_COND: Final = 9  # a condition, -1 none
A_CODE: Final = 10  # a program, -1 none
A_TEXT_ID: Final = 11  # abilities with the same text have the same number
A_ALERT_MASK: Final = 12  # ALERT_… bits, and ONLY_YOURS, ONLY_ITSELF and ONCE_EACH_TURN

# Roles of abilities.
ROLE_TRIGGERED: Final = 0
ROLE_CANT: Final = 1
ROLE_SUBSTITUTION: Final = 2
ROLE_ALLOWANCE: Final = 3

# Parties: players as seen by an ability's controller.
PARTY_ANYONE: Final = 0
PARTY_YOU: Final = 1
PARTY_OPPONENT: Final = 2
PARTY_OTHER: Final = 3
PARTY_NONE: Final = 4  # in A_BY only: no matter who caused it
PARTY_NEXT: Final = 5  # the next player in turn order
PARTY_PREVIOUS: Final = 6

# Kinds of occurrence. A move out of play other than by destruction is a LEAVE.
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
RANK_TRAIT_UNIT: Final = 256
"""The unit of the bits for ranks in `CompiledDeck.traits`, after the bits for colors."""
RANK_EIGHT: Final = 7
"""The index of the rank 8, the ace being 0."""
# The amount of an OCC_PLAY says where its card comes from, so that "plays from hand" is a least amount.
PLAY_COPY: Final = 1  # there is no card: it is a copy of an event (R56)
PLAY_FROM_PILE: Final = 2
PLAY_FROM_HAND: Final = 3  # by the player's own play or by an ability alike (R54)

# The record of a choice of a card without which an event can't be played (F11.6, R55).
NEED_WIDTH: Final = 3
NEED_CHOICE: Final = 0  # where in `code` the choice is
NEED_TEST: Final = 1  # where in `code` the test is on which the choice depends, -1 none
NEED_TESTED: Final = 2  # 1 if the test must be passed, 0 if it must be failed ("otherwise")

# Alert bits: what the abilities in play respond to. The first three are shifted left by the kind of occurrence.
ALERT_TRIGGER: Final = 1
ALERT_CANT: Final = 1024
ALERT_SUBSTITUTION: Final = 1048576
ALERT_GUARD: Final = 2**30 - 2**10  # all bits of ALERT_CANT and ALERT_SUBSTITUTION
ALERT_MORE_PLAYS: Final = 2**30
ALERT_MORE_DISCARDS: Final = 2**31
# Three more bits of A_ALERT_MASK.
ONLY_YOURS: Final = 2**32  # it responds only to occurrences of its controller
ONLY_ITSELF: Final = 2**33  # it responds only to occurrences of its own card
ONCE_EACH_TURN: Final = 2**34  # it responds only to the first such occurrence of a turn


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
    "decisive",
    "first_ability",
    "last_ability",
    "abilities",
    "filter_table",
    "code",
    "needs",
    "program_starts",
    "terms",
    "deck",
    "nameable_colors",
    "footprints",
    "play_footprints",
)
"""The names of the tables of numbers in a `CompiledDeck`."""


def to_vec(numbers: Iterable[int]) -> vec[i64]:
    """Return numbers as a `vec`, the list type of the compiled engine.

    What interpreted code hands to compiled code as a `vec` is never freed (64 bytes or more each): hand over a list for
    what happens with every game.
    """
    return vec[i64](numbers)


class CompiledDeck:
    """The compiled cards of a deck. It never changes; all states of a game share it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ranks = vec[i64]()  # one bit per rank, from ace to king
        self.colors = vec[i64]()  # one bit per color
        self.traits = vec[i64]()  # for matching: the bits of colors, plus TRAIT_OF_RANK times those of ranks
        self.multicolor = vec[i64]()
        self.eight = vec[i64]()
        self.asset = vec[i64]()
        self.event = vec[i64]()
        self.split = vec[i64]()  # 1 for the whole of a split card
        self.always_playable = vec[i64]()  # 1 if it is not split and needs nothing to be played
        self.requirement = vec[i64]()  # a condition, -1 none
        self.first_need = vec[i64]()  # an event's choices without which it can't be played: a range of `needs` (F11.6)
        self.last_need = vec[i64]()
        self.event_code = vec[i64]()  # an event's program, -1 none
        self.use_code = vec[i64]()  # the program run by "use the ability of", -1 none
        self.decisive = vec[i64]()  # 1 if its text makes a player win or lose
        self.first_ability = vec[i64]()  # its abilities in play: a range of `abilities`
        self.last_ability = vec[i64]()
        self.abilities = vec[i64]()  # records of ABILITY_WIDTH numbers
        self.filter_table = vec[i64]()  # filter by filter, one entry per face: 1 if it fits
        self.code = vec[i64]()  # instructions of OP_WIDTH numbers
        self.needs = vec[i64]()  # records of NEED_WIDTH numbers
        self.program_starts = vec[i64]()  # by program: where in `code` it starts
        self.terms = vec[i64]()  # records of TERM_WIDTH numbers
        self.faces: i64 = 0
        self.deck = vec[i64]()  # by physical card: its face
        self.nameable_colors = vec[i64]()  # the colors that can be named
        self.footprints = vec[i64]()  # by instruction: what the program may change from there on (see `footprints`)
        self.play_footprints = vec[i64]()  # by face: what may change when it is played
        self.asset_footprint: i64 = 0  # all that any asset of the deck may change once it is in play
        self.deck_footprint: i64 = 0  # all that any card of the deck may change
        self.ability_texts: list[str] = []  # by text number: the text of an ability
        self.face_texts: list[str] = []  # by face: the text of all its abilities
