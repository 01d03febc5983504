"""Why a text could not be read, told so that its writer can mend it."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import cache
from itertools import product
from typing import Final

from crazier.language.diagnostics import Diagnostic
from crazier.language.inflection import Inflection, inflect
from crazier.language.parser import ParseState, parse_all
from crazier.language.phrases import TABLE
from crazier.language.renderer import render
from crazier.language.tree import Node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS, RANK_NOUNS

_PLAYERS: Final = {
    "you": "you",
    "that": "that player",
    "its": "its controller",
    "each": "each player",
    "a": "an opponent",
    "opponents": "opponents",
    "other": "other player",
    "of": "of those players",
}
_GROUPS: Final[tuple[tuple[str, tuple[str, ...], dict[str, str]], ...]] = (
    ("a time", ("When",), {"at": "at the start of", "when": "when"}),
    ("a verb", ("Single", "Fact", "Event"), {}),
    ("a condition", ("Gate", "Lasting"), {}),
    (
        "a player",
        ("You", "Other", "Each", "Rivals", "Rival", "That", "Players", "Target", "Whom", "Chosen", "Patient", "Rest"),
        _PLAYERS,
    ),
    ("whose", ("Whose",), {"that": "that player's", "its": "its controller's"}),
    (
        "cards",
        ("Picked", "It", "Them", "Thing"),
        {"up": "up to", "any": "any number of", "the": "the rest"},
    ),
    ("a pile", ("Pile", "Stack"), {"the": "the draw pile"}),
    ("a kind of card", ("Noun", "Further"), {}),
    ("a color", ("Color",), {}),
    ("a number", ("Number", "Several"), {}),
)
_BARE: Final = {".": "a full stop", ",": "a comma", "the end": "the end", "random": "'random'"}
"""Words that are named by themselves, in no group."""
_LONGER: Final = {"for": "for each", "among": "among them"}
_SHOWN: Final = 4
"""How many examples of a group are named."""
_FEW: Final = 3
"""Up to how many words are named without grouping them."""
_LIKE: Final = 0.6
_VERY_LIKE: Final = 0.75
"""How alike two words must be for one to be meant for the other, where that mends the text and where it does not."""

_COUNTS: Final = {word: str(at + 1) for at, word in enumerate(RANK_NOUNS)} | {"one": "a", "1": "a"}
_SMALL: Final = (",", ".", "a", "the", "of", "to")
"""Words that are easily left out."""

_ADVICE: Final = {
    "discard": "only players discard, in their main phase (MQ24); write: put … on the bottom of the discard pile",
    "discards": "only players discard, in their main phase (MQ24); write: puts … on the bottom of the discard pile",
    "then": "end the sentence with a full stop and begin a new one",
    "owner": "cards have no owner (R38); write: its controller",
    "owner's": "cards have no owner (R38); write: its controller's",
    "target": "write: choose …, then speak of it in the next sentence",
    "steal": "write: gain control of …",
    "kill": "write: destroy …",
    "remove": "write: destroy …, or return … to its controller's hand",
    "must": "an ability has to be done anyway (MQ7); leave 'must' out",
    "controlled": "write who controls it: an asset an opponent controls",
}


def explain_failure(text: str, reading: ParseState) -> Diagnostic:
    """The fault of a text that has no tree: its furthest word, the nearest mend and what may stand there."""
    if not reading.words:
        return Diagnostic((0, 0), "an ability says something", "write a sentence, such as: Draw a card.")
    at = reading.furthest
    span = reading.span(at, at + 1) if at < len(reading.words) else (len(text.rstrip()), len(text.rstrip()))
    advice = _advice(reading)
    hints = [_mended(text, reading) or advice or _nearest(reading), f"here may stand: {_wanted(reading)}"]
    return Diagnostic(span, _complaint(text, reading, span), "\n".join(hint for hint in hints if hint))


def style_difference(text: str, tree: Node) -> Diagnostic | None:
    """How a text that was read differs from the one way the house writes it, if it does."""
    wanted = render(tree)
    if text == wanted:
        return None
    span, message = _first_difference(text, wanted)
    return Diagnostic(span, message, f"write it as: {wanted}")


@cache
def vocabulary() -> frozenset[str]:
    """Every word that some card could say."""
    voices = [
        Inflection(*voice)
        for voice in product(("one", "many"), ("you", "third", "bare"), ("plain", "would", "cant", "count"))
    ]
    tokens = {token for row in TABLE for token in row.template if not token.startswith("{")}
    return frozenset(word for token in tokens for voice in voices for word in inflect(token, voice))


def _complaint(text: str, reading: ParseState, span: tuple[int, int]) -> str:
    word = reading.said(reading.furthest)
    shown = text[slice(*span)]
    if not word:
        return f"the text stops too soon, after '{text.rstrip()[reading.words[-1].start :]}'"
    if word.isdigit() and any(category in NUMBERS for category in reading.wanted.values()) and int(word) > MAX_NUMBER:
        return f"'{shown}' is too large: a card names numbers up to {MAX_NUMBER}"
    if word.replace("'", "").isalpha() and word not in vocabulary():
        return f"'{shown}' is not a word of the card language"
    return f"'{shown}' can't stand here"


def _advice(reading: ParseState) -> str:
    """What to write instead of a word that other games use."""
    at = reading.furthest
    return _ADVICE.get(reading.said(at)) or (_ADVICE.get(reading.said(at + 1), "") if reading.said(at) == "," else "")


def _mended(text: str, reading: ParseState) -> str:
    """The first small change that makes the whole text readable."""
    for said, mended in _mends(text, reading):
        trees, _ = parse_all(mended)
        if trees:
            return f"did you mean {said}? Then it reads: {render(trees[0])}"
    return ""


def _nearest(reading: ParseState) -> str:
    near = _near(reading, _VERY_LIKE)
    return f"did you mean '{near[0]}'?" if near else ""


def _mends(text: str, reading: ParseState) -> list[tuple[str, str]]:
    """Small changes at the furthest word: another word, one more, one fewer."""
    at = reading.furthest
    start, end = reading.span(at, at + 1) if at < len(reading.words) else (len(text), len(text))
    before, after = text[:start], text[end:]
    mends = [(f"'{word}'", before + word + after) for word in _near(reading, _LIKE) if at < len(reading.words)]
    mends += [
        (f"'{word}' here" if word.isalpha() else f"a '{word}' here", f"{before.rstrip()} {word} {text[start:]}")
        for word in _SMALL
        if word in reading.wanted
    ]
    if reading.said(at - 1) == "you" and at > 0:
        verb = text[start:end].removesuffix("s")
        mends.append((f"'{verb}' alone", before[: reading.words[at - 1].start] + verb + after))
    if at < len(reading.words):
        mends.append((f"it without '{text[start:end]}'", before + after))
    return mends


def _near(reading: ParseState, least: float) -> list[str]:
    """Wanted words like the one that stands there, the likest first."""
    word = reading.said(reading.furthest)
    number = _COUNTS.get(word)
    if number == "a" and "a" in reading.wanted:
        return ["a"]
    if number and any(category in NUMBERS for category in reading.wanted.values()):
        return [number]
    if len(reading.wanted) == 1 and word.isalpha():
        return [wanted for wanted in reading.wanted if wanted.isalpha()]
    likeness = {wanted: SequenceMatcher(None, word, wanted).ratio() for wanted in reading.wanted if wanted.isalpha()}
    return sorted((wanted for wanted, ratio in likeness.items() if ratio >= least), key=lambda one: -likeness[one])[:3]


def _wanted(reading: ParseState) -> str:
    """What may stand at the furthest place, in groups a person would name."""
    left = dict(reading.wanted)
    if len(left) <= _FEW:
        return " or ".join(_alone(word, category) for word, category in left.items())
    groups = []
    for label, categories, shown in _GROUPS:
        words = [word for word, category in left.items() if category in categories and word not in _BARE]
        for word in words:
            del left[word]
        if words:
            groups.append(_group(label, [shown.get(word, word) for word in words]))
    return "; ".join(groups + [_alone(word, category) for word, category in left.items()])


def _alone(word: str, category: str) -> str:
    return word if category in NUMBERS else _BARE.get(word, f"'{_LONGER.get(word, word)}'")


def _group(label: str, words: list[str]) -> str:
    if label == "a number":
        return words[0]
    more = " …" if len(words) > _SHOWN else ""
    return f"{label} ({', '.join(words[:_SHOWN])}{more})"


def _first_difference(text: str, wanted: str) -> tuple[tuple[int, int], str]:
    """The first word of the text that is not as wanted, and what is wrong with it."""
    right = re.findall(r"(\s?)(\s*\S+)", wanted)
    for word, other in zip(re.finditer(r"(\s?)(\s*\S+)", text), right, strict=False):
        if word.groups() != other:
            said, meant = word.group(2).strip(), other[1].strip()
            return word.span(2), f"'{said}' is not how it is written here" if said != meant else "a space too many"
    return (len(text), len(text)), "this is not how it is written here"
