"""Observe a game that is played here, in names: what a viewer may know of it, or the whole position."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from crazier.cards.deck import Deck
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
from crazier.play.wire import WireFace, wire_faces
from crazier.play.wire_decoder import FaceNames, observation_of


class KnownFaces(NamedTuple):
    """The table of faces of a deck; nobody may change it."""

    deck: Deck
    faces: list[WireFace]
    names: FaceNames


MAX_KNOWN_DECKS: Final = 8
KNOWN_FACES: Final[list[KnownFaces]] = []
"""The faces of the decks used last; decks are found by identity, since comparing them takes longer."""


def observe_view(game: str, deck: Deck, view: Any) -> Observation:
    """Return a game's own view in names."""
    adapter = adapter_for(game)
    return observation_of(adapter.wire_view(view, 0), known_faces(game, deck).names, adapter.draw_tokens(view))


def observe_all(game: str, deck: Deck, position: Any) -> Observation:
    """Return a whole position in names, for scenarios: no player may see it."""
    return observation_of(adapter_for(game).wire_all(position), known_faces(game, deck).names)


def known_faces(game: str, deck: Deck) -> KnownFaces:
    """Return the faces that the views of a game refer to, made once for the decks used last."""
    numbered = adapter_for(game).numbered_cards(deck)
    for known in KNOWN_FACES:
        if known.deck is numbered:
            return known
    faces = wire_faces(numbered)
    KNOWN_FACES.append(KnownFaces(numbered, list(faces), FaceNames(faces)))
    del KNOWN_FACES[:-MAX_KNOWN_DECKS]
    return KNOWN_FACES[-1]
