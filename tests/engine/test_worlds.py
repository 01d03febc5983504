"""Worlds that fit a view: they look the same to their viewer, and hidden cards vary with equal chances."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

import crazier
from crazier.engine.core.state import DRAW_PILE, HANDS, HELD_TOKEN, HELD_WIDTH, OBLIGATION_TOKEN, OBLIGATION_WIDTH
from crazier.play.factory import determinize
from crazier.play.game import Game
from tests.engine.evenness import LIKELY, likelihood
from tests.engine.generated_games import play_random_game
from tests.engine.positions import do, set_up

GAMES = 6 if crazier.compiled() else 1
WORLDS = 4000


def seen_by(game: Game, viewer: int | None) -> str:
    decision = game.decision
    asked = decision is not None and viewer in decision.seats
    return json.dumps(game.view(viewer).to_json()) + (repr(decision) if asked else "")


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("players", range(2, 9))
def test_a_world_that_fits_a_view_looks_the_same_to_its_viewer(players: int) -> None:
    for seed in range(GAMES):
        story = play_random_game(players, 77 * players + seed)
        for number in range(len(story.positions)):
            game = story.game_at(number)
            viewer = [None, *range(players)][(number + seed) % (players + 1)]
            world = determinize(game.view(viewer), number)
            assert seen_by(world, viewer) == seen_by(game, viewer), f"{players} players, decision {number}"


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("players", range(2, 9))
def test_a_game_can_go_on_in_a_world_that_fits(players: int) -> None:
    story = play_random_game(players, 7 * players)
    for number in range(0, len(story.positions) - 1, 7 if crazier.compiled() else 21):
        world = determinize(story.game_at(number).view(number % players), number)
        while world.outcome is None:
            world.step(world.legal()[world.decision_number * 7 % len(world.legal())])


def test_the_same_seed_gives_the_same_world_and_another_seed_another() -> None:
    view = play_random_game(3, 5).game_at(20).view(0)
    assert determinize(view, 1).digest() == determinize(view, 1).digest()
    assert len({determinize(view, seed).digest() for seed in range(20)}) == 20


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_equals_that_of_a_world_made_from_it_and_no_other(viewer: int | None) -> None:
    game = play_random_game(2, 5).game_at(12)
    view = game.view(viewer)
    again = determinize(view, 4).view(viewer)
    assert view == again
    assert hash(view.game_view) == hash(again.game_view)
    assert view != play_random_game(2, 5).game_at(13).view(viewer)
    assert view.game_view != 1


@pytest.mark.rule("M19.1")
def test_who_is_asked_whether_to_skip_a_draw_is_asked_so_in_every_world() -> None:
    game = set_up(HIDDEN, top="options = { two_player_rule = true }")
    do(game, "Ann passes")
    for viewer in (0, 1, None):
        world = determinize(game.view(viewer), 3)
        assert list(world.legal()) == list(game.legal())
        do(world, "Ben accepts")
        assert len(world.position.zones[HANDS + 1]) == 3


OPEN = """
hands.Ann = ["Glass", "Camel", "Mount Olympus"]
hands.Ben = ["Castle", "Death", "Ferocity"]
hands.Cid = ["Pan", "Zeus"]
draw = ["Hecate", "Circe", "Trade"]
discard = ["Camelot"]
"""
GLASS = "Glass\n6 red event\nReveal your hand."


@pytest.mark.rule("M3.4", "M12.2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_whose_hand_is_known_may_do_the_same_in_every_world(viewer: int | None) -> None:
    game = do(set_up(OPEN, cards=(GLASS,), players="Ann Ben Cid"), "Ann plays Glass")
    assert game.decision is not None
    assert [game.option_text(option) for option in game.decision.options] == [
        "Ann discards Mount Olympus",
        "Ann passes",
    ]
    for seed in range(5):
        world = determinize(game.view(viewer), seed)
        assert list(world.legal()) == list(game.legal())
        assert world.decision == game.decision


@pytest.mark.rule("M3.4", "M12.1")
def test_whose_hand_is_hidden_may_do_what_that_world_allows() -> None:
    game = set_up(OPEN, cards=(GLASS,), players="Ann Ben Cid")
    for seed in range(20):
        world = determinize(game.view(1), seed)
        position = world.position
        mine = {position.compiled.names[position.face[token]] for token in position.zones[HANDS]}
        assert world.decision is not None
        assert world.decision.seats == (0,)
        offered = {world.option_text(option) for option in world.decision.options}
        playable = {name for name in mine if name != "Zeus"}
        assert {move for move in offered if " plays " in move} == {f"Ann plays {name}" for name in playable}
        red = {"Mount Olympus", "Glass", "Castle", "Zeus"} & mine
        assert {move for move in offered if " discards " in move} == {f"Ann discards {name}" for name in red}


@pytest.mark.rule("R42", "M12.1")
def test_two_cards_that_must_be_played_are_two_cards_in_every_world() -> None:
    start = """
    hands.Ann = ["Destiny", "Destiny", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Death", "Ferocity"]
    hands.Cid = ["Pan", "Zeus"]
    draw = ["Hecate", "Circe", "Trade"]
    discard = ["Mordred"]
    granted.Ann = { plays = 1 }
    """
    game = set_up(start, players="Ann Ben Cid")
    do(game, "Ann plays Destiny", "Ann chooses Ben", "Ann chooses Death")
    do(game, "Ann plays Destiny", "Ann chooses Ben", "Ann chooses Castle")
    bound = set()
    for seed in range(40):
        position = determinize(game.view(2), seed).position
        tokens = [int(token) for token in position.obligations[OBLIGATION_TOKEN::OBLIGATION_WIDTH]]
        assert len(set(tokens)) == 2
        assert set(tokens) <= set(map(int, position.zones[HANDS + 1]))
        bound |= {position.compiled.names[position.face[token]] for token in tokens}
    assert len(bound) > 4, "whatever is hidden may be what was chosen"


MERCY = """
Mercy
5 red asset
If an opponent would lose the game, put that player's hand on the bottom of the discard pile instead.
"""
DOOM = "Doom\n6 red event\nChoose an opponent. That player loses the game."


@pytest.mark.rule("R36")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_world_fits_while_hidden_cards_are_put_in_order(viewer: int | None) -> None:
    start = """
    hands.Ann = ["Doom", "Camel"]
    hands.Ben = ["Castle", "Death", "Oasis", "Zeus"]
    hands.Cid = ["Pan"]
    assets.Ann = ["Mercy"]
    draw = ["Hecate", "Circe"]
    discard = ["Mordred"]
    """
    game = set_up(start, cards=(MERCY, DOOM), players="Ann Ben Cid")
    do(game, "Ann plays Doom", "Ann chooses Ben")
    game.step(game.legal()[1])
    for number in range(5):
        assert seen_by(determinize(game.view(viewer), number), viewer) == seen_by(game, viewer)


@pytest.mark.rule("R42", "MQ10")
def test_a_bound_player_is_bound_in_every_world_of_their_own() -> None:
    start = """
    hands.Ann = ["Destiny", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Ferocity"]
    draw = ["Hecate", "Circe"]
    discard = ["Mordred"]
    """
    game = do(set_up(start), "Ann plays Destiny", "Ann chooses Ferocity", "Ann passes")
    for seed in range(5):
        world = determinize(game.view(1), seed)
        assert world.decision is not None
        assert world.decision == game.decision
        assert [world.option_text(option) for option in world.decision.options] == ["Ben plays Ferocity"]


BURIAL = "Burial\n4 red event\nPut 3 cards from your hand on the bottom of the draw pile."


@pytest.mark.rule("MQ28", "M12.1")
@pytest.mark.parametrize("viewer", [1, None])
def test_cards_chosen_in_secret_are_different_cards_in_every_world(viewer: int | None) -> None:
    start = """
    hands.Ann = ["Burial", "Camel", "Oasis", "Pan", "Zeus"]
    hands.Ben = ["Castle", "Death"]
    draw = ["Hecate", "Circe"]
    discard = ["Mordred"]
    """
    game = do(set_up(start, cards=(BURIAL,)), "Ann plays Burial", "Ann chooses Camel", "Ann chooses Pan")
    pairs = set()
    for seed in range(60):
        world = determinize(game.view(viewer), seed)
        position = world.position
        held = [int(position.held[at]) for at in range(HELD_TOKEN, position.held_len, HELD_WIDTH)]
        assert len(set(held)) == len(held) == 2
        assert set(held) <= set(map(int, position.zones[HANDS]))
        pairs.add(frozenset(held))
        world.step(world.legal()[0])
        assert len(world.position.zones[HANDS]) in (1, 4)
    assert len(pairs) == 6, "any two of four"


# Chance


HIDDEN = """
hands.Ann = ["Camel", "Oasis"]
hands.Ben = ["Castle", "Death", "Ferocity"]
draw = ["Hecate"]
discard = ["Mordred", "Zeus", "Pan", "Circe", "Trade", "Bewitch", "Tempest"]
"""


def cards_at(game: Game, viewer: int | None, zone: int, place: int) -> Counter[str]:
    """Count which cards are at a place in many worlds that fit."""
    view = game.view(viewer)
    out: Counter[str] = Counter()
    for seed in range(WORLDS):
        position = determinize(view, seed).position
        out[position.compiled.names[position.face[position.zones[zone][place]]]] += 1
    return out


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(("zone", "place"), [(HANDS + 1, 0), (HANDS + 1, 2), (DRAW_PILE, -1)])
def test_hidden_cards_are_equally_likely_to_be_anywhere(
    zone: int, place: int, record_property: Callable[[str, object], None]
) -> None:
    found = cards_at(set_up(HIDDEN), 0, zone, place)
    assert set(found) == {"Castle", "Death", "Ferocity", "Hecate"}
    likely = likelihood(list(found.values()))
    record_property("likelihood", likely)
    assert likely > LIKELY


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.rule("M9.1")
def test_after_a_reshuffle_the_old_discards_are_equally_likely_in_its_pile_and_nothing_else_is(
    record_property: Callable[[str, object], None],
) -> None:
    game = do(set_up(HIDDEN), "Ann passes", "Ben passes")  # Ben draws Hecate, Ann draws after the reshuffle
    position = game.position
    mine = {position.compiled.names[position.face[token]] for token in position.zones[HANDS]}
    found = cards_at(game, 0, DRAW_PILE, -1)
    assert set(found) == {"Zeus", "Pan", "Circe", "Trade", "Bewitch", "Tempest"} - mine
    likely = likelihood(list(found.values()))
    record_property("likelihood", likely)
    assert likely > LIKELY
    held = cards_at(game, 0, HANDS + 1, 1)
    assert set(held) == {"Castle", "Death", "Ferocity", "Hecate"}


@pytest.mark.slow
@pytest.mark.untraced
def test_in_a_dealt_game_every_hidden_place_is_equally_likely_to_hold_every_hidden_card(
    record_property: Callable[[str, object], None],
) -> None:
    story = play_random_game(4, 11)
    game = story.game_at(30)
    seen = game.view(2).game_view.masked
    hidden = [token for token in range(len(seen.face)) if seen.face[token] < 0]
    bags: dict[int, list[int]] = {}
    for token in hidden:
        bags.setdefault(int(seen.bag[token]), []).append(token)
    counts: dict[int, Counter[int]] = {token: Counter() for token in hidden}
    view = game.view(2)
    for seed in range(WORLDS // 2):
        face = determinize(view, seed).position.face
        for token in hidden:
            counts[token][int(face[token])] += 1
    for tokens in bags.values():
        faces = Counter(int(game.position.face[token]) for token in tokens)
        if len(faces) < 2:
            continue
        for token in tokens:
            assert set(counts[token]) == set(faces)
            likely = likelihood(list(counts[token].values()))
            record_property("likelihood", likely)
            assert likely > LIKELY / len(hidden)


# Deals


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.rule("M2.1", "M2.2")
@pytest.mark.parametrize("place", ["first player", "a card in the first hand", "the starter", "the next card"])
def test_every_deal_is_equally_likely(place: str, record_property: Callable[[str, object], None]) -> None:
    counts: Counter[int] = Counter()
    for seed in range(WORLDS):
        position = crazier.new_game("sampler", 3, seed=seed).start.position
        token = {
            "a card in the first hand": position.zones[HANDS][3],
            "the starter": position.zones[1][0],
            "the next card": position.zones[DRAW_PILE][-1],
        }.get(place, -1)
        counts[int(position.current if token < 0 else position.face[token])] += 1
    assert len(counts) == (3 if place == "first player" else 52)
    likely = likelihood(list(counts.values()))
    record_property("likelihood", likely)
    assert likely > LIKELY
