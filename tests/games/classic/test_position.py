"""Properties of every game: cards are conserved, options apply, clones are independent, dumps load, secrets stay."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.games.classic.moves import legal_actions
from crazier.games.classic.options import ALLOWED_WORDS, PRESETS, Options, packs_for
from crazier.games.classic.position import ClassicPosition, deal, load_position
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import hands_from, tokens_by_face
from tests.games.classic.properties import WHOLE_GAMES, KnowledgeTracker, bags_of, check_cards, deal_unknown_anew
from tests.games.playing_cards.log_listener import ClassicListener

SEEDS = st.integers(0, 2**40)
PLAYERS = st.integers(2, 8)


@st.composite
def options(draw: st.DrawFn) -> Options:
    named: dict[str, Any] = {name: draw(st.sampled_from(words)) for name, words in ALLOWED_WORDS.items()}
    draw_two = draw(st.booleans())
    return Options(
        draw_limit=draw(st.integers(1, 6)),
        hold_back=draw(st.booleans()),
        draw_two=draw_two,
        stacking=draw_two and draw(st.booleans()),
        skip=draw(st.booleans()),
        reverse=draw(st.booleans()),
        starter_acts=draw(st.booleans()),
        hand_size=draw(st.integers(0, 5)),
        play_limit=draw(st.integers(1, 200)),
        **named,
    )


def a_step(position: ClassicPosition, rng: Random) -> None:
    position.step(rng.choice(position.legal()))


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_cards_are_conserved_and_every_game_ends(chosen: Options, players: int, seed: int) -> None:
    pack = Counter(list(range(FACES)) * packs_for(players))
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        check_cards(position, pack)
        assert position.legal()
        assert position.plays < chosen.play_limit
        a_step(position, rng)
    check_cards(position, pack)
    assert position.legal() == []
    assert position.winners


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_a_clone_stands_alone(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        before = position.dump()
        twin = position.clone()
        assert twin.dump() == before
        for _ in range(3):
            if not twin.over:
                a_step(twin, rng)
        assert position.dump() == before
        a_step(position, rng)


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_a_dump_loads_as_the_same_game(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        twin = load_position(chosen, position.dump())
        assert twin.dump() == position.dump()
        code = rng.choice(position.legal())
        position.step(code)
        twin.step(code)
        assert twin.dump() == position.dump()
        position = twin


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_known_cards_are_just_the_cards_players_have_seen(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    tracker = KnowledgeTracker(position)
    while not position.over:
        tracker.check(position)
        a_step(position, rng)
        tracker.update(position)


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_what_a_bag_holds_changes_only_when_cards_are_bagged_anew(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        bags, bag_count = bags_of(position), position.bags
        public = Counter(position.face[token] for token in position.discard_pile)
        a_step(position, rng)
        now = bags_of(position)
        if position.bags == bag_count:
            assert now == bags
        for bag in set(now) - set(bags):
            public[position.face[position.discard_pile[-1]]] += 1  # a card may have been played first
            assert now[bag] <= public


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_excluded_faces_are_just_what_all_players_can_conclude(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ClassicListener(chosen)
    position = deal(chosen, players, seed, listener.log)
    while not position.over:
        assert list(position.excluded) == listener.excluded_faces(len(position.face))
        a_step(position, rng)


@WHOLE_GAMES
@given(options(), PLAYERS, SEEDS)
def test_options_depend_only_on_what_the_player_knows(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ClassicListener(chosen)
    position = deal(chosen, players, seed, listener.log)
    changed = 0
    while not position.over:
        twin = load_position(chosen, position.dump())
        excluded = listener.excluded_faces(len(position.face))
        twin.face, moved = deal_unknown_anew(position, position.asked, excluded, rng)
        twin.token_of = tokens_by_face(twin.face)
        twin.hands = hands_from(twin)
        assert legal_actions(twin) == position.options
        changed += moved
        a_step(position, rng)
    assert changed > 0 or position.turn < 3


@WHOLE_GAMES
@given(PLAYERS, SEEDS, st.sampled_from(sorted(PRESETS)))
def test_the_log_changes_nothing(players: int, seed: int, name: str) -> None:
    quiet, logged = deal(PRESETS[name], players, seed), deal(PRESETS[name], players, seed, [])
    rng = Random(seed)
    while not quiet.over:
        code = rng.choice(quiet.legal())
        quiet.step(code)
        logged.step(code)
        assert quiet.dump() == logged.dump()


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_without_knowledge_the_game_is_the_same_up_to_the_next_shuffle(name: str) -> None:
    position = deal(PRESETS[name], 2, 3)
    position.scores = []  # a hand is enough
    twin = position.clone()
    twin.tracking = False
    rng = Random(3)
    while not position.over and position.bags == 1:
        assert twin.legal() == position.legal()
        code = rng.choice(position.legal())
        position.step(code)
        twin.step(code)
    assert position.turn > 5


def test_allowed_codes_are_the_legal_ones() -> None:
    position = deal(Options(), 2, 1)
    assert [code for code in range(-2, 70) if position.allows(code)] == position.legal()
