"""Complete an ability at the caret: the phrases with which it can go on, ranked by how the shipped cards use them.

Only what can be completed to an accepted ability is offered, and each offer shows one.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from crazier.language.ability_text import judge_for
from crazier.language.alike_nouns import named_nouns, nouns_stood_for, with_other_noun
from crazier.language.checks.checker import has_problem, may_have
from crazier.language.diagnostics import Diagnostic
from crazier.language.explain import explain_failures, word_groups
from crazier.language.fixes import accepted_reading
from crazier.language.likeness import likeness
from crazier.language.open_parser import FEW_RANKS, MANY_RANKS, OpenText, parse_open
from crazier.language.parser import ParseState, parse_state, parse_tokens
from crazier.language.phrase_runs import OPENERS
from crazier.language.renderer import render
from crazier.language.rewriter import rewrite
from crazier.language.tokens import Token, sentence_text, tokenize
from crazier.language.tree import Node
from crazier.language.variants import VARIANTS
from crazier.language.vocabulary import MAX_ABILITY_LENGTH, TYPES
from crazier.language.word_usage import NO_USAGE, WordUsage

_MAX_WORDS: Final = 7
"""How many words an offer has at most."""
_MAX_LENGTHENED: Final = 10
"""How many phrases are offered in the place of words that say nothing alone."""
_MAX_TRIED_PHRASES: Final = 14
_CLOSERS: Final = (".", ",")
_MAX_BORROWED: Final = 3
"""How many endings of shipped cards are tried behind a word."""
_KEPT_ANSWERS: Final = 4_096
"""How many answers are kept: they depend on the words alone."""
_LAST: Final = -1.0
"""The weight of a word that says nothing alone, and of a second number, behind all others."""
_KEPT_PARSES: Final = 16
_KEPT_VERDICTS: Final = 16_384
"""How many verdicts on abilities are kept: the endings of an answer differ in a few words."""
_VERDICTS: Final[dict[tuple[str, tuple[str | int, ...]], bool]] = {}
"""Verdicts by type and likeness: without the trees, which the collector of garbage would look at again and again."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A phrase with which a text can go on."""

    start: int
    """Where in the text the phrase begins; it replaces everything from there to the caret."""
    insert: str
    """What to put there."""
    is_open: bool
    """Whether more has to follow."""
    example: str
    """A whole ability that goes on so, and is accepted."""
    uses: int
    """How many shipped cards have a line that begins with exactly these words."""
    card: str
    """One of these cards, or an empty string."""
    label: str
    """The phrase alone, as it is spelled behind the text."""
    group: str
    """What the phrase is, such as "a player" or "a verb"; empty for small words."""

    def taken(self, before: str) -> str:
        """Return a text up to the caret with the phrase behind it."""
        return before[: self.start] + self.insert


@dataclass(frozen=True, slots=True)
class Completion:
    """What may follow at the caret."""

    offers: tuple[Offer, ...]
    is_whole: bool
    """Whether the text up to the caret is accepted as it is."""
    mistake: Diagnostic | None = None
    """What is wrong before the caret, so that nothing can follow; or `None`."""


@dataclass(frozen=True, slots=True)
class _Phrase:
    """Words that may follow a text, and an accepted ability that goes on so."""

    words: tuple[str, ...]
    example: str
    group: str

    def fits(self, begun: str) -> bool:
        """Check whether the phrase goes on with a word that is begun."""
        return sentence_text(list(self.words)).lower().startswith(begun.lower())


