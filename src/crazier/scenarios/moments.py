"""Find a moment for an ability: a position in which a turn, played at random, sets it off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.language import Node
from crazier.play.decisions import Cause, Event
from crazier.play.game import Game
from crazier.play.setup import PositionSetup
from crazier.play.table import Table
from crazier.scenarios.starts import PositionStart, set_up_game
from crazier.scenarios.values import BadScenario

MAX_POSITIONS: Final = 200
"""How many positions are tried at most."""
MAX_CHOICES: Final = 60
"""How many choices of a turn are made at most."""
EAGERNESS: Final = 0.6
"""How often a player does something with the card, if that is possible."""
LIKED: Final = 0.6
"""How often a card is chosen of which the ability speaks."""
OWNER: Final = 0
"""The seat of the player whose card it is."""
SHOWN: Final = ("announced", "played")


@dataclass(frozen=True, slots=True)
class MomentWish:
    """What a moment is wanted for: an ability of a card, and what is to be there besides. Cards are given by name."""

    card: str
    line: int = 0
    """Which of the card's abilities, from 0; those of a second side follow those of the first."""
    yours: tuple[str, ...] = ()
    """Cards in play that the card's owner controls."""
    theirs: tuple[str, ...] = ()
    """Cards in play that the other player controls."""
    pile: str = ""
    """The top card of the discard pile; any if empty."""


@dataclass(frozen=True, slots=True)
class _Ability:
    """An ability of a card in a deck."""

    at: int
    """The place of the card in the deck."""
    side: int
    name: str
    """The name of the side."""
    line: int
    """Its number on that side."""
    tree: Node
    is_asset: bool
    words: frozenset[str]


def find_moment(table: Table, deck: Deck, wish: MomentWish, seed: int, tries: int = MAX_POSITIONS) -> Game | None:
    """Return a game at a moment in which the ability is set off within the turn; None if none was found.

    The game is for two players. Raise BadScenario if there is no such card or ability.
    """
    ability = _find(deck, wish)
    rng = Random(seed)
    for number in range(tries):
        start = PositionStart(deck, _position(deck, ability, wish, rng, number))
        game = set_up_game(table, start, rng.randrange(1 << 30))
        if _sets_off(game.clone(), ability, rng):
            return game
    return None


def _find(deck: Deck, wish: MomentWish) -> _Ability:
    at = _place(deck, wish.card)
    abilities = [
        (number, line, side, tree)
        for number, side in enumerate(deck[at].sides)
        for line, tree in enumerate(side.abilities)
    ]
    if not 0 <= wish.line < len(abilities):
        raise BadScenario(f"'{wish.card}' has no ability {wish.line}; it has {len(abilities)}, counted from 0")
    number, line, side, tree = abilities[wish.line]
    words = frozenset(side.text[line].lower().replace(",", " ").replace(".", " ").split()) if side.text else frozenset()
    return _Ability(at, number, side.name, line, tree, side.type == "asset", words)


def _place(deck: Deck, name: str) -> int:
    at = next((number for number, card in enumerate(deck) if card.name == name), None)
    if at is None:
        raise BadScenario(f"there is no card '{name[:60]}' in this deck")
    return at


def _asset(deck: Deck, name: str) -> int:
    at = _place(deck, name)
    if len(deck[at].sides) > 1 or deck[at].sides[0].type != "asset":
        raise BadScenario(f"'{name[:60]}' can't be put into play here; name an asset with one side")
    return at


def _position(deck: Deck, ability: _Ability, wish: MomentWish, rng: Random, number: int) -> PositionSetup:
    """Return a position with the card in hand or in play, in another part of a turn each time."""
    yours, theirs = ([_asset(deck, name) for name in names] for names in (wish.yours, wish.theirs))
    used = {ability.at, *yours, *theirs}
    pile = [_place(deck, wish.pile)] if wish.pile else []
    others = [at for at in range(len(deck)) if at not in used and at not in pile]
    rng.shuffle(others)
    if rng.random() < LIKED:  # the cards of which the ability speaks come first
        others.sort(key=lambda at: not _is_spoken_of(deck[at], ability.words))
    in_play = ability.is_asset and number % 3 != 0 and ability.tree.kind != "requirement"
    assets = (
        [*([ability.at] if in_play else []), *yours, *(_take(others, deck, rng.randrange(4)) if not yours else [])],
        [*theirs, *(_take(others, deck, 1 + rng.randrange(3)) if not theirs else [])],
    )
    rng.shuffle(others)
    own = 1 + rng.randrange(6)
    hands = ([*([] if in_play else [ability.at]), *others[:own]], others[own : own + 2 + rng.randrange(4)])
    rest = others[len(hands[0]) + len(hands[1]) - (not in_play) :]
    size = rng.choice((0, 1, 3, 8))
    turn = 1 if in_play and number % 3 == 2 else OWNER
    phase = "beginning" if in_play and rng.random() < 0.5 else "main"
    return PositionSetup(
        turn,
        phase,
        tuple(map(tuple, hands)),
        tuple(map(tuple, assets)),
        tuple(rest[size + 1 :]),
        (*pile, *rest[: size + 1]),
        {ability.at: ability.side + 1} if in_play and len(deck[ability.at].sides) > 1 else {},
    )


def _is_spoken_of(card: Card, words: frozenset[str]) -> bool:
    """Check whether an ability names a tag, color or type of a card."""
    marks = {mark for side in card.sides for mark in (*side.tags, *side.colors, side.type)}
    return any(mark in words or f"{mark}s" in words for mark in marks)


def _take(others: list[int], deck: Deck, count: int) -> list[int]:
    """Take some assets with one side away from the other cards."""
    found = [at for at in others if len(deck[at].sides) == 1 and deck[at].sides[0].type == "asset"][:count]
    for at in found:
        others.remove(at)
    return found


def _sets_off(game: Game, ability: _Ability, rng: Random) -> bool:
    """Play a turn at random, and check whether the ability was set off in it."""
    seen = game.event_count
    for _ in range(MAX_CHOICES):
        if _is_active(game, ability):
            return True
        decision = game.decision
        if decision is None:
            break
        about = [option for option in decision.options if option.card == ability.name]
        options = about if about and rng.random() < EAGERNESS else decision.options
        game.apply(rng.choice(options))
        events = game.events(OWNER, seen)
        seen = game.event_count
        if any(_tells(event, ability) for event in events):
            return True
        if any(event.key == "turn" for event in events):
            break
    return False


def _tells(event: Event, ability: _Ability) -> bool:
    """Check whether an event happens by the ability, or shows that what it asks for was met."""
    if ability.tree.kind == "requirement":
        return event.key in SHOWN and event.card == ability.name
    cause = event.cause
    return cause is not None and cause.card == ability.name and cause.line in (None, ability.line)


def _is_active(game: Game, ability: _Ability) -> bool:
    """Check whether an ability that is always in force is so now."""
    if ability.tree.kind != "always":
        return False
    return any(
        effect.card == ability.name
        and not effect.asleep
        and (not effect.sources or _lines(effect.sources, ability.line))
        for effect in game.effects(OWNER)
    )


def _lines(sources: Sequence[Cause], line: int) -> bool:
    return any(source.line in (None, line) for source in sources)
