"""Cards of strange making: read, and if they are cards, played with."""

from __future__ import annotations

from random import Random
from typing import Final

from crazier.cards.deck import min_deck_size
from crazier.cards.set_file import read_cards
from crazier.language.vocabulary import COLORS, RANKS, TAGS
from crazier.play.factory import deal_game
from crazier.play.table import DEFAULT_NAMES, Table
from scripts.fuzzing.corpus import ability, card_entries, words
from scripts.fuzzing.family import Family
from scripts.fuzzing.texts import mutated

STEPS: Final = 120
"""How many choices are made in a game."""


def make(random: Random) -> str:
    """Return a text of one to three cards; half of them are changed by chance."""
    cards = [_card(random, number) for number in range(random.randint(1, 3))]
    text = "\n\n".join(cards)
    return text if random.random() < 0.5 else mutated(random, text, words())


def _card(random: Random, number: int) -> str:
    if random.random() < 0.3:
        return random.choice(card_entries())
    colors = "/".join(random.sample(COLORS[:4], random.choice((1, 1, 2))))
    tags = "".join(f" {tag}" for tag in random.sample(list(TAGS), random.choice((0, 0, 1))))
    type_ = random.choice(("asset", "asset", "event"))
    lines = [ability(random, type_) for _ in range(random.choice((1, 1, 2)))]
    return "\n".join([f"Card {number}", f"{random.choice((*RANKS, '-'))} {colors} {type_}{tags}", *lines])


def run(text: str) -> None:
    """Read the cards, and play a game at random with copies of them."""
    cards = read_cards(text)
    random = Random(len(text))
    players = random.choice((2, 2, 3, 4))
    copies = -(-(min_deck_size(players) + random.randrange(20)) // len(cards)) if cards else 0
    table = Table("sampler", DEFAULT_NAMES[:players], random.choice(("modern", "first")))
    game = deal_game(table, cards * copies, random.randrange(1000))
    for _ in range(STEPS):
        codes = game.legal()
        if not len(codes):
            return
        if random.random() < 0.05:
            game.view(random.randrange(players)).to_json()
            game.events(random.choice((None, 0, 1)))
        game.step(random.choice(list(codes)))


FAMILY: Final = Family("cards", make, run)
