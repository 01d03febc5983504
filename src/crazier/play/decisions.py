"""Define what a player is asked, what may be answered, what happened, and why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypedDict, get_args

from crazier.errors import CrazierError
from crazier.play.event_keys import EventKey

NOBODY: Final = -1
"""Stands for no seat."""

DecisionKind = Literal["main", "choose_card", "choose_player", "choose_one", "yes_no", "order"]
OptionKey = Literal[
    "play",
    "discard",
    "choose",
    "player",
    "side",
    "order",
    "name",
    "call",
    "shade",
    "accept",
    "decline",
    "stop",
    "draw",
    "pass",
]
PromptKey = Literal[
    "main",
    "team_main",
    "discard_first",
    "turn",
    "drawn",
    "due",
    "color",
    "skip_draw",
    "order_abilities",
    "order_changes",
    "may",
    "side",
    "search",
    "arrange",
    "choose_player",
    "choose_card",
    "choose_destroyed",
    "choose_gained",
    "call",
    "call_both",
    "shade",
]
RefusalKey = Literal[
    "over",
    "out",
    "not_your_turn",
    "not_yours",
    "passed_already",
    "first",
    "no_discard_in_phase",
    "discard_not_in_hand",
    "no_discards_left",
    "not_the_named_color",
    "no_match_multicolor",
    "no_match",
    "forbidden",
    "bound",
    "no_play_in_phase",
    "play_not_in_hand",
    "no_plays_left",
    "requirement",
    "nothing_to_choose",
    "chosen_already",
    "not_among",
    "cant_be_destroyed",
    "yours_already",
    "player_out",
    "nothing_to_name",
    "must_name",
    "no_color",
    "mandatory",
    "not_in_hand",
    "no_match_suit",
    "no_match_side",
    "not_the_called_suit",
    "not_the_call",
    "eight_of_the_other_shade",
    "not_as_last_card",
    "cards_are_due",
    "must_call",
    "nothing_to_call",
    "must_choose_shade",
    "no_shade_to_choose",
    "must_draw",
    "must_play",
    "drawn_enough",
    "drawn_already",
    "nothing_to_draw",
    "only_the_drawn_card",
    "no_such_move",
    "no_such_option",
    "not_your_option",
    "stale",
]
"""Why an attempt is refused."""
OutcomeReason = Literal[
    "empty_hand",
    "said_so",
    "last_left",
    "no_cards",
    "stalled",
    "blocked",
    "too_long",
    "target",
    "limit",
    "stopped",
]
PointsOrder = Literal["fewest", "most"]
"""Which points are best."""
PlaceName = Literal["hand", "assets", "draw", "discard", "limbo"]
ZoneName = Literal["hand", "assets", "draw_pile", "discard_pile", "limbo"]
TargetKind = Literal["seat", "asset", "card", "hand", "draw_pile", "discard_pile"]
"""What an event aims at: a player, an asset in play, another card, a hand, or a pile."""

UseAct = Literal[
    "destroy",
    "gain",
    "return",
    "shuffle_in",
    "put",
    "take",
    "give",
    "enter",
    "play",
    "use_ability",
    "exchange",
    "exchange_for",
    "look",
    "reveal",
    "copy",
    "must",
    "draw",
    "skip",
    "extra",
    "win",
    "lose",
    "grant",
    "name_color",
    "search",
    "get",
    "lose_cards",
    "look_hand",
    "reveal_hand",
    "exchange_with",
]
"""What is done with a card that is chosen, or what a player who is chosen does or has done to them."""
Thing = Literal["asset", "card", "it"]
"""What a player does something with; `it` is the card that was chosen."""


class UseDetails(TypedDict, total=False):
    """What else there is to say of what something is chosen for."""

    amount: int
    """How many cards or assets; left out if the text counts something else."""
    thing: Thing
    optional: int
    """1 if the player need not do it."""
    player: int
    """The seat of the player who gets a card, or must use it."""
    span: str
    ways: str
    to: PlaceName
    under: int


class Use(UseDetails):
    """What something is chosen for."""

    act: UseAct


Params = TypedDict(
    "Params",
    {
        "amount": int,
        "asked": int,  # a seat
        "bound": int,  # 1 for a card that must be used in this turn; in options, which only those asked get
        "by": tuple[str, ...],  # the cards that forbid, prevent or cause something
        "call": str,
        "card": str,
        "cards": int,
        "chooser": int,  # a seat
        "color": str,
        "colors": tuple[str, ...],
        "controller_use": Use,  # what the controller of a chosen card does, against its use if that is there too
        "condition": str,  # the words of a card for what must be so
        "counts": str,  # the shade that counts now
        "current": int,  # a seat
        "direction": int,
        "discards": int,
        "former": int,  # the seat that controlled a card before
        "extra": int,  # 1 for an extra turn
        "fit_anything": int,  # 1 if every card fits on the discard pile
        "fit_colors": tuple[str, ...],  # the colors or suits of which any card fits
        "fit_ranks": tuple[str, ...],  # the ranks of which any card fits
        "fit_shade": str,  # the side that must fit
        "face": str,  # the side of a two-sided card that counts, by name
        "faces": tuple[str | None, ...],  # the names of the cards of `tokens`, None for a hidden one
        "from": PlaceName,
        "from_hand": int,
        "from_owner": int,  # a seat or NOBODY
        "have": int,
        "hand": int,  # the number of a hand of a match
        "least": int,
        "may": str,  # the words of a card for what a player may do
        "most": int,
        "new_tokens": tuple[int | None, ...],  # of the cards of `tokens`, None for one that can't be followed
        "option": str,  # the table option behind a refusal
        "other_use": Use,  # what a chosen player does who does not do what is in `use`
        "other": str,  # the shade that does not count now
        "owner": int,  # a seat or NOBODY
        "phase": str,
        "place": PlaceName,
        "player": int,  # a seat
        "plays": int,
        "points": int,
        "question": PromptKey,  # what has to be decided first
        "reason": OutcomeReason,
        "shade": str,
        "shown": str,  # a two-sided card with the side that counts marked
        "side": int,
        "source": str,  # the card that asks
        "span": str,
        "spelled": str,  # a card in letters
        "suit": str,  # the suit of a call, without its shade
        "team": tuple[int, ...],  # seats
        "team_discards": tuple[int, ...],
        "team_plays": tuple[int, ...],
        "text": str,  # of an ability
        "to": PlaceName,
        "to_owner": int,  # a seat or NOBODY
        "token": int,
        "tokens": tuple[int, ...],  # cards, those of a pile from the bottom up
        "top": str,
        "total": int,
        "turn": int,
        "under": int,
        "use": Use,  # what something is chosen for
        "ways": str,
        "what": str,
        "why": str,
        "wild": int,
        "winners": tuple[int, ...],  # seats
    },
    total=False,
)
"""The parameters of an option, a prompt, an event or a refusal; each key means the same in all of them."""


class IllegalMove(CrazierError):
    """A move that is not among the options; nothing has changed."""

    def __init__(self, reason: str, rule_id: str, key: RefusalKey, params: Params) -> None:
        self.reason = reason
        """Why it is refused, in a sentence."""
        self.rule_id = rule_id
        self.key = key
        """The same as a key and parameters; `text.messages` turned them into the sentence."""
        self.params = params
        super().__init__(f"{reason} ({rule_id})")


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer. All of it depends only on what its seat may know."""

    id: str
    code: int
    """The same option as a number, for `Game.step`."""
    seat: int
    key: OptionKey
    """What it does."""
    params: Params
    """With a card: its `token`, its `place`, and the seat that is its `owner` there, or NOBODY.

    `player` for a player, `color` for a color, `suit` and `shade` for a call, `text` for which ability comes next.
    """
    card: str | None = None
    """The card's name, if the option is about one that the seat may know."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question as a key and parameters; `text.messages` turns it into a sentence."""

    key: PromptKey
    params: Params


