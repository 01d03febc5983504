"""Say why an ability did nothing, as far as its text tells."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crazier.language.act_specs import ACTS
from crazier.language.renderer import render_phrase
from crazier.language.tree import Node
from crazier.play.adapters.eights.ability_trees import DEPENDENT
from crazier.play.decisions import Params


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
TRACED: Final = frozenset(("may", *(name for name, act in ACTS.items() if act.always_told)))


def leaves_trace(step: Node) -> bool:
    """Check whether something is logged whenever a sentence is carried out."""
    if step.kind in TRACED:
        return step["who"].kind in SINGLE_PLAYERS
    if step.kind != "do" or step["who"].kind not in SINGLE_PLAYERS:
        return False
    act = step["act"]
    if act.kind == "draw":
        return act["n"].kind == "cards"
    return act.kind in TRACED or is_any_card_in_hand(act.get("what"))


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
    return step.kind in TRACED or (step.kind == "do" and step["act"].kind == "draw")
