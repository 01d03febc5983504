"""Turn what was agreed on at a table into a game to play: the table, its deck, and where the first game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from crazier.cards.deck import default_copies, verify_size
from crazier.cards.library import SET_SEPARATOR, card_sets
from crazier.cards.set_file import read_cards
from crazier.play.factory import STALL_GUARD, deal_game, find_preset, initial_game
from crazier.play.game import Game
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.records import RULES_VERSION, read_record
from crazier.play.seeds import new_secret
from crazier.play.series import Series
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_SET, BadTable, Table
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from crazier.scenarios.starts import DealStart, PositionStart
from crazier.server.messages import TableSettings
from crazier.server.rows import Started

MAIN_SETS: Final[Mapping[str, str]] = {"avalon": "camelot", "pantheon": "olympus", "shahrzad": "nights"}
"""The main set that a small set belongs to; by default they are mixed."""
OWN_CARDS: Final = "own"
"""The name of the set at a table with cards of one's own."""


def mixed_sets(names: str) -> str:
    """Return sets joined by a plus: a set alone with the one it goes with, small sets together with their main sets."""
    parts = [name.strip() for name in names.split(SET_SEPARATOR)]
    if any(name not in card_sets() for name in parts):
        return names
    if len(parts) == 1:
        main = MAIN_SETS.get(parts[0], parts[0])
        parts = [main, *(small for small, other in MAIN_SETS.items() if other == main)]
    elif all(name in MAIN_SETS for name in parts):
        parts = [*(MAIN_SETS[name] for name in parts), *parts]
    return SET_SEPARATOR.join(dict.fromkeys(parts))


def options_of(settings: TableSettings) -> dict[str, int | str]:
    """Return the options of a table: those of its preset, those that were chosen, and the stall guard by default."""
    options = dict(find_preset(settings.preset, settings.game).options) if settings.preset else {}
    options |= {name: int(value) if isinstance(value, bool) else value for name, value in settings.options.items()}
    if "stall_guard" in adapter_for(settings.game).options:
        options.setdefault("stall_guard", STALL_GUARD)
    return options


def agreed_table(settings: TableSettings, players: Sequence[str]) -> Table:
    """Return the table for these players; raise a CrazierError that says what can't be agreed on."""
    if settings.game not in GAMES:
        raise BadTable(f"there is no game '{settings.game[:24]}'; there is {', '.join(GAMES)}")
    sets = settings.set or DEFAULT_SET
    if settings.cards:
        sets = OWN_CARDS
    elif settings.mix:
        sets = mixed_sets(sets)
    return Table(sets, tuple(players), settings.game, options_of(settings))


# Starts that can't be found by name


def needs_record(settings: TableSettings) -> bool:
    """Return whether the start of a table is kept as a record: cards of one's own, a scenario, a replay."""
    return bool(settings.cards or settings.scenario or settings.replay)


def own_cards_game(settings: TableSettings, players: Sequence[str]) -> Game:
    """Return a game with cards of one's own, dealt anyhow."""
    table = agreed_table(settings, players)
    if not adapter_for(table.game).has_sets:
        raise BadTable(f"{table.game} has a pack of its own; cards of your own are for modern or first")
    cards = read_cards(settings.cards, "your cards")
    deck = cards * (table.rules.get("decks") or default_copies(len(players)))
    verify_size(deck, len(players))
    return deal_game(table, deck, new_secret())


def scenario_game(name: str) -> Game:
    """Return the game of a scenario of the package, before its first step."""
    if name not in scenario_names():
        raise BadTable(f"there is no scenario '{name[:60]}'; /api/scenarios lists them")
    scenario = read_scenario(scenario_text(name))
    if not isinstance(scenario.start, PositionStart | DealStart):
        raise BadTable(f"the scenario '{name}' shows no single game; there is nothing to play")
    return start_scenario(scenario)


def record_from_here(game: Game, players: Sequence[str]) -> dict[str, object]:
    """Return a record that starts where a game stands, for these players."""
    if len(players) != len(game.table.players):
        raise BadTable(f"this is a game for {len(game.table.players)} players, not {len(players)}")
    table = replace(game.table, players=tuple(players))
    start = StartPosition(game.position.clone(), None, game.decision_number)
    return {"crazier": "record", **Game(table, game.deck, start).record.to_json()}


# The rows that start games


def started_row(settings: TableSettings, record: dict[str, Any] | None, players: Sequence[str]) -> Started:
    """Return the row that starts a table's games with a secret of their own; raise a CrazierError if they can't."""
    if record is not None:
        record = {**record, "table": {**record["table"], "players": list(players)}}
    row = Started(new_secret().hex(), RULES_VERSION, record)
    series_from(row, settings, players)
    return row


def series_from(row: Started, settings: TableSettings, players: Sequence[str], line: int = 0) -> Series:
    """Return the series that a row started; raise a CrazierError if this version of the rules can't play it.

    `line` is the first line of play, so that no id is used again after a rematch.
    """
    secret = bytes.fromhex(row.secret)
    if row.record is not None:
        record = read_record(row.record)
        first = initial_game(record) if record.seed is None else None
        return Series(record.table, record.deck, secret, first, line)
    if row.rules_version != RULES_VERSION:
        raise BadTable(
            f"these games were started by rules version {row.rules_version}, and this server plays by version "
            f"{RULES_VERSION}"
        )
    table = agreed_table(settings, players)
    return Series(table, table.load_deck(), secret, line=line)