@dataclass(frozen=True, slots=True)
class Source:
    """The ability that asks, and the card it is on. All of it is public."""

    card: str
    text: str
    """The ability's own sentence; all sentences of an event, which happen as one."""
    token: int | None = None
    """The card's back; None if the card has gone where nobody can tell it apart."""
    owner: int | None = None
    """The seat of the player whose ability it is."""


@dataclass(frozen=True, slots=True)
class Target:
    """What an event is about, or what was chosen: a player, a card, a hand or a pile."""

    kind: TargetKind
    seat: int | None = None
    """The player; of an asset or a hand, whose it is."""
    token: int | None = None
    """The card, if the viewer may know which one it is."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question and its possible answers."""

    id: str
    seats: tuple[int, ...]
    """The players who are asked."""
    kind: DecisionKind
    options: tuple[Option, ...]
    prompt: Prompt
    source: Source | None
    """The ability that asks."""
    rule: str
    """The rule by which it is asked."""
    default: str
    """The id of the option that is taken if nobody answers."""
    defaults: tuple[str, ...] = ()
    """For each of the seats: the id of the option that is taken for a player who does not answer."""
    chosen: tuple[Target, ...] = ()
    """What those who are asked have chosen already, where several may be chosen."""

    def default_of(self, seat: int) -> str | None:
        """Return the id of the option that is taken for this player; None if the player is not asked."""
        return dict(zip(self.seats, self.defaults, strict=True)).get(seat)

    def options_of(self, seat: int) -> tuple[Option, ...]:
        """Return the options of one of the players asked; in a team each has their own (R45)."""
        return tuple(option for option in self.options if option.seat == seat)

    def option(self, id: str) -> Option | None:
        """Return the option with this id, or None."""
        return next((option for option in self.options if option.id == id), None)


