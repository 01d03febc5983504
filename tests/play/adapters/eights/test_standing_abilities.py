"""What is the same of abilities in play for everybody: found once, and never kept for another position."""

from __future__ import annotations

from random import Random

from crazier import Table, new_game
from crazier.play.adapters.eights.ability_trees import AbilityTrees, ability_trees
from crazier.play.adapters.eights.standing_abilities import MOST_POSITIONS, standing_abilities

NAMES = ("Ann", "Ben", "Cid")


def test_all_viewers_of_a_position_share_it_and_no_other_position_does() -> None:
    game = new_game(Table("olympus", NAMES, options={"stall_guard": 60}), seed=11)
    random, trees = Random(11), ability_trees(game.deck)
    lengths = set()
    while game.decision is not None:
        states = [game.view(viewer).game_view.masked for viewer in (None, *range(len(NAMES)))]
        known = standing_abilities(states[0], trees)
        assert all(standing_abilities(state, trees) is known for state in states)
        anew = AbilityTrees(game.deck, in_play=trees.in_play)
        assert known == standing_abilities(game.position, anew), "the masked state tells as much as the true one"
        assert len(trees.standing) <= MOST_POSITIONS
        lengths.add(len(known))
        game.step(random.choice(game.decision.options).code)
    assert len(lengths) > 3


def test_what_is_in_effect_does_not_depend_on_what_was_asked_before() -> None:
    game = new_game(Table("camelot", NAMES, options={"stall_guard": 60}), seed=4)
    random = Random(4)
    while game.decision is not None:
        seat, other = game.decision.seats[0], (game.decision.seats[0] + 1) % len(NAMES)
        first = game.effects(seat), game.running(seat)
        assert (game.effects(other), game.running(other)) == (game.effects(other), game.running(other))
        assert first == (game.effects(seat), game.running(seat))
        game.step(random.choice(game.decision.options).code)
