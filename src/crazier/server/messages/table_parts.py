"""Define the parts of messages that are about the table: what is agreed on, its seats, votes, clocks and chat."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.server.messages.basics import (
    MAX_OWN_CARDS,
    ClockKind,
    Moment,
    Part,
    Phase,
    SeatKind,
    SharedHash,
    TableEventKey,
    VoteAnswer,
    VoteKind,
    VoteOutcome,
)
from crazier.server.messages.game_parts import PieceInfo, text_of


class ClockSettings(Part, forbid_unknown_fields=True, frozen=True):
    """How the time is limited: not at all, for each turn, for each player's whole game, or by days for each turn."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60
    """For `turn` and `game`."""
    days: Annotated[int, Meta(ge=1, le=14)] = 1
    """For `days`: how many days a player has for a turn, connected or not."""


CardName = Annotated[str, Meta(min_length=1, max_length=200)]


class MomentSettings(Part, forbid_unknown_fields=True, frozen=True):
    """A moment for an ability: a position in which it is set off within a turn, with these cards in it."""

    ability: Annotated[int, Meta(ge=0, le=15)] = 0
    """Which ability of the card, from 0; those of a second side follow those of the first."""
    yours: Annotated[list[CardName], Meta(max_length=4)] = []
    """Cards that the player who tries the card controls; any if empty."""
    theirs: Annotated[list[CardName], Meta(max_length=4)] = []
    """Cards that the other player controls."""
    pile: Annotated[str, Meta(max_length=200)] = ""
    """The top card of the discard pile."""


class TrialSettings(Part, forbid_unknown_fields=True, frozen=True):
    """A card to be tried: it is dealt into the opening hand of a seat. Such games are for trying only."""

    card: CardName
    """Its name, as the text of the cards has it."""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    moment: MomentSettings | None = None
    """Where the game begins, at a table of two and for the first seat; if no such moment is found, with the opening
    hand."""


class TableSettings(Part, forbid_unknown_fields=True, frozen=True):
    """What is agreed on when a table is made; the options of the game are in `options`."""

    game: Annotated[str, Meta(max_length=24)] = "modern"
    preset: Annotated[str, Meta(max_length=40)] = ""
    set: Annotated[str, Meta(max_length=200)] = ""
    """Sets by name, joined by `+`; empty for the usual one."""
    mix: bool = True
    """Whether a main set and the small set that belongs to it are mixed, whichever of them is named."""
    options: dict[Annotated[str, Meta(max_length=40)], int | Annotated[str, Meta(max_length=40)] | bool] = {}
    cards: Annotated[str, Meta(max_length=MAX_OWN_CARDS)] = ""
    """Cards of one's own as text, in place of a set, or mixed into one."""
    cards_shared: SharedHash | None = None
    """In place of `cards`: the hash of a shared set, which brings its own `cards_mode` and `cards_base`."""
    cards_mode: Literal["alone", "replace", "add"] = "alone"
    """Whether they are the whole deck, take the places of cards of the same name or rank and colors, or are added."""
    cards_base: Annotated[str, Meta(max_length=200)] = ""
    """The sets into which they are mixed, joined by `+`; empty for the usual one."""
    trial: TrialSettings | None = None
    """The card of these that is to be tried; null for a game as any other."""
    scenario: Annotated[str, Meta(max_length=100)] = ""
    """The name of a scenario whose position is played on."""
    scenario_step: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many steps of the scenario have been made before."""
    replay: Annotated[str, Meta(max_length=32)] = ""
    """The id of a replay that is played on from `replay_move`."""
    replay_move: Annotated[int, Meta(ge=0, le=50_000)] = 0
    puzzle: Annotated[str, Meta(max_length=10)] = ""
    """The day whose puzzle is played, as 2026-11-17; the maker of the table has the first seat."""
    title: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = False
    """Whether the table is in the list of open tables; otherwise only those with the link find it."""
    clock: ClockSettings = ClockSettings()
    grace: Annotated[int, Meta(ge=5, le=86_400)] = 60
    """The seconds after which a bot stands in for a player who is away; not with a clock of days."""
    bots_give_way: bool = True
    """Whether people may take the seats of bots before the first game; later the host frees such seats."""
    hints: bool = True
    spectators: bool = True


class AgreedInfo(Part, frozen=True):
    """Something that was agreed on which is not as usual."""

    name: str
    """The name of the table option; `teams` for who plays together."""
    value: str
    """Its value in words."""
    about: str = ""
    """What the option means, in a sentence."""
    rule: str = ""
    """The rule or ruling that it changes."""


class SeatInfo(Part, frozen=True):
    """A seat as everyone sees it."""

    name: str
    kind: SeatKind
    level: str = ""
    """The level of the bot that sits here or stands in."""
    ready: bool = False
    stands_in: bool = False
    """Whether a bot plays for a person who is away or left."""
    free: bool = False
    """Whether a person may sit down here; a bot that sits here gives way."""
    muted: bool = False
    """Whether the host lets them say nothing in the chat."""


class VoteAnswerInfo(Part, frozen=True):
    """What a player has answered to a vote: `open` is nothing yet."""

    seat: int
    answer: VoteAnswer


class VoteInfo(Part, frozen=True):
    """Something that a player asks the others to agree to. One vote is open at a time."""

    id: int
    """Its number, for `answer_vote`."""
    kind: VoteKind
    asker: int
    what: list[PieceInfo]
    """Who asks for what, in a sentence."""
    then: list[PieceInfo]
    """What happens if it is agreed on, in a sentence."""
    answers: list[VoteAnswerInfo]
    """Everyone who has a say, the asker included."""
    needed: int
    """How many of them must agree, the asker included."""
    until: Moment | None = None
    """When silence becomes a no; null for a vote that waits for everybody."""
    seat: int | None = None
    """The seat that it is about, for `free_seat` and `remove`."""
    choices: int = 0
    """How many choices a takeback would undo."""
    outcome: VoteOutcome = "open"
    declined: list[int] = []
    """Once it is decided: who did not agree, by a no or by silence."""


class TableEventInfo(Part, frozen=True):
    """Something that happened at the table beside the game, with its sentence: for the log, between the game's events.

    Some of it tells how a vote ended.
    """

    seq: int
    game: int
    event: int
    """The number of the game's event that it comes before."""
    key: TableEventKey
    seat: int | None
    pieces: list[PieceInfo]
    at: Moment = 0
    """When it happened."""
    vote: VoteKind | None = None
    """For `vote_declined` and `vote_lapsed`: what was voted on."""
    declined: list[int] = []
    choices: int = 0
    """For `back`: how many choices a bot made meanwhile."""
    changed: list[str] = []
    """For `settings`: what is agreed on anew, and each option of the game as `option.` with its name."""
    asked_again: list[int] = []
    """For `settings`: the seats that had said that they were ready, and have to say so again."""

    @property
    def text(self) -> str:
        """The whole sentence."""
        return text_of(self.pieces)


