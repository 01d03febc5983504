"""Choose the sentence of a choice of cards or players: what may be chosen, and what for."""

from __future__ import annotations

from typing import Final

from crazier.play.decisions import Decision, Option, Params, Use
from crazier.play.text.params import values_of
from crazier.play.text.values import Sentence, Value

MAX_PRINTED_COUNT: Final = 50
"""A number greater than on any card; more than this means as many as there are."""
PLACES: Final = ("own_hand", "hand", "own_assets", "assets", "draw", "discard", "limbo")
"""Where all the cards to choose from may lie, as the words for them tell."""
ASSET_PLACES: Final = ("own_assets", "assets")
DONE_TO_PLAYERS: Final = ("look_hand", "reveal_hand", "exchange_with")
"""What is done to players; all else they do themselves."""


def is_choice(decision: Decision) -> bool:
    """Check whether cards or players are chosen."""
    return decision.prompt.key.startswith("choose_") or decision.prompt.key == "search"


def choice_sentence(decision: Decision) -> Sentence:
    """Return the question what is chosen next, where it lies and what for."""
    if not choices_of(decision):
        return Sentence("prompt.none_to_choose")
    place = place_of_choices(decision)
    owner = {option.params.get("owner") for option in choices_of(decision)}
    what = Sentence(f"chosen.one.{place}", values_of({"owner": next(iter(owner))}) if len(owner) == 1 else {})
    return with_use(what, use_sentence(decision, 1, with_exception=True))


def short_choice(decision: Decision, least: int, most: int) -> Sentence:
    """Return the question what is chosen in all in a few words; where it lies only if nothing tells what for."""
    if not choices_of(decision):
        return Sentence("prompt.none_to_choose")
    params, place = decision.prompt.params, place_of_choices(decision)
    is_one = params.get("most", 1) == 1
    use = use_sentence(decision, 1 if is_one else most, with_exception=False)
    if is_one and not use:
        owner = choices_of(decision)[0].params.get("owner")
        return with_use(Sentence(f"chosen.one.{place}", values_of({"owner": owner})), None)
    thing = "player" if place == "player" else "asset" if place in ASSET_PLACES else "card"
    if is_one:
        return with_use(Sentence("chosen.one.own_assets" if place == "own_assets" else f"chosen.one.{thing}"), use)
    count = "any" if params["most"] > MAX_PRINTED_COUNT else "exact" if least == most else "up_to"
    return with_use(Sentence(f"chosen.{thing}.{count}", {"most": most}), use)


def with_use(what: Sentence, use: Sentence | None) -> Sentence:
    """Return the question with what something is chosen for, if that is known."""
    return (
        Sentence("prompt.choose.for", {"what": what, "use": use}) if use else Sentence("prompt.choose", {"what": what})
    )


# What


def choices_of(decision: Decision) -> list[Option]:
    """Return the options that are cards or players."""
    return [option for option in decision.options if option.key in ("choose", "player")]


def place_of_choices(decision: Decision) -> str:
    """Return where all the cards to choose from lie; just that they are cards or players if no one place is theirs."""
    choices = choices_of(decision)
    if choices[0].key == "player":
        return "player"
    places = {place_key(option) for option in choices}
    if places == set(ASSET_PLACES):
        return "assets"
    owners = {option.params.get("owner") for option in choices}
    place = next(iter(places))
    return place if len(places) == 1 and place in PLACES and (place != "hand" or len(owners) == 1) else "card"


def place_key(option: Option) -> str:
    """Return the place of an option's card; a player's own places apart."""
    place = str(option.params.get("place", ""))
    own = place in ("hand", "assets") and option.params.get("owner") == option.seat
    return f"own_{place}" if own else place


# What for


def use_sentence(decision: Decision, number: int, *, with_exception: bool) -> Sentence | None:
    """Return what something is chosen for; `number` is how many are; None if the question does not say it."""
    params = decision.prompt.params
    if decision.prompt.key == "choose_player":
        return player_sentence(params, number) if "use" in params else None
    if "use" not in params:
        return controller_sentence(params["controller_use"]) if "controller_use" in params else None
    own = ".own" if params["use"]["act"] == "return" and place_of_choices(decision) == "own_assets" else ""
    done = Sentence(f"use.card.{use_key(params['use'])}{own}", {**values_of(params["use"]), "number": number})
    if with_exception and "controller_use" in params:
        return Sentence("use.unless", {"use": done, "act": act_sentence(params["controller_use"], 1)})
    return done


def controller_sentence(use: Use) -> Sentence:
    """Return what the controller of a chosen card does."""
    if use["act"] in DONE_TO_PLAYERS:
        return Sentence(f"use.controller.{use['act']}", {"things": things_sentence(use)})
    optional = ".optional" if "optional" in use else ""
    return Sentence(f"use.controller{optional}", {"act": act_sentence(use, 1)})


def player_sentence(params: Params, number: int) -> Sentence:
    """Return what chosen players do, or what is done to them."""
    use = params["use"]
    if use["act"] in DONE_TO_PLAYERS:
        return Sentence(f"use.player.{use['act']}", {"things": things_sentence(use), "number": number})
    act = act_sentence(use, number)
    if "other_use" in params:
        return Sentence("use.player.or", {"act": act, "other": act_sentence(params["other_use"], number)})
    return Sentence("use.player.optional" if "optional" in use else "use.player", {"act": act})


def act_sentence(use: Use, number: int) -> Sentence:
    """Return what as many players do."""
    values: dict[str, Value] = {**values_of(use), "number": number, "things": things_sentence(use)}
    return Sentence(f"act.{use_key(use)}", values)


def things_sentence(use: Use) -> Sentence:
    """Return what a player does something with."""
    thing = use.get("thing", "card")
    if thing == "it" or "amount" in use:
        return Sentence(f"thing.{thing}", values_of(use))
    return Sentence(f"thing.{thing}.any")


def use_key(use: Use) -> str:
    """Return the key of the words for a use, by what else it tells."""
    act = use["act"]
    if act == "put":
        return f"put.{use['to']}.{'bottom' if use['under'] else 'top'}"
    if act in ("give", "must") and "player" in use:
        return f"{act}.player"
    if act == "draw" and "amount" not in use:
        return "draw.any"
    return f"grant.{use['ways']}" if act == "grant" else act
