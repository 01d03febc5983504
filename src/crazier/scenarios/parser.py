"""Parse scenarios from TOML: a position, moves, and what is expected after each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.cards.library import is_file
from crazier.cards.set_file import read_cards
from crazier.errors import CrazierError
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.table_options import TEAM_SIZES, teams_of
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.setup import PHASES, PositionSetup
from crazier.play.table import Table
from crazier.scenarios.expectations import ExpectationChecker
from crazier.scenarios.starts import (
    DealStart,
    ManyDealsStart,
    PositionStart,
    RefusedTableStart,
    Start,
    full_deck,
)
from crazier.scenarios.values import (
    BadScenario,
    Values,
    card_and_side_names,
    cards_by_name,
    check_keys,
    check_rule,
    find_card,
    get_flag,
    get_number,
    get_seat,
    get_table,
    get_text,
    get_texts,
    parse_toml,
)
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
    "deal",
    "deals",
    "refused_table",
    "message",
    "series",
    "cards",
    "steps",
)
"""The keys of a scenario."""
STARTS: Final = ("start", "deal", "deals", "refused_table")
"""The keys that say how a scenario starts; it has one of them."""
STEP_KEYS: Final = ("do", "refuse", "rule", "next_game", "expect")
"""The keys of a step."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a move to make or a move that must be refused, and what is expected after it."""

    do: str | None
    refuse: str | None
    rule: str | None
    """The rule that must refuse the move."""
    next_game: bool
    """Whether the next game of the series is dealt instead of a move."""
    expect: Values


@dataclass(frozen=True, slots=True)
class Scenario:
    """A parsed scenario."""

    title: str
    cites: tuple[str, ...]
    table: Table | None
    """None for a table that is refused."""
    seed: int
    start: Start
    steps: tuple[Step, ...]
    names: Mapping[str, Card]
    """The cards by their names and the names of their sides, in lower case."""
    totals: tuple[int, ...] = ()
    """The points of each player before the first game; empty if there are none."""
    began: int | None = None
    """The seat that began the first game; None if it is who begins in the scenario."""


def read_scenario(text: str, folder: Path | None = None) -> Scenario:
    """Return the scenario in a file's text; if its set is a card file, that file is looked up in the folder."""
    values = dict(parse_toml(text))
    set_name = values.get("set")
    if folder is not None and isinstance(set_name, str) and is_file(set_name):
        values["set"] = str(folder / set_name)
    check_keys(values, SCENARIO_KEYS, "")
    if sum(key in values for key in STARTS) > 1:
        raise BadScenario(f"a scenario starts in one way; there is {', '.join(STARTS)}")
    return refused_scenario(values) if "refused_table" in values else _Parser(values).scenario()


def refused_scenario(values: Values) -> Scenario:
    """Return a scenario about a table that must be refused: the table is made here, and its refusal kept."""
    rule = get_text(values, "refused_table", "")
    check_rule(rule, "refused_table")
    for key in ("series", "cards", "steps"):
        if key in values:
            raise BadScenario(f"{key}: a refused table has no game; leave this out")
    refusal, refused_by = "", tuple[str, ...]()
    try:
        full_deck(table_from(values))
    except BadScenario:
        raise
    except CrazierError as error:
        refusal, refused_by = str(error), error.rules
    start = RefusedTableStart(rule, get_text(values, "message", "", default=""), refusal, refused_by)
    return Scenario(get_text(values, "title", ""), cites_from(values), None, 0, start, (), {})


def cites_from(values: Values) -> tuple[str, ...]:
    """Return the rules that a scenario cites, at least one."""
    cites = get_texts(values.get("cites"), "cites")
    if not cites:
        raise BadScenario("cites must name at least one rule")
    for id in cites:
        check_rule(id, "cites")
    return tuple(cites)


def table_from(values: Values) -> Table:
    """Return the table that a scenario is played at."""
    game = get_text(values, "rules", "", default="modern")
    if game not in GAMES:
        raise BadScenario(f"rules: '{game}' can't be played yet; there is {', '.join(GAMES)}")
    players = get_texts(values.get("players"), "players")
    options = dict(get_table(values, "options", ""))
    if "teams" in values:
        options["team_size"] = team_size_from(values["teams"], players)
    set_name = get_text(values, "set", "", default="")
    return Table(set_name, tuple(players), game, options)  # type: ignore[arg-type]


def team_size_from(value: object, players: list[str]) -> int:
    """Return the number of players per team; teams must sit alternately (R45)."""
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


