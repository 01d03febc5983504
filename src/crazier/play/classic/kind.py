"""The kind of game that classic Crazy Eights is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from crazier.cards.deck import Deck
from crazier.engine.state import SPECTATOR
from crazier.games.classic import deal, playouts
from crazier.games.classic.dice import dice_of
from crazier.games.classic.loop import Loop
from crazier.games.classic.moves import offered
from crazier.games.classic.options import check_players, packs_for
from crazier.games.classic.position import Position, from_numbers, resign, shuffled
from crazier.games.classic.table import Table
from crazier.games.classic.worlds import view_of, world_of
from crazier.play import plain
from crazier.play.attempts import Attempt
from crazier.play.classic.agreeing import CLASSIC_PRESETS, OPTIONS, agreed
from crazier.play.classic.asking import outcome_of, pending
from crazier.play.classic.looking import Look, sight_of
from crazier.play.classic.refusing import refusal
from crazier.play.classic.sound import check_players_at, check_table, restoring
from crazier.play.classic.staging import staged
from crazier.play.classic.telling import told
from crazier.play.classic.wording import PACK, WORDING
from crazier.play.decisions import Decision, Event, Outcome, Params
from crazier.play.kinds import Preset, TableOption
from crazier.play.layout import Layout
from crazier.play.playing import Playouts
from crazier.play.sight import Sight

MOST_NUMBERS: Final = 10_000
PLAYERS_AT: Final = 2
"""Which of a position's numbers is that of its players: two others come before the table."""
PACKS: Final = {packs: PACK * packs for packs in (1, 2)}


class Classic:
    """Classic Crazy Eights. A position is the game's Position."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = CLASSIC_PRESETS
    has_sets = False
    usual_set = ""
    start = ("turn", "hands", "draw", "discard", "call", "direction", "dealer")
    apply = staticmethod(Position.step)
    loop = Loop

    def check(self, rules: Mapping[str, int], players: int) -> None:
        """Enough cards for everybody, and house rules that go together."""
        check_players(agreed(rules), players)

    def teams(self, _rules: Mapping[str, int], _players: int) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return ()

    def deck(self, _sets: str, _rules: Mapping[str, int], players: int) -> Deck:
        """A pack, or two for more than five players."""
        return PACKS[packs_for(players)]

    def dealt(
        self, _deck: Deck, rules: Mapping[str, int], players: int, seed: int, _first: int | None = None
    ) -> Position:
        """The pack is shuffled; the deal is part of the game, so that it can be told."""
        return shuffled(agreed(rules), players, seed)

    def begin(self, position: Position) -> None:
        """Hands, starter and the first turn."""
        deal.begin(position)

    def plays(self, position: Position, seat: int) -> bool:
        """Whether a player is still in the game."""
        return not position.over and not position.out >> seat & 1

    def resign(self, position: Position, seat: int) -> None:
        """Let a player lose."""
        resign(position, seat)

    def follow(self, position: Position) -> list[tuple[int, ...]]:
        """Attach a log."""
        sink: list[tuple[int, ...]] = []
        position.sink = sink
        return sink

    def playouts(self, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> Playouts:
        """Random games; single hands inside the engine. No card has an ability."""
        if rules["target"]:
            return several_hands(self, deck, rules, players, games, seed)
        return Playouts(*playouts.playouts(agreed(rules), players, games, seed), 0)

    def decision(self, position: Position, number: int) -> Decision | None:
        """What is asked."""
        return pending(position, number)

    def outcome(self, position: Position) -> Outcome | None:
        """Who won, who did not, and the points."""
        return outcome_of(position)

    def event(self, position: Position, record: tuple[int, ...], number: int, viewer: int | None) -> Event:
        """What a viewer may know of a record."""
        return told(record, number, viewer, WORDING, position.target > 0)

    def refusal(self, position: Position, _decision: Decision | None, attempt: Attempt) -> tuple[str, str, Params]:
        """Why not."""
        return refusal(position, attempt)

    def cards(self, _position: Position) -> tuple[str, ...]:
        """All cards, with suit signs and with letters."""
        return WORDING.readable

    def known_to(self, position: Position, token: int, viewer: int | None) -> bool:
        """Whether the viewer may know it."""
        return may_know(position, token, viewer)

    def seen(self, position: Position, viewer: int | None) -> Look:
        """The game's view."""
        view = view_of(position, SPECTATOR if viewer is None else viewer)
        return Look(view, tuple(map(int, view.numbers())))

    def sight(self, seen: Look) -> Sight:
        """The view in names."""
        return sight_of(seen.view.seen)

    def truth(self, position: Position) -> Sight:
        """Everything, in names."""
        return sight_of(position)

    def staged(self, deck: Deck, rules: Mapping[str, int], layout: Layout, seed: int) -> Position:
        """A position that was set up."""
        return staged(deck, agreed(rules), layout, seed)

    def world(self, seen: Look, seed: int) -> Position:
        """Hidden cards filled in."""
        return world_of(seen.view, seed)

    def numbers(self, position: Position) -> dict[str, object]:
        """The position's numbers."""
        return in_numbers(position)

    def restored(self, _deck: Deck, rules: Mapping[str, int], players: int, numbers: Mapping[str, object]) -> Position:
        """The position again."""
        with restoring():
            kept = out_of_numbers(numbers)
            check_players_at(kept, PLAYERS_AT, players)
            position = from_numbers(agreed(rules), kept)
            check_table(position, players, int(offered(position)))
        return position


def several_hands(kind: Any, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> Playouts:
    """Random games of several hands."""
    dice = dice_of(seed)
    decisions = choices = 0
    for number in range(games):
        position = kind.dealt(deck, rules, players, seed + number)
        kind.begin(position)
        position.tracking = False
        while options := position.legal():
            kind.apply(position, options[int(dice.below(len(options)))])
            decisions += 1
            choices += len(options) > 1
    return Playouts(games, decisions, choices, 0)


def may_know(t: Table, token: int, viewer: int | None) -> bool:
    """Whether a viewer may know a card."""
    return bool(t.known[token] >> (SPECTATOR if viewer is None else viewer) & 1)


def in_numbers(position: Any) -> dict[str, object]:
    """All of a position under a name."""
    return {"numbers": list(map(int, position.numbers()))}


def out_of_numbers(numbers: Mapping[str, object]) -> list[int]:
    """The numbers of a position, as they were kept."""
    return plain.wholes(numbers, "numbers", MOST_NUMBERS)


KIND: Final = Classic()
