"""Policies of Crazier Eights: card values, loss avoidance, forced wins, evaluation and rollouts."""

from __future__ import annotations

import pytest

import crazier
from crazier.engine.core.chance import streams
from crazier.engine.core.state import BY_ABILITY, LAST_PLAYER, State
from crazier.engine.core.view import view_of
from crazier.games.eights.ai.card_values import CardValues, card_values
from crazier.games.eights.ai.evaluation import win_probability
from crazier.games.eights.ai.forced_wins import find_forced_win
from crazier.games.eights.ai.loss_avoidance import LOST, OPEN, WON, end_of_turn_result, is_dangerous, is_risky_play
from crazier.games.eights.ai.policy import play_by_policies, policy_option
from crazier.games.eights.ai.rollouts import rollout_returns
from crazier.games.eights.moves import apply
from crazier.games.policies import GREEDY, GREEDY_FAST, RANDOM, SHEDDER
from crazier.games.returns import WIN
from crazier.play.factory import new_game
from crazier.play.game import Game
from tests.play.games import random_game, simple

GAMES = 60 if crazier.compiled() else 20
GOLEMS = '["Red Golem", "Blue Golem", "Green Golem", "Green Golem"]'


def state(game: Game) -> State:
    position: State = game.position
    return position


def sampler_values() -> dict[str, tuple[int, int]]:
    """Return what every card of the sampler is worth when played and in play, by name."""
    compiled = state(random_game(2, 1)).compiled
    values: CardValues = card_values(compiled)
    return {
        name: (int(values.when_played[face]), int(values.in_play[face])) for face, name in enumerate(compiled.names)
    }


def code(game: Game, move: str) -> int:
    option = game.parse(move).option
    assert option is not None
    return option.code


def test_worths_follow_what_cards_do() -> None:
    worth = sampler_values()
    playing = {name: both[0] for name, both in worth.items()}
    assert playing["Forbidden Knowledge"] > playing["Rain of Frogs"] > 100  # three cards for one, two for each
    assert playing["Potion of Vitality"] > playing["Ferocity"] > 100
    assert playing["Stolen Hour"] > 150
    assert worth["Camelot"][1] > worth["Mount Olympus"][1] > worth["Castle"][1] > 0
    assert worth["Stream of Life"][1] == worth["Oasis"][1] > 100
    assert worth["Ferocity"][1] == 0  # an event is worth nothing in play


def test_a_compiled_deck_is_valued_once() -> None:
    compiled = state(random_game(2, 1)).compiled
    assert card_values(compiled) is card_values(compiled)


def test_a_policy_takes_one_of_the_options_to_the_end() -> None:
    for policy in (RANDOM, SHEDDER, GREEDY):
        s = state(random_game(3, 4)).clone()
        chance = streams(policy)
        assert policy_option(s, policy, chance) in list(s.options)
        play_by_policies(s, [policy] * 3, chance)
        assert s.reason
        assert s.winners


@pytest.mark.untraced
def test_better_policies_win_more() -> None:
    for better, worse in ((GREEDY, RANDOM), (SHEDDER, RANDOM), (GREEDY, SHEDDER)):
        wins = 0
        for seed in range(GAMES):
            s = state(random_game(2, seed)).clone()
            play_by_policies(s, [better, worse] if seed % 2 else [worse, better], streams(seed))
            wins += int(s.winners) == (1 if seed % 2 else 2)
        assert wins > GAMES * 0.55


def test_an_option_that_loses_this_turn_is_recognized_and_avoided() -> None:
    four = 'assets.Ann = ["Castle", "Oasis", "Camel", "Sir Lancelot"]\nassets.Ben = ["Temple of Doom"]'
    game = simple(GOLEMS, four)
    s = state(game)
    assert is_dangerous(s)
    assert end_of_turn_result(s, 0, code(game, "Ann plays Blue Golem")) == LOST
    assert end_of_turn_result(s, 0, code(game, "Ann discards Red Golem")) == OPEN
    for policy in (SHEDDER, GREEDY):
        twin = s.clone()
        finish_turn(twin, policy)
        assert not twin.out
    assert not is_dangerous(state(simple(GOLEMS)))


OWN_TURN_DEALS = (660052, 660064, 660099, 660252, 660978)
"""Deals of camelot in which greedy players once killed themselves: by a fifth asset, or by the order of abilities."""


def test_greedy_does_not_play_the_card_that_kills_it() -> None:
    four = 'assets.Ann = ["Castle", "Oasis", "Camel", "Sir Lancelot"]'
    game = simple('["Temple of Doom", "Blue Golem", "Green Golem", "Green Golem"]', four)
    s = state(game)
    assert not is_dangerous(s)
    play = code(game, "Ann plays Temple of Doom")
    assert is_risky_play(s, card_values(s.compiled), play)
    assert end_of_turn_result(s, 0, play) == LOST
    for policy in (SHEDDER, GREEDY, GREEDY_FAST):
        twin = s.clone()
        finish_turn(twin, policy)
        assert not twin.out


