"""Hints, and what is said about an opponent's choice."""

from __future__ import annotations

import re

import pytest

from crazier import new_game
from crazier.bots.bot import UNLIMITED, OptionEstimate
from crazier.bots.registry import make_bot
from crazier.play.game import Game
from crazier.terminal.hints import chance_text, explain_choice, hint, remember_choice, verdict, win_text
from tests.play.games import simple


def test_a_worse_choice_is_not_passed_off_as_the_best() -> None:
    """A greedy bot chooses without working out chances, so it may have chosen worse than it could."""
    kinds = set()
    for seed in range(12):
        game = new_game("camelot", 2, seed=seed)
        decision = game.decision
        assert decision is not None
        seat = decision.seats[0]
        bot = make_bot("greedy", seed)
        option = bot.choose(game.view(seat), decision.options_of(seat), UNLIMITED)
        assert option is not None
        lines = explain_choice(remember_choice(game, option, bot, seat))
        name = game.table.players[seat]
        assert lines[0].endswith(f". Estimated chance to win for {name}:")
        assert sum(line.endswith("(chosen)") for line in lines) == 1
        texts = [line[8:] for line in lines[1:] if "%" in line]
        assert len(set(texts)) == len(texts)  # cards that the viewer may not know are told once
        estimates = {estimate.option.id: chance_text(estimate) for estimate in bot.explain()}
        beaten = estimates[option.id] != next(iter(estimates.values()))
        assert (lines[-1] == f"{name} did not look that far ahead.") == beaten
        kinds.add(beaten)
        if kinds == {True, False}:
            break
    assert True in kinds


@pytest.mark.parametrize(
    ("chances", "tries", "told"),
    [
        ([0.44, 0.44, 0.43], 200, ["These are about equal."]),
        ([0.60, 0.58, 0.30], 200, ["The first 2 are about equal."]),
        ([0.70, 0.40, 0.30], 200, []),
    ],
)
def test_a_hint_says_what_its_figures_can_not_tell_apart(chances: list[float], tries: int, told: list[str]) -> None:
    game = new_game("camelot", players=2, seed=7)
    assert game.decision is not None
    options = game.decision.options
    best = [OptionEstimate(option, chance, tries) for option, chance in zip(options, chances, strict=False)]
    assert verdict(best) == told


def hint_lines(game: Game) -> list[str]:
    assert game.decision is not None
    return hint(game, game.decision, game.decision.seats[0], seed=1)


def test_a_win_that_was_found_is_told_as_what_it_is() -> None:
    """Where cards are hidden, a win was tried in a few deals of them; a hand won is not a match won."""
    told, option, *then = hint_lines(simple('["Ferocity", "Red Golem", "Red Golem"]'))
    assert told == "This should win the game this turn, as far as you can see the cards:"
    assert option.endswith("play Ferocity")
    assert [line.strip() for line in then] == ["then discard Red Golem"] * 2
    assert win_text(new_game("classic-match", players=2, seed=1).view(0)) == "This wins the hand:"


def test_a_hint_says_what_its_figures_rest_on() -> None:
    told = hint_lines(new_game("camelot", players=2, seed=7))[0]
    tries = re.fullmatch(r"Estimated chance to win, by playing on from here (\d+) times:", told)
    assert tries
    assert 100 < int(tries[1]) <= 200


def test_a_hint_gives_a_reason() -> None:
    """What follows from the best option at once, where something does."""
    reasons = [hint_lines(new_game("camelot", players=2, seed=seed))[-1] for seed in range(4)]
    assert any(re.fullmatch(r"(Play|Discard) [\w' ]+\. .*Then .+\.", line) for line in reasons)
