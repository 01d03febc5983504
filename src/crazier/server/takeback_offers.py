"""Remember what each player chose last, and say what they could take back: the last choice that was one."""

from __future__ import annotations

from functools import cached_property

from crazier.play.decisions import Decision, Option
from crazier.play.game import Game
from crazier.play.takeback import leaves_choice
from crazier.server import rows
from crazier.server.game_updates import lookalikes, option_words
from crazier.server.messages import PieceInfo, TakebackInfo
from crazier.server.rows import RowData
from crazier.server.table_state import TableState


class LastChoice:
    """What a player chose last."""

    def __init__(self, game_number: int, game: Game, number: int, decision: Decision, option: Option) -> None:
        self.at = (game_number, number)
        """The number of the game, and of the decision in it."""
        self._made = (decision, option, game.table.shown_names)

    @cached_property
    def pieces(self) -> list[PieceInfo]:
        """The choice as its button said it; programs never ask."""
        decision, option, names = self._made
        return option_words(decision, option, names, lookalikes(decision))


class TakebackOffers:
    """The last choices of the players of one table."""

    def __init__(self) -> None:
        self._last: dict[int, LastChoice] = {}
        """By seat."""

    def note(self, state: TableState, row: RowData) -> None:
        """Remember a choice that is about to be made, for the offer to take it back."""
        game, decision = state.game, state.decision
        if not isinstance(row, rows.Chosen) or game is None or decision is None or not leaves_choice(game):
            return
        for option in decision.options_of(row.seat):
            if option.code == row.code:
                self._last[row.seat] = LastChoice(state.game_number, game, game.decision_number, decision, option)

    def offer(self, state: TableState, seat: int) -> TakebackInfo | None:
        """Return what a player could take back now."""
        game, number = state.game, state.last_choice(seat)
        others = any(other != seat for other in state.people)
        if game is None or number is None or (others and state.phase != "playing"):
            return None
        noted = self._last.get(seat)
        if noted is None or noted.at != (state.game_number, number):
            chosen = chosen_at(game, number)
            if chosen is None:
                return None
            noted = self._last[seat] = LastChoice(state.game_number, game, number, *chosen)
        return TakebackInfo(state.choices_undone(seat, number), noted.pieces, others)


def chosen_at(game: Game, number: int) -> tuple[Decision, Option] | None:
    """Return a decision and what was chosen at it, by going back there; for a table that was loaded."""
    before = game.replayed_to(number)
    code = game.choices[number - game.start.decision_number]
    return (before.decision, before.option(code)) if before.decision is not None else None
