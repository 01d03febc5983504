"""Play random games of classic Crazy Eights fast, and count decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.chance import streams
from crazier.games.classic.deal import deal_hand
from crazier.games.classic.moves import apply
from crazier.games.classic.options import Options, check_players, packs_for, rules_of
from crazier.games.classic.position import ClassicPosition
from crazier.games.playing_cards.actions import nth_action, popcount
from crazier.games.playing_cards.match import set_stakes
from crazier.games.playing_cards.playouts import PlayoutCounts
from crazier.games.playing_cards.rng import MultiplyWithCarry, rng_from_seed
from crazier.games.playing_cards.stakes import SINGLE_HAND
from crazier.games.playing_cards.table import draw_pile_order, pack_of, reset_table, tokens_by_face

if TYPE_CHECKING:
    from mypy_extensions import i64


def finish_at_random(position: ClassicPosition, rng: MultiplyWithCarry, counts: PlayoutCounts) -> None:
    """Play to the end of the game with uniformly random choices, and count them."""
    decisions: i64 = 0
    choices: i64 = 0
    while not position.over:
        options = position.options
        width = popcount(options)
        decisions += 1
        if width > 1:
            choices += 1
            apply(position, nth_action(options, rng.random_below(width)))
        else:
            apply(position, nth_action(options, 0))
    counts.games += 1
    counts.decisions += decisions
    counts.choices += choices


def random_games(options: Options, players: int, games: int, seed: int) -> tuple[int, int, int]:
    """Deal and play random games; return games, decisions, and decisions with two options or more."""
    check_players(options, players)
    rng = rng_from_seed(seed)
    counts = PlayoutCounts()
    rules = rules_of(options)
    chance = streams(seed)
    pack = pack_of(packs_for(players))
    tokens = draw_pile_order(len(pack))
    token_of = tokens_by_face(pack)
    for _game in range(games):
        position = ClassicPosition()
        position.rules = rules
        position.chance = chance
        position.tracking = False
        position.event_log = None
        position.drawn = 0
        position.due = 0
        draw_pile = tokens[:]
        rng.shuffle(draw_pile)
        reset_table(position, players, rng.random_below(players), pack, draw_pile)
        position.token_of = token_of
        set_stakes(position, SINGLE_HAND)
        deal_hand(position)
        finish_at_random(position, rng, counts)
    return counts.as_tuple()


def rollouts(position: ClassicPosition, games: int, seed: int) -> tuple[int, int, int]:
    """Play copies of a position to the end at random, with the same hidden cards; return the counts of `playouts`."""
    rng = rng_from_seed(seed)
    counts = PlayoutCounts()
    for _game in range(games):
        twin = position.clone()
        twin.tracking = False
        finish_at_random(twin, rng, counts)
    return counts.as_tuple()
