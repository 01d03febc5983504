"""Translate every sentence into a made-up language with another word order, and use what must not care.

Run as a program of its own, so that no other test reads a word of it:  python -m tests.other_language
It prints what was done; `tests/test_other_language.py` reads that.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from crazier import new_game
from crazier.play.text.catalog import Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.pieces import join_pieces
from crazier.play.text.values import CardValue, SeatValue, Sentence
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario
from crazier.terminal.console import Console, LeaveTable
from crazier.terminal.session import TerminalSession
from crazier.terminal.style import TextStyle
from tests.backward_words import speak_backwards
from tests.client.test_message_decoder import test_questions_and_events_are_the_same
from tests.client.test_table_client import test_the_example_bot_plays_a_seat
from tests.play.sent_games import TABLES
from tests.terminal.online import TypedInput, Typist

EVERY = 6
"""Every so many scenarios are run."""
ABOUT_SENTENCES = re.compile(r"^(?:message|.*\b(?:log|effects|running|next_discard)) =", re.MULTILINE)
"""Scenarios that expect English words."""
OPTION = re.compile(r"(?:^ +|  )(\d+)  ?(?=\S)", re.MULTILINE)
MOST_SILENT = 4
"""How often Enter is enough before the table is left."""


def scenarios_that_differ() -> tuple[int, list[str]]:
    """Return how many scenarios were run, and the names of those that went wrong."""
    texts = {name: scenario_text(name) for name in scenario_names()[::EVERY]}
    plain = {name: text for name, text in texts.items() if not ABOUT_SENTENCES.search(text)}
    return len(plain), [name for name, text in plain.items() if run_scenario(read_scenario(text)) is not None]


def answers_in_terminal(name: str) -> int:
    """Play with a bot in the terminal by the numbers on the screen; return how many answers were taken."""
    output, game = StringIO(), new_game(name, players=2, seed=3)
    console = Console(TypedInput(output, by_numbers()), output, TextStyle(symbols=False, colors=False, width=100))
    with suppress(LeaveTable):
        TerminalSession(game, (0,), console, seed=1).play()
    return game.decision_number


def by_numbers() -> Typist:
    """Return somebody who can't read, and answers by the numbers on the screen until there are none for a while."""
    random, silent = Random(5), 0

    def answer(shown: str) -> str:
        nonlocal silent
        numbers = [int(number) for number in OPTION.findall(shown.rsplit("\n\n", 1)[-1])]
        silent = 0 if numbers else silent + 1
        if silent > MOST_SILENT:
            return "quit\n"
        return f"{random.randint(1, max(numbers))}\n" if numbers else "\n"

    return answer


def questions_read_back() -> int:
    """Read questions and events back as a client does; return at how many tables."""
    for kind in TABLES:
        test_questions_and_events_are_the_same(kind)
    return len(TABLES)


def main() -> None:
    """Do all of it and print it as JSON."""
    speak_backwards()
    said = Sentence("event.drew", {"who": SeatValue(0), "card": CardValue("Zeus", 1)})
    ran, wrong = scenarios_that_differ()
    test_the_example_bot_plays_a_seat(Path(mkdtemp()))
    print(
        json.dumps(
            {
                "sentence": join_pieces(ENGLISH.render(said, Reader(("Ann", "Ben")))),
                "scenarios": ran,
                "scenarios that differ": wrong,
                "terminal": {name: answers_in_terminal(name) for name in ("camelot", "classic", "light-dark")},
                "tables of clients": questions_read_back(),
            }
        )
    )


if __name__ == "__main__":
    main()
