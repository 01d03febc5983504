"""Play games around one card, and check every event against the text of the abilities that run."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from random import Random

from crazier.cards.card import Card, Side
from crazier.cards.set_file import read_cards
from crazier.language import Node, parse_ability, render
from crazier.language.vocabulary import COLORS, RANKS, TAGS
from crazier.play.decisions import Event
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.setup import PositionSetup
from crazier.play.start_position import StartPosition
from tests.engine.footprint import Footprint, footprint
from tests.engine.generated_games import table_for

PLAYERS = 4
GAMES = 32
GUARD = 9
OF_THE_GAME = {
    "turn",
    "phase",
    "passed",
    "announced",
    "played",
    "entered",
    "discarded",
    "named",
    "finished",
    "drew",
    "reshuffled",
    "prevented",
    "nothing",
    "sat_out",
    "took_extra",
    "won",
}
"""The events that happen without any ability."""
MEANWHILE = {"finished", "prevented", "won", "announced", "played", "entered", "mixed", "nothing"}
"""The events that may happen while an ability runs without being its own; a hand is mixed when a card leaves it."""
MARKS = {"turn", "phase", "passed", "discarded", "named", "sat_out", "took_extra"}
"""The events after which no ability runs any more."""
IDLE = parse_ability("If you control 20 or more gods, draw a card.")
"""The ability of an event that never does anything."""
STIRRERS = """
Rain Maker
- red asset
At the start of your turn, each opponent draws 2 cards.

Wrecker
- purple asset
At the end of your turn, destroy an asset.

Thief
- green asset
At the start of your turn, gain control of an asset an opponent controls.

Homesickness
- blue asset
At the end of your turn, return an asset to its controller's hand.

