"""Explain why a text does not parse, with the nearest correction, or where it is not standard wording."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import cache
from itertools import product
from typing import Final

from crazier.language.diagnostics import Diagnostic
from crazier.language.inflection import Inflection, inflect
from crazier.language.parser import ParseState, parse_all
from crazier.language.phrases import PHRASE_TABLE
from crazier.language.renderer import render
from crazier.language.tree import Node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS, RANK_NOUNS

# A dictionary below shows a first word as more of its phrase, so that people recognize what may follow.
_PLAYERS: Final = {
    "you": "you",
    "that": "that player",
    "its": "its controller",
    "the": "the next player",
    "each": "each player",
    "a": "an opponent",
    "opponents": "opponents",
    "other": "other player",
    "of": "of those players",
}
_GROUPS: Final[tuple[tuple[str, tuple[str, ...], dict[str, str]], ...]] = (
    ("a time", ("When", "Limit"), {"at": "at the start of", "when": "when", "once": "once each turn"}),
    ("a verb", ("Single", "Fact", "Event"), {}),
    ("a condition", ("Gate", "Lasting"), {}),
    (
        "a player",
        (
            "You",
            "Spoken",
            "Neighbor",
            "Each",
            "Rivals",
            "Rival",
            "That",
            "Players",
            "Target",
            "Receiver",
            "Drawer",
            "Compared",
        ),
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
"""The groups of expected words: a label, the categories it covers, and how some first words are shown."""
_BARE: Final = {".": "a full stop", ",": "a comma", "the end": "the end", "random": "'random'"}
"""Expected words that are listed on their own, in no group, and how they are shown."""
_LONGER: Final = {"for": "for each", "among": "among them"}
"""Expected words on their own that are shown as more of their phrase."""
_MAX_EXAMPLES: Final = 4
"""How many words of a group are shown."""
_MAX_UNGROUPED: Final = 3
"""Up to how many expected words are listed without grouping them."""
_MIN_SIMILARITY: Final = 0.6
"""How similar a word must be to an expected one to be tried in its place, where the whole text must then parse."""
_MIN_SIMILARITY_UNPROVEN: Final = 0.75
"""How similar a word must be to an expected one to be suggested although the text does not parse with it."""

_NUMBER_WORDS: Final = {word: str(at + 1) for at, word in enumerate(RANK_NOUNS)} | {"one": "a", "1": "a"}
"""Numbers written as words, each with what a card writes instead."""
_OFTEN_OMITTED: Final = (",", ".", "a", "the", "of", "to")
"""Words and punctuation marks that are easily left out."""

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
"""What to write instead of words that other card games use."""


def explain_failure(text: str, state: ParseState) -> Diagnostic:
    """Explain why a text has no tree: mark the furthest word reached, suggest a correction, list what may follow."""
    if not state.tokens:
        return Diagnostic((0, 0), "an ability says something", "write a sentence, such as: Draw a card.")
    at = state.furthest
    span = state.span(at, at + 1) if at < len(state.tokens) else (len(text.rstrip()), len(text.rstrip()))
    advice = _advice(state)
    hints = [_correction(text, state) or advice or _nearest(state), f"here may stand: {_expected_text(state)}"]
    return Diagnostic(span, _message(text, state, span), "\n".join(hint for hint in hints if hint))


def style_difference(text: str, tree: Node) -> Diagnostic | None:
    """Return where a parsed text first differs from the standard wording, or `None` if it does not."""
    standard = render(tree)
    if text == standard:
        return None
    span, message = _first_difference(text, standard)
    return Diagnostic(span, message, f"write it as: {standard}")


@cache
def known_words() -> frozenset[str]:
    """Return every word of the language, in every inflected form."""
    inflections = [
        Inflection(*features)
        for features in product(("one", "many"), ("you", "third", "bare"), ("plain", "would", "cant", "count"))
    ]
    tokens = {token for row in PHRASE_TABLE for token in row.template if not token.startswith("{")}
    return frozenset(word for token in tokens for inflection in inflections for word in inflect(token, inflection))


def _message(text: str, state: ParseState, span: tuple[int, int]) -> str:
    """Say what is wrong with the furthest word reached."""
    word = state.word_at(state.furthest)
    shown = text[slice(*span)]
    if not word:
        return f"the text stops too soon, after '{text.rstrip()[state.tokens[-1].start :]}'"
    if (
        word.isdigit()
        and any(category in NUMBERS for category in state.expected_words.values())
        and int(word) > MAX_NUMBER
    ):
        return f"'{shown}' is too large: a card names numbers up to {MAX_NUMBER}"
    if word.replace("'", "").isalpha() and word not in known_words():
        return f"'{shown}' is not a word of the card language"
    return f"'{shown}' can't stand here"


def _advice(state: ParseState) -> str:
    """Return what to write instead of a word that other card games use, or an empty string."""
    at = state.furthest
    return _ADVICE.get(state.word_at(at)) or (
        _ADVICE.get(state.word_at(at + 1), "") if state.word_at(at) == "," else ""
    )


def _correction(text: str, state: ParseState) -> str:
    """Suggest the first small change with which the whole text parses, or return an empty string."""
    for change, corrected in _candidate_corrections(text, state):
        trees, _ = parse_all(corrected)
        if trees:
            return f"did you mean {change}? Then it reads: {render(trees[0])}"
    return ""


def _nearest(state: ParseState) -> str:
    """Suggest the expected word most like the one there, or return an empty string."""
    near = _near(state, _MIN_SIMILARITY_UNPROVEN)
    return f"did you mean '{near[0]}'?" if near else ""


def _candidate_corrections(text: str, state: ParseState) -> list[tuple[str, str]]:
    """List small changes at the furthest word (another word, one more, one fewer): how each is named, and the text."""
    at = state.furthest
    start, end = state.span(at, at + 1) if at < len(state.tokens) else (len(text), len(text))
    before, after = text[:start], text[end:]
    corrections = [
        (f"'{word}'", before + word + after) for word in _near(state, _MIN_SIMILARITY) if at < len(state.tokens)
    ]
    corrections += [
        (f"'{word}' here" if word.isalpha() else f"a '{word}' here", f"{before.rstrip()} {word} {text[start:]}")
        for word in _OFTEN_OMITTED
        if word in state.expected_words
    ]
    if state.word_at(at - 1) == "you" and at > 0:
        verb = text[start:end].removesuffix("s")
        corrections.append((f"'{verb}' alone", before[: state.tokens[at - 1].start] + verb + after))
    if at < len(state.tokens):
        corrections.append((f"it without '{text[start:end]}'", before + after))
    return corrections


def _near(state: ParseState, min_similarity: float) -> list[str]:
    """Return up to three expected words like the one that stands there, the most similar first."""
    word = state.word_at(state.furthest)
    number = _NUMBER_WORDS.get(word)
    if number == "a" and "a" in state.expected_words:
        return ["a"]
    if number and any(category in NUMBERS for category in state.expected_words.values()):
        return [number]
    if len(state.expected_words) == 1 and word.isalpha():
        return [other for other in state.expected_words if other.isalpha()]
    similarity = {
        other: SequenceMatcher(None, word, other).ratio() for other in state.expected_words if other.isalpha()
    }
    return sorted(
        (other for other, ratio in similarity.items() if ratio >= min_similarity), key=lambda other: -similarity[other]
    )[:3]


def _expected_text(state: ParseState) -> str:
    """Describe what may stand at the furthest position, in groups that people would name."""
    left = dict(state.expected_words)
    if len(left) <= _MAX_UNGROUPED:
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
    """Show an expected word that is in no group."""
    return word if category in NUMBERS else _BARE.get(word, f"'{_LONGER.get(word, word)}'")


def _group(label: str, words: list[str]) -> str:
    """Show a group of expected words by its label and a few examples."""
    if label == "a number":
        return words[0]
    more = " …" if len(words) > _MAX_EXAMPLES else ""
    return f"{label} ({', '.join(words[:_MAX_EXAMPLES])}{more})"


def _first_difference(text: str, standard: str) -> tuple[tuple[int, int], str]:
    """Return the place of the first word that is not as in the standard wording, and what is wrong with it."""
    right = re.findall(r"(\s?)(\s*\S+)", standard)
    for match, other in zip(re.finditer(r"(\s?)(\s*\S+)", text), right, strict=False):
        if match.groups() != other:
            word, meant = match.group(2).strip(), other[1].strip()
            return match.span(2), f"'{word}' is not how it is written here" if word != meant else "a space too many"
    return (len(text), len(text)), "this is not how it is written here"
