"""Parse scenarios from TOML: a position, moves, and what is expected after each of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.cards.library import is_file, load_sets
from crazier.cards.set_file import read_cards
from crazier.errors import CrazierError
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.table_options import TEAM_SIZES, teams_of
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.setup import PHASES, PositionSetup
from crazier.play.table import Table
from crazier.rulebook import rules
from crazier.text import did_you_mean

SCENARIO_KEYS: Final = (
    "title",
    "rules",
    "set",
    "cites",
    "players",
    "teams",
    "options",
    "seed",
    "start",
    "cards",
    "steps",
)
"""The keys of a scenario."""
STEP_KEYS: Final = ("do", "refuse", "rule", "expect")
"""The keys of a step."""
EXPECT_KEYS: Final = (
    "hands",
    "hand_sizes",
    "assets",
    "draw",
    "discard",
    "to_act",
    "offered",
    "not_offered",
    "winner",
    "winners",
    "losers",
    "over",
    "points",
    "shades",
    "call",
    "sees",
)
"""The keys of what a step expects."""
SEES_KEYS: Final = ("hands", "assets", "draw", "discard")
"""The keys of what a viewer sees."""
UNKNOWN: Final = "?"
"""Stands for a card that a viewer does not know."""

Values = Mapping[str, object]
"""A TOML table."""


class BadScenario(CrazierError):
    """A scenario that can't be run; the message names the key and what is allowed there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a move to make or a move that must be refused, and what is expected after it."""

    do: str | None
    refuse: str | None
    rule: str | None
    """The rule that must refuse the move."""
    expect: Values


@dataclass(frozen=True, slots=True)
class Scenario:
    """A parsed scenario."""

    title: str
    cites: tuple[str, ...]
    table: Table
    seed: int
    deck: Deck
    setup: PositionSetup
    steps: tuple[Step, ...]
    names: Mapping[str, Card]
    """The cards by their names and the names of their sides, in lower case."""


def read_scenario(text: str, folder: Path | None = None) -> Scenario:
    """Return the scenario in a file's text; if its set is a card file, that file is looked up in the folder."""
    values = dict(parse_toml(text))
    set_name = values.get("set")
    if folder is not None and isinstance(set_name, str) and is_file(set_name):
        values["set"] = str(folder / set_name)
    return _Parser(values).scenario()


