"""Say through which card something happened or did not, from what the log has just before: all of it is public.

A cause is given only where the log leaves no doubt; otherwise the event goes without one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from crazier.engine.core import log
from crazier.engine.core.state import BY_ABILITY, State
from crazier.language.renderer import render_phrase
from crazier.language.tree import Node
from crazier.play.adapters.eights.ability_sources import card_with_ability
from crazier.play.adapters.eights.ability_trees import DEPENDENT
from crazier.play.adapters.eights.card_text import tree_of_text
from crazier.play.adapters.eights.decisions import OCCURRENCES
from crazier.play.decisions import Params
from crazier.play.log_records import RECORD_A, RECORD_B, RECORD_FACE, RECORD_KIND, RECORD_SEAT, LogRecord

EVENT_KINDS: Final = {
    "draw": ("draws", "draws_many", "made_to_draw"),
    "destroy": ("destroyed",),
    "gain": ("gains",),
    "play": ("plays", "plays_from_hand"),
    "discard": ("discards",),
    "enter": ("enters",),
    "leave": ("leaves",),
    "lose": ("loses",),
}
"""The nodes that say that an occurrence would happen, by the occurrence."""
STARTS: Final = (log.L_ABILITY, log.L_PLAYED, log.L_COPIED)
"""Records of abilities and events that start."""
BETWEEN: Final = {"prevent": (log.L_ACCEPTED,), "fewer": (log.L_ACCEPTED, log.L_CHANGED)}
"""Records that may lie between a substitution and what it prevents, by what it does. What is done instead may be
anything that starts nothing and ends nothing else."""
BREAKS: Final = (*STARTS, log.L_PREVENTED, log.L_DECLINED, log.L_TURN, log.L_PHASE, log.L_NOTHING, log.L_FINISHED)
FARTHEST: Final = 60
"""How many records back a cause is looked for."""


def cause_params(s: State, record: LogRecord, number: int) -> Params:
    """Return how an event of one of `FINDERS` says its cause; nothing if there is a doubt, or no log."""
    entries = s.event_log
    return FINDERS[record[RECORD_KIND]](s, entries, record, number) if entries is not None else {}


def won_by(s: State, entries: list[LogRecord], record: LogRecord, number: int) -> Params:
    """Return the card by which somebody won: the last one before the end that says who wins (R32)."""
    if record[RECORD_B] != BY_ABILITY:
        return {}
    for at in range(number - 1, max(-1, number - FARTHEST), -1):
        if entries[at][RECORD_KIND] in STARTS:
            tree = started_tree(s, entries[at])
            if tree is not None and any(part.kind == "win" for part in tree.walk()):
                return {"by": (started_card(s, entries[at]),)}
    return {}


def prevented_by(s: State, entries: list[LogRecord], record: LogRecord, number: int) -> Params:
    """Return the substitution that kept something from happening, and whose draw it was."""
    what = "play" if record[RECORD_B] else OCCURRENCES[record[RECORD_A]]
    between: list[int] = []
    for at in range(number - 1, max(-1, number - FARTHEST), -1):
        kind = entries[at][RECORD_KIND]
        if kind == log.L_ABILITY:
            tree = started_tree(s, entries[at])
            if tree is None or not is_prevention(tree, what, between):
                return {}
            return {
                "by": (started_card(s, entries[at]),),
                "owner": entries[at][RECORD_SEAT],
                **drawer_params(s, entries[at], tree),
            }
        if kind in BREAKS:
            return {}
        between.append(kind)
    return {}


def is_prevention(tree: Node, what: str, between: list[int]) -> bool:
    """Check whether a substitution about an occurrence must have prevented it, given what was logged since."""
    if tree.kind != "substitution" or tree["would"].kind not in EVENT_KINDS[what]:
        return False
    then = tree["then"]["then"] if tree["then"].kind == "may_instead" else tree["then"]
    if then.kind == "instead":
        return True
    return then.kind in BETWEEN and all(kind in BETWEEN[then.kind] for kind in between)


def changed_by(s: State, entries: list[LogRecord], _record: LogRecord, number: int) -> Params:
    """Return who draws more or fewer cards."""
    at = number - 1
    while at >= 0 and entries[at][RECORD_KIND] == log.L_ACCEPTED:
        at -= 1
    tree = started_tree(s, entries[at]) if at >= 0 and entries[at][RECORD_KIND] == log.L_ABILITY else None
    return drawer_params(s, entries[at], tree) if tree is not None and tree.kind == "substitution" else {}


def drawer_params(s: State, start: LogRecord, tree: Node) -> Params:
    """Return the player who draws by a substitution about draws, if it can be only one."""
    who = tree["would"].get("who")
    if not isinstance(who, Node) or tree["would"].kind not in EVENT_KINDS["draw"]:
        return {}
    if who.kind == "you":
        return {"player": start[RECORD_SEAT]}
    return {"player": 1 - start[RECORD_SEAT]} if who.kind in ("opponent", "other_player") and s.players == 2 else {}


def nothing_because(s: State, entries: list[LogRecord], _record: LogRecord, number: int) -> Params:
    """Return why an ability or event did nothing."""
    tree = started_tree(s, entries[number - 1]) if number else None
    return {} if tree is None else reason_for_nothing(tree)


FINDERS: Final[Mapping[int, Callable[[State, list[LogRecord], LogRecord, int], Params]]] = {
    log.L_WON: won_by,
    log.L_PREVENTED: prevented_by,
    log.L_CHANGED: changed_by,
    log.L_NOTHING: nothing_because,
}
"""How the cause is found, by kind of record."""


# Abilities that started


def started_card(s: State, start: LogRecord) -> str:
    """Return the card of an ability or event that started."""
    face, ability = start[RECORD_FACE], start[RECORD_A]
    return (
        card_with_ability(s.compiled, ability, face) if start[RECORD_KIND] == log.L_ABILITY else s.compiled.names[face]
    )


def started_tree(s: State, start: LogRecord) -> Node | None:
    """Return the tree of an ability or event that started; None for a card whose abilities are not read as one."""
    face, ability = start[RECORD_FACE], start[RECORD_A]
    text = s.compiled.ability_texts[ability] if start[RECORD_KIND] == log.L_ABILITY else s.compiled.face_texts[face]
    return tree_of_text(text, started_card(s, start))


# Why nothing happened


@lru_cache(maxsize=4096)
def reason_for_nothing(tree: Node) -> Params:
    """Return why an ability did nothing, as far as its text tells: a condition, or nobody or no card that fits."""
    if tree.kind not in ("triggered", "once"):
        return {}
    first, *others = tree["body"].items("steps")
    if not all({part.kind for part in step.walk()} & DEPENDENT for step in others):
        return {}
    if first.kind in ("if", "unless"):
        condition = render_phrase(first["cond"], "Cond")
        certain = leaves_trace(first["then"]) or (chooses_anybody(first["then"]) and any(map(leaves_trace, others)))
        return {"why": first.kind if certain else f"{first.kind}_or_none", "condition": condition}
    if is_about_some_players(first):
        return {"why": "players"}
    return {"why": "cards"} if first.kind == "do" and first["who"].kind in SINGLE_PLAYERS else {}


SINGLE_PLAYERS: Final = ("you", "that_player", "next_player", "previous_player")
TRACED_ACTS: Final = ("extra", "skip", "redeal", "name_color")
TRACED_FACTS: Final = ("may", "win", "lose", "grant")


def leaves_trace(step: Node) -> bool:
    """Check whether something is logged whenever a sentence is carried out."""
    if step.kind in TRACED_FACTS:
        return step["who"].kind in SINGLE_PLAYERS
    if step.kind != "do" or step["who"].kind not in SINGLE_PLAYERS:
        return False
    act = step["act"]
    if act.kind == "draw":
        return act["n"].kind == "cards"
    return act.kind in TRACED_ACTS or is_any_card_in_hand(act.get("what"))


def chooses_anybody(step: Node) -> bool:
    """Check whether a sentence makes somebody choose a player, who may be anyone there is."""
    if step.kind != "do" or step["act"].kind != "choose":
        return False
    what = step["act"]["what"]
    return what.kind == "players" and what["group"].kind != "who"


def is_any_card_in_hand(what: object) -> bool:
    """Check whether cards are any cards of a hand; no hand is empty between abilities, or the game is over (M1.2)."""
    if not isinstance(what, Node) or what.kind not in ("some", "random"):
        return False
    return what["kind"].kind == "card" and what["place"].kind == "in_hand"


def is_about_some_players(step: Node) -> bool:
    """Check whether a sentence is about players who hold or control something, and does something to each of them."""
    if step.kind == "do" and step["act"].kind == "choose":
        what = step["act"]["what"]
        return what.kind == "players" and what["group"].kind == "who"
    who = step.get("who")
    if not isinstance(who, Node) or who.kind != "each" or who["group"].kind != "who":
        return False
    return step.kind in TRACED_FACTS or (step.kind == "do" and step["act"].kind == "draw")
