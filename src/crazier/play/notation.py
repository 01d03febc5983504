"""Format and parse moves in notation, the same in records, scenarios, logs and at the terminal.

`Ann plays Death` · `Ann discards Camel` · `Ann names blue` · `Ann chooses Ben's Zeus` · `Ann accepts` ·
`Ann declines` · `Ann stops` · `Ann passes` · `Ann resigns`; with playing cards `Ann plays 8♠` or `Ann plays 8S` ·
`Ann calls hearts` · `Ann draws`; with two-sided cards `Ann plays 6♥/Q♣` · `Ann calls dark spades` · `Ann chooses light`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from crazier.errors import CrazierError
from crazier.language.vocabulary import COLORS
from crazier.play.attempts import OBJECT_PARAMS, Attempt, object_param
from crazier.play.decisions import NOBODY, Decision, Option
from crazier.text import did_you_mean

VERBS: Final = {
    "plays": "play",
    "discards": "discard",
    "names": "name",
    "calls": "call",
    "chooses": "choose",
    "accepts": "accept",
    "declines": "decline",
    "stops": "stop",
    "draws": "draw",
    "passes": "pass",
    "resigns": "resign",
}
KEYS_WITHOUT_OBJECT: Final = ("accept", "decline", "stop", "draw", "pass", "resign")
"""Keys of verbs that need no object."""
VERB_OF_KEY: Final = {key: verb for verb, key in VERBS.items()} | dict.fromkeys(
    ("player", "side", "order", "shade"), "chooses"
)
"""The verb that an option key is written with."""
MAX_MOVE_LENGTH: Final = 5_000
"""More than the longest card name with two players' names."""
MAX_QUOTED: Final = 60
"""How much of a text an error repeats."""
NUMBERED_NAME: Final = re.compile(r"(.+?)\s*#\s*(\d{1,3})")
"""A name with a number that distinguishes equal cards: `Camel #2`."""

Names = Sequence[str]
"""The players' names, by seat."""


class BadNotation(CrazierError):
    """A text that is not a move at this table."""


# Formatting


def format_move(decision: Decision, option: Option, names: Names, known: Callable[[Option], bool] | None = None) -> str:
    """Return an option in notation; `known` says of which options the reader may know the card (None: of all)."""
    verb = f"{names[option.seat]} {VERB_OF_KEY[option.key]}"
    if known is not None and option.key == "choose" and not known(option):
        return f"{verb} {unknown_card(option, names)}"
    # Distinguish the card only from cards that the reader may know: a "#2" would reveal another copy in the hand.
    visible = [other for other in decision.options if known is None or other.id == option.id or known(other)]
    thing = objects_of(visible, names)[option.id]
    return f"{verb} {thing}" if thing else verb


def objects_of(options: Sequence[Option], names: Names) -> dict[str, str]:
    """Return the object of each option by its id, so that no two options with the same verb are written alike."""
    plain = {option.id: object_of(option, names) for option in options}
    verbs = {option.id: (option.seat, VERB_OF_KEY[option.key]) for option in options}
    alike: dict[tuple[tuple[int, str], str], list[Option]] = {}
    for option in options:
        alike.setdefault((verbs[option.id], plain[option.id]), []).append(option)
    objects = {}
    for group in alike.values():
        several_places = len({place_of(option) for option in group}) > 1
        count: dict[str, int] = {}
        for option in group:
            text = card_with_place(option, names) if several_places else plain[option.id]
            count[text] = count.get(text, 0) + 1
            objects[option.id] = f"{text} #{count[text]}" if count[text] > 1 else text
    return objects


def object_of(option: Option, names: Names) -> str:
    """Return the object of an option, without a number or place that distinguishes it from others of the same name."""
    if option.key in OBJECT_PARAMS:
        return object_param(option)
    if option.key == "player":
        return names[int(option.params["player"])]
    if option.card is not None:
        return option.card
    return "" if option.key in KEYS_WITHOUT_OBJECT else unknown_card(option, names)


def unknown_card(option: Option, names: Names) -> str:
    """Return a card that the reader may not know, by its place."""
    place, owner = place_of(option)
    whose = f"{names[owner]}'s" if owner != NOBODY else ""
    return {
        "hand": f"a card in {whose} hand",
        "assets": f"{whose} asset",
        "draw": "a card of the draw pile",
        "discard": "a card of the discard pile",
        "limbo": "a card set aside",
    }[place]


def place_of(option: Option) -> tuple[str, int]:
    """Return the place of an option's card, and the seat that owns it there, or NOBODY."""
    return str(option.params.get("place", "")), int(option.params.get("owner", NOBODY))


def card_with_place(option: Option, names: Names) -> str:
    """Return a card with its place: `Ben's Zeus`."""
    place, owner = place_of(option)
    if owner != NOBODY:
        return f"{names[owner]}'s {option.card}"
    pile = {"draw": "in the draw pile", "discard": "in the discard pile", "limbo": "set aside"}[place]
    return f"{option.card} {pile}"


# Parsing


