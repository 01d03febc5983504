"""Walk by completions alone: through every shipped text, and at random. `scripts/completion` runs it.

A random walk takes one of the offers at each step, and stops where the text is whole by a coin; it must end in a text
that is accepted.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from random import Random

from crazier.cards.library import card_set, card_sets
from crazier.cards.shipped_words import shipped_usage
from crazier.language import Completion, ParseError, check_ability, parse_ability
from crazier.language import complete as complete_by
from crazier.language.completion import forget_answers, next_words
from crazier.language.tokens import tokenize
from crazier.language.vocabulary import TYPES
from crazier.server.memory import MIDDLE, NEVER, YOUNG

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


def answer_times(type_: str, text: str) -> Iterator[tuple[float, str]]:
    """Yield the milliseconds of processor time that an answer takes at each end of a word, with nothing remembered."""
    for token in tokenize(text):
        before = f"{text[: token.end]} "
        forget_answers()
        start = time.process_time()
        complete(before, None, type_)
        yield 1000 * (time.process_time() - start), before


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


def print_times(texts: list[tuple[str, str]]) -> None:
    """Print how long answers take, once what can be made up is known as in a server that was started."""
    for type_, text in texts:
        complete(text[: len(text) // 2], None, type_)
    gc.set_threshold(YOUNG, MIDDLE, NEVER)  # as in the workshop's process, which leaves what is old to itself
    times = sorted(taken for type_, text in texts for taken in answer_times(type_, text))
    worst, before = times[-1]
    shares = ", ".join(f"p{share} {times[len(times) * share // 100][0]:.1f}" for share in (50, 90, 99))
    print(f"{len(times)} answers of processor time in ms: {shares}, at most {worst:.1f} (behind {before!r})")


def main(walks: int, seed: int) -> int:
    """Walk, print what was found, and return 1 if a word was missing or more than one walk in a hundred went astray."""
    texts = shipped_texts()
    missing = [place for type_, text in texts for place in missing_words(type_, text)]
    places = sum(len(tokenize(text)) for _, text in texts)
    print(f"{len(texts)} texts, {places} places: {len(missing)} words missing")
    print(*missing, sep="\n")
    print_times(texts)
    rng = Random(seed)
    ends = [(type_, random_walk(rng, type_)) for type_ in (TYPES[number % 2] for number in range(walks))]
    astray = [f"{type_}: {text}" for type_, text in ends if not is_accepted(type_, text)]
    print(f"{walks} random walks: {len(astray)} end in a text that is not accepted")
    print(*astray, sep="\n")
    return int(bool(missing) or len(astray) * 100 > walks)


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(asked + [1_000, 1][len(asked) :])))
