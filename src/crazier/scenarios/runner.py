"""Running a scenario: its moves are made, and the first thing that is not as it should be is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from crazier.play.decisions import IllegalMove
from crazier.play.game import Game, StartPosition
from crazier.play.game_adapter import adapter_for
from crazier.play.notation import BadNotation
from crazier.play.observation import Observation, ObservedCard
from crazier.play.text import messages
from crazier.scenarios.parser import UNKNOWN, BadScenario, Scenario, Step, card_named

MAX_FORCED_CHOICES: Final = 50
LEFT_OPEN: Final = ("main", "team_main", "discard_first", "skip_draw", "turn", "drawn", "due")
"""Questions that may be open at the end: no ability asks them."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as the scenario has it."""

    step: int
    after: str
    """The last move that was made, or nothing."""
    what: str
    expected: str
    found: str

    def text(self) -> str:
        """The difference in three lines."""
        place = f"step {self.step}" + (f", after '{self.after}'" if self.after else "")
        return f"  {place}: {self.what}\n    expected  {self.expected}\n    found     {self.found}"


class ScenarioFailed(Exception):
    """Ends a rehearsal at the first difference."""

    def __init__(self, what: str, expected: str, found: str) -> None:
        super().__init__(what)
        self.what, self.expected, self.found = what, expected, found


def run_scenario(scenario: Scenario) -> Difference | None:
    """Run a scenario; nothing comes back if all is as it should be."""
    rehearsal = _Runner(scenario)
    number = 0
    try:
        for number, step in enumerate(scenario.steps, 1):
            rehearsal.take(step, number)
        rehearsal.end()
    except ScenarioFailed as difference:
        return Difference(number, rehearsal.after, difference.what, difference.expected, difference.found)
    return None


def start_scenario(scenario: Scenario) -> Game:
    """The game of a scenario before its first step."""
    table = scenario.table
    position = adapter_for(table.game).staged(scenario.deck, table.rules, scenario.setup, scenario.seed)
    return Game(table, scenario.deck, StartPosition(position, None))