def complete(text: str, caret: int | None = None, type_: str = "", usage: WordUsage = NO_USAGE) -> Completion:
    """Return the phrases that may follow in an ability's text at the caret, the most usual first.

    `type_` is the card's type, "asset" or "event"; without it, what either may say is offered. A word that is begun at
    the caret filters the offers, and is replaced by the one that is taken; if it may be a whole word, what may follow
    it comes first. `usage` says what is usual: `crazier.cards.shipped_words.shipped_usage()` what the shipped cards
    say.
    """
    before = text[: len(text) if caret is None else caret]
    if len(before) > MAX_ABILITY_LENGTH:
        return Completion((), False, Diagnostic((0, 1), "the ability is too long", "say it in fewer words"))
    begun = re.findall(r"[\w'’-]*$", before)[0]
    kept = before[: len(before) - len(begun)]
    tokens, phrases = _following(kept, type_, usage)
    if not phrases:
        return Completion((), False, _mistake(kept, tokens, type_))
    offers = [_offer(kept, tokens, phrase, usage) for phrase in phrases if phrase.words and phrase.fits(begun)]
    if begun:  # a word that ends an accepted text needs no other, even if the full stop is still missing
        behind = _behind_a_word(before, begun, phrases, type_, usage)
        told = {before.lower(), *(offer.taken(before).lower() for offer in behind)}
        longer = (offer for offer in offers if not behind or offer.taken(before).lower() not in told)
        return Completion((*behind, *longer), bool(accepted_reading(before, type_)))
    return Completion(tuple(offers), any(not phrase.words for phrase in phrases))


def _behind_a_word(
    before: str, begun: str, phrases: tuple[_Phrase, ...], type_: str, usage: WordUsage
) -> tuple[Offer, ...]:
    """Return the offers behind a word that is begun and may be all of a word: what it lacks may be what comes next."""
    if all(phrase.words[:1] != (begun.lower(),) for phrase in phrases):
        return ()
    tokens, following = _following(before, type_, usage)
    return tuple(_offer(before, tokens, phrase, usage) for phrase in following if phrase.words)


def _mistake(text: str, tokens: list[Token], type_: str) -> Diagnostic:
    """Return why no accepted ability begins with a text."""
    trees = [tree for found in parse_open(tokens).values() for tree in found]
    judge = judge_for(type_)
    return (judge(trees[0]) if trees else explain_failures(text, judge, judge_for("asset")))[0]


def _following(text: str, type_: str, usage: WordUsage) -> tuple[list[Token], tuple[_Phrase, ...]]:
    """Return the tokens of a text as it stands, or else in standard wording, and the phrases that may follow."""
    tokens = tokenize(text)
    phrases = _phrases(tuple(token.text for token in tokens), type_, usage)
    if not phrases:
        tokens = rewrite(tokens, VARIANTS)
        phrases = _phrases(tuple(token.text for token in tokens), type_, usage)
    return tokens, phrases


@lru_cache(_KEPT_ANSWERS)
def _phrases(words: tuple[str, ...], type_: str, usage: WordUsage) -> tuple[_Phrase, ...]:
    """Return the phrases that may follow some words, the most usual first; one without words is to stop here."""
    found = next_words(words, type_, usage)
    state = _parsed(words)
    groups = word_groups(state) if found else {}
    ranked = by_use(found, words, usage)
    phrases = {word: _Phrase(_lengthened(state, word), render(found[word]), _group(word, groups)) for word in ranked}
    longer = _said_more(words, [phrases[word] for word in ranked if word in OPENERS], type_, usage)
    numbers = [word for word in ranked if word.isdigit()]
    say_little = {phrase.words[0] for phrase, _ in longer} | set(numbers[1:])
    weights = {word: _LAST if word in say_little else float(usage.weight(words, word)) for word in ranked}
    offered = [*longer, *((phrase, weights[word]) for word, phrase in phrases.items())]
    return tuple(phrase for phrase, _ in sorted(offered, key=lambda one: -one[1]))