class _Parser:
    """A parser of one scenario, from TOML values."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.table = table_from(values)
        self.adapter = adapter_for(self.table.game)
        self.cards = self._cards()

    def scenario(self) -> Scenario:
        """Return the scenario."""
        if "message" in self.values:
            raise BadScenario("message belongs to refused_table")
        return Scenario(
            title=get_text(self.values, "title", ""),
            cites=cites_from(self.values),
            table=self.table,
            seed=get_number(self.values.get("seed", 1), "seed", -(2**62)),
            start=self._start(),
            steps=self._steps(),
            names=self.cards,
            totals=self._totals(),
            began=self._began(),
        )

    def _start(self) -> Start:
        """Return how the scenario starts: from a deal, from many, or from a position."""
        if "deal" in self.values or "deals" in self.values:
            if "cards" in self.values:
                raise BadScenario("cards: a deal is made from the deck of the set; leave this out")
            return self._deal() if "deal" in self.values else self._deals()
        start = get_table(self.values, "start", "")
        check_keys(start, self.adapter.setup_fields, "start")
        return PositionStart(*self._setup(self.table, start))

    def _deal(self) -> DealStart:
        values = get_table(self.values, "deal", "")
        check_keys(values, ("seed", "begins", "starter", "picked"), "deal")
        if "begins" in values:
            get_seat(get_text(values, "begins", "deal."), self.table, "deal.begins")
        cards: dict[str, str | None] = {
            key: find_card(get_text(values, key, "deal."), self.cards, f"deal.{key}").name if key in values else None
            for key in ("starter", "picked")
        }
        begins = get_text(values, "begins", "deal.") if "begins" in values else None
        return DealStart(get_number(values.get("seed", 1), "deal.seed", 0), begins, cards["starter"], cards["picked"])

    def _deals(self) -> ManyDealsStart:
        values = get_table(self.values, "deals", "")
        check_keys(values, ("seed", "count", "begins", "starters", "first_hands"), "deals")
        begins = get_texts(values.get("begins", []), "deals.begins")
        for name in begins:
            get_seat(name, self.table, "deals.begins")
        return ManyDealsStart(
            seed=get_number(values.get("seed", 1), "deals.seed", 0),
            count=get_number(values.get("count"), "deals.count", 1),
            begins=tuple(begins),
            starters=get_number(values.get("starters", 0), "deals.starters", 0),
            first_hands=get_number(values.get("first_hands", 0), "deals.first_hands", 0),
        )

    def _totals(self) -> tuple[int, ...]:
        """Return the points of each player before the first game; empty if the scenario names none."""
        series = get_table(self.values, "series", "")
        check_keys(series, ("totals", "began"), "series")
        totals = get_table(series, "totals", "series.")
        for name in totals:
            get_seat(name, self.table, "series.totals")
        names = self.table.players if totals else ()
        return tuple(get_number(totals.get(name, 0), f"series.totals.{name}", 0) for name in names)

    def _began(self) -> int | None:
        """Return the seat that began the first game; None if the scenario does not say so."""
        series = get_table(self.values, "series", "")
        return get_seat(get_text(series, "began", "series."), self.table, "series.began") if "began" in series else None

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
        missing = [name for name in table.players if name not in get_table(start, "hands", "start.")]
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
        shades = get_table(start, "shades", "start.")
        for name in shades:
            get_seat(name, table, "start.shades")
        return tuple(get_text(shades, name, "start.shades.", default="") for name in table.players) if shades else ()

    def _by_player(
        self, table: Table, start: Values, key: str, deck: list[Card], sides: dict[int, int], *, in_play: bool = False
    ) -> tuple[tuple[int, ...], ...]:
        piles = get_table(start, key, "start.")
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
        granted = get_table(start, "granted", "start.")
        totals = [0] * len(table.players)
        for name in granted:
            path = f"start.granted.{name}"
            amounts = get_table(granted, name, "start.granted.")
            check_keys(amounts, ("plays", "discards"), path)
            totals[get_seat(name, table, "start.granted")] = get_number(amounts.get(what, 0), f"{path}.{what}", 0)
        return tuple(totals)

    # The steps

    def _steps(self) -> tuple[Step, ...]:
        steps = self.values.get("steps")
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            raise BadScenario("steps must be written as [[steps]], one or more")
        return tuple(self._step(step, f"step {number}") for number, step in enumerate(steps, 1))

    def _step(self, values: Values, path: str) -> Step:
        check_keys(values, STEP_KEYS, path)
        if sum(key in values for key in ("do", "refuse", "next_game")) > 1:
            raise BadScenario(f"{path} can't both do and refuse, or do so in the next game; make it two steps")
        if ("rule" in values) != ("refuse" in values):
            raise BadScenario(f"{path}: refuse and rule belong together")
        rule = get_text(values, "rule", f"{path}: ", default="") or None
        if rule:
            check_rule(rule, f"{path}: rule")
        expect = get_table(values, "expect", f"{path}: ")
        ExpectationChecker(self.table, self.cards).check(expect, path)
        if not values:
            raise BadScenario(f"{path} says nothing; it has {', '.join(STEP_KEYS)}")
        do = get_text(values, "do", f"{path}: ", default="") or None
        refuse = get_text(values, "refuse", f"{path}: ", default="") or None
        if "deals" in self.values and do is not None:
            raise BadScenario(f"{path}: many deals are only looked at; use deal to make moves")
        return Step(do, refuse, rule, get_flag(values.get("next_game", False), f"{path}: next_game"), expect)
