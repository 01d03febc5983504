"""Positions of the classic game for tests, written as cards."""

from __future__ import annotations

from crazier.games.classic.options import Options
from crazier.games.classic.position import Position
from crazier.games.classic.setup import set_up
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, PASS
from crazier.games.playing_cards.cards import SUIT_NAMES, face_named, name_of


def faces(text: str) -> list[int]:
    return [face_named(word) for word in text.split()]


def a_game(*hands: str, top: str, draw: str = "", options: Options | None = None, **more: int) -> Position:
    """A position in which the first player is to act; piles are written top first."""
    return set_up(options or Options(), [faces(hand) for hand in hands], faces(draw), faces(top), **more)


def code(move: str) -> int:
    """A move as the game's number: a card, `draw`, `pass` or a suit."""
    if move in SUIT_NAMES:
        return CALL + SUIT_NAMES.index(move)
    return {"draw": DRAW, "pass": PASS}.get(move) or face_named(move)


def offered(position: Position) -> set[str]:
    """The options in words."""
    words = {DRAW: "draw", PASS: "pass", **{CALL + suit: name for suit, name in enumerate(SUIT_NAMES)}}
    return {words.get(one) or name_of(one) for one in position.legal()}


def play(position: Position, *moves: str) -> None:
    """Make moves, each of which has to be offered."""
    for move in moves:
        assert move in offered(position), f"{move} is not among {offered(position)}"
        position.step(code(move))


def hand(position: Position, seat: int) -> set[str]:
    return {name_of(position.face[token]) for token in position.hand_of(seat)}


def denied(position: Position, token: int) -> set[str]:
    """What everybody knows a card not to be."""
    return {name_of(face) for face in range(FACES) if position.excluded[token] >> face & 1}
