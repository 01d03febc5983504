"""What newcomers type: how much of it is read, and how much of the rest one step leads to what can be read.

The sentences were written down before the variants and near misses were tuned, and are held out.
"""

from __future__ import annotations

from pathlib import Path

from crazier.cards.set_file import read_cards
from crazier.cards.source import CardFileError

SENTENCES = Path(__file__).with_name("newcomer_sentences.txt")
MIN_ACCEPTED = 0.7
MIN_ONE_STEP = 0.75
"""The aim is 0.9; what is missing speaks of neighbors, once each turn, each opponent, and of two things at once."""


def sentences() -> list[tuple[str, str]]:
    """Return the type of the card and the ability of each line."""
    lines = [line for line in SENTENCES.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [(type_, text) for type_, _, text in (line.partition(": ") for line in lines)]


def suggestion(type_: str, text: str) -> str | None:
    """Return `None` if the ability is accepted, else the first text that is suggested, or an empty string."""
    try:
        read_cards(f"Lost Luggage\n7 green {type_}\n{text}\n")
    except CardFileError as error:
        return next((told.diagnostic.suggestion for told in error.diagnostics if told.diagnostic.suggestion), "")
    return None


def test_newcomers_are_understood_or_led_to_what_is() -> None:
    suggested = {(type_, text): suggestion(type_, text) for type_, text in sentences()}
    rejected = {case: text for case, text in suggested.items() if text is not None}
    one_step = [case for case, text in rejected.items() if text and suggestion(case[0], text) is None]
    assert len(suggested) == 60
    assert len(suggested) - len(rejected) >= MIN_ACCEPTED * len(suggested), list(rejected)
    assert len(one_step) >= MIN_ONE_STEP * len(rejected), [case for case in rejected if case not in one_step]
