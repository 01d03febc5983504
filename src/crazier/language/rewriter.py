"""Rewrite the tokens of a text by rules from one wording to another; every token keeps its place in the text.

A rule has a pattern and a result. In a pattern

- `word` stands for itself, `card|cards` for either; a `?` after it makes it optional;
- `<noun>` is any word of that class (`WORD_CLASSES`), `<noun:2>` a second one;
- `...` is any words of the clause, as many as possible, and `....` a second such gap;
- `^` is the start of a clause: of the text, or after a full stop or a comma.

In a result each of them stands for the words that it matched; `<verb+s>` is the third person of the verb, `<nouns-s>`
the singular of the noun, `<acts-s>` the base form of the verb, and numbers are written in digits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from crazier.language.phrases import PHRASE_TABLE, THIRD_PERSON
from crazier.language.tokens import Token
from crazier.language.vocabulary import COLORS, MAX_NUMBER, NUMBER_WORDS

_MAX_PASSES: Final = 4
"""How often the rules are gone through, since one rule may make room for another."""
_STOPS: Final = (".", ",")
_GATES: Final = frozenset(("if", "unless", "otherwise", "while", "would"))
"""Words that make the rest of their sentence conditional."""
_OCCASIONS: Final = ("when", "at")
"""The words with which the occasion of a triggered ability starts."""
_GAPS: Final = ("...", "....")
CLAUSE_START: Final = "^"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that rewrites a wording, and where it applies."""

    pattern: str
    result: str
    reason: str = ""
    """Why the wording is not read as it stands, for a rule that only suggests."""
    lift: str = ""
    """A sentence that is put before the clause, such as "choose a <group> ."."""
    ungated: bool = False
    """Whether the rule starts a new sentence, and so must not apply below a condition."""
    after: frozenset[str] = frozenset()
    """Words of which one must stand before."""
    not_after: frozenset[str] = frozenset()
    """Words of which none may stand before."""
    not_right_after: frozenset[str] = frozenset()
    """Words that may not stand right before."""
    not_right_before: frozenset[str] = frozenset()
    """Words that may not stand right behind."""
    beside: frozenset[str] = frozenset()
    """Words of which one must stand somewhere in the text."""
    not_beside: frozenset[str] = frozenset()
    """Words that may stand nowhere in the text, as it is before the rules are gone through."""
    your_clause: bool = False
    """Whether the rule applies only in a clause of which you are the subject."""


def suggested(reason: str, *rules: str, ungated: bool = False) -> tuple[Rule, ...]:
    """Return rules of one reason, which only suggest, each written as "pattern => result"."""
    pairs = [rule.partition("=>") for rule in rules]
    return tuple(Rule(pattern.strip(), result.strip(), reason, ungated=ungated) for pattern, _, result in pairs)


_SINGULAR: Final = {
    plural: singular
    for singular, plural in (row.template[0].split("|") for row in PHRASE_TABLE if row.category == "Noun")
} | {"players": "player", "opponents": "opponent"}
"""The nouns for cards and players: the plural of each with its singular."""
_GROUPS: Final = frozenset(("players", "opponents"))


def third_person(verb: str) -> str:
    """Return the third person singular of a verb."""
    return THIRD_PERSON.get(verb, verb + "s")


