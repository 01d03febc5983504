"""Define a table: the game, its cards, the players in turn order, and the options agreed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final

from crazier.cards.deck import Deck
from crazier.cards.library import check_built_in
from crazier.errors import CrazierError
from crazier.play.arguments import check_type
from crazier.play.game_adapter import DEFAULT_GAME, GAMES, adapter_for
from crazier.play.player_names import PlayerNames
from crazier.safe_text import describe_value, display_name_problem, lookalike_key, name_problem, printable
from crazier.text import did_you_mean

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 8
DEFAULT_SET: Final = "(usual)"
"""Stands for the default set of a game."""
MAX_NAME_LENGTH: Final = 24
DEFAULT_NAMES: Final = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


class BadTable(CrazierError):
    """A table at which no game can be played; the message says what would be possible."""


@dataclass(frozen=True)
class Table:
    """The settings that are made before the deal: cards, players in turn order, and options by name."""

    set: str = DEFAULT_SET
    """The cards by the name of their set, by default the default set of the game; empty for a game without sets."""
    players: tuple[str, ...] = DEFAULT_NAMES[:2]
    game: str = DEFAULT_GAME
    options: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    """The options that differ from their defaults, as numbers once they are checked; `rules` has all options."""
    display_names: tuple[str, ...] = field(default=(), kw_only=True)
    """What the players are called in sentences, by seat, if that differs from the names of the notation."""
    allow_files: bool = field(default=False, repr=False, compare=False, kw_only=True)
    """Whether `set` may be the path of a `.cards` or `.deck` file. Never for a name that comes from outside."""
    rules: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """Every option of the game with its number at this table."""

    def __post_init__(self) -> None:
        check_texts((self.game, self.set))
        check_type(self.options, Mapping, "the options of a table are a mapping of names to values")
        check_type(self.allow_files, bool, "'allow_files' is True or False")
        if self.game not in GAMES:
            hint = did_you_mean(self.game, list(GAMES), f"there is {', '.join(GAMES)}")
            raise BadTable(f"there is no game {describe_value(self.game)} to play yet; {hint}")
        object.__setattr__(self, "players", check_player_names(self.players))
        object.__setattr__(self, "display_names", check_display_names(self.display_names, self.players))
        checked = self._checked()
        adapter = adapter_for(self.game)
        defaults = {name: option.default for name, option in adapter.options.items()}
        object.__setattr__(self, "options", MappingProxyType(checked))
        object.__setattr__(self, "rules", MappingProxyType(defaults | checked))
        if not adapter.has_sets or self.set == DEFAULT_SET:
            object.__setattr__(self, "set", adapter.default_set)
        adapter.check(self.rules, len(self.players))

    def _checked(self) -> dict[str, int]:
        known = adapter_for(self.game).options
        checked = {}
        for name, value in dict(self.options).items():
            check_type(name, str, "a table option is named by a text")
            if name not in known:
                hint = did_you_mean(str(name), list(known), f"the options are {', '.join(known)}")
                raise BadTable(f"there is no table option {describe_value(name)}; {hint}")
            number = known[name].number(name, value)
            if number != known[name].default:
                checked[name] = number
        return dict(sorted(checked.items()))

    @cached_property
    def shown_names(self) -> tuple[str, ...]:
        """The players' names as sentences have them: display names, or else those of the notation; with any teams."""
        names, teams = self.display_names or self.players, self.teams
        return PlayerNames(names, teams) if teams else names

    @property
    def points_kept(self) -> bool:
        """Whether points are kept at this table: where that is an option, if it was agreed on (M18.1), else always."""
        return bool(self.rules.get("points", 1))

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty if everyone plays alone."""
        return adapter_for(self.game).teams(self.rules, len(self.players))

    def load_deck(self) -> Deck:
        """Return the cards to play with; a file is opened only if that was allowed."""
        adapter = adapter_for(self.game)
        if adapter.has_sets and not self.allow_files:
            check_built_in(self.set)
        return adapter.deck(self.set, self.rules, len(self.players))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a table as what it was made of; it is checked again when it is loaded."""
        return _make_table, (self.set, self.players, self.game, dict(self.options), self.allow_files)

    def to_json(self) -> dict[str, object]:
        """Return the table as plain values."""
        known = adapter_for(self.game).options
        display_names = {"display_names": list(self.display_names)} if self.display_names else {}
        return {
            "game": self.game,
            "set": self.set,
            "players": list(self.players),
            **display_names,
            "options": {name: known[name].display(int(value)) for name, value in self.options.items()},
        }


def _make_table(
    set_name: str, players: tuple[str, ...], game: str, options: Mapping[str, int | str], allow_files: bool
) -> Table:
    return Table(set_name, players, game, options, allow_files=allow_files)


def check_texts(names: tuple[object, ...]) -> None:
    """Raise BadTable unless the game and the set are texts."""
    if not all(isinstance(name, str) for name in names):
        raise BadTable("the game and the set of a table are named by texts")


def check_player_names(names: object) -> tuple[str, ...]:
    """Return the players' names in turn order; raise BadTable if they can't be used."""
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadTable("players must be a list of names, such as Ann, Ben")
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise BadTable(f"{len(names)} players can't play; there must be {MIN_PLAYERS} to {MAX_PLAYERS}")
    for name in names:
        check_name(name)
    keys = [lookalike_key(name) for name in names]
    for name in names:
        if keys.count(lookalike_key(name)) > 1:
            raise BadTable(f"two players are named '{name}'; every name must be different")
    return tuple(names)


def is_notation_name(name: str) -> bool:
    """Return whether a name can be written in notation; if not, it may still do as a display name."""
    try:
        check_name(name)
    except BadTable:
        return False
    return True


def check_name(name: str) -> None:
    """Raise BadTable for a name that could not be parsed back from notation."""
    allowed = all(character.isalnum() or character in " -" for character in name)
    problem = name_problem(name)
    if problem:
        raise BadTable(f"'{printable(name[:40])}' can't be a player's name: {problem}")
    if not name or not allowed or len(name) > MAX_NAME_LENGTH or name != " ".join(name.split()):
        raise BadTable(
            f"'{name[:40]}' can't be a player's name; a name has 1 to {MAX_NAME_LENGTH} letters, digits, single spaces "
            "and hyphens"
        )


def check_display_names(names: object, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the players are called in sentences; none if that is how they are named anyway."""
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadTable("display names must be a list of names, one for each player")
    if len(names) not in (0, len(players)):
        raise BadTable(f"there are {len(names)} display names for {len(players)} players; each needs one, or nobody")
    keys = [lookalike_key(name) for name in names]
    for seat, name in enumerate(names):
        problem = display_name_problem(name)
        if problem:
            raise BadTable(f"'{printable(name[:40])}' can't be a display name: {problem}")
        other_players = (lookalike_key(player) for player in players if player != players[seat])
        others = {*keys[:seat], *keys[seat + 1 :], *other_players}
        if keys[seat] in others:
            raise BadTable(f"'{name}' looks like the name of another player; every name must be different")
    return () if tuple(names) == players else tuple(names)


def default_names(players: object) -> tuple[str, ...]:
    """Return default names for a number of players."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadTable(f"players must be a number from {MIN_PLAYERS} to {MAX_PLAYERS} or a list of names")
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadTable(f"{describe_value(players)} players can't play; there must be {MIN_PLAYERS} to {MAX_PLAYERS}")
    return DEFAULT_NAMES[:players]
