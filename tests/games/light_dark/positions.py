"""Build positions of Light & Dark for tests, and read and write their moves as cards with both sides."""

from __future__ import annotations

from typing import Any

from crazier.games.light_dark.moves import CHOOSE_LIGHT
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.setup import set_up
from crazier.games.light_dark.sides import SHADES, card_name, parse_card
from crazier.games.light_dark.state import shade_of
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, PASS
from crazier.games.playing_cards.cards import SUIT_NAMES
from crazier.games.playing_cards.table import ASK_SHADE

CALLS = [f"{shade} {suit}" for shade in SHADES for suit in SUIT_NAMES]


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def a_hand(
    *hands: str, top: str, draw: str = "", call: str = "", options: Options | None = None, dark: int = 1, **more: Any
) -> LightDarkPosition:
    """Set up a position in which the first player is to act; odd seats play Dark unless `dark` is 0."""
    return set_up(
        options or Options(),
        [cards(hand) for hand in hands],
        cards(draw),
        cards(top),
        [(seat + dark + 1) % 2 for seat in range(len(hands))],
        call=CALLS.index(call) if call else -1,
        **more,
    )


def words_of(position: LightDarkPosition) -> dict[int, str]:
    if position.ask == ASK_SHADE:
        return {CHOOSE_LIGHT + shade: name for shade, name in enumerate(SHADES)}
    return {DRAW: "draw", PASS: "pass", **{CALL + number: call for number, call in enumerate(CALLS)}}


def legal_moves(position: LightDarkPosition) -> set[str]:
    """Return the options in words."""
    words = words_of(position)
    return {words.get(code) or card_name(code) for code in position.legal()}


def play(position: LightDarkPosition, *moves: str) -> None:
    """Make moves, each of which has to be legal."""
    for move in moves:
        words = {text: code for code, text in words_of(position).items()}
        assert move in legal_moves(position), f"{move} is not among {legal_moves(position)}"
        position.step(words[move] if move in words else parse_card(move))


def hand(position: LightDarkPosition, seat: int) -> set[str]:
    return {card_name(position.face[token]) for token in position.hand_of(seat)}


def shades(position: LightDarkPosition) -> list[str]:
    return [SHADES[shade_of(position, seat)] for seat in range(position.players)]


def excluded_faces(position: LightDarkPosition, token: int) -> set[str]:
    """Return the cards that all players know a card not to be."""
    return {card_name(card) for card in range(FACES) if position.excluded[token] >> card & 1}
