"""Choose the sentences of a decision: its prompt and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.play.decisions import Decision, DecisionView, Option, Params, Source
from crazier.play.text.choice_sentences import MAX_PRINTED_COUNT, choice_sentence, is_choice, place_key
from crazier.play.text.fit_sentences import fitting_cards
from crazier.play.text.params import values_of
from crazier.play.text.values import CardValue, ListValue, SeatValue, Sentence, Value, seats

TURN_ACTIONS: Final = ("play", "draw", "pass")
"""What a turn with playing cards may offer, in the order of the templates' keys."""


# Prompts


def prompt_sentences(decision: Decision, viewer: int | None) -> list[Sentence]:
    """Return the question of a decision, in one or more sentences."""
    key = decision.prompt.key
    if key in ("main", "team_main", "discard_first"):
        own_first = sorted(decision.seats, key=lambda seat: seat != viewer)
        sentences = [main_sentence(decision, seat) for seat in own_first]
        return [*sentences, *obligation_sentences(decision), *fit_sentences(decision)]
    if key in ("turn", "drawn", "due"):
        return turn_sentences(decision)
    return choice_sentences(decision)


def main_sentence(decision: Decision, seat: int) -> Sentence:
    """Return what one player may still do in the main phase, or before the draw."""
    params = decision.prompt.params
    offered = {option.key for option in decision.options if option.seat == seat}
    index = decision.seats.index(seat)
    verb = "may" if "pass" in offered else "must"
    actions = "_".join(key for key in ("play", "discard") if key in offered)
    phase = "discard_first" if decision.prompt.key == "discard_first" else "main"
    plays = params["team_plays"][index] if "team_plays" in params else params["plays"]
    discards = params["team_discards"][index] if "team_discards" in params else params["discards"]
    values: dict[str, Value] = {"who": SeatValue(seat), "plays": plays, "discards": discards}
    done = "done" if not actions and plays <= 0 and discards <= 0 else ""
    return Sentence(".".join(filter(None, ("prompt", phase, verb, actions, done))), values)


def obligation_sentences(decision: Decision) -> list[Sentence]:
    """Return which of the cards that are offered must be used in this turn, if any."""
    bound = [option.card for option in decision.options if option.params.get("bound") and option.card is not None]
    cards = [CardValue(card) for card in dict.fromkeys(bound)]
    return [Sentence("prompt.bound", {"by": ListValue(cards)})] if cards else []


def fit_sentences(decision: Decision) -> list[Sentence]:
    """Return what can be discarded, if somebody who is asked has a discard left; also if nobody has such a card."""
    params = decision.prompt.params
    if not any(params["team_discards"] if "team_discards" in params else (params["discards"],)):
        return []
    values: dict[str, Value] = {**values_of(params), "fit": fitting_cards(params)}
    offered = any(option.key == "discard" for option in decision.options)
    named = ".named" if "color" in params else ""
    return [Sentence(f"prompt.fits{named}" if offered else f"prompt.fits_none{named}", values)]


def turn_sentences(decision: Decision) -> list[Sentence]:
    """Return what a player may do in a turn with playing cards, and by which shade or call."""
    key, params = decision.prompt.key, decision.prompt.params
    values: dict[str, Value] = {**values_of(params), "fit": fitting_cards(params)}
    if "face" in params:
        values["face"] = CardValue(params["top"], None, params["face"])
    offered = {option.key for option in decision.options}
    actions = "_".join(action for action in TURN_ACTIONS if action in offered)
    base = "drawn_card" if key == "drawn" and "shade" in params else key
    by = "_".join(name for name in ("shade", "call") if name in params)
    lead = [Sentence(f"prompt.by.{by}", values)] if by else []
    return [*lead, Sentence(f"prompt.{base}.{actions}", values)]


def choice_sentences(decision: Decision) -> list[Sentence]:
    """Return who asks, what is about to happen, and the question of a choice."""
    params = decision.prompt.params
    sentences = []
    if decision.source:
        sentences.append(source_sentence(decision.source))
    if "what" in params:
        sentences.append(about_to(params))
    question = question_sentence(decision)
    if params.get("most", 1) > 1:
        question = Sentence("prompt.whole", {"question": question, "count": count_sentence(params)})
    return [*sentences, question]


