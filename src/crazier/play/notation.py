"""Moves in writing, read and written the same way in records, scenarios, logs and at the terminal.

`Ann plays Death` · `Ann discards Camel` · `Ann names blue` · `Ann chooses Ben's Zeus` · `Ann accepts` ·
`Ann declines` · `Ann stops` · `Ann passes` · `Ann resigns`; with playing cards `Ann plays 8♠` or `Ann plays 8S` ·
`Ann calls hearts` · `Ann draws`; with two-sided ones `Ann plays 6♥/Q♣` · `Ann calls dark spades` · `Ann chooses light`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from crazier.errors import CrazierError
from crazier.language.vocabulary import COLORS
from crazier.play.attempts import ABOUT, Attempt
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
BARE: Final = ("accept", "decline", "stop", "draw", "pass", "resign")
"""Verbs that need no object."""
VERB_OF_KEY: Final = {key: verb for verb, key in VERBS.items()} | dict.fromkeys(
    ("player", "side", "order", "shade"), "chooses"
)
NUMBERED: Final = re.compile(r"(.+?)\s*#\s*(\d{1,3})")

Names = Sequence[str]


class BadNotation(CrazierError):
    """Words that are no move at this table."""


# Writing


def format_move(decision: Decision, option: Option, names: Names, known: Callable[[Option], bool] | None = None) -> str:
    """An option of a decision; `known` says which options' cards the reader may know, all of them if left out."""
    verb = f"{names[option.seat]} {VERB_OF_KEY[option.key]}"
    if known is not None and option.key == "choose" and not known(option):
        return f"{verb} {unknown_card(option, names)}"
    # Told apart only from cards the reader may know: "#2" would tell of another copy in the hand.
    seen = [one for one in decision.options if known is None or one.id == option.id or known(one)]
    thing = objects_of(seen, names)[option.id]
    return f"{verb} {thing}" if thing else verb


def objects_of(options: Sequence[Option], names: Names) -> dict[str, str]:
    """What each of some options is about, so that no two with the same verb are written alike."""
    plain = {option.id: object_of(option, names) for option in options}
    verbs = {option.id: (option.seat, VERB_OF_KEY[option.key]) for option in options}
    alike: dict[tuple[tuple[int, str], str], list[Option]] = {}
    for option in options:
        alike.setdefault((verbs[option.id], plain[option.id]), []).append(option)
    out = {}
    for group in alike.values():
        apart = len({place_of(option) for option in group}) > 1
        count: dict[str, int] = {}
        for option in group:
            text = card_with_place(option, names) if apart else plain[option.id]
            count[text] = count.get(text, 0) + 1
            out[option.id] = f"{text} #{count[text]}" if count[text] > 1 else text
    return out


def object_of(option: Option, names: Names) -> str:
    """What an option is about, without telling it from others of the same name."""
    if option.key in ABOUT:
        return str(option.params[ABOUT[option.key]])
    if option.key == "player":
        return names[int(option.params["player"])]
    if option.card is not None:
        return option.card
    return "" if option.key in BARE else unknown_card(option, names)


def unknown_card(option: Option, names: Names) -> str:
    """A card that the reader may not know."""
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
    """Where an option's card lies."""
    return str(option.params.get("place", "")), int(option.params.get("owner", NOBODY))


def card_with_place(option: Option, names: Names) -> str:
    """A card by its place: `Ben's Zeus`."""
    place, owner = place_of(option)
    if owner != NOBODY:
        return f"{names[owner]}'s {option.card}"
    pile = {"draw": "in the draw pile", "discard": "in the discard pile", "limbo": "set aside"}[place]
    return f"{option.card} {pile}"


# Reading


def parse_move(text: str, decision: Decision | None, names: Names, cards: Sequence[str]) -> Attempt:
    """The move a text means; its option is empty if that is not offered now."""
    seat, rest = split_subject(text, names)
    verb, _, thing_said = rest.partition(" ")
    thing_said = normalize(thing_said)
    if verb.lower() not in VERBS:
        hint = did_you_mean(verb, list(VERBS), f"a player {', '.join(VERBS)}")
        raise BadNotation(f"'{verb}' is nothing that {names[seat]} can do; {hint}")
    key = VERBS[verb.lower()]
    if key in BARE and thing_said:
        raise BadNotation(f"'{names[seat]} {verb.lower()}' says it all; '{thing_said}' is too much")
    if key not in BARE and not thing_said:
        raise BadNotation(f"'{names[seat]} {verb.lower()}' does not say what")
    if decision is not None and seat in decision.seats:
        for option in find_option(seat, key, thing_said, decision, names):
            return Attempt(seat, key, thing_said, option)
    return not_offered(seat, key, thing_said, names, cards)


def normalize(text: str) -> str:
    """A text with plain apostrophes and single spaces."""
    return " ".join(text.replace("’", "'").split())


def split_subject(text: str, names: Names) -> tuple[int, str]:
    """Who does it, and the rest of the text."""
    said = normalize(text)
    found = [seat for seat in range(len(names)) if said.casefold().startswith(names[seat].casefold() + " ")]
    if found:
        # One name may start with another: a verb follows the one that is meant.
        seat = max(found, key=lambda seat: (verb_after(said, names[seat]) in VERBS, len(names[seat])))
        return seat, said[len(names[seat]) + 1 :]
    first = said.split(" ")[0]
    hint = did_you_mean(first, list(names), f"at this table sit {', '.join(names)}")
    raise BadNotation(f"'{said[:60]}' does not start with a player's name; {hint}")


def verb_after(said: str, name: str) -> str:
    """The word after a name."""
    return said[len(name) + 1 :].partition(" ")[0].lower()


def find_option(seat: int, key: str, said: str, decision: Decision, names: Names) -> list[Option]:
    """The option that the words mean, if it is offered to that player."""
    options = [option for option in decision.options if option.seat == seat and VERBS[VERB_OF_KEY[option.key]] == key]
    if key in BARE:
        return options[:1]
    exact = objects_of(decision.options, names)
    wanted = said.casefold()
    for option in options:
        if exact[option.id].casefold() == wanted:
            return [option]
    return find_loosely(options, wanted, names)


def find_loosely(options: list[Option], wanted: str, names: Names) -> list[Option]:
    """Options named in another way: by a place that need not be told, a number, or one side of a split card."""
    number = 1
    if match := NUMBERED.fullmatch(wanted):
        wanted, number = match.group(1), int(match.group(2))
    found = [option for option in options if option.card is not None and names_card(option, wanted, names)]
    if len({place_of(option) for option in found}) > 1:
        ways = sorted({card_with_place(option, names) for option in found})
        raise BadNotation(f"'{wanted}' could be {' or '.join(ways)}; say which")
    return found[number - 1 : number] if number else []


def names_card(option: Option, wanted: str, names: Names) -> bool:
    """Whether the words name the option's card, with its place or without, as a whole or by a side."""
    card = str(option.card)
    spellings = [object_of(option, names), *card.split(" // "), str(option.params.get("spelled", card))]
    if option.key in ("choose", "order"):
        spellings.append(card_with_place(option, names))
    return wanted in (one.casefold() for one in spellings)


def not_offered(seat: int, key: str, said: str, names: Names, cards: Sequence[str]) -> Attempt:
    """A move that is not offered, if its words make sense at all."""
    if key in BARE or key in ABOUT:
        return Attempt(seat, key, said)
    bare = said
    if match := NUMBERED.fullmatch(said):
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
    raise BadNotation(f"there is no '{bare}' at this table; {hint}")
