"""Mask a table for one viewer, and fill a masked table with hidden cards that fit the view.

A view is the position without everything the viewer can't know, together with what is public about the hidden cards:
which faces lie in each bag. The classic game and Light & Dark share it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.state import EMPTY_VEC, HANDS, SPECTATOR
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES, ONE
from crazier.games.playing_cards.constrained_deal import sample_deal
from crazier.games.playing_cards.hand import Hand
from crazier.games.playing_cards.serialization import NumberStream, read_masked_table, write_table
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_DUE, ASK_MAIN, CardTable, hands_from, tokens_by_face

HIDDEN: Final = -1
"""The face of a card the viewer can't know."""

Bags = dict[int, list[int]]
"""By bag: the sorted faces of its hidden cards."""


def mask_table(t: CardTable, viewer: i64) -> Bags:
    """Mask in place, in a copy of a table, what a viewer can't know; return the hidden faces by bag."""
    face = t.face[:]
    bags: Bags = {}
    for token in range(len(face)):
        if not t.known[token] & (ONE << viewer):
            bags.setdefault(t.bag[token], []).append(face[token])
            face[token] = HIDDEN
    for faces in bags.values():
        faces.sort()
    t.face = face
    t.token_of = EMPTY_VEC
    t.chance = EMPTY_VEC
    t.hands = _visible_hands(t)
    if viewer != t.asked and t.ask in (ASK_MAIN, ASK_DRAWN, ASK_DUE):
        t.options = 0  # they would reveal which cards fit
    return bags


def _visible_hands(t: CardTable) -> list[Hand]:
    """Return the hands with the faces that are not hidden; their sizes are public (D9.3)."""
    hands = [Hand() for _ in range(t.players)]
    for token in range(len(t.face)):
        seat = t.place[token] - HANDS
        if seat < 0:
            continue
        if t.face[token] == HIDDEN:
            hands[seat].size += 1
        else:
            hands[seat].take(t.face[token])
    return hands


def fill_hidden(t: CardTable, bags: Bags, seed: int) -> None:
    """Sample the hidden faces of a masked copy in place, each bag for itself, and never an excluded face for a card."""
    chance = streams(seed)
    face = t.face[:]
    for bag in sorted(bags):
        tokens = vec[i64]()
        excluded = vec[i64]()
        for token in range(len(face)):
            if face[token] == HIDDEN and t.bag[token] == bag:
                tokens = append(tokens, token)
                excluded = append(excluded, t.excluded[token])
        faces = sample_deal(vec[i64](bags[bag]), excluded, chance)
        for place in range(len(tokens)):
            face[tokens[place]] = faces[place]
    t.face = face
    t.token_of = tokens_by_face(face)
    t.hands = hands_from(t)
    t.chance = streams(seed + 1)


def read_view(t: CardTable, stream: NumberStream) -> i64:
    """Read a view that `write_view` wrote into a table, deal its hidden cards out, and return its viewer.

    Whether it is what the viewer sees of that table must be checked by the caller.
    """
    viewer = stream.read()
    if not 0 <= viewer <= SPECTATOR:
        raise CrazierError("a viewer is a seat, or a spectator.")
    read_masked_table(t, stream)
    bags: Bags = {}
    while not stream.at_end():
        bag = stream.read()
        bags[bag] = stream.read_list()
    _check_hidden_cards(t, bags)
    fill_hidden(t, bags, 0)
    return viewer


def _check_hidden_cards(t: CardTable, bags: Bags) -> None:
    """Raise an error unless each bag has a face for each of its hidden cards."""
    if any(not HIDDEN <= face < FACES for face in t.face) or len(t.bag) != len(t.face):
        raise CrazierError("every card has a face or is hidden, and lies in a bag.")
    hidden = [int(t.bag[token]) for token in range(len(t.face)) if t.face[token] == HIDDEN]
    if sorted(hidden) != sorted(bag for bag, faces in bags.items() for _face in faces):
        raise CrazierError("each bag has a face for each of its hidden cards.")
    if any(not 0 <= face < FACES for faces in bags.values() for face in faces):
        raise CrazierError("the hidden cards have faces of the pack.")


def write_view(t: CardTable, viewer: i64, bags: Bags, stream: NumberStream) -> None:
    """Write a masked table and its bags."""
    stream.write([viewer])
    write_table(t, stream)
    for bag in sorted(bags):
        stream.write([bag])
        stream.write_list(list(bags[bag]))
