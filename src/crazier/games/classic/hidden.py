"""The hidden cards of one bag, dealt by chance so that none is what it was shown not to be, each deal as likely."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.chance import USE_DEAL, USE_PICK, USE_SHUFFLE, below, shuffle
from crazier.errors import CrazierError
from crazier.games.classic.codes import ONE

ATTEMPTS: Final = 1000
"""Deals begun before it is given up that any fits; one that a game led to is found at once, or after a few."""
REDEALS: Final = 12
"""Deals that are weighed against each other where they are not equally likely from the start."""
FINE: Final = 2**30
"""In how many parts a chance is cut."""


class Deal:
    """Faces in the order of their tokens, and in how many ways those that something is known of could be served."""

    faces: vec[i64]
    ways: float

    def __init__(self, faces: vec[i64], ways: float) -> None:
        self.faces = faces
        self.ways = ways


def dealt(faces: vec[i64], denied: vec[i64], chance: vec[i64]) -> vec[i64]:
    """The faces of a bag in the order of its tokens, of which `denied` says what they are not, as bits.

    What one player drew for makes a chain: whatever suits the token most is known of suits all others too, so each has
    the same number of faces to choose from, however those before it chose, and one deal is as likely as another. Where
    hands mix, a deal is the likelier the fewer ways it had; weighing it against others by that evens them out
    (an independence sampler, after Hastings).
    """
    order = most_denied_first(faces, denied)
    if not order:
        shuffle(chance, USE_SHUFFLE, faces)
        return faces
    found = _first_deal(faces, denied, order, chance)
    if is_chain(faces, denied, order):
        return found.faces
    for _redeal in range(REDEALS):
        other = attempt(faces, denied, order, chance)
        if other.ways * FINE > found.ways * float(below(chance, USE_PICK, FINE)):
            found = other
    return found.faces


def _first_deal(faces: vec[i64], denied: vec[i64], order: vec[i64], chance: vec[i64]) -> Deal:
    for _attempt in range(ATTEMPTS):
        found = attempt(faces, denied, order, chance)
        if found.ways > 0:
            return found
    raise CrazierError("no deal fits what players have shown not to hold; a game does not lead to such a view.")


def most_denied_first(faces: vec[i64], denied: vec[i64]) -> vec[i64]:
    """The tokens of which something is known, by how few of the faces they can be."""
    possible = all_of(faces)
    order = vec[i64]()
    for token in range(len(denied)):
        if not denied[token] & possible:
            continue
        open_to = suiting(faces, len(faces), denied[token])
        place = len(order)
        order = append(order, token)
        while place > 0 and suiting(faces, len(faces), denied[order[place - 1]]) > open_to:
            order[place] = order[place - 1]
            place -= 1
        order[place] = token
    return order


def all_of(faces: vec[i64]) -> i64:
    """Faces as bits."""
    bits: i64 = 0
    for face in faces:
        bits |= ONE << face
    return bits


def suiting(faces: vec[i64], size: i64, denied: i64) -> i64:
    """How many of the first so many faces are not denied."""
    ways: i64 = 0
    for place in range(size):
        if not denied & (ONE << faces[place]):
            ways += 1
    return ways


def is_chain(faces: vec[i64], denied: vec[i64], order: vec[i64]) -> bool:
    """Whether each token can be all that those before it can be."""
    possible = all_of(faces)
    for place in range(1, len(order)):
        if denied[order[place]] & ~denied[order[place - 1]] & possible:
            return False
    return True


def attempt(faces: vec[i64], denied: vec[i64], order: vec[i64], chance: vec[i64]) -> Deal:
    """Serve the tokens in this order from what is left and suits them, then all others; no ways if that fails."""
    left = faces[:]
    size: i64 = len(left)
    out = vec[i64]([-1 for _ in range(len(faces))])
    ways = 1.0
    for token in order:
        open_to = suiting(left, size, denied[token])
        if open_to == 0:
            return Deal(out, 0.0)
        ways *= float(open_to)
        place = place_of(left, denied[token], below(chance, USE_DEAL, open_to))
        out[token] = left[place]
        size -= 1
        left[place] = left[size]
    left = left[:size]
    shuffle(chance, USE_SHUFFLE, left)
    for token in range(len(out)):
        if out[token] < 0:
            size -= 1
            out[token] = left[size]
    return Deal(out, ways)


def place_of(faces: vec[i64], denied: i64, index: i64) -> i64:
    """Where the face is that comes at this index among those not denied."""
    place: i64 = 0
    while True:
        if not denied & (ONE << faces[place]):
            if index == 0:
                return place
            index -= 1
        place += 1
