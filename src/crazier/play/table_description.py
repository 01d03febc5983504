"""List everything a table can agree on (game, cards, players, options), and describe what one table agreed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crazier.errors import CrazierError
from crazier.play.game_adapter import GAMES, GameRules, P, adapter_for
from crazier.play.table import MAX_PLAYERS, MIN_PLAYERS, Table
from crazier.play.table_options import TableOption


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A thing that a table agrees on: the game, its cards, its players, or a table option."""

    name: str
    type: str
    """`word`, `text`, `list`, `switch` or `number`."""
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


def describe_table(table: Table) -> list[str]:
    """Return what a table agreed on, line by line: the game, the teams, and every option that is not the default."""
    cards = f" with {table.set}" if table.set else ""
    lines = [f"game: {table.game}{cards}"]
    if table.teams:
        lines.append(
            "teams: " + " against ".join("-".join(table.players[seat] for seat in team) for team in table.teams)
        )
    options = adapter_for(table.game).options
    for name, value in table.options.items():
        option = options[name]
        value_text = ("yes" if value else "no") if option.type == "switch" else option.display(int(value))
        lines.append(f"{name}: {value_text} – {option.about}")
    return lines if len(lines) > 1 else [*lines, "everything else as usual"]
