"""Turn what was agreed on at a table into a game to play: the table, its deck, and where the first game starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from crazier.cards.deck import Deck, default_copies, load_cards, verify_size, with_guests
from crazier.cards.library import SET_SEPARATOR, card_sets, main_sets
from crazier.cards.set_file import read_cards
from crazier.play.factory import STALL_GUARD, deal_game, find_preset, initial_game
from crazier.play.game import Game
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.records import READABLE_VERSIONS, RULES_VERSION, read_record
from crazier.play.seeds import new_secret
from crazier.play.series import Series
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_SET, MAX_PLAYERS, BadTable, Table, default_names, is_notation_name
from crazier.safe_text import lookalike_key
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.moments import MomentWish, find_moment
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import game_after
from crazier.scenarios.starts import DealStart, PositionStart
from crazier.server.messages import MomentSettings, TableSettings, TrialSettings
from crazier.server.rows import Started

MAX_DEALS: Final = 400
"""How many deals are tried to find one with the card that is to be tried; nearly all are found in the first thirty."""
OWN_CARDS: Final = "own"
"""The name of the set at a table with cards of one's own."""


def mixed_sets(names: str) -> str:
    """Return sets joined by a plus: a set alone with the one it goes with, small sets together with their main sets."""
    parts = [name.strip() for name in names.split(SET_SEPARATOR)]
    if any(name not in card_sets() for name in parts):
        return names
    mains = main_sets()
    if len(parts) == 1:
        main = mains.get(parts[0], parts[0])
        parts = [main, *(small for small, other in mains.items() if other == main)]
    elif all(name in mains for name in parts):
        parts = [*(mains[name] for name in parts), *parts]
    return SET_SEPARATOR.join(dict.fromkeys(parts))


def options_of(settings: TableSettings) -> dict[str, int | str]:
    """Return the options of a table: those of its preset, those that were chosen, and the stall guard by default."""
    options = dict(find_preset(settings.preset, settings.game).options) if settings.preset else {}
    options |= {name: int(value) if isinstance(value, bool) else value for name, value in settings.options.items()}
    if "stall_guard" in adapter_for(settings.game).options:
        options.setdefault("stall_guard", STALL_GUARD)
    return options


def notation_names(names: Sequence[str]) -> list[str]:
    """Return the names of players as notation can have them: O'Neil becomes ONeil, and no two look alike."""
    written: list[str] = []
    for seat, name in enumerate(names):
        letters = "".join(character for character in name if character.isalnum() or character in " -")
        plain = " ".join(letters.split())
        if not is_notation_name(plain):
            plain = default_names(MAX_PLAYERS)[seat]
        taken = {lookalike_key(other) for other in (*written, *names[:seat], *names[seat + 1 :])}
        numbered = (f"{plain[:20]} {number}" for number in range(2, 2 * MAX_PLAYERS))
        written.append(next(other for other in (plain, *numbered) if lookalike_key(other) not in taken))
    return written


def agreed_table(settings: TableSettings, players: Sequence[str]) -> Table:
    """Return the table for these players; raise a CrazierError that says what can't be agreed on."""
    if settings.game not in GAMES:
        raise BadTable(f"there is no game '{settings.game[:24]}'; there is {', '.join(GAMES)}")
    sets = settings.set or DEFAULT_SET
    if has_own_cards(settings):
        sets = OWN_CARDS
    elif settings.mix:
        sets = mixed_sets(sets)
    written = tuple(notation_names(players))
    return Table(sets, written, settings.game, options_of(settings), display_names=tuple(players))


# Starts that can't be found by name


def has_own_cards(settings: TableSettings) -> bool:
    """Return whether a table is played with cards of one's own, sent as text or shared before."""
    return bool(settings.cards or settings.cards_shared)


def needs_record(settings: TableSettings) -> bool:
    """Return whether the start of a table is kept as a record, since it can't be dealt from the settings alone."""
    return bool(has_own_cards(settings) or settings.trial or settings.scenario or settings.replay or settings.puzzle)


def own_cards_game(settings: TableSettings, players: Sequence[str]) -> Game:
    """Return a game with cards of one's own, or with a card to be tried, dealt anyhow."""
    table = agreed_table(settings, players)
    if not adapter_for(table.game).has_sets:
        raise BadTable(f"{table.game} has a pack of its own; cards of your own are for modern or first")
    if settings.cards:
        deck = own_cards(settings) * (table.rules.get("decks") or default_copies(len(players)))
        verify_size(deck, len(players))
    else:
        deck = table.load_deck()
    if settings.trial is None:
        return deal_game(table, deck, new_secret())
    return trial_game(table, deck, settings.trial)


