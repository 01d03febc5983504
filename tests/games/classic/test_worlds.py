"""Views hold nothing their viewer can't know, and sampled worlds fit the view they were made from."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazier
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import SPECTATOR
from crazier.games.classic.options import PRESETS, Options
from crazier.games.classic.position import ClassicPosition, deal, load_position
from crazier.games.classic.worlds import sample_world, view_of
from crazier.games.playing_cards.table import hands_from, tokens_by_face
from crazier.games.playing_cards.view import HIDDEN
from tests.engine.evenness import LIKELY, likelihood
from tests.games.classic.positions import a_game, excluded_faces, faces, legal_moves, play
from tests.games.classic.properties import WHOLE_GAMES, deal_unknown_anew
from tests.games.playing_cards.log_listener import ClassicListener

SEEDS = st.integers(0, 2**40)
WORLDS = 4000 if crazier.compiled() else 1500
NAMES = st.sampled_from(sorted(PRESETS))


@pytest.mark.untraced
@WHOLE_GAMES
@given(NAMES, st.integers(2, 8), SEEDS)
def test_a_world_looks_like_the_view_it_was_made_from(name: str, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ClassicListener(PRESETS[name])
    position = deal(PRESETS[name], players, seed, listener.log)
    while not position.over:
        viewer = rng.choice([*range(players), SPECTATOR])
        view = view_of(position, viewer)
        world = sample_world(view, rng.randrange(1000))
        assert view_of(world, viewer).dump() == view.dump()
        excluded = listener.excluded_faces(len(position.face))
        assert not any(mask >> face & 1 for mask, face in zip(excluded, world.face, strict=True))
        world.step(rng.choice(world.legal()))
        position.step(rng.choice(position.legal()))


@pytest.mark.untraced
@WHOLE_GAMES
@given(NAMES, st.integers(2, 8), SEEDS)
def test_permuting_what_is_hidden_changes_nothing_in_a_view(name: str, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ClassicListener(PRESETS[name])
    position = deal(PRESETS[name], players, seed, listener.log)
    permuted = 0
    while not position.over:
        viewer = rng.choice([*range(players), SPECTATOR])
        twin = load_position(PRESETS[name], position.dump())
        twin.face, moved = deal_unknown_anew(position, viewer, listener.excluded_faces(len(position.face)), rng)
        twin.token_of = tokens_by_face(twin.face)
        twin.hands = hands_from(twin)
        twin.chance = to_vec([1, 2, 3, 4, 5, 6])
        assert view_of(twin, viewer).dump() == view_of(position, viewer).dump()
        permuted += moved
        position.step(rng.choice(position.legal()))
    assert permuted > 20


def test_worlds_vary() -> None:
    view = view_of(deal(Options(), 3, 1), 0)
    assert len({tuple(sample_world(view, seed).face) for seed in range(20)}) == 20


def test_own_cards_and_discards_are_seen_and_nothing_else() -> None:
    view = view_of(a_game("K♥ 6♣", "3♣", top="5♥ 9♠", draw="2♠"), 0)
    assert [face == HIDDEN for face in view.masked.face] == [False, False, True, True, False, False]
    assert [view.masked.hand_size(seat) for seat in (0, 1)] == [2, 1]
    assert list(view.masked.chance) == []


def test_options_are_seen_by_who_is_asked_unless_all_may_know_them() -> None:
    game = a_game("8♥ 6♣", "3♣", top="5♥")
    assert legal_moves(view_of(game, 0).masked) == {"8♥"}
    assert legal_moves(view_of(game, 1).masked) == set()
    play(game, "8♥")
    assert legal_moves(view_of(game, 1).masked) == {"clubs", "diamonds", "hearts", "spades"}


def test_a_reshuffled_card_is_placed_among_those_it_was_shuffled_with() -> None:
    game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠ J♠", options=Options(draw_rule="one"))
    play(game, "draw")
    view = view_of(game, 1)
    for seed in range(10):
        world = sample_world(view, seed)
        assert {world.face[token] for token in world.draw_pile} | {world.face[world.hand_of(0)[-1]]} == {
            game.face[token] for token in [*game.draw_pile, game.hand_of(0)[-1]]
        }


def after_two_draws() -> ClassicPosition:
    """Return a position: the second player has drawn without hearts and kings, the third without diamonds and kings."""
    game = a_game("K♥ 9♥", "3♣ 4♠", "7♠ 10♥", top="5♥", draw="K♦ 2♦ 6♦ A♣")
    play(game, "K♥", "draw", "K♦", "draw", "2♦")
    return game


@pytest.mark.untraced
def test_worlds_are_dealt_evenly_among_those_that_what_was_shown_leaves() -> None:
    view = view_of(after_two_draws(), 0)
    hidden = [token for token, face in enumerate(view.masked.face) if face == HIDDEN]
    second, third = view.masked.hand_of(1), view.masked.hand_of(2)
    unseen = faces("3♣ 4♠ 7♠ 10♥ 6♦ A♣")
    heart, diamond = faces("10♥ 6♦")
    left = [
        order
        for order in permutations(unseen)
        if hidden[order.index(heart)] not in second and hidden[order.index(diamond)] not in third
    ]
    assert 0 < len(left) < len(list(permutations(unseen)))
    worlds = [sample_world(view, seed) for seed in range(WORLDS)]
    counts = Counter(tuple(int(world.face[token]) for token in hidden) for world in worlds)
    assert set(counts) <= set(left)
    assert likelihood([counts[order] for order in left]) > LIKELY


def test_what_was_shown_stays_in_views_numbers_and_worlds() -> None:
    game = after_two_draws()
    token = game.hand_of(1)[0]
    shown = excluded_faces(game, token)
    assert "10♥" in shown
    view = view_of(game, 0)
    assert excluded_faces(view.masked, token) == excluded_faces(sample_world(view, 1), token) == shown
    assert excluded_faces(load_position(Options(), game.dump()), token) == shown
