"""Define the contract between the play layer and a game, and look up the adapter of each game.

A game implements three protocols: `GameRules` (deal, apply, resign), `GamePresentation` (decisions, events, views) and
`GameStorage` (save, load, set up, sample worlds). Adapters hold no rules: they hand positions to their game and
describe them in keys and parameters. Each adapter is assigned to a name annotated `GameAdapter[Position, View]`, so
that mypy compares it with these protocols member by member.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

from crazier.cards.deck import Deck
from crazier.play.log_records import LogRecord as LogRecord

if TYPE_CHECKING:
    from crazier.play.attempts import Attempt
    from crazier.play.decisions import CardRefusal, Decision, Event, OptionKey, Outcome, Refusal
    from crazier.play.effects import Effect, NextDiscard, RunningAbility
    from crazier.play.playout_stats import PlayoutStats
    from crazier.play.setup import PositionSetup
    from crazier.play.table_options import Preset, TableOption
    from crazier.play.text.pieces import Pieces
    from crazier.play.wire import WireView

DEFAULT_GAME: Final = "modern"
GAMES: Final = {
    "modern": "crazier.play.adapters.eights.adapter:MODERN_ADAPTER",
    "first": "crazier.play.adapters.eights.adapter:FIRST_ADAPTER",
    "light-dark": "crazier.play.adapters.light_dark.adapter:ADAPTER",
    "classic": "crazier.play.adapters.classic.adapter:ADAPTER",
}
"""Each game, and where its adapter is: the module and the name in it."""

Rules = Mapping[str, int]
"""The numbers of a table's options, by name."""
LogSource = Callable[[], Sequence[LogRecord]]
"""A function that returns the log of a game so far: making it may take a replay, and few need it."""


class Position(Protocol):
    """A position of any game."""

    def clone(self) -> Self:
        """Return an independent copy without a log."""


class GameView(Protocol):
    """What one viewer may know of a position, in the game's own form."""

    def dump(self) -> dict[str, object]:
        """Return everything in the view as plain values."""


class Stepper(Protocol):
    """The fast loop of one game: legal codes, steps, and the codes taken so far."""

    choices: list[int]
    """The codes taken since this stepper was made."""

    def legal(self) -> list[int]:
        """Return the codes of the options; empty when the game is over."""

    def step(self, code: object) -> None:
        """Take the option with this code; raise IllegalCode, with nothing changed, if there is none."""

    def step_unchecked(self, code: int) -> None:
        """Take the option with this code, which must be one of `legal()`."""


P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)
V = TypeVar("V", bound=GameView)


