"""Properties of every hand: cards are conserved, options apply, clones are independent, dumps load, secrets stay."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import SCORING_SHADES, Options
from crazier.games.light_dark.position import LightDarkPosition, deal, load_position
from crazier.games.light_dark.state import shade_of
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_SHADE, hands_from, tokens_by_face
from tests.games.classic.properties import WHOLE_GAMES, KnowledgeTracker, bags_of, check_cards, deal_unknown_anew
from tests.games.playing_cards.log_listener import ShadeListener

SEEDS = st.integers(0, 2**40)
PLAYERS = st.sampled_from([2, 4])
OPTIONS = st.builds(
    Options,
    special_cards=st.booleans(),
    even_crazier=st.booleans(),
    must_play=st.booleans(),
    scoring_shade=st.sampled_from(SCORING_SHADES),
    play_limit=st.integers(1, 300),
)
PACK = Counter(range(FACES))


def a_step(position: LightDarkPosition, rng: Random) -> None:
    position.step(rng.choice(position.legal()))


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_cards_are_conserved_and_every_hand_ends(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        check_cards(position, PACK)
        assert position.legal()
        assert position.plays < chosen.play_limit
        a_step(position, rng)
    check_cards(position, PACK)
    assert position.legal() == []
    assert position.winners


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_neighbours_always_have_different_shades(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        if position.ask != ASK_SHADE:
            shades = [shade_of(position, seat) for seat in range(players)]
            assert shades == [shades[0], 1 - shades[0]] * (players // 2)
        a_step(position, rng)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
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
@given(OPTIONS, PLAYERS, SEEDS)
def test_a_dump_loads_as_the_same_hand(chosen: Options, players: int, seed: int) -> None:
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
@given(OPTIONS, PLAYERS, SEEDS)
def test_known_cards_are_just_the_cards_players_have_seen(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    tracker = KnowledgeTracker(position)
    while not position.over:
        tracker.check(position)
        a_step(position, rng)
        tracker.update(position)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_a_new_bag_holds_cards_that_all_have_seen(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        bags, bag_count = bags_of(position), position.bags
        public = Counter(position.face[token] for token in position.discard_pile)
        a_step(position, rng)
        if position.bags == bag_count:
            assert bags_of(position) == bags
        public[position.top] += 1  # a card may have been played first
        for bag in set(bags_of(position)) - set(bags):
            assert bags_of(position)[bag] <= public


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_excluded_faces_are_just_what_all_players_can_conclude(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ShadeListener(chosen)
    position = deal(chosen, players, seed, listener.log)
    while not position.over:
        assert list(position.excluded) == listener.excluded_faces(len(position.face))
        a_step(position, rng)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_options_depend_only_on_what_the_player_knows(chosen: Options, players: int, seed: int) -> None:
    rng = Random(seed)
    listener = ShadeListener(chosen)
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


def test_without_knowledge_the_hand_is_the_same_up_to_the_next_shuffle() -> None:
    position = deal(Options(special_cards=True, even_crazier=True), 4, 3)
    twin = position.clone()
    twin.tracking = False
    rng = Random(3)
    while not position.over and position.bags == 1:
        assert twin.legal() == position.legal()
        code = rng.choice(position.legal())
        position.step(code)
        twin.step(code)
    assert position.turn > 5
