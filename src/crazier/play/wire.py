"""Define `WireView`, a view in the form that goes to screens and other processes, and the table of faces it refers to.

The faces of a deck are sent once (`wire_faces`). After that a view has nothing but tokens and, for each token, the
number of its face. docs/wire.md describes it, docs/wire.schema.json has it as a JSON schema; `WIRE_VERSION` grows when
something in it changes its meaning or is taken away. All values are plain, so that any JSON encoder can write them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from crazier.cards.ability_lines import AbilityLine, ability_lines
from crazier.cards.deck import Deck, Face, faces_of

WIRE_VERSION: Final = 1
HIDDEN_FACE: Final = -1
"""The face of a card that the viewer can't know."""

Phase = Literal["beginning", "draw", "main", "end", ""]
Way = Literal["", "play", "discard", "play or discard"]
"""How an obligation can be met; empty stands for none."""


@dataclass(frozen=True, slots=True)
class WireFace:
    """What a card can show. Its number is its place in the table of faces."""

    name: str
    ranks: tuple[str, ...]
    """As on the card, from A to K; empty for a card without a rank, two for the whole of some split cards."""
    eight: bool
    """Whether it is an eight, which always fits (M5.2), or in Light & Dark does by the shade of this side (D5.1)."""
    colors: tuple[str, ...]
    """Colors, or the suit of a playing card."""
    types: tuple[str, ...]
    """`asset` and `event`; `card` for a playing card; `light` and `dark` for the sides of Light & Dark."""
    tags: tuple[str, ...]
    lines: tuple[AbilityLine, ...]
    """Its abilities; none for the whole of a card with two sides, whose sides have them."""
    sides: tuple[int, ...]
    """For the whole of a card with two sides: the numbers of their faces."""
    whole: int | None
    """For a side: the number of the face that shows the whole card."""
    set: str
    emblem: str
    flavor: str
    rules: tuple[str, ...]
    """The ids of rulings on this card."""


@dataclass(slots=True)
class WireObligation:
    """A card that a player must play or discard in the next turn, if able (MQ10)."""

    holder: int
    chooser: int
    token: int | None
    """None if the viewer may not know which card of the hand it is, or if the card is gone."""
    bound_now: bool
    """Whether it binds in the current turn and, as far as the viewer may know, has not been met yet."""
    ways: Way


@dataclass(slots=True)
class WirePack:
    """What only the games with playing cards have: classic Crazy Eights and Light & Dark."""

    dealer: int
    call: str | None
    """The call made for an eight: a suit, or a shade and a suit."""
    shades: list[str]
    """The shade of each seat; empty before they have one and in other games."""
    counting: list[str]
    """The shade that counts for each seat now: the called one, or the seat's own; empty if `shades` is."""
    counting_on_pile: str | None
    """The side of the top discard that the viewer must match; null if a call is to be met, or without shades."""
    scores: list[int]
    """The points of each seat in a game of several hands; otherwise empty."""
    hand_number: int
    """The number of the current hand in a game of several hands, from 1; otherwise 0."""
    last_hand: int
    """The number of the hand after which play stops; 0 if there is no such limit."""
    call_suit: str | None = None
    """The suit of the call, without its shade: `hearts`, `clubs`, `diamonds` or `spades`; replays of 0.2.0 lack it."""
    call_shade: str | None = None
    """The shade of the call: `light` or `dark`; null in classic Crazy Eights, and replays of 0.2.0 lack it."""


@dataclass(slots=True)
class WireView:
    """The table as one viewer may know it. Seats, tokens and faces are numbers from 0. Piles have their top first."""

    v: int
    """The version of this form, WIRE_VERSION."""
    number: int
    """The number of decisions made so far."""
    viewer: int | None
    """The seat that sees this; null for a spectator."""
    turn: int
    current: int
    """Whose turn it is; of a team the first seat."""
    turn_seats: list[int]
    """The seats that take this turn: one player, or a team together (M20.3)."""
    asked: list[int]
    """The seats whose answer the game waits for; empty when it is over."""
    phase: Phase
    """The phase of the turn; empty in games without phases."""
    direction: int
    """1 for clockwise, -1 for counterclockwise."""
    color: str | None
    """The color named for the eight on top."""
    faces: list[int]
    """For each token: the number of its face, or -1 if the viewer can't know it."""
    hands: list[list[int]]
    """The tokens in the hand of each seat."""
    assets: list[list[int]]
    """The tokens that each seat controls."""
    draw: int
    """How many cards the draw pile has."""
    draw_known: list[tuple[int, int]]
    """The cards of the draw pile that the viewer knows: how many cards lie above it, and its token."""
    discard: list[int]
    limbo: list[int]
    """The cards that are neither in a hand nor in a pile nor in play while an ability runs (MQ30, MQ31)."""
    plays_left: list[int]
    """How many cards each seat may still play this turn; empty in games that do not count them."""
    discards_left: list[int]
    obligations: list[WireObligation]
    out: list[int]
    """The seats that have lost or resigned."""
    teams: list[list[int]]
    """The seats of each team; empty if everyone plays alone."""
    pack: WirePack | None
    """What only games with playing cards have; null in Crazier Eights."""


def wire_faces(deck: Deck) -> tuple[WireFace, ...]:
    """Return the table of faces that the views of all games with this deck refer to."""
    faces = faces_of(deck)
    return tuple(wire_face(number, face) for number, face in enumerate(faces))


def wire_face(number: int, face: Face) -> WireFace:
    """Return one entry of the table of faces."""
    card, sides = face.card, face.sides
    shows_all = number == face.first
    return WireFace(
        name=card.name if shows_all else sides[0].name,
        ranks=tuple(dict.fromkeys(side.rank for side in sides if side.rank)),
        eight=any(side.is_eight for side in sides),
        colors=card.colors if shows_all and card.colors else tuple(dict.fromkeys(c for s in sides for c in s.colors)),
        types=tuple(dict.fromkeys(side.type for side in sides)),
        tags=tuple(dict.fromkeys(tag for side in sides for tag in side.tags)),
        lines=ability_lines(sides[0]) if len(sides) == 1 else (),
        sides=tuple(range(number + 1, number + 1 + len(sides))) if len(sides) > 1 else (),
        whole=None if shows_all else face.first,
        set=card.set,
        emblem=card.emblem,
        flavor=card.flavor,
        rules=card.rules,
    )
