"""Turn an ability's tree round to one reader: put particular players in the place of "you", "an opponent" and the like.

The result is a tree again, for `personal_renderer`. Where an ability speaks of any one of several players, and the
reader is one of them, it says what concerns the reader: "When an opponent plays an event, that player draws a card"
becomes "When you play an event, you draw a card". A choice that has only one possible answer is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.language.tree import Node, Value, make_node, node

MOST_NAMES: Final = 3
"""How many players are named one by one; more are "an opponent of Ben's"."""
NO_SPAN: Final = (0, 0)
OWN: Final = node("own")
GROUPS: Final = ("opponent", "other_player")
"""Kinds of node for any one of several players, the controller not among them."""
POSSESSING: Final = ("controlled", "in_hand", "hand")
"""Kinds of node that say whose cards are meant."""

PICKS: Final = frozenset(("some", "up_to", "any", "all", "random", "top_cards", "bottom_cards", "hand"))
"""Kinds of node for cards that "it" or "them" means afterwards."""
PERSONAL_ACTS: Final = ("own", "skip")
"""Kinds of node that say "your" or "their", which does not fit you and others together."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who, for one ability in play: the reader, the player who controls it, and the players around."""

    viewer: int | None
    """The seat of the reader; None for a spectator."""
    you: int
    """The seat that the card calls "you"."""
    seats: tuple[int, ...]
    """The players still in the game."""
    opponents: tuple[int, ...]
    """The opponents of the controller."""
    allies: tuple[int, ...]
    """The reader and the reader's teammates."""
    next_player: int
    previous_player: int

    def group(self, kind: str) -> tuple[int, ...]:
        """Return the players of a group, as a card's "you" speaks of it."""
        if kind == "opponent":
            return self.opponents
        return tuple(seat for seat in self.seats if kind == "player" or seat != self.you)


def seats_node(seats: Sequence[int], conjunction: str = "and") -> Node:
    """Return the node for particular players."""
    return node("seats", seats=" ".join(map(str, seats)), conjunction=conjunction)


def can_be_named(group: Sequence[int]) -> bool:
    """Check whether there are players in a group, and few enough to name them one by one."""
    return 0 < len(group) <= MOST_NAMES


def node_seats(tree: Node) -> tuple[int, ...]:
    """Return the players of a `seats` node."""
    return tuple(int(seat) for seat in tree.word("seats").split())


