"""Build positions of the classic game for tests, and read and write their moves as cards."""

from __future__ import annotations

from crazier.games.classic.options import Options
from crazier.games.classic.position import ClassicPosition
from crazier.games.classic.setup import set_up
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, PASS
from crazier.games.playing_cards.cards import SUIT_NAMES, face_name, parse_face


def faces(text: str) -> list[int]:
    return [parse_face(word) for word in text.split()]


def a_game(*hands: str, top: str, draw: str = "", options: Options | None = None, **more: int) -> ClassicPosition:
    """Set up a position in which the first player is to act; piles are written top first."""
    return set_up(options or Options(), [faces(hand) for hand in hands], faces(draw), faces(top), **more)


def code(move: str) -> int:
    """Return the code of a move: a card, `draw`, `pass` or a suit."""
    if move in SUIT_NAMES:
        return CALL + SUIT_NAMES.index(move)
    return {"draw": DRAW, "pass": PASS}.get(move) or parse_face(move)


def legal_moves(position: ClassicPosition) -> set[str]:
    """Return the options in words."""
    words = {DRAW: "draw", PASS: "pass", **{CALL + suit: name for suit, name in enumerate(SUIT_NAMES)}}
    return {words.get(code) or face_name(code) for code in position.legal()}


def play(position: ClassicPosition, *moves: str) -> None:
    """Make moves, each of which has to be legal."""
    for move in moves:
        assert move in legal_moves(position), f"{move} is not among {legal_moves(position)}"
        position.step(code(move))


def hand(position: ClassicPosition, seat: int) -> set[str]:
    return {face_name(position.face[token]) for token in position.hand_of(seat)}


def excluded_faces(position: ClassicPosition, token: int) -> set[str]:
    """Return the faces that all players know a card not to be."""
    return {face_name(face) for face in range(FACES) if position.excluded[token] >> face & 1}
