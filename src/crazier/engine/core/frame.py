"""A frame: an ability that is running, or an occurrence that is being settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Kinds of frame.
FRAME_ABILITY: Final = 0
FRAME_EVENT_CARD: Final = 1
FRAME_COPY: Final = 2
FRAME_SUBSTITUTION: Final = 3
FRAME_OCCURRENCE: Final = 4

PLAYER_SLOTS: Final = 4
FRAME_WIDTH: Final = 22
"""How many numbers a frame is, written out."""


class Frame:
    """One entry of the stack. An occurrence uses the second half of its places."""

    kind: i64
    held: i64  # where its cards start among all that are spoken of
    code: i64  # which program runs, -1 none
    pc: i64  # the number of its next step
    you: i64  # who controls the ability
    source: i64  # the card it stands on
    card: i64  # an event's own card; a substitution's ability
    subject: i64  # whose turn it is in a loop
    subjects_left: i64  # who is still to come in it
    did: i64
    tested: i64
    players0: i64
    players1: i64
    players2: i64
    players3: i64
    occurrence: i64
    player: i64
    token: i64
    amount: i64
    by: i64
    prevented: i64
    batch: i64

    def __init__(self) -> None:
        self.kind = FRAME_ABILITY
        self.held = 0
        self.start_ability(-1, 0, -1, -1)
        self.start_occurrence(-1, -1, -1, 0, -1, 0)

    def start_ability(self, code: i64, you: i64, source: i64, card: i64) -> None:
        """Make it an ability with its first step to come."""
        self.code = code
        self.pc = 0
        self.you = you
        self.source = source
        self.card = card
        self.subject = -1
        self.subjects_left = 0
        self.did = 0
        self.tested = 0
        self.players0 = 0
        self.players1 = 0
        self.players2 = 0
        self.players3 = 0

    def start_occurrence(self, event: i64, player: i64, token: i64, amount: i64, by: i64, batch: i64) -> None:
        """Make it an occurrence that nothing has changed yet."""
        self.occurrence = event
        self.player = player
        self.token = token
        self.amount = amount
        self.by = by
        self.prevented = 0
        self.batch = batch

    def players(self, slot: i64) -> i64:
        """The players it keeps in a slot."""
        if slot == 0:
            return self.players0
        if slot == 1:
            return self.players1
        return self.players2 if slot == 2 else self.players3

    def set_players(self, slot: i64, mask: i64) -> None:
        """Keep players in a slot."""
        if slot == 0:
            self.players0 = mask
        elif slot == 1:
            self.players1 = mask
        elif slot == 2:
            self.players2 = mask
        else:
            self.players3 = mask

    def copy(self) -> Frame:
        """An independent copy."""
        twin = Frame()
        twin.kind = self.kind
        twin.held = self.held
        twin.code = self.code
        twin.pc = self.pc
        twin.you = self.you
        twin.source = self.source
        twin.card = self.card
        twin.subject = self.subject
        twin.subjects_left = self.subjects_left
        twin.did = self.did
        twin.tested = self.tested
        twin.players0 = self.players0
        twin.players1 = self.players1
        twin.players2 = self.players2
        twin.players3 = self.players3
        twin.occurrence = self.occurrence
        twin.player = self.player
        twin.token = self.token
        twin.amount = self.amount
        twin.by = self.by
        twin.prevented = self.prevented
        twin.batch = self.batch
        return twin


FRAME_FIELDS: Final = (
    "kind",
    "held",
    "code",
    "pc",
    "you",
    "source",
    "card",
    "subject",
    "subjects_left",
    "did",
    "tested",
    "players0",
    "players1",
    "players2",
    "players3",
    "occurrence",
    "player",
    "token",
    "amount",
    "by",
    "prevented",
    "batch",
)
"""The order in which a frame is written out."""

NO_FRAME: Final = Frame()
"""Stands for the frame of a static or a requirement, which speaks of no card."""