def about_to(params: Params) -> Sentence:
    """Return what is about to happen, and by which card if an ability does it."""
    values: dict[str, Value] = {**values_of(params), "card": CardValue(params.get("card"))}
    if "by" not in params:
        return Sentence(f"about_to.{params['what']}", values)
    return Sentence(f"about_to.{params['what']}.by", {**values, "by": CardValue(params["by"][0])})


def source_sentence(source: Source) -> Sentence:
    """Return which ability asks, and whose card it is on."""
    values: dict[str, Value] = {"card": CardValue(source.card, source.token), "text": source.text}
    if source.owner is None:
        return Sentence("prompt.asks", values)
    return Sentence("prompt.asks.owner", {**values, "owner": SeatValue(source.owner)})


def waiting_sentences(decision: DecisionView, viewer: int | None) -> list[Sentence]:
    """Return whom a viewer waits for who is not asked, which ability asks, and about what."""
    waiting = Sentence(f"prompt.waiting.{decision.kind}", {"who": seats(decision.seats, viewer)})
    return [*([source_sentence(decision.source)] if decision.source else []), waiting]


def question_sentence(decision: Decision) -> Sentence:
    """Return the question itself."""
    key = decision.prompt.key
    if is_choice(decision):
        return choice_sentence(decision)
    if key == "may" and "what" in decision.prompt.params and decision.source:
        return Sentence("prompt.may.instead", {"card": CardValue(decision.source.card, decision.source.token)})
    if "may" in decision.prompt.params:
        return Sentence("prompt.may.quoted", {"may": decision.prompt.params["may"]})
    if key == "arrange":
        return arrange_sentence(decision.prompt.params)
    return Sentence("prompt.color.eight" if key == "color" and not decision.source else f"prompt.{key}")


def arrange_sentence(params: Params) -> Sentence:
    """Return the question which card goes next to a pile, and what that decides."""
    end = "bottom" if params["under"] else "top"
    return Sentence(f"prompt.arrange.{end}", {"goal": Sentence(f"place.to.{params['to']}.{end}")})


def count_sentence(params: Params) -> Sentence:
    """Return which of several choices this is."""
    values: dict[str, Value] = {"number": params["have"] + 1, "most": params["most"]}
    if params["most"] > MAX_PRINTED_COUNT:
        return Sentence("prompt.count.any", values)
    return Sentence("prompt.count.exact" if params["least"] == params["most"] else "prompt.count.up_to", values)


# Options


def option_sentence(option: Option, options: Sequence[Option]) -> Sentence:
    """Return an option as a button shows it, told apart from the others that its player has."""
    own = [other for other in options if other.key == option.key and other.seat == option.seat]
    sentence = plain_option(option, own)
    similar = [other for other in own if other.card == option.card]
    alike = [other.id for other in similar if looks_of(other) == looks_of(option)] if len(similar) > 1 else []
    number = alike.index(option.id) + 1 if option.id in alike else 1
    return sentence if number == 1 else Sentence("option.numbered", {"option": sentence, "number": number})


def looks_of(option: Option) -> tuple[object, ...]:
    """Return what a button shows of an option; equal for options that need a number."""
    shown = {name: param for name, param in option.params.items() if name not in ("token", "text")}
    return (option.key, option.card, *sorted(shown.items()))


def plain_option(option: Option, options: Sequence[Option]) -> Sentence:
    """Return an option without a number; a card to choose with its place, unless all of these options lie in one."""
    params = option.params
    values = {**values_of(params), "card": CardValue(option.card, params.get("token"), params.get("shown"))}
    if option.key != "choose":
        return Sentence(f"option.{option.key}", values)
    place = place_key(option)
    places = {(place_key(other), other.params.get("owner")) for other in options}
    plain = len(places) == 1 and option.card is not None and "assets" not in place
    return Sentence("option.choose" if plain else f"option.choose.{place}", values)
