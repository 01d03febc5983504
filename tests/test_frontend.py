"""The page holds no rule and no card: its source names neither, and every shipped card has a drawing of its own."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path
from typing import cast

import pytest

from crazier.cards.library import card_set, card_sets, playable_sets
from crazier.language import check_ability, parse_ability, render
from crazier.language.vocabulary import COLORS, RANKS, TAGS, TYPES
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.rulebook import rules

SOURCE = Path(__file__).parent.parent / "frontend" / "src"
DRAWINGS = SOURCE / "drawings"
PLAYED_TOGETHER = (("camelot", "avalon"), ("nights", "shahrzad"), ("olympus", "pantheon"))
PATH_DATA = re.compile(r"""(?:\bd=|: )["'`]?[Mm][^"'`]*["'`]""")
"""Drawings in the toolbar, in which `M4.5` is a move of the pen."""


def code_files() -> list[Path]:
    return sorted(
        path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte") and path.name != "protocol.ts"
    )


def strings(file: str) -> set[str]:
    return set(re.findall(r"^  '([\w.-]+)':", (SOURCE / "text" / file).read_text("utf-8"), re.MULTILINE))


def emblems() -> dict[str, str]:
    return cast("dict[str, str]", json.loads((DRAWINGS / "emblems.json").read_text("utf-8")))


@pytest.mark.parametrize("path", code_files(), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_rule_and_no_card_is_named(path: Path) -> None:
    text = PATH_DATA.sub("", path.read_text("utf-8"))
    words = set(re.findall(r"(?<![\w.])[A-Z]+\d+(?:\.\d+)?(?![\w.])", text))
    assert not words & set(rules())
    # A name of one word may be an ordinary word.
    names = {card.name for name in card_sets() for card in card_set(name).cards if " " in card.name}
    assert not {name for name in names if name in text}


@pytest.mark.parametrize("path", code_files(), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_style_attribute_that_the_content_policy_would_refuse(path: Path) -> None:
    assert not re.search(r"\sstyle=", path.read_text("utf-8"))


def test_every_card_has_a_drawing_of_its_own() -> None:
    drawn = emblems()
    cards = [card for name in card_sets() for card in card_set(name).cards]
    assert not [card.name for card in cards if card.emblem not in drawn]


@pytest.mark.parametrize("table", [*((name,) for name in playable_sets()), *PLAYED_TOGETHER], ids="+".join)
def test_no_two_cards_of_a_table_look_alike(table: tuple[str, ...]) -> None:
    drawn = emblems()
    by_drawing: defaultdict[str, list[str]] = defaultdict(list)
    for card in (card for name in table for card in card_set(name).cards):
        by_drawing[drawn[card.emblem]].append(card.name)
    assert not [names for names in by_drawing.values() if len(names) > 1]


def test_drawings_use_the_named_fills_and_nothing_from_outside() -> None:
    for name, drawing in emblems().items():
        assert not re.search(r"<(?!/?(?:g|path|circle|ellipse|rect)\b)|#|url|href|style|on\w+=", drawing), name


def test_a_card_nobody_has_seen_borrows_only_what_is_drawn() -> None:
    borrow = json.loads((DRAWINGS / "borrow.json").read_text("utf-8"))
    assert not {name for group in borrow.values() for name in group.values()} - set(emblems())


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_preset_has_a_name_in_words(game: str) -> None:
    adapter = adapter_for(game)
    needed = {*(f"option.{name}" for name in adapter.options), *(f"preset.{name}" for name in adapter.presets)}
    assert not needed - strings("options.ts")


def workshop_list(name: str) -> list[str]:
    """Return one of the lists of words that the workshop's form offers."""
    text = (SOURCE / "workshop" / "card-lines.ts").read_text("utf-8")
    found = re.search(rf"const {name} = \[(.*?)\]", text, re.DOTALL)
    assert found
    return re.findall(r"'([^']+)'", found[1])


def test_the_workshop_s_form_offers_what_the_language_has() -> None:
    assert workshop_list("RANKS") == list(RANKS)
    assert sorted(workshop_list("COLORS")) == sorted(COLORS)
    assert sorted(workshop_list("TYPES")) == sorted(TYPES)
    assert sorted(workshop_list("TAGS")) == sorted(TAGS)


@pytest.mark.parametrize("type_", TYPES)
def test_everything_the_workshop_says_can_be_said_can_be_said(type_: str) -> None:
    text = (SOURCE / "workshop" / "phrases.ts").read_text("utf-8").partition("PURPOSES")[2]
    groups = re.findall(rf"\b{type_}: \[(.*?)\]", text, re.DOTALL)
    phrases = [
        single or double for group in groups for single, double in re.findall(r"'([^'\n]+)'|\"([^\"]+)\"", group)
    ]
    assert len(phrases) >= len(groups) > 0
    for phrase in phrases:
        tree = parse_ability(phrase, "Night Ferry", type_)
        assert render(tree) == phrase
        assert not check_ability(type_, tree)
