"""Validate a loaded table: reject numbers that no game could produce, so that play never crashes on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from crazier.engine.core.chance import SECRET_STREAMS, STREAMS, WORD_LIMIT
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_NOTHING, ASK_SHADE, CardTable


@contextmanager
def as_value_error() -> Iterator[None]:
    """Turn every error that wrong numbers can cause into a ValueError."""
    try:
        yield
    except (CrazierError, LookupError, OverflowError, MemoryError) as error:
        raise ValueError(str(error)) from None


def check_players_at(numbers: list[int], place: int, players: int) -> None:
    """Raise an error for a wrong number of players, before hands are made for them."""
    if numbers[place] != players:
        raise CrazierError(f"it is a position for {numbers[place]} players, and {players} sit at the table")


def check_table(t: CardTable, players: int, options: int) -> None:
    """Raise an error for a table that can't be played; `options` are the ones that the rules offer there."""
    seats = range(players)
    cards = len(t.face)
    checks = {
        "the dealer": t.dealer in seats,
        "who is asked": t.over or (t.asked in seats and not t.out >> int(t.asked) & 1),
        "the question": ASK_NOTHING <= t.ask <= ASK_SHADE,
        "the options": t.options == options,
        "the direction": t.direction in (1, -1),
        "who is out": 0 <= t.out < 2**players - 1,
        "the cards": all(0 <= face < FACES for face in t.face) and 0 < cards <= 2 * FACES,
        "the card on top": -1 <= t.top < FACES,
        "the lists": {len(t.place), len(t.known), len(t.excluded), len(t.bag)} == {cards} and len(t.points) == players,
        "the scores": len(t.scores) == (players if t.stakes.is_match() else 0),
        "the number of the hand": 1 <= t.hand_number <= (t.stakes.last_hand or t.hand_number),
        "the draw pile": pile_matches_zone(t, t.draw_pile, DRAW_PILE),
        "the discard pile": pile_matches_zone(t, t.discard_pile, DISCARD_PILE),
        "the places": all(place in (DRAW_PILE, DISCARD_PILE) or place - HANDS in seats for place in t.place),
        "what cards are not": all(map(may_be_excluded, t.excluded, t.face, t.place)),
        "chance": len(t.chance) in (STREAMS, SECRET_STREAMS) and all(0 <= number < WORD_LIMIT for number in t.chance),
    }
    for what, passed in checks.items():
        if not passed:
            raise CrazierError(f"{what} can't be like that")


def may_be_excluded(faces: int, face: int, place: int) -> bool:
    """Return whether a card can have been shown not to have these faces: it has none of them, and is in a hand."""
    return faces == 0 or (0 < faces < 2**FACES and not faces >> face & 1 and place >= HANDS)


def pile_matches_zone(t: CardTable, pile: Iterable[int], zone: int) -> bool:
    """Return whether a pile holds exactly the cards whose place is this zone."""
    return sorted(pile) == [token for token, place in enumerate(t.place) if place == zone]
