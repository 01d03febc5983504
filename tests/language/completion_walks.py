"""Walk by completions alone: through every shipped text, and at random. `scripts/completion` runs it.

A random walk takes one of the offers at each step, and stops where the text is whole by a coin; it must end in a text
that is accepted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from random import Random

from crazier.cards.library import card_set, card_sets
from crazier.cards.shipped_words import shipped_usage
from crazier.language import Completion, ParseError, check_ability, parse_ability
from crazier.language import complete as complete_by
from crazier.language.completion import next_words
from crazier.language.tokens import tokenize
from crazier.language.vocabulary import TYPES

MAX_STEPS = 60
"""How many offers a walk takes at most: a text of that many phrases is far too long for a card."""
FIRST_OFFERS = 8


def complete(text: str, caret: int | None = None, type_: str = "") -> Completion:
    """Complete a line as the workshop does: by what the shipped cards say."""
    return complete_by(text, caret, type_, shipped_usage())


def shipped_texts() -> list[tuple[str, str]]:
    """Return the type and text of every ability of a shipped card, each once."""
    sides = (side for name in card_sets() for card in card_set(name).cards for side in card.sides)
    return sorted({(side.type, text) for side in sides for text in side.text})


def missing_words(type_: str, text: str) -> Iterator[str]:
    """Yield the places in a text at which the next word is not among the offers; any number stands for all."""
    words = tuple(token.text for token in tokenize(text))
    for at, word in enumerate(words):
        following = next_words(words[:at], type_, shipped_usage())
        if word not in following and not (word.isdigit() and any(map(str.isdigit, following))):
            yield f"{type_}: {' '.join(words[:at])} | {word}"


def random_walk(rng: Random, type_: str) -> str:
    """Return the text to which random offers lead."""
    text = ""
    for _ in range(MAX_STEPS):
        found = complete(text, None, type_)
        if not found.offers or (found.is_whole and rng.random() < 0.7):
            break
        offer = rng.choice(found.offers[:FIRST_OFFERS] if rng.random() < 0.5 else found.offers)
        text = f"{text[: offer.start]}{offer.insert} "
    return text.rstrip()


def is_accepted(type_: str, text: str) -> bool:
    """Check whether a text is an ability of a card of that type."""
    try:
        return not check_ability(type_, parse_ability(text, type_=type_))
    except ParseError:
        return False


def main(walks: int) -> int:
    """Walk, print what was found, and return 1 if a word was missing or more than one walk in a hundred went astray."""
    texts = shipped_texts()
    start = time.process_time()
    missing = [place for type_, text in texts for place in missing_words(type_, text)]
    places = sum(len(tokenize(text)) for _, text in texts)
    spent = time.process_time() - start
    print(f"{len(texts)} texts, {places} places: {len(missing)} words missing; {1000 * spent / places:.1f} ms a place")
    print(*missing, sep="\n")
    rng = Random(1)
    ends = [(type_, random_walk(rng, type_)) for type_ in (TYPES[number % 2] for number in range(walks))]
    astray = [f"{type_}: {text}" for type_, text in ends if not is_accepted(type_, text)]
    print(f"{walks} random walks: {len(astray)} end in a text that is not accepted")
    print(*astray, sep="\n")
    return int(bool(missing) or len(astray) * 100 > walks)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
