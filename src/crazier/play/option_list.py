"""Everything that is agreed on at a table, in one list: its name, what it can be, and which rule it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crazier.errors import CrazierError
from crazier.play.game_adapter import GAMES, GameKind, TableOption, kind_named
from crazier.play.table import FEWEST, MOST, Table


@dataclass(frozen=True, slots=True)
class Agreement:
    """Something to agree on."""

    name: str
    type: str
    """`word`, `text`, `list`, `switch` or `number`."""
    default: str | int | bool
    about: str
    """A sentence."""
    rule: str
    """The rule or ruling it is about; nothing if no rulebook speaks of it."""


def agreements(game: str) -> tuple[Agreement, ...]:
    """What can be agreed on where that game is played: rulebook, cards and players first, then the options."""
    kind = kind_named(game)
    found = [Agreement("game", "word", game, f"The rulebook: {', '.join(GAMES)}.", "R25" if kind.has_sets else "")]
    if kind.has_sets:
        about = "The cards: a set, several joined by +, or a .cards file of your own."
        found.append(Agreement("set", "text", kind.usual_set, about, "R39"))
    about = f"Who plays, in turn order: {how_many(kind)} names."
    found.append(Agreement("players", "list", FEWEST, about, "M3.1"))
    return (*found, *(_option(name, option) for name, option in kind.options.items()))


def how_many(kind: GameKind) -> str:
    """How many can play where nothing else is agreed on: `2 to 8`, or `2 or 4`."""
    usual = {name: option.usual for name, option in kind.options.items()}
    numbers = [number for number in range(FEWEST, MOST + 1) if _can_play(kind, usual, number)]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))


def _can_play(kind: GameKind, rules: Mapping[str, int], players: int) -> bool:
    try:
        kind.check(rules, players)
    except CrazierError:
        return False
    return True


def _option(name: str, option: TableOption) -> Agreement:
    usual = option.told(option.usual)
    about = f"{option.about[:1].upper()}{option.about[1:]}."
    return Agreement(name, option.type, bool(usual) if option.type == "switch" else usual, about, option.rule)


def agreed_text(table: Table) -> list[str]:
    """What was agreed on at a table: what is played, who plays with whom, and every option that is not as usual."""
    cards = f" with {table.set}" if table.set else ""
    lines = [f"game: {table.game}{cards}"]
    if table.teams:
        lines.append(
            "teams: " + " against ".join("-".join(table.players[seat] for seat in team) for team in table.teams)
        )
    options = kind_named(table.game).options
    for name, value in table.options.items():
        option = options[name]
        told = ("yes" if value else "no") if option.type == "switch" else option.told(int(value))
        lines.append(f"{name}: {told} – {option.about}")
    return lines if len(lines) > 1 else [*lines, "everything else as usual"]
