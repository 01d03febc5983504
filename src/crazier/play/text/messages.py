"""Turn events, decisions, refusals, tables and outcomes into sentences, addressed to a viewer ("you").

Each `..._pieces` function returns a sentence in pieces, so that a screen can link its cards, players and rules; the
`..._text` function of the same name returns the pieces joined. All sentences are templates of a catalog, English unless
another is given; this module chooses among them and writes none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from crazier.play.decisions import CardRefusal, Decision, DecisionView, Event, Option, OptionKey, Outcome, Params
from crazier.play.text.ask_sentences import consequence_sentence, short_prompt, why_sentence
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.decision_sentences import option_sentence, prompt_sentences, waiting_sentences
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.event_sentences import event_sentence, won_sentence
from crazier.play.text.fit_sentences import fitting_cards
from crazier.play.text.params import values_of
from crazier.play.text.pieces import Pieces, join_pieces
from crazier.play.text.table_sentences import points_sentence
from crazier.play.text.values import CardValue, ListValue, RuleValue, SeatValue, Sentence, Value, word

FIT_REFUSALS: Final = (
    *("no_match", "no_match_multicolor", "not_the_named_color"),
    *("no_match_suit", "no_match_side", "not_the_called_suit", "not_the_call"),
)
"""The refusals that say what would fit."""
NOTHING_SAID: Final[Mapping[OptionKey, Pieces]] = {}
"""For a question whose card says nothing about a yes and a no."""

# Any sentence


def sentence_text(sentence: Value, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> str:
    """Return a sentence that was chosen elsewhere in this package, as text."""
    return join_pieces(catalog.render(sentence, Reader(names, viewer)))


# Events


def event_pieces(event: Event, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> Pieces:
    """Return what happened; empty for an event that needs no sentence."""
    sentence = event_sentence(event, viewer)
    return catalog.render(sentence, Reader(names, viewer)) if sentence is not None else ()


def event_text(event: Event, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> str:
    """Return what happened, in a sentence; empty for an event that needs no sentence."""
    return join_pieces(event_pieces(event, names, viewer, catalog))


def won_text(winners: Sequence[int], reason: str, names: Names, viewer: int | None = None) -> str:
    """Return the sentence of who won, and why."""
    return sentence_text(won_sentence(winners, reason, viewer), names, viewer)


def points_pieces(outcome: Outcome, names: Names, catalog: Catalog = ENGLISH) -> Pieces:
    """Return the points of each player, and whether more or fewer are better."""
    return catalog.render(points_sentence(outcome), Reader(names))


def points_text(outcome: Outcome, names: Names, catalog: Catalog = ENGLISH) -> str:
    """Return a line with the points of each player, and whether more or fewer are better."""
    return join_pieces(points_pieces(outcome, names, catalog))


# Decisions


def option_pieces(decision: Decision, option: Option, names: Names, catalog: Catalog = ENGLISH) -> Pieces:
    """Return an option as a button shows it to its own player."""
    return catalog.render(option_sentence(option, decision.options), Reader(names, option.seat))


def option_text(decision: Decision, option: Option, names: Names, catalog: Catalog = ENGLISH) -> str:
    """Return an option as a button shows it to its own player: `discard Camel`, `Ben's Zeus`, `yes`."""
    return join_pieces(option_pieces(decision, option, names, catalog))


def prompt_pieces(decision: Decision, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> Pieces:
    """Return the question of a decision, in a sentence or more; a single player who is asked is "you"."""
    seat = decision.seats[0] if len(decision.seats) == 1 else viewer
    return catalog.render(ListValue(prompt_sentences(decision, seat), "sentence"), Reader(names, seat))


def prompt_text(decision: Decision, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> str:
    """Return the question of a decision, in a sentence or more."""
    return join_pieces(prompt_pieces(decision, names, viewer, catalog))


def waiting_pieces(
    decision: DecisionView, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH
) -> Pieces:
    """Return whom a viewer waits for who is not asked, by which card, and about what."""
    return catalog.render(ListValue(waiting_sentences(decision, viewer), "sentence"), Reader(names, viewer))


def waiting_text(decision: DecisionView, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> str:
    """Return whom a viewer waits for who is not asked, in a sentence or two."""
    return join_pieces(waiting_pieces(decision, names, viewer, catalog))


def why_pieces(decision: Decision, names: Names, viewer: int, catalog: Catalog = ENGLISH) -> Pieces:
    """Return why a player is asked, in a few words: whose card it is; empty if a turn asks."""
    sentence = why_sentence(decision)
    return catalog.render(sentence, Reader(names, viewer)) if sentence is not None else ()


def short_prompt_pieces(decision: Decision, names: Names, viewer: int, catalog: Catalog = ENGLISH) -> Pieces:
    """Return the question to one of the players who are asked in at most eleven words, names aside."""
    return catalog.render(short_prompt(decision, viewer), Reader(names, viewer))


def consequence_pieces(
    decision: Decision,
    option: Option,
    names: Names,
    said: Mapping[OptionKey, Pieces] = NOTHING_SAID,
    catalog: Catalog = ENGLISH,
) -> Pieces:
    """Return an option with what follows from it; empty where its own words say all. `said`: `Game.consequences`."""
    sentence = consequence_sentence(decision, option, said)
    return catalog.render(sentence, Reader(names, option.seat)) if sentence is not None else ()


# Refusals


def refusal_pieces(
    key: str, params: Params, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH
) -> Pieces:
    """Return why an attempt is refused."""
    return catalog.render(refusal_sentence(key, params), Reader(names, viewer))


def refusal_text(key: str, params: Params, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH) -> str:
    """Return why an attempt is refused, in a sentence."""
    return join_pieces(refusal_pieces(key, params, names, viewer, catalog))


def card_refusal_pieces(
    refusal: CardRefusal, names: Names, viewer: int | None = None, catalog: Catalog = ENGLISH
) -> Pieces:
    """Return why a card of a hand can't be played or discarded now, with the rule."""
    reason = refusal_sentence(refusal.key, refusal.params, refusal.token)
    if not refusal.rule:
        return catalog.render(reason, Reader(names, viewer))
    cited = Sentence("refusal.cited", {"reason": reason, "rule": RuleValue(refusal.rule)})
    return catalog.render(cited, Reader(names, viewer))


