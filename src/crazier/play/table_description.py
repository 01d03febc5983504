"""List everything a table can agree on (game, cards, players, options), and describe what one table agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from crazier.errors import CrazierError
from crazier.play.game_adapter import GAMES, GameRules, P, adapter_for
from crazier.play.table import MAX_PLAYERS, MIN_PLAYERS, Table
from crazier.play.table_options import TableOption

OptionType = Literal["word", "text", "list", "switch", "number"]
"""The type of what can be agreed on."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A thing that a table agrees on: the game, its cards, its players, or a table option."""

    name: str
    type: OptionType
    default: str | int | bool
    about: str
    """A sentence that explains it."""
    rule: str
    """The rule or ruling it is about; empty if no rulebook mentions it."""
    words: tuple[str, ...] = ()
    """The words that it may be; empty unless it is one of a few."""


def list_options(game: str) -> tuple[OptionInfo, ...]:
    """Return what can be agreed on in a game: rulebook, cards and players first, then the table options."""
    adapter = adapter_for(game)
    infos = [OptionInfo("game", "word", game, f"The rulebook: {', '.join(GAMES)}.", "R25" if adapter.has_sets else "")]
    if adapter.has_sets:
        about = "The cards: a set, several joined by +, or a .cards file of your own."
        infos.append(OptionInfo("set", "text", adapter.default_set, about, "R39"))
    about = f"Who plays, in turn order: {player_counts_text(adapter)} names."
    infos.append(OptionInfo("players", "list", MIN_PLAYERS, about, "M3.1"))
    return (*infos, *(_option(name, option) for name, option in adapter.options.items()))


def player_counts_text(adapter: GameRules[P]) -> str:
    """Return how many can play with default options, as text: `2 to 8`, or `2 or 4`."""
    default_rules = {name: option.default for name, option in adapter.options.items()}
    numbers = [number for number in range(MIN_PLAYERS, MAX_PLAYERS + 1) if _can_play(adapter, default_rules, number)]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))


def _can_play(adapter: GameRules[P], rules: Mapping[str, int], players: int) -> bool:
    try:
        adapter.check(rules, players)
    except CrazierError:
        return False
    return True


def _option(name: str, option: TableOption) -> OptionInfo:
    default = option.display(option.default)
    about = f"{option.about[:1].upper()}{option.about[1:]}."
    value = bool(default) if option.type == "switch" else default
    return OptionInfo(name, option.type, value, about, option.rule, option.words)


@dataclass(frozen=True, slots=True)
class AgreedOption:
    """Something that a table agreed on which is not as usual: an option, or who plays together."""

    name: str
    value: str
    """Its value in words."""
    about: str = ""
    """What it means, without a capital and a full stop."""
    rule: str = ""
    """The rule or ruling that it changes."""

    @property
    def text(self) -> str:
        """All of it in one line."""
        about = f" – {self.about}" if self.about else ""
        return f"{self.name}: {self.value}{about}" + (f" ({self.rule})" if self.rule else "")


def agreed_options(table: Table) -> list[AgreedOption]:
    """Return what a table agreed on: the teams, and every option that is not the default."""
    options = adapter_for(table.game).options
    found = [_agreed(name, options[name], value) for name, value in table.options.items()]
    if not table.teams:
        return found
    teams = " against ".join("-".join(table.players[seat] for seat in team) for team in table.teams)
    return [AgreedOption("teams", teams), *found]


def _agreed(name: str, option: TableOption, value: int | str) -> AgreedOption:
    words = ("yes" if value else "no") if option.type == "switch" else str(option.display(int(value)))
    return AgreedOption(name, words, option.about, option.rule)


def played_text(game: str, sets: str) -> str:
    """Return what is played: a game and its cards."""
    return f"{game} with {sets}" if sets else game


def describe_table(table: Table) -> list[str]:
    """Return what a table agreed on, line by line: the game, the teams, and every option that is not the default."""
    return agreed_lines(table.game, table.set, agreed_options(table))


def agreed_lines(game: str, sets: str, agreed: Sequence[AgreedOption]) -> list[str]:
    """Return what was agreed on, line by line, the game and its cards first."""
    lines = [option.text for option in agreed]
    return [f"game: {played_text(game, sets)}", *(lines or ["everything else as usual"])]