Doom
- red event
Choose a player. That player loses the game.
"""
"""Cards that trigger abilities of other cards."""


# The table


@cache
def blanks() -> tuple[Card, ...]:
    """Return a deck of cards of all kinds that do nothing."""
    tags = (*sorted(TAGS), "")
    slots: list[tuple[str, tuple[str, ...]]] = [(rank, (color,)) for color in COLORS[:4] for rank in RANKS]
    slots += [("", pair) for pair in combinations(COLORS[:4], 2)]
    cards = []
    for number, (rank, colors) in enumerate(slots):
        name = f"{' '.join(colors)} {rank or 'card'}"
        tag = tags[number % len(tags)]
        abilities = (IDLE,) if number % 3 == 0 else ()
        type_ = "event" if abilities else "asset"
        texts = tuple(map(render, abilities))
        cards.append(Card(name, (Side(name, rank, colors, type_, (tag,) if tag else (), abilities, texts),)))
    return tuple(cards)


@cache
def stirrers() -> tuple[Card, ...]:
    return read_cards(STIRRERS)


def set_up(card: Card, rng: Random, *, in_play: bool, stirring: tuple[Card, ...]) -> Game:
    """Return a game with the card among blanks, in a hand or in play, sometimes with few cards left to draw."""
    others = list(blanks())
    rng.shuffle(others)
    assets_in_play = [other for other in (*stirring, *others) if other.sides[0].type == "asset"][: 3 * PLAYERS]
    rng.shuffle(assets_in_play)
    deck = (card, *assets_in_play, *(other for other in (*stirring, *others) if other not in assets_in_play))
    tokens = iter(range(1, len(deck)))
    bare = not in_play and rng.random() < 0.25  # its holder controls nothing yet
    assets = [[next(tokens) for _ in range(0 if bare and not seat else 3)] for seat in range(PLAYERS)]
    hands = [[next(tokens) for _ in range(rng.randint(3, 9))] for _ in range(PLAYERS)]
    rng.shuffle(hands)
    (assets if in_play else hands)[0].append(0)
    rest = list(tokens)
    left = rng.choice((3, len(rest) - 4))
    setup = PositionSetup(
        turn=PLAYERS - 1 if in_play else 0,
        phase="main",
        hands=tuple(map(tuple, hands)),
        assets=tuple(map(tuple, assets)),
        draw=tuple(rest[:left]),
        discard=tuple(rest[left:]),
    )
    table = table_for(PLAYERS, GUARD)
    adapter = adapter_for(table.game)
    return Game(table, deck, StartPosition(adapter.from_setup(deck, table.rules, setup, rng.randrange(10**6)), None))


def play_out(game: Game, card: Card, rng: Random) -> tuple[Event, ...]:
    """Play to the end, the card as soon as possible; return the events as a spectator gets them."""
    while game.outcome is None:
        decision = game.decision
        assert decision is not None
        played_first = (card.name, "Doom")
        plays = [option.code for option in decision.options if option.key == "play" and option.card in played_first]
        game.step(rng.choice(plays or list(game.legal())))
    return game.events(None)


# The log, checked against the texts


@dataclass
class Cause:
    """A running ability."""

    text: str
    may: Footprint
    controller: int
    seen: Counter[str] = field(default_factory=Counter)

    def misfit(self, event: Event) -> str:
        limit = self.may.most.get(event.key)
        if limit is not None and self.seen[event.key] >= limit:
            return f"'{event.key}' more than {limit} times"
        return self.may.misfit(event, self.controller)


class Watcher:
    """A reader of a log that checks every event against the abilities that run."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self.trees = {render(tree): tree for card in deck for side in card.sides for tree in side.abilities}
        self.events = {
            side.name: side.text for card in deck for side in card.sides if side.type == "event" and side.text
        }
        self.running: list[Cause] = []
        self.did: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def start(self, text: str, controller: int) -> None:
        tree = self.trees[text]
        self.running.append(Cause(text, footprint(tree, PLAYERS), controller))
        self.did[text]["started"] += 1
        if any(part.kind == "use" for part in tree.walk()):
            for other in {text for texts in self.events.values() for text in texts}:
                self.running.append(Cause(other, footprint(self.trees[other], PLAYERS), controller))

    def follow(self, event: Event) -> None:
        marks = event.key in MARKS and not (event.key == "named" and self.naming())
        if marks or self.is_own_play(event):
            self.running = []
        if event.key == "ability":
            text = str(event.params["text"])
            if self.trees[text].kind != "substitution":
                self.running = []  # a triggered ability waits until nothing else runs
            self.start(text, event.seat)
            return
        self.account_for(event)
        if event.key in ("played", "copied") and event.card in self.events:
            for text in self.events[event.card]:
                self.start(text, event.seat)

    def naming(self) -> bool:
        """Check whether an ability runs that names a color; otherwise a color is named for an eight."""
        return any(part.kind == "name_color" for cause in self.running for part in self.trees[cause.text].walk())

    def is_own_play(self, event: Event) -> bool:
        """Check whether a card is played from hand by no ability that runs (R54)."""
        from_hand = event.key == "played" and bool(event.params["from_hand"])
        return from_hand and all(cause.misfit(event) for cause in self.running)

    def account_for(self, event: Event) -> None:
        """Find the running ability that made an event happen."""
        misfits = []
        for cause in reversed(self.running):
            misfit = cause.misfit(event)
            if not misfit:
                cause.seen[event.key] += 1
                self.did[cause.text][event.key] += 1
                return
            misfits.append(f"{cause.text} {misfit}")
        by_itself = OF_THE_GAME if not self.running else MEANWHILE
        assert event.key in by_itself, f"{event}: {'; '.join(misfits) or 'nothing runs'}"


STIRRED = (stirrers()[:0], stirrers()[:4], stirrers()[:4], stirrers())


def with_trees(side: Side, trees: tuple[Node, ...]) -> Card:
    """Return a card like a side, with other abilities."""
    return Card(side.name, (replace(side, abilities=trees, text=tuple(map(render, trees))),))


def watch_games(card: Card, numbers: range) -> Iterator[tuple[tuple[Event, ...], Watcher]]:
    """Yield the logs of games around a card, each with the watcher that found a text for every event."""
    (side,) = card.sides
    for number in numbers:
        rng = Random(f"{side.name}, game {number}")
        game = set_up(card, rng, in_play=side.type == "asset" and number % 2 == 0, stirring=STIRRED[number % 4])
        log = play_out(game, card, rng)
        watcher = Watcher(game.deck)
        for event in log:
            watcher.follow(event)
        yield log, watcher


def count_effects(side: Side, trees: tuple[Node, ...]) -> Counter[str]:
    """Play games with a card that has these abilities, and count the events that they made happen."""
    did: Counter[str] = Counter()
    for _, watcher in watch_games(with_trees(side, trees), range(GAMES)):
        for tree in trees:
            did.update(watcher.did[render(tree)])
    return did


def is_used(tree: Node) -> bool:
    """Check whether an ability happens at some time, rather than being true all the time."""
    return tree.kind in ("triggered", "once", "substitution")