class GameRules(Protocol[P]):
    """How a game is agreed on, dealt and played."""

    @property
    def options(self) -> Mapping[str, TableOption]:
        """The table options of the game, by name."""

    @property
    def presets(self) -> Mapping[str, Preset]:
        """The named tables of the game."""

    @property
    def has_sets(self) -> bool:
        """Whether its cards come from sets; otherwise it has a pack of its own."""

    @property
    def default_set(self) -> str:
        """The set that is used if none is named; empty for a pack of its own."""

    @property
    def apply(self) -> Callable[[P, int], None]:
        """The function that takes an option by its code and goes on to the next decision."""

    @property
    def stepper(self) -> Callable[[P], Stepper]:
        """The constructor of the game's fast loop."""

    def check(self, rules: Rules, players: int, /) -> None:
        """Raise an error for a number of players, or for options that conflict."""

    def teams(self, rules: Rules, players: int, /) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each team; empty if everyone plays alone."""

    def deck(self, sets: str, rules: Rules, players: int, /) -> Deck:
        """Return the cards to play with."""

    def deal(self, deck: Deck, rules: Rules, players: int, seed: int | bytes, first: int | None = None, /) -> P:
        """Return a position before the first turn, by a number or a secret; the first player is random unless given."""

    def start_game(self, position: P, by_chance: bool, /) -> None:
        """Go on from a dealt position to the first decision; tell the log if the first player was left to chance."""

    def is_playing(self, position: P, seat: int, /) -> bool:
        """Return whether a player is still in a game that is not over."""

    def resign(self, position: P, seat: int, /) -> None:
        """Make a player lose (R43)."""

    def playouts(self, deck: Deck, rules: Rules, players: int, games: int, seed: int, /) -> PlayoutStats:
        """Play that many uniformly random games and count them."""


class GamePresentation(Protocol[P_contra, V]):
    """How a game is shown: decisions, events, refusals, and what each viewer may know."""

    def decision(self, position: P_contra, decision_id: str, /) -> Decision | None:
        """Return the pending decision under this id; None when the game is over."""

    def outcome(self, position: P_contra, /) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def attach_log(self, position: P_contra, log: list[LogRecord] | None = None, /) -> list[LogRecord]:
        """Start logging what happens in a position; return the list that records are added to, new unless given."""

    def event(self, position: P_contra, record: LogRecord, number: int, viewer: int | None, /) -> Event | None:
        """Return a log record as a viewer may know it; None if it tells that viewer nothing."""

    def reads_alike(self, record: LogRecord, /) -> bool:
        """Return whether a log record is the same event to all viewers: nothing in it is hidden from anybody."""

    def refusal(self, position: P_contra, decision: Decision | None, attempt: Attempt, /) -> Refusal:
        """Return why an attempt is refused."""

    def card_refusals(self, position: P_contra, decision: Decision | None, seat: int, /) -> tuple[CardRefusal, ...]:
        """Return why each card of a hand that is not offered can't be played or discarded now."""

    def card_names(self, position: P_contra, /) -> tuple[str, ...]:
        """Return the names of all cards and sides in the deck, and of anything else that is chosen by name."""

    def may_know_card(self, position: P_contra, token: int, viewer: int | None, /) -> bool:
        """Return whether a viewer may know what a card shows."""

    def may_know_choice(self, position: P_contra, token: int, chooser: int, viewer: int | None, /) -> bool:
        """Return whether a viewer may know that a player chose this card (R42)."""

    def view_of(self, position: P_contra, viewer: int | None, /) -> V:
        """Return what a viewer may know, in the game's own form."""

    def viewer_of(self, view: V, /) -> int | None:
        """Return the seat whose view it is; None for a spectator's."""

    def numbered_cards(self, deck: Deck, /) -> Deck:
        """Return the cards by whose faces views are numbered: the deck, or a whole pack, whatever lies on the table."""

    def wire_view(self, view: V, number: int, /) -> WireView:
        """Return a view in the form for the wire; `number` decisions were made before it."""

    def draw_tokens(self, view: V, /) -> list[int]:
        """Return the tokens of the draw pile, top first; the wire view tells those of known cards only."""

    def wire_all(self, position: P_contra, /) -> WireView:
        """Return the whole position in the form for the wire, for scenarios: no player may see it."""

    def effects(self, view: V, deck: Deck, names: tuple[str, ...], log: LogSource, /) -> tuple[Effect, ...]:
        """Return what is in effect, as the viewer may know it."""

    def running(self, view: V, deck: Deck, names: tuple[str, ...], /) -> tuple[RunningAbility, ...]:
        """Return the abilities that run or wait, as the viewer may know them."""

    def consequences(self, view: V, deck: Deck, names: tuple[str, ...], /) -> Mapping[OptionKey, Pieces]:
        """Return what follows from the viewer's yes and no, where an ability asks and its card says it in few words."""

    def next_discard(self, view: V, names: tuple[str, ...], /) -> NextDiscard | None:
        """Return what fits on the discard pile now, for the viewer; None if nothing can be discarded any more."""


class GameStorage(Protocol[P, V]):
    """How positions are saved, loaded, set up, and sampled from a view."""

    @property
    def setup_fields(self) -> tuple[str, ...]:
        """What a scenario may say of the position it starts from."""

    def from_setup(self, deck: Deck, rules: Rules, setup: PositionSetup, seed: int, /) -> P:
        """Return the position that a setup describes, at its first decision."""

    def sample_world(self, view: V, seed: int, /) -> P:
        """Determinize: return a position that looks like the view to its viewer, with hidden cards dealt at random."""

    def dump(self, position: P, /) -> dict[str, object]:
        """Return everything in a position as plain values."""

    def load(self, deck: Deck, rules: Rules, players: int, values: Mapping[str, object], /) -> P:
        """Return the position that `dump` wrote; raise ValueError for values that no game could have."""

    def load_view(self, deck: Deck, rules: Rules, players: int, values: Mapping[str, object], /) -> V:
        """Return the view that its `dump` wrote; raise ValueError for values that no viewer could have seen."""


class GameAdapter(GameRules[P], GamePresentation[P, V], GameStorage[P, V], Protocol[P, V]):
    """Everything that the play layer asks of one game."""


@cache
def adapter_for(game: str) -> GameAdapter[Any, Any]:
    """Return the adapter of a game in GAMES.

    The registry is the one place where the types of position and view are lost (`Any`): which game is played is known
    only at run time.
    """
    module, _, name = GAMES[game].partition(":")
    adapter: GameAdapter[Any, Any] = getattr(import_module(module), name)
    return adapter
