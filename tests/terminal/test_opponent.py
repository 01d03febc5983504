"""The simple opponent: what it does, and that it knows no more than its seat."""

from __future__ import annotations

from random import Random

import pytest

from crazier import Game, Table, determinize, new_game
from crazier.terminal.drawing import Drawing
from crazier.terminal.ink import Cards, Ink
from crazier.terminal.opponent import choose
from tests.play.classic.setting import a_game
from tests.play.games import positions, random_game, simple
from tests.play.light_dark.setting import START, a_hand


def answer(game: Game, seed: int = 1) -> str:
    decision = game.decision
    assert decision is not None
    return game.written(choose(game.view(decision.seats[0]), decision, seed))


def test_it_plays_whole_games() -> None:
    for players in (2, 4, 7):
        game = random_game(players, players)
        while game.decision is not None:
            decision = game.decision
            game.apply(choose(game.view(decision.seats[0]), decision, 3))
        assert game.outcome is not None


def test_it_sheds_a_plain_card_first_then_plays_and_keeps_eights_for_last() -> None:
    game = simple('["Red Golem", "Sword in the Stone"]')
    assert answer(game) == "Ann discards Red Golem"
    game = simple('["Blue Golem", "Sword in the Stone"]')
    assert answer(game) in ("Ann plays Blue Golem", "Ann plays Sword in the Stone")
    game.do("Ann plays Blue Golem")
    assert answer(game) == "Ann discards Sword in the Stone"


def test_it_names_the_color_it_has_most_of() -> None:
    game = simple('["Sword in the Stone", "Blue Golem", "Death", "Green Golem"]')
    game.do("Ann discards Sword in the Stone")
    assert answer(game) == "Ann names blue"


def test_it_turns_abilities_on_the_others() -> None:
    game = simple('["Forbidden Knowledge", "Red Golem"]')
    game.do("Ann plays Forbidden Knowledge")
    assert answer(game) == "Ann chooses Ben"
    game = simple('["Death", "Red Golem"]', 'assets.Ann = ["Blue Golem"]\nassets.Ben = ["Green Golem"]')
    game.do("Ann plays Death")
    assert answer(game) == "Ann chooses Green Golem"


def test_it_beats_random_play() -> None:
    wins = 0
    for seed in range(40):
        game = new_game(random_game(2, 1).table, seed=seed)
        chance = Random(seed)
        while game.decision is not None:
            decision = game.decision
            if decision.seats[0] == seed % 2:
                game.apply(choose(game.view(seed % 2), decision, 1))
            else:
                game.step(chance.choice(list(game.legal())))
        assert game.outcome is not None
        wins += game.outcome.winners == (seed % 2,)
    assert wins > 26


def test_its_choice_and_the_table_it_sees_do_not_depend_on_what_is_hidden() -> None:
    for game in positions(3, 17):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seats[0]
        view = game.view(seat)
        world = determinize(view, game.number)
        assert world.decision == decision
        assert choose(world.view(seat), decision, 5) == choose(view, decision, 5)
        ink, cards = Ink(), Cards(game.deck)
        assert Drawing(world.view(seat), cards, ink).table() == Drawing(view, cards, ink).table()


def test_with_playing_cards_eights_are_kept_and_the_own_suit_is_called() -> None:
    game = a_game('hands.Ann = ["8♠", "6♥", "K♣", "J♣"]\nhands.Ben = ["5♦"]\ndraw = ["9♥"]\ndiscard = ["2♥"]')
    assert answer(game) == "Ann plays 6♥"
    game.do("Ann plays 8♠")
    assert answer(game) == "Ann calls clubs"


def test_with_two_sided_cards_the_shade_is_called_as_well() -> None:
    game = a_hand(START.replace("7♣/8♥", "4♥/K♣"), "Ann plays 8♠/7♦")
    assert answer(game) == "Ann calls light hearts"


def test_it_draws_before_it_passes() -> None:
    game = a_game('hands.Ann = ["6♠", "K♣"]\nhands.Ben = ["5♦"]\ndraw = ["9♥"]\ndiscard = ["2♥"]')
    assert answer(game) == "Ann draws"


@pytest.mark.rule("F10.1", "M20.3")
def test_in_a_team_it_takes_its_own_options_and_spares_its_allies() -> None:
    table = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2, "stall_guard": 20})
    game = new_game(table, seed=2)
    chosen = 0
    while game.decision is not None:
        decision = game.decision
        for seat in decision.seats:
            option = choose(game.view(seat), decision, 3)
            assert option.seat == seat
            if option.key == "player" and len(decision.options) > 2:
                assert int(option.params["player"]) % 2 != seat % 2
                chosen += 1
        game.apply(choose(game.view(decision.seats[-1]), decision, 3))
    assert chosen > 0
