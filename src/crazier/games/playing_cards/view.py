"""What one player, or a spectator, may see of a table of cards, and worlds that look the same to them.

A view is the position with everything the viewer can't know taken out, together with what all know of the hidden
cards: which faces lie in each bag. Light & Dark uses it as well.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.state import EMPTY_VEC, HANDS
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.constrained_deal import sample_deal
from crazier.games.playing_cards.hand import Hand
from crazier.games.playing_cards.serialization import NumberStream, write_table
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_DUE, ASK_MAIN, Table, hands_from, tokens_by_face

HIDDEN: Final = -1
"""The face of a card the viewer can't know."""

Bags = dict[int, list[int]]


def mask_table(t: Table, viewer: i64) -> Bags:
    """Take out of a copy what a viewer can't know, and give the hidden faces by bag."""
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
    t.hands = _hands_in_sight(t)
    if viewer != t.asked and t.ask in (ASK_MAIN, ASK_DRAWN, ASK_DUE):
        t.options = 0  # they tell which cards fit
    return bags


def _hands_in_sight(t: Table) -> list[Hand]:
    """Hands with the faces that can be seen; their sizes are public (D9.3)."""
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


def fill_hidden(t: Table, bags: Bags, seed: int) -> None:
    """Deal the hidden faces of a masked copy by chance, each within its bag; no card is what it was shown not to be."""
    chance = streams(seed)
    face = t.face[:]
    for bag in sorted(bags):
        tokens = vec[i64]()
        denied = vec[i64]()
        for token in range(len(face)):
            if face[token] == HIDDEN and t.bag[token] == bag:
                tokens = append(tokens, token)
                denied = append(denied, t.excluded[token])
        faces = sample_deal(vec[i64](bags[bag]), denied, chance)
        for place in range(len(tokens)):
            face[tokens[place]] = faces[place]
    t.face = face
    t.token_of = tokens_by_face(face)
    t.hands = hands_from(t)
    t.chance = streams(seed + 1)


def write_view(t: Table, viewer: i64, bags: Bags, ledger: NumberStream) -> None:
    """Put down a masked table and its bags."""
    ledger.write([viewer])
    write_table(t, ledger)
    for bag in sorted(bags):
        ledger.write([bag])
        ledger.write_list(list(bags[bag]))
