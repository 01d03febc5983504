"""The grammar of the card language: a table of phrases from which the parser parses and the renderer renders.

A row is a production: a category (the nonterminal), the kind of node it makes and a template. In a template

- `word` stands for itself; `a` is rendered as "an" or "another" where English requires it (the tokenizer turns "an"
  into "a" and "another" into "a other");
- `card|cards` is singular or plural by the number in force (`-` is no word);
- `@draw` is a verb that agrees with its subject and mood: draw, draws, would draw, can't draw;
- `your^their` depends on whether the person in force is "you", `its&their` on whether it is the third person
  singular; `from%in` is "in" where things are counted;
- `{n:Several}` is a slot, filled by a phrase of that category. A suffix sets the inflection inside it:
  `.` one, `#` many, `/you` `/may` a person, `/would` `/cant` `/count` a mood. A `!` makes the slot a subject: its
  person holds for the words after it.

`fixed` parts are in the node but not in the text: "draw a card" is `do` with `who` fixed to you.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.tree import Node, Value, node
from crazier.language.vocabulary import COLORS, RANK_NOUNS, TAGS


@dataclass(frozen=True, slots=True)
class Phrase:
    """One row of the grammar: the category it belongs to, the kind of node it makes, and its template."""

    category: str
    kind: str
    template: tuple[str, ...]
    fixed: tuple[tuple[str, Value], ...] = ()
    person: str = "number"
    """The person of the phrase as a subject: `you`, `third`, `bare`, or by `number` (one: `third`, many: `bare`)."""
    not_second_person: bool = False
    """Whether the row is valid only where the subject is not "you" ("an asset they control")."""

    @property
    def parts(self) -> frozenset[str]:
        """Return the names of all parts of the node, from slots and fixed."""
        filled = {slot.name for slot in self.slots}
        return frozenset(filled | {name for name, _ in self.fixed})

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the slots of the template, in text order."""
        return tuple(SLOTS[token] for token in self.template if token.startswith("{"))


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a template, such as `{what:Which#}`: the part it fills and the inflection it sets inside."""

    name: str
    category: str
    number: str = ""
    person: str = ""
    mood: str = ""
    sets_person: bool = False
    """Whether the slot is a subject, whose person holds for the words after it."""


SLOTS: Final[dict[str, Slot]] = {}
"""The slots of all templates, by the template token that writes them."""
PHRASE_TABLE: Final[list[Phrase]] = []
"""Every row of the grammar, in the order below."""
CATEGORY_UNIONS: Final[dict[str, tuple[str, ...]]] = {
    "Clause": ("Gate", "Simple"),
    "Simple": ("Do", "Fact"),
    "Anyone": ("You", "Subject"),
    "Holder": ("You", "Spoken", "Rivals", "Neighbor"),
    "Actor": ("You", "Rival", "Neighbor"),
    "Causer": ("Rival", "Neighbor"),
    "Patient": ("Drawer", "Neighbor"),
    "Party": ("Actor", "That"),
    "Subject": ("Each", "Other"),
    "Other": ("Spoken", "Neighbor"),
    "Chosen": ("You", "Other"),
    "Whom": ("Receiver", "Neighbor"),
    "Rest": ("Compared", "Neighbor"),
    "Group": ("Players", "Restricted"),
    "Place": ("Held", "Spot"),
    "Which": ("Picked", "Ref", "Stack"),
    "Ref": ("It", "Them"),
    "Kind": ("Plain", "Further"),
    "Plain": ("Noun", "Colored", "Named"),
    "Cond": ("Test", "Both"),
    "Choosable": ("Which", "Target"),
    "Static": ("Lasting", "Fixed"),
    "Then": ("Replacement", "Optional"),
    "Act": ("Single", "Pair"),
}
"""Categories that are the union of other categories and have no rows of their own."""


def _slot(token: str) -> Slot:
    """Parse a slot of a template."""
    name, _, rest = token.strip("{}").partition(":")
    leads = rest.endswith("!")
    rest = rest.removesuffix("!")
    rest, _, feature = rest.partition("/")
    number = {".": "one", "#": "many"}.get(rest[-1], "")
    category = rest.rstrip(".#")
    person = feature if feature in ("you", "may") else ""
    mood = feature if feature in ("would", "cant", "count") else ""
    return Slot(name, category, number, person, mood, leads)


def _row(
    category: str, kind: str, template: str, person: str = "number", not_second_person: bool = False, **fixed: Value
) -> None:
    """Add a row to the grammar."""
    PHRASE_TABLE.append(make_phrase(category, kind, template, person, not_second_person, **fixed))


def make_phrase(
    category: str, kind: str, template: str, person: str = "number", not_second_person: bool = False, **fixed: Value
) -> Phrase:
    """Return a row, and note the slots of its template."""
    tokens = tuple(template.split())
    for token in tokens:
        if token.startswith("{"):
            SLOTS[token] = _slot(token)
    return Phrase(category, kind, tokens, tuple(sorted(fixed.items())), person, not_second_person)


def _several(category: str, kind: str, singular: str, plural: str, **fixed: Value) -> None:
    """Add two rows of one kind of node: the first for n = 1, the second for more."""
    _row(category, kind, singular, "third", False, n=1, **fixed)
    _row(category, kind, plural, "bare", False, **fixed)


YOU: Final[Node] = node("you")
"""The node for the player who controls the ability."""
NEIGHBORS: Final = ("next_player", "previous_player")
"""Kinds of node for the players beside another one in turn order."""

# Abilities: one paragraph of a card.
_row("Ability", "triggered", "{limit:Limit} {when:When} , {body:Body}")
_row("Ability", "once", "{body:Body}")
_row("Ability", "always", "{static:Static} .")
_row("Ability", "requirement", "play this only if {cond:Cond} .")
_row("Ability", "substitution", "{limit:Limit} if {would:Event/would} , {then:Then} .")
_row("Limit", "unlimited", "")
_row("Limit", "once_each_turn", "once each turn ,")
_row("Body", "body", "{steps:Clause+}")

# Static abilities: what holds as long as the asset is in play.
_row("Lasting", "while", "while {cond:Cond} , {static:Fixed}")
_row("Fixed", "cant", "{event:Event/cant}")
_several(
    "Fixed",
    "allowance",
    "you may {extra:Extra} 1 more card on each of your turns",
    "you may {extra:Extra} {n:Several} more cards on each of your turns",
)
_row("Extra", "discarding", "discard")
_row("Extra", "playing", "play")

# When a triggered ability happens.
_row("When", "start", "at the start of {turn:TurnOf}")
_row("When", "end", "at the end of {turn:TurnOf}")
_row("When", "when", "when {event:Event}")
_row("TurnOf", "you", "your turn")
_row("TurnOf", "player", "each player's turn")
_row("TurnOf", "opponent", "each opponent's turn")
_row("TurnOf", "next_player", "the next player's turn")
_row("TurnOf", "previous_player", "the previous player's turn")

# Occurrences: the same words trigger ("when"), are replaced ("would") and are forbidden ("can't").
_row("Event", "draws", "{who:Actor!} @draw cards")
_row("Event", "draws_many", "{who:Actor!} @draw {n:Several} or more cards")
_row("Event", "made_to_draw", "{by:Causer!} @make {who:Patient} draw cards")
_row("Event", "destroyed", "{what:Thing!} @be destroyed")
_row("Event", "gains", "{who:Actor!} @gain control of {what:Thing}")
_row("Event", "plays", "{who:Actor!} @play {what:Sort}")
_row("Event", "plays_from_hand", "{who:Actor!} @play {what:Sort} from hand")
_row("Event", "discards", "{who:Actor!} @discard {what:Sort}")
_row("Event", "enters", "{what:Thing!} @come into play")
_row("Event", "leaves", "{what:Thing!} @leave play")
_row("Event", "loses", "{who:Actor!} @lose the game")
_row("Drawer", "you", "you")
_row("Drawer", "player", "a player")
_row("Thing", "this", "this", person="third")
_row("Thing", "sort", "a|- {kind:Kind} {place:Held}")
_row("Sort", "sort", "a|- {kind:Kind}", place=node("in_play"))

# Sentences of a body, and the conditions ("gates") before them.
_row("Do", "do", "{act:Act/you}", who=YOU)
_row("Do", "do", "{who:Subject!} {act:Act}")
_row("Do", "may", "{who:Anyone!} may {act:Act/may}")
_row("Gate", "if", "if {cond:Cond} , {then:Simple}")
_row("Gate", "unless", "unless {cond:Cond} , {then:Simple}")
_row("Gate", "did", "if {who:Chosen!} @do , {then:Simple}")
_row("Gate", "did_not", "if {who:Chosen!} @don't , {then:Simple}")
_row("Gate", "otherwise", "otherwise , {then:Simple}")

# Players: subjects, holders and parties.
_row("You", "you", "you", person="you")
_row("Spoken", "that_player", "that player", person="third")
_row("Spoken", "its_controller", "its controller", person="third")
_row("Neighbor", "next_player", "the next player", person="third")
_row("Neighbor", "previous_player", "the previous player", person="third")
_row("Each", "each", "each {group:Group.}", person="third")
_row("Each", "those_players", "each of those players", person="third")
_row("Rivals", "opponents", "opponents", person="bare")
_row("Rivals", "opponent", "a opponent", person="third")
_row("Rival", "opponent", "a|- opponent|opponents")
_row("Rival", "player", "a|- player|players")
_row("Rival", "other_player", "a|- other player|players")
_row("That", "that_player", "that player", person="third")
_row("Players", "player", "player|players")
_row("Players", "opponent", "opponent|opponents")
_row("Players", "other_player", "other player|players")
_row("Restricted", "who", "{group:Players!} who {hold:Holding}")
_several("Target", "players", "a {group:Group.}", "{n:Several} {group:Group#}")
_row("Target", "up_to_players", "up to {n:Several} {group:Group#}")
_row("Receiver", "you", "you", not_second_person=True)
_row("Receiver", "that_player", "that player")
_row("Whose", "you", "your")
_row("Whose", "that_player", "that player's")
_row("Whose", "its_controller", "its controller's")
_row("Whose", "next_player", "the next player's")
_row("Whose", "previous_player", "the previous player's")
_row("Whose", "own", "their", not_second_person=True)

# Acts: what a player does.
_row("Single", "draw", "@draw {n:Amount}")
_row("Single", "choose", "@choose {what:Choosable}")
_row("Single", "destroy", "@destroy {what:Which}")
_row("Single", "gain", "@gain control of {what:Which}")
_row("Single", "put", "@put {what:Which} {to:Goal}")
_row("Single", "take", "@take {what:Which}")
_row("Single", "give", "@give {what:Which} to {whom:Whom}")
_row("Single", "return", "@return {what:Which!} to its&their controller's&controllers' hand&hands")
_row("Single", "shuffle_in", "@shuffle {what:Which} into the draw pile")
_row("Single", "exchange", "@exchange {what:Which} with {other:Which}")
_row("Single", "look", "@look at {what:Which}")
_row("Single", "reveal", "@reveal {what:Which}")
_row("Single", "search", "@search the draw pile for {what:Sought}")
_row("Single", "play", "@play {what:Which}")
_row("Single", "copy", "@copy {what:Ref}")
_row("Single", "use", "@use the ability of {what:Which}")
_row("Single", "extra", "@take a extra {span:Span}")
_row("Single", "skip", "@skip your^their next {span:Span}")
_row("Single", "redeal", "@shuffle all hands together and @deal them out again")
_row("Single", "name_color", "@name a color")
_row("Pair", "and", "{first:Single} and {second:Single}")
_row("Span", "turn", "turn")
_row("Span", "draw_phase", "draw phase")
_row("Span", "main_phase", "main phase")
_row("Goal", "top", "on top of {pile:Pile}")
_row("Goal", "bottom", "on the bottom of {pile:Pile}")
_row("Goal", "into_play", "into play")
_row("Pile", "draw_pile", "the draw pile")
_row("Pile", "discard_pile", "the discard pile")
_several("Amount", "cards", "a card", "{n:Several} cards")
_several(
    "Amount",
    "cards_for_each",
    "a card for each {count:Counted/count}",
    "{n:Several} cards for each {count:Counted/count}",
)
_row("Counted", "counted", "{kind:Kind.} {place:Place.}")
_row("Counted", "counted_players", "{group:Group.}")
_row("Counted", "of_them", "of them")

# Facts: what holds for a player, rather than what the player does.
_row("Fact", "win", "{who:Anyone!} @win the game")
_row("Fact", "lose", "{who:Anyone!} @lose the game")
_several(
    "Fact",
    "grant",
    "{who:Anyone} may {extra:Extra} 1 more card this turn",
    "{who:Anyone} may {extra:Extra} {n:Several} more cards this turn",
)
_row("Fact", "must", "{who:Other!} must {duty:Duty} {what:Ref} during their next turn , if able")
_row("Duty", "play_or_discard", "play or discard")
_row("Duty", "playing", "play")
_row("Duty", "discarding", "discard")

# Replacements: what a substitution does instead.
_row("Optional", "may_instead", "you may {then:Replacement/you}")
_row("Replacement", "prevent", "prevent that")
_row("Replacement", "instead", "{act:Act/you} instead")
for _kind in ("fewer", "more"):
    _row("Replacement", _kind, f"draw 1 {_kind} card", who=YOU, n=1)
    _row("Replacement", _kind, f"draw {{n:Several}} {_kind} cards", who=YOU)
    _row("Replacement", _kind, f"{{who:Other!}} @draw 1 {_kind} card", n=1)
    _row("Replacement", _kind, f"{{who:Other!}} @draw {{n:Several}} {_kind} cards")

# Cards: picked, referred to by a pronoun, or lying together.
_several("Picked", "some", "a {kind:Kind.} {place:Place.}", "{n:Several} {kind:Kind#} {place:Place#}")
_row("Picked", "up_to", "up to {n:Several} {kind:Kind#} {place:Place#}", person="bare")
_row("Picked", "any", "any number of {kind:Kind#} {place:Place#}", person="bare")
_row("Picked", "all", "all {kind:Kind#} {place:Place#}", person="bare")
_row("Picked", "random", "a random {kind:Kind.} {place:Spot.}", person="third")
_several("Sought", "some", "a {kind:Plain.}", "{n:Several} {kind:Plain#}", place=node("sought"))
_row("Sought", "up_to", "up to {n:Several} {kind:Plain#}", place=node("sought"))
_row("It", "it", "it", person="third")
_row("It", "this", "this", person="third")
_row("Them", "them", "them", person="bare")
_row("Them", "rest", "the rest", person="bare")
_several("Stack", "top_cards", "the top card of {pile:Pile}", "the top {n:Several} cards of {pile:Pile}")
_several("Stack", "bottom_cards", "the bottom card of {pile:Pile}", "the bottom {n:Several} cards of {pile:Pile}")
_row("Stack", "hand", "{whose:Whose} hand", person="bare")
_row("Held", "in_play", "")
_row("Held", "controlled", "{who:Party!} @control")
_row("Spot", "controlled", "they control", not_second_person=True, who=node("own"))
_row("Spot", "in_hand", "from%in {whose:Whose} hand")
_row("Spot", "in_pile", "from%in {pile:Pile}")
_row("Spot", "among", "among them")

# Kinds of card.
_row("Noun", "card", "card|cards")
_row("Noun", "asset", "asset|assets")
_row("Noun", "event", "event|events")
for _singular, _plural in (RANK_NOUNS | TAGS).items():
    _row("Noun", _singular, f"{_singular}|{_plural}")
_row("Colored", "colored", "{color:Color} {noun:Noun}")
_row("Named", "colored", "{noun:Noun} of the named color", color=node("named_color"))
_row("Further", "other", "other {kind:Plain}")
for _color in COLORS:
    _row("Color", _color, _color)
_row("Color", "multicolor", "multicolor")

# Conditions.
_row("Test", "holds", "{who:Holder!} {hold:Holding}")
_row("Test", "is", "{what:It!} @be a {kind:Plain.}")
_row("Test", "is_not", "{what:It!} @be not a {kind:Plain.}")
_row("Test", "shares", "{what:It!} @share a {trait:Trait} with {other:Which}")
_row("Test", "all_are", "all {kind:Plain#} {place:Held#} are {color:Color}")
_row("Test", "pile_has", "{pile:Pile} has {n:Measure}")
_row("Test", "your_turn", "it is your turn")
_row("Both", "both_hold", "{first:Test} and {second:Test}")
_row("Trait", "color", "color")
_row("Trait", "rank", "rank")
_row("Holding", "controls", "@control {n:Measure}")
_row("Holding", "has", "@have {n:Measure} in hand")
for _kind in ("more", "fewer"):
    _row("Holding", f"controls_{_kind}", f"@control {_kind} {{kind:Plain#}} than {{other:Rest}}")
    _row("Holding", f"has_{_kind}", f"@have {_kind} cards in hand than {{other:Rest}}")
_row("Compared", "you", "you")
_row("Compared", "that_player", "that player")
_row("Compared", "other_players", "each other player")
_row("Compared", "each_opponent", "each opponent")
_several("Measure", "at_least", "a {kind:Plain.}", "{n:Several} or more {kind:Plain#}")
_row("Measure", "at_most", "{n:Number} or fewer {kind:Plain#}")
_row("Measure", "exactly", "exactly 1 {kind:Plain.}", n=1)
_row("Measure", "exactly", "exactly {n:Several} {kind:Plain#}")
_row("Measure", "none", "no {kind:Plain#}")

THIRD_PERSON: Final = {
    "have": "has",
    "be": "is",
    "do": "does",
    "don't": "doesn't",
    "copy": "copies",
    "search": "searches",
}
"""Verbs whose third person is not formed by adding an s."""


def rows(category: str) -> tuple[Phrase, ...]:
    """Return the rows of a category; for a union, the rows of all its members."""
    return _ROWS[category]


def _unfold(category: str) -> tuple[Phrase, ...]:
    """Collect the rows of a category, or of all members of a union."""
    if category in CATEGORY_UNIONS:
        return tuple(row for member in CATEGORY_UNIONS[category] for row in _unfold(member))
    return tuple(row for row in PHRASE_TABLE if row.category == category)


_ROWS: Final[dict[str, tuple[Phrase, ...]]] = {
    # Rows with more fixed parts come first: they are the closer match when a tree is rendered.
    category: tuple(sorted(_unfold(category), key=lambda row: -len(row.fixed)))
    for category in {row.category for row in PHRASE_TABLE} | set(CATEGORY_UNIONS)
}
