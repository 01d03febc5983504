"""Turn events, decisions, refusals and outcomes into English sentences, addressed to a viewer ("you")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from crazier.language.phrases import THIRD_PERSON
from crazier.play.decisions import NOBODY, Decision, Event, Option, Outcome, Params
from crazier.play.notation import objects_of
from crazier.play.text.message_templates import ABOUT_TO, EVENTS, PREVENTED, PROMPTS, REFUSALS, WIN_REASONS

Names = Sequence[str]
"""The players' names, by seat."""

ANSWER_TEXTS: Final[Mapping[str, str]] = {
    "accept": "yes",
    "decline": "no",
    "stop": "stop",
    "draw": "draw",
    "pass": "pass",
}
MAX_PRINTED_COUNT: Final = 50
"""A number greater than on any card; more than this means as many as there are."""
SEAT_PARAMS: Final = ("who", "owner", "player", "former", "chooser", "current", "asked")
"""The template parameters that are seats."""


def fill_template(template: str, params: Mapping[str, object], names: Names, viewer: int | None = None) -> str:
    """Return a template with its parameters filled in, addressed to a viewer ("you")."""
    subject = NOBODY

    def fill(match: re.Match[str]) -> str:
        nonlocal subject
        name, possessive, verb = match.group(1), match.group(2), match.group(3)
        if verb:
            return verb if subject == viewer else THIRD_PERSON.get(verb, "passes" if verb == "pass" else verb + "s")
        value = params[name]
        if name not in SEAT_PARAMS or not isinstance(value, int):
            return str(value)
        subject = value
        if value == viewer:
            return "your" if possessive else "you"
        return names[value] + ("'s" if possessive else "")

    text = re.sub(r"\{(\w+)('s)?\}|\[(\w+)\]", fill, template)
    return text[:1].upper() + text[1:]