class _Runner:
    """A scenario on its way."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.players = scenario.table.players
        self.game = start_scenario(scenario)
        self.after = ""

    def take(self, step: Step, number: int) -> None:
        """Do, or see refused, and look."""
        try:
            if step.do is not None:
                self._do(step.do)
                self.after = step.do
            if step.refuse is not None:
                self._refuse(step.refuse, str(step.rule))
            for key, value in step.expect.items():
                getattr(self, f"_see_{key}")(value)
        except BadNotation as error:
            raise BadScenario(f"step {number}: {error}") from None

    def end(self) -> None:
        """No ability may be left in the middle."""
        decision = self.game.decision
        if decision is not None and decision.prompt.key not in LEFT_OPEN:
            asked = messages.prompt_text(decision, self.players, decision.seats[0])
            whom = self.players[decision.seats[0]]
            raise ScenarioFailed("the end", "no unfinished ability", f"{whom} is still asked: {asked}")

    # Moves

    def _do(self, text: str) -> None:
        game = self.game.clone()
        attempt = game.parse(text)
        for _ in range(MAX_FORCED_CHOICES):
            # A decision without a choice is taken by itself if the move does not fit it.
            if attempt.possible or len(game.legal()) != 1:
                break
            game.step(game.legal()[0])
            attempt = game.parse(text)
        try:
            # What could not be reached is refused where the game stands, not where forced decisions led.
            (game if attempt.possible else self.game).apply_attempt(attempt)
        except IllegalMove as refusal:
            raise ScenarioFailed(text, "it can be done", f"it is refused: {refusal}; {self._now()}") from None
        self.game = game

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

    def _truth(self) -> Observation:
        return adapter_for(self.scenario.table.game).truth(self.game.position)

    def _cards(self, names: Iterable[str], *, in_play: bool = False) -> list[str]:
        """Names as they stand in a view: a split card by its side in play, by both elsewhere."""
        out = []
        for name in names:
            if name == UNKNOWN:
                out.append(name)
                continue
            card = card_named(name, self.scenario.names, "expect")
            sides = [side.name for side in card.sides if side.name.casefold() == name.casefold()]
            out.append(sides[0] if in_play and sides else card.name)
        return out

    def _see_hands(self, hands: Mapping[str, list[str]]) -> None:
        self._compare({"hands": hands}, self._truth(), "")

    def _see_assets(self, assets: Mapping[str, list[str]]) -> None:
        self._compare({"assets": assets}, self._truth(), "")

    def _see_draw(self, cards: list[str]) -> None:
        self._compare({"draw": cards}, self._truth(), "")

    def _see_discard(self, cards: list[str]) -> None:
        self._compare({"discard": cards}, self._truth(), "")

    def _see_sees(self, sees: Mapping[str, Mapping[str, Any]]) -> None:
        for viewer, what in sees.items():
            self._compare(what, self.game.view(self.players.index(viewer)).observation, f"what {viewer} knows of ")

    def _compare(self, what: Mapping[str, Any], sight: Observation, known: str) -> None:
        """Hands and assets lie in any order, piles with their top first."""
        for name, cards in what.get("hands", {}).items():
            found = card_names(sight.hands[self.players.index(name)])
            self._same(f"{known}the hand of {name}", sorted(self._cards(cards)), sorted(found))
        for name, cards in what.get("assets", {}).items():
            found = card_names(sight.assets[self.players.index(name)])
            self._same(f"{known}the assets of {name}", sorted(self._cards(cards, in_play=True)), sorted(found))
        if "draw" in what:
            self._same(f"{known}the draw pile, top first", self._cards(what["draw"]), card_names(sight.draw))
        if "discard" in what:
            self._same(f"{known}the discard pile, top first", self._cards(what["discard"]), card_names(sight.discard))

    def _see_hand_sizes(self, sizes: Mapping[str, int]) -> None:
        truth = self._truth()
        for name, size in sizes.items():
            self._same(f"the size of {name}'s hand", size, len(truth.hands[self.players.index(name)]))

    def _see_to_act(self, name: str) -> None:
        decision = self.game.decision
        found = [self.players[seat] for seat in decision.seats] if decision is not None else []
        if name not in found:
            raise ScenarioFailed("who decides", name, format_value(found) if found else "nobody: the game is over")

    def _see_offered(self, moves: list[str]) -> None:
        for move in moves:
            if self.game.parse(move).option is None:
                raise ScenarioFailed(move, "it is offered", self._now())

    def _see_not_offered(self, moves: list[str]) -> None:
        for move in moves:
            if self.game.parse(move).option is not None:
                raise ScenarioFailed(move, "it is not offered", "it is")

    def _see_over(self, over: bool) -> None:
        found = self.game.outcome is not None
        self._same("the game", "over" if over else "not over", "over" if found else "not over")

    def _see_winner(self, name: str) -> None:
        self._see_winners([name])

    def _see_winners(self, names: list[str]) -> None:
        outcome = self.game.outcome
        found = [self.players[seat] for seat in outcome.winners] if outcome else []
        self._same("who won", sorted(names), sorted(found))

    def _see_losers(self, names: list[str]) -> None:
        outcome = self.game.outcome
        lost = outcome.losers if outcome else self._truth().out
        self._same("who lost", sorted(names), sorted(self.players[seat] for seat in lost))

    def _see_shades(self, shades: Mapping[str, str]) -> None:
        found = self._truth().shades
        for name, shade in shades.items():
            self._same(f"the shade of {name}", shade, found[self.players.index(name)])

    def _see_call(self, call: str) -> None:
        self._same("the call", call, self._truth().call or "none")

    def _see_points(self, points: Mapping[str, int]) -> None:
        outcome = self.game.outcome
        for name, number in points.items():
            found: Any = outcome.points[self.players.index(name)] if outcome else "none: the game is not over"
            self._same(f"the points of {name}", number, found)


def card_names(cards: Iterable[ObservedCard]) -> list[str]:
    """The names of cards, hidden ones marked."""
    return [card.name or UNKNOWN for card in cards]


def format_value(value: object) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)
