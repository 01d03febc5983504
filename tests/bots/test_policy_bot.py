"""Random, shedder and greedy: the options they choose, and their explanations."""

from __future__ import annotations

import pytest

from crazier import Game
from crazier.bots.bot import UNLIMITED
from crazier.bots.policy_bot import PolicyBot
from crazier.bots.registry import make_bot
from tests.play.adapters.classic.tables import a_game
from tests.play.adapters.light_dark.tables import START, a_hand
from tests.play.games import random_game, simple


def answer(game: Game, name: str = "greedy", seed: int = 1) -> str:
    decision = game.decision
    assert decision is not None
    option = PolicyBot(name, seed).choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
    assert option is not None
    return game.option_text(option)


@pytest.mark.parametrize("name", ["random", "shedder", "greedy"])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_they_play_whole_games(name: str, players: int) -> None:
    game = random_game(players, players)
    bot = make_bot(name, 3)
    while game.decision is not None:
        option = bot.choose(game.view(game.decision.seats[0]), game.decision.options, UNLIMITED)
        assert option is not None
        game.apply(option)
    assert game.outcome is not None


def test_the_shedder_discards_before_it_plays_and_plays_before_it_passes() -> None:
    assert answer(simple('["Red Golem", "Blue Golem"]'), "shedder") == "Ann discards Red Golem"
    assert answer(simple('["Blue Golem", "Green Golem"]'), "shedder").startswith("Ann plays")


def test_the_random_bot_passes_now_and_then() -> None:
    moves = {answer(simple(), "random", seed) for seed in range(60)}
    assert {"Ann passes", "Ann discards Red Golem", "Ann plays Death"} <= moves


def test_greedy_names_the_color_it_has_most_of() -> None:
    game = simple('["Sword in the Stone", "Blue Golem", "Death", "Green Golem"]')
    game.play("Ann discards Sword in the Stone")
    assert answer(game) == "Ann names blue"


def test_greedy_turns_abilities_on_the_others() -> None:
    game = simple('["Forbidden Knowledge", "Red Golem", "Blue Golem"]')
    game.play("Ann plays Forbidden Knowledge")
    assert answer(game) == "Ann chooses Ben"
    game = simple('["Death", "Red Golem", "Green Golem"]', 'assets.Ann = ["Stream of Life"]\nassets.Ben = ["Camelot"]')
    game.play("Ann plays Death")
    assert answer(game) == "Ann chooses Camelot"


def test_greedy_prefers_a_card_that_lets_it_discard_more() -> None:
    hand = '["Ferocity", "Red Golem", "Red Golem", "Sir Lancelot", "Blue Golem", "Blue Golem"]'
    assert answer(simple(hand)) == "Ann plays Ferocity"


def test_greedy_does_not_destroy_its_own_assets() -> None:
    hand = '["Death", "Blue Golem", "Blue Golem", "Green Golem"]'
    assert answer(simple(hand, 'assets.Ann = ["Stream of Life", "Oasis"]')) != "Ann plays Death"


def test_greedy_wins_when_it_can() -> None:
    assert answer(simple('["Red Golem"]')) in ("Ann discards Red Golem", "Ann plays Red Golem")
    assert answer(simple('["Red Golem", "Blue Golem"]')) == "Ann discards Red Golem"
    game = simple('["Ferocity", "Red Golem", "Red Golem"]')
    for _ in range(3):
        game.play(answer(game))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def with_an_eight(others: str) -> Game:
    hands = f'hands.Ann = ["8♠", "6♥", "K♣", "J♣"]\nhands.Ben = {others}'
    return a_game(hands + '\ndraw = ["9♥"]\ndiscard = ["2♥", "5♣", "3♣", "4♠", "5♠", "6♠"]')


def test_with_playing_cards_greedy_keeps_eights_and_calls_its_own_suit_that_others_lack() -> None:
    game = with_an_eight('["5♦", "9♦", "10♦", "Q♦", "A♦"]')
    assert answer(game) == "Ann plays 6♥"
    game.play("Ann plays 8♠")
    assert answer(game) == "Ann calls clubs"


def test_an_eight_is_spent_on_stopping_a_last_card() -> None:
    assert answer(with_an_eight('["5♦"]')) == "Ann plays 8♠"


def test_with_two_sided_cards_the_shade_is_called_as_well() -> None:
    game = a_hand(START.replace("7♣/8♥", "4♥/K♣"), "Ann plays 8♠/7♦")
    assert answer(game) == "Ann calls light clubs"  # no card that Ann does not see has them


def test_it_draws_before_it_passes() -> None:
    game = a_game('hands.Ann = ["6♠", "K♣"]\nhands.Ben = ["5♦"]\ndraw = ["9♥"]\ndiscard = ["2♥"]')
    assert answer(game) == "Ann draws"


def test_explain_lists_the_options_by_their_chances() -> None:
    game = simple('["Red Golem", "Blue Golem", "Green Golem"]')
    decision = game.decision
    assert decision is not None
    bot = PolicyBot("greedy", 1)
    assert bot.explain() == ()
    bot.choose(game.view(0), decision.options, UNLIMITED)
    estimates = bot.explain()
    assert {estimate.option.id for estimate in estimates} == {option.id for option in decision.options}
    assert all(0 <= estimate.chance <= 1 and estimate.tries > 0 for estimate in estimates)
    assert estimates[0].option.key != "pass"