def with_count(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is 1: `1 card`, `2 cards`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def join_words(items: Sequence[str], joint: str = "and") -> str:
    """Return items joined as in a sentence: `Ann, Ben and Cid`; "nobody" if there are none."""
    return f" {joint} ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else "nobody"


# Places


def destination_text(place: str, owner: int, names: Names, viewer: int | None) -> str:
    """Return a place as the origin or destination of a move."""
    whose = "your" if owner == viewer else f"{names[owner]}'s" if owner != NOBODY else ""
    return {
        "hand": f"{whose} hand",
        "assets": "play",
        "draw": "the draw pile",
        "discard": "the discard pile",
        "limbo": "the cards set aside",
    }[place]


def place_suffix(event: Event, names: Names, viewer: int | None) -> str:
    """Return where a card lies, to follow its name; empty for an asset, which can only be in play."""
    place, owner = event.params["place"], event.params["owner"]
    if place == "assets":
        return ""
    if place == "hand" and owner == event.seat:
        return "in hand"
    preposition = {"hand": "in", "draw": "from", "discard": "from", "limbo": "among"}[place]
    return f"{preposition} {destination_text(place, owner, names, viewer)}"


# Events


def event_text(event: Event, names: Names, viewer: int | None = None) -> str:
    """Return what happened, in a sentence; empty for an event that needs no sentence."""
    card = event.params.get("shown") or event.card or "a card"
    params: dict[str, object] = {**event.params, "who": event.seat, "card": card}
    if event.key == "put":
        return put_text(event, names, viewer)
    if event.key in ("won", "won_hand"):
        winners = event.params["winners"]
        what = " the hand" if event.key == "won_hand" else ""
        return won_text(winners, event.params["reason"], names, viewer, what)
    if event.key == "turn" and "team" in event.params:
        return f"{team_text(event.params['team'], names, viewer)} take a turn together."
    if event.key == "began" and "team" in event.params:
        return f"{team_text(event.params['team'], names, viewer)} begin, picked at random."
    if event.key == "granted":
        verb = "discard" if event.params["what"] == "discards" else "play"
        more = with_count(event.params["amount"], "more card")
        return fill_template(f"{{who}} may {verb} {more} this turn.", params, names, viewer)
    if event.key == "changed":
        amount = event.params["amount"]
        return f"That is {with_count(abs(amount), 'card')} {'more' if amount > 0 else 'fewer'}."
    if event.key == "prevented":
        return fill_template(PREVENTED[event.params["what"]], params, names, viewer)
    if event.key not in EVENTS:
        return ""
    if "place" in event.params:
        params["where"] = place_suffix(event, names, viewer)
    if "cards" in event.params:
        params["cards"] = with_count(event.params["cards"], "card")
    return fill_template(EVENTS[event.key], params, names, viewer).replace(" .", ".")


def team_text(team: Sequence[int], names: Names, viewer: int | None) -> str:
    """Return the players of a team, with "you" first."""
    players = ["you" if seat == viewer else names[seat] for seat in sorted(team, key=lambda seat: seat != viewer)]
    text = join_words(players)
    return text[:1].upper() + text[1:]


def put_text(event: Event, names: Names, viewer: int | None) -> str:
    """Return the sentence of a card that moves from one place to another."""
    card = event.card or "a card"
    origin, destination = event.params["from"], event.params["to"]
    out_of = destination_text(origin, event.params["from_owner"], names, viewer)
    into = destination_text(destination, event.params["to_owner"], names, viewer)
    if destination in ("draw", "discard"):
        into = f"the {'bottom' if event.params['under'] else 'top'} of {into}"
    text = f"{card} goes from {out_of} to {into}."
    return text[:1].upper() + text[1:]


def won_text(winners: Sequence[int], reason: str, names: Names, viewer: int | None = None, what: str = "") -> str:
    """Return the sentence of who won, and why; `what` is what was won, if not the game."""
    who = join_words(["you" if seat == viewer else names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 and winners[0] != viewer else "win"
    return f"{who[:1].upper()}{who[1:]} {verb}{what}: {WIN_REASONS[reason]}."


def points_text(outcome: Outcome, names: Names) -> str:
    """Return a line with the points of each player."""
    return f"Points: {', '.join(f'{name} {number}' for name, number in zip(names, outcome.points, strict=True))}."


# Decisions


def option_text(decision: Decision, option: Option, names: Names) -> str:
    """Return an option as a button shows it: `discard Camel`, `Ben's Zeus`, `yes`."""
    if option.key in ANSWER_TEXTS:
        return ANSWER_TEXTS[option.key]
    verb = f"{option.key} " if option.key in ("play", "discard", "name", "call") else ""
    if "shown" in option.params:
        return f"{verb}{option.params['shown']}"
    return verb + objects_of(decision.options, names)[option.id]


def prompt_text(decision: Decision, names: Names, viewer: int | None = None) -> str:
    """Return the question of a decision, in a sentence or two."""
    prompt = decision.prompt
    if prompt.key in ("main", "team_main", "discard_first"):
        return main_text(decision, names, viewer)
    if prompt.key in ("turn", "drawn", "due"):
        return turn_text(decision)
    parts = []
    if decision.source:
        parts.append(f"{decision.source.card}: {prompt.params.get('text', '')}".strip() + " ")
    if "what" in prompt.params:
        parts.append(f"{pending_text(prompt.params, names, viewer)}. ")
    parts.append(PROMPTS[prompt.key])
    if prompt.params.get("most", 1) > 1:
        parts.append(f" ({int(prompt.params['have']) + 1} of {_up_to(prompt.params)})")
    return "".join(parts)


def _up_to(params: Params) -> str:
    if params["most"] > MAX_PRINTED_COUNT:
        return "any number"
    return f"{'up to ' if params['least'] != params['most'] else ''}{params['most']}"


def main_text(decision: Decision, names: Names, viewer: int | None = None) -> str:
    """Return what a player, or each player of a team, may still do in the main phase."""
    if len(decision.seats) == 1:
        return actions_text(decision, decision.seats[0], "You")
    own_first = sorted(decision.seats, key=lambda seat: seat != viewer)
    return " ".join(actions_text(decision, seat, "You" if seat == viewer else names[seat]) for seat in own_first)


def actions_text(decision: Decision, seat: int, who: str) -> str:
    """Return what one player may still do."""
    params = decision.prompt.params
    offered = {option.key for option in decision.options if option.seat == seat}
    index = decision.seats.index(seat)
    plays = params["team_plays"][index] if "team_plays" in params else params["plays"]
    discards = params["team_discards"][index] if "team_discards" in params else params["discards"]
    left = [f"play {with_count(plays, 'card')}"] if "play" in offered else []
    left += [f"discard {with_count(discards, 'card')}"] if "discard" in offered else []
    verb = "may" if "pass" in offered else "must"
    when = " before the draw" if decision.prompt.key == "discard_first" else ""
    return (
        f"{who} {verb} {join_words(left, 'and' if verb == 'may' else 'or')}{when}." if left else f"{who} can only pass."
    )


def turn_text(decision: Decision) -> str:
    """Return what a player may do in a turn with playing cards, and by which shade or call."""
    key, params = decision.prompt.key, decision.prompt.params
    offered = {option.key for option in decision.options}
    ways = {"play": "play a card", "draw": "draw a card", "pass": "pass"}
    if key == "due":
        ways |= {"play": "pass them on with a card", "draw": f"draw {with_count(int(params['amount']), 'card')}"}
    elif key == "drawn":
        ways |= {"play": "play the card that you drew" if "shade" in params else "play a card", "draw": "draw another"}
    lead = "Nothing fits: " if "play" not in offered and key != "due" else ""
    text = lead + join_words([way for option_key, way in ways.items() if option_key in offered], "or") + "."
    by = f"You play {params['shade']}. " if "shade" in params else ""
    if "call" in params:
        by = f"The call is {params['call']}. "
    return by + text[:1].upper() + text[1:]


def pending_text(params: Params, names: Names, viewer: int | None) -> str:
    """Return what will happen unless an ability changes it."""
    filled: dict[str, object] = {"card": "a card", **params, "amount": with_count(params["amount"], "card")}
    return fill_template(ABOUT_TO[params["what"]], filled, names, viewer)


def refusal_text(key: str, params: Params, names: Names, viewer: int | None = None) -> str:
    """Return why an attempt is refused."""
    told = {name: join_words(value) if isinstance(value, tuple) else value for name, value in params.items()}
    filled: dict[str, object] = {"top": "the top card", **told, "card": params.get("card") or "that"}
    if "player" in params:
        filled["card"] = names[params["player"]]
    return fill_template(REFUSALS[key], filled, names, viewer)
