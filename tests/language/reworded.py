"""Reword texts: turn the rules for variants round, so that standard wordings become what people might have typed."""

from __future__ import annotations

from random import Random

from crazier.language.rewriter import Rule, apply_rule
from crazier.language.tokens import Token, sentence_text, tokenize
from crazier.language.variants import VARIANTS
from crazier.language.vocabulary import NUMBER_WORDS

_WORDS = {digits: word for word, digits in NUMBER_WORDS.items()}


def reversible(rule: Rule) -> bool:
    """Check whether the result of a rule tells all that its pattern needs."""
    result = set(rule.result.split())
    if (
        not result - {".", ","}
        or rule.lift
        or rule.not_beside
        or any(mark in rule.result for mark in ("+s>", "-s>", "<number>"))
    ):
        return False
    open_parts = {part for part in rule.pattern.split() if part.startswith(("<", "."))}
    return open_parts - {".", ","} <= result


def reversed_rule(rule: Rule, random: Random) -> Rule:
    """Return the rule turned round, with one of the wordings that its pattern allows."""
    shared = set(rule.result.split())
    words = []
    for part in rule.pattern.split():
        if part in shared or part == "^":
            words.append(part)
        elif not part.endswith("?") or random.random() < 0.5:
            words.append(random.choice(part.removesuffix("?").split("|")))
    start = "^ " if words[0] == "^" else ""
    return Rule(start + rule.result, " ".join(word for word in words if word != "^"))


REVERSIBLE = [rule for rule in VARIANTS if reversible(rule)]


def reword(text: str, random: Random, changes: int) -> str:
    """Return the text after so many changes: rules turned round, or numbers written as words."""
    tokens = tokenize(text)
    for rule in random.sample(REVERSIBLE, len(REVERSIBLE)):
        changed = apply_rule(tokens, reversed_rule(rule, random))
        if changed != tokens:
            tokens, changes = changed, changes - 1
        if changes == 0:
            break
    if random.random() < 0.5:
        tokens = [Token(_WORDS.get(token.text, token.text), token.start, token.end) for token in tokens]
    return sentence_text([token.text for token in tokens])


def apply_reversed(rule: Rule, text: str, random: Random) -> str:
    """Return the text with one rule turned round, wherever it applies; the same text if nothing changes."""
    tokens = tokenize(text)
    changed = apply_rule(tokens, reversed_rule(rule, random))
    return text if changed == tokens else sentence_text([token.text for token in changed])
