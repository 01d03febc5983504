"""The games that can be played, and what each of them has to offer the play room.

A kind holds no rules: it hands positions to its game and says in keys and parameters what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from crazier.cards.deck import Deck
from crazier.play.table_options import Preset, TableOption

if TYPE_CHECKING:
    from crazier.play.attempts import Attempt
    from crazier.play.decisions import Decision, Event, Outcome, Params
    from crazier.play.observation import Observation
    from crazier.play.playout_stats import PlayoutStats
    from crazier.play.setup import PositionSetup

DEFAULT_GAME: Final = "modern"
GAMES: Final = {
    "modern": "crazier.play.adapters.eights.adapter",
    "first": "crazier.play.adapters.eights.first_adapter",
    "light-dark": "crazier.play.adapters.light_dark.adapter",
    "classic": "crazier.play.adapters.classic.adapter",
}
"""Each game and the module that has its kind."""


class Stepper(Protocol):
    """A position that is played on by codes."""

    choices: list[int]
    """What was taken so far."""

    def legal(self) -> list[int]:
        """The codes of the options; none when the game is over."""

    def step(self, code: int) -> None:
        """Take an option by its code."""


class GameAdapter(Protocol):
    """How one game is dealt, played, told, seen and kept. A position is whatever the game makes of it."""

    options: Mapping[str, TableOption]
    presets: Mapping[str, Preset]
    has_sets: bool
    """Whether its cards come from sets; if not, it has a pack of its own."""
    usual_set: str
    """The set that is meant if nobody names one; nothing for a pack of its own."""
    start: tuple[str, ...]
    """What a scenario may say of the position it starts from."""

    def check(self, rules: Mapping[str, int], players: int, /) -> None:
        """Refuse a number of players, or options that do not go together."""

    def teams(self, rules: Mapping[str, int], players: int, /) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; none if everybody plays alone."""

    @property
    def apply(self) -> Callable[[Any, int], None]:
        """Take an option, by its code, and go on to the next decision."""

    @property
    def loop(self) -> Callable[[Any], Stepper]:
        """Play a position on by codes, and keep the choices."""

    def deck(self, sets: str, rules: Mapping[str, int], players: int, /) -> Deck:
        """The cards to play with."""

    def dealt(self, deck: Deck, rules: Mapping[str, int], players: int, seed: int, first: int | None = None, /) -> Any:
        """A position before the first turn. Who begins is left to chance unless it is told, as in a series."""

    def begin(self, position: Any) -> None:
        """Go on to the first decision."""

    def plays(self, position: Any, seat: int) -> bool:
        """Whether a player is still in a game that goes on."""

    def resign(self, position: Any, seat: int) -> None:
        """Let a player lose (R43)."""

    def follow(self, position: Any) -> list[tuple[int, ...]]:
        """Keep a log of what happens from now on; its records are added to this list."""

    def playouts(self, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int, /) -> PlayoutStats:
        """Play that many uniformly random games."""

    def decision(self, position: Any, number: int) -> Decision | None:
        """What is asked now; nothing when the game is over."""

    def outcome(self, position: Any) -> Outcome | None:
        """How the game ended; nothing while it goes on."""

    def event(self, position: Any, record: tuple[int, ...], number: int, viewer: int | None, /) -> Event | None:
        """A record of the log as a viewer may know it; nothing if it tells the viewer nothing."""

    def refusal(self, position: Any, decision: Decision | None, attempt: Attempt, /) -> tuple[str, str, Params]:
        """Why an attempt is refused: the rule, and a key with parameters."""

    def cards(self, position: Any, /) -> tuple[str, ...]:
        """The names of all cards and sides in the deck, and what else can be chosen by name."""

    def known_to(self, position: Any, token: int, viewer: int | None) -> bool:
        """Whether a viewer may know a card."""

    def seen(self, position: Any, viewer: int | None) -> Any:
        """What a viewer may know, as the game's own view."""

    def sight(self, seen: Any) -> Observation:
        """The game's view in words and names."""

    def truth(self, position: Any) -> Observation:
        """The whole position in names, for scenarios: nobody at the table may see it."""

    def staged(self, deck: Deck, rules: Mapping[str, int], layout: PositionSetup, seed: int) -> Any:
        """A position that was set up, at its first decision."""

    def world(self, seen: Any, seed: int) -> Any:
        """A position that fits the view."""

    def numbers(self, position: Any) -> dict[str, object]:
        """Everything in a position as numbers."""

    def restored(self, deck: Deck, rules: Mapping[str, int], players: int, numbers: Mapping[str, object], /) -> Any:
        """The position those numbers tell of; a ValueError says what does not fit."""


@cache
def adapter_for(game: str) -> GameAdapter:
    """The kind of a game in GAMES."""
    kind: GameAdapter = import_module(GAMES[game]).KIND
    return kind
