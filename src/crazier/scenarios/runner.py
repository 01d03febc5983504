"""Run a scenario: make its moves, and report the first thing that is not as expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from crazier.play.decisions import IllegalMove
from crazier.play.game import Game
from crazier.play.notation import BadNotation
from crazier.play.observation import Observation, ObservedCard
from crazier.play.observe import observe_all
from crazier.play.series import BadSeries, Series
from crazier.play.table import Table
from crazier.play.text import messages
from crazier.scenarios.expectations import UNKNOWN
from crazier.scenarios.parser import Scenario, Step
from crazier.scenarios.starts import (
    DealStart,
    ManyDealsStart,
    PositionStart,
    RefusedTableStart,
    deals,
    find_deal,
    first_hand_of,
    first_seat_of,
    full_deck,
    set_up_game,
    starter_of,
)
from crazier.scenarios.values import BadScenario, find_card

MAX_FORCED_CHOICES: Final = 50
PROMPTS_OPEN_AT_END: Final = ("main", "team_main", "discard_first", "skip_draw", "turn", "drawn", "due")
"""The prompts that may be open at the end of a scenario: no ability asks them."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between what a scenario expects and what happens."""

    step: int
    after: str
    """The last move that was made; empty if none was."""
    what: str
    expected: str
    found: str

    def text(self) -> str:
        """Return the difference as three lines."""
        place = f"step {self.step}" + (f", after '{self.after}'" if self.after else "")
        return f"  {place}: {self.what}\n    expected  {self.expected}\n    found     {self.found}"


class ScenarioFailed(Exception):
    """Raised at the first difference, which ends the run."""

    def __init__(self, what: str, expected: str, found: str) -> None:
        super().__init__(what)
        self.what, self.expected, self.found = what, expected, found


def run_scenario(scenario: Scenario) -> Difference | None:
    """Run a scenario and return the first difference; None if everything is as expected."""
    start = scenario.start
    if isinstance(start, RefusedTableStart):
        return compare_refusal(start)
    if isinstance(start, ManyDealsStart):
        return run_many_deals(scenario, start)
    return run_steps(scenario, start_scenario(scenario))


def compare_refusal(start: RefusedTableStart) -> Difference | None:
    """Return the difference between the expected refusal of a table and what was made of the table."""
    if start.rule in start.refused_by and start.message in start.refusal:
        return None
    expected = f"it is refused by {start.rule}" + (f", with '{start.message}'" if start.message else "")
    return Difference(0, "", "the table", expected, start.refusal or "it is accepted")


def run_many_deals(scenario: Scenario, start: ManyDealsStart) -> Difference | None:
    """Run the steps on each of many deals, then compare how much the deals differ."""
    table = table_of(scenario)
    begins: set[str] = set()
    starters: set[str] = set()
    first_hands: set[frozenset[str | None]] = set()
    for game in deals(table, start.seed, start.count):
        difference = run_steps(scenario, game)
        if difference is not None:
            return difference
        begins.add(table.players[first_seat_of(game)])
        starters.add(starter_of(game))
        first_hands.add(first_hand_of(game))
    if start.begins and begins != set(start.begins):
        return Difference(0, "", "who begins", format_value(sorted(start.begins)), format_value(sorted(begins)))
    for what, least, found in (
        ("different starters", start.starters, len(starters)),
        ("different hands of the first seat", start.first_hands, len(first_hands)),
    ):
        if found < least:
            return Difference(0, "", what, f"{least} or more", str(found))
    return None


def run_steps(scenario: Scenario, game: Game) -> Difference | None:
    """Run the steps of a scenario on a game and return the first difference."""
    runner = _Runner(scenario, game)
    number = 0
    try:
        for number, step in enumerate(scenario.steps, 1):
            runner.run_step(step, number)
        runner.check_end()
    except ScenarioFailed as difference:
        return Difference(number, runner.after, difference.what, difference.expected, difference.found)
    return None


