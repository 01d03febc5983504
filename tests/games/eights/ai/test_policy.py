"""The policies inside the engine: what cards are worth, what is dangerous, what wins, and how positions are judged."""

from __future__ import annotations

from crazier.engine.core.chance import streams
from crazier.engine.core.state import State
from crazier.engine.core.view import view_of
from crazier.games.eights.ai.card_values import Appraisal, appraisal_of
from crazier.games.eights.ai.evaluation import WHOLE, likelihood
from crazier.games.eights.ai.forced_wins import sure_win
from crazier.games.eights.ai.loss_avoidance import LOST, OPEN, WON, fate, is_dangerous
from crazier.games.eights.ai.policy import GREEDY, RANDOM, SHEDDER, choose_by, finish_by
from crazier.games.eights.ai.rollouts import trials
from crazier.games.eights.moves import apply
from crazier.play.game import Game
from tests.play.games import random_game, simple

GOLEMS = '["Red Golem", "Blue Golem", "Green Golem", "Green Golem"]'


def state(game: Game) -> State:
    position: State = game.position
    return position


def appraised() -> dict[str, tuple[int, int]]:
    """What every card of the sampler is worth in hand and in play, by name."""
    compiled = state(random_game(2, 1)).compiled
    found: Appraisal = appraisal_of(compiled)
    return {name: (int(found.playing[face]), int(found.worth[face])) for face, name in enumerate(compiled.names)}


def code(game: Game, move: str) -> int:
    option = game.read(move).option
    assert option is not None
    return option.code


def test_worths_follow_what_cards_do() -> None:
    worth = appraised()
    playing = {name: both[0] for name, both in worth.items()}
    assert playing["Forbidden Knowledge"] > playing["Rain of Frogs"] > 100  # three cards for one, two for each
    assert playing["Potion of Vitality"] > playing["Ferocity"] > 100
    assert playing["Stolen Hour"] > 150
    assert worth["Camelot"][1] > worth["Mount Olympus"][1] > worth["Castle"][1] > 0
    assert worth["Stream of Life"][1] == worth["Oasis"][1] > 100
    assert worth["Ferocity"][1] == 0  # an event is worth nothing in play


def test_the_same_catalogue_is_appraised_once() -> None:
    compiled = state(random_game(2, 1)).compiled
    assert appraisal_of(compiled) is appraisal_of(compiled)


def test_a_policy_takes_one_of_the_options_to_the_end() -> None:
    for policy in (RANDOM, SHEDDER, GREEDY):
        s = state(random_game(3, 4)).clone()
        chance = streams(policy)
        assert choose_by(s, policy, chance) in list(s.options)
        finish_by(s, [policy] * 3, chance)
        assert s.reason
        assert s.winners


def test_better_policies_win_more() -> None:
    for better, worse in ((GREEDY, RANDOM), (SHEDDER, RANDOM), (GREEDY, SHEDDER)):
        wins = 0
        for seed in range(60):
            s = state(random_game(2, seed)).clone()
            finish_by(s, [better, worse] if seed % 2 else [worse, better], streams(seed))
            wins += int(s.winners) == (1 if seed % 2 else 2)
        assert wins > 33


def test_what_loses_this_turn_is_seen_and_left_alone() -> None:
    four = 'assets.Ann = ["Castle", "Oasis", "Camel", "Sir Lancelot"]\nassets.Ben = ["Temple of Doom"]'
    game = simple(GOLEMS, four)
    s = state(game)
    assert is_dangerous(s)
    assert fate(s, 0, code(game, "Ann plays Blue Golem")) == LOST
    assert fate(s, 0, code(game, "Ann discards Red Golem")) == OPEN
    for policy in (SHEDDER, GREEDY):
        twin = s.clone()
        finish_turn(twin, policy)
        assert not twin.out
    assert not is_dangerous(state(simple(GOLEMS)))


def finish_turn(s: State, policy: int) -> None:
    """Play on until the turn is over."""
    turn, chance = s.turn, streams(3)
    while not s.reason and s.turn == turn:
        apply(s, choose_by(s, policy, chance))


def test_a_win_at_the_end_of_the_turn_is_seen() -> None:
    game = simple(GOLEMS, 'assets.Ann = ["Crown of Kings", "King Arthur", "King Shahryar", "King Khusrau II"]')
    assert fate(state(game), 0, code(game, "Ann passes")) == WON


def test_sure_wins_are_found_and_only_those() -> None:
    sure = simple('["Ferocity", "Red Golem", "Red Golem"]')
    assert sure_win(view_of(state(sure), 0)) >= 0
    assert sure_win(view_of(state(sure), 1)) == -1  # it is not Ben's turn
    assert sure_win(view_of(state(simple(GOLEMS)), 0)) == -1
    assert sure_win(view_of(state(simple('["Blue Golem", "Green Golem"]')), 0)) == -1


def test_a_position_is_judged_by_hands_assets_and_the_turn() -> None:
    few, many = state(simple('["Red Golem", "Death"]')), state(simple(GOLEMS))
    assert likelihood(few, 0) > likelihood(many, 0)
    assert abs(likelihood(few, 0) + likelihood(few, 1) - 1) < 1e-9
    helped = state(simple(GOLEMS, 'assets.Ann = ["Stream of Life", "Oasis"]'))
    assert likelihood(helped, 0) > likelihood(many, 0)


def test_trials_give_points_and_leave_the_world_alone() -> None:
    game = simple('["Red Golem", "Blue Golem"]')
    s = state(game)
    codes = [code(game, "Ann discards Red Golem"), code(game, "Ann passes")]
    first = trials(s, 0, codes, 5, 6)
    assert first == trials(s, 0, codes, 5, 6)
    assert first[0] == WHOLE
    assert 0 <= first[1] <= WHOLE
    assert game.number == 0
    assert len(game.legal()) == len(s.options)
