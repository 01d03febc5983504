"""Test a game as its players, bots and fast loops use it."""

from __future__ import annotations

from random import Random

import pytest

from crazier import Game, IllegalMove, Option, determinize, from_json, new_game
from crazier.play.table import BadTable
from crazier.rulebook import rules
from tests.play.games import positions, random_game, set_up, simple

SEATS = range(2, 9)


def first(game: Game) -> Option:
    decision = game.decision
    assert decision is not None
    return decision.options[0]


def refused(game: Game, option: Option | str) -> IllegalMove:
    before = game.digest(), game.decision_number
    with pytest.raises(IllegalMove) as caught:
        game.apply(option)
    assert (game.digest(), game.decision_number) == before
    return caught.value


@pytest.mark.parametrize("players", SEATS)
def test_the_fast_loop_and_the_decision_offer_the_same(players: int) -> None:
    decisions = 0
    for game in positions(players, 11):
        decision = game.decision
        codes = [] if decision is None else [option.code for option in decision.options]
        assert list(game.legal()) == codes
        decisions += 1
    assert decisions > 50
    assert game.outcome is not None


@pytest.mark.parametrize("players", SEATS)
def test_every_option_applies(players: int) -> None:
    for game in positions(players, 12):
        decision = game.decision
        for option in decision.options if decision else ():
            twin = game.clone()
            twin.apply(option)
            assert twin.decision_number == game.decision_number + 1
            assert twin.decision is not None or twin.outcome is not None


def test_a_decision_says_all_that_is_needed_to_answer_it() -> None:
    for game in positions(4, 5):
        decision = game.decision
        if decision is None:
            break
        assert decision.id == str(game.decision_number)
        assert len({option.id for option in decision.options}) == len(decision.options)
        assert decision.option(decision.default) is not None
        assert {option.seat for option in decision.options} == set(decision.seats)
        assert decision.rule in rules()


def test_a_clone_is_isolated() -> None:
    for game in positions(3, 6):
        if game.decision is None:
            break
        before, moved = game.digest(), game.clone()
        assert (moved.digest(), moved.choices) == (before, game.choices)
        moved.apply(moved.decision.default if moved.decision else "")
        assert game.digest() == before
        assert len(moved.choices) == len(game.choices) + 1


def test_clones_of_clones_keep_their_own_history() -> None:
    game = random_game(2, 1)
    chance = Random(1)
    twins = []
    for _ in range(20):
        game.step(chance.choice(list(game.legal())))
        twins.append((game.clone(), list(game.choices)))
    for twin, choices in twins:
        assert twin.choices == choices
        restored = new_game(game.table, seed=1)
        for code in choices:
            restored.step(code)
        assert restored.digest() == twin.digest()
        assert restored.events(0) == twin.events(0)


@pytest.mark.parametrize("name", ["teams", "olympus"])
def test_a_copy_that_is_played_on_equals_its_replay(name: str) -> None:
    for seed in range(3):
        game, rng = new_game(name, players=4, seed=seed), Random(seed)
        for _ in range(120):
            if not game.legal():
                break
            game = game.clone()
            game.step(rng.choice(game.legal()))
        assert from_json(game.to_json()).digest() == game.digest()


def test_the_same_seed_is_the_same_game_and_another_is_another() -> None:
    assert new_game("sampler", 3, seed=7).digest() == new_game("sampler", 3, seed=7).digest()
    assert new_game("sampler", 3, seed=7).digest() != new_game("sampler", 3, seed=8).digest()
    assert new_game("sampler", 3).digest() != new_game("sampler", 3).digest()


def test_json_keeps_a_game_at_every_decision() -> None:
    for players in (2, 5):
        for game in positions(players, 21):
            restored = from_json(game.to_json())
            assert restored.digest() == game.digest()
            assert restored.decision == game.decision
            assert restored.choices == game.choices
            assert restored.events(0) == game.events(0)


def test_a_position_that_was_set_up_is_saved_as_well() -> None:
    game = simple()
    game.play("Ann plays Death")
    restored = from_json(game.to_json())
    assert restored.digest() == game.digest()
    assert restored.view(1) == game.view(1)
    restored.play("Ann discards Red Golem")
    assert restored.digest() != game.digest()


# Moves that are not offered


@pytest.mark.rule("M3.1")
def test_an_option_of_another_seat_is_refused() -> None:
    game = simple()
    game.play("Ann passes")
    bens = first(game)
    restored = simple()
    error = refused(restored, bens)
    assert error.rule_id == "M3.1"
    assert "Ann's turn" in error.reason


def test_an_option_of_a_decision_that_is_over_is_refused() -> None:
    game = simple()
    old = first(game)
    game.apply(old)
    assert refused(game, old).rule_id == "M5.4"
    assert refused(game, old.id).reason.startswith("That decision is over")


