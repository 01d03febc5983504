"""The search: it takes forced wins, is deterministic for a seed, and keeps its time limit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count, pairwise
from time import thread_time

import pytest

from crazier.bots import search_bot
from crazier.bots.bot import UNLIMITED, Budget
from crazier.bots.driver import next_answer
from crazier.bots.search_bot import SearchBot
from crazier.bots.search_clock import search_clock
from crazier.bots.search_interface import SEARCHES
from crazier.bots.sequential_halving import (
    CAREFUL_ROLLOUTS,
    NO_DEADLINE,
    PRIOR_VISITS,
    OptionSearch,
    rounds_for,
    run_search,
)
from crazier.play.factory import new_game
from crazier.play.game_adapter import GAMES
from tests.play.adapters.classic.tables import a_game
from tests.play.games import positions, random_game, simple


def test_a_forced_move_is_taken_at_once() -> None:
    game = simple('["Blue Golem", "Green Golem", "Green Golem"]')
    game.play("Ann plays Blue Golem")
    decision = game.decision
    assert decision is not None
    assert len(decision.options) == 1
    bot = SearchBot("search:10s", 1, seconds=10)
    chosen = bot.choose(game.view(0), decision.options, UNLIMITED)
    assert bot.last_search is None
    assert chosen is not None
    assert chosen.key == "pass"


def test_a_forced_win_is_taken_and_has_chance_1() -> None:
    game = simple('["Ferocity", "Red Golem", "Red Golem"]')
    bot = SearchBot("search:10", 1, rollouts=10)
    for _ in range(3):
        decision = game.decision
        assert decision is not None
        game.apply(next_answer(game, [bot, bot], UNLIMITED).option)
        if game.outcome is None:
            assert [(estimate.chance, estimate.tries) for estimate in bot.explain()] == [(1.0, 0)]
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_the_same_seed_chooses_the_same() -> None:
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    seat = decision.seats[0]
    views = [game.view(seat) for _ in range(2)]
    first, second = (SearchBot("search:40", 9, rollouts=40) for _ in range(2))
    assert first.choose(views[0], decision.options, UNLIMITED) == second.choose(views[1], decision.options, UNLIMITED)
    assert [estimate.chance for estimate in first.explain()] == [estimate.chance for estimate in second.explain()]


def test_it_spends_about_the_rollouts_of_its_name_and_most_on_the_best() -> None:
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    bot = SearchBot("search:80", 9, rollouts=80)
    bot.choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
    tries = [estimate.tries for estimate in bot.explain()]
    assert 60 <= sum(tries) <= 110
    assert tries == sorted(tries, reverse=True)
    assert tries[0] > tries[-1] >= 1


def test_the_time_is_kept() -> None:
    """A rough check in processor time, which a busy machine does not use up; the arena measures it exactly."""
    times = []
    for game in positions(2, 3):
        decision = game.decision
        if decision is None or game.decision_number > 12:
            break
        start = thread_time()
        SearchBot("search:50ms", 1, seconds=0.05).choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
        times.append(thread_time() - start)
    assert sorted(times)[len(times) // 2] < 0.5


def test_the_table_may_allow_less_time_than_the_bot_would_take() -> None:
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    bot = SearchBot("search:1000000", 1, rollouts=1_000_000)
    bot.choose(game.view(decision.seats[0]), decision.options, Budget(0.2))
    assert 0 < sum(estimate.tries for estimate in bot.explain()) < 1_000_000


@pytest.mark.parametrize("table", ["first", "classic", "house", "light-dark", "even-crazier", "openspiel"])
def test_it_plays_every_game(table: str) -> None:
    game = new_game(table, seed=3)
    bots = [SearchBot("search:10", seat, rollouts=10) for seat in range(2)]
    while (decision := game.decision) is not None:
        assert len(decision.seats) == 1
        game.apply(next_answer(game, bots, UNLIMITED).option)
    assert game.outcome is not None


@pytest.mark.slow
def test_worker_processes_find_the_same_estimates() -> None:
    for game in (random_game(3, 8), new_game("light-dark", seed=2)):
        decision = game.decision
        assert decision is not None
        seat = decision.seats[0]
        alone = SearchBot("search:60", 4, rollouts=60)
        helped = SearchBot("search:60/2", 4, rollouts=60, processes=2)
        alone.choose(game.view(seat), decision.options, UNLIMITED)
        try:
            helped.choose(game.view(seat), decision.options, UNLIMITED)
        finally:
            helped.close()
        assert [(estimate.option, estimate.chance) for estimate in helped.explain()] == [
            (estimate.option, estimate.chance) for estimate in alone.explain()
        ]


def test_options_are_halved_until_one_is_left() -> None:
    assert [rounds_for(count) for count in (2, 3, 4, 5, 8, 9, 17)] == [1, 2, 2, 3, 3, 4, 5]
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    search = OptionSearch(game.view(decision.seats[0]), decision.options, 1)
    left = [len(search.candidates)]
    for _ in range(rounds_for(left[0])):
        search.sample_worlds(1)
        search.halve()
        left.append(len(search.candidates))
    assert left[-1] == 1
    assert all(after == (before + 1) // 2 for before, after in pairwise(left))


def searches_at(*names: str) -> Iterator[OptionSearch]:
    """Yield searches for decisions with several options, one after the other, at tables of some games."""
    for name in names:
        game = new_game(name, seed=4)
        while (decision := game.decision) is not None:
            if len(decision.options) > 2:
                yield OptionSearch(game.view(decision.seats[0]), decision.options, 1)
            game.apply(decision.options[0])


def test_with_playing_cards_values_start_at_the_priors_and_shift_to_the_returns() -> None:
    for search in searches_at("classic", "light-dark"):
        assert max(search.priors.values()) == 0.0
        assert search.best.code == search.greedy_choice
        assert [search.value(code) for code in search.options] == pytest.approx(list(search.priors.values()))
        search.sample_worlds(PRIOR_VISITS)
        for code, prior in search.priors.items():
            assert search.value(code) == pytest.approx((search.mean_return(code) + prior) / 2)


def test_without_priors_the_greedy_choice_has_a_bonus_at_first() -> None:
    game = random_game(2, 5)
    assert game.decision is not None
    search = OptionSearch(game.view(game.decision.seats[0]), game.decision.options, 1)
    assert search.priors == {}
    assert {code for code in search.options if search.value(code) > 0} == {search.greedy_choice}


def test_estimates_are_sorted_and_begin_with_the_choice() -> None:
    for search in searches_at("camelot", "classic", "light-dark", "classic-match"):
        estimates = run_search(search, 60, NO_DEADLINE).estimates()
        assert estimates[0].option == search.best
        chances = [estimate.chance for estimate in estimates]
        assert chances == sorted(chances, reverse=True)
        assert all(estimate.tries for estimate in estimates) or search.forced_win >= 0


def test_a_dropped_option_keeps_its_gap_in_the_same_worlds() -> None:
    search = next(searches_at("classic"))
    search.sample_worlds(4)
    before = {code: search.mean_return(code) for code in search.options}
    search.halve()
    search.sample_worlds(20)
    best = search.best.code
    for code in set(search.options) - set(search.candidates):
        assert search.win_chance(code) == pytest.approx(max(0, search.mean_return(best) - before[best] + before[code]))


def test_options_without_a_rollout_have_no_estimate() -> None:
    search = next(searches_at("classic"))
    search.sample_worlds(1, deadline=0.0)
    assert len(search.estimates()) == 1


def test_many_rollouts_are_careful_and_few_are_fast() -> None:
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    for rollouts, careful in ((CAREFUL_ROLLOUTS - 1, False), (CAREFUL_ROLLOUTS, True)):
        bot = SearchBot("search", 9, rollouts=rollouts)
        bot.choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
        assert bot.last_search is not None
        assert bot.last_search.careful is careful
        assert (bot.last_search.tree is not None) is careful


def test_with_little_time_rollouts_are_fast() -> None:
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None
    bot = SearchBot("search:1ms", 9, seconds=0.001)
    bot.choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
    assert bot.last_search is not None
    assert not bot.last_search.careful


def test_every_game_has_a_search() -> None:
    assert set(SEARCHES) == set(GAMES)


LOST = """
hands.Ann = ["8♠", "2♣", "3♥"]
hands.Ben = ["8♥"]
draw = ["8♦"]
discard = ["7♥"]
"""
"""Whatever Ann does, Ben goes out: the only cards she does not see are eights."""


@pytest.mark.parametrize(("options", "chosen"), [("", "3♥"), ("target = 100", "8♠")])
def test_in_a_game_for_points_it_counts_how_much_a_hand_is_lost_by(options: str, chosen: str) -> None:
    game = a_game(LOST, options)
    decision = game.decision
    assert decision is not None
    option = SearchBot("search:40", 1, rollouts=40).choose(game.view(0), decision.options, UNLIMITED)
    assert option is not None
    assert option.card == chosen


def test_chances_are_chances_to_win_the_whole_game() -> None:
    game = a_game(LOST, "target = 100")
    bot = SearchBot("search:40", 1, rollouts=40)
    assert game.decision is not None
    bot.choose(game.view(0), game.decision.options, UNLIMITED)
    assert [estimate.option.card for estimate in bot.explain()] == ["8♠", "3♥"]
    assert [estimate.chance for estimate in bot.explain()] == pytest.approx([95 / 195, 48 / 148], abs=0.001)


def test_a_search_is_limited_by_processor_time_and_by_the_clock() -> None:
    """A busy machine gives a search a part of a processor: it takes longer, but not without end."""
    times = {"wall": 100.0, "processor": 7.0}
    clock = search_clock(0.1, 0.4, lambda: times["wall"], lambda: times["processor"])
    assert clock() == 0
    times.update(wall=100.2, processor=7.05)
    assert clock() == pytest.approx(0.05)
    times.update(wall=100.2, processor=7.1)
    assert clock() == pytest.approx(0.1)
    times.update(wall=100.5, processor=7.1)
    assert clock() >= 0.1
    times.update(wall=100.4, processor=7.0)
    assert clock() == pytest.approx(0.1)


def test_on_a_busy_machine_a_search_has_as_many_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock runs three times as fast as the processor works: the search waits for the processor.

    The processor's time is counted in looks at it, so that every run is the same.
    """
    game = random_game(2, 5)
    decision = game.decision
    assert decision is not None

    def rollouts(speed: int, limit: float | None = None) -> int:
        looks = count()
        processor = partial(look_at_clock, looks)
        monkeypatch.setattr(
            search_bot, "search_clock", partial(search_clock, processor=processor, wall=lambda: speed * processor())
        )
        bot = SearchBot("search:600ms", 9, seconds=0.6)
        bot.choose(game.view(decision.seats[0]), decision.options, Budget(limit))
        return sum(estimate.tries for estimate in bot.explain())

    alone = rollouts(1)
    assert alone > 100
    assert rollouts(3) == pytest.approx(alone, rel=0.1)
    assert rollouts(30, 0.6) < alone / 4, "a table's limit is hard"


def look_at_clock(looks: count[int]) -> float:
    """Return the time by a clock that goes on by a millisecond whenever it is looked at."""
    return next(looks) / 1000
