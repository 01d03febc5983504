"""Tell in plain steps what an ability does: when it waits, who chooses, what happens; each with the rule behind it.

Steps come from the syntax tree, so they can't say anything else than the text. Every effect, condition, choice and time
of a tree stands in exactly one step (`AbilityStep.tells`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from crazier.cards.related_rules import RULES_BY_NODE
from crazier.language import Node, render_phrase
from crazier.language.phrases import PHRASE_TABLE

_TOLD_CATEGORIES: Final = frozenset(
    ("Single", "Fact", "Replacement", "Optional", "Fixed", "Lasting", "Test", "Both", "Gate", "When", "Event")
)
"""The categories of effects, conditions and times."""
PICKS: Final = frozenset(("some", "up_to", "any", "random", "players", "up_to_players"))
"""Kinds of node by which somebody, or chance, picks cards or players."""
TOLD: Final = PICKS | {"may", "once_each_turn"} | {row.kind for row in PHRASE_TABLE if row.category in _TOLD_CATEGORIES}
"""The kinds of node that are effects, conditions, choices and times."""
_FIRST_RULES: Final[Mapping[str, str]] = {
    "draw": "R34",
    "put": "M13.1",
    "give": "R38",
    "shuffle_in": "M13.1",
    "redeal": "R12",
    "plays": "M3.4",
    "plays_from_hand": "MQ6",
    "discards": "M3.4",
    "draws": "R34",
    "leaves": "M8.1",
    "fewer": "MQ33",
    "more": "R52",
    "when": "M14.1",
}
"""The rules behind phrases for which the first of `RULES_BY_NODE` does not say it, by the kind of node."""
_OUTCOMES: Final[Mapping[str, str]] = {
    "destroy": "What is destroyed goes under the discard pile.",
    "gain": "It moves in front of its new controller.",
    "look": "Nobody else sees this.",
    "reveal": "Everyone sees this.",
    "search": "The draw pile is shuffled afterwards.",
    "copy": "It happens once more.",
    "win": "The game ends when this ability has ended.",
    "lose": "Whoever loses is out of the game.",
    "skip": "It is left out, that one time.",
    "must": "Only while the card stays in that hand.",
    "redeal": "One card at a time, the first to the player whose turn it is.",
}
"""What follows from an act by the rules, by the kind of node."""
_GRANTED: Final[Mapping[str, str]] = {
    "start": "It is kept for your main phase.",
    "end": "So late it is lost.",
    "when": "In another player's turn, or as your own ends, it is lost.",
}
"""R30: what becomes of a play or discard that is granted once, by the kind of node that says when."""


@dataclass(frozen=True, slots=True)
class AbilityStep:
    """One step of what an ability does."""

    text: str
    rule: str
    """The id of the rule behind it."""
    tells: tuple[Node, ...]
    """The effects, conditions, choices and times that it tells."""


@dataclass(frozen=True, slots=True)
class _Setting:
    """What the steps of an ability have to know about the ability itself."""

    choices: str
    """The rule by which its player makes the choices: whoever plays an event, or controls an asset."""
    when: Node | None = None
    """What it waits for, if it does."""


_EVENT: Final = _Setting("M4.3")
_ASSET: Final = _Setting("M4.1")


def steps(ability: Node) -> tuple[AbilityStep, ...]:
    """Return the steps of an ability, in the order in which they matter."""
    return tuple(_BY_KIND[ability.kind](ability))


def _triggered(ability: Node) -> Iterator[AbilityStep]:
    yield from _limit(ability["limit"])
    when = ability["when"]
    yield _step(f"It happens {render_phrase(when, 'When')}.", _rule(_occasion(when)), when)
    yield from _body(ability["body"], _Setting(_ASSET.choices, when))


def _occasion(when: Node) -> Node:
    """Return the node with the rule about a time: what it waits for, or the time itself."""
    return when["event"] if when.kind == "when" else when


def _limit(limit: Node) -> Iterator[AbilityStep]:
    if limit.kind == "once_each_turn":
        yield _step("It happens only the first time in each turn.", _rule(limit), limit)


def _once(ability: Node) -> Iterator[AbilityStep]:
    yield AbilityStep("It happens once, as soon as the card is played.", "M4.3", ())
    yield from _body(ability["body"], _EVENT)


def _requirement(ability: Node) -> Iterator[AbilityStep]:
    cond = ability["cond"]
    yield _step(f"You can play it from your hand only if {render_phrase(cond, 'Cond')}.", "M10.1", cond)


def _always(ability: Node) -> Iterator[AbilityStep]:
    static = ability["static"]
    if static.kind == "while":
        cond, static = static["cond"], static["static"]
        told = (ability["static"], *_told(cond))
        yield AbilityStep(f"It counts only while {render_phrase(cond, 'Cond')}.", _rule(static), told)
    yield _step(f"As long as it is in play: {render_phrase(static, 'Fixed')}.", _rule(static), static)


def _substitution(ability: Node) -> Iterator[AbilityStep]:
    yield from _limit(ability["limit"])
    occasion = render_phrase(replace(ability, parts=_only_occasion(ability)), "Ability").partition(",")[0]
    yield _step(f"It steps in {occasion}.", "M15.1", ability["would"])
    then = ability["then"]
    if then.kind == "may_instead":
        yield AbilityStep("You decide each time whether it does.", "MQ7", (then,))
        then = then["then"]
    if then.kind == "prevent":
        yield _step("Then that does not happen.", _rule(then), then)
    elif then.kind == "instead":
        yield AbilityStep("Then that does not happen. Instead:", "M15.1", (then,))
        yield from _acts(then["act"], Node("you"), _ASSET)
    else:
        yield _step(_sentence(render_phrase(then, "Replacement")), _rule(then), then)


def _only_occasion(ability: Node) -> tuple[tuple[str, Node], ...]:
    """Return the parts of a substitution without its limit, with the plainest thing to do."""
    return (("limit", Node("unlimited")), ("then", Node("prevent")), ("would", ability["would"]))


def _body(body: Node, setting: _Setting) -> Iterator[AbilityStep]:
    for clause in body.items("steps"):
        yield from _clause(clause, setting)


def _clause(clause: Node, setting: _Setting) -> Iterator[AbilityStep]:
    """Yield the steps of a sentence: its condition, whether it is a choice, and what happens."""
    if clause.kind in ("if", "unless"):
        lead = "Only if" if clause.kind == "if" else "Not if"
        cond = clause["cond"]
        told = (clause, *_told(cond))
        yield AbilityStep(f"{lead} {render_phrase(cond, 'Cond')}:", "R28", told)
        clause = clause["then"]
    elif clause.kind in ("did", "did_not"):
        yield AbilityStep(f"Only {render_phrase(clause, 'Gate').partition(',')[0]}:", "MQ7", (clause,))
        clause = clause["then"]
    elif clause.kind == "otherwise":
        yield AbilityStep("Otherwise:", "R28", (clause,))
        clause = clause["then"]
    if clause.kind == "may":
        yield AbilityStep(f"{_doer(clause['who'])} may leave this out:", "MQ7", (clause,))
    if clause.kind in ("do", "may"):
        yield from _acts(clause["act"], clause["who"], setting)
    elif clause.kind == "grant":
        yield _granting(clause, setting.when)
    else:
        text = _sentence(render_phrase(clause, "Fact"))
        yield _step(_with_outcome(text, clause), _rule(clause), clause)


def _granting(grant: Node, when: Node | None) -> AbilityStep:
    """Return the step in which more plays or discards are granted, with what becomes of them outside the main phase."""
    step = _step(_sentence(render_phrase(grant, "Fact")), _rule(grant), grant)
    if when is None or grant["who"].kind != "you":
        return step
    turn = when.get("turn")
    in_yours = isinstance(turn, Node) and turn.kind == "you"
    return replace(step, text=f"{step.text} {_GRANTED[when.kind if in_yours else 'when']}", rule="R30")


def _acts(act: Node, who: Node, setting: _Setting) -> Iterator[AbilityStep]:
    """Yield the steps of an act, or of both acts of a pair."""
    if act.kind == "and":
        yield from _act(act["first"], who, setting)
        yield from _act(act["second"], who, setting)
    else:
        yield from _act(act, who, setting)


def _act(act: Node, who: Node, setting: _Setting) -> Iterator[AbilityStep]:
    """Yield who picks something, if somebody does, and what happens."""
    picks = [] if act.kind == "choose" else [part for part in act.walk() if part.kind in PICKS]
    if picks:
        yield AbilityStep(_picking(picks, who), _picking_rule(picks, who, setting), tuple(picks))
    sentence = _sentence(render_phrase(Node("do", (("act", act), ("who", who))), "Do"))
    told = tuple(part for part in _told(act) if not any(part is pick for pick in picks))
    chosen = [part for part in told if part.kind in PICKS] if act.kind == "choose" else []
    rule = _picking_rule(chosen, who, setting) if chosen else _rule(act)
    yield AbilityStep(_with_outcome(sentence, act), rule, told)


def _picking_rule(picks: list[Node], who: Node, setting: _Setting) -> str:
    """Return the rule about a choice: that one is yours to make, or that several are different ones."""
    is_one = all(pick.kind in ("some", "players") for pick in picks) and sum(pick.number("n") for pick in picks) == 1
    return setting.choices if is_one and who.kind == "you" else "MQ28"


def _picking(picks: list[Node], who: Node) -> str:
    """Say who picks what."""
    kinds = {pick.kind for pick in picks}
    if kinds == {"random"}:
        return f"Chance decides which {render_phrase(picks[0]['kind'], 'Kind')}."
    chooses = f"{_doer(who)} {'choose' if who.kind == 'you' else 'chooses'}"
    if kinds & {"up_to", "up_to_players"}:
        most = max(pick.number("n") for pick in picks if pick.kind.startswith("up_to"))
        return f"{chooses} how many, {most} at most, and which."
    if "any" in kinds:
        return f"{chooses} how many, and which."
    number = sum(pick.number("n") for pick in picks if pick.kind != "random")
    return f"{chooses} which one." if number == 1 else f"{chooses} which {number}."


def _doer(who: Node) -> str:
    """Return the player who does something, at the start of a sentence."""
    text = render_phrase(who, "Anyone")
    return text[0].upper() + text[1:]


def _sentence(phrase: str) -> str:
    return f"{phrase[0].upper()}{phrase[1:]}."


def _with_outcome(sentence: str, act: Node) -> str:
    """Return a sentence with what follows from it by the rules."""
    outcome = _OUTCOMES.get(act.kind)
    return f"{sentence} {outcome}" if outcome else sentence


def _told(tree: Node) -> tuple[Node, ...]:
    return tuple(part for part in tree.walk() if part.kind in TOLD)


def _step(text: str, rule: str, tree: Node) -> AbilityStep:
    """Return a step that tells everything in a part of the tree."""
    return AbilityStep(text, rule, _told(tree))


def _rule(tree: Node) -> str:
    """Return the rule behind a node."""
    if tree.kind == "put":
        if tree["to"].kind == "bottom" and _is_one(tree["what"]):  # R36 is about the order of several
            return _FIRST_RULES["put"]
        tree = tree["to"]
    rules = RULES_BY_NODE.get(tree.kind, ())
    return _FIRST_RULES.get(tree.kind) or (rules[0] if rules else _FIRST_RULES["put"])


def _is_one(what: Node) -> bool:
    """Check whether an act is about a single card."""
    return what.kind in ("it", "this", "random") or (what.kind == "some" and what.number("n") == 1)


_BY_KIND: Final = {
    "triggered": _triggered,
    "once": _once,
    "requirement": _requirement,
    "always": _always,
    "substitution": _substitution,
}
"""What tells an ability of each kind."""
