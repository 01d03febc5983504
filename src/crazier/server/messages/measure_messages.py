"""Define the requests and answers about measurements: what a card of one's own is worth."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.server.messages.basics import MAX_OWN_CARDS, Part

MeasureState = Literal["waiting", "running", "done", "stopped", "failed"]


class NewMeasurement(Part, forbid_unknown_fields=True, frozen=True):
    """A card to be measured: the text of some cards, its name (empty for the first), and the set it is put into."""

    cards: Annotated[str, Meta(min_length=1, max_length=MAX_OWN_CARDS)]
    card: Annotated[str, Meta(max_length=200)] = ""
    base: Annotated[str, Meta(max_length=100)] = ""
    level: Literal["easy", "strong"] = "easy"
    """Who plays: easy players, or players who look to the end of their turn."""


class LookInfo(Part, frozen=True):
    """What is known after a round of games."""

    games: int
    value: float
    """How many games in 100 a hand wins more with the card than with a blank of its rank, color and type."""
    low: float
    high: float
    """The 95 % interval of the value."""
    verdict: str
    """`too strong`, `too weak`, `fine` or `not enough games yet`."""
    text: str
    """What was found, in a sentence."""
    cpu: float
    """The seconds of computing that it took in all."""


class DecidedGameInfo(Part, frozen=True):
    """A game that a card decided: who played it and won by it, and in which turn, counted from 1."""

    seat: int
    turn: int


class CardUseInfo(Part, frozen=True):
    """How players use a card, once the verdict is known."""

    games: int
    played: float
    """How often it is played in 100 games."""
    discarded: float
    """How often it is discarded in 100 games."""
    text: str
    decided: list[DecidedGameInfo]
    """Games that it decided and that can be looked at: `/api/measurements/ID/games/0` is the record of the first."""
    headline: str = ""
    """What matters more than that it is fine: `rarely played` or `mostly thrown away`; empty otherwise."""
    advice: str = ""
    """What that means, and what could make it tempting; empty without a headline."""


class MeasurementInfo(Part, frozen=True):
    """A measurement, and what is known so far."""

    id: str
    state: MeasureState
    place: int
    """How many measurements come before it: 0 if it runs or is over."""
    margin: float
    """How many games in 100 a card may be worth more or less and still be fine."""
    looks: list[LookInfo]
    problem: str
    """Why it failed; empty otherwise."""
    use: CardUseInfo | None = None
    longer: str = ""
    """What more games would bring, in a sentence, where it ended without a verdict and can be measured longer; empty
    otherwise."""