def parse_toml(text: str) -> Values:
    """Return the values in a TOML text; raise BadScenario if it is not TOML."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadScenario(f"this is no TOML: {error}") from None


class _Parser:
    """A parser of one scenario, from TOML values."""

    def __init__(self, values: Values) -> None:
        check_keys(values, SCENARIO_KEYS, "")
        self.values = values
        self.table = self._table()
        self.adapter = adapter_for(self.table.game)
        self.cards = self._cards()

    def scenario(self) -> Scenario:
        table = self.table
        start = self._mapping(self.values, "start", "")
        check_keys(start, self.adapter.setup_fields, "start")
        deck, setup = self._setup(table, start)
        return Scenario(
            title=get_text(self.values, "title", ""),
            cites=self._cites(),
            table=table,
            seed=get_number(self.values.get("seed", 1), "seed", -(2**62)),
            deck=deck,
            setup=setup,
            steps=self._steps(table),
            names=self.cards,
        )

    def _mapping(self, values: Values, key: str, path: str) -> Values:
        value = values.get(key, {})
        if not isinstance(value, dict):
            raise BadScenario(f"{path}{key} must be a table of values, not {value!r:.40}")
        return value

    def _table(self) -> Table:
        game = get_text(self.values, "rules", "", default="modern")
        if game not in GAMES:
            raise BadScenario(f"rules: '{game}' can't be played yet; there is {', '.join(GAMES)}")
        players = get_texts(self.values.get("players"), "players")
        options = dict(self._mapping(self.values, "options", ""))
        if "teams" in self.values:
            options["team_size"] = self._team_size(players)
        set_name = get_text(self.values, "set", "", default="")
        return Table(set_name, tuple(players), game, options)  # type: ignore[arg-type]

    def _team_size(self, players: list[str]) -> int:
        """Return the number of players per team; teams must sit alternately (R45)."""
        value = self.values["teams"]
        if not isinstance(value, list) or not value:
            raise BadScenario('teams must be a list of teams, such as [["Ann", "Cid"], ["Ben", "Dot"]]')
        teams = [get_texts(team, "teams") for team in value]
        for size in TEAM_SIZES:
            seats = teams_of({"team_size": size}, len(players))
            if len(teams) == len(seats):
                seated = [[players[seat] for seat in team] for team in seats]
                if sorted(map(sorted, teams)) == sorted(map(sorted, seated)):
                    return size
                raise BadScenario(f"teams: they sit alternately (R45), so these players make {seated}")
        raise BadScenario(f"teams: {len(players)} players can't make {len(teams)} teams of two or three (M20.1)")

    def _cites(self) -> tuple[str, ...]:
        cites = get_texts(self.values.get("cites"), "cites")
        if not cites:
            raise BadScenario("cites must name at least one rule")
        for id in cites:
            check_rule(id, "cites")
        return tuple(cites)

    def _cards(self) -> dict[str, Card]:
        """Return the cards by name: the game's pack; or the cards of the set, replaced by the scenario's own cards."""
        if not self.adapter.has_sets:
            return self._pack()
        own = self.values.get("cards", [])
        if not isinstance(own, list) or not all(isinstance(entry, dict) for entry in own):
            raise BadScenario("cards must be written as [[cards]], each with a text")
        own_cards: dict[str, Card] = {}
        for entry in own:
            check_keys(entry, ("text",), "cards")
            for card in read_cards(get_text(entry, "text", "cards."), "cards.text"):
                for name in card_and_side_names(card):
                    if name in own_cards:
                        raise BadScenario(f"cards: there are two cards named '{card.name}'")
                    own_cards[name] = card
        set_name = get_text(self.values, "set", "", default="")
        return {**(cards_by_name(set_name, own_cards) if set_name else {}), **own_cards}

    def _pack(self) -> dict[str, Card]:
        for key in ("cards", "set"):
            if key in self.values:
                raise BadScenario(f"{key}: {self.table.game} has cards of its own; leave this out")
        pack = self.adapter.deck("", self.table.rules, len(self.table.players))
        return {name: card for card in pack for name in card_and_side_names(card)}

    # The position

    def _setup(self, table: Table, start: Values) -> tuple[Deck, PositionSetup]:
        deck: list[Card] = []
        sides: dict[int, int] = {}
        hands = self._by_player(table, start, "hands", deck, sides)
        missing = [name for name in table.players if name not in self._mapping(start, "hands", "start.")]
        if missing:
            raise BadScenario(f"start.hands.{missing[0]} is missing; every hand must be named, an empty one too")
        assets = self._by_player(table, start, "assets", deck, sides, in_play=True)
        draw = self._pile(start.get("draw", []), "start.draw", deck, sides)
        discard = self._pile(start.get("discard", []), "start.discard", deck, sides)
        phase = get_text(start, "phase", "start.", default="main")
        if phase not in PHASES:
            raise BadScenario(
                f"start.phase: '{phase}' is no phase; {did_you_mean(phase, list(PHASES), ', '.join(PHASES))}"
            )
        turn = get_text(start, "turn", "start.", default=table.players[0])
        setup = PositionSetup(
            turn=get_seat(turn, table, "start.turn"),
            phase=phase,
            hands=hands,
            assets=assets,
            draw=draw,
            discard=discard,
            sides=sides,
            named_color=self._named_color(start, discard, deck),
            plays=self._granted(table, start, "plays"),
            discards=self._granted(table, start, "discards"),
            call=get_text(start, "call", "start.") if "call" in start else None,
            shades=self._shades(table, start),
            direction=get_number(start.get("direction", 1), "start.direction", -1),
            dealer=get_seat(get_text(start, "dealer", "start."), table, "start.dealer") if "dealer" in start else None,
        )
        return tuple(deck), setup

    def _shades(self, table: Table, start: Values) -> tuple[str, ...]:
        shades = self._mapping(start, "shades", "start.")
        for name in shades:
            get_seat(name, table, "start.shades")
        return tuple(get_text(shades, name, "start.shades.", default="") for name in table.players) if shades else ()

    def _by_player(
        self, table: Table, start: Values, key: str, deck: list[Card], sides: dict[int, int], *, in_play: bool = False
    ) -> tuple[tuple[int, ...], ...]:
        piles = self._mapping(start, key, "start.")
        for name in piles:
            get_seat(name, table, f"start.{key}")
        return tuple(
            self._pile(piles.get(name, []), f"start.{key}.{name}", deck, sides, in_play=in_play)
            for name in table.players
        )

    def _pile(
        self, value: object, path: str, deck: list[Card], sides: dict[int, int], *, in_play: bool = False
    ) -> tuple[int, ...]:
        tokens = []
        for name in get_texts(value, path):
            card = find_card(name, self.cards, path)
            if in_play:
                self._side_in_play(name, card, path, sides, len(deck))
            tokens.append(len(deck))
            deck.append(card)
        return tuple(tokens)

    def _side_in_play(self, name: str, card: Card, path: str, sides: dict[int, int], token: int) -> None:
        """Note the side of a split card in play (R41); raise BadScenario for a card that is not an asset."""
        side = card.sides[0]
        if card.is_split:
            found = [number for number, other in enumerate(card.sides, 1) if other.name.casefold() == name.casefold()]
            if not found:
                hint = " or ".join(f"'{other.name}'" for other in card.sides)
                raise BadScenario(f"{path}: of '{name}' only one side can be in play; name {hint}")
            sides[token] = found[0]
            side = card.sides[found[0] - 1]
        if side.type != "asset":
            raise BadScenario(f"{path}: '{name}' is an {side.type}, and only assets lie in play")

    def _named_color(self, start: Values, discard: tuple[int, ...], deck: list[Card]) -> str | None:
        if "named_color" not in start:
            return None
        color = get_text(start, "named_color", "start.")
        if color not in COLORS:
            raise BadScenario(f"start.named_color: '{color}' is no color; there is {', '.join(COLORS)}")
        if not discard or not deck[discard[0]].is_eight:
            raise BadScenario("start.named_color needs an eight on top of the discard pile")
        return color

    def _granted(self, table: Table, start: Values, what: str) -> tuple[int, ...]:
        granted = self._mapping(start, "granted", "start.")
        totals = [0] * len(table.players)
        for name in granted:
            path = f"start.granted.{name}"
            amounts = self._mapping(granted, name, "start.granted.")
            check_keys(amounts, ("plays", "discards"), path)
            totals[get_seat(name, table, "start.granted")] = get_number(amounts.get(what, 0), f"{path}.{what}", 0)
        return tuple(totals)

    # The steps

    def _steps(self, table: Table) -> tuple[Step, ...]:
        steps = self.values.get("steps")
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            raise BadScenario("steps must be written as [[steps]], one or more")
        return tuple(self._step(step, f"step {number}", table) for number, step in enumerate(steps, 1))

    def _step(self, values: Values, path: str, table: Table) -> Step:
        check_keys(values, STEP_KEYS, path)
        if "do" in values and "refuse" in values:
            raise BadScenario(f"{path} can't both do and refuse; make it two steps")
        if ("rule" in values) != ("refuse" in values):
            raise BadScenario(f"{path}: refuse and rule belong together")
        rule = get_text(values, "rule", f"{path}: ", default="") or None
        if rule:
            check_rule(rule, f"{path}: rule")
        expect = self._mapping(values, "expect", f"{path}: ")
        self._check_expect(expect, path, table)
        if not values:
            raise BadScenario(f"{path} says nothing; it has {', '.join(STEP_KEYS)}")
        do = get_text(values, "do", f"{path}: ", default="") or None
        refuse = get_text(values, "refuse", f"{path}: ", default="") or None
        return Step(do, refuse, rule, expect)

    def _check_expect(self, expect: Values, path: str, table: Table) -> None:
        check_keys(expect, EXPECT_KEYS, f"{path}: expect")
        for key, value in expect.items():
            where = f"{path}: expect.{key}"
            if key in ("hands", "assets"):
                for name, cards in self._mapping(expect, key, f"{path}: expect.").items():
                    get_seat(name, table, where)
                    self._check_cards(cards, f"{where}.{name}")
            elif key in ("draw", "discard"):
                self._check_cards(value, where)
            elif key in ("hand_sizes", "points"):
                for name, number in self._mapping(expect, key, f"{path}: expect.").items():
                    get_seat(name, table, where)
                    get_number(number, f"{where}.{name}", 0)
            elif key in ("to_act", "winner"):
                get_seat(get_text(expect, key, f"{path}: expect."), table, where)
            elif key == "shades":
                for name in self._mapping(expect, key, f"{path}: expect."):
                    get_seat(name, table, where)
                    get_text(expect[key], name, f"{where}.")  # type: ignore[arg-type]
            elif key == "call":
                get_text(expect, key, f"{path}: expect.")
            elif key in ("winners", "losers"):
                for name in get_texts(value, where):
                    get_seat(name, table, where)
            elif key in ("offered", "not_offered"):
                get_texts(value, where)
            elif key == "over":
                if not isinstance(value, bool):
                    raise BadScenario(f"{where} must be true or false, not {value!r:.40}")
            else:
                self._check_sees(self._mapping(expect, key, f"{path}: expect."), where, table)

    def _check_sees(self, sees: Values, where: str, table: Table) -> None:
        for viewer in sees:
            get_seat(viewer, table, where)
            expected = self._mapping(sees, viewer, f"{where}.")
            check_keys(expected, SEES_KEYS, f"{where}.{viewer}")
            for key in ("hands", "assets"):
                for name, cards in self._mapping(expected, key, f"{where}.{viewer}.").items():
                    get_seat(name, table, f"{where}.{viewer}.{key}")
                    self._check_cards(cards, f"{where}.{viewer}.{key}.{name}")
            for key in ("draw", "discard"):
                self._check_cards(expected.get(key, []), f"{where}.{viewer}.{key}")

    def _check_cards(self, value: object, path: str) -> None:
        for name in get_texts(value, path):
            if name != UNKNOWN or ".sees." not in path:
                find_card(name, self.cards, path)


# Values


def check_keys(values: Values, allowed: tuple[str, ...], path: str) -> None:
    """Raise BadScenario for a key that is not allowed."""
    for key in values:
        if key not in allowed:
            hint = did_you_mean(key, list(allowed), f"there is {', '.join(allowed)}")
            raise BadScenario(f"{f'{path}: ' if path else ''}there is no key '{key}'; {hint}")


def get_text(values: Values, key: str, path: str, default: str | None = None) -> str:
    """Return a text, or the default if it is left out and there is one."""
    value = values.get(key, default)
    if value is None:
        raise BadScenario(f"{path}{key} is missing")
    if not isinstance(value, str):
        raise BadScenario(f"{path}{key} must be a text, not {value!r:.40}")
    return value


def get_texts(value: object, path: str) -> list[str]:
    """Return a list of texts."""
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise BadScenario(f"{path} must be a list of texts" + (f", not {value!r:.40}" if value is not None else ""))
    return value


def get_number(value: object, path: str, minimum: int) -> int:
    """Return a whole number that is not below the minimum."""
    if isinstance(value, bool) or not isinstance(value, int) or value < minimum or value > 2**62:
        raise BadScenario(f"{path} must be a whole number, not {value!r:.40}")
    return value


def get_seat(name: str, table: Table, path: str) -> int:
    """Return the seat of a player."""
    if name not in table.players:
        hint = did_you_mean(name, list(table.players), f"there is {', '.join(table.players)}")
        raise BadScenario(f"{path}: nobody is named '{name}'; {hint}")
    return table.players.index(name)


def check_rule(id: str, path: str) -> None:
    """Raise BadScenario for an id that is not a rule."""
    if id not in rules():
        raise BadScenario(
            f"{path}: there is no rule '{id}'; {did_you_mean(id, list(rules()), 'crazier rules lists them')}"
        )


def card_and_side_names(card: Card) -> list[str]:
    """Return the names by which a card is found, in lower case: its own and the names of its sides."""
    return list(dict.fromkeys(name.casefold() for name in (card.name, *(side.name for side in card.sides))))


def cards_by_name(sets: str, own: Mapping[str, Card]) -> dict[str, Card]:
    """Return the cards of one set or several by name; raise BadScenario if a name is not unique, nor in `own`."""
    found: dict[str, Card] = {}
    for card in (card for card_set in load_sets(sets) for card in card_set.cards):
        for name in card_and_side_names(card):
            if found.setdefault(name, card) != card and name not in own:
                raise BadScenario(
                    f"set: '{card.name}' is in {found[name].set} and in {card.set}; name one of the sets, or write the "
                    "card that is meant under [[cards]]"
                )
    return found


def find_card(name: str, cards: Mapping[str, Card], path: str) -> Card:
    """Return the card of this name, or with a side of this name."""
    if name.casefold() not in cards:
        known = list(dict.fromkeys(card.name for card in cards.values()))
        hint = did_you_mean(name, known, "it is neither among its cards nor in its set")
        raise BadScenario(f"{path}: there is no card '{name}'; {hint}")
    return cards[name.casefold()]
