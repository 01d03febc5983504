"""Hints, and what is said about an opponent's choice."""

from __future__ import annotations

from crazier import new_game
from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import make_bot
from crazier.terminal.hints import chance_text, explain_choice, remember_choice


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
