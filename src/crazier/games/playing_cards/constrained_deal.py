"""The hidden cards of one bag, dealt by chance so that none is what it was shown not to be, each deal as likely."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_DEAL, USE_PICK, USE_SHUFFLE, random_below, shuffle
from crazier.engine.core.state import zeros
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import ONE

REDEALS: Final = 12
"""Deals that are weighed against each other where they are not equally likely from the start."""
ROUNDS: Final = 4
"""How often every token about which something is known is offered an exchange there."""
FINE: Final = 2**30
"""In how many parts a chance is cut."""
SERVED: Final = 2**40
"""So many ways that a token's turn never comes again."""


class Deal:
    """Faces in the order of their tokens, and in how many ways those that something is known of could be served."""

    faces: vec[i64]
    ways: float

    def __init__(self, faces: vec[i64], ways: float) -> None:
        self.faces = faces
        self.ways = ways


def sample_deal(faces: vec[i64], denied: vec[i64], chance: vec[i64]) -> vec[i64]:
    """The faces of a bag in the order of its tokens, of which `denied` says what they are not, as bits.

    What one player drew for makes a chain: whatever suits the token most is known of suits all others too, so each has
    the same number of faces to choose from, however those before it chose, and one deal is as likely as another. Where
    hands mix, a deal is the likelier the fewer ways it had; weighing it against others by that evens them out
    (an independence sampler, after Hastings), and so do exchanges, each of which could as well be taken back.
    """
    limited = constrained_tokens(faces, denied)
    if not limited:
        shuffle(chance, USE_SHUFFLE, faces)
        return faces
    found = greedy_deal(faces, denied, limited, chance)
    if is_chain(faces, denied, limited):
        return found.faces if found.ways > 0 else matching_deal(faces, denied, limited)
    if found.ways == 0:
        found = Deal(matching_deal(faces, denied, limited), 0.0)  # any other will do as well to begin with
    for _redeal in range(REDEALS):
        other = greedy_deal(faces, denied, limited, chance)
        if other.ways * FINE > found.ways * float(random_below(chance, USE_PICK, FINE)):
            found = other
    for _round in range(ROUNDS):
        mix_by_exchanges(found.faces, denied, limited, chance)
    return found.faces


def mix_by_exchanges(faces: vec[i64], denied: vec[i64], limited: vec[i64], chance: vec[i64]) -> None:
    """Offer each token that something is known of another one's face, and exchange the two if both suit."""
    for token in limited:
        other = random_below(chance, USE_PICK, len(faces))
        if not (denied[token] & (ONE << faces[other]) or denied[other] & (ONE << faces[token])):
            kept = faces[token]
            faces[token] = faces[other]
            faces[other] = kept


def matching_deal(faces: vec[i64], denied: vec[i64], limited: vec[i64]) -> vec[i64]:
    """Some deal that fits, found by augmenting paths; refused if there is none."""
    owner = vec[i64]([-1 for _ in range(len(faces))])
    for token in limited:
        if not _find_place(token, faces, denied, owner, zeros(len(faces))):
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


def _find_place(token: i64, faces: vec[i64], denied: vec[i64], owner: vec[i64], seen: vec[i64]) -> bool:
    """Give a token a face, if need be one whose owner finds another."""
    for place in range(len(faces)):
        if seen[place] or denied[token] & (ONE << faces[place]):
            continue
        seen[place] = 1
        if owner[place] < 0 or _find_place(owner[place], faces, denied, owner, seen):
            owner[place] = token
            return True
    return False


def constrained_tokens(faces: vec[i64], denied: vec[i64]) -> vec[i64]:
    """The tokens that can't be some of the faces."""
    possible = all_of(faces)
    limited = vec[i64]()
    for token in range(len(denied)):
        if denied[token] & possible:
            limited = append(limited, token)
    return limited


def all_of(faces: vec[i64]) -> i64:
    """Faces as bits."""
    bits: i64 = 0
    for face in faces:
        bits |= ONE << face
    return bits


def is_chain(faces: vec[i64], denied: vec[i64], limited: vec[i64]) -> bool:
    """Whether of any two tokens one can be all that the other can be."""
    possible = all_of(faces)
    for one in limited:
        for other in limited:
            both = denied[one] & denied[other] & possible
            if both != denied[one] & possible and both != denied[other] & possible:
                return False
    return True


def greedy_deal(faces: vec[i64], denied: vec[i64], limited: vec[i64], chance: vec[i64]) -> Deal:
    """Serve the tokens with the fewest ways first, from what is left and suits them, then all others.

    The deal has no ways if a token is left with nothing.
    """
    left = faces[:]
    size: i64 = len(left)
    out = vec[i64]([-1 for _ in range(len(faces))])
    open_to = vec[i64]([count_allowed(faces, denied[token]) for token in limited])
    ways = 1.0
    for _served in range(len(limited)):
        next_one = most_constrained(open_to)
        if open_to[next_one] == 0:
            return Deal(out, 0.0)
        ways *= float(open_to[next_one])
        token = limited[next_one]
        place = nth_allowed(left, denied[token], random_below(chance, USE_DEAL, open_to[next_one]))
        out[token] = left[place]
        size -= 1
        left[place] = left[size]
        open_to[next_one] = SERVED
        _count_out(open_to, out[token], denied, limited)
    left = left[:size]
    shuffle(chance, USE_SHUFFLE, left)
    for token in range(len(out)):
        if out[token] < 0:
            size -= 1
            out[token] = left[size]
    return Deal(out, ways)


def count_allowed(faces: vec[i64], denied: i64) -> i64:
    """How many of some faces are not denied."""
    ways: i64 = 0
    for face in faces:
        if not denied & (ONE << face):
            ways += 1
    return ways


def most_constrained(open_to: vec[i64]) -> i64:
    """Which token has the fewest ways."""
    best: i64 = 0
    for place in range(len(open_to)):
        if open_to[place] < open_to[best]:
            best = place
    return best


def _count_out(open_to: vec[i64], face: i64, denied: vec[i64], limited: vec[i64]) -> None:
    """A face is gone: whoever could be it has one way less."""
    for place in range(len(limited)):
        if not denied[limited[place]] & (ONE << face):
            open_to[place] -= 1


def nth_allowed(faces: vec[i64], denied: i64, index: i64) -> i64:
    """Where the face is that comes at this index among those not denied."""
    place: i64 = 0
    while True:
        if not denied & (ONE << faces[place]):
            if index == 0:
                return place
            index -= 1
        place += 1
