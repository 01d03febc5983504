"""Sentences for people, made from keys and parameters and spoken to a given viewer.

In a template `{name}` is a parameter; `{who}`, or any parameter that is a seat, becomes the player's name or "you";
`{who's}` is the possessive; `[draw]` is a verb that follows the last seat before it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from crazier.language.phrases import THIRD
from crazier.play.decisions import NOBODY, Decision, Event, Option, Outcome, Params
from crazier.play.notation import things

Names = Sequence[str]

ANSWERS: Final[Mapping[str, str]] = {"accept": "yes", "decline": "no", "stop": "stop", "pass": "pass"}
MANY: Final = 50
"""More than any card says: as many as there are."""
SEATS: Final = ("who", "owner", "player", "former", "chooser", "current", "asked")
EVENTS: Final[Mapping[str, str]] = {
    "turn": "{who's} turn.",
    "drew": "{who} [draw] {card}.",
    "played": "{who} [play] {card}.",
    "entered": "{card} comes into play in front of {who}.",
    "discarded": "{who} [discard] {card}.",
    "named": "{who} [name] {color}.",
    "destroyed": "{who's} {card} is destroyed.",
    "gained": "{who} [gain] control of {former's} {card}.",
    "looked": "{who} [look] at {card} {where}.",
    "revealed": "{who} [reveal] {card} {where}.",
    "reshuffled": "The discard pile except its top card is shuffled and becomes the draw pile ({cards}).",
    "shuffled": "The draw pile is shuffled.",
    "lost": "{who} [lose] the game.",
    "passed": "{who} [pass].",
    "ability": "{who's} {card}: {text}",
    "extra": "{who} will have an extra {span}.",
    "skipped": "{who} will skip a {span}.",
    "bound": "{who} must play or discard {card} in the next turn, if able.",
    "chose_card": "{who} [choose] {card} {where}.",
    "chose_player": "{who} [choose] {player}.",
    "accepted": "{who} [accept].",
    "declined": "{who} [decline].",
    "redealt": "All hands are shuffled together and dealt out again.",
    "copied": "{who} [copy] {card}.",
    "finished": "{card} goes to the bottom of the discard pile.",
    "overrun": "The abilities go round in circles, so the turn ends.",
    "searched": "{who} [search] the draw pile.",
}
PREVENTED: Final[Mapping[str, str]] = {
    "draw": "The draw does not happen.",
    "destroy": "{card} is not destroyed.",
    "gain": "Control of {card} does not change.",
    "play": "{card} is not played.",
    "discard": "{card} is not discarded.",
    "enter": "{card} does not come into play.",
    "leave": "{card} stays in play.",
    "lose": "Nobody loses.",
}
ABOUT_TO: Final[Mapping[str, str]] = {
    "draw": "{player} would draw {amount}",
    "destroy": "{card} would be destroyed",
    "gain": "{player} would gain control of {card}",
    "play": "{player} would play {card}",
    "discard": "{player} would discard {card}",
    "enter": "{card} would come into play",
    "leave": "{card} would leave play",
    "lose": "{player} would lose the game",
}
PROMPTS: Final[Mapping[str, str]] = {
    "color": "Name a color.",
    "skip_draw": "Skip the first draw phase?",
    "order_abilities": "Which ability comes first?",
    "order_changes": "Which of these counts first?",
    "may": "Do it?",
    "side": "Which side?",
    "search": "Choose from the draw pile, or stop.",
    "arrange": "Which card goes first? Stop leaves the rest as they lie.",
    "choose_player": "Choose a player.",
    "choose_card": "Choose a card.",
    "choose_destroyed": "Choose an asset to destroy.",
    "choose_gained": "Choose an asset to gain control of.",
}
REFUSALS: Final[Mapping[str, str]] = {
    "over": "The game is over.",
    "out": "Who has lost is out of the game.",
    "not_your_turn": "It is {current's} turn.",
    "not_yours": "It is {asked} who has to decide now.",
    "first": "Something else has to be decided first.",
    "no_discard_in_phase": "Cards are discarded in the main phase only; this is the {phase} phase.",
    "discard_not_in_hand": "{card} is not in your hand.",
    "no_discards_left": "There is no discard left in this turn.",
    "not_the_named_color": "{card} is not {color}, the color that was named, nor is it an eight.",
    "no_match_multicolor": "{card} has no color of {top}, and on a multicolor card an equal rank is not enough.",
    "no_match": "{card} shares neither a color nor the rank with {top}.",
    "forbidden": "{by} doesn't allow that.",
    "bound": "That would keep you from playing or discarding the card that you must play or discard this turn.",
    "no_play_in_phase": "Cards are played in the main phase; this is the {phase} phase.",
    "play_not_in_hand": "{card} is not in your hand.",
    "no_plays_left": "There is no play left in this turn.",
    "requirement": "What {card} requires is not the case, so it can't be played now.",
    "chosen_already": "{card} was chosen already; each choice must be a different one.",
    "not_among": "{card} is not among the choices.",
    "cant_be_destroyed": "{card} can't be destroyed, so it can't be chosen for that.",
    "yours_already": "You control {card} already.",
    "player_out": "{card} has lost and is out of the game.",
    "nothing_to_name": "There is no color to name now.",
    "must_name": "Who discards an eight has to name a color.",
    "no_color": "{card} is not a color that can be named; those are red, purple, green and blue.",
    "mandatory": 'This has to be done as far as possible; only a "may" can be declined.',
    "stale": "That decision is over; something else is asked now.",
    "no_such_option": "There is no such option in this decision.",
}
REASONS: Final[Mapping[str, str]] = {
    "empty_hand": "no card left in hand",
    "said_so": "a card says so",
    "last_left": "nobody else is left",
    "no_cards": "no card can be drawn, and the fewest cards in hand win",
    "stalled": "the game went on too long, and the fewest cards in hand win",
}


def sentence(template: str, params: Params, names: Names, viewer: int | None = None) -> str:
    """Fill a template in."""
    subject = NOBODY

    def put(match: re.Match[str]) -> str:
        nonlocal subject
        name, possessive, verb = match.group(1), match.group(2), match.group(3)
        if verb:
            return verb if subject == viewer else THIRD.get(verb, "passes" if verb == "pass" else verb + "s")
        value = params[name]
        if name not in SEATS or not isinstance(value, int):
            return str(value)
        subject = value
        if value == viewer:
            return "your" if possessive else "you"
        return names[value] + ("'s" if possessive else "")

    text = re.sub(r"\{(\w+)('s)?\}|\[(\w+)\]", put, template)
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(items: Sequence[str], joint: str = "and") -> str:
    """Items as a sentence has them: one, two and three."""
    return f" {joint} ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else "nobody"


# Places


def place(kind: str, owner: int, names: Names, viewer: int | None) -> str:
    """A place as the goal of a move."""
    whose = "your" if owner == viewer else f"{names[owner]}'s" if owner != NOBODY else ""
    return {
        "hand": f"{whose} hand",
        "assets": "play",
        "draw": "the draw pile",
        "discard": "the discard pile",
        "limbo": "the cards set aside",
    }[kind]


def where(event: Event, names: Names, viewer: int | None) -> str:
    """Where a card lies, after its name: nothing for an asset, which can only be in play."""
    kind, owner = str(event.params["place"]), int(event.params["owner"])
    if kind == "assets":
        return ""
    if kind == "hand" and owner == event.seat:
        return "in hand"
    word = {"hand": "in", "draw": "from", "discard": "from", "limbo": "among"}[kind]
    return f"{word} {place(kind, owner, names, viewer)}"


# Events


def event_text(event: Event, names: Names, viewer: int | None = None) -> str:
    """What happened, in a sentence; nothing for what need not be told."""
    params: dict[str, str | int] = {**event.params, "who": event.seat, "card": event.card or "a card"}
    if event.key == "put":
        return put_text(event, names, viewer)
    if event.key == "won":
        winners = [int(seat) for seat in str(event.params["winners"]).split()]
        return won_text(winners, str(event.params["reason"]), names, viewer)
    if event.key == "granted":
        verb = "discard" if event.params["what"] == "discards" else "play"
        more = counted(int(event.params["amount"]), "more card")
        return sentence(f"{{who}} may {verb} {more} this turn.", params, names, viewer)
    if event.key == "changed":
        amount = int(event.params["amount"])
        return f"That is {counted(abs(amount), 'card')} {'more' if amount > 0 else 'fewer'}."
    if event.key == "prevented":
        return sentence(PREVENTED[str(event.params["what"])], params, names, viewer)
    if event.key not in EVENTS:
        return ""
    if "place" in event.params:
        params["where"] = where(event, names, viewer)
    if "cards" in event.params:
        params["cards"] = counted(int(event.params["cards"]), "card")
    return sentence(EVENTS[event.key], params, names, viewer).replace(" .", ".")


def put_text(event: Event, names: Names, viewer: int | None) -> str:
    """A move from place to place."""
    card = event.card or "a card"
    origin, goal = str(event.params["from"]), str(event.params["to"])
    out_of = place(origin, int(event.params["from_owner"]), names, viewer)
    into = place(goal, int(event.params["to_owner"]), names, viewer)
    if goal in ("draw", "discard"):
        into = f"the {'bottom' if event.params['under'] else 'top'} of {into}"
    text = f"{card} goes from {out_of} to {into}."
    return text[:1].upper() + text[1:]


def won_text(winners: Sequence[int], reason: str, names: Names, viewer: int | None = None) -> str:
    """Who won, and why."""
    who = listed(["you" if seat == viewer else names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 and winners[0] != viewer else "win"
    return f"{who[:1].upper()}{who[1:]} {verb}: {REASONS[reason]}."


def points_text(outcome: Outcome, names: Names) -> str:
    """The points of everybody."""
    return f"Points: {', '.join(f'{name} {number}' for name, number in zip(names, outcome.points, strict=True))}."


# Questions


def option_text(decision: Decision, option: Option, names: Names) -> str:
    """An option as a button has it: `discard Camel`, `Ben's Zeus`, `yes`."""
    if option.key in ANSWERS:
        return ANSWERS[option.key]
    verb = f"{option.key} " if option.key in ("play", "discard", "name") else ""
    return verb + things(decision, names)[option.id]


def prompt_text(decision: Decision, names: Names, viewer: int | None = None) -> str:
    """What is asked, in a sentence or two."""
    prompt = decision.prompt
    if prompt.key == "main":
        return main_text(decision)
    parts = []
    if decision.source:
        parts.append(f"{decision.source}: {prompt.params.get('text', '')}".strip() + " ")
    if "what" in prompt.params:
        parts.append(f"{about_to(prompt.params, names, viewer)}. ")
    parts.append(PROMPTS[prompt.key])
    if int(prompt.params.get("most", 1)) > 1:
        parts.append(f" ({int(prompt.params['have']) + 1} of {_up_to(prompt.params)})")
    return "".join(parts)


def _up_to(params: Params) -> str:
    if int(params["most"]) > MANY:
        return "any number"
    return f"{'up to ' if params['least'] != params['most'] else ''}{params['most']}"


def main_text(decision: Decision) -> str:
    """What a player may still do in the main phase."""
    offered = {option.key for option in decision.options}
    plays, discards = int(decision.prompt.params["plays"]), int(decision.prompt.params["discards"])
    left = [f"play {counted(plays, 'card')}"] if "play" in offered else []
    left += [f"discard {counted(discards, 'card')}"] if "discard" in offered else []
    verb = "may" if "pass" in offered else "must"
    return f"You {verb} {listed(left, 'and' if verb == 'may' else 'or')}." if left else "You can only pass."


def about_to(params: Params, names: Names, viewer: int | None) -> str:
    """What would happen unless something changes it."""
    filled = {"card": "a card", **params, "amount": counted(int(params["amount"]), "card")}
    return sentence(ABOUT_TO[str(params["what"])], filled, names, viewer)


def refusal_text(key: str, params: Params, names: Names, viewer: int | None = None) -> str:
    """Why something is refused."""
    filled = {"top": "the top card", **params}
    filled["card"] = params.get("card") or "that"
    if "player" in params:
        filled["card"] = names[int(params["player"])]
    return sentence(REFUSALS[key], filled, names, viewer)
