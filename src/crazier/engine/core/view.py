"""Mask a state for one viewer, decide who may know a chosen card (R42), and refill a mask with hidden cards.

This is the one place that decides what a player or a spectator may see. A view also has what everyone knows of the
hidden cards: which faces are in each bag. From a view a world that fits it can be sampled (see `games.eights.worlds`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.opcodes import SLOT_APPLIED
from crazier.engine.core.chance import USE_PICK, USE_SHUFFLE, random_below, shuffle, streams
from crazier.engine.core.notes import note_chooser
from crazier.engine.core.number_types import Mask, Seat
from crazier.engine.core.options import seats_asked
from crazier.engine.core.saved_keys import saved_key
from crazier.engine.core.serialization import LISTS, SCALARS, dump_optional_lists, dump_stack
from crazier.engine.core.state import (
    BINDS_NOW,
    EMPTY_VEC,
    HANDS,
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    MET,
    OBLIGATION_BOUND,
    OBLIGATION_CHOOSER,
    OBLIGATION_HOLDER,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    SPECTATOR,
    State,
)
from crazier.engine.core.state_lists import list_named
from crazier.engine.core.zones import holder

HIDDEN: Final = -1
"""The face of a card that the viewer can't know."""
HIDDEN_IN_ZONE: Final = -10
"""A reference to a card of zone k, the viewer not knowing which one, is HIDDEN_IN_ZONE - k."""


BAG_COUNT_KEY: Final = "bag_count"
"""In a view, "bags" are the bags themselves; their number has this key."""


class StateView:
    """A game as one viewer may know it. Treat it as frozen."""

    def __init__(self, viewer: Seat, masked: State, bags: dict[int, list[int]]) -> None:
        self.viewer = viewer
        self.masked = masked
        self.bags = bags

    def dump(self) -> dict[str, object]:
        """Return everything in the view as plain numbers."""
        numbers: dict[str, object] = {"viewer": int(self.viewer), "players": int(self.masked.players)}
        for name in SCALARS:
            numbers[saved_key(name)] = int(getattr(self.masked, name))
        for name in LISTS:
            numbers[saved_key(name)] = [int(number) for number in list_named(self.masked, name)]
        numbers.update(dump_optional_lists(self.masked))
        numbers["stack"] = dump_stack(self.masked)
        numbers["zones"] = [[int(token) for token in zone] for zone in self.masked.zones]
        numbers[BAG_COUNT_KEY] = int(self.masked.bags)
        numbers["bags"] = [[bag, list(faces)] for bag, faces in sorted(self.bags.items())]
        return numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateView) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(repr(self.dump()))


def view_of(s: State, viewer: Seat) -> StateView:
    """Return the view of a seat; the view of SPECTATOR has only what everyone may see."""
    return common_view(s, viewer, 1 << viewer)


def common_view(s: State, viewer: Seat, players: Mask) -> StateView:
    """Return the view of a viewer, with only the faces that all players of a mask know."""
    masked = s.clone()
    masked.chance = EMPTY_VEC
    masked.steps = 0
    face = s.face[:]
    bags: dict[int, list[int]] = {}
    for token in range(s.tokens):
        if s.known[token] & players != players:
            bags.setdefault(s.bag[token], []).append(s.face[token])
            face[token] = HIDDEN
    for faces in bags.values():
        faces.sort()
    masked.face = face
    if not seats_asked(s) & (1 << viewer):
        masked.options = EMPTY_VEC  # options can give away hidden cards and obligations (R42)
    hide_choices(masked, viewer)
    return StateView(viewer, masked, bags)


def may_know_choice(s: State, viewer: Seat, chooser: Seat, holder_seat: Seat) -> bool:
    """Check whether a viewer may know which card of a hand was chosen.

    R42: only the chooser, the holder of the hand and the holder's teammates (M20.2) know it. This is the one place that
    decides it; views, events and notation ask here.
    """
    if viewer == SPECTATOR:
        return False
    return viewer == chooser or s.allies[holder_seat] & (1 << viewer) != 0


def hides_held_card(s: State, viewer: Seat, at: i64) -> bool:
    """Check whether the viewer may not know which card the record at this index of `held` remembers (R42)."""
    token = s.held[at + HELD_TOKEN]
    if token < 0 or holder(s, token) < 0 or s.held[at + HELD_SLOT] == SLOT_APPLIED:
        return False  # with a substitution that was applied, the ability is remembered instead of a note
    chooser = note_chooser(s.held[at + HELD_NOTE])
    return chooser >= 0 and not may_know_choice(s, viewer, chooser, holder(s, token))


def hide_choices(masked: State, viewer: Seat) -> None:
    """Mask which card of a hand was chosen, where the viewer may not know it (R42)."""
    for at in range(0, len(masked.held), HELD_WIDTH):
        if hides_held_card(masked, viewer, at):
            masked.held[at + HELD_TOKEN] = HIDDEN_IN_ZONE - masked.place[masked.held[at + HELD_TOKEN]]
    obligations = masked.obligations[:]
    for at in range(0, len(obligations), OBLIGATION_WIDTH):
        holder_seat = obligations[at + OBLIGATION_HOLDER]
        if not may_know_choice(masked, viewer, obligations[at + OBLIGATION_CHOOSER], holder_seat):
            obligations[at + OBLIGATION_TOKEN] = HIDDEN_IN_ZONE - HANDS - holder_seat
            if obligations[at + OBLIGATION_BOUND] == MET:
                obligations[at + OBLIGATION_BOUND] = BINDS_NOW  # else it would be known that it was the card just gone
    masked.obligations = obligations


def fill_hidden(view: StateView, seed: int) -> State:
    """Return a state that looks like the view to its viewer: each bag's faces dealt at random to its hidden cards."""
    s = view.masked.clone()
    s.chance = streams(seed)
    face = s.face[:]
    for bag in sorted(view.bags):
        faces = vec[i64](view.bags[bag])
        shuffle(s.chance, USE_SHUFFLE, faces)
        at: i64 = 0
        for token in range(s.tokens):
            if face[token] == HIDDEN and s.bag[token] == bag:
                face[token] = faces[at]
                at += 1
    s.face = face
    s.obligations = s.obligations[:]
    resolve_hidden_references(s, s.held, HELD_WIDTH, HELD_TOKEN)
    resolve_hidden_references(s, s.obligations, OBLIGATION_WIDTH, OBLIGATION_TOKEN)
    return s


def resolve_hidden_references(s: State, records: vec[i64], width: i64, token_offset: i64) -> None:
    """Replace references to unknown cards of a hand by random cards of it, different ones within a slot.

    The records are those of `held`, or obligations, which all get different cards.
    """
    for at in range(token_offset, len(records), width):
        if records[at] <= HIDDEN_IN_ZONE:
            others = range(token_offset, len(records), width)
            slot_back = HELD_TOKEN - HELD_SLOT
            taken = vec[i64](
                [
                    records[k]
                    for k in others
                    if token_offset != HELD_TOKEN or records[k - slot_back] == records[at - slot_back]
                ]
            )
            free = vec[i64]([token for token in s.zones[HIDDEN_IN_ZONE - records[at]] if token not in taken])
            records[at] = free[random_below(s.chance, USE_PICK, len(free))] if len(free) else -1
