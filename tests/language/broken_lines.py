"""Break shipped texts in small ways and take every correction that is offered. `scripts/corrections` runs it."""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from crazier.cards.card_check import check_cards
from crazier.language import check
from crazier.language.explain import known_words
from tests.language.completion_walks import shipped_texts


def broken(rng: Random, text: str) -> str:
    """Return a text with one or two slips: a letter, a word left out, doubled, exchanged or put elsewhere."""
    words = text.split()
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(words))
        slip = rng.choice(("letter", "leave_out", "double", "exchange", "move", "stop"))
        if slip == "letter":
            word = words[at]
            cut = rng.randrange(len(word))
            words[at] = word[:cut] + rng.choice(("", "x", word[cut] * 2)) + word[cut + 1 :]
        elif slip == "leave_out" and len(words) > 1:
            del words[at]
        elif slip == "double":
            words.insert(at, words[at])
        elif slip == "exchange":
            words[at] = rng.choice(sorted(known_words()))
        elif slip == "move":
            words.insert(rng.randrange(len(words)), words.pop(at))
        elif slip == "stop":
            words = words[: at + 1]
    return " ".join(words).strip() or "x"


def failed_fixes(type_: str, text: str) -> tuple[int, list[str]]:
    """Return how many corrections of a text are offered, and those after which it is not accepted on a card."""
    offered, failed = 0, []
    for finding in check(text, type_, "Trial").findings:
        for fix in finding.fixes:
            offered += 1
            after = fix.taken(text)
            lone = type_ == "event" and fix.reads.startswith("Play this only")
            also = "\nDraw 7 cards." if lone else ""  # an event has to do something
            checked = check_cards(f"Trial\n4 red {type_}\n{after}{also}")
            accepted = not [one for one in checked.findings if one.kind == "error"]
            if not accepted or checked.cards[0].lines[0].standard != fix.reads:
                failed.append(f"{type_}: {text} | {after}")
    return offered, failed


def main(count: int, seed: int) -> int:
    """Break lines, take what is offered, print what was found, and return 1 if a correction does not correct."""
    rng = Random(seed)
    texts = shipped_texts()
    told: Counter[str] = Counter()
    failed: list[str] = []
    start = time.process_time()
    slowest = (0.0, "")
    for _ in range(count):
        type_, text = rng.choice(texts)
        line = broken(rng, text)
        began = time.process_time()
        wrong = bool(check(line, type_, "Trial").findings)
        slowest = max(slowest, (time.process_time() - began, line))
        offered, bad = failed_fixes(type_, line)
        told["wrong"] += wrong
        told["with a correction"] += wrong and bool(offered)
        told["corrections"] += offered
        failed += bad
    print(f"{count} lines: {dict(told)}, {len(failed)} corrections don't correct")
    print(
        f"{1000 * (time.process_time() - start) / count:.1f} ms a line; at most {1000 * slowest[0]:.0f}: {slowest[1]}"
    )
    print(*failed, sep="\n")
    return int(bool(failed))


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(asked + [10_000, 2][len(asked) :])))
