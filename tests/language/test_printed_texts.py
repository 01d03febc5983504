"""The texts quoted in the rulebooks are read as printed, rendered in the standard wording, and played.

Short quotations, each cited by the seed file and the section it stands in; they stand nowhere else in the repository.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from crazier.cards.set_file import read_cards
from crazier.language import parse_ability, render, style_note
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario

SCENARIOS = files("crazier").joinpath("scenarios", "data")
MODERN = "000, 002"
OLDER = "001"


class Printed(NamedTuple):
    """A quoted text: where it stands, the card, what is printed, how it is rendered, and a scenario that plays it."""

    seeds: str
    section: str
    card: str
    type_line: str
    text: str
    standard: str
    scenario: str


PRINTED = [
    Printed(
        f"{MODERN}, {OLDER}",
        "Section 14; Chapter 7",
        "Angel of Hope",
        "4 red asset spirit",
        "At the beginning of your turn, a player of your choice draws a card.",
        "At the start of your turn, choose a player. That player draws a card.",
        "card_angel_of_hope",
    ),
    Printed(
        MODERN,
        "Section 14",
        "Princess Sitt al-Husn",
        "4 purple asset",
        "At the beginning of your turn, reveal the top card of the draw pile. If it is an event card, you may play it.",
        "At the start of your turn, reveal the top card of the draw pile. If it is an event, you may play it.",
        "card_princess_sitt_al_husn",
    ),
    Printed(
        MODERN,
        "FAQ 7",
        "Zeus",
        "K red asset god",
        "At the end of each player’s turn, put any one asset controlled by a player on the bottom of the draw pile.",
        "At the end of each player's turn, put an asset on the bottom of the draw pile.",
        "mq07_zeus_alone",
    ),
    Printed(
        MODERN,
        "FAQ 9",
        "Death",
        "5 blue event",
        "Destroy any one asset that's in play on the table.",
        "Destroy an asset.",
        "mq09_death_without_target",
    ),
    Printed(
        OLDER,
        "Chapter 11, 6",
        "Death",
        "5 blue event",
        "Destroy a card that is in play on the table of your choice.",
        "Destroy an asset.",
        "f11_6_death_needs_an_asset",
    ),
    Printed(
        MODERN,
        "FAQ 10",
        "Destiny",
        "A purple event",
        "Look at any one opponent’s hand and choose a card from it. "
        "The opponent must play or discard that card during their next turn if able.",
        "Choose an opponent. Look at that player's hand and choose a card among them. "
        "That player must play or discard it during their next turn, if able.",
        "card_destiny",
    ),
    Printed(
        MODERN,
        "FAQ 28",
        "Rain of Frogs",
        "3 blue event",
        "Choose up to three players. They each draw 2 cards.",
        "Choose up to 3 players. Each of those players draws 2 cards.",
        "card_rain_of_frogs",
    ),
    Printed(
        MODERN,
        "FAQ 29",
        "Camel",
        "2 green asset",
        "When Camel comes into play on the table, you may discard an additional card this turn.",
        "When this comes into play, you may discard 1 more card this turn.",
        "card_camel",
    ),
    Printed(
        MODERN,
        "FAQ 31",
        "Wizardry",
        "8 purple event",
        "Reveal the top four cards of the draw pile. You may play any one revealed event card. "
        "Then put the rest of the cards on the bottom of the discard pile. "
        "You may discard an additional card this turn.",
        "Reveal the top 4 cards of the draw pile. You may play an event among them. "
        "Put the rest on the bottom of the discard pile. You may discard 1 more card this turn.",
        "card_wizardry",
    ),
    Printed(
        MODERN,
        "FAQ 38",
        "Sword in the Stone",
        "8 red asset",
        "At the end of your turn, if all the assets you control are red, "
        "you may destroy any one asset that's in play on the table.",
        "At the end of your turn, if all assets you control are red, you may destroy an asset.",
        "card_sword_in_the_stone",
    ),
    Printed(
        OLDER,
        "Chapter 7",
        "Devious Dragon",
        "4 blue asset monster",
        "At the beginning of your turn, destroy a card that is in play on the table of your choice.",
        "At the start of your turn, destroy an asset.",
        "card_devious_dragon",
    ),
    Printed(
        OLDER,
        "Chapter 11, 5",
        "Devious Dragon",
        "4 blue asset monster",
        "At the beginning of your turn, destroy a card that is in play on the table.",
        "At the start of your turn, destroy an asset.",
        "f07_1_the_angel_is_destroyed_first",
    ),
    Printed(
        OLDER,
        "Chapter 8",
        "Castle",
        "2 red asset",
        "If an opponent would cause you to draw one or more cards, the opponent causes you to draw one fewer cards.",
        "If an opponent would make you draw cards, draw 1 fewer card.",
        "card_castle",
    ),
    Printed(
        OLDER,
        "Chapter 11, 8",
        "Restoration",
        "8 green event",
        "Choose an asset card from the discard pile. Put that card into play on the table under your control.",
        "Choose an asset from the discard pile. Put it into play.",
        "card_restoration",
    ),
]


def case_id(printed: Printed) -> str:
    return f"{printed.card}, {printed.section}"


@pytest.mark.parametrize("printed", PRINTED, ids=case_id)
def test_a_printed_text_is_read_and_rendered_in_the_standard_wording(printed: Printed) -> None:
    tree = parse_ability(printed.text, printed.card)
    assert render(tree) == printed.standard
    assert parse_ability(printed.standard) == tree
    note = style_note(printed.text, tree)
    assert note is not None
    assert note.suggestion == printed.standard


@pytest.mark.parametrize("printed", PRINTED, ids=case_id)
def test_a_printed_text_is_played_as_it_says(printed: Printed) -> None:
    """Play the scenario of the card with the printed text in its place, under a name that no set has."""
    name = f"Printed {printed.card}"
    block = f"{name}\n{printed.type_line}\n{printed.text.replace(printed.card, name)}\n"
    (card,) = read_cards(block)
    assert card.sides[0].text == (printed.standard,)
    text = SCENARIOS.joinpath(f"{printed.scenario}.toml").read_text("utf-8")
    assert printed.card in text.partition("[start]")[2]
    changed = text.replace(printed.card, name) + f'\n[[cards]]\ntext = """\n{block}"""\n'
    assert run_scenario(read_scenario(changed, Path())) is None
