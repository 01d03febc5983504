"""Views of Light & Dark hold nothing their viewer can't know, and sampled worlds fit the view they were made from."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.options import PRESETS, Options
from crazier.games.light_dark.position import deal, load_position
from crazier.games.light_dark.worlds import sample_world, view_of
from crazier.games.playing_cards.table import hands_from, tokens_by_face
from crazier.games.playing_cards.view import HIDDEN
from tests.games.classic.properties import WHOLE_GAMES, deal_unknown_anew
from tests.games.light_dark.positions import a_hand, legal_moves, play, shades
from tests.games.playing_cards.log_listener import ShadeListener

SEEDS = st.integers(0, 2**40)
NAMES = st.sampled_from(sorted(PRESETS))
PLAYERS = st.sampled_from([2, 4])


@pytest.mark.untraced
@WHOLE_GAMES
@given(NAMES, PLAYERS, SEEDS)
def test_a_world_looks_like_the_view_it_was_made_from(name: str, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ShadeListener(PRESETS[name])
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
@given(NAMES, PLAYERS, SEEDS)
def test_permuting_what_is_hidden_changes_nothing_in_a_view(name: str, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ShadeListener(PRESETS[name])
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
    view = view_of(deal(Options(), 2, 1), 0)
    assert len({tuple(sample_world(view, seed).face) for seed in range(20)}) == 20


@pytest.mark.rule("D2.1", "D9.3")
def test_shades_and_hand_sizes_are_seen_by_all() -> None:
    game = a_hand("6♦/Q♠ 2♠/10♦", "5♠/J♦", top="6♥/Q♣")
    for viewer in (0, 1, SPECTATOR):
        masked = view_of(game, viewer).masked
        assert shades(masked) == ["light", "dark"]
        assert [masked.hand_size(seat) for seat in (0, 1)] == [2, 1]


def test_whether_a_drawn_card_fits_is_seen_only_by_who_drew_it() -> None:
    game = a_hand("2♠/10♦", "5♠/J♦", top="6♥/Q♣", draw="3♥/9♣")
    play(game, "draw")
    assert legal_moves(view_of(game, 0).masked) == {"3♥/9♣", "pass"}
    masked = view_of(game, 1).masked
    assert legal_moves(masked) == set()
    assert masked.face[masked.drawn] == HIDDEN
