"""Redoing: choices are taken back if the others allow it (MQ10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from crazier.errors import CrazierError
from crazier.play.decisions import Event
from crazier.play.game import Game
from crazier.play.game_adapter import kind_named

OPEN_ANYWAY: Final = ("ability", "copied", "destroyed", "entered", "finished", "gained", "prevented")
"""Events about cards that lay open before."""
OWN: Final = ("discarded", "played")
"""Events by which players show a card of their own."""
ABOUT_MANY: Final = ("lost", "redealt", "searched")
"""Events that show cards without naming them."""


class BadRedo(CrazierError):
    """A wish or an answer that makes no sense."""


@dataclass(slots=True)
class Redo:
    """A player's wish to go back to a decision, and what the others say to it.

    More than half of the others must allow it, and all of them if a hidden card was shown since. Teammates are not
    asked: they redo their turn together.
    """

    game: Game
    asker: int
    number: int
    """The decision to go back to."""
    asked: tuple[int, ...]
    shown: bool
    """Whether somebody has seen a hidden card since."""
    answers: dict[int, bool] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """How many must agree."""
        return len(self.asked) if self.shown else len(self.asked) // 2 + 1

    def answer(self, seat: int, agrees: bool) -> None:
        """Take a player's answer, which may still change."""
        if seat not in self.asked:
            raise BadRedo(f"seat {seat} is not asked; those who are asked are {', '.join(map(str, self.asked))}")
        self.answers[seat] = agrees

    @property
    def allowed(self) -> bool | None:
        """Whether it is allowed; nothing while that is open."""
        if sum(self.answers.values()) >= self.needed:
            return True
        refused = sum(not agrees for agrees in self.answers.values())
        return False if refused > len(self.asked) - self.needed else None

    def done(self) -> Game:
        """The game at that decision again."""
        if not self.allowed:
            raise BadRedo("the others have not agreed")
        return self.game.rewound(self.number)


def redo_choice(game: Game, asker: int) -> Redo:
    """Go back to the last decision that the player made."""
    numbers = [choice.number for choice in told(game) if choice.seat == asker]
    if not numbers:
        raise BadRedo("you have not decided anything yet that could be taken back")
    return _redo(game, asker, numbers[-1])


def redo_turn(game: Game, asker: int) -> Redo:
    """Go back to the first decision of the last turn that was the player's own."""
    choices = list(told(game))
    own = [choice.turn for choice in choices if choice.seat == asker and asker in choice.takers]
    if not own:
        raise BadRedo("you have not taken a turn yet that could be redone")
    return _redo(game, asker, next(choice.number for choice in choices if choice.turn == own[-1]))


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that was made: by whom, and in whose turn."""

    number: int
    seat: int
    turn: int
    takers: tuple[int, ...]


def told(game: Game) -> Iterator[Choice]:
    """Every choice of a game, resignations aside."""
    kind = kind_named(game.table.game)
    again = game.rewound(game.start.number)
    for code in game.choices:
        sight = kind.truth(again.position)
        if code >= 0:
            takers = sight.takers or (sight.current,)
            yield Choice(again.number, again.option(code).seat, sight.turn, takers)
        again.follow(code)


def _redo(game: Game, asker: int, number: int) -> Redo:
    before = game.rewound(number)
    kind = kind_named(game.table.game)
    team = next((team for team in game.table.teams if asker in team), (asker,))
    seats = range(len(game.table.players))
    asked = tuple(seat for seat in seats if seat not in team and kind.plays(before.position, seat))
    since = max((event.number for seat in seats for event in before.events(seat)), default=-1) + 1
    shown = any(shows(event, team) for seat in seats for event in game.events(seat, since))
    return Redo(game, asker, number, asked, shown)


def shows(event: Event, team: tuple[int, ...]) -> bool:
    """Whether an event has shown its hearer a hidden card, other than by the player's own choice."""
    if event.key in ABOUT_MANY:
        return True
    if event.card is None or event.key in OPEN_ANYWAY:
        return False
    return event.key not in OWN or event.seat not in team
