"""Sample the hidden cards of one bag uniformly among the deals that fit what each card is known not to be."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_DEAL, USE_PICK, USE_SHUFFLE, random_below, shuffle
from crazier.engine.core.state import zeros
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import ONE

REDEALS: Final = 12
"""How many further deals are proposed where greedy deals are not equally likely from the start."""
EXCHANGE_ROUNDS: Final = 4
"""How often every constrained token is then offered an exchange."""
CHANCE_SCALE: Final = 2**30
"""The resolution of an acceptance probability."""
SERVED: Final = 2**40
"""The number of ways of a token that has its face: so large that its turn never comes again."""


class Deal:
    """A deal of a bag's faces to its tokens."""

    faces: vec[i64]  # in the order of the tokens
    ways: float  # the product of the numbers of faces that the constrained tokens could choose from; 0 if it failed

    def __init__(self, faces: vec[i64], ways: float) -> None:
        self.faces = faces
        self.ways = ways


def sample_deal(faces: vec[i64], excluded: vec[i64], chance: vec[i64]) -> vec[i64]:
    """Sample the faces of a bag in the order of its tokens; `excluded` has, as bits, the faces a token is not.

    The draws of one player make a chain: any face allowed for the most constrained token is allowed for all others, so
    each token has the same number of faces to choose from, however the tokens before it chose, and all deals are
    equally likely. Where hands mix, a greedy deal is likelier the fewer ways it had. An independence sampler
    (Metropolis-Hastings) that accepts other deals by their ways evens that out, and so do exchanges, each of which is
    as likely as its reverse.
    """
    constrained = constrained_tokens(faces, excluded)
    if not constrained:
        shuffle(chance, USE_SHUFFLE, faces)
        return faces
    current = greedy_deal(faces, excluded, constrained, chance)
    if is_chain(faces, excluded, constrained):
        return current.faces if current.ways > 0 else matching_deal(faces, excluded, constrained)
    if current.ways == 0:
        # With no weight of its own, it is replaced by the first greedy deal that succeeds.
        current = Deal(matching_deal(faces, excluded, constrained), 0.0)
    for _redeal in range(REDEALS):
        other = greedy_deal(faces, excluded, constrained, chance)
        if other.ways * CHANCE_SCALE > current.ways * float(random_below(chance, USE_PICK, CHANCE_SCALE)):
            current = other
    for _round in range(EXCHANGE_ROUNDS):
        mix_by_exchanges(current.faces, excluded, constrained, chance)
    return current.faces


def mix_by_exchanges(faces: vec[i64], excluded: vec[i64], constrained: vec[i64], chance: vec[i64]) -> None:
    """Offer each constrained token a random token's face, and exchange the two if both are allowed."""
    for token in constrained:
        other = random_below(chance, USE_PICK, len(faces))
        if not (excluded[token] & (ONE << faces[other]) or excluded[other] & (ONE << faces[token])):
            swapped = faces[token]
            faces[token] = faces[other]
            faces[other] = swapped


def matching_deal(faces: vec[i64], excluded: vec[i64], constrained: vec[i64]) -> vec[i64]:
    """Find some deal that fits, by augmenting-path matching; raise an error if there is none."""
    owner = vec[i64]([-1 for _ in range(len(faces))])
    for token in constrained:
        if not _find_place(token, faces, excluded, owner, zeros(len(faces))):
            raise CrazierError("no deal fits what players have shown not to hold; a game does not lead to such a view.")
    out = vec[i64]([-1 for _ in range(len(faces))])
    for place in range(len(faces)):
        if owner[place] >= 0:
            out[owner[place]] = faces[place]
    token = 0
    for place in range(len(faces)):
        if owner[place] < 0:
            while out[token] >= 0:
                token += 1
            out[token] = faces[place]
    return out


def _find_place(token: i64, faces: vec[i64], excluded: vec[i64], owner: vec[i64], visited: vec[i64]) -> bool:
    """Augmenting path: give a token a face, if necessary one whose owner can take another; return whether it worked."""
    for place in range(len(faces)):
        if visited[place] or excluded[token] & (ONE << faces[place]):
            continue
        visited[place] = 1
        if owner[place] < 0 or _find_place(owner[place], faces, excluded, owner, visited):
            owner[place] = token
            return True
    return False


def constrained_tokens(faces: vec[i64], excluded: vec[i64]) -> vec[i64]:
    """Return the tokens that can't be some of the faces."""
    possible = face_bits(faces)
    constrained = vec[i64]()
    for token in range(len(excluded)):
        if excluded[token] & possible:
            constrained = append(constrained, token)
    return constrained


def face_bits(faces: vec[i64]) -> i64:
    """Return faces as bits."""
    bits: i64 = 0
    for face in faces:
        bits |= ONE << face
    return bits


def is_chain(faces: vec[i64], excluded: vec[i64], constrained: vec[i64]) -> bool:
    """Check whether of any two tokens one may be every face that the other may be."""
    possible = face_bits(faces)
    for first in constrained:
        for second in constrained:
            both = excluded[first] & excluded[second] & possible
            if both != excluded[first] & possible and both != excluded[second] & possible:
                return False
    return True


def greedy_deal(faces: vec[i64], excluded: vec[i64], constrained: vec[i64], chance: vec[i64]) -> Deal:
    """Deal a random allowed face to each constrained token, fewest ways first, then all other faces to the others.

    The deal has no ways if no face is left for a token.
    """
    left = faces[:]
    size: i64 = len(left)
    out = vec[i64]([-1 for _ in range(len(faces))])
    ways_left = vec[i64]([count_allowed(faces, excluded[token]) for token in constrained])
    ways = 1.0
    for _served in range(len(constrained)):
        chosen = most_constrained(ways_left)
        if ways_left[chosen] == 0:
            return Deal(out, 0.0)
        ways *= float(ways_left[chosen])
        token = constrained[chosen]
        place = nth_allowed(left, excluded[token], random_below(chance, USE_DEAL, ways_left[chosen]))
        out[token] = left[place]
        size -= 1
        left[place] = left[size]
        ways_left[chosen] = SERVED
        _count_out(ways_left, out[token], excluded, constrained)
    left = left[:size]
    shuffle(chance, USE_SHUFFLE, left)
    for token in range(len(out)):
        if out[token] < 0:
            size -= 1
            out[token] = left[size]
    return Deal(out, ways)


def count_allowed(faces: vec[i64], excluded: i64) -> i64:
    """Return how many of the faces are not excluded."""
    ways: i64 = 0
    for face in faces:
        if not excluded & (ONE << face):
            ways += 1
    return ways


def most_constrained(ways_left: vec[i64]) -> i64:
    """Return the index of the token with the fewest ways left."""
    best: i64 = 0
    for place in range(len(ways_left)):
        if ways_left[place] < ways_left[best]:
            best = place
    return best


def _count_out(ways_left: vec[i64], face: i64, excluded: vec[i64], constrained: vec[i64]) -> None:
    """Count a dealt face out: every token that could have been it has one way less."""
    for place in range(len(constrained)):
        if not excluded[constrained[place]] & (ONE << face):
            ways_left[place] -= 1


def nth_allowed(faces: vec[i64], excluded: i64, index: i64) -> i64:
    """Return the place of the face at this index among the faces that are not excluded."""
    place: i64 = 0
    while True:
        if not excluded & (ONE << faces[place]):
            if index == 0:
                return place
            index -= 1
        place += 1