def _said_more(
    words: tuple[str, ...], openers: list[_Phrase], type_: str, usage: WordUsage
) -> list[tuple[_Phrase, float]]:
    """Return the most usual phrases that begin with words that say nothing alone, each with its weight."""
    longer: list[tuple[float, tuple[str, ...], str]] = []
    first = 0  # of each word that says nothing alone at least the most usual phrase is tried
    for opener in openers:
        weight, length = usage.weight(words, opener.words[0]), len(opener.words)
        phrases = usage.phrases_behind(words, opener.words[0]).items()
        fitting = [
            (share * weight, phrase, opener.group)
            for phrase, share in phrases
            if len(phrase) > length and phrase[:length] == opener.words
        ]
        longer = [*longer[:first], *fitting[:1], *longer[first:], *fitting[1:]]
        first += bool(fitting)
    longer[first:] = sorted(longer[first:], key=lambda one: -one[0])
    tried = ((*one, _ending_of(words, one[1], type_, usage)) for one in longer[:_MAX_TRIED_PHRASES])
    accepted = ((_Phrase(phrase, render(tree), group), weight) for weight, phrase, group, tree in tried if tree)
    return list(islice(accepted, _MAX_LENGTHENED))


def _ending_of(words: tuple[str, ...], phrase: tuple[str, ...], type_: str, usage: WordUsage) -> Node | None:
    """Return an accepted ability that goes on with a phrase, ended there or as a shipped card does, or `None`."""
    trees = parse_state(_parsed(words).followed_by(_tokens((*phrase, "."))))
    if len(trees) == 1 and _is_accepted(trees[0], type_):
        return trees[0]
    return _ended(words, phrase, type_, usage)


def by_use(found: Iterable[str], words: tuple[str, ...], usage: WordUsage) -> list[str]:
    """Return words that may follow others, the most usual first."""
    return sorted(found, key=lambda word: -usage.weight(words, word))


@lru_cache(_KEPT_PARSES)
def _parsed(words: tuple[str, ...]) -> ParseState:
    """Return the state in which the parse of some words ends."""
    return parse_tokens(_tokens(words))[1]


def _group(word: str, groups: dict[str, str]) -> str:
    """Return what an offered word is; a number stands for any."""
    return "a number" if word.isdigit() else groups.get(word, "")


def next_words(words: tuple[str, ...], type_: str = "", usage: WordUsage = NO_USAGE) -> dict[str, Node]:
    """Return the words that may follow some words, each with the tree of an accepted ability that goes on so."""
    found: dict[str, Node] = {}
    text = OpenText(list(words))
    stood_for = nouns_stood_for(named_nouns(words))
    plain = text.next_words(FEW_RANKS, without=stood_for)
    waiting = _add_accepted(found, plain, type_)
    if waiting:  # the plainest endings are not always accepted
        waiting = _add_accepted(found, text.next_words(MANY_RANKS, waiting), type_)
    alike = {
        noun: [with_other_noun(found[other], kind, own_kind)]
        for noun, (other, kind, own_kind) in stood_for.items()
        if other in found
    }
    waiting += _add_accepted(found, alike, type_)
    left_over = (*waiting, *_not_made_up(words, {**plain, **alike}))
    for word in left_over:
        borrowed = _borrowed(words, word, type_, usage)
        if borrowed is not None:
            found[word] = borrowed
    if not found:  # no ending was plain enough: one word further others are the plainest
        found.update({word: tree for word in left_over if (tree := _one_word_further(words, word, type_)) is not None})
    return found


def _one_word_further(words: tuple[str, ...], word: str, type_: str) -> Node | None:
    """Return an accepted ability that goes on with a word, with an ending made up behind it, or `None`."""
    further: dict[str, Node] = {}
    _add_accepted(further, OpenText([*words, word]).next_words(FEW_RANKS), type_)
    return next(iter(further.values()), None)


def _not_made_up(words: tuple[str, ...], made_up: Container[str]) -> list[str]:
    """Return the words that the grammar expects behind others, but for which no ending was made up."""
    state = _parsed(words)
    expected = state.expected_words if state.furthest == len(words) else {}
    return [word for word in expected if word not in made_up]


def _add_accepted(found: dict[str, Node], trees: dict[str, list[Node]], type_: str) -> list[str]:
    """Add the words of which a tree is accepted; return the others, but for abilities that the card can't have."""
    waiting = []
    types = (type_,) if type_ else TYPES
    for word, ways in trees.items():
        accepted = next((tree for tree in ways if _is_accepted(tree, type_)), None)
        if accepted is not None:
            found[word] = accepted
        elif any(may_have(one, tree) for tree in ways for one in types):
            waiting.append(word)
    return waiting


