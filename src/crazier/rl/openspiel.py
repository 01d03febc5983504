"""Our games as OpenSpiel games: `pyspiel.load_game("crazier(table=camelot,players=2)")` after this module is imported.

The only chance node is the first one: it picks one of `deals` shuffled decks, and the deck's seed decides every later
shuffle and random pick as well. So a game with few deals is small enough to be solved, and no seat can tell more than
its own events. Teammates who may act together are asked one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from crazier.errors import CrazierError
from crazier.games.tensors import NO_ACTION
from crazier.play.decisions import Event
from crazier.play.factory import deal_game, determinize, from_json
from crazier.play.game import Game
from crazier.rl.encoder import Encoder
from crazier.rl.learning_table import learning_table
from crazier.rl.rewards import rewards_of
from crazier.rl.schema import schema_of

SHORT_NAME: Final = "crazier"
MAX_PLAYERS: Final = 8
MAX_GAME_LENGTH: Final = 20_000
"""More decisions than the stall guard (R15) leaves time for."""
PARAMETERS: Final[dict[str, str | int]] = {"table": "camelot", "players": 2, "deals": 1000, "seed": 1, "stall_guard": 0}
GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Crazier Eights",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    default_loadable=True,
    parameter_specification=PARAMETERS,
)


class CrazierGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A table for a number of players, and the decks that can be dealt there.

    `table` is the name that `new_game` takes, `deals` the number of decks, `seed` chooses them, and `stall_guard` ends
    a game at that turn (0: at the table's own).
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.deals = int(chosen["deals"])
        if self.deals < 1:
            raise CrazierError(f"deals={self.deals}: there has to be at least one deck")
        guard = int(chosen["stall_guard"])
        self.table = learning_table(chosen["table"], int(chosen["players"]), {"stall_guard": guard} if guard else None)
        self.deck = self.table.load_deck()
        self.schema = schema_of(self.table, self.deck)
        self.encoder = Encoder(self.table, self.schema)
        self.first_seed = int(chosen["seed"]) * self.deals
        info = pyspiel.GameInfo(
            num_distinct_actions=self.schema.actions,
            max_chance_outcomes=self.deals,
            num_players=len(self.table.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(GAME_TYPE, info, dict(chosen))

    def new_initial_state(self) -> CrazierState:
        """Return the state before the deal."""
        return CrazierState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CrazierObserver:
        """Return an observer of states: by default what a seat sees now, without what it remembers."""
        if params:
            raise CrazierError(f"observers take no parameters, and {params} were given")
        return CrazierObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """A game in progress, with what the seats know from before it was dealt anew; a copy has a game of its own."""

    def __init__(self, game: Game, past: list[list[str]]) -> None:
        self.game = game
        self.past = past

    def __deepcopy__(self, _memo: dict[int, object]) -> Held:
        return Held(self.game.clone(), self.past)

    def __reduce__(self) -> tuple[Callable[[str, list[list[str]]], Held], tuple[str, list[list[str]]]]:
        return load_held, (self.game.to_json(), self.past)

    def events_seen_by(self, seat: int | None) -> list[str]:
        """Return all that a seat has seen happen, a line for each event; None is a spectator."""
        past = [] if seat is None else self.past[seat]
        return past + [fact_line(event) for event in self.game.events(seat)]


def load_held(saved: str, past: list[list[str]]) -> Held:
    """Return what was pickled: OpenSpiel writes states so."""
    return Held(from_json(saved), past)


def fact_line(event: Event) -> str:
    """Return what an event tells, on one line."""
    return json.dumps([event.key, event.seat, event.card, event.token, dict(event.params)], default=str)


class CrazierState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state: nothing before the deal, then a game."""

    def __init__(self, game: CrazierGame) -> None:
        super().__init__(game)
        self.held: Held | None = None

    @property
    def crazier(self) -> Game:
        """Return the game that is played; there is none before the deal."""
        if self.held is None:
            raise CrazierError("no cards are dealt yet; apply an action of the chance node first")
        return self.held.game

    def current_player(self) -> int:
        """Return who acts: a seat, chance before the deal, or nobody when the game is over."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.held.game.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.get_game().encoder.game.acting_seat(self.held.game.position)  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        """Check whether the game is over."""
        return self.held is not None and self.held.game.outcome is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the decks that can be dealt, all with the same chance."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        observation = self.get_game().encoder.observe(self.crazier.view(player))
        return [int(action) for action in np.flatnonzero(observation["action_mask"])]

    def _apply_action(self, action: int) -> None:
        owner = self.get_game()
        if self.held is None:
            dealt = deal_game(owner.table, owner.deck, owner.first_seed + action)
            self.held = Held(dealt, [[] for _player in owner.table.players])
            return
        game = self.held.game
        owner.encoder.observe(game.view(self.current_player()))
        code = owner.encoder.code(action)
        if code == NO_ACTION:
            raise CrazierError(f"action {action} is not legal here; legal_actions() lists what is")
        game.step_unchecked(code)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deck {action}" if player == pyspiel.PlayerId.CHANCE else str(self.get_game().schema.words(action))

    def returns(self) -> list[float]:
        """Return what each seat has won: winners share 1, the others -1."""
        outcome = self.held.game.outcome if self.held else None
        return rewards_of(outcome, "winning") if outcome else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> CrazierState:
        """Return a state that looks the same to a player, with what is hidden dealt anew; `sampler` draws in [0, 1)."""
        game = self.crazier
        world = CrazierState(self.get_game())
        past: list[list[str]] = [[] for _player in range(self.num_players())]
        past[player] = self.held.events_seen_by(player)  # type: ignore[union-attr]  # `crazier` has looked
        world.held = Held(determinize(game.view(player), int(sampler() * 2**40)), past)
        return world

    def __str__(self) -> str:
        return "before the deal" if self.held is None else str(self.held.game)


class CrazierObserver:
    """What a seat sees: the planes and scalars of `crazier-obs/1` as one tensor, or everything in words."""

    def __init__(self, game: CrazierGame, kind: Any) -> None:
        self.encoder = game.encoder
        self.recalls = bool(kind.perfect_recall)
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        planes, scalars = len(game.schema.plane_names) * len(game.schema.faces), len(game.schema.scalar_names)
        self.tensor = np.zeros(planes + scalars, np.float32)
        self.dict = {
            "planes": self.tensor[:planes].reshape(len(game.schema.plane_names), -1),
            "scalars": self.tensor[planes:],
        }

    def set_from(self, state: CrazierState, player: int) -> None:
        """Write what a player sees into the tensor; before the deal that is nothing."""
        self.tensor.fill(0)
        if state.held is not None and self.is_private:
            observation = self.encoder.observe(state.held.game.view(player))
            self.dict["planes"][:] = observation["planes"]
            self.dict["scalars"][:] = observation["scalars"]

    def string_from(self, state: CrazierState, player: int) -> str:
        """Return what a player sees, in words; with perfect recall, all that they have seen happen before it."""
        if state.held is None:
            return ""
        seat = player if self.is_private else None
        lines = state.held.events_seen_by(seat) if self.recalls else []
        return "\n".join([*lines, json.dumps(state.held.game.view(seat).to_json()["seen"])])


pyspiel.register_game(GAME_TYPE, CrazierGame)
