"""Play random hands of Light & Dark fast, and count decisions."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.games.light_dark.deal import pick_shades
from crazier.games.light_dark.options import Options, Rules, check_players, rules_of
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.playing_cards.actions import FACES, nth_action, popcount
from crazier.games.playing_cards.match import set_stakes
from crazier.games.playing_cards.playouts import PlayoutCounts
from crazier.games.playing_cards.rng import MultiplyWithCarry, rng_from_seed
from crazier.games.playing_cards.stakes import SINGLE_HAND
from crazier.games.playing_cards.table import pack_of, reset_table


def finish_at_random(position: LightDarkPosition, rng: MultiplyWithCarry, counts: PlayoutCounts) -> None:
    """Play to the end of the hand with uniformly random choices, and count them."""
    decisions: i64 = 0
    choices: i64 = 0
    while not position.over:
        options = position.options
        width = popcount(options)
        decisions += 1
        if width > 1:
            choices += 1
            position.step(nth_action(options, rng.random_below(width)))
        else:
            position.step(nth_action(options, 0))
    counts.games += 1
    counts.decisions += decisions
    counts.choices += choices


def random_games(options: Options, players: int, games: int, seed: int) -> tuple[int, int, int]:
    """Deal and play random hands; return hands, decisions, and decisions with two options or more."""
    check_players(players)
    rng = rng_from_seed(seed)
    counts = PlayoutCounts()
    rules = rules_of(options)
    chance = streams(seed)
    cards = pack_of(1)
    for _game in range(games):
        finish_at_random(_deal_hand(rules, players, rng, chance, cards), rng, counts)
    return counts.as_tuple()


def _deal_hand(
    rules: Rules, players: i64, rng: MultiplyWithCarry, chance: vec[i64], cards: vec[i64]
) -> LightDarkPosition:
    """Deal a hand in which a token's number is its card; nothing is hidden in a playout."""
    position = LightDarkPosition()
    position.rules = rules
    position.chance = chance
    position.tracking = False
    position.event_log = None
    draw_pile = cards[:]
    rng.shuffle(draw_pile)
    reset_table(position, players, rng.random_below(players), cards, draw_pile)
    position.token_of = cards
    position.dark = 0
    position.call = -1
    position.drawn = -1
    position.picked = rng.random_below(FACES)
    set_stakes(position, SINGLE_HAND)
    pick_shades(position)
    return position


def rollouts(position: LightDarkPosition, games: int, seed: int) -> tuple[int, int, int]:
    """Play copies of a position to the end at random, with the same hidden cards; return the counts of `playouts`."""
    rng = rng_from_seed(seed)
    counts = PlayoutCounts()
    for _game in range(games):
        twin = position.clone()
        twin.tracking = False
        twin.scores = []
        finish_at_random(twin, rng, counts)
    return counts.as_tuple()