def own_cards(settings: TableSettings) -> Deck:
    """Return cards of one's own, alone or mixed into a set."""
    cards = read_cards(settings.cards, "your cards")
    if settings.cards_mode == "alone":
        return cards
    names = settings.cards_base or adapter_for(settings.game).default_set
    unknown = [name for name in names.split(SET_SEPARATOR) if name not in card_sets()]
    if unknown:
        raise BadTable(f"there is no set '{unknown[0][:40]}' to mix your cards into; /api/sets lists them")
    base = load_cards(mixed_sets(names) if settings.mix else names)
    return with_guests(base, cards) if settings.cards_mode == "replace" else (*base, *cards)


def trial_game(table: Table, deck: Deck, trial: TrialSettings) -> Game:
    """Return the first of some deals in which a seat holds the card that is to be tried in its opening hand."""
    if trial.seat >= len(table.players):
        raise BadTable(
            f"there is no seat {trial.seat} for the card to be tried; the seats are 0 to {len(table.players) - 1}"
        )
    if trial.card not in {card.name for card in deck}:
        raise BadTable(f"there is no card '{trial.card[:60]}' among these to be tried")
    if trial.moment is not None and (found := moment_game(table, deck, trial, trial.moment)) is not None:
        return found
    for _ in range(MAX_DEALS):
        game = deal_game(table, deck, new_secret())
        if trial.card in {card.name for card in game.view(trial.seat).observation.hands[trial.seat]}:
            return game
    raise BadTable(f"in {MAX_DEALS} deals seat {trial.seat} was not dealt '{trial.card[:60]}'; leave some cards out")


def moment_game(table: Table, deck: Deck, trial: TrialSettings, moment: MomentSettings) -> Game | None:
    """Return a game at a moment for an ability of the card that is to be tried, or None if none is found."""
    if len(table.players) != 2 or trial.seat != 0:
        raise BadTable("a moment is for two players, and the card for the first seat")
    wish = MomentWish(trial.card, moment.ability, tuple(moment.yours), tuple(moment.theirs), moment.pile)
    return find_moment(table, deck, wish, int.from_bytes(new_secret()[:4]))


def scenario_game(name: str, step: int = 0) -> Game:
    """Return the game of a scenario of the package after so many of its steps."""
    if name not in scenario_names():
        raise BadTable(f"there is no scenario '{name[:60]}'; /api/scenarios lists them")
    scenario = read_scenario(scenario_text(name))
    if not isinstance(scenario.start, PositionStart | DealStart):
        raise BadTable(f"the scenario '{name}' shows no single game; there is nothing to play")
    return game_after(scenario, step)


def record_from_here(game: Game, players: Sequence[str]) -> dict[str, object]:
    """Return a record that starts where a game stands, for these players."""
    if len(players) != len(game.table.players):
        raise BadTable(f"this is a game for {len(game.table.players)} players, not {len(players)}")
    table = replace(game.table, players=tuple(notation_names(players)), display_names=tuple(players))
    start = StartPosition(game.position.clone(), None, game.decision_number)
    return {"crazier": "record", **Game(table, game.deck, start).record.to_json()}


# The rows that start games


def started_row(settings: TableSettings, record: dict[str, Any] | None, players: Sequence[str]) -> Started:
    """Return the row that starts a table's games with a secret of their own; raise a CrazierError if they can't."""
    if record is not None:
        names = {"players": notation_names(players), "display_names": list(players)}
        record = {**record, "table": {**record["table"], **names}}
    row = Started(new_secret().hex(), RULES_VERSION, record)
    series_from(row, settings, players)
    return row


def rules_key(game: str, version: str) -> str:
    """Return the name of a game's rules in a version, such as `classic 6`."""
    return f"{game} {version}"


def playable_rules() -> list[str]:
    """Return the names of all rules by which this server can go on with a game."""
    return [rules_key(game, version) for game in GAMES for version in (RULES_VERSION, *READABLE_VERSIONS.get(game, ()))]


def series_from(row: Started, settings: TableSettings, players: Sequence[str], line: int = 0) -> Series:
    """Return the series that a row started; raise a CrazierError if this version of the rules can't play it.

    `line` is the first line of play, so that no id is used again after a rematch.
    """
    secret = bytes.fromhex(row.secret)
    if row.record is not None:
        record = read_record(row.record)
        first = initial_game(record) if record.seed is None else None
        return Series(record.table, record.deck, secret, first, line)
    if rules_key(settings.game, row.rules_version) not in playable_rules():
        raise BadTable(
            f"These games were started by rules version {row.rules_version}, and this server plays by version "
            f"{RULES_VERSION}. Replays of finished games stay; make a new table to play on."
        )
    table = agreed_table(settings, players)
    return Series(table, table.load_deck(), secret, line=line)
