"""Define the answers about what can be played: games, presets, options, sets, cards, rules, scenarios, versions."""

from __future__ import annotations

from typing import Literal

from crazier.cards.ability_lines import AbilityLine
from crazier.play.wire import WireFace
from crazier.server.messages.basics import BotLevel, Part


class AboutInfo(Part, frozen=True):
    """The versions of the server, and the levels of its bots from weak to strong."""

    version: str
    protocol: int
    rules_version: str
    levels: list[BotLevel]
    sharing: Literal["off", "links", "list"]
    """Whether sets are kept for guests: not at all, for those with a link, or also in a list."""


class PresetInfo(Part, frozen=True):
    """A table under a name: what it is like, and the options that differ from their defaults."""

    name: str
    about: str
    players: int
    options: dict[str, bool | int | str]


class TableOptionInfo(Part, frozen=True):
    """Something that a table agrees on: the game, its cards, its players, or a table option."""

    name: str
    type: Literal["word", "text", "list", "switch", "number"]
    default: str | int | bool
    about: str
    """A sentence that explains it."""
    rule: str
    """The rule or ruling it is about; empty if no rulebook mentions it."""
    words: list[str]
    """The words that it may be; empty unless it is one of a few."""
    minimum: int | None
    """The range of a number; null where there is none."""
    maximum: int | None


class GameInfo(Part, frozen=True):
    """A game with what can be agreed on."""

    game: str
    has_sets: bool
    default_set: str
    presets: list[PresetInfo]
    options: list[TableOptionInfo]


class SetInfo(Part, frozen=True):
    """A set to play with."""

    set: str
    title: str
    character: str
    """What playing with its cards feels like, in one line."""
    cards: int
    main: str
    """The main set that a small set belongs to; empty for a main set."""


class CardSideInfo(Part, frozen=True):
    """One side of a card, or all of it."""

    name: str
    rank: str
    """As on the card; `-` for none."""
    eight: bool
    colors: list[str]
    type: str
    tags: list[str]
    lines: list[AbilityLine]


class CardInfo(Part, frozen=True):
    """A card of a set."""

    name: str
    set: str
    rank: str
    colors: list[str]
    type: str
    text: str
    sides: list[CardSideInfo]
    emblem: str
    flavor: str
    basis: str
    """What the card rests on: printed, house or own, and the rules."""
    illustrator: str
    author: str
    copyright: str


class RuleOptionInfo(Part, frozen=True):
    """The table option that changes a rule, and what holds by default."""

    name: str
    default: str


class CardLink(Part, frozen=True):
    """A card that a text names."""

    name: str
    set: str


class RuleInfo(Part, frozen=True):
    """A rule of one or more rulebooks."""

    id: str
    title: str
    kind: str
    rulebooks: list[str]
    text: str
    """May hold several paragraphs, with a blank line between them."""
    source: str
    related: list[str]
    option: RuleOptionInfo | None
    question: str | None
    no_scenario: str | None
    """Why no position and moves can show the rule."""
    scenarios: list[str]
    """The names of the scenarios that show it."""
    cards: list[CardLink] = []
    """The cards that its text names."""


class ColorThemeInfo(Part, frozen=True):
    """What a color stands for: of what it is the color, who belongs to it, and what they seek."""

    color: str
    suit: str
    of: str
    who: str
    seeks: str


class SectionInfo(Part, frozen=True):
    """A section of the rulebooks: its heading, a sentence about it, and the ids of its rules."""

    id: str
    title: str
    about: str
    rules: list[str]
    shows: Literal["", "card", "colors"] = ""
    """What is shown with it: a card with its parts labelled, or what the colors stand for."""
    colors: list[ColorThemeInfo] = []
    paragraphs: list[str] = []
    """Text that is no rule, such as who made the games."""


class AnswerInfo(Part, frozen=True):
    """What the rules answer to a question: at most five, best first."""

    rules: list[RuleInfo]
    sure: bool
    """Whether the first of them is clearly the answer."""
    sentence: str
    """The sentence of its text that answers; empty if it is not sure."""


class ScenarioInfo(Part, frozen=True):
    """A scenario that starts with one game."""

    name: str
    title: str
    rules: str
    cites: list[str]
    players: list[str]
    seat: int = 0
    """The seat that makes its first move: the one to play it from."""


class HandCardInfo(Part, frozen=True):
    """A card in the hand of a position."""

    face: int
    fits: bool
    """Whether it can go on the discard pile now."""


class PositionInfo(Part, frozen=True):
    """A position of a scenario as the seat to play sees it. Cards are numbers of `faces`."""

    faces: list[WireFace]
    players: list[str]
    seat: int
    top: int | None
    """The top of the discard pile."""
    color: str | None
    """The color named for the eight on top."""
    call_suit: str | None
    """The suit that was called, in games with playing cards."""
    shade: str
    """The shade that counts for the seat, where cards have two."""
    hand: list[HandCardInfo]
    assets: list[list[int]]
    """What each seat controls."""


class CardValueCount(Part, frozen=True):
    """A value that cards can be filtered by, and how many cards have it besides all other filters."""

    value: str
    count: int
    label: str = ""
    """What it is called, if that is not the value itself: the title of a set or of a rule."""


class CardsFound(Part, frozen=True):
    """The cards that fit a search, up to forty of them, and what else they can be filtered by."""

    total: int
    """How many fit."""
    all: int
    """How many cards there are."""
    cards: list[CardInfo]
    facets: dict[str, list[CardValueCount]]
    """The values of `set`, `color`, `type`, `tag`, `ability` and `rule`."""
    costly: str | None = None
    """If no card fits: the filter without which most cards would; `q` for the words."""


class RuleNote(Part, frozen=True):
    """A rule in short: its id, its title, its text."""

    id: str
    title: str
    text: str


class CardPage(Part, frozen=True):
    """All there is to know about a card."""

    card: CardInfo
    set_title: str
    basis: str
    """Where its behavior comes from, in a sentence."""
    rulings: list[RuleNote]
    """The rules that speak of it by name."""
    rules: list[RuleNote]
    """The rules that it brings into the game."""
    scenarios: list[ScenarioInfo]
    """Positions with it that can be played."""
    sets: list[SetInfo]
    """The sets that have a card of this name."""


class GoalInfo(Part, frozen=True):
    """A move that is right: an option with one of these keys, and about this object; about any if it is empty."""

    keys: list[str]
    object: str | int
    """The name of a card, a color, a call; or the seat of a player."""


class LessonStepInfo(Part, frozen=True):
    """A position of a lesson, to be played at a table with the settings `scenario` and `scenario_step`."""

    scenario: str
    after: int
    """The table's `scenario_step`."""
    players: int
    seat: int
    says: list[str]
    """One text for all moves, or one for each."""
    goals: list[list[GoalInfo]]
    """The moves to make one after the other, each with those that are as good; none where there is only a text."""
    wrong: str
    """The answer to another move that is allowed."""
    rule: str
    plays_on: bool = False
    """Whether the game goes on when the moves are made."""


class LessonInfo(Part, frozen=True):
    """A lesson: positions to play, one after the other."""

    id: str
    title: str
    about: str
    emblem: str
    color: str
    steps: list[LessonStepInfo]
