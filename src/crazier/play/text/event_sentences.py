"""Choose the sentence of an event: the key of its template, and the values that fill it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from crazier.play.decisions import NOBODY, Event
from crazier.play.text.params import MOVE_SEAT_PARAMS, SEAT_LIST_PARAMS, SEAT_PARAMS, values_of
from crazier.play.text.values import CardValue, ListValue, SeatValue, Sentence, Value, seats

WORDLESS: Final = ("phase",)
"""Events that have no sentence."""
PILES: Final = ("draw", "discard")
ONE_SEAT_PARAMS: Final = (*SEAT_PARAMS, *MOVE_SEAT_PARAMS)
"""The parameters of events that are one player each."""


def event_sentence(event: Event, viewer: int | None) -> Sentence | None:
    """Return what happened, as a sentence; None for an event that has none."""
    if event.key in WORDLESS:
        return None
    variant = VARIANTS[event.key](event, viewer) if event.key in VARIANTS else ""
    return Sentence(f"event.{event.key}{variant}", event_values(event, viewer))


def mentions(event: Event, seats: Sequence[int]) -> bool:
    """Return whether the sentence of an event mentions one of these players; to all others it reads alike."""
    if event.seat in seats:
        return True
    params: Mapping[str, object] = event.params
    for name, param in params.items():
        if name in SEAT_LIST_PARAMS:
            if isinstance(param, tuple) and any(seat in seats for seat in param):
                return True
        elif param in seats and name in ONE_SEAT_PARAMS:
            return True
    return False


def event_values(event: Event, viewer: int | None) -> dict[str, Value]:
    """Return the values that the sentence of an event may mention."""
    values = values_of(event.params)
    values["card"] = card_of(event)
    if event.seat != NOBODY:
        values["who"] = SeatValue(event.seat)
    if "team" in event.params:
        values["team"] = seats(event.params["team"], viewer)
    if "winners" in event.params:
        values["winners"] = seats(event.params["winners"], viewer)
    if "faces" in event.params:
        cards = zip(event.params["faces"], event.params["tokens"], strict=True)
        values["cards"] = cards_value([CardValue(face, token) for face, token in cards])
    if "face" in event.params:
        values["face"] = CardValue(event.card, event.token, event.params["face"])
    if "by" in event.params:
        values["by"] = ListValue([CardValue(card) for card in event.params["by"]])
    if "reason" in event.params:
        values["reason"] = Sentence(f"reason.{event.params['reason']}{by_variant(event, viewer)}", dict(values))
    if event.key == "changed":
        values["amount"] = abs(event.params["amount"])
    if event.key == "put":
        values |= move_values(event)
    return values


def card_of(event: Event) -> CardValue:
    """Return the card of an event as its viewer may know it."""
    shown = event.params.get("shown") if "face" not in event.params else None  # the sentence names the side itself
    return CardValue(event.card, event.token, shown)


def cards_value(cards: Sequence[CardValue]) -> Value:
    """Return several cards as a list, or as a number if not all of them may be known."""
    if all(card.name is not None for card in cards):
        return ListValue(cards)
    return Sentence("card.count", {"cards": len(cards)})


def move_values(event: Event) -> dict[str, Value]:
    """Return where a card comes from and where it goes."""
    params = event.params
    end = ("." + ("bottom" if params["under"] else "top")) if params["to"] in PILES else ""
    return {
        "origin": Sentence(f"place.from.{params['from']}", values_of({"owner": params["from_owner"]})),
        "goal": Sentence(f"place.to.{params['to']}{end}", values_of({"owner": params["to_owner"]})),
    }


def turn_variant(event: Event, _viewer: int | None) -> str:
    """Tell a team's turn and an extra turn from others."""
    return team_variant(event, _viewer) or (".extra" if event.params.get("extra") else "")


def team_variant(event: Event, _viewer: int | None) -> str:
    """Tell what a team does from what one player does."""
    return ".team" if "team" in event.params else ""


def place_variant(event: Event, _viewer: int | None) -> str:
    """Tell where a card lies that is looked at, revealed or chosen; a player's own hand and assets apart."""
    own = event.params["owner"] == event.seat != NOBODY
    return f".{'own_' if own else ''}{event.params['place']}"


def text_variant(event: Event, viewer: int | None) -> str:
    """Tell the text of an event card that another player plays or copies."""
    return ".text" if event.params.get("text") and event.seat != viewer else ""


def what_variant(event: Event, _viewer: int | None) -> str:
    """Tell what is granted."""
    return f".{event.params['what']}"


def by_variant(event: Event, _viewer: int | None) -> str:
    """Tell by which card something happens or does not, if that is known."""
    return ".by" if "by" in event.params else ""


def prevented_variant(event: Event, viewer: int | None) -> str:
    """Tell what does not happen; for a draw whose, if that is known."""
    player = ".player" if "player" in event.params else ""
    return f"{what_variant(event, viewer)}{player}{by_variant(event, viewer)}"


def changed_variant(event: Event, _viewer: int | None) -> str:
    """Tell whether more or fewer cards are drawn, and by whom, if that is known."""
    amount = ".more" if event.params["amount"] > 0 else ".fewer"
    return f"{amount}.player" if "player" in event.params else amount


VARIANTS: Final[Mapping[str, Callable[[Event, int | None], str]]] = {
    "turn": turn_variant,
    "began": team_variant,
    "looked": place_variant,
    "revealed": place_variant,
    "chose_card": place_variant,
    "chose_player": lambda event, _: ".self" if event.params["player"] == event.seat else "",
    "played": lambda event, viewer: ".side" if "face" in event.params else text_variant(event, viewer),
    "copied": text_variant,
    "granted": what_variant,
    "prevented": prevented_variant,
    "changed": changed_variant,
    "nothing": lambda event, _: f".{event.params['why']}" if "why" in event.params else "",
    "declined": lambda event, _: "" if "have" not in event.params else ".more" if event.params["have"] else ".none",
    "bound": lambda event, _: "" if event.card is not None else ".hidden",
}
"""How the sentence of an event depends on more than its key."""


def joined_sentence(events: Sequence[Event], viewer: int | None) -> Sentence | None:
    """Return events that differ in their cards only, or a loss and what becomes of the cards, as one sentence."""
    sentence = event_sentence(events[0], viewer)
    if sentence is None or len(events) == 1:
        return sentence
    if events[0].key == "lost":
        lost_cards = cards_value([card_of(event) for event in events[1:]])
        return Sentence("event.lost.cards", {**sentence.values, "cards": lost_cards})
    return Sentence(sentence.key, {**sentence.values, "card": cards_value([card_of(event) for event in events])})


def won_sentence(winners: Sequence[int], reason: str, viewer: int | None) -> Sentence:
    """Return who won, and why."""
    return Sentence("event.won", {"winners": seats(winners, viewer), "reason": Sentence(f"reason.{reason}")})
