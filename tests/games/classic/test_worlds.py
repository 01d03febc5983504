"""Views hold nothing their viewer can't know, and worlds look like the view they were made from."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from crazier.engine.catalogue import packed
from crazier.engine.state import SPECTATOR
from crazier.games.classic.options import PRESETS, Options
from crazier.games.classic.position import deal, from_numbers
from crazier.games.classic.table import hands_from, tokens_by_face
from crazier.games.classic.view import HIDDEN
from crazier.games.classic.worlds import view_of, world_of
from tests.games.classic.properties import WHOLE_GAMES, deal_unknown_anew
from tests.games.classic.setting import a_game, offered, play

SEEDS = st.integers(0, 2**40)
NAMES = st.sampled_from(sorted(PRESETS))


@WHOLE_GAMES
@given(NAMES, st.integers(2, 8), SEEDS)
def test_a_world_looks_like_the_view_it_was_made_from(name: str, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(PRESETS[name], players, seed)
    while not position.over:
        viewer = dice.choice([*range(players), SPECTATOR])
        view = view_of(position, viewer)
        world = world_of(view, dice.randrange(1000))
        assert view_of(world, viewer).numbers() == view.numbers()
        world.step(dice.choice(world.legal()))
        position.step(dice.choice(position.legal()))


@WHOLE_GAMES
@given(NAMES, st.integers(2, 8), SEEDS)
def test_permuting_what_is_hidden_changes_nothing_in_a_view(name: str, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(PRESETS[name], players, seed)
    permuted = 0
    while not position.over:
        viewer = dice.choice([*range(players), SPECTATOR])
        twin = from_numbers(PRESETS[name], position.numbers())
        twin.face, moved = deal_unknown_anew(position, viewer, dice)
        twin.token_of = tokens_by_face(twin.face)
        twin.hands = hands_from(twin)
        twin.chance = packed([1, 2, 3, 4, 5, 6])
        assert view_of(twin, viewer).numbers() == view_of(position, viewer).numbers()
        permuted += moved
        position.step(dice.choice(position.legal()))
    assert permuted > 20


def test_worlds_vary() -> None:
    view = view_of(deal(Options(), 3, 1), 0)
    assert len({tuple(world_of(view, seed).face) for seed in range(20)}) == 20


def test_own_cards_and_discards_are_seen_and_nothing_else() -> None:
    view = view_of(a_game("K♥ 6♣", "3♣", top="5♥ 9♠", draw="2♠"), 0)
    assert [face == HIDDEN for face in view.seen.face] == [False, False, True, True, False, False]
    assert [view.seen.hand_size(seat) for seat in (0, 1)] == [2, 1]
    assert list(view.seen.chance) == []


def test_options_are_seen_by_who_is_asked_unless_all_may_know_them() -> None:
    game = a_game("8♥ 6♣", "3♣", top="5♥")
    assert offered(view_of(game, 0).seen) == {"8♥"}
    assert offered(view_of(game, 1).seen) == set()
    play(game, "8♥")
    assert offered(view_of(game, 1).seen) == {"clubs", "diamonds", "hearts", "spades"}


def test_a_reshuffled_card_is_placed_among_those_it_was_shuffled_with() -> None:
    game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠ J♠", options=Options(draw_rule="one"))
    play(game, "draw")
    view = view_of(game, 1)
    for seed in range(10):
        world = world_of(view, seed)
        assert {world.face[token] for token in world.draw_pile} | {world.face[world.hand_of(0)[-1]]} == {
            game.face[token] for token in [*game.draw_pile, game.hand_of(0)[-1]]
        }
