"""Positions that are won this turn if the right cards are discarded and played, and whether a bot sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from random import Random
from typing import Final

from crazier.bots.bot import UNLIMITED
from crazier.bots.driver import ask_bot
from crazier.bots.registry import make_bot
from crazier.cards.deck import Deck
from crazier.lab.arena_block import with_stall_guard
from crazier.play.game import Game, StartPosition
from crazier.play.game_adapter import adapter_for
from crazier.play.setup import PositionSetup
from crazier.play.table import Table

MOST_GRANTED: Final = 2
MOST_ASSETS: Final = 3
LEAST_LEFT: Final = 8
"""Cards that stay in the draw pile, so that nothing ends for want of them."""


@dataclass(slots=True)
class Wins:
    """How often a bot won where it could."""

    positions: int = 0
    missed: list[str] = field(default_factory=list)


def solve_rate(bot: str, table: Table, positions: int, seed: int) -> Wins:
    """Let a bot play a turn in so many positions that can be won in it."""
    found = Wins()
    if not positions:
        return found
    for game, line in make_puzzles(table, positions, seed):
        found.positions += 1
        if not wins_this_turn(game, bot, seed):
            found.missed.append(f"{', '.join(line)} wins; {bot} played {', '.join(game.record.moves) or 'nothing'}")
    return found


def wins_this_turn(game: Game, name: str, seed: int) -> bool:
    """Whether a bot wins before its turn is over; others answer at random."""
    decision = game.decision
    if decision is None:
        return False
    seat, turn = decision.seats[0], game.view(None).observation.turn
    bot, chance = make_bot(name, seed), Random(seed)
    while (decision := game.decision) is not None and game.view(None).observation.turn == turn:
        if decision.seats[0] == seat:
            answer = ask_bot(game, bot, seat, decision.options, UNLIMITED)
            game.step(answer.option.code if answer else game.legal()[0])
        else:
            game.step(chance.choice(list(game.legal())))
    return game.outcome is not None and seat in game.outcome.winners


def make_puzzles(table: Table, count: int, seed: int) -> Iterator[tuple[Game, list[str]]]:
    """Set-up positions, each with a line of discards and a last card that wins whatever is hidden."""
    chance = Random(seed)
    kind = adapter_for(table.game)
    table = Table(table.set, table.players, table.game, with_stall_guard(table))
    deck = kind.deck(table.set, table.rules, len(table.players))
    while count > 0:
        layout = random_setup(table, len(deck), chance)
        if adapter_for(table.game).has_sets:
            layout = with_assets(layout, deck, chance)
        position = kind.staged(deck, table.rules, layout, chance.randrange(2**31))
        game = Game(table, deck, StartPosition(position, None))
        line = winning_line(game)
        if line:
            count -= 1
            yield game, line


def random_setup(table: Table, cards: int, chance: Random) -> PositionSetup:
    """A few cards in the hand of whose turn it is, and anything elsewhere."""
    modern = adapter_for(table.game).has_sets
    players = len(table.players)
    turn = chance.randrange(players)
    granted = chance.randrange(MOST_GRANTED + 1) if modern else 0
    own = chance.randint(1, 2 + granted) if modern else 1
    order = chance.sample(range(cards), cards)
    sizes = [own if seat == turn else chance.randint(2, 5) for seat in range(players)]
    hands, at = [], 0
    for size in sizes:
        hands.append(tuple(order[at : at + size]))
        at += size
    on_pile = chance.randint(1, max(1, cards - at - LEAST_LEFT - MOST_ASSETS * players))
    light_dark = table.game == "light-dark"
    return PositionSetup(
        turn=turn,
        phase="main",
        hands=tuple(hands),
        assets=((),) * players,
        discard=tuple(order[at : at + on_pile]),
        draw=tuple(order[at + on_pile :]),
        discards=tuple(granted if seat == turn else 0 for seat in range(players)) if modern else (),
        shades=tuple("light" if seat % 2 else "dark" for seat in range(players)) if light_dark else (),
    )


def with_assets(layout: PositionSetup, deck: Deck, chance: Random) -> PositionSetup:
    """Some assets of the draw pile in play."""
    cards = list(layout.draw)
    assets: list[tuple[int, ...]] = []
    for _ in layout.hands:
        mine = [card for card in cards[:MOST_ASSETS] if is_asset(deck, card)][: chance.randrange(MOST_ASSETS)]
        cards = [card for card in cards if card not in mine]
        chance.shuffle(cards)
        assets.append(tuple(mine))
    return PositionSetup(
        layout.turn, layout.phase, layout.hands, tuple(assets), tuple(cards), layout.discard, discards=layout.discards
    )


def is_asset(deck: Deck, card: int) -> bool:
    """Whether a card of a deck is an asset and no split card."""
    sides = deck[card].sides
    return len(sides) == 1 and sides[0].type == "asset"


def winning_line(game: Game) -> list[str]:
    """Options that empty the hand one after the other, with no other decision between them; none if there are none."""
    decision = game.decision
    if decision is None or decision.kind != "main":
        return []
    cards = sorted({int(option.params["token"]) for option in decision.options if "token" in option.params})
    for order in permutations(cards):
        twin, line = game.clone(), []
        for place, card in enumerate(order):
            move = shed_option(twin, card, last=place == len(order) - 1)
            if move is None:
                break
            line.append(move)
            if twin.outcome is not None:
                return line if decision.seats[0] in twin.outcome.winners else []
    return []


def shed_option(game: Game, card: int, *, last: bool) -> str | None:
    """Discard a card, or as the last one play it; nothing if that is not offered or asks for anything else."""
    decision = game.decision
    if decision is None or decision.kind != "main":
        return None
    keys = ("discard", "play") if last else ("discard",)
    for option in decision.options:
        if option.params.get("token") == card and option.key in keys and option.params.get("wild") is None:
            written = game.option_text(option)
            game.step(option.code)
            return written
    return None
