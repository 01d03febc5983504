"""Play the games of the lab: a deal once with each side going first, by one policy, and the same with another text.

Common random numbers: all games of a block have the same hands, starter and draw pile, and each seat its own stream for
its choices. A *swap* plays the deals in which one hand holds a certain card twice: as they are, and with another card
in its place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import USE_PICK, random_below, streams
from crazier.engine.core.options import OPT_DISCARD, option_card, option_verb
from crazier.engine.core.seats import team_leader
from crazier.engine.core.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.engine.core.view import view_of
from crazier.games.eights.ai.game_sums import GameSums, hand_cards, side_share
from crazier.games.eights.ai.lookahead import lookahead_option
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.deal import deal_cards, start_first_turn
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world
from crazier.games.policies import LOOKAHEAD

BY_CHANCE: Final = -1
"""Instead of a seat: the seat that goes first in the first game of a block is drawn at random."""
WORLD_SEEDS: Final = 2**30
"""How many worlds a player may sample from."""
NOBODY: Final = -1


class SwapSums:
    """Sums over the deals of a swap: by how much the holder's side wins more often than with the other card."""

    deals: i64  # how many deals had the card in the hand of one side alone
    games: i64  # how many games each version was played
    total: i64  # the holders' shares less the ones with the other card, in WHOLE-ths
    squared: i64  # the same, deal by deal
    wins: i64  # the holders' shares with the card
    turns: i64  # how many turns the games with the card had
    other_turns: i64

    def __init__(self) -> None:
        self.deals = self.games = self.total = self.squared = self.wins = self.turns = self.other_turns = 0

    def numbers(self) -> list[int]:
        """Return all sums."""
        return [self.deals, self.games, self.total, self.squared, self.wins, self.turns, self.other_turns]


def play_deals(
    compiled: CompiledDeck,
    deals: i64,
    seed: i64,
    players: i64,
    rules: list[int],
    policy: i64,
    card_of_face: list[int],
    kinds: list[int],
) -> GameSums:
    """Play blocks, deal k with seed + k, and sum them up; cards are counted by the number of their face."""
    sums = GameSums(kinds)
    options = vec[i64](rules)
    for number in range(seed, seed + deals):
        play_block(compiled, number, players, options, policy, card_of_face, sums)
    return sums


def play_block(
    compiled: CompiledDeck,
    seed: i64,
    players: i64,
    rules: vec[i64],
    policy: i64,
    card_of_face: list[int],
    sums: GameSums,
) -> None:
    """Play one deal with each side going first, and add it to the sums."""
    seat_wins: list[int] = [0] * players
    hands: list[int] = []
    first_wins: i64 = 0
    games: i64 = 0
    for turn in range(players):
        s = dealt_with_first(compiled, seed, players, rules, policy, turn)
        if s is None:
            continue
        if not games:
            hands = hand_cards(s, card_of_face)
        first = s.current
        start_first_turn(s, False)
        play_to_end(s, policy, seed, card_of_face, sums)
        games += 1
        sums.add_game(s.turn, s.reason)
        first_wins += side_share(s, first)
        for seat in range(players):
            seat_wins[seat] += side_share(s, seat)
    sums.add_block(games, hands, seat_wins, first_wins)


def dealt_with_first(
    compiled: CompiledDeck, seed: i64, players: i64, rules: vec[i64], policy: i64, place: i64
) -> State | None:
    """Deal a game in which the side so many places after the one drawn goes first; None if that side had its game."""
    s = deal_cards(compiled, players, seed, rules, policy == LOOKAHEAD, BY_CHANCE)
    drawn = s.current
    for earlier in range(place):
        if team_leader(s, (drawn + earlier) % players) == team_leader(s, (drawn + place) % players):
            return None
    s.current = team_leader(s, (drawn + place) % players)
    return s


def play_to_end(s: State, policy: i64, seed: i64, card_of_face: list[int], sums: GameSums | None) -> None:
    """Play a game to its end by the policy, each player with random streams of their own; count what leaves hands."""
    chances = [streams(s.players * seed + seat) for seat in range(s.players)]
    while s.reason == NOT_OVER:
        code = lab_option(s, policy, chances[s.asked])
        if sums is not None and s.ask == ASK_MAIN and option_card(s, code) >= 0:
            card: i64 = card_of_face[s.face[option_card(s, code)]]
            if option_verb(s, code) == OPT_DISCARD:
                sums.discarded[card] += 1
            else:
                sums.played[card] += 1
        apply(s, code)


def lab_option(s: State, policy: i64, chance: vec[i64]) -> i64:
    """Return the option that a policy takes; LOOKAHEAD looks to the end of the turn in a world that fits its view."""
    if policy != LOOKAHEAD or len(s.options) == 1:
        return policy_option(s, policy, chance)
    return lookahead_option(sample_world(view_of(s, s.asked), random_below(chance, USE_PICK, WORLD_SEEDS)), chance)


# With a card, and with another in its place


def play_swapped_deals(
    compiled: CompiledDeck,
    other: CompiledDeck,
    face: i64,
    deals: i64,
    seed: i64,
    players: i64,
    rules: list[int],
    policy: i64,
) -> SwapSums:
    """Play the deals in which the hands of one side alone hold a face, by both decks, and sum up the differences.

    The decks are the same but for that card, which stands in the same places in both.
    """
    sums = SwapSums()
    options = vec[i64](rules)
    for number in range(seed, seed + deals):
        holder = sole_holder(deal_cards(compiled, players, number, options, False, BY_CHANCE), face)
        if holder == NOBODY:
            continue
        ours = holder_share(compiled, number, players, options, policy, holder, sums, False)
        theirs = holder_share(other, number, players, options, policy, holder, sums, True)
        sums.deals += 1
        sums.total += ours - theirs
        sums.squared += (ours - theirs) * (ours - theirs)
        sums.wins += ours
    return sums


def sole_holder(s: State, face: i64) -> i64:
    """Return a seat of the side whose hands alone hold a face; NOBODY if no side or several do."""
    holder: i64 = NOBODY
    for seat in range(s.players):
        for token in s.zones[HANDS + seat]:
            if s.face[token] == face:
                if holder != NOBODY and not s.allies[holder] & (1 << seat):
                    return NOBODY
                holder = seat
    return holder


def holder_share(
    compiled: CompiledDeck,
    seed: i64,
    players: i64,
    rules: vec[i64],
    policy: i64,
    holder: i64,
    sums: SwapSums,
    swapped: bool,
) -> i64:
    """Play one deal with each side going first; return the shares of a seat's side, and count games and turns."""
    share: i64 = 0
    for place in range(players):
        s = dealt_with_first(compiled, seed, players, rules, policy, place)
        if s is None:
            continue
        start_first_turn(s, False)
        play_to_end(s, policy, seed, [], None)
        share += side_share(s, holder)
        if swapped:
            sums.other_turns += s.turn
        else:
            sums.games += 1
            sums.turns += s.turn
    return share
