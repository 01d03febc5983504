"""Several abilities use each phrase, or there is a reason why it stays."""

from __future__ import annotations

from crazier.cli.check import all_abilities
from crazier.language import parse_ability
from crazier.language.phrase_usage import (
    MIN_ABILITIES,
    RARE_BUT_KEPT,
    count_usage,
    format_usage,
    phrases_used,
    reason_kept,
)
from crazier.language.phrases import PHRASE_TABLE

COUNTS = count_usage(all_abilities())


def test_a_phrase_that_few_abilities_use_has_a_reason() -> None:
    rare = [phrase for phrase, count in COUNTS.items() if count < MIN_ABILITIES and not reason_kept(phrase)]
    assert not rare, f"say in RARE_BUT_KEPT (language/phrase_usage.py) why these stay: {rare}"


def test_a_reason_is_given_only_where_one_is_needed() -> None:
    assert [phrase for phrase in RARE_BUT_KEPT if COUNTS[phrase] >= MIN_ABILITIES] == []
    assert set(RARE_BUT_KEPT) <= set(COUNTS)


def test_equal_abilities_are_counted_once() -> None:
    draw, twice = parse_ability("Draw a card."), parse_ability("Draw 2 cards.")
    counts = count_usage([draw, draw, twice])
    assert counts["Single", "draw"] == 2
    assert counts["Single", "destroy"] == 0


def test_the_phrases_that_an_ability_uses() -> None:
    assert phrases_used(parse_ability("Each opponent skips their next turn.")) == {
        ("Ability", "once"),
        ("Body", "body"),
        ("Do", "do"),
        ("Each", "each"),
        ("Players", "opponent"),
        ("Single", "skip"),
        ("Span", "turn"),
    }


def test_the_formatted_table_has_every_phrase() -> None:
    shown = format_usage(COUNTS)
    assert len(COUNTS) == len({(row.category, row.kind) for row in PHRASE_TABLE})
    assert "shuffle all hands together and deal them out again" in shown
    assert shown.splitlines()[-1].startswith(f"{len(COUNTS)} phrases; ")
