"""Hypothesis strategies for cards, decks and tables; `tests.language.trees` generates their abilities."""

from __future__ import annotations

from hypothesis import strategies as st

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck, min_deck_size
from crazier.cards.library import card_set
from crazier.cards.set_file import format_set_entry
from crazier.language import check_abilities, parse_ability, render
from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS, RANKS, TAGS
from crazier.play.adapters.eights.table_options import EIGHTS_PRESETS
from crazier.play.table import DEFAULT_NAMES, Table
from tests.language.trees import trees

SECOND_ABILITY = {"asset": "At the start of your turn, draw a card.", "event": "Draw a card."}
"""A second ability for a card of each type whose own ability is only a requirement."""

seats = st.integers(2, 8)
seeds = st.integers(0, 2**40)


def type_for(tree: Node) -> str:
    """Return the type of card that can have an ability of that form."""
    return "event" if tree.kind == "once" else "asset"


def abilities_with(tree: Node) -> tuple[Node, ...]:
    """Return the abilities of a card that is made for that tree."""
    return (tree, parse_ability(SECOND_ABILITY[type_for(tree)])) if tree.kind == "requirement" else (tree,)


def makes_sense(tree: Node) -> bool:
    """Check whether the semantic checks accept a card with that ability."""
    return not check_abilities(type_for(tree), abilities_with(tree))


def card_with(
    tree: Node, name: str = "The Card", rank: str = "5", colors: tuple[str, ...] = ("red",), tags: tuple[str, ...] = ()
) -> Card:
    """Return a card with that ability."""
    abilities = abilities_with(tree)
    text = tuple(render(ability) for ability in abilities)
    return Card(name, (Side(name, rank, colors, type_for(tree), tags, abilities, text),))


@st.composite
def cards(draw: st.DrawFn, name: str) -> Card | None:
    """Draw a generated card, or `None` if the semantic checks refuse it."""
    tree = draw(trees())
    if not makes_sense(tree):
        return None
    rank = draw(st.sampled_from((*RANKS, "")))
    colors = draw(st.lists(st.sampled_from(COLORS[:4]), min_size=1, max_size=2, unique=True))
    tags = draw(st.lists(st.sampled_from(sorted(TAGS)), max_size=2, unique=True))
    return card_with(tree, name, rank, tuple(color for color in COLORS if color in colors), tuple(tags))


@st.composite
def tables(draw: st.DrawFn, guard: int) -> Table:
    """Draw any table of Crazier Eights: each preset, two to eight players, with or without teams, either rulebook."""
    players = draw(seats)
    game = draw(st.sampled_from(("modern", "first")))
    options: dict[str, int | str] = dict(draw(st.sampled_from(list(EIGHTS_PRESETS.values()))).options)
    size = draw(st.sampled_from((0, 2, 3))) if players > 4 else draw(st.sampled_from((0, 2))) if players == 4 else 0
    options |= {"team_size": size, "unequal_teams": int(size > 0 and players % size > 0), "stall_guard": guard}
    if size:
        options["two_player_rule"] = 0
    if game == "first":
        options["discard_before_drawing"] = draw(st.integers(0, 1))
    return Table("sampler", DEFAULT_NAMES[:players], game, options)


class GeneratedDeck(tuple[Card, ...]):
    """A deck whose `repr` shows its generated cards and leaves out the cards of sets."""

    def __repr__(self) -> str:
        generated = {format_set_entry(card): "" for card in self if not card.set}
        return f"{len(self)} cards, among them:\n\n" + "\n".join(generated)


@st.composite
def decks(draw: st.DrawFn, players: int) -> Deck:
    """Draw a deck of generated cards among cards of the sampler, enough for the players."""
    candidates = [draw(cards(f"Card {number}")) for number in range(draw(st.integers(8, 16)))]
    copies = 1 if players < 5 else 2
    generated = [card for card in candidates if card is not None] * copies
    printed = draw(st.permutations(card_set("sampler").cards)) * copies
    return GeneratedDeck((*generated, *printed[: max(min_deck_size(players) + 4 - len(generated), 30)]))
