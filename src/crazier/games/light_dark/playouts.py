"""Random hands of Light & Dark, many and fast."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.games.light_dark.deal import pick_shades
from crazier.games.light_dark.options import Options, Rules, check_players, rules_of
from crazier.games.light_dark.position import Position
from crazier.games.playing_cards.actions import FACES, count, nth_action
from crazier.games.playing_cards.match import play_for
from crazier.games.playing_cards.playouts import PlayoutCounts
from crazier.games.playing_cards.rng import FastRng, rng_from_seed
from crazier.games.playing_cards.stakes import SINGLE_HAND
from crazier.games.playing_cards.table import pack_of, set_table


def finish_at_random(position: Position, dice: FastRng, tally: PlayoutCounts) -> None:
    """Play on with uniformly random choices until the hand is over."""
    decisions: i64 = 0
    choices: i64 = 0
    while not position.over:
        options = position.options
        width = count(options)
        decisions += 1
        if width > 1:
            choices += 1
            position.step(nth_action(options, dice.random_below(width)))
        else:
            position.step(nth_action(options, 0))
    tally.games += 1
    tally.decisions += decisions
    tally.choices += choices


def playouts(options: Options, players: int, games: int, seed: int) -> tuple[int, int, int]:
    """Deal and play that many hands; gives hands, decisions, and decisions with two options or more."""
    check_players(players)
    dice = rng_from_seed(seed)
    tally = PlayoutCounts()
    rules = rules_of(options)
    chance = streams(seed)
    cards = pack_of(1)
    for _game in range(games):
        finish_at_random(_dealt(rules, players, dice, chance, cards), dice, tally)
    return tally.counts()


def _dealt(rules: Rules, players: i64, dice: FastRng, chance: vec[i64], cards: vec[i64]) -> Position:
    """A hand in which a token's number is its card, since nobody looks at tokens."""
    position = Position()
    position.rules = rules
    position.chance = chance
    position.tracking = False
    position.event_log = None
    draw_pile = cards[:]
    dice.shuffle(draw_pile)
    set_table(position, players, dice.random_below(players), cards, draw_pile)
    position.token_of = cards
    position.dark = 0
    position.call = -1
    position.drawn = -1
    position.picked = dice.random_below(FACES)
    play_for(position, SINGLE_HAND)
    pick_shades(position)
    return position


def rollouts(position: Position, games: int, seed: int) -> tuple[int, int, int]:
    """Play a position to its end again and again, each time with the same hidden cards."""
    dice = rng_from_seed(seed)
    tally = PlayoutCounts()
    for _game in range(games):
        twin = position.clone()
        twin.tracking = False
        twin.scores = []
        finish_at_random(twin, dice, tally)
    return tally.counts()
