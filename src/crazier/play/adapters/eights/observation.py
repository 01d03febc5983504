"""Observe a position of Crazier Eights, true or masked, in names."""

from __future__ import annotations

from crazier.engine.core.log import pack_ways
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
    State,
)
from crazier.engine.core.view import HIDDEN
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.events import PHASE_NAMES, WAYS
from crazier.play.decisions import NOBODY
from crazier.play.observation import Obligation, Observation, ObservedCard


def observe(s: State) -> Observation:
    """Return a state in names, either the true one or one that a view has masked."""
    players = int(s.players)
    seats = range(players)
    return Observation(
        current=int(s.current),
        phase=PHASE_NAMES[int(s.phase)],
        turn=int(s.turn),
        to_act=NOBODY if s.reason else int(s.asked),
        turn_seats=tuple(seat for seat in seats if s.turn_seats >> seat & 1),
        teams=tuple(tuple(ally for ally in seats if team >> ally & 1) for team in team_masks(s)),
        named_color=COLORS[int(s.named_color)] if s.named_color >= 0 else None,
        hands=tuple(observe_zone(s, HANDS + seat) for seat in seats),
        assets=tuple(observe_zone(s, HANDS + players + seat) for seat in seats),
        draw=observe_zone(s, DRAW_PILE)[::-1],
        discard=observe_zone(s, DISCARD_PILE)[::-1],
        limbo=observe_zone(s, LIMBO),
        plays_left=tuple(max(0, int(plays_left(s, seat))) for seat in seats),
        discards_left=tuple(max(0, int(discards_left(s, seat))) for seat in seats),
        obligations=tuple(observe_obligation(s, at) for at in range(0, len(s.obligations), OBLIGATION_WIDTH)),
        out=tuple(seat for seat in seats if s.out >> seat & 1),
    )


def team_masks(s: State) -> list[int]:
    """Return each team as a mask with one bit per seat, in the order of first seats; empty if everyone plays alone."""
    masks = list(dict.fromkeys(int(team) for team in s.allies))
    return masks if len(masks) < s.players else []


def observe_zone(s: State, zone: int) -> tuple[ObservedCard, ...]:
    """Return the cards of a zone from bottom to top."""
    return tuple(observe_card(s, int(token)) for token in s.zones[zone])


def observe_card(s: State, token: int) -> ObservedCard:
    """Return a card, with its name unless it is hidden."""
    face = int(s.face[token])
    return ObservedCard(token, None if face == HIDDEN else s.compiled.names[face + int(s.side[token])])


def observe_obligation(s: State, at: int) -> Obligation:
    """Return the obligation whose record starts at this index; without its card if that is hidden."""
    record = s.obligations[at : at + OBLIGATION_WIDTH]
    token = int(record[OBLIGATION_TOKEN])
    return Obligation(
        int(record[OBLIGATION_HOLDER]),
        int(record[OBLIGATION_CHOOSER]),
        observe_card(s, token) if token >= 0 else None,
        bool(token != RELEASED and record[OBLIGATION_BOUND] == BINDS_NOW),
        WAYS[int(pack_ways(record[OBLIGATION_PLAY], record[OBLIGATION_DISCARD]))],
    )