@pytest.mark.parametrize("seed", OWN_TURN_DEALS)
def test_greedy_players_do_not_kill_themselves_where_that_can_be_avoided(seed: int) -> None:
    """The last turn is not lost by its own player while another option would have kept the game open."""
    s = state(new_game("camelot", seed=seed)).clone()
    s.tracking = False
    chances = [streams(2 * seed + seat) for seat in range(2)]
    turn, decisions = -1, list[State]()
    while not s.reason:
        if s.turn != turn:
            turn, decisions = s.turn, []
        if s.asked == s.current:
            decisions.append(s.clone())
        apply(s, policy_option(s, GREEDY, chances[s.asked]))
    seat = s.current
    if s.reason in (BY_ABILITY, LAST_PLAYER) and not s.winners & (1 << seat):
        options = [(position, int(option)) for position in decisions for option in position.options]
        assert all(end_of_turn_result(position, seat, option) == LOST for position, option in options)


def finish_turn(s: State, policy: int) -> None:
    """Play by a policy until the turn is over."""
    turn, chance = s.turn, streams(3)
    while not s.reason and s.turn == turn:
        apply(s, policy_option(s, policy, chance))


def test_a_win_at_the_end_of_the_turn_is_seen() -> None:
    game = simple(GOLEMS, 'assets.Ann = ["Crown of Kings", "King Arthur", "King Shahryar", "King Khusrau II"]')
    assert end_of_turn_result(state(game), 0, code(game, "Ann passes")) == WON


def test_forced_wins_are_found_and_no_others() -> None:
    winnable = simple('["Ferocity", "Red Golem", "Red Golem"]')
    assert find_forced_win(view_of(state(winnable), 0)) >= 0
    assert find_forced_win(view_of(state(winnable), 1)) == -1  # it is not Ben's turn
    assert find_forced_win(view_of(state(simple(GOLEMS)), 0)) == -1
    assert find_forced_win(view_of(state(simple('["Blue Golem", "Green Golem"]')), 0)) == -1


DYES = """
[[cards]]
text = '''
Fire
4 blue event
Name a color. Destroy an asset of the named color.
'''
[[cards]]
text = '''
Tell
4 blue event
Name a color. Reveal the top card of the draw pile. If it is a card of the named color, put it into play.
'''
[[cards]]
text = '''
Pull
5 blue event
The next player draws 2 cards.
'''
[[cards]]
text = '''
Push
5 blue event
Each opponent gives a card from their hand to the next player.
'''
"""


def named(event: str) -> str:
    """Return the color that a greedy player names for an event."""
    game = simple(
        f'["{event}", "Red Golem", "Red Golem", "Green Golem"]',
        f'assets.Ann = ["Stream of Life"]\nassets.Ben = ["Mount Olympus"]\n{DYES}',
    )
    game.play(f"Ann plays {event}")
    taken = policy_option(state(game), GREEDY, streams(1))
    assert game.decision is not None
    return next(str(option.params["color"]) for option in game.decision.options if option.code == taken)


def test_a_color_is_named_for_what_the_ability_does_to_its_cards() -> None:
    assert named("Fire") == "red"  # Ben's asset, not Ann's own


def test_a_color_that_no_card_is_chosen_by_is_the_one_of_most_cards_in_hand() -> None:
    assert named("Tell") == "red"


def test_the_next_player_is_valued_as_an_opponent_and_the_one_after_an_opponent_as_oneself() -> None:
    compiled = state(simple('["Pull", "Push"]', DYES)).compiled
    values = card_values(compiled)
    worth = {name: int(values.when_played[face]) for face, name in enumerate(compiled.names)}
    assert worth["Pull"] == 300
    assert worth["Push"] < 100


def test_a_position_is_evaluated_by_hands_assets_and_the_turn() -> None:
    few, many = state(simple('["Red Golem", "Death"]')), state(simple(GOLEMS))
    assert win_probability(few, 0) > win_probability(many, 0)
    assert abs(win_probability(few, 0) + win_probability(few, 1) - 1) < 1e-9
    helped = state(simple(GOLEMS, 'assets.Ann = ["Stream of Life", "Oasis"]'))
    assert win_probability(helped, 0) > win_probability(many, 0)


def test_rollouts_give_returns_and_leave_the_world_alone() -> None:
    game = simple('["Red Golem", "Blue Golem"]')
    s = state(game)
    codes = [code(game, "Ann discards Red Golem"), code(game, "Ann passes")]
    first = rollout_returns(s, 0, codes, 5, 6)
    assert first == rollout_returns(s, 0, codes, 5, 6)
    assert first[0] == WIN
    assert 0 <= first[1] <= WIN
    assert game.decision_number == 0
    assert len(game.legal()) == len(s.options)
