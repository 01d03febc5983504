"""Create a position of Crazier Eights from a setup."""

from __future__ import annotations

from crazier.engine.compiler.compiled_deck import CompiledDeck, to_vec
from crazier.engine.core.chance import streams
from crazier.engine.core.seats import team_leader
from crazier.engine.core.state import (
    BEGINNING,
    COUNT_DISCARDS_GRANTED,
    COUNT_PASSED,
    COUNT_PLAYS_GRANTED,
    COUNTER_WIDTH,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    MAIN_PHASE,
    PUBLIC,
    State,
    new_state,
)
from crazier.engine.core.watchers import rebuild_watchers
from crazier.games.eights.rule_options import RULE_TEAM_SIZE
from crazier.games.eights.teams import ally_masks
from crazier.games.eights.turn import run_until_decision, start_turn
from crazier.language.vocabulary import COLORS
from crazier.play.setup import PositionSetup


def position_from_setup(compiled: CompiledDeck, rules: list[int], setup: PositionSetup, seed: int) -> State:
    """Return the position that a setup describes, at its first decision."""
    s = new_state(compiled, len(setup.hands))
    s.rules = to_vec(rules)
    if rules[RULE_TEAM_SIZE]:
        s.allies = ally_masks(s.players, rules[RULE_TEAM_SIZE])
    s.chance = streams(seed)
    place_cards(s, setup)
    sides = [0] * s.tokens
    for token, side in setup.sides.items():
        sides[token] = side
    s.side = to_vec(sides)
    rebuild_watchers(s)
    if setup.named_color is not None:
        s.named_color = COLORS.index(setup.named_color)
        s.named_token = setup.discard[0]
    set_turn(s, setup)
    set_allowances(s, setup)
    run_until_decision(s)
    return s


def place_cards(s: State, setup: PositionSetup) -> None:
    """Put every card where it belongs, known to the players who see it there (M12.1)."""
    players = len(setup.hands)
    fill_zone(s, DRAW_PILE, setup.draw[::-1], 0)
    fill_zone(s, DISCARD_PILE, setup.discard[::-1], PUBLIC)
    for seat in range(players):
        fill_zone(s, HANDS + seat, setup.hands[seat], int(s.allies[seat]))
        fill_zone(s, HANDS + players + seat, setup.assets[seat], PUBLIC)


def fill_zone(s: State, zone: int, tokens: tuple[int, ...], known: int) -> None:
    """Fill a zone from bottom to top; `known` has one bit per viewer who may know the cards."""
    s.zones[zone] = to_vec(tokens)
    for token in tokens:
        s.place[token] = zone
        s.known[token] = known


def set_turn(s: State, setup: PositionSetup) -> None:
    """Set whose turn it is, its phase, and who has had a first turn: the players who sit before that player."""
    seat = int(team_leader(s, setup.turn))
    s.current = seat
    s.turn_seats = s.allies[seat]
    s.had_first_turn = (1 << seat) - 1
    s.turn = seat
    if setup.phase == "beginning":
        start_turn(s, seat, s.turn_seats)
        return
    s.turn += 1
    if setup.phase == "draw":
        s.phase = BEGINNING
        return
    s.had_first_turn |= s.turn_seats
    s.phase = MAIN_PHASE
    if setup.phase == "end":
        for ally in range(s.players):
            s.counters[ally * COUNTER_WIDTH + COUNT_PASSED] = s.turn_seats >> ally & 1


def set_allowances(s: State, setup: PositionSetup) -> None:
    """Set the plays and discards that were granted for this turn."""
    for seat, amount in enumerate(setup.plays):
        s.counters[seat * COUNTER_WIDTH + COUNT_PLAYS_GRANTED] += amount
    for seat, amount in enumerate(setup.discards):
        s.counters[seat * COUNTER_WIDTH + COUNT_DISCARDS_GRANTED] += amount
