"""Hypothesis strategies for cards, decks and games; trees of the whole grammar come from `tests.language.trees`."""

from __future__ import annotations

from hypothesis import strategies as st

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck, min_deck_size
from crazier.cards.library import card_set
from crazier.cards.set_file import format_set_entry
from crazier.language import check_abilities, parse_ability, render
from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS, RANKS, TAGS
from crazier.play.adapters.eights.table_options import PRESETS
from crazier.play.table import DEFAULT_NAMES, Table
from tests.language.trees import trees

PLAIN = {"asset": "At the start of your turn, draw a card.", "event": "Draw a card."}
"""What a card does besides, if its own ability is only a requirement."""

seats = st.integers(2, 8)
seeds = st.integers(0, 2**40)


def type_for(tree: Node) -> str:
    """The type of card on which an ability of that form can stand."""
    return "event" if tree.kind == "once" else "asset"


def abilities_with(tree: Node) -> tuple[Node, ...]:
    """The abilities of a card that is made for that tree."""
    return (tree, parse_ability(PLAIN[type_for(tree)])) if tree.kind == "requirement" else (tree,)


def makes_sense(tree: Node) -> bool:
    """Whether the checker accepts a card with that ability."""
    return not check_abilities(type_for(tree), abilities_with(tree))


def card_with(
    tree: Node, name: str = "The Card", rank: str = "5", colors: tuple[str, ...] = ("red",), tags: tuple[str, ...] = ()
) -> Card:
    """A card with that ability."""
    abilities = abilities_with(tree)
    text = tuple(render(one) for one in abilities)
    return Card(name, (Side(name, rank, colors, type_for(tree), tags, abilities, text),))


@st.composite
def cards(draw: st.DrawFn, name: str) -> Card | None:
    """A card that nobody has designed, or nothing if its text makes no sense."""
    tree = draw(trees())
    if not makes_sense(tree):
        return None
    rank = draw(st.sampled_from((*RANKS, "")))
    colors = draw(st.lists(st.sampled_from(COLORS[:4]), min_size=1, max_size=2, unique=True))
    tags = draw(st.lists(st.sampled_from(sorted(TAGS)), max_size=2, unique=True))
    return card_with(tree, name, rank, tuple(color for color in COLORS if color in colors), tuple(tags))


@st.composite
def tables(draw: st.DrawFn, guard: int) -> Table:
    """Any table of Crazier Eights: each preset, two to eight players, with and without teams, by either rulebook."""
    players = draw(seats)
    game = draw(st.sampled_from(("modern", "first")))
    options: dict[str, int | str] = dict(draw(st.sampled_from(list(PRESETS.values()))).options)
    size = draw(st.sampled_from((0, 2, 3))) if players > 4 else draw(st.sampled_from((0, 2))) if players == 4 else 0
    options |= {"team_size": size, "unequal_teams": int(size > 0 and players % size > 0), "stall_guard": guard}
    if size:
        options["two_player_rule"] = 0
    if game == "first":
        options["discard_before_drawing"] = draw(st.integers(0, 1))
    return Table("sampler", DEFAULT_NAMES[:players], game, options)


class MadeUp(tuple[Card, ...]):
    """A deck that shows what was made up of it, and leaves out what is printed."""

    def __repr__(self) -> str:
        made = {format_set_entry(card): "" for card in self if not card.set}
        return f"{len(self)} cards, among them:\n\n" + "\n".join(made)


@st.composite
def decks(draw: st.DrawFn, players: int) -> Deck:
    """A deck of made-up cards among cards of the sampler, enough for the players."""
    made = [draw(cards(f"Card {number}")) for number in range(draw(st.integers(8, 16)))]
    copies = 1 if players < 5 else 2
    found = [card for card in made if card is not None] * copies
    printed = draw(st.permutations(card_set("sampler").cards)) * copies
    return MadeUp((*found, *printed[: max(min_deck_size(players) + 4 - len(found), 30)]))
