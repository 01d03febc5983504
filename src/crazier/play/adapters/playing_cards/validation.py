"""Validate a loaded table: reject numbers that no game could produce, so that play never crashes on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from crazier.engine.core.chance import SECRET_STREAMS, STREAMS, WORD_LIMIT
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, NOT_OVER, PUBLIC
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_NOTHING, ASK_SHADE, CardTable
from crazier.play.adapters.playing_cards.decisions import OUTCOME_REASONS

MAX_COUNT: Final = 2**31
"""No count of a game comes near it."""


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
    check_all(turn_checks(t, players))
    check_all(end_checks(t, players))
    check_all(card_checks(t, players))
    check_all({"the options": t.options == options})


def check_all(checks: Mapping[str, bool]) -> None:
    """Raise an error for the first check that was not passed."""
    for what, passed in checks.items():
        if not passed:
            raise CrazierError(f"{what} can't be like that")


def is_count(number: int) -> bool:
    """Return whether a number can count something in a game."""
    return 0 <= number < MAX_COUNT


def is_score(number: int) -> bool:
    """Return whether a number can be what a player has scored."""
    return -MAX_COUNT < number < MAX_COUNT


def turn_checks(t: CardTable, players: int) -> dict[str, bool]:
    """Check who does what, and the counts."""
    seats = range(players)
    return {
        "the dealer": t.dealer in seats,
        "who is asked": t.over or (t.asked in seats and not t.out >> int(t.asked) & 1),
        "the question": ASK_NOTHING <= t.ask <= ASK_SHADE,
        "the direction": t.direction in (1, -1),
        "who is out": 0 <= t.out < 2**players - 1,
        "the card on top": -1 <= t.top < FACES,
        "the counts": all(map(is_count, (t.turn, t.plays, t.passes, t.bags))),
        "the scores": len(t.scores) == (players if t.stakes.is_match() else 0),
        "the points": len(t.points) == players
        and all(-MAX_COUNT < number < MAX_COUNT for number in (*t.points, *t.scores)),
        "the number of the hand": 1 <= t.hand_number <= (t.stakes.last_hand or MAX_COUNT),
        "chance": len(t.chance) in (STREAMS, SECRET_STREAMS) and all(0 <= number < WORD_LIMIT for number in t.chance),
    }


def end_checks(t: CardTable, players: int) -> dict[str, bool]:
    """Check that a game is over with winners and a reason, or goes on without."""
    everyone = 2**players - 1
    return {
        "the winners": 0 < t.winners <= everyone if t.over else t.winners == 0,
        "the reason": t.reason in OUTCOME_REASONS if t.over else t.reason == NOT_OVER,
        "the end": (t.ask == ASK_NOTHING) == t.over and not (t.over and t.options),
    }


def card_checks(t: CardTable, players: int) -> dict[str, bool]:
    """Check what the cards are, where they are, and who knows them."""
    cards = len(t.face)
    lists = (t.place, t.known, t.excluded, t.bag)
    places = (DRAW_PILE, DISCARD_PILE, *range(HANDS, HANDS + players))
    copies = Counter(t.face)
    return {
        "the cards": 0 < cards <= 2 * FACES and all(0 <= face < FACES and copies[face] <= 2 for face in copies),
        "the lists": all(len(numbers) == cards for numbers in lists),
        "the draw pile": pile_matches_zone(t, t.draw_pile, DRAW_PILE),
        "the discard pile": pile_matches_zone(t, t.discard_pile, DISCARD_PILE),
        "the places": all(place in places for place in t.place),
        "who knows what": t.tracking and all(map(can_be_known_by, t.known, t.place)),
        "the bags": all(0 <= bag < t.bags for bag in t.bag),
        "what cards are not": all(map(may_be_excluded, t.excluded, t.face, t.place)),
    }


def can_be_known_by(known: int, place: int) -> bool:
    """Return whether a card can be known by these: everyone knows the cards in their own hand."""
    return 0 <= known <= PUBLIC and (place < HANDS or bool(known >> (place - HANDS) & 1))


def may_be_excluded(faces: int, face: int, place: int) -> bool:
    """Return whether a card can have been shown not to have these faces: it has none of them, and is in a hand."""
    return faces == 0 or (0 < faces < 2**FACES and not faces >> face & 1 and place >= HANDS)


def pile_matches_zone(t: CardTable, pile: Iterable[int], zone: int) -> bool:
    """Return whether a pile holds exactly the cards whose place is this zone."""
    return sorted(pile) == [token for token, place in enumerate(t.place) if place == zone]