def _borrowed(words: tuple[str, ...], word: str, type_: str, usage: WordUsage) -> Node | None:
    """Return an accepted ability that goes on with a word as a shipped card does, or `None`."""
    return _ended(words, (word,), type_, usage)


def _ended(words: tuple[str, ...], phrase: tuple[str, ...], type_: str, usage: WordUsage) -> Node | None:
    """Return an accepted ability that goes on with a phrase and ends as a shipped card does, or `None`."""
    state = _parsed(words)
    for rest in usage.endings((*words, *phrase[:-1]), phrase[-1])[: _MAX_BORROWED if len(phrase) == 1 else 1]:
        trees = parse_state(state.followed_by(_tokens((*phrase, *rest))))
        if len(trees) == 1 and _is_accepted(trees[0], type_):
            return trees[0]
    return None


def _is_accepted(tree: Node, type_: str) -> bool:
    """Check that nothing is wrong with an ability on a card of that type, or of any type."""
    return any(_has_no_problem(tree, one) for one in ((type_,) if type_ else TYPES))


def _has_no_problem(tree: Node, type_: str) -> bool:
    """Check that nothing is wrong with an ability on a card of that type; one of those that are alike is enough."""
    key = (type_, likeness(tree))
    verdict = _VERDICTS.get(key)
    if verdict is None:
        if len(_VERDICTS) >= _KEPT_VERDICTS:
            _VERDICTS.clear()
        verdict = _VERDICTS[key] = not has_problem(type_, tree)
    return verdict


def forget_answers() -> None:
    """Forget all answers, parses and verdicts, so that the next answer is worked out anew."""
    _phrases.cache_clear()
    _parsed.cache_clear()
    _VERDICTS.clear()


def _tokens(words: tuple[str, ...]) -> list[Token]:
    return [Token(word, 0, 0) for word in words]


def _lengthened(state: ParseState, word: str) -> tuple[str, ...]:
    """Return a word with what has to follow it, as long as there is just one way to go on."""
    phrase = [word] if word else []
    while phrase and phrase[-1] not in _CLOSERS and len(phrase) < _MAX_WORDS:
        longer = state.followed_by(_tokens(tuple(phrase)))
        trees = parse_state(longer)
        followers = list(longer.expected_words)
        if trees or len(followers) != 1 or " " in followers[0]:  # "a number" is not a word
            break
        phrase += followers
    return tuple(phrase)


def _offer(before: str, tokens: list[Token], phrase: _Phrase, usage: WordUsage) -> Offer:
    """Return a phrase as it is written behind a text; "a" before it becomes "an" or "another" where it has to."""
    words = [token.text for token in tokens]
    start, written = len(before), _spelled(words, phrase.words)
    if written is None or words[-1:] == ["a"]:
        start, words = tokens[-1].start, words[:-1]
        written = sentence_text([*words, tokens[-1].text, *phrase.words])[len(sentence_text(words)) :].lstrip()
    elif written[0] in _CLOSERS:
        start = len(before.rstrip())
    elif before and not before[-1].isspace():
        written = f" {written}"
    uses, card = usage.beginning_with((*(token.text for token in tokens), *phrase.words))
    is_open = phrase.words[-1] != "."
    return Offer(start, written, is_open, phrase.example, uses, card, written.strip(), phrase.group)


def _spelled(words: list[str], phrase: tuple[str, ...]) -> str | None:
    """Return a phrase as it is spelled behind words, or `None` if the last of these is then spelled otherwise."""
    before, whole = sentence_text(words), sentence_text([*words, *phrase])
    rest = whole[len(before) :]
    changed = not whole.startswith(before) or (bool(before) and rest[:1].isalnum())
    return None if changed else rest.lstrip()
