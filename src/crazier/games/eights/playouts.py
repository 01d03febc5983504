"""Random games, many and fast."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.state import NOT_OVER, State
from crazier.games.eights.deal import deal
from crazier.games.eights.moves import apply


class FastRng:
    """A small generator for choices, apart from the chance in the state."""

    x: i64
    y: i64

    def __init__(self, seed: i64) -> None:
        self.x = seed % 2147483562 + 1
        self.y = (seed * 48271) % 2147483398 + 1

    def random_below(self, n: i64) -> i64:
        """A number from 0 up to, not including, n."""
        x = (self.x * 40014) % 2147483563
        y = (self.y * 40692) % 2147483399
        self.x = x
        self.y = y
        z = x - y
        if z < 1:
            z += 2147483562
        return ((z - 1) * n) // 2147483562


class PlayoutCounts:
    """What was counted while games were played."""

    games: i64
    decisions: i64
    choices: i64
    abilities: i64
    turns: i64

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.choices = 0
        self.abilities = 0
        self.turns = 0


def finish_at_random(s: State, dice: FastRng, tally: PlayoutCounts) -> None:
    """Play on with uniformly random choices until the game is over."""
    while s.reason == NOT_OVER:
        options = s.options
        count: i64 = len(options)
        tally.decisions += 1
        if count == 1:
            apply(s, options[0])
        else:
            tally.choices += 1
            apply(s, options[dice.random_below(count)])
    tally.games += 1
    tally.abilities += s.abilities_run
    tally.turns += s.turn


def random_games(compiled: CompiledDeck, players: i64, games: i64, seed: i64, rules: vec[i64]) -> PlayoutCounts:
    """Deal and play that many games."""
    dice = FastRng(seed)
    tally = PlayoutCounts()
    for game in range(games):
        finish_at_random(deal(compiled, players, seed * 1000003 + game, rules, False), dice, tally)
    return tally


def rollouts(s: State, games: i64, seed: i64) -> PlayoutCounts:
    """Play a position to the end again and again."""
    dice = FastRng(seed)
    tally = PlayoutCounts()
    for _game in range(games):
        twin = s.clone()
        twin.tracking = False
        finish_at_random(twin, dice, tally)
    return tally