def test_an_option_that_was_tampered_with_is_refused() -> None:
    game = simple()
    option = first(game)
    forged = Option(option.id, option.code + 1, option.seat, option.key, option.params, option.card)
    assert refused(game, forged).rule_id == "M3.4"
    assert refused(game, "0.discard.999").rule_id == "M3.4"
    assert refused(game, "nonsense").reason == "There is no such option in this decision."
    assert refused(game, Option("0.x", 3, 99, "play", {}, "Zeus")).rule_id == "M3.4"


@pytest.mark.rule("M1.1")
def test_nothing_can_be_done_once_the_game_is_over() -> None:
    *_, game = positions(2, 3)
    assert game.decision is None
    assert list(game.legal()) == []
    assert refused(game, "1.pass.0").rule_id == "M1.1"
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("Ann passes")


# Resigning


@pytest.mark.rule("R43")
def test_resigning_loses_and_is_saved_in_records() -> None:
    game = random_game(3, 4)
    game.resign(0)
    game.play("Cid resigns")
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.reason) == ((1,), (0, 2), "last_left")
    assert from_json(game.to_json()).digest() == game.digest()
    assert game.record.moves == ("Ann resigns", "Cid resigns")
    events = [event for event in game.events(None) if event.key != "put"]
    assert [event.key for event in events][-2:] == ["lost", "won"]
    assert all(event.card for event in game.events(None) if event.key == "put"), "the losers' hands are named"


@pytest.mark.rule("R43")
def test_a_player_can_not_resign_twice() -> None:
    game = random_game(3, 4)
    game.resign(1)
    with pytest.raises(IllegalMove, match=r"M7\.1"):
        game.resign(1)
    with pytest.raises(BadTable, match="there is no seat 7"):
        game.resign(7)


# Views and events


def test_what_others_hold_is_not_in_a_view_nor_in_its_events() -> None:
    game = random_game(3, 8)
    for viewer in (0, None):
        observation = game.view(viewer).observation
        assert all(card.name is None for card in observation.hands[1])
        assert all((card.name is not None) == (viewer == 0) for card in observation.hands[0])
        drew = [event for event in game.events(viewer) if event.key == "drew"]
        assert drew
        assert all((event.card is not None) == (event.seat == viewer) for event in drew)


def test_events_can_be_read_bit_by_bit() -> None:
    game = random_game(2, 9)
    events = list(game.events(0))
    for _ in range(10):
        game.step(game.legal()[0])
        events += game.events(0, since=len(events))
    assert tuple(events) == game.events(0)
    assert [event.number for event in events] == list(range(len(events)))


def test_there_is_no_view_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(BadTable, match="the seats are 0 to 1, or None to watch"):
        random_game(2, 1).view(2)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_world_that_fits_a_view_looks_the_same_to_its_viewer(players: int) -> None:
    for game in positions(players, 31):
        if game.decision is None:
            break
        for viewer in (*range(players), None):
            view = game.view(viewer)
            world = determinize(view, seed=game.decision_number)
            assert world.view(viewer) == view
            assert world.decision_number == game.decision_number


def test_hidden_cards_vary_from_world_to_world() -> None:
    view = random_game(2, 2).view(0)
    hands = {tuple(card.name for card in determinize(view, seed).view(1).observation.hands[1]) for seed in range(8)}
    assert len(hands) == 8


def test_a_bot_may_answer_with_what_it_found_in_a_world() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    world = determinize(game.view(0), 5)
    game.apply(first(world))
    assert game.decision_number == 1


@pytest.mark.rule("R42")
def test_only_chooser_and_holder_know_which_card_was_chosen() -> None:
    game = set_up(
        """
hands.Ann = ["Destiny", "Red Golem"]
hands.Ben = ["Blue Golem", "Green Golem"]
hands.Cid = ["Red Golem"]
draw = ["Red Golem"]
discard = ["Zeus"]
""",
        players='["Ann", "Ben", "Cid"]',
    )
    game.play("Ann plays Destiny")
    game.play("Ann chooses Ben")
    option = game.parse("Ann chooses Blue Golem").option
    assert option is not None
    assert game.option_text(option) == "Ann chooses Blue Golem"
    assert game.option_text(option, viewer=2) == "Ann chooses a card in Ben's hand"
    assert game.option_text(option, viewer=1) == "Ann chooses Blue Golem"
    assert game.option_text(option, by_all=True) == "Ann chooses a card in Ben's hand"
    game.apply(option)
    for viewer, card in ((0, "Blue Golem"), (1, "Blue Golem"), (2, None), (None, None)):
        events = {event.key: event for event in game.events(viewer)}
        assert (events["chose_card"].card, events["bound"].card) == (card, card)
        obligation = game.view(viewer).observation.obligations[0]
        assert (obligation.card.name if obligation.card else None) == card


# Points


@pytest.mark.rule("M18.1", "M18.2")
def test_points_are_cards_left_in_hand() -> None:
    game = simple('["Red Golem"]')
    game.play("Ann discards Red Golem")
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.points) == ((0,), (1,), (0, 2))
    assert outcome.reason == "empty_hand"