_ACTS: Final = frozenset(row.template[0][1:] for row in PHRASE_TABLE if row.category == "Single")
_VERBS: Final = _ACTS | {"control", "have", "win", "lose", "do", "don't"}
WITHOUT_S: Final = _SINGULAR | {third_person(verb): verb for verb in _VERBS}
"""Plural nouns with their singular, and the third person of verbs with their base form."""
WORD_CLASSES: Final[dict[str, frozenset[str]]] = {
    "noun": frozenset(_SINGULAR.values()) - {"player", "opponent"},
    "nouns": frozenset(_SINGULAR) - _GROUPS,
    "asset": frozenset(_SINGULAR.values()) - {"player", "opponent", "card", "event"},
    "assets": frozenset(_SINGULAR) - _GROUPS - {"cards", "events"},
    "color": frozenset((*COLORS, "multicolor")),
    "number": frozenset(NUMBER_WORDS) | frozenset(map(str, range(1, MAX_NUMBER + 1))),
    "several": (frozenset(NUMBER_WORDS) | frozenset(map(str, range(2, MAX_NUMBER + 1)))) - {"one"},
    "act": _ACTS,
    "acts": frozenset(map(third_person, _ACTS)),
    "forced": _ACTS - {"play"},
    "verb": _VERBS,
    "verbs": frozenset(map(third_person, _VERBS)),
    "group": frozenset(("player", "opponent")),
    "groups": _GROUPS,
    "group's": frozenset(("player's", "opponent's")),
}
"""The classes of words that a pattern may name."""

Bindings = dict[str, tuple[Token, ...]]
"""The tokens that the classes and gaps of a pattern stand for."""


@dataclass(frozen=True, slots=True)
class _Match:
    """A place where a rule's pattern matches."""

    start: int
    end: int
    bindings: Bindings


def rewrite(tokens: Sequence[Token], rules: Sequence[Rule]) -> list[Token]:
    """Apply the rules in their order, again and again until nothing changes."""
    now = list(tokens)
    for _ in range(_MAX_PASSES):
        before = _words(now)
        for rule in [rule for rule in rules if rule.not_beside.isdisjoint(before)]:
            now = apply_rule(now, rule)
        if _words(now) == before:
            break
    return now


def _may_match(rule: Rule, words: set[str]) -> bool:
    """Check whether the text has some word for each element that a rule requires; most rules end here."""
    if rule.beside and words.isdisjoint(rule.beside):
        return False
    return all(not words.isdisjoint(alternatives) for alternatives in pattern_words(rule.pattern))


@cache
def pattern_words(pattern: str) -> tuple[frozenset[str], ...]:
    """Return the words of each element of a pattern that is neither optional nor a gap."""
    elements = [element for element in _elements(pattern) if element not in (*_GAPS, CLAUSE_START)]
    return tuple(_alternatives(element) for element in elements if not element.endswith("?"))


def apply_rule(tokens: list[Token], rule: Rule) -> list[Token]:
    """Apply one rule wherever it matches, from left to right."""
    at = 0 if _may_match(rule, {token.text for token in tokens}) else len(tokens)
    while at < len(tokens):
        match = _match_at(tokens, rule, at)
        result = list(_result(tokens, rule.result, match)) if match is not None else []
        if match is None or _words(result) == _words(tokens[match.start : match.end]):
            at += 1
            continue
        at = match.start + max(1, len(result))
        if rule.lift:
            clause = _clause_start(tokens, match.start)
            lifted = list(_result(tokens, rule.lift, match))
            at += len(lifted)
            tokens = [*tokens[:clause], *lifted, *tokens[clause : match.start], *result, *tokens[match.end :]]
        else:
            tokens = [*tokens[: match.start], *result, *tokens[match.end :]]
    return tokens


def find(tokens: list[Token], pattern: str) -> tuple[int, int] | None:
    """Return the characters of the text where a pattern matches first, or `None`."""
    for at in range(len(tokens)):
        for end, _ in _match(tokens, _elements(pattern), at, {}):
            if end > at:
                return tokens[at].start, tokens[end - 1].end
    return None


def _match_at(tokens: list[Token], rule: Rule, at: int) -> _Match | None:
    """Match a rule at a position, with the conditions on what stands before."""
    for end, bindings in _match(tokens, _elements(rule.pattern), at, {}):
        behind = tokens[end].text if end < len(tokens) else ""
        if end > at and behind not in rule.not_right_before and _applies(tokens, rule, at):
            return _Match(at, end, bindings)
    return None


