"""What follows from an option this turn: only what is so in every world that its chooser can think of."""

from __future__ import annotations

import pytest

from crazier import new_game
from crazier.bots.aftermath import Aftermath, aftermath, reason, winning_moves
from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import make_bot
from crazier.lab.daily_puzzles import all_puzzles
from crazier.lab.puzzle_proof import SOLVER, game_of
from crazier.play.decisions import Option
from crazier.play.game import Game
from tests.play.games import simple

NAMES = ("Ann", "Ben")


def option_of(game: Game, key: str, card: str) -> Option:
    assert game.decision is not None
    return next(option for option in game.decision.options if (option.key, option.card) == (key, card))


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (Aftermath(), ""),
        (Aftermath(goes_on=True), "Then nothing else fits."),
        (Aftermath(goes_on=True, playable=("Blaise", "Merlin")), "Then you can still play Blaise or Merlin."),
        (
            Aftermath(goes_on=True, playable=("Blaise", "Death", "Merlin"), discardable=("Merlin",)),
            "Then you can still play Blaise, Death or Merlin, and discard Merlin.",
        ),
        (Aftermath(hands=((0, 1), (1, 0))), "Then you have 1 card and Ben has no cards."),
        (Aftermath(gone=("Merlin",), ends_turn=True), "Merlin leaves play. Your turn is over then."),
    ],
)
def test_what_follows_is_said_in_sentences(after: Aftermath, words: str) -> None:
    assert reason(after, 0, NAMES) == words


def test_the_assets_that_leave_play_and_the_hands_that_change_are_told() -> None:
    game = simple('["Death", "Red Golem", "Blue Golem"]', more='assets.Ben = ["Angel of Hope"]')
    after = aftermath(game.view(0), option_of(game, "play", "Death"))
    assert after.gone == ("Angel of Hope",)
    assert after.hands == ()  # the card that is used is no news


def test_a_discard_says_what_can_still_be_used() -> None:
    game = simple()
    after = aftermath(game.view(0), option_of(game, "discard", "Red Golem"))
    assert after.goes_on
    assert set(after.playable) == {"Blue Golem", "Death"}
    assert after.discardable == ()


@pytest.mark.parametrize("name", ["camelot", "classic", "light-dark"])
def test_what_follows_does_not_depend_on_hidden_cards(name: str) -> None:
    """The same view gives the same answer, whatever the others really hold."""
    game = new_game(name, players=2, seed=3)
    for _ in range(12):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seats[0])
        again = type(view).from_json(view.to_json(), game.deck)
        for option in decision.options:
            assert aftermath(view, option) == aftermath(again, option)
        game.apply(decision.options[0])


def test_what_follows_names_only_cards_that_are_in_hand_now() -> None:
    for puzzle in all_puzzles()[:12]:
        game = game_of(puzzle)
        assert game.decision is not None
        for option in game.decision.options_of(SOLVER):
            after = aftermath(game.view(SOLVER), option)
            assert {*after.playable, *after.discardable} <= set(puzzle.hand)


def test_the_moves_of_a_win_lead_to_it() -> None:
    game = game_of(all_puzzles()[0])
    adviser = make_bot("search:200", 1)
    decision = game.decision
    assert decision is not None
    first = adviser.choose(game.view(SOLVER), decision.options_of(SOLVER), UNLIMITED)
    assert first is not None
    assert not adviser.explain()[0].tries
    moves = winning_moves(game.view(SOLVER), first, adviser)
    assert moves
    for option in (first, *(option for _, option in moves)):
        game.step(option.code)
    assert game.outcome is not None
    assert SOLVER in game.outcome.winners
