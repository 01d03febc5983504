"""A position of Crazier Eights that was set up, instead of dealt."""

from __future__ import annotations

from crazier.engine.compiler.compiled_deck import Catalogue, packed
from crazier.engine.core.chance import streams
from crazier.engine.core.seats import leader
from crazier.engine.core.state import (
    BEGINNING,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    MAIN_PHASE,
    N_DISCARDS_GRANTED,
    N_PASSED,
    N_PLAYS_GRANTED,
    PUBLIC,
    TALLY,
    State,
    blank,
)
from crazier.engine.core.zones import watch
from crazier.games.eights.rule_options import RULE_TEAM_SIZE
from crazier.games.eights.teams import allies
from crazier.games.eights.turn import run, start_turn
from crazier.language.phrases import COLORS
from crazier.play.setup import Layout


def staged(catalogue: Catalogue, rules: list[int], layout: Layout, seed: int) -> State:
    """The position up to its first decision."""
    s = blank(catalogue, len(layout.hands))
    s.rules = packed(rules)
    if rules[RULE_TEAM_SIZE]:
        s.allies = allies(s.players, rules[RULE_TEAM_SIZE])
    s.chance = streams(seed)
    lay_out(s, layout)
    sides = [0] * s.tokens
    for token, side in layout.sides.items():
        sides[token] = side
    s.side = packed(sides)
    watch(s)
    if layout.named_color is not None:
        s.named = COLORS.index(layout.named_color)
        s.named_token = layout.discard[0]
    set_turn(s, layout)
    grant(s, layout)
    run(s)
    return s


def lay_out(s: State, layout: Layout) -> None:
    """Put every card where it belongs, known to those who see it there (M12.1)."""
    players = len(layout.hands)
    place(s, DRAW_PILE, layout.draw[::-1], 0)
    place(s, DISCARD_PILE, layout.discard[::-1], PUBLIC)
    for seat in range(players):
        place(s, HANDS + seat, layout.hands[seat], int(s.allies[seat]))
        place(s, HANDS + players + seat, layout.assets[seat], PUBLIC)


def place(s: State, zone: int, tokens: tuple[int, ...], known: int) -> None:
    """Fill a zone from bottom to top."""
    s.zones[zone] = packed(tokens)
    for token in tokens:
        s.place[token] = zone
        s.known[token] = known


def set_turn(s: State, layout: Layout) -> None:
    """Say whose turn it is, how far it has come, and who had a turn before: those who sit before that player."""
    seat = int(leader(s, layout.turn))
    s.current = seat
    s.takers = s.allies[seat]
    s.opened = (1 << seat) - 1
    s.turn = seat
    if layout.phase == "beginning":
        start_turn(s, seat, s.takers)
        return
    s.turn += 1
    if layout.phase == "draw":
        s.phase = BEGINNING
        return
    s.opened |= s.takers
    s.phase = MAIN_PHASE
    if layout.phase == "end":
        for ally in range(s.players):
            s.tally[ally * TALLY + N_PASSED] = s.takers >> ally & 1


def grant(s: State, layout: Layout) -> None:
    """Note what was granted for this turn."""
    for seat, amount in enumerate(layout.plays):
        s.tally[seat * TALLY + N_PLAYS_GRANTED] += amount
    for seat, amount in enumerate(layout.discards):
        s.tally[seat * TALLY + N_DISCARDS_GRANTED] += amount
