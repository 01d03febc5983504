"""Play OpenSpiel's ISMCTS in our arena: it plays its own crazy_eights in step with our `openspiel` preset.

OpenSpiel's game can't sample what a player does not know, so a resampler is added here: it replays the game with
the other player's unplayed cards dealt anew. This is a peer to measure against, not one of our bots: unlike them it
follows the game itself, because an OpenSpiel state is built from its full history.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from crazier.bots.bot import Bot, Budget, OptionEstimate
from crazier.games.playing_cards.log import LOG_DEALT, LOG_DREW, LOG_TURNED
from crazier.lab.peers import peer_module
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.log_records import logged_cards
from crazier.play.view import View

EXPLORATION: Final = 1.4
FIRST_DEALER: Final = 52
"""OpenSpiel's action that makes the first seat the dealer; the actions below it are the cards."""
CHOICE: Final = -1
"""Stands for the seat in a history entry that is a choice, not a card dealt or drawn."""


class OpenSpielBot(Bot):
    """OpenSpiel's ISMCTS with a fixed number of simulations."""

    def __init__(self, simulations: int, seed: int, game: Game, seat: int) -> None:
        self.name = f"openspiel:{simulations}"
        self.seat = seat
        self.game = game
        self.rng = Random(seed)
        self.openspiel_game = peer_module("openspiel").load_game("crazy_eights(players=2)")
        search = import_module("open_spiel.python.algorithms.ismcts")
        rollouts = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator
        state = import_module("numpy").random.RandomState(seed % 2**32)
        self.search = search.ISMCTSBot(
            self.openspiel_game,
            rollouts(1, state),
            EXPLORATION,
            simulations,
            random_state=state,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        self.search.set_resampler(self.resample)
        self.history: list[tuple[int, int]] = []

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002 - its own contract
        """Rebuild OpenSpiel's state from the game, and let it search."""
        self.history = openspiel_history(self.game)
        state = self.openspiel_state(self.history)
        by_code = {option.code: option for option in options}
        if list(state.legal_actions()) != sorted(by_code):
            raise RuntimeError("OpenSpiel's game is not in step with ours")
        return by_code[int(self.search.step(state))]

    def openspiel_state(self, history: Sequence[tuple[int, int]]) -> Any:
        """Return OpenSpiel's state after a history."""
        state = self.openspiel_game.new_initial_state()
        state.apply_action(FIRST_DEALER + int(self.game.position.dealer))
        for _, action in history:
            state.apply_action(action)
        return state

    def resample(self, _state: Any, _player: int) -> Any:
        """Resample: return a state with the same information for this seat and the opponent's cards dealt anew."""
        other = 1 - self.seat
        played = {action for seat, action in self.history if seat == CHOICE}
        opponent_cards = [action for seat, action in self.history if seat == other and action not in played]
        visible = {action for seat, action in self.history if seat != other} | played
        hidden = [face for face in range(FIRST_DEALER) if face not in visible]
        replacements = dict(zip(opponent_cards, self.rng.sample(hidden, len(opponent_cards)), strict=True))
        return self.openspiel_state(
            [(seat, replacements.get(action, action) if seat == other else action) for seat, action in self.history]
        )

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return nothing: OpenSpiel's search gives no estimates."""
        return ()

    def close(self) -> None:
        """Do nothing: this bot holds only memory."""


def openspiel_history(game: Game) -> list[tuple[int, int]]:
    """Return a game as OpenSpiel's history: cards dealt and drawn, each with its seat, the starter, and choices."""
    adapter = adapter_for(game.table.game)
    position = game.start.position.clone()
    log = adapter.attach_log(position)
    adapter.start_game(position, True)
    hands = [[(record[1], face) for _, face, _ in logged_cards(record)] for record in log if record[0] == LOG_DEALT]
    history = [card for cards in zip(*hands, strict=True) for card in cards]  # one by one round the table
    history.append((CHOICE, next(record[3] for record in reversed(log) if record[0] == LOG_TURNED)))
    for code in game.choices:
        before = len(log)
        adapter.apply(position, code)
        history.append((CHOICE, code))
        history += [(record[1], record[3]) for record in log[before:] if record[0] == LOG_DREW]
    return history