def table_of(scenario: Scenario) -> Table:
    """Return the table of a scenario that has one."""
    if scenario.table is None:
        raise BadScenario("a refused table has no game")
    return scenario.table


def start_scenario(scenario: Scenario) -> Game:
    """Return the game of a scenario before its first step."""
    table = table_of(scenario)
    if isinstance(scenario.start, PositionStart):
        return set_up_game(table, scenario.start, scenario.seed)
    if isinstance(scenario.start, DealStart):
        return find_deal(table, scenario.start)
    raise BadScenario("many deals are not one game")


def game_after(scenario: Scenario, count: int) -> Game:
    """Return the game of a scenario after so many of its steps; raise BadScenario if it does not get there."""
    runner = _Runner(scenario, start_scenario(scenario))
    try:
        for number, step in enumerate(scenario.steps[:count], 1):
            runner.run_step(step, number)
    except ScenarioFailed as difference:
        raise BadScenario(f"the scenario is not as expected: {difference.what}") from None
    return runner.game


class _ScenarioSeries(Series):
    """A series that begins with the game of a scenario, perhaps with points from games before it."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        table = table_of(scenario)
        super().__init__(table, full_deck(table), scenario.seed, game)
        self.scenario = scenario

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player over all games, those before the scenario too."""
        before = self.scenario.totals or (0,) * len(self.table.players)
        return tuple(map(sum, zip(before, super().totals, strict=True)))

    @property
    def first_player(self) -> int:
        """The seat that had the first turn of the current game."""
        if not self.earlier_games and self.scenario.began is not None:
            return self.scenario.began
        return super().first_player


