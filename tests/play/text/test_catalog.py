"""The English catalog has a sentence for everything that can happen, be asked or be refused; code writes none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest

import crazier
from crazier.games.light_dark.sides import SHADES
from crazier.games.playing_cards.cards import RANKS, SUIT_NAMES
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.choice_uses import SPAN_NAMES
from crazier.play.adapters.eights.decisions import OCCURRENCES
from crazier.play.adapters.eights.events import PHASE_NAMES, WAYS
from crazier.play.adapters.light_dark.card_names import CALL_NAMES
from crazier.play.decisions import OptionKey, OutcomeReason, PlaceName, PromptKey, Thing, UseAct
from crazier.play.event_keys import EventKey
from crazier.play.text.catalog import Reader
from crazier.play.text.choice_sentences import DONE_TO_PLAYERS
from crazier.play.text.decision_sentences import TURN_ACTIONS
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.event_sentences import PILES, WORDLESS
from crazier.play.text.pieces import CardPiece, RulePiece, SeatPiece, TextPiece, join_pieces
from crazier.play.text.values import CardValue, ListValue, SeatValue, Sentence, Value, seats

PACKAGE = Path(crazier.__file__).parent
NAMES = ("Ann", "Ben", "Cid")


def said(template: str, values: dict[str, Value], viewer: int | None = None) -> str:
    """Return a template of an otherwise English catalog, filled."""
    catalog = type(ENGLISH)("en", {**ENGLISH.templates, "test": template}, ENGLISH.number_form, ENGLISH.person_form)
    return join_pieces(catalog.render(Sentence("test", values), Reader(NAMES, viewer)))


# The notation


def test_a_sentence_speaks_to_its_reader() -> None:
    values: dict[str, Value] = {"who": SeatValue(0), "card": CardValue("Zeus", 7)}
    assert said("{^who} {who|draw|draws} {card}.", values, 0) == "You draw Zeus."
    assert said("{^who} {who|draw|draws} {card}.", values, 1) == "Ann draws Zeus."
    assert said("{^who:whose} {card} {who:own} {who:self}", values, 0) == "Your Zeus your yourself"
    assert said("{^who:whose} {card} {who:own} {who:self}", values) == "Ann's Zeus their Ann"


@pytest.mark.parametrize(
    ("players", "viewer", "sentence"),
    [
        ((), None, "Nobody wins."),
        ((0,), 0, "You win."),
        ((0,), 1, "Ann wins."),
        ((0, 1), None, "Ann and Ben win."),
        ((0, 1, 2), 2, "You, Ann and Ben win."),
    ],
)
def test_several_players_agree_with_their_verb(players: tuple[int, ...], viewer: int | None, sentence: str) -> None:
    assert said("{^who} {who|win|wins}.", {"who": seats(players, viewer)}, viewer) == sentence


def test_numbers_choose_their_form() -> None:
    assert said("{n|a card|# cards}", {"n": 1}) == "a card"
    assert said("{n|a card|# cards}", {"n": 3}) == "3 cards"
    assert said("{n|a card|# cards}", {"n": 0}) == "0 cards"


def test_a_card_loses_its_article_after_a_possessive() -> None:
    values: dict[str, Value] = {"who": SeatValue(0), "card": CardValue("The Curse", 7)}
    assert said("{who:whose} {card:bare} and {card}", values, 0) == "your Curse and The Curse"


def test_lists() -> None:
    assert said("{what}", {"what": ListValue(["a", "b", "c"], "or")}) == "a, b or c"
    assert said("{what}", {"what": ListValue([1, 2], "sum")}) == "1 + 2"


def test_a_sentence_comes_in_pieces() -> None:
    values: dict[str, Value] = {"who": SeatValue(0), "card": CardValue(None, 9)}
    assert ENGLISH.render(Sentence("event.unplayable", values), Reader(NAMES)) == (
        CardPiece("A card", None, 9),
        TextPiece(" is not played: it makes "),
        SeatPiece("Ann", 0),
        TextPiece(" choose a card, and there is none to choose ("),
        RulePiece("F11.6", "F11.6"),
        TextPiece(")."),
    )


def test_names_are_never_read_as_templates_nor_changed() -> None:
    reader = Reader(("o'neil {who}", "🙂"), None)
    pieces = ENGLISH.render(Sentence("event.passed", {"who": SeatValue(0)}), reader)
    assert join_pieces(pieces) == "o'neil {who} passes."


def test_a_brace_that_belongs_to_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="brace"):
        said("{who", {})


# Completeness


def has_template(group: str, key: str) -> bool:
    name = f"{group}.{key}"
    return any(other == name or other.startswith(f"{name}.") for other in ENGLISH.templates)


CHOICES = ("choose_player", "choose_card", "choose_destroyed", "choose_gained", "search")
"""Questions that are made of what may be chosen and what for."""


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("event", set(get_args(EventKey)) - set(WORDLESS)),
        ("prompt", set(get_args(PromptKey)) - {"team_main", *CHOICES}),  # a team reads the sentences of its players
        ("option", set(get_args(OptionKey))),
        ("reason", set(get_args(OutcomeReason))),
    ],
)
def test_every_key_has_a_sentence(group: str, keys: set[str]) -> None:
    assert {key for key in keys if not has_template(group, key)} == set()


@pytest.mark.parametrize("base", ["turn", "drawn", "drawn_card", "due"])
def test_whatever_a_turn_with_playing_cards_offers_can_be_said(base: str) -> None:
    offers = ["_".join(actions) for count in (1, 2, 3) for actions in combinations(TURN_ACTIONS, count)]
    assert [offer for offer in offers if f"prompt.{base}.{offer}" not in ENGLISH.templates] == []


PLACES = ("hand", "own_hand", "assets", "own_assets", "draw", "discard", "limbo")


def test_every_place_can_be_said() -> None:
    keys = [f"event.{event}.{place}" for event in ("looked", "revealed", "chose_card") for place in PLACES]
    keys += [f"option.choose.{place}" for place in PLACES]
    keys += [f"place.from.{place}" for place in get_args(PlaceName)]
    keys += [f"place.to.{place}" for place in ("hand", "assets", "limbo")]
    keys += [f"place.to.{pile}.{end}" for pile in PILES for end in ("top", "bottom")]
    assert [key for key in keys if key not in ENGLISH.templates] == []


OF_PLAYERS_ALONE = {"draw", "skip", "extra", "win", "lose", "grant", "name_color", "search", "get", "lose_cards"}
OF_CARDS_ALONE = {"look", "reveal"}


def test_every_use_of_what_is_chosen_can_be_said() -> None:
    acts = set(get_args(UseAct))
    done = {*DONE_TO_PLAYERS, *OF_PLAYERS_ALONE}
    assert {act for act in acts - done if not has_template("use.card", act)} == set()
    assert {act for act in acts - OF_CARDS_ALONE - set(DONE_TO_PLAYERS) if not has_template("act", act)} == set()
    keys = [f"use.{who}.{act}" for who in ("player", "controller") for act in DONE_TO_PLAYERS]
    keys += [
        f"{group}.put.{pile}.{end}" for group in ("use.card", "act") for pile in PILES for end in ("top", "bottom")
    ]
    keys += [f"chosen.one.{place}" for place in (*PLACES, "player", "card", "asset")]
    keys += [f"thing.{thing}" for thing in get_args(Thing)]
    assert [key for key in keys if key not in ENGLISH.templates] == []


def test_every_occurrence_can_be_said() -> None:
    keys = [f"about_to.{what}{by}" for what in OCCURRENCES for by in ("", ".by")]
    keys += [f"event.prevented.{what}" for what in (*OCCURRENCES, "copy")]
    assert [key for key in keys if key not in ENGLISH.templates] == []


def test_every_word_of_the_games_can_be_said() -> None:
    words = {
        "color": (*COLORS, *SUIT_NAMES),
        "shade": SHADES,
        "call": (*SUIT_NAMES, *CALL_NAMES),
        "phase": PHASE_NAMES,
        "span": SPAN_NAMES.values(),
        "ways": WAYS[1:],
    }
    keys = [f"word.{kind}.{name}" for kind, names in words.items() for name in names]
    keys += [f"fit.{side}.{rank}" for side in ("rank", "side") for rank in RANKS]
    assert [key for key in keys if key not in ENGLISH.templates] == []


def test_every_reason_of_a_refusal_has_a_sentence() -> None:
    found = set()
    for path in (*PACKAGE.glob("games/*/refusals.py"), *PACKAGE.glob("play/adapters/*/refusals.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Return | ast.Assign) and node.value is not None:
                texts = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
                found |= {text for text in texts if isinstance(text, str) and re.fullmatch("[a-z]+(_[a-z]+)+", text)}
    assert {"no_match", "cant_be_destroyed"} <= found
    assert {key for key in found if not has_template("refusal", key)} <= {
        "draw_rule",
        "going_out",
        "hold_back",
    }  # table options


# Code writes no English


def literals(path: Path) -> Iterator[str]:
    """Yield the texts in a module, except docstrings and what is raised for programmers."""
    tree = ast.parse(path.read_text("utf-8"))
    inert = [node for node in ast.walk(tree) if is_inert(node)]
    skipped = {id(part) for node in inert for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def is_inert(node: ast.AST) -> bool:
    return isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


WORDS = re.compile(r"[A-Za-z].* | .*[A-Za-z]|^[A-Z][a-z]+[.?!:]$")
"""Matches a text with a word and a space, or a word that is a sentence; keys of templates have neither."""
FOR_PROGRAMMERS = "catalog_check.py"
"""What it says is about catalogs, not about games."""
SILENT_MODULES = [
    *sorted(path for path in (PACKAGE / "play" / "text").glob("*.py") if path.name != FOR_PROGRAMMERS),
    PACKAGE / "play" / "series_text.py",
    PACKAGE / "terminal" / "table_text.py",
    PACKAGE / "terminal" / "card_index.py",
]


@pytest.mark.parametrize("path", SILENT_MODULES, ids=lambda path: path.name)
def test_no_module_writes_a_sentence_of_its_own(path: Path) -> None:
    assert [text for text in literals(path) if WORDS.search(text)] == []


@pytest.mark.parametrize("text", ["You draw", " goes from ", "{who} draws", "No card.", "draws ", " and "])
def test_a_sentence_in_code_would_be_noticed(text: str) -> None:
    assert WORDS.search(text)


@pytest.mark.parametrize("text", ["event.drew", "own_hand", ".more", "play", ", ", "  ", "prompt.by."])
def test_keys_are_no_sentences(text: str) -> None:
    assert not WORDS.search(text)
