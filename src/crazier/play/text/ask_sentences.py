"""Choose the few words that the bar of a screen has: why one is asked, the question, and what follows from answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.play.ask_facts import ask_facts
from crazier.play.decisions import Decision, Option, OptionKey
from crazier.play.text.choice_sentences import is_choice, short_choice
from crazier.play.text.decision_sentences import TURN_ACTIONS, about_to
from crazier.play.text.params import values_of
from crazier.play.text.pieces import Pieces
from crazier.play.text.values import CardValue, PiecesValue, SeatValue, Sentence, Value

MAIN_PROMPTS: Final = ("main", "team_main", "discard_first")
CARD_TURNS: Final = ("turn", "drawn", "due")
PURPOSES: Final = {"choose_destroyed": "destroy", "choose_gained": "gain"}
"""What happens to a card that is chosen, by the question."""
SOURCELESS: Final = {
    "color": "eight",
    "call": "call",
    "call_both": "call",
    "shade": "shade",
    "order_abilities": "order_abilities",
}
"""Why one is asked where no card asks, by the question."""
OWN_OCCURRENCES: Final = ("draw", "lose")
"""What is told in other words to the player who would do it."""


# Why


def why_sentence(decision: Decision) -> Sentence | None:
    """Return whose card asks, and what is about to happen; None if a turn asks."""
    key, params, source = decision.prompt.key, decision.prompt.params, decision.source
    if source is None:
        return Sentence(f"why.{SOURCELESS[key]}") if key in SOURCELESS else None
    values: dict[str, Value] = {"card": CardValue(source.card, source.token)}
    why = Sentence("why.card", values)
    if source.owner is not None:
        why = Sentence("why.card.owner", {**values, "owner": SeatValue(source.owner)})
    if key == "arrange":
        return Sentence("why.arrange", {"why": why})
    if "what" not in params:
        return why
    return Sentence("why.about", {"why": why, "about": about_to(params)})


# The question


def short_prompt(decision: Decision, seat: int) -> Sentence:
    """Return the question to one player in a few words."""
    key = decision.prompt.key
    if key in MAIN_PROMPTS:
        return Sentence(f"short.{'discard_first' if key == 'discard_first' else 'main'}.{actions_left(decision, seat)}")
    if key in CARD_TURNS:
        offered = {option.key for option in decision.options}
        actions = "_".join(action for action in TURN_ACTIONS if action in offered)
        return Sentence(f"short.{'due' if key == 'due' else 'turn'}.{actions}", values_of(decision.prompt.params))
    if key == "may" and "what" in decision.prompt.params:
        return Sentence("short.may.instead")
    if key == "arrange":
        params = decision.prompt.params
        return Sentence(f"short.arrange.{params['to']}.{'bottom' if params['under'] else 'top'}")
    if key == "order_abilities":
        return Sentence(f"short.{key}", {"count": len(decision.options)})
    if is_choice(decision):
        facts = ask_facts(decision, seat)
        return short_choice(decision, facts.least, facts.most)
    return Sentence(f"short.{key}")


def actions_left(decision: Decision, seat: int) -> str:
    """Return what a player can still do in the main phase, as a part of a key."""
    offered = {option.key for option in decision.options_of(seat)}
    actions = "_".join(key for key in ("play", "discard") if key in offered)
    if actions:
        return actions
    params, index = decision.prompt.params, decision.seats.index(seat)
    plays = params["team_plays"][index] if "team_plays" in params else params["plays"]
    discards = params["team_discards"][index] if "team_discards" in params else params["discards"]
    return "done" if plays <= 0 and discards <= 0 else "nothing"


# What follows


def consequence_sentence(decision: Decision, option: Option, said: Mapping[OptionKey, Pieces]) -> Sentence | None:
    """Return an option with what follows from it; None where its own words say all there is.

    `said` is what the card says about a yes and a no.
    """
    if option.key in said:
        return Sentence(f"consequence.{option.key}", {"then": PiecesValue(said[option.key])})
    key = consequence_key(decision, option)
    if key is None:
        return None
    params = decision.prompt.params
    values = {**values_of(params), "card": CardValue(params.get("card"))}
    if key == "order":
        return Sentence("consequence.order", {"text": option.params["text"]})
    if option.key == "choose":
        values = {**values_of(option.params), "card": CardValue(option.card, option.params.get("token"))}
    return Sentence(f"consequence.{key}", values)


def consequence_key(decision: Decision, option: Option) -> str | None:
    """Return the key of the words for what follows from an option; None if there are none."""
    prompt, params = decision.prompt.key, decision.prompt.params
    if option.key in ("accept", "decline") and prompt == "skip_draw":
        return f"{option.key}.skip_draw"
    if option.key == "decline":
        return declined_key(decision, option)
    if option.key == "stop":
        return "stop.arrange" if prompt == "arrange" else "stop" if decision.chosen else "stop.none"
    if option.key == "pass":
        return {"main": "pass.turn", "team_main": "pass.turn", "discard_first": "pass.discard_first"}.get(prompt)
    if option.key == "draw":
        return "draw.due" if "amount" in params else "draw"
    if option.key == "order":
        return "order" if is_one_of_several(decision, option) else None
    is_known_asset = option.key == "choose" and option.card is not None and option.params.get("place") == "assets"
    return f"choose.{PURPOSES[prompt]}" if is_known_asset and prompt in PURPOSES else None


def is_one_of_several(decision: Decision, option: Option) -> bool:
    """Check whether other abilities of the same card wait too, so that its name does not tell which one this is."""
    own = [other for other in decision.options if other.key == "order" and other.seat == option.seat]
    alike = [other for other in own if other.card == option.card]
    return any(other.params["text"] != option.params["text"] for other in alike)


def declined_key(decision: Decision, option: Option) -> str | None:
    """Return the key of the words for what follows from a no."""
    params = decision.prompt.params
    if is_choice(decision):
        return "decline.choice"
    if "what" not in params:
        return None
    own = ".own" if params["what"] in OWN_OCCURRENCES and params["player"] == option.seat else ""
    return f"decline.{params['what']}{own}"
