"""The kind of game that Light & Dark is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.state import NOT_OVER, SPECTATOR
from crazier.games.classic.dice import dice_of
from crazier.games.light_dark import deal, playouts
from crazier.games.light_dark.loop import Loop
from crazier.games.light_dark.match import Match, match_from_numbers
from crazier.games.light_dark.moves import offered
from crazier.games.light_dark.options import check_players
from crazier.games.light_dark.position import Position, shuffled
from crazier.play.attempts import Attempt
from crazier.play.classic.kind import in_numbers, may_know, out_of_numbers
from crazier.play.classic.looking import Look
from crazier.play.classic.sound import check_players_at, check_table, restoring
from crazier.play.decisions import Decision, Event, Outcome, Params
from crazier.play.kinds import Preset, TableOption
from crazier.play.layout import Layout
from crazier.play.light_dark.agreeing import LIGHT_DARK_PRESETS, OPTIONS, agreed
from crazier.play.light_dark.asking import pending, result
from crazier.play.light_dark.looking import MatchView, look_at, sight_of, world_in
from crazier.play.light_dark.refusing import refusal
from crazier.play.light_dark.staging import staged
from crazier.play.light_dark.telling import told
from crazier.play.light_dark.wording import PACK, WORDING
from crazier.play.playing import Playouts
from crazier.play.sight import Sight

BEFORE_POINTS: Final = 5
BEFORE_TABLE: Final = 4
"""How many numbers of a match come before its list of points, and of a hand before its table."""


class LightDark:
    """Light & Dark. A position is a Match: of one hand if the table plays for no points."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = LIGHT_DARK_PRESETS
    has_sets = False
    usual_set = ""
    start = ("turn", "hands", "draw", "discard", "shades", "call", "direction", "dealer")
    apply = staticmethod(Match.step)
    loop = Loop

    def check(self, _rules: Mapping[str, int], players: int) -> None:
        """Two or four players (D1.1)."""
        check_players(players)

    def teams(self, _rules: Mapping[str, int], _players: int) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return ()

    def deck(self, _sets: str, _rules: Mapping[str, int], _players: int) -> Deck:
        """The 52 cards (D2.1)."""
        return PACK

    def dealt(self, _deck: Deck, rules: Mapping[str, int], players: int, seed: int, _first: int | None = None) -> Match:
        """The cards are shuffled; shades and hands are part of the game, so that they can be told."""
        return match_of(shuffled(agreed(rules), players, seed), rules)

    def begin(self, position: Match) -> None:
        """Shades, hands, starter and the first turn."""
        deal.begin(position.hand)

    def plays(self, position: Match, seat: int) -> bool:
        """Whether a player is still in the game."""
        return not position.over and not position.hand.out >> seat & 1

    def resign(self, position: Match, seat: int) -> None:
        """Let a player lose."""
        position.resign(seat)

    def follow(self, position: Match) -> list[tuple[int, ...]]:
        """Attach a log."""
        sink: list[tuple[int, ...]] = []
        position.hand.sink = sink
        return sink

    def playouts(self, _deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> Playouts:
        """Random games; single hands inside the engine. No card has an ability."""
        if not rules["target"]:
            return Playouts(*playouts.playouts(agreed(rules), players, games, seed), 0)
        return random_matches(self, rules, players, games, seed)

    def decision(self, position: Match, number: int) -> Decision | None:
        """What is asked."""
        return pending(position, number)

    def outcome(self, position: Match) -> Outcome | None:
        """Who won, who did not, and the points."""
        return result(position)

    def event(self, position: Match, record: tuple[int, ...], number: int, viewer: int | None) -> Event:
        """What a viewer may know of a record."""
        return told(record, number, viewer, position.target > 0)

    def refusal(self, position: Match, _decision: Decision | None, attempt: Attempt) -> tuple[str, str, Params]:
        """Why not."""
        return refusal(position, attempt)

    def cards(self, _position: Match) -> tuple[str, ...]:
        """All cards, with suit signs and with letters, and the shades."""
        return WORDING.readable

    def known_to(self, position: Match, token: int, viewer: int | None) -> bool:
        """Whether the viewer may know it."""
        return may_know(position.hand, token, viewer)

    def seen(self, position: Match, viewer: int | None) -> Look:
        """The game's view."""
        view = look_at(position, SPECTATOR if viewer is None else viewer)
        numbers = (int(position.target), int(position.hands), *map(int, position.points), *view.view.numbers())
        return Look(view, tuple(map(int, numbers)))

    def sight(self, seen: Look) -> Sight:
        """The view in names."""
        view: MatchView = seen.view
        return sight_of(view.match, int(view.view.viewer))

    def truth(self, position: Match) -> Sight:
        """Everything, in names."""
        return sight_of(position, None)

    def staged(self, deck: Deck, rules: Mapping[str, int], layout: Layout, seed: int) -> Match:
        """A position that was set up."""
        return match_of(staged(deck, agreed(rules), layout, seed), rules)

    def world(self, seen: Look, seed: int) -> Match:
        """Hidden cards filled in."""
        return world_in(seen.view, seed)

    def numbers(self, position: Match) -> dict[str, object]:
        """The position's numbers."""
        return in_numbers(position)

    def restored(self, _deck: Deck, rules: Mapping[str, int], players: int, numbers: Mapping[str, object]) -> Match:
        """The position again."""
        with restoring():
            kept = out_of_numbers(numbers)
            check_players_at(kept, BEFORE_POINTS + 1 + players + BEFORE_TABLE, players)
            match = match_from_numbers(agreed(rules), kept)
            check_table(match.hand, players, int(offered(match.hand)))
        return match


def match_of(hand: Position, rules: Mapping[str, int]) -> Match:
    """A game that begins with this hand. A target of 0 is reached by any hand."""
    match = Match()
    match.hand = hand
    match.target = rules["target"]
    match.hands = 0
    match.points = [0] * int(hand.players)
    match.winners = 0
    match.reason = NOT_OVER
    match.over = False
    return match


def random_matches(kind: LightDark, rules: Mapping[str, int], players: int, games: int, seed: int) -> Playouts:
    """Random games of several hands."""
    dice = dice_of(seed)
    decisions = choices = 0
    for number in range(games):
        match = kind.dealt(PACK, rules, players, seed + number)
        kind.begin(match)
        match.hand.tracking = False
        while options := match.legal():
            match.step(options[int(dice.below(len(options)))])
            decisions += 1
            choices += len(options) > 1
    return Playouts(games, decisions, choices, 0)


KIND: Final = LightDark()
