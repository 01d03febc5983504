"""Run all checks on a card's abilities, and check the card as a whole: type, requirements, combination."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from crazier.language.binder import bind
from crazier.language.checks.placement import check_placement
from crazier.language.checks.secrecy import check_secrecy
from crazier.language.checks.self_triggering import check_self_triggering
from crazier.language.diagnostics import NEEDS_TIME, Diagnostic
from crazier.language.mended_trees import at_moments
from crazier.language.phrases import NEIGHBORS
from crazier.language.renderer import render
from crazier.language.tree import Node, Value, node

_PICK_TIME: Final = "pick one, or write your own, such as 'When an opponent plays an event, …'"
_CHOOSERS: Final = ("you", "that_player", "its_controller", *NEIGHBORS)
"""Kinds of node for one player, of whom can be said: "if that player doesn't"."""


def check_abilities(type_: str, abilities: tuple[Node, ...]) -> list[tuple[int, Diagnostic]]:
    """Return every problem of a card of that type, in text order: the index of the ability and a diagnostic."""
    found = [(at, diagnostic) for at, tree in enumerate(abilities) for diagnostic in check_ability(type_, tree)]
    found += [(at, diagnostic) for at, diagnostic in _check_combination(type_, abilities)]
    return sorted(found, key=lambda entry: (entry[0], entry[1].span))


def check_ability(type_: str, tree: Node) -> list[Diagnostic]:
    """Return the problems of one ability; of several about the same words, only the first."""
    found: list[Diagnostic] = []
    for diagnostic in _problems(type_, tree):
        if not any(_overlap(diagnostic.span, other.span) for other in found):
            found.append(_with_suggestion(type_, tree, diagnostic))
    return found


def has_problem(type_: str, tree: Node) -> bool:
    """Check whether anything is wrong with one ability on a card of that type."""
    return not may_have(type_, tree) or any(True for _ in _problems(type_, tree))


def may_have(type_: str, tree: Node) -> bool:
    """Check whether a card of that type, or of an unknown one, may have an ability of this kind, whatever it says."""
    return not type_ or tree.kind == "requirement" or (tree.kind == "once") == (type_ == "event")


def _problems(type_: str, tree: Node) -> Iterator[Diagnostic]:
    """Yield the problems of one ability, check by check."""
    yield from _check_card_type(type_, tree)
    yield from _check_requirement(tree)
    yield from check_secrecy(tree)
    yield from check_placement(tree)
    yield from check_self_triggering(tree)
    yield from bind(tree)[1]


def _with_suggestion(type_: str, tree: Node, diagnostic: Diagnostic) -> Diagnostic:
    """Return the diagnostic with a text that has no problem, if the sentence at fault can be mended."""
    if diagnostic.suggestion:
        return diagnostic
    for mended in (_with_choice(tree, diagnostic.span), _with_linked_otherwise(tree, diagnostic.span)):
        if mended != tree and not any(_problems(type_, mended)):
            text = render(mended)
            return replace(diagnostic, hint=f"{diagnostic.hint}\nfor example: {text}", suggestion=text)
    return diagnostic


def _with_choice(tree: Node, span: tuple[int, int]) -> Node:
    """Return the tree with "may" in the sentence that the span is in."""
    if tree.kind == "do" and tree["who"].kind != "each" and _overlap(tree.span, span):
        return replace(tree, kind="may")
    return replace(tree, parts=tuple((name, _offered(value, span)) for name, value in tree.parts))


def _offered(value: Value, span: tuple[int, int]) -> Value:
    """Do the same with a part of a node."""
    if isinstance(value, Node):
        return _with_choice(value, span)
    return tuple(_with_choice(child, span) for child in value) if isinstance(value, tuple) else value


def _with_linked_otherwise(tree: Node, span: tuple[int, int]) -> Node:
    """Return the tree with an "otherwise" bound to the choice before it where that is no condition.

    At the start of a text there is nothing that it could be bound to, so it is left out.
    """
    body = tree.get("body")
    if not isinstance(body, Node):
        return tree
    steps = list(body.items("steps"))
    for at, step in enumerate(steps):
        if step.kind != "otherwise" or step.span != span:
            continue
        if at == 0:
            steps[at] = step["then"]
        elif steps[at - 1].kind in ("may", "did") and steps[at - 1]["who"].kind in _CHOOSERS:
            steps[at] = node("did_not", who=steps[at - 1]["who"], then=step["then"])
    linked = replace(body, parts=(("steps", tuple(steps)),))
    return replace(tree, parts=tuple((name, linked if name == "body" else value) for name, value in tree.parts))


def _overlap(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span[0] < other[1] and other[0] < span[1]


def _check_card_type(type_: str, tree: Node) -> Iterator[Diagnostic]:
    """Check that an ability of this form is on the right type of card."""
    if type_ == "asset" and tree.kind == "once":
        entering = next(at_moments(tree))
        text = "" if any(_problems(type_, entering)) else render(entering)
        hint = f"for example: {text}" if text else "begin it with 'When …,' or 'At the start of …,'"
        yield Diagnostic(tree.span, NEEDS_TIME, hint, text, _PICK_TIME)
    if type_ != "event" or tree.kind == "requirement":
        return
    if tree.kind != "once":
        part = {"triggered": "when", "always": "static", "substitution": "would"}[tree.kind]
        hint = "make the card an asset, or write only what happens when it is played"
        yield Diagnostic(tree[part].span, "an event happens once, when it is played; this belongs on an asset", hint)
        return
    for inner in tree.walk():
        if inner.kind == "this":
            hint = "leave it out: the card goes to the discard pile by itself"
            yield Diagnostic(
                inner.span, "an event is not in play while it happens (MQ30), so nothing can be done with 'this'", hint
            )


def _check_requirement(tree: Node) -> Iterator[Diagnostic]:
    """Check that a requirement has no pronouns: it is tested before the card is played, when they refer to nothing."""
    if tree.kind != "requirement":
        return
    for part in tree.walk():
        if part.kind in ("it", "this", "them", "rest", "that_player", "its_controller"):
            hint = "speak of you, opponents or a pile"
            message = "'Play this only if …' is looked at before the card is played, so it can't point at anything yet"
            yield Diagnostic(part.span, message, hint)


def _check_combination(type_: str, abilities: tuple[Node, ...]) -> Iterator[tuple[int, Diagnostic]]:
    """Check the abilities of a card together: an event that does nothing, repeated abilities or requirements."""
    kinds = [tree.kind for tree in abilities]
    if type_ == "event" and set(kinds) == {"requirement"}:
        yield 0, Diagnostic(abilities[0].span, "the event does nothing", "write below what happens when it is played")
    for at, tree in enumerate(abilities):
        if tree in abilities[:at]:
            yield (
                at,
                Diagnostic(tree.span, "the card says this already", "leave one of the two out, or raise its number"),
            )
        elif tree.kind == "requirement" and "requirement" in kinds[:at]:
            yield at, Diagnostic(tree.span, "a card has one requirement", "join the two with 'and'")