class Perspective:
    """The turning of one ability; it remembers whom "that player" and "its controller" mean.

    For an ability that has been set off, `player` is who did it or to whom it happened, and `card` is the token of the
    card that it happened to.
    """

    def __init__(self, cast: Cast, player: int | None = None, card: int | None = None) -> None:
        self.cast = cast
        self.player = player
        self.that_player: int | None = player
        self.its_controller: int | None = None if card is None else player
        self.it: Node | None = None if card is None else node("card_named", token=card)

    def set_off(self, tree: Node) -> Node:
        """Return what an ability that has been set off does: not when, but what."""
        if tree.kind in ("triggered", "once"):
            return node("body", steps=self.steps(tree["body"].items("steps")))
        would = self.event(tree["would"], forbids=False)
        return node("body", steps=(node("replaced", would=would, then=self.replacement(tree["then"])),))

    def ability(self, tree: Node) -> Node:
        """Return a whole ability as it concerns the reader."""
        if tree.kind == "triggered":
            when = self.when(tree["when"])
            return changed(tree, when=when, body=node("body", steps=self.steps(tree["body"].items("steps"))))
        if tree.kind == "once":
            return changed(tree, body=node("body", steps=self.steps(tree["body"].items("steps"))))
        if tree.kind == "always":
            return changed(tree, static=self.static(tree["static"]))
        if tree.kind == "substitution":
            would = self.event(tree["would"], forbids=False)
            return changed(tree, would=would, then=self.replacement(tree["then"]))
        return changed(tree, cond=self.condition(tree["cond"]))

    # When

    def when(self, tree: Node) -> Node:
        """Return when a triggered ability happens."""
        if tree.kind == "when":
            return changed(tree, event=self.event(tree["event"], forbids=False))
        return changed(tree, turn=self.turn(tree["turn"]))

    def turn(self, tree: Node) -> Node:
        """Return whose turn is meant."""
        if tree.kind == "you":
            return seats_node([self.cast.you])
        return self.any_one(tree)

    def event(self, tree: Node, *, forbids: bool) -> Node:
        """Return an occurrence; the player it happens to is "that player" from then on."""
        parts: dict[str, Value] = {}
        for name, value in tree.parts:
            if name in ("who", "by") and isinstance(value, Node):
                parts[name] = self.forbidden(value) if forbids else self.party(value)
            elif name == "what" and isinstance(value, Node):
                parts[name] = self.thing(value)
        return changed(tree, **parts)

    def party(self, tree: Node) -> Node:
        """Return who does something, or to whom it happens."""
        return seats_node([self.cast.you]) if tree.kind == "you" else self.any_one(tree)

    def any_one(self, tree: Node) -> Node:
        """Return any one of several players: the reader, if the reader is one of them."""
        if tree.kind in ("next_player", "previous_player"):
            return self.focused(self.neighbor(tree.kind))
        if tree.kind not in GROUPS:
            return tree
        group = self.cast.group(tree.kind)
        if len(group) == 1:
            return self.focused(group[0])
        if self.player in group:
            return self.focused(self.player)
        if self.cast.viewer in group:
            return self.focused(self.cast.viewer)
        return self.some_of(tree)

    def focused(self, seat: int | None) -> Node:
        """Return one player, who is "that player" from then on."""
        assert seat is not None
        self.that_player = seat
        return seats_node([seat])

    def some_of(self, tree: Node) -> Node:
        """Return any one of several players, as it is for the reader who owns the card or shares its opponents."""
        group = self.cast.group(tree.kind)
        if len(group) == 1:
            return seats_node(group)
        if self.cast.you in self.cast.allies or tree.kind == "player":
            return tree
        if not can_be_named(group):
            return node("opponent_of", whose=seats_node([self.cast.you]))
        return seats_node(group, "or")

    def forbidden(self, tree: Node) -> Node:
        """Return the players who can't do something, or who can't make another do it."""
        if tree.kind == "you":
            return seats_node([self.cast.you])
        if tree.kind in ("next_player", "previous_player"):
            return seats_node([self.neighbor(tree.kind)])
        if tree.kind not in GROUPS:
            return tree
        group = self.cast.group(tree.kind)
        if self.cast.viewer in group:
            return seats_node([self.cast.viewer])
        if len(group) == 1:
            return seats_node(group)
        if self.cast.you in self.cast.allies:
            return node("your_opponents")
        if not can_be_named(group):
            return node("opponents_of", whose=seats_node([self.cast.you]))
        return seats_node(group)

    def thing(self, tree: Node) -> Node:
        """Return the card that something happens to."""
        if tree.kind != "sort" or tree["place"].kind != "controlled":
            return tree
        holder = self.party(tree["place"]["who"])
        if holder.kind == "seats" and len(node_seats(holder)) == 1:
            self.its_controller = node_seats(holder)[0]
        return changed(tree, place=controlled_place(holder))

    def neighbor(self, kind: str) -> int:
        """Return the player beside the controller."""
        return self.cast.next_player if kind == "next_player" else self.cast.previous_player

    # What holds

    def static(self, tree: Node) -> Node:
        """Return what holds while the card is in play."""
        if tree.kind == "while":
            return changed(tree, cond=self.condition(tree["cond"]), static=self.static(tree["static"]))
        if tree.kind == "cant":
            return changed(tree, event=self.event(tree["event"], forbids=True))
        return with_part(tree, who=seats_node([self.cast.you]))

    def condition(self, tree: Node) -> Node:
        """Return a condition."""
        if tree.kind == "both_hold":
            return changed(tree, first=self.condition(tree["first"]), second=self.condition(tree["second"]))
        if tree.kind == "your_turn":
            return node("turn_is", turn=seats_node([self.cast.you]))
        if tree.kind == "holds":
            who = self.holder(tree["who"])
            return changed(tree, who=who, hold=self.holding(tree["hold"], only_seat(who)))
        return self.phrase(tree, None)

    def holder(self, tree: Node) -> Node:
        """Return who holds or controls something in a condition: one player, some player, or players together."""
        if tree.kind == "opponents":
            group = self.cast.opponents
            return seats_node(group) if can_be_named(group) else node("opponents_of", whose=self.owner())
        if tree.kind == "opponent":
            group = self.cast.opponents
            if len(group) == 1 or self.cast.you in self.cast.allies:
                return seats_node(group) if len(group) == 1 else tree
            return node("opponent_of", whose=self.owner())
        return self.subject(tree)

    def holding(self, tree: Node, holder: int | None) -> Node:
        """Return what is held, which may be compared with what others hold than `holder`, if that is one player."""
        other = tree.get("other")
        if not isinstance(other, Node):
            return tree
        if other.kind in ("other_players", "each_opponent"):
            group = self.cast.opponents if other.kind == "each_opponent" else self.others(holder)
            return changed(tree, other=seats_node(group)) if len(group) == 1 else tree
        return changed(tree, other=self.subject(other))

    def others(self, holder: int | None) -> tuple[int, ...]:
        """Return the players beside the one who is compared with them; nobody if it may be any of several."""
        return () if holder is None else tuple(seat for seat in self.cast.seats if seat != holder)

    def owner(self) -> Node:
        """Return the controller."""
        return seats_node([self.cast.you])

    # What is done

    def steps(self, steps: Sequence[Node]) -> tuple[Node, ...]:
        """Return the sentences of a body, without choices that have only one answer."""
        done: list[Node] = []
        gate: Node | None = None
        for step in steps:
            lead = self.only_choice(step)
            if lead is not None:
                gate = lead
                continue
            clause = self.clause(step)
            done.append(within(gate, clause) if gate is not None else clause)
            gate = None
        return tuple(done)

    def only_choice(self, step: Node) -> Node | None:
        """Return the conditions of a choice of a player that has only one answer, and note that player; else None."""
        inner = step["then"] if step.kind in ("if", "unless") else step
        if inner.kind != "do" or inner["act"].kind != "choose" or inner["act"]["what"].kind != "players":
            return None
        what = inner["act"]["what"]
        group, hold = ungrouped(what["group"])
        if what.number("n") != 1 or len(self.cast.group(group)) != 1:
            return None
        lead = changed(step, cond=self.condition(step["cond"])) if inner is not step else node("always_true")
        (seat,) = self.cast.group(group)
        self.that_player = seat
        if hold is not None:
            test = node("holds", who=seats_node([seat]), hold=self.holding(hold, seat))
            lead = node("if", cond=test, then=node("none")) if lead.kind == "always_true" else both(lead, test)
        return lead

    def clause(self, tree: Node) -> Node:
        """Return one sentence with the condition before it, if any."""
        if tree.kind in ("if", "unless"):
            return within(changed(tree, cond=self.condition(tree["cond"])), self.simple(tree["then"]))
        if tree.kind in ("did", "did_not"):
            return changed(tree, who=self.subject(tree["who"]), then=self.simple(tree["then"]))
        if tree.kind == "otherwise":
            return changed(tree, then=self.simple(tree["then"]))
        return self.simple(tree)

    def simple(self, tree: Node) -> Node:
        """Return one sentence without a condition; it may get one if it concerns only players of some kind."""
        who = tree["who"]
        if who.kind == "each":
            return self.each(tree, who["group"])
        return self.with_subject(tree, self.subject(who))

    def each(self, tree: Node, group: Node) -> Node:
        """Return what each player of a group does."""
        kind, hold = ungrouped(group)
        seats = self.cast.group(kind)
        if self.that_player in seats and gives_to_that_player(tree):
            seats = tuple(seat for seat in seats if seat != self.that_player)  # nobody gives a card to themselves
        if not seats:
            return self.with_subject(tree, tree["who"])
        if hold is None:
            if self.cast.viewer in seats and kind in GROUPS and any(part.kind in PERSONAL_ACTS for part in tree.walk()):
                return self.with_subject(tree, seats_node([self.cast.viewer]))
            if len(seats) == 1 or (kind in GROUPS and self.cast.you != self.cast.viewer and can_be_named(seats)):
                return self.with_subject(tree, seats_node(seats))
            if kind == "opponent" and self.is_foreign():
                return self.with_subject(tree, node("each_opponent_of", whose=self.owner()))
            return self.with_subject(tree, tree["who"])
        if kind in GROUPS and (len(seats) == 1 or self.cast.viewer in seats):
            seat = seats[0] if len(seats) == 1 or self.cast.viewer is None else self.cast.viewer
            test = node("holds", who=seats_node([seat]), hold=self.holding(hold, seat))
            return node("if", cond=test, then=self.with_subject(tree, seats_node([seat])))
        named = node("opponent_of", whose=self.owner()) if kind == "opponent" and self.is_foreign() else node(kind)
        return self.with_subject(tree, node("each", group=node("who", group=named, hold=self.holding(hold, None))))

    def is_foreign(self) -> bool:
        """Check whether the controller is neither the reader nor a teammate."""
        return self.cast.you not in self.cast.allies

    def subject(self, tree: Node) -> Node:
        """Return the player whom a sentence is about."""
        if tree.kind == "you":
            return seats_node([self.cast.you])
        if tree.kind == "that_player" and self.that_player is not None:
            return seats_node([self.that_player])
        if tree.kind == "its_controller" and self.its_controller is not None:
            return seats_node([self.its_controller])
        if tree.kind in ("next_player", "previous_player"):
            return seats_node([self.neighbor(tree.kind)])
        return tree

    def with_subject(self, tree: Node, who: Node) -> Node:
        """Return a sentence with its subject, and all that the subject does as it concerns the reader."""
        doer = only_seat(who)
        parts = {name: self.phrase(value, doer) if isinstance(value, Node) else value for name, value in tree.parts}
        if any(part.kind in PICKS for part in tree.walk()):
            self.it = None  # from now on "it" is what was picked
        return changed(tree, **{**parts, "who": who})

    def phrase(self, tree: Node, doer: int | None) -> Node:
        """Return any part of a sentence; `doer` is the player who does it, if it is one particular player."""
        if tree.kind == "it" and self.it is not None:
            return self.it
        if tree.kind in ("players", "up_to_players"):
            self.that_player = None  # from now on "that player" is the one who is chosen
        if tree.kind == "players" and tree.number("n") == 1 and self.is_named_one_by_one(tree["group"]):
            return seats_node(self.cast.group(tree["group"].kind), "or")
        parts: dict[str, Value] = {}
        for name, value in tree.parts:
            if isinstance(value, Node):
                if name in PLAYER_PARTS:
                    parts[name] = self.mentioned(value, doer, tree.kind in POSSESSING)
                else:
                    parts[name] = self.phrase(value, doer)
        turned = changed(tree, **parts)
        if turned.kind == "controlled":
            return controlled_place(turned["who"])
        if turned.kind in PICKS:
            self.its_controller = controller_in(turned, doer)
        return self.returned_home(turned, doer) if turned.kind == "return" else turned

    def returned_home(self, tree: Node, doer: int | None) -> Node:
        """Return the return of cards to a hand, with the owner of the hand if that is one particular player."""
        what = tree["what"]
        seat = controller_in(what, doer)
        if what.kind == "this":
            seat = self.cast.you
        elif what.kind == "it":
            seat = self.its_controller
        if seat is None:
            return tree
        return node("return_to", what=what, whose=OWN if seat == doer else seats_node([seat]))

    def mentioned(self, tree: Node, doer: int | None, possessing: bool) -> Node:
        """Return a player mentioned in a sentence: as owner of cards, or as the one who is given something."""
        if tree.kind in GROUPS:
            return self.some_of_all(tree)
        if tree.kind in ("next_player", "previous_player") and doer != self.cast.you:
            return tree  # beside the player who does it
        who = self.subject(tree)
        if possessing and doer is not None and who == seats_node([doer]):
            return OWN
        return who

    def is_named_one_by_one(self, group: Node) -> bool:
        """Check whether the players of a group, of which one is chosen, are few and not the reader's own opponents."""
        return group.kind in GROUPS and self.is_foreign() and can_be_named(self.cast.group(group.kind))

    def some_of_all(self, tree: Node) -> Node:
        """Return any one of several players, the reader among them."""
        group = self.cast.group(tree.kind)
        if len(group) == 1 or self.cast.you in self.cast.allies or not can_be_named(group):
            return self.some_of(tree)
        return seats_node(group, "or")

    def replacement(self, tree: Node) -> Node:
        """Return what a substitution does instead."""
        you = seats_node([self.cast.you])
        if tree.kind == "may_instead":
            then = tree["then"]
            return node("may_instead", who=you, then=self.phrase(then, self.cast.you))
        if tree.kind in ("fewer", "more"):
            return changed(tree, who=self.subject(tree["who"]))
        return node("acts", who=you, then=self.phrase(tree, self.cast.you))


