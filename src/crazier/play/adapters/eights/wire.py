"""Write a view of Crazier Eights in the form for the wire, straight from the engine's masked state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from crazier.engine.core.log import pack_ways
from crazier.engine.core.options import seats_asked
from crazier.engine.core.state import (
    BINDS_NOW,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    LIMBO,
    OBLIGATION_BOUND,
    OBLIGATION_CHOOSER,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    RELEASED,
    SPECTATOR,
    State,
)
from crazier.engine.core.view import StateView
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.events import PHASE_NAMES, WAYS
from crazier.play.wire import HIDDEN_FACE, WIRE_VERSION, WireObligation, WireView

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def wire_view(view: StateView, number: int) -> WireView:
    """Return a view in the form for the wire; `number` decisions were made before it."""
    return wire_state(view.masked, int(view.viewer), number)


def wire_state(s: State, viewer: int, number: int) -> WireView:
    """Return a state, true or masked, in the form for the wire."""
    zones: list[list[int]] = [list(zone) for zone in s.zones]
    players = int(s.players)
    seats = range(players)
    faces = shown_faces(s)
    draw = zones[DRAW_PILE]
    draw.reverse()
    zones[DISCARD_PILE].reverse()
    return WireView(
        v=WIRE_VERSION,
        number=number,
        viewer=None if viewer == SPECTATOR else viewer,
        turn=int(s.turn),
        current=int(s.current),
        turn_seats=seats_in(int(s.turn_seats), players),
        asked=[] if s.reason else seats_in(int(seats_asked(s)), players),
        phase=PHASE_NAMES[int(s.phase)],
        direction=1,
        color=COLORS[int(s.named_color)] if s.named_color >= 0 else None,
        faces=faces,
        hands=zones[HANDS : HANDS + players],
        assets=zones[HANDS + players :],
        draw=len(draw),
        draw_known=[(above, token) for above, token in enumerate(draw) if faces[token] != HIDDEN_FACE],
        discard=zones[DISCARD_PILE],
        limbo=zones[LIMBO],
        plays_left=[max(0, int(plays_left(s, seat))) for seat in seats],
        discards_left=[max(0, int(discards_left(s, seat))) for seat in seats],
        obligations=[wire_obligation(s, at) for at in range(0, len(s.obligations), OBLIGATION_WIDTH)],
        out=seats_in(int(s.out), players),
        teams=[seats_in(team, players) for team in team_masks(s)],
        pack=None,
    )


def whole_numbers(numbers: vec[i64]) -> list[int]:
    """Return the numbers of an engine's list as an ordinary list."""
    return list(numbers)


def shown_faces(s: State) -> list[int]:
    """Return the face of each token; of a split card in play, the side that is in play."""
    faces = whole_numbers(s.face)
    sides = whole_numbers(s.side)
    if any(sides):
        for token, side in enumerate(sides):
            if side and faces[token] != HIDDEN_FACE:
                faces[token] += side
    return faces


def team_masks(s: State) -> list[int]:
    """Return each team as a mask with one bit per seat, in the order of first seats; empty if everyone plays alone."""
    masks = list(dict.fromkeys(whole_numbers(s.allies)))
    return masks if len(masks) < s.players else []


def seats_in(mask: int, players: int) -> list[int]:
    """Return the seats whose bits are set."""
    return list(known_seats(mask, players)) if mask else []


@cache
def known_seats(mask: int, players: int) -> tuple[int, ...]:
    """Return the seats whose bits are set; there are few masks."""
    return tuple(seat for seat in range(players) if mask >> seat & 1)


def wire_obligation(s: State, at: int) -> WireObligation:
    """Return the obligation whose record starts at this index; without its card if that is hidden."""
    record = s.obligations[at : at + OBLIGATION_WIDTH]
    token = int(record[OBLIGATION_TOKEN])
    return WireObligation(
        holder=int(record[OBLIGATION_HOLDER]),
        chooser=int(record[OBLIGATION_CHOOSER]),
        token=token if token >= 0 else None,
        bound_now=bool(token != RELEASED and record[OBLIGATION_BOUND] == BINDS_NOW),
        ways=WAYS[int(pack_ways(record[OBLIGATION_PLAY], record[OBLIGATION_DISCARD]))],
    )
