"""A puzzle in the terminal: one turn, as often as one likes; a try that fails says why."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.lab.puzzle_proof import SOLVER
from crazier.play.decisions import Decision
from crazier.play.game import Game
from crazier.terminal.console import Console
from crazier.terminal.scene import RefusedUse
from crazier.terminal.session import TerminalSession
from crazier.text import join_and

OPPONENT_LEVEL = "novice"


class PuzzleSession(TerminalSession):
    """One try at a puzzle: it ends with the turn."""

    def __init__(self, game: Game, console: Console) -> None:
        super().__init__(game, [SOLVER], console, 1, {1: OPPONENT_LEVEL})
        self.turn = int(game.position.turn)
        self.last_refusals: Sequence[RefusedUse] = ()

    def play(self) -> None:
        """Play until the turn is over."""
        try:
            while (decision := self.game.decision) is not None and int(self.game.position.turn) == self.turn:
                self.show_new_events()
                if self.person_asked(decision) is None:
                    self.let_bots_choose(decision, decision.seats)
                else:
                    self.answer(decision)
        finally:
            for bot in self.bots:
                bot.close()
        self.show_new_events()

    def answer(self, decision: Decision) -> None:
        """Remember why cards can't be used, before the person chooses."""
        self.last_refusals = self.refused_uses()
        super().answer(decision)

    @property
    def solved(self) -> bool:
        """Whether the puzzle is won."""
        outcome = self.game.outcome
        return outcome is not None and SOLVER in outcome.winners

    def why_not(self) -> list[str]:
        """Return why a try has failed: what is left in hand, and why it could not go when one last chose."""
        held = [card.name for card in self.game.view(SOLVER).observation.hands[SOLVER] if card.name]
        if not held:
            return ["The turn is over, and the game is not won."]
        lines = [f"The turn is over, and you still hold {join_and(held)}."]
        tokens = self.game.view(SOLVER).to_wire().hands[SOLVER]
        reasons = {use.token: use.reason for use in self.last_refusals if use.token in tokens}
        return [*lines, *reasons.values()]