def _applies(tokens: list[Token], rule: Rule, at: int) -> bool:
    """Check the conditions of a rule on what stands before a position."""
    if rule.after or rule.not_after:
        before = {token.text for token in tokens[:at]}
        if (rule.after and not before & rule.after) or before & rule.not_after:
            return False
    if at > 0 and tokens[at - 1].text in rule.not_right_after:
        return False
    if (rule.your_clause or rule.lift) and tokens[_clause_start(tokens, at)].text not in (*_ACTS, "you"):
        return False
    if not (rule.ungated or rule.lift):
        return True
    return not is_conditional(tokens, at)


def is_conditional(tokens: list[Token], at: int) -> bool:
    """Check whether a condition in the sentence of a position may hold for what stands there."""
    sentence = [token.text for token in tokens[_sentence_start(tokens, at) : at]]
    occasion = bool(sentence) and sentence[0] in _OCCASIONS
    return not _GATES.isdisjoint(sentence) or sentence.count(",") > int(occasion)


def _sentence_start(tokens: list[Token], at: int) -> int:
    """Return where the sentence of a position starts."""
    while at > 0 and tokens[at - 1].text != ".":
        at -= 1
    return at


def _clause_start(tokens: list[Token], at: int) -> int:
    """Return where the clause of a position starts."""
    while at > 0 and tokens[at - 1].text not in _STOPS:
        at -= 1
    return at


def _clause_end(tokens: list[Token], at: int) -> int:
    """Return where the clause of a position ends."""
    while at < len(tokens) and tokens[at].text not in _STOPS:
        at += 1
    return at


@cache
def _elements(pattern: str) -> tuple[str, ...]:
    return tuple(pattern.split())


def _match(
    tokens: list[Token], pattern: tuple[str, ...], at: int, bindings: Bindings
) -> Iterator[tuple[int, Bindings]]:
    """Yield every way in which the rest of a pattern matches from a position on: where it ends, and its bindings."""
    if not pattern:
        yield at, bindings
        return
    element, rest = pattern[0], pattern[1:]
    if element == CLAUSE_START:
        if at == 0 or tokens[at - 1].text in _STOPS:
            yield from _match(tokens, rest, at, bindings)
        return
    if element in _GAPS:
        for end in range(_clause_end(tokens, at), at - 1, -1):
            yield from _match(tokens, rest, end, {**bindings, element: tuple(tokens[at:end])})
        return
    if at < len(tokens) and tokens[at].text in _alternatives(element.removesuffix("?")):
        yield from _match(tokens, rest, at + 1, {**bindings, element: (tokens[at],)})
    if element.endswith("?"):
        yield from _match(tokens, rest, at, {**bindings, element: ()})


@cache
def _alternatives(element: str) -> frozenset[str]:
    """Return the words for which an element of a pattern stands."""
    if element.startswith("<"):
        return WORD_CLASSES[element[1:-1].partition(":")[0]]
    return frozenset(element.split("|"))


def _result(tokens: list[Token], result: str, match: _Match) -> Iterator[Token]:
    """Yield the tokens of a result; what is not from the text gets the place of all that was matched."""
    start, end = tokens[match.start].start, tokens[match.end - 1].end
    for element in _elements(result):
        if element in match.bindings:
            yield from (
                Token(_digits(element, token.text), token.start, token.end) for token in match.bindings[element]
            )
        elif element.startswith("<"):
            (token,) = match.bindings[f"<{element[1:-3]}>"]
            form = third_person(token.text) if element.endswith("+s>") else WITHOUT_S[token.text]
            yield Token(form, token.start, token.end)
        else:
            yield Token(element, start, end)


def _digits(element: str, word: str) -> str:
    return NUMBER_WORDS.get(word, word) if element in ("<number>", "<several>") else word


def _words(tokens: list[Token]) -> list[str]:
    return [token.text for token in tokens]
