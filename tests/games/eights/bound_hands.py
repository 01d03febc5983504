"""Set up positions in which Ben is bound to a card of his hand and is to take his first main action."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import HANDS, OBLIGATION_PLAY
from tests.engine.positions import do, set_up

BEN = 1
PLAIN = "If you would draw 5 or more cards, draw 1 fewer card."
CARDS = (
    f"Red Golem\n5 red asset\n{PLAIN}",
    f"Red Stag\n2 red asset\n{PLAIN}",
    f"Green Stag\n2 green asset\n{PLAIN}",
    f"Blue Heron\n10 blue asset\n{PLAIN}",
    f"Blue Golem\n5 blue asset\n{PLAIN}",
    f"Purple Owl\nJ purple asset\n{PLAIN}",
    f"Red Titan\nK red asset\nPlay this only if opponents control 3 or more assets.\n{PLAIN}",
    f"Red Hermit\n7 red asset\nPlay this only if you have 3 or fewer cards in hand.\n{PLAIN}",
    "Guild\n5 green asset\nWhile you control 2 or more assets, you may play 1 more card on each of your turns.",
    "Wall\nA green asset\nWhile the discard pile has no assets, opponents can't play assets.",
    "Bonfire\n4 purple asset\nYou may discard 1 more card on each of your turns.",
    "Supply\nQ blue event\nDraw a card.",
    "Reaper\nK blue event\nPut a card from your hand on the bottom of the draw pile.",
    "Muse\n9 green asset\nAt the start of your turn, draw a card.",
    "Thief\nQ green event\nYou may take the top card of the discard pile.",
    "Herald\nA green asset\nWhen this comes into play, you may discard 1 more card this turn.",
    "Squire\nA blue asset\nWhen you play an asset from hand, you may discard 1 more card this turn.",
    "Envy\nA purple asset\nWhen an opponent plays an asset from hand, you may discard 1 more card this turn.",
    "Usurper\nK green event\nGain control of an asset.",
    "Cell\nJ green asset\nOpponents can't discard eights.",
    "Bulk\nJ blue asset\nWhile you have 4 or more cards in hand, you may discard 1 more card on each of your turns.",
    "Clover\n8 green asset\nAt the start of your turn, draw a card.",
    "Pageant\n6 green event\nIf you control 3 or more assets, you may discard 1 more card this turn.",
    "Torch\n4 green event\nYou may discard 1 more card this turn.",
    "Encore\n10 purple asset\nAt the end of your turn, you may play a card from your hand.",
)


def bound(card: str, hand: str, top: str, more: str = "") -> Any:
    """Return a position in which Ben is bound to a card, has drawn Purple Owl, and is to act."""
    start = f"""
hands.Ann = ["Destiny", "Oasis"]
hands.Ben = [{", ".join(f'"{name}"' for name in (card, *hand.split(", ")))}]
{more}
draw = ["Purple Owl", "Castle", "Trade"]
discard = ["{top}"]
"""
    game = do(set_up(start, cards=CARDS), "Ann plays Destiny", f"Ann chooses {card}", "Ann passes")
    return game.position.clone()


def bound_to_discard(card: str, hand: str, top: str, more: str = "") -> Any:
    """Return the same, but only a discard will do."""
    position = bound(card, hand, top, more)
    numbers = [int(number) for number in position.obligations]
    numbers[OBLIGATION_PLAY] = 0
    position.obligations = vec[i64](numbers)
    return position


def option(position: Any, move: str) -> int:
    """Return the code of one of Ben's main actions."""
    verb, name = move.split(" ", 1)
    (token,) = (each for each in position.zones[HANDS + BEN] if position.compiled.names[position.face[each]] == name)
    return int(FIRST_CARD + token + (position.tokens if verb == "plays" else 0))


def offered(position: Any) -> list[str]:
    """Return what Ben is offered, in words."""
    return [move_of(position, int(code)) for code in position.options]


def move_of(position: Any, code: int) -> str:
    """Return one of Ben's main actions in words."""
    if code < FIRST_CARD:
        return "passes"
    verb = "discards" if option_verb(position, code) == OPT_DISCARD else "plays"
    return f"{verb} {position.compiled.names[position.face[option_card(position, code)]]}"