def refusal_sentence(key: str, params: Params, token: int | None = None) -> Sentence:
    """Return why an attempt is refused, as a sentence; `token` is the card of the attempt, if it is a certain one."""
    values = values_of(params)
    values["card"] = CardValue(params["card"], token) if params.get("card") else Sentence("refusal.that")
    values["top"] = CardValue(params["top"]) if "top" in params else Sentence("refusal.top")
    if "player" in params:
        values["card"] = SeatValue(params["player"])
    if key in FIT_REFUSALS:
        values["fit"] = fitting_cards(params)
    if "by" in params:
        values["by"] = ListValue([CardValue(card) for card in params["by"]])
        values["count"] = len(params["by"])
    if key == "no_color":
        values["colors"] = ListValue([word("color", color) for color in params["colors"]])
    if "question" in params:
        values["question"] = Sentence(f"refusal.ask.{params['question']}")
    if "source" in params:
        values["source"] = CardValue(params["source"])
    return Sentence(f"refusal.{key}{refusal_variant(key, params)}", values)


def refusal_variant(key: str, params: Params) -> str:
    """Tell what is forbidden, what is asked first, which card asks, and which card has to be used, if that is known."""
    if "what" in params:
        return f".{params['what']}"
    asks = ".ask" if key == "first" and "question" in params else ""
    by = ".by" if "source" in params or (key == "bound" and "by" in params) else ""
    return asks + by