class TakebackInfo(Part, frozen=True):
    """What the viewer could take back now."""

    choices: int
    """How many choices would be undone, those of others included."""
    pieces: list[PieceInfo]
    """The viewer's own last choice, as its button said it; an answer that was the only one is none."""
    asks: bool
    """Whether others have to agree."""


class RemovedInfo(Part, frozen=True):
    """Somebody who was removed from the table and not let in again."""

    number: int
    name: str


class StandingInfo(Part, frozen=True):
    """A player's standing in a series."""

    seat: int
    place: int
    won: int
    points: int
    by_game: list[int]


class PlaceInfo(Part, frozen=True):
    """How a player did in the game that has just ended."""

    seat: int
    place: int
    """From 1; players who did equally well share a place."""
    won: bool
    cards: int
    """The cards left in hand."""
    points: int
    """The points of this game."""
    total: int
    """The points of all games at this table."""
    by_game: list[int]


class ResultInfo(Part, frozen=True):
    """The end of a game, for everybody."""

    game: int
    places: list[PlaceInfo]
    """All players, the best first."""
    hands: list[list[int]]
    """The cards left in each hand, by seat: the numbers of their `faces`."""
    points: Literal["", "fewest", "most"] = ""
    """Whether the fewest or the most points are best; empty if none are kept."""
    next_first: int | None = None
    """Who has the first turn of the next game of the series."""
    ready: list[int] = []
    """Who wants the next game, or the rematch."""
    waits_for: list[int] = []
    """Who has not said so yet."""
    replay: str = ""
    """The id of the replay, as soon as there is one."""
    ended: bool = False
    """Whether the players agreed to end it; then nobody has won."""


class TableInfo(Part, frozen=True):
    """Everything about the table beside the game; the same for everyone."""

    id: str
    code: str
    """A short code that leads to the table, for saying it aloud."""
    phase: Phase
    settings: TableSettings
    agreed: list[AgreedInfo]
    """Teams, and every option that is not the default; game and cards are in `settings`."""
    seats: list[SeatInfo]
    host: int | None
    game: int
    """The number of the game at this table, from 1; 0 before the first."""
    line: int
    """Grows with every choice or turn that is taken back."""
    teams: list[list[int]] = []
    standings: list[StandingInfo] = []
    """All players, the best first, over all games at this table; after the first game."""
    result: ResultInfo | None = None
    """How the game ended; null while one is played."""
    paused: bool = False
    open_hands: bool = False
    """Whether those who watch may see hands."""
    removed: list[RemovedInfo] = []
    replay: str = ""
    """The id of the replay of the last finished game."""
    sets: str = ""
    """The sets that are played with, joined by `+`; empty where the game has a pack of its own."""
    stopped: str = ""
    """Why a stopped table can't go on."""


class SeatClock(Part, frozen=True):
    """The time of one seat, in milliseconds."""

    left: int
    """What was left when the server sent it."""
    until: Moment | None = None
    """When it runs out; null while it stands still."""


class ClockInfo(Part, frozen=True):
    """The time left of every seat: for this turn, or for the whole game. The server's count is the truth."""

    kind: ClockKind
    now: Moment
    seats: list[SeatClock]


class ChatInfo(Part, frozen=True):
    """A line of chat; without a seat, of somebody who watches."""

    seq: int
    name: str
    seat: int | None
    text: str
    team: bool = False
    at: Moment = 0


class AwayInfo(Part, frozen=True):
    """A player who is not connected."""

    seat: int
    since: Moment
    bot_at: Moment | None = None
    """When a bot will stand in; null if one does already, or nobody is waited for."""


class WatcherInfo(Part, frozen=True):
    """Somebody who watches under a name."""

    number: int
    name: str
    muted: bool = False