PLAYER_PARTS: Final = ("who", "whose", "whom")
"""The parts of a node that are players."""


def only_seat(who: Node) -> int | None:
    """Return the seat of one particular player; None if several or any of several are meant."""
    seats = node_seats(who) if who.kind == "seats" else ()
    return seats[0] if len(seats) == 1 else None


def ungrouped(group: Node) -> tuple[str, Node | None]:
    """Return the players of a group, and what they must hold to be of it."""
    return (group["group"].kind, group["hold"]) if group.kind == "who" else (group.kind, None)


def gives_to_that_player(tree: Node) -> bool:
    """Check whether something is given to "that player"."""
    return any(part.kind == "give" and part["whom"].kind == "that_player" for part in tree.walk())


def within(gate: Node, clause: Node) -> Node:
    """Return a sentence with a condition before it."""
    if gate.kind == "always_true":
        return clause
    if clause.kind == "if" and gate.kind == "if":
        return both(changed(gate, then=clause["then"]), clause["cond"])
    return changed(gate, then=clause)


def both(gate: Node, test: Node) -> Node:
    """Return a condition with one more test."""
    return changed(gate, cond=node("both_hold", first=gate["cond"], second=test))


def changed(tree: Node, **parts: Value) -> Node:
    """Return a node with some of its parts replaced."""
    return make_node(tree.kind, {**dict(tree.parts), **parts}, NO_SPAN)


def controlled_place(holder: Node) -> Node:
    """Return where cards are that a player controls; those of one of several players are "of yours, Cid's or Dot's"."""
    if holder.kind == "seats" and len(node_seats(holder)) > 1:
        return node("belonging", whose=holder)
    return node("controlled", who=holder)


def controller_in(cards: Node, doer: int | None) -> int | None:
    """Return the one player who controls the cards of a phrase, if it says so; `doer` is whom "they" means in it."""
    place = cards.get("place")
    if not isinstance(place, Node) or place.kind != "controlled":
        return None
    if place["who"] == OWN:
        return doer
    seats = node_seats(place["who"]) if place["who"].kind == "seats" else ()
    return seats[0] if seats else None


def with_part(tree: Node, **parts: Value) -> Node:
    """Return a node with one more part."""
    return changed(tree, **parts)
