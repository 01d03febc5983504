"""Everything that is agreed on at a table, in one list: its name, what it can be, and which rule it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crazier.errors import CrazierError
from crazier.play.game_adapter import GAMES, GameAdapter, adapter_for
from crazier.play.table import MAX_PLAYERS, MIN_PLAYERS, Table
from crazier.play.table_options import TableOption


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """Something to agree on."""

    name: str
    type: str
    """`word`, `text`, `list`, `switch` or `number`."""
    default: str | int | bool
    about: str
    """A sentence."""
    rule: str
    """The rule or ruling it is about; nothing if no rulebook speaks of it."""


def list_options(game: str) -> tuple[OptionInfo, ...]:
    """What can be agreed on where that game is played: rulebook, cards and players first, then the options."""
    kind = adapter_for(game)
    found = [OptionInfo("game", "word", game, f"The rulebook: {', '.join(GAMES)}.", "R25" if kind.has_sets else "")]
    if kind.has_sets:
        about = "The cards: a set, several joined by +, or a .cards file of your own."
        found.append(OptionInfo("set", "text", kind.usual_set, about, "R39"))
    about = f"Who plays, in turn order: {player_counts_text(kind)} names."
    found.append(OptionInfo("players", "list", MIN_PLAYERS, about, "M3.1"))
    return (*found, *(_option(name, option) for name, option in kind.options.items()))


def player_counts_text(kind: GameAdapter) -> str:
    """How many can play where nothing else is agreed on: `2 to 8`, or `2 or 4`."""
    usual = {name: option.default for name, option in kind.options.items()}
    numbers = [number for number in range(MIN_PLAYERS, MAX_PLAYERS + 1) if _can_play(kind, usual, number)]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))


def _can_play(kind: GameAdapter, rules: Mapping[str, int], players: int) -> bool:
    try:
        kind.check(rules, players)
    except CrazierError:
        return False
    return True


def _option(name: str, option: TableOption) -> OptionInfo:
    usual = option.display(option.default)
    about = f"{option.about[:1].upper()}{option.about[1:]}."
    return OptionInfo(name, option.type, bool(usual) if option.type == "switch" else usual, about, option.rule)


def describe_table(table: Table) -> list[str]:
    """What was agreed on at a table: what is played, who plays with whom, and every option that is not as usual."""
    cards = f" with {table.set}" if table.set else ""
    lines = [f"game: {table.game}{cards}"]
    if table.teams:
        lines.append(
            "teams: " + " against ".join("-".join(table.players[seat] for seat in team) for team in table.teams)
        )
    options = adapter_for(table.game).options
    for name, value in table.options.items():
        option = options[name]
        told = ("yes" if value else "no") if option.type == "switch" else option.display(int(value))
        lines.append(f"{name}: {told} – {option.about}")
    return lines if len(lines) > 1 else [*lines, "everything else as usual"]