class _Runner:
    """A running scenario: the game, its series, and the last move that was made."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.table = table_of(scenario)
        self.players = self.table.players
        self.game = game
        self.series: Series | None = None
        self.after = ""
        self.logged = 0

    def run_step(self, step: Step, number: int) -> None:
        """Make the move of a step, or see it refused, and check what is expected."""
        try:
            if "log" in step.expect and (self.after or step.do is not None):
                self.logged = self.game.event_count
            if step.next_game:
                self._next_game()
            if step.do is not None:
                self._do(step.do)
                self.after = step.do
            if step.refuse is not None:
                self._refuse(step.refuse, str(step.rule))
            for key, value in step.expect.items():
                getattr(self, f"_expect_{key}")(value)
        except BadNotation as error:
            raise BadScenario(f"step {number}: {error}") from None

    def check_end(self) -> None:
        """Check that no ability is left unfinished."""
        decision = self.game.decision
        if decision is not None and decision.prompt.key not in PROMPTS_OPEN_AT_END:
            asked = messages.prompt_text(decision, self.players, decision.seats[0])
            player = self.players[decision.seats[0]]
            raise ScenarioFailed("the end", "no unfinished ability", f"{player} is still asked: {asked}")

    # Moves

    def _do(self, text: str) -> None:
        game = self.game.clone()
        attempt = game.parse(text)
        for _ in range(MAX_FORCED_CHOICES):
            # A decision with a single option is taken automatically if the move does not fit it.
            if attempt.possible or len(game.legal()) != 1:
                break
            game.step(game.legal()[0])
            attempt = game.parse(text)
        try:
            # A move that could not be reached is refused where the game stands, not where forced decisions led.
            (game if attempt.possible else self.game).apply_attempt(attempt)
        except IllegalMove as refusal:
            raise ScenarioFailed(text, "it can be done", f"it is refused: {refusal}; {self._now()}") from None
        self.game = game

    def _current_series(self) -> Series:
        """Return the series, whose current game is the one that the moves have led to."""
        if self.series is None:
            self.series = _ScenarioSeries(self.scenario, self.game)
        self.series.game = self.game
        return self.series

    def _next_game(self) -> None:
        try:
            self.game = self._current_series().next_game()
        except BadSeries as error:
            raise ScenarioFailed("the next game", "it is dealt", str(error)) from None
        self.logged = 0

    def _refuse(self, text: str, rule: str) -> None:
        attempt = self.game.parse(text)
        if attempt.option is not None:
            raise ScenarioFailed(text, f"it is refused by {rule}", "it is offered")
        refusal = self.game.refusal(attempt)
        if refusal.rule_id != rule:
            raise ScenarioFailed(text, f"it is refused by {rule}", f"it is refused: {refusal}; {self._now()}")

    def _now(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "the game is over"
        return f"offered: {', '.join(self.game.option_text(option) for option in decision.options)}"

    # Expectations

    def _same(self, what: str, expected: object, found: object) -> None:
        if expected != found:
            raise ScenarioFailed(what, format_value(expected), format_value(found))

    def _observation(self) -> Observation:
        return observe_all(self.table.game, self.game.deck, self.game.position)

    def _cards(self, names: Iterable[str], *, in_play: bool = False) -> list[str]:
        """Return names as they are in an observation: a split card by its side in play, by both sides elsewhere."""
        cards = []
        for name in names:
            if name == UNKNOWN:
                cards.append(name)
                continue
            card = find_card(name, self.scenario.names, "expect")
            sides = [side.name for side in card.sides if side.name.casefold() == name.casefold()]
            cards.append(sides[0] if in_play and sides else card.name)
        return cards

    def _expect_hands(self, hands: Mapping[str, list[str]]) -> None:
        self._compare({"hands": hands}, self._observation(), "")

    def _expect_assets(self, assets: Mapping[str, list[str]]) -> None:
        self._compare({"assets": assets}, self._observation(), "")

    def _expect_draw(self, cards: list[str]) -> None:
        self._compare({"draw": cards}, self._observation(), "")

    def _expect_discard(self, cards: list[str]) -> None:
        self._compare({"discard": cards}, self._observation(), "")

    def _expect_sees(self, sees: Mapping[str, Mapping[str, Any]]) -> None:
        for viewer, expected in sees.items():
            observation = self.game.view(self.players.index(viewer)).observation
            self._compare(expected, observation, f"what {viewer} knows of ")
            self._compare_bound(expected.get("bound", {}), observation, f"what {viewer} knows of ")

    def _compare(self, expected: Mapping[str, Any], observation: Observation, prefix: str) -> None:
        """Compare zones with an observation: hands and assets in any order, piles with their top first."""
        for name, cards in expected.get("hands", {}).items():
            found = card_names(observation.hands[self.players.index(name)])
            self._same(f"{prefix}the hand of {name}", sorted(self._cards(cards)), sorted(found))
        for name, cards in expected.get("assets", {}).items():
            found = card_names(observation.assets[self.players.index(name)])
            self._same(f"{prefix}the assets of {name}", sorted(self._cards(cards, in_play=True)), sorted(found))
        if "draw" in expected:
            self._same(f"{prefix}the draw pile, top first", self._cards(expected["draw"]), card_names(observation.draw))
        if "discard" in expected:
            self._same(
                f"{prefix}the discard pile, top first",
                self._cards(expected["discard"]),
                card_names(observation.discard),
            )

    def _expect_bound(self, bound: Mapping[str, list[str]]) -> None:
        self._compare_bound(bound, self._observation(), "")

    def _compare_bound(self, bound: Mapping[str, list[str]], observation: Observation, prefix: str) -> None:
        """Compare the cards that bind players now with an observation (MQ10)."""
        for name, cards in bound.items():
            seat = self.players.index(name)
            found = [
                (duty.card.name if duty.card else None) or UNKNOWN
                for duty in observation.obligations
                if duty.bound_now and duty.holder == seat
            ]
            self._same(f"{prefix}the cards that bind {name}", sorted(self._cards(cards)), sorted(found))

    def _expect_draw_size(self, size: int) -> None:
        self._same("the size of the draw pile", size, len(self._observation().draw))

    def _expect_discard_size(self, size: int) -> None:
        self._same("the size of the discard pile", size, len(self._observation().discard))

    def _expect_hand_sizes(self, sizes: Mapping[str, int]) -> None:
        observation = self._observation()
        for name, size in sizes.items():
            self._same(f"the size of {name}'s hand", size, len(observation.hands[self.players.index(name)]))

    def _expect_to_act(self, name: str) -> None:
        decision = self.game.decision
        found = [self.players[seat] for seat in decision.seats] if decision is not None else []
        if name not in found:
            raise ScenarioFailed("who decides", name, format_value(found) if found else "nobody: the game is over")

    def _expect_offered(self, moves: list[str]) -> None:
        for move in moves:
            if self.game.parse(move).option is None:
                raise ScenarioFailed(move, "it is offered", self._now())

    def _expect_not_offered(self, moves: list[str]) -> None:
        for move in moves:
            if self.game.parse(move).option is not None:
                raise ScenarioFailed(move, "it is not offered", "it is")

    def _expect_over(self, over: bool) -> None:
        found = self.game.outcome is not None
        self._same("the game", "over" if over else "not over", "over" if found else "not over")

    def _expect_begins(self, name: str) -> None:
        self._same("who begins", name, self.players[first_seat_of(self.game)])

    def _expect_dealer(self, name: str) -> None:
        dealer = self._observation().dealer
        self._same("the dealer", name, "nobody" if dealer is None else self.players[dealer])

    def _expect_games(self, games: int) -> None:
        self._same("the games that are over", games, len(self._current_series().outcomes))

    def _expect_series_over(self, over: bool) -> None:
        found = self._current_series().over
        self._same("the series", "over" if over else "not over", "over" if found else "not over")

    def _expect_totals(self, totals: Mapping[str, int]) -> None:
        found = self._current_series().totals
        for name, number in totals.items():
            self._same(f"the points of {name} over all games", number, found[self.players.index(name)])

    def _expect_log(self, parts: list[str]) -> None:
        """Expect each part in some sentence of the log since the last move, as a spectator reads it."""
        events = self.game.events(None, self.logged)
        sentences = [text for event in events if (text := messages.event_text(event, self.players))]
        for part in parts:
            if not any(part in sentence for sentence in sentences):
                raise ScenarioFailed("the log", f"a sentence with '{part}'", " ".join(sentences) or "nothing")

    def _expect_effects(self, parts: list[str]) -> None:
        """Expect each part in some line about what is in effect, as a spectator reads it, with the cards behind it."""
        lines = [f"{', '.join(effect.cards)}: {effect.text}" for effect in self.game.effects(None)]
        for part in parts:
            if not any(part in line for line in lines):
                raise ScenarioFailed("what is in effect", f"a line with '{part}'", " ".join(lines) or "nothing")

    def _expect_winner(self, name: str) -> None:
        self._expect_winners([name])

    def _expect_winners(self, names: list[str]) -> None:
        outcome = self.game.outcome
        found = [self.players[seat] for seat in outcome.winners] if outcome else []
        self._same("who won", sorted(names), sorted(found))

    def _expect_losers(self, names: list[str]) -> None:
        outcome = self.game.outcome
        lost = outcome.losers if outcome else self._observation().out
        self._same("who lost", sorted(names), sorted(self.players[seat] for seat in lost))

    def _expect_shades(self, shades: Mapping[str, str]) -> None:
        found = self._observation().shades
        for name, shade in shades.items():
            self._same(f"the shade of {name}", shade, found[self.players.index(name)])

    def _expect_call(self, call: str) -> None:
        self._same("the call", call, self._observation().call or "none")

    def _expect_points(self, points: Mapping[str, int]) -> None:
        outcome = self.game.outcome
        for name, number in points.items():
            found: Any = outcome.points[self.players.index(name)] if outcome else "none: the game is not over"
            self._same(f"the points of {name}", number, found)


def card_names(cards: Iterable[ObservedCard]) -> list[str]:
    """Return the names of cards, with UNKNOWN for hidden cards."""
    return [card.name or UNKNOWN for card in cards]


def format_value(value: object) -> str:
    """Return a value as people read it."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)
