"""What a card does fits what its text says: nothing happens that the tree of an ability does not speak of."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

import pytest

from crazier.cards.card import Card, Side
from crazier.cards.files import read_cards
from crazier.cards.library import card_set
from crazier.language import Node, read, render
from crazier.language.phrases import COLORS, RANKS, TAGS
from crazier.play.decisions import Event
from crazier.play.game import Game, Start
from crazier.play.kinds import kind_named
from crazier.play.layout import Layout
from tests.engine.footprint import Footprint, footprint
from tests.engine.stories import table_for

PLAYERS = 4
GAMES = 16
GUARD = 9
OF_THE_GAME = {
    "turn",
    "phase",
    "passed",
    "played",
    "entered",
    "discarded",
    "named",
    "finished",
    "drew",
    "reshuffled",
    "prevented",
    "won",
}
"""What happens without any ability."""
MARKS = {"turn", "phase", "passed", "discarded", "named"}
"""With these the turn goes on: no ability runs any more."""
IDLE = read("If you control 20 or more gods, draw a card.")
"""What an event says that never does anything."""
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
"""Cards that set off abilities which wait for something to happen."""


# The table


@cache
def blanks() -> tuple[Card, ...]:
    """A deck of cards that do nothing, of all kinds."""
    tags = (*sorted(TAGS), "")
    made = []
    for number, (color, rank) in enumerate((color, rank) for color in COLORS[:4] for rank in RANKS):
        name = f"{color} {rank}"
        tag = tags[number % len(tags)]
        abilities = (IDLE,) if number % 3 == 0 else ()
        type_ = "event" if abilities else "asset"
        texts = tuple(map(render, abilities))
        made.append(Card(name, (Side(name, rank, (color,), type_, (tag,) if tag else (), abilities, texts),)))
    return tuple(made)


@cache
def stirrers() -> tuple[Card, ...]:
    return read_cards(STIRRERS)


def set_up(card: Card, dice: Random, *, in_play: bool, stirring: tuple[Card, ...]) -> Game:
    """The card among blanks, in a hand or in play, and now and then with few cards left to draw."""
    others = list(blanks())
    dice.shuffle(others)
    lying = [other for other in (*stirring, *others) if other.sides[0].type == "asset"][: 3 * PLAYERS]
    dice.shuffle(lying)
    deck = (card, *lying, *(other for other in (*stirring, *others) if other not in lying))
    tokens = iter(range(1, len(deck)))
    assets = [[next(tokens) for _ in range(3)] for _ in range(PLAYERS)]
    hands = [[next(tokens) for _ in range(dice.randint(3, 9))] for _ in range(PLAYERS)]
    dice.shuffle(hands)
    (assets if in_play else hands)[0].append(0)
    rest = list(tokens)
    left = dice.choice((3, len(rest) - 4))
    layout = Layout(
        turn=PLAYERS - 1 if in_play else 0,
        phase="main",
        hands=tuple(map(tuple, hands)),
        assets=tuple(map(tuple, assets)),
        draw=tuple(rest[:left]),
        discard=tuple(rest[left:]),
    )
    table = table_for(PLAYERS, GUARD)
    kind = kind_named(table.game)
    return Game(table, deck, Start(kind.staged(deck, table.rules, layout, dice.randrange(10**6)), None))


def play_out(game: Game, card: Card, dice: Random) -> tuple[Event, ...]:
    """Play on, the card first of all; the log as a spectator hears it."""
    while game.outcome is None:
        decision = game.decision
        assert decision is not None
        eager = (card.name, "Doom")
        wanted = [option.code for option in decision.options if option.key == "play" and option.card in eager]
        game.step(dice.choice(wanted or list(game.legal())))
    return game.events(None)


# The log, held against the texts


@dataclass
class Cause:
    """An ability that runs."""

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
    """Follows a log and holds every event against whatever runs."""

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

    def hear(self, event: Event) -> None:
        if event.key in MARKS or (event.key == "played" and event.params["from_hand"]):
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

    def account_for(self, event: Event) -> None:
        """Find the ability that did this."""
        misfits = []
        for cause in reversed(self.running):
            misfit = cause.misfit(event)
            if not misfit:
                cause.seen[event.key] += 1
                self.did[cause.text][event.key] += 1
                return
            misfits.append(f"{cause.text} {misfit}")
        by_itself = OF_THE_GAME if not self.running else {"finished", "prevented", "won", "played", "entered"}
        assert event.key in by_itself, f"{event}: {'; '.join(misfits) or 'nothing runs'}"


STIRRED = (stirrers()[:0], stirrers()[:4], stirrers()[:4], stirrers())


def sides() -> list[Side]:
    return [side for card in card_set("sampler").cards for side in card.sides]


def runs(side: Side, trees: tuple[Node, ...]) -> Counter[str]:
    """Play games with a card that has these abilities, and count what the card did."""
    card = Card(side.name, (replace(side, abilities=trees, text=tuple(map(render, trees))),))
    did: Counter[str] = Counter()
    for number in range(GAMES):
        dice = Random(f"{side.name} {number}")
        game = set_up(card, dice, in_play=side.type == "asset" and number % 2 == 0, stirring=STIRRED[number % 4])
        log = play_out(game, card, dice)
        watcher = Watcher(game.deck)
        for event in log:
            watcher.hear(event)
        for tree in trees:
            did.update(watcher.did[render(tree)])
    return did


def is_used(tree: Node) -> bool:
    """Whether an ability happens at some time, rather than being true all the time."""
    return tree.kind in ("triggered", "once", "substitution")


HARD_TO_MEET = {
    "At the end of your turn, if all gods you control are red and the draw pile has 5 or fewer cards, you win the "
    "game.",
    "At the end of your turn, if you control exactly 3 kings, you win the game.",
    "At the end of your turn, if all assets you control are red, you may destroy an asset.",
}
"""Abilities whose conditions are rarely met by chance."""
ABILITIES = [
    pytest.param(side, tree, id=f"{side.name}, {number}")
    for side in sides()
    for number, tree in enumerate(side.abilities, 1)
]


@pytest.mark.parametrize(("side", "tree"), ABILITIES)
def test_an_ability_does_only_what_its_text_speaks_of(side: Side, tree: Node) -> None:
    did = runs(side, (tree,))
    if is_used(tree):
        assert did["started"], "never used"
        assert len(did) > 1 or render(tree) in HARD_TO_MEET, "used, but to no effect"
    else:
        assert not did


@pytest.mark.parametrize("side", sides(), ids=lambda side: side.name)
def test_a_card_does_only_what_its_abilities_speak_of(side: Side) -> None:
    assert bool(runs(side, side.abilities)) == any(is_used(tree) for tree in side.abilities)


# The footprint itself


def misfit(text: str, key: str, seat: int = 0, move: tuple[str, str] = ("", "")) -> str:
    event = Event(0, key, seat, None, {"from": move[0], "to": move[1]})
    return footprint(read(text), PLAYERS).misfit(event, 0)


def test_an_event_that_a_text_does_not_speak_of_is_a_misfit() -> None:
    assert misfit("Draw a card.", "destroyed")
    assert misfit("When you draw cards, destroy an asset.", "drew")
    assert not misfit("Draw a card.", "drew")


def test_it_matters_who_does_it() -> None:
    assert misfit("Draw a card.", "drew", seat=1)
    assert misfit("Each opponent draws a card.", "drew", seat=0)
    assert not misfit("Each player draws a card.", "drew", seat=2)


def test_it_matters_from_where_to_where_a_card_goes() -> None:
    text = "Put an asset on the bottom of the draw pile."
    assert not misfit(text, "put", move=("assets", "draw"))
    assert misfit(text, "put", move=("hand", "draw"))
    assert misfit(text, "put", move=("assets", "discard"))


def test_it_matters_how_often() -> None:
    assert footprint(read("Draw 3 cards."), PLAYERS).most["drew"] == 3
    assert footprint(read("Each player draws 2 cards."), PLAYERS).most["drew"] == 2 * PLAYERS
    assert footprint(read("Destroy all assets."), PLAYERS).most["destroyed"] is None