@dataclass(frozen=True, slots=True)
class DecisionView:
    """A decision as one viewer may know it: all of it for a player who is asked; for others who is asked, by what."""

    id: str
    seats: tuple[int, ...]
    kind: DecisionKind
    source: Source | None
    rule: str
    prompt: Prompt | None = None
    """The question; None for a viewer who is not asked."""
    options: tuple[Option, ...] = ()
    """The viewer's own options."""
    default: str | None = None
    """The id of the option that is taken if the viewer does not answer."""


class Refusal(NamedTuple):
    """Why an attempt is refused: the rule, and a message as a key and parameters."""

    rule: str
    key: RefusalKey
    params: Params


class CardRefusal(NamedTuple):
    """Why a card of a hand can't be played or discarded now: the rule, and a message as a key and parameters."""

    token: int
    verb: Literal["play", "discard"]
    side: int
    """The side of a split card that can't be played, 1 or 2; otherwise 0."""
    rule: str
    key: RefusalKey
    params: Params


REFUSAL_KEYS: Final[Mapping[str, RefusalKey]] = {key: key for key in get_args(RefusalKey)}
"""The refusals by the texts that the rules give them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Players are seats."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    """Everyone else."""
    reason: OutcomeReason
    points: tuple[int, ...]
    """For each seat: one point per card against it (M18.1, M18.2), or what the game scores instead."""
    best_points: PointsOrder = "fewest"
    """Whether the fewest points are best, or the most."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies, or comes from, or goes."""

    zone: ZoneName
    owner: int | None = None
    """The seat whose hand or assets it is."""
    under: bool = False
    """Whether it is the bottom of a pile."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The ability by which something happens. It is public: its card was shown or played before it did anything."""

    card: str
    """The name of the card, or of the side of it, that the ability is on."""
    face: int
    """The number of that face in the table of faces."""
    line: int | None
    """Which of the face's ability lines it is, from 0; None for an event, whose lines happen as one."""
    owner: int
    """The seat of the player whose ability it is."""
    token: int | None = None
    """The card's back; None if the card has gone where nobody can tell it apart."""


@dataclass(frozen=True, slots=True)
class Event:
    """An entry of the event log, as one viewer may know it.

    An event about one card has its `token` if the card moves or the viewer may know it, and says from where to where
    it moves. An event about several cards has `tokens` in its parameters; if it has a goal, all of them move there, in
    this order. The cards of `gathered`, `shuffled`, `reshuffled`, `put_back`, `redealt` and `mixed` can't be told apart
    any more.
    """

    number: int
    key: EventKey
    seat: int
    """The player who did it, or NOBODY."""
    card: str | None
    """The card's name, if there is one and the viewer may know it."""
    params: Params
    token: int | None = None
    """The back of the card, if the viewer may know which one it is."""
    origin: Place | None = None
    """Where the card or cards come from; None if they stay, or come from several places."""
    goal: Place | None = None
    """Where the card or cards go; None if they stay."""
    cause: Cause | None = None
    """The ability by which it happens; None for what players do by the rules alone, and where it may not be told."""
    step: int = 0
    """The number of the first event of the same step: what one player or one ability does without a break."""
