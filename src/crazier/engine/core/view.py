"""What one player, or a spectator, may see: the one authority on visibility.

A view is the state with everything the viewer can't know taken out, together with what all know of the hidden
cards: which faces lie in each bag. From it a world can be filled in that fits (see `games.eights.worlds`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, USE_SHUFFLE, random_below, shuffle, streams
from crazier.engine.core.options import seats_asked
from crazier.engine.core.serialization import LISTS, SCALARS, dump_stack, key_of
from crazier.engine.core.state import (
    EMPTY_VEC,
    HANDS,
    HELD_WIDTH,
    NOTE_CHOOSER_UNIT,
    OBLIGATION_WIDTH,
    SPECTATOR,
    State,
)
from crazier.engine.core.zones import holder

HIDDEN: Final = -1
"""The face of a card the viewer can't know."""
HIDDEN_IN_ZONE: Final = -10
"""A card of zone k that the viewer can't point at is SOMEWHERE - k."""


class View:
    """A game as one viewer may know it. Treat it as frozen."""

    def __init__(self, viewer: i64, seen: State, bags: dict[int, list[int]]) -> None:
        self.viewer = viewer
        self.masked = seen
        self.bags = bags

    def dump(self) -> dict[str, object]:
        """Everything in the view as plain numbers."""
        numbers: dict[str, object] = {"viewer": int(self.viewer), "players": int(self.masked.players)}
        for name in SCALARS:
            numbers[key_of(name)] = int(getattr(self.masked, name))
        for name in LISTS:
            numbers[key_of(name)] = [int(one) for one in getattr(self.masked, name)]
        numbers["stack"] = dump_stack(self.masked)
        numbers["zones"] = [[int(token) for token in zone] for zone in self.masked.zones]
        numbers["bags"] = [[bag, list(faces)] for bag, faces in sorted(self.bags.items())]
        return numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(repr(self.dump()))


def view_of(s: State, viewer: i64) -> View:
    """What a seat may see, or with SPECTATOR what anybody may."""
    return common_view(s, viewer, 1 << viewer)


def common_view(s: State, viewer: i64, all_of: i64) -> View:
    """What a viewer may see and some others too: only what all of them know."""
    seen = s.clone()
    seen.chance = EMPTY_VEC
    seen.steps = 0
    face = s.face[:]
    bags: dict[int, list[int]] = {}
    for token in range(s.tokens):
        if s.known[token] & all_of != all_of:
            bags.setdefault(s.bag[token], []).append(s.face[token])
            face[token] = HIDDEN
    for faces in bags.values():
        faces.sort()
    seen.face = face
    if not seats_asked(s) & (1 << viewer):
        seen.options = EMPTY_VEC  # what may be answered can tell of hidden cards, and of obligations (R42)
    hide_choices(seen, viewer)
    return View(viewer, seen, bags)


def shares_sight_of(s: State, viewer: i64, seat: i64) -> bool:
    """Whether a viewer knows what that seat chooses."""
    return viewer == seat or (viewer != SPECTATOR and s.allies[seat] & (1 << viewer) != 0)


def hide_choices(seen: State, viewer: i64) -> None:
    """Take out which card of a hand was chosen, where only some know it (R42)."""
    for at in range(0, len(seen.held), HELD_WIDTH):
        token = seen.held[at + 1]
        if token < 0 or holder(seen, token) < 0:
            continue
        who = seen.held[at + 2] // NOTE_CHOOSER_UNIT - 1
        if (
            who >= 0
            and not shares_sight_of(seen, viewer, holder(seen, token))
            and not shares_sight_of(seen, viewer, who)
        ):
            seen.held[at + 1] = HIDDEN_IN_ZONE - seen.place[token]
    duties = seen.obligations[:]
    for at in range(0, len(duties), OBLIGATION_WIDTH):
        if not shares_sight_of(seen, viewer, duties[at + 1]) and not shares_sight_of(seen, viewer, duties[at + 2]):
            duties[at] = HIDDEN_IN_ZONE - HANDS - duties[at + 1]
    seen.obligations = duties


def fill_hidden(view: View, seed: int) -> State:
    """A state that looks like the view to its viewer, hidden cards dealt by chance within their bags."""
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
    resolve_hidden_references(s, s.held, HELD_WIDTH, 1)
    resolve_hidden_references(s, s.obligations, OBLIGATION_WIDTH, 0)
    return s


def resolve_hidden_references(s: State, records: vec[i64], size: i64, place: i64) -> None:
    """Let what points at an unknown card of a hand point at one of them; in one slot, at different ones."""
    for at in range(place, len(records), size):
        if records[at] <= HIDDEN_IN_ZONE:
            others = range(place, len(records), size)
            taken = vec[i64]([records[k] for k in others if place == 0 or records[k - 1] == records[at - 1]])
            free = vec[i64]([token for token in s.zones[HIDDEN_IN_ZONE - records[at]] if token not in taken])
            records[at] = free[random_below(s.chance, USE_PICK, len(free))] if len(free) else -1
