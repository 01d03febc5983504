"""Deal a game: a random first player, a shuffled deck, seven cards each and a starter (M2.1, M2.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import USE_DEAL, deal_streams, random_below, shuffle
from crazier.engine.core.knowledge import show_to_all
from crazier.engine.core.log import L_BEGAN, L_DEALT, L_GATHERED, L_TURNED_UP, NO_ZONE, log, log_cards, log_move
from crazier.engine.core.seats import next_seat, team_leader
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, State, new_state, numbers_below
from crazier.engine.core.zones import draw_one, move
from crazier.games.eights.rule_options import HAND_SIZE, RULE_TEAM_SIZE
from crazier.games.eights.teams import ally_masks
from crazier.games.eights.turn import run_until_decision, start_turn


def deal(compiled: CompiledDeck, players: i64, seed: int, rules: vec[i64], tracking: bool) -> State:
    """Deal a game and run it up to its first decision."""
    s = deal_cards(compiled, players, seed, rules, tracking, -1)
    start_first_turn(s, True)
    return s


def deal_cards(
    compiled: CompiledDeck, players: i64, seed: int | bytes, rules: vec[i64], tracking: bool, first: i64
) -> State:
    """Deal a game but do not start its first turn, so that a log can be attached; a first player of -1 is random.

    The seed is a number, or a secret that nobody can compute from the cards.
    """
    s = new_state(compiled, players)
    s.tracking = tracking
    s.rules = rules
    if rules[RULE_TEAM_SIZE]:
        s.allies = ally_masks(players, rules[RULE_TEAM_SIZE])
    s.chance = deal_streams(seed)
    shuffle(s.chance, USE_DEAL, s.face)
    s.current = random_below(s.chance, USE_DEAL, players)
    if first >= 0:
        s.current = first  # M17.1, M18.3: only in the first game is it random
    s.current = team_leader(s, s.current)
    seat = s.current
    for _place in range(players):
        for _card in range(HAND_SIZE):
            draw_one(s, seat)
        seat = next_seat(s, seat)
    pile = s.zones[DRAW_PILE]
    starter = pile[len(pile) - 1]
    move(s, starter, DISCARD_PILE, False)
    show_to_all(s, starter)
    return s


def deal_by_rules(compiled: CompiledDeck, players: i64, seed: int | bytes, rules: list[int], first: i64) -> State:
    """Deal a game for interpreted callers, who have their rule numbers in a list.

    A `vec` that interpreted code makes and hands to compiled code is never freed.
    """
    return deal_cards(compiled, players, seed, vec[i64](rules), True, first)


def start_first_turn(s: State, by_chance: bool) -> None:
    """Start the first turn and run up to the first decision; a random first player is logged as that (M2.1)."""
    if s.event_log is not None:
        log_deal(s)
        if by_chance:
            log(s, L_BEGAN, s.current, -1, s.allies[s.current], 0)
    start_turn(s, s.current, s.allies[s.current])
    run_until_decision(s)


def log_deal(s: State) -> None:
    """Log a deal that is done: the shuffled deck, what each player got, and the starter (M2.1, M2.2)."""
    log_cards(s, L_GATHERED, -1, numbers_below(s.tokens), 0, NO_ZONE, DRAW_PILE)
    seat = s.current
    for _place in range(s.players):
        log_cards(s, L_DEALT, seat, s.zones[HANDS + seat], 0, DRAW_PILE, HANDS + seat)
        seat = next_seat(s, seat)
    log_move(s, L_TURNED_UP, -1, s.zones[DISCARD_PILE][0], 0, 0, DRAW_PILE, DISCARD_PILE)
