"""Define `Frame`, an entry of the stack: a running ability, or an occurrence that is being settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from crazier.engine.core.number_types import Face, Mask, Occurrence, Seat, Slot, Token

# Kinds of frame.
FRAME_ABILITY: Final = 0
FRAME_EVENT_CARD: Final = 1
FRAME_COPY: Final = 2
FRAME_SUBSTITUTION: Final = 3
FRAME_OCCURRENCE: Final = 4

PLAYER_SLOTS: Final = 4
FRAME_WIDTH: Final = 23
"""How many numbers a frame takes in a saved game."""


class Frame:
    """One entry of the stack: `code` to `players3` are for abilities, `occurrence` to `batch` for occurrences."""

    kind: i64  # FRAME_…
    held: i64  # where its records start in `State.held`
    code: i64  # the number of the program that runs, -1 none
    pc: i64  # the number of its next step
    you: Seat  # who controls the ability
    source: Token  # the card that the ability is on
    card: Token  # the card of an event; of a substitution, the number of the ability
    subject: Seat  # the current player of a loop over players
    subjects_left: Mask  # the players still to come in the loop
    did: i64  # 1 if the last optional act was done
    tested: i64  # 1 if the last test was passed
    players0: Mask  # the player slots
    players1: Mask
    players2: Mask
    players3: Mask
    occurrence: Occurrence
    player: Seat  # who does it, or to whom it happens
    token: Token  # the card that it happens to, -1 none
    face: Face  # what that card shows, 0 without a card; of a copied event, the side that is copied
    amount: i64  # the number of cards drawn; of a play, PLAY_…; else 1
    by: Seat  # who causes it, -1 none
    prevented: i64  # 1 if it does not happen
    batch: i64  # 1 if it is one of the moves of a batch

    def __init__(self) -> None:
        self.kind = FRAME_ABILITY
        self.held = 0
        self.clear()

    def clear(self) -> None:
        """Forget what it was used for, so that a frame that is used again equals a new one."""
        self.start_ability(-1, 0, -1, -1)
        self.start_occurrence(-1, -1, -1, 0, 0, -1, 0)

    def start_ability(self, code: i64, you: Seat, source: Token, card: Token) -> None:
        """Make it an ability that is about to take its first step."""
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

    def start_occurrence(
        self, occurrence: Occurrence, player: Seat, token: Token, face: Face, amount: i64, by: Seat, batch: i64
    ) -> None:
        """Make it an occurrence that no substitution has changed yet."""
        self.occurrence = occurrence
        self.player = player
        self.token = token
        self.face = face
        self.amount = amount
        self.by = by
        self.prevented = 0
        self.batch = batch

    def players(self, slot: Slot) -> Mask:
        """Return the players in a player slot."""
        if slot == 0:
            return self.players0
        if slot == 1:
            return self.players1
        return self.players2 if slot == 2 else self.players3

    def set_players(self, slot: Slot, mask: Mask) -> None:
        """Put players into a player slot."""
        if slot == 0:
            self.players0 = mask
        elif slot == 1:
            self.players1 = mask
        elif slot == 2:
            self.players2 = mask
        else:
            self.players3 = mask

    def copy(self) -> Frame:
        """Return an independent copy."""
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
        twin.face = self.face
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
    "face",
    "amount",
    "by",
    "prevented",
    "batch",
)
"""The fields of a frame in the order in which saved games list them."""

NO_FRAME: Final = Frame()
"""The frame for the conditions of static abilities and requirements, which remember no cards or players."""