def parse_move(text: str, decision: Decision | None, names: Names, cards: Sequence[str]) -> Attempt:
    """Return the move that a text means, without an option if it is not offered now; raise BadNotation for no move."""
    if len(text) > MAX_MOVE_LENGTH:
        raise BadNotation(f"a move of {len(text)} characters is too long; {MAX_MOVE_LENGTH} are the most")
    seat, rest = split_subject(text, names)
    verb, _, thing = rest.partition(" ")
    thing = normalize(thing)
    if verb.lower() not in VERBS:
        hint = did_you_mean(verb, list(VERBS), f"a player {', '.join(VERBS)}")
        raise BadNotation(f"'{verb[:MAX_QUOTED]}' is nothing that {names[seat]} can do; {hint}")
    key = VERBS[verb.lower()]
    if key in KEYS_WITHOUT_OBJECT and thing:
        raise BadNotation(f"'{names[seat]} {verb.lower()}' says it all; '{thing[:MAX_QUOTED]}' is too much")
    if key not in KEYS_WITHOUT_OBJECT and not thing:
        raise BadNotation(f"'{names[seat]} {verb.lower()}' does not say what")
    if decision is not None and seat in decision.seats:
        for option in find_option(seat, key, thing, decision, names):
            return Attempt(seat, key, thing, option)
    return unoffered_attempt(seat, key, thing, names, cards)


def normalize(text: str) -> str:
    """Return a text with plain apostrophes and single spaces."""
    return " ".join(text.replace("’", "'").split())


def split_subject(text: str, names: Names) -> tuple[int, str]:
    """Return the seat of the player whose name a text starts with, and the rest of the text."""
    text = normalize(text)
    seats = [seat for seat in range(len(names)) if text.casefold().startswith(names[seat].casefold() + " ")]
    if seats:
        # One name may start with another: prefer the name that a verb follows.
        seat = max(seats, key=lambda seat: (verb_after(text, names[seat]) in VERBS, len(names[seat])))
        return seat, text[len(names[seat]) + 1 :]
    first = text.split(" ")[0]
    hint = did_you_mean(first, list(names), f"at this table sit {', '.join(names)}")
    raise BadNotation(f"'{text[:MAX_QUOTED]}' does not start with a player's name; {hint}")


def verb_after(text: str, name: str) -> str:
    """Return the word after a name, in lower case."""
    return text[len(name) + 1 :].partition(" ")[0].lower()


def find_option(seat: int, key: str, thing: str, decision: Decision, names: Names) -> list[Option]:
    """Return the option that a verb and its object mean, in a list; empty if it is not offered to the player."""
    options = [option for option in decision.options if option.seat == seat and VERBS[VERB_OF_KEY[option.key]] == key]
    if key in KEYS_WITHOUT_OBJECT:
        return options[:1]
    exact = objects_of(decision.options, names)
    folded = thing.casefold()
    for option in options:
        if exact[option.id].casefold() == folded:
            return [option]
    return find_loosely(options, folded, names)


def find_loosely(options: list[Option], name: str, names: Names) -> list[Option]:
    """Return options named another way: with a place that is not needed, a number, or one side of a split card."""
    number = 1
    if match := NUMBERED_NAME.fullmatch(name):
        name, number = match.group(1), int(match.group(2))
    found = [option for option in options if option.card is not None and names_card(option, name, names)]
    if len({place_of(option) for option in found}) > 1:
        ways = sorted({card_with_place(option, names) for option in found})
        raise BadNotation(f"'{name}' could be {' or '.join(ways)}; say which")
    return found[number - 1 : number] if number else []


def names_card(option: Option, name: str, names: Names) -> bool:
    """Return whether a name means the option's card, with or without its place, as a whole or by a side."""
    card = str(option.card)
    spellings = [object_of(option, names), *card.split(" // "), str(option.params.get("spelled", card))]
    if option.key in ("choose", "order"):
        spellings.append(card_with_place(option, names))
    return name in (spelling.casefold() for spelling in spellings)


def unoffered_attempt(seat: int, key: str, thing: str, names: Names, cards: Sequence[str]) -> Attempt:
    """Return an attempt that is not offered; raise BadNotation if its object means nothing at this table."""
    if key in KEYS_WITHOUT_OBJECT or key in OBJECT_PARAMS:
        return Attempt(seat, key, thing)
    bare = thing
    if match := NUMBERED_NAME.fullmatch(thing):
        bare = match.group(1)
    for owner in (f"{name}'s " for name in names):
        if bare.casefold().startswith(owner.casefold()):
            bare = bare[len(owner) :]
    folded = {card.casefold(): card for card in cards}
    if bare.casefold() in folded:
        return Attempt(seat, key, folded[bare.casefold()])
    if key == "choose":
        for other, name in enumerate(names):
            if name.casefold() == bare.casefold():
                return Attempt(seat, "player", str(other))
        if bare.casefold() in COLORS or bare.startswith("a card "):
            return Attempt(seat, key, bare)
    hint = did_you_mean(bare, [*cards, *names] if key == "choose" else list(cards), "it is on no card of this deck")
    raise BadNotation(f"there is no '{bare[:MAX_QUOTED]}' at this table; {hint}")
