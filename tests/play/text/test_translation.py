"""A second catalog is possible: every sentence comes from templates, and none of it is English any more."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from crazier.play.text.catalog_check import catalog_problems
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.fit_sentences import color_to_be_named, next_discard
from crazier.play.text.pieces import CardPiece, RulePiece, join_pieces
from crazier.play.text.template import FormSlot, Literal, RuleSlot, parse_template
from tests.play.text.spoken import TABLES, Spoken, sentences

ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "àƀçđêƒğħîĵķľɱñöþɋřšŧûṽŵẋýžÀƁÇĐÊƑĞĦÎĴĶĽṀÑÖÞɊŘŠŦÛṼŴẊÝŽ"
)


def accented(text: str) -> str:
    """Return a text in letters that no English word has, and longer."""
    return re.sub(r"[A-Za-z]+", lambda match: match[0].translate(ACCENTED) + "ø", text)


def translated(template: str) -> str:
    """Return a template with its literal text and its forms in the pseudo-language."""
    parts = []
    for part in parse_template(template):
        match part:
            case Literal():
                parts.append(accented(part.text))
            case FormSlot():
                parts.append(f"{{{'^' * part.capital}{part.name}|{'|'.join(map(accented, part.forms))}}}")
            case RuleSlot():
                parts.append(f"{{@{part.id}}}")
            case _:
                parts.append(f"{{{'^' * part.capital}{part.name}{':' * bool(part.form)}{part.form}}}")
    return "".join(parts)


PSEUDO = replace(
    ENGLISH, language="en-XA", templates={key: translated(text) for key, text in ENGLISH.templates.items()}
)


def english_left(spoken: Spoken) -> list[str]:
    """Return the English words of a sentence that are neither the name of a card, nor a rule, nor text of a card."""
    own = [
        piece
        for piece in spoken.pieces
        if not isinstance(piece, RulePiece) and not (isinstance(piece, CardPiece) and piece.name is not None)
    ]
    text = join_pieces(own)
    for quoted in filter(None, spoken.quoted.split("\n")):
        text = text.replace(quoted, "")
    return re.findall("[A-Za-z]+", text)


def test_the_pseudo_language_has_every_sentence() -> None:
    assert catalog_problems(PSEUDO) == []
    for key, text in ENGLISH.templates.items():
        words = re.search("[a-z]", re.sub(r"{[^}|]*}", "", text))
        assert (len(PSEUDO.templates[key]) > len(text)) == bool(words), key


@pytest.mark.parametrize("way", TABLES)
def test_no_english_is_left_in_a_translation(way: str) -> None:
    found = 0
    for spoken in sentences(way, 5, PSEUDO):
        assert english_left(spoken) == [], spoken
        found += bool(re.search("[àêîöû]", spoken.text))
    assert found > 50


def test_what_fits_can_be_said_in_another_language() -> None:
    fits = [
        next_discard(["green", "red"], ["9", "8"], catalog=PSEUDO),
        next_discard(["clubs"], ["A"], shade="dark", catalog=PSEUDO),
        next_discard((), (), catalog=PSEUDO),
        next_discard((), (), anything=True, catalog=PSEUDO),
        color_to_be_named(0, 0, ("1", "2"), "color", PSEUDO),
        color_to_be_named(0, 1, ("1", "2"), "shade_and_suit", PSEUDO),
    ]
    assert [re.findall("[A-Za-z]+", fit.text) for fit in fits] == [[]] * len(fits)


def test_what_a_translator_forgets_is_noticed() -> None:
    templates = dict(ENGLISH.templates)
    del templates["event.drew"]
    templates["event.pasta"] = "Pasta."
    templates["event.passed"] = "{who} {sauce}."
    problems = catalog_problems(replace(ENGLISH, templates=templates))
    assert problems == ["event.drew is missing", "event.pasta is unknown", "event.passed has no value sauce"]
