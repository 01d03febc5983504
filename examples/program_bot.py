"""A bot as a program: it gets rid of cards, and says no to nothing else.

Run it with: crazier arena novice "program:python3 examples/program_bot.py"
"""

from __future__ import annotations

import json
import random
import sys

WANTED = ("discard", "play", "accept", "choose", "player")


def choose(question: dict) -> str:
    """Answer a question with the id of an option."""
    dice = random.Random(f"{question['seed']}.{question['view']['number']}")
    for key in WANTED:
        found = [option["id"] for option in question["options"] if option["key"] == key]
        if found:
            return dice.choice(found)
    return dice.choice(question["options"])["id"]


for line in sys.stdin:
    print(json.dumps({"option": choose(json.loads(line))}), flush=True)
