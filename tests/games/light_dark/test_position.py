"""Properties of every hand: cards are conserved, options apply, clones stand alone, numbers come back, secrets stay."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import SCORING_SHADES, Options
from crazier.games.light_dark.position import Position, deal, load_position
from crazier.games.light_dark.state import shade_of
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_SHADE, hands_from, tokens_by_face
from tests.games.classic.properties import WHOLE_GAMES, Watcher, bags_of, check_cards, deal_unknown_anew
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


def a_step(position: Position, dice: Random) -> None:
    position.step(dice.choice(position.legal()))


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_cards_are_conserved_and_every_hand_ends(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        check_cards(position, PACK)
        assert position.legal()
        assert position.plays < chosen.play_limit
        a_step(position, dice)
    check_cards(position, PACK)
    assert position.legal() == []
    assert position.winners


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_neighbours_always_have_different_shades(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        if position.ask != ASK_SHADE:
            told = [shade_of(position, seat) for seat in range(players)]
            assert told == [told[0], 1 - told[0]] * (players // 2)
        a_step(position, dice)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_a_clone_stands_alone(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        before = position.dump()
        twin = position.clone()
        assert twin.dump() == before
        for _ in range(3):
            if not twin.over:
                a_step(twin, dice)
        assert position.dump() == before
        a_step(position, dice)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_numbers_give_the_same_hand_back(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        twin = load_position(chosen, position.dump())
        assert twin.dump() == position.dump()
        code = dice.choice(position.legal())
        position.step(code)
        twin.step(code)
        assert twin.dump() == position.dump()
        position = twin


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_nobody_is_said_to_know_what_they_have_not_seen(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    watcher = Watcher(position)
    while not position.over:
        watcher.check(position)
        a_step(position, dice)
        watcher.look(position)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_a_new_bag_holds_cards_that_all_have_seen(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    position = deal(chosen, players, seed)
    while not position.over:
        bags, made = bags_of(position), position.bags
        public = Counter(position.face[token] for token in position.discard_pile)
        a_step(position, dice)
        if position.bags == made:
            assert bags_of(position) == bags
        public[position.top] += 1  # a card may have been played first
        for bag in set(bags_of(position)) - set(bags):
            assert bags_of(position)[bag] <= public


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_cards_are_denied_to_be_just_what_everybody_can_conclude(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    listener = ShadeListener(chosen)
    position = deal(chosen, players, seed, listener.log)
    while not position.over:
        assert list(position.excluded) == listener.denied(len(position.face))
        a_step(position, dice)


@WHOLE_GAMES
@given(OPTIONS, PLAYERS, SEEDS)
def test_options_depend_only_on_what_the_player_knows(chosen: Options, players: int, seed: int) -> None:
    dice = Random(seed)
    listener = ShadeListener(chosen)
    position = deal(chosen, players, seed, listener.log)
    changed = 0
    while not position.over:
        twin = load_position(chosen, position.dump())
        denied = listener.denied(len(position.face))
        twin.face, moved = deal_unknown_anew(position, position.asked, denied, dice)
        twin.token_of = tokens_by_face(twin.face)
        twin.hands = hands_from(twin)
        assert legal_actions(twin) == position.options
        changed += moved
        a_step(position, dice)
    assert changed > 0 or position.turn < 3


def test_without_knowledge_the_hand_is_the_same_up_to_the_next_shuffle() -> None:
    position = deal(Options(special_cards=True, even_crazier=True), 4, 3)
    twin = position.clone()
    twin.tracking = False
    dice = Random(3)
    while not position.over and position.bags == 1:
        assert twin.legal() == position.legal()
        code = dice.choice(position.legal())
        position.step(code)
        twin.step(code)
    assert position.turn > 5
