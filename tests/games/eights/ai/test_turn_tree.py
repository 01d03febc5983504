"""The turn tree: a node is keyed by what its player sees, and options that did well are tried more."""

from __future__ import annotations

from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import DRAW_PILE, HANDS, State
from crazier.engine.core.view import view_of
from crazier.games.eights.ai.rollouts import careful_rollout_returns
from crazier.games.eights.ai.turn_tree import TurnNode, TurnTree, infoset_key
from crazier.games.eights.worlds import sample_world
from tests.play.games import random_game

OPTIONS = to_vec([70, 80, 90])


def state(seed: int) -> State:
    position: State = random_game(2, seed).position
    return position


def visits_after(node: TurnNode, returns: tuple[int, int, int], times: int) -> list[int]:
    """Return how often each option was tried, if its return is always the given one."""
    for _ in range(times):
        place = node.select(OPTIONS, 80)
        node.update(place, returns[place])
    return [int(visits) for visits in node.option_visits]


def test_the_greedy_option_is_tried_first_and_the_others_in_their_time() -> None:
    assert visits_after(TurnNode(3), (500, 500, 500), 1) == [0, 1, 0]
    assert min(visits_after(TurnNode(3), (500, 500, 500), 30)) >= 5


def test_what_does_well_is_tried_most() -> None:
    tries = visits_after(TurnNode(3), (200, 300, 800), 100)
    assert tries[2] > 60
    assert tries[0] > 0


def test_a_node_is_keyed_by_what_its_player_sees() -> None:
    game = random_game(2, 5)
    s = state(5)
    seat = int(s.asked)
    worlds = [sample_world(view_of(s, seat), seed) for seed in range(6)]
    others = {tuple(int(world.face[token]) for token in world.zones[HANDS + 1 - seat]) for world in worlds}
    assert len(others) > 1
    tree = TurnTree()
    assert len({id(tree.node_for(world, seat)) for world in worlds}) == 1
    game.step(game.legal()[-1])
    assert infoset_key(game.position, int(game.position.asked)) != infoset_key(s, seat)


def test_careful_rollouts_leave_the_world_alone_and_are_reproducible() -> None:
    s = state(5)
    codes = [int(code) for code in s.options]
    before = (int(s.turn), len(s.zones[DRAW_PILE]), list(s.options))
    for tree in (None, TurnTree()):
        first = careful_rollout_returns(s, int(s.asked), codes, 7, 6, tree)
        again = careful_rollout_returns(s, int(s.asked), codes, 7, 6, None if tree is None else TurnTree())
        assert first == again
        assert all(0 <= result <= 1000 for result in first)
    assert (int(s.turn), len(s.zones[DRAW_PILE]), list(s.options)) == before


def test_the_tree_grows_during_rollouts() -> None:
    s = state(5)
    tree = TurnTree()
    for seed in range(8):
        careful_rollout_returns(s, int(s.asked), [int(s.options[0])], seed, 6, tree)
    assert tree.nodes
    assert max(int(node.visits) for node in tree.nodes.values()) == 8
