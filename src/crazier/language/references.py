"""Resolve references in an ability: pronouns, players, cards, amounts and conditions become terms and slots."""

from __future__ import annotations

from dataclasses import dataclass, field

from crazier.language.diagnostics import Diagnostic
from crazier.language.phrases import NEIGHBORS
from crazier.language.program import HOLDER, OCCURRENCE_CARD, YOU, Op, Term
from crazier.language.tree import Node

ANY_CARD: Term = ("card",)
"""The card filter that every card matches."""
SINGLE_CARD_KINDS = {"some", "random", "top_cards", "bottom_cards", "it", "this"}
"""Kinds of node that stand for a single card, unless their number is larger."""
COMPARED_HOLDINGS = {"controls_more", "controls_fewer", "has_more", "has_fewer"}
"""Kinds of node that compare what players control or have in hand."""


@dataclass(slots=True)
class CardRef:
    """Cards that a text refers to: their slot, whether all players have seen them, and what was picked among them."""

    slot: int
    public: bool
    ordered: bool = True
    """Whether there is at most one card, or they were picked one by one; otherwise an order is asked for (R36)."""
    picked_slots: list[int] = field(default_factory=list)
    """The slots of cards that were picked among these cards, for "the rest"."""


@dataclass(slots=True)
class Scope:
    """The antecedents of pronouns at one point of a text."""

    it: CardRef | None = None
    them: CardRef | None = None
    that_player: Term | None = None
    those_players: Term | None = None
    optional: Node | None = None
    """The player who had the choice in the previous sentence, for "if you do"."""
    color_named: bool = False
    """Whether a color has been named, for "of the named color"."""
    tested: bool = False
    """Whether the previous sentence was a condition, for "otherwise"."""


class ReferenceResolver:
    """The operations of one ability as they are emitted, and the antecedents of its pronouns so far."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.diagnostics: list[Diagnostic] = []
        self.scope = Scope()
        self.card_slots = 1
        self.player_slots = 1

    def report(self, tree: Node, message: str, hint: str) -> None:
        """Add a diagnostic about a part of the text."""
        self.diagnostics.append(Diagnostic(tree.span, message, hint))

    # Cards

    def new_slot(self) -> int:
        """Return an unused card slot."""
        self.card_slots += 1
        return self.card_slots - 1

    def resolve_cards(self, tree: Node, subject: Term, verb: str, optional: bool) -> CardRef:
        """Emit the operations that find the cards, and return the reference to them."""
        if tree.kind in ("it", "them", "this", "rest"):
            return self.resolve_pronoun(tree)
        slot = self.new_slot()
        if tree.kind in ("top_cards", "bottom_cards"):
            top_or_bottom: Term = (tree.kind, tree["pile"].kind, tree.number("n"))
            cards = CardRef(slot, tree["pile"].kind == "discard_pile", ordered=tree.number("n") == 1)
            self.emit(Op("collect", (slot, top_or_bottom)))
        elif tree.kind == "hand":
            cards = CardRef(slot, public=False, ordered=False)
            self.emit(Op("collect", (slot, ("cards", ("in_hand", self.holder_term(tree["whose"], subject)), ANY_CARD))))
        else:
            cards = self.pick_cards(tree, subject, slot, verb, optional)
        self.set_antecedent(tree, cards)
        return cards

    def pick_cards(self, tree: Node, subject: Term, slot: int, verb: str, optional: bool) -> CardRef:
        """Emit the operation that picks cards: by choice, at random, or all of them."""
        place = self.place_term(tree["place"], subject)
        kind = self.kind_term(tree["kind"])
        public = self.is_public_place(tree["place"])
        if tree["place"].kind == "among" and self.scope.them is not None:
            self.scope.them.picked_slots.append(slot)
        cards: Term = ("cards", place, kind)
        if tree.kind == "all":
            self.emit(Op("collect", (slot, cards)))
        elif tree.kind == "random":
            self.emit(Op("random", (slot, cards)))
        else:
            maximum = 99 if tree.kind == "any" else tree.number("n")
            minimum = maximum if tree.kind == "some" and not optional else 0
            if minimum and kind != ANY_CARD and tree["place"].kind == "among" and not public:
                self.report(
                    tree,
                    "not everybody has seen these cards, so a choice among some of them must not be forced",
                    "say 'you may …', or reveal the cards instead of looking at them",
                )
            self.emit(Op("choose", (slot, cards, minimum, maximum, subject, (verb,))))
        return CardRef(slot, public, ordered=tree.kind != "all")

    def is_public_place(self, place: Node) -> bool:
        """Check whether all players see the cards of that place."""
        if place.kind == "among":
            return self.scope.them is not None and self.scope.them.public
        return place.kind in ("in_play", "controlled", "in_pile")

    def set_antecedent(self, tree: Node, cards: CardRef) -> None:
        """Make these cards the antecedent of "it" or of "them" from here on."""
        single = tree.kind in SINGLE_CARD_KINDS and tree.get("n") in (None, 1)
        if single:
            self.scope.it = cards
        else:
            self.scope.them = cards

    def resolve_pronoun(self, tree: Node) -> CardRef:
        """Return the cards that a pronoun refers to."""
        if tree.kind == "this":
            slot = self.new_slot()
            self.emit(Op("collect", (slot, ("this",))))
            return CardRef(slot, public=True)
        known = self.scope.it if tree.kind == "it" else self.scope.them
        if known is None:
            word = {"it": "it", "them": "them", "rest": "the rest"}[tree.kind]
            first = "a card" if word == "it" else "some cards"
            hint = f"choose, reveal or look at {first} first"
            self.report(tree, f"there is nothing yet that '{word}' could mean", hint)
            return CardRef(OCCURRENCE_CARD, public=True)
        if tree.kind != "rest":
            return known
        slot = self.new_slot()
        self.emit(Op("collect", (slot, ("rest", known.slot, *known.picked_slots))))
        return CardRef(slot, known.public, ordered=False)

    def place_term(self, tree: Node, subject: Term) -> Term:
        """Return the term for a place where cards are."""
        if tree.kind == "controlled":
            return ("controlled", self.holder_term(tree["who"], subject))
        if tree.kind == "in_hand":
            return ("in_hand", self.holder_term(tree["whose"], subject))
        if tree.kind == "in_pile":
            return ("in_pile", tree["pile"].kind)
        if tree.kind == "among":
            if self.scope.them is None:
                self.report(tree, "there are no cards yet that 'them' could mean", "reveal or look at some cards first")
                return ("among", OCCURRENCE_CARD)
            return ("among", self.scope.them.slot)
        return ("in_play",)

    def kind_term(self, tree: Node) -> Term:
        """Return the term for a kind of card."""
        if tree.kind == "other":
            return ("other", self.kind_term(tree["kind"]))
        if tree.kind == "colored":
            if tree["color"].kind == "named_color" and not self.scope.color_named:
                self.report(tree, "no color has been named yet", "write 'Name a color.' before")
            return ("colored", tree["color"].kind, tree["noun"].kind)
        return (tree.kind,)

    # Players, amounts, conditions

    def players_term(self, tree: Node, beside: Term = YOU) -> Term:
        """Return the term for the players that a phrase refers to; the next player is the one beside `beside`."""
        if tree.kind == "you":
            return YOU
        if tree.kind in NEIGHBORS:
            return (tree.kind, beside)
        if tree.kind == "that_player":
            return self.player_antecedent(tree, self.scope.that_player, "that player")
        if tree.kind == "those_players":
            return self.player_antecedent(tree, self.scope.those_players, "those players")
        if tree.kind == "its_controller":
            return ("controller", self.resolve_pronoun(Node("it", span=tree.span)).slot)
        if tree.kind == "each":
            return self.group_term(tree["group"])
        return ("group", tree.kind)

    def player_antecedent(self, tree: Node, known: Term | None, word: str) -> Term:
        """Return the antecedent of a reference to players; report it and return `YOU` if there is none."""
        if known is None:
            choose = "choose a player first" if word == "that player" else "choose several players first"
            self.report(tree, f"there is nobody yet that '{word}' could mean", choose)
            return YOU
        return known

    def holder_term(self, tree: Node, subject: Term) -> Term:
        """Return the term for an owner; "their" is the subject, "the next player's" that of the player after it."""
        return subject if tree.kind == "own" else self.players_term(tree, subject)

    def group_term(self, tree: Node) -> Term:
        """Return the term for a group of players."""
        if tree.kind == "who":
            return ("group", tree["group"].kind, self.holding_term(tree["hold"], HOLDER))
        return ("group", tree.kind)

    def holding_term(self, tree: Node, beside: Term) -> Term:
        """Return the term for what players must control or have in hand; the next player is beside `beside`."""
        if tree.kind in COMPARED_HOLDINGS:
            kind = self.kind_term(tree["kind"]) if tree.kind.startswith("controls") else ANY_CARD
            other = tree["other"]
            if other.kind == "other_players":
                return (tree.kind, kind, ("others",))
            if other.kind == "each_opponent":
                return (tree.kind, kind, ("group", "opponent"))
            return (tree.kind, kind, self.players_term(other, beside))
        return (tree.kind, *self.comparison_term(tree["n"]))

    def comparison_term(self, tree: Node) -> Term:
        """Return the term for a comparison of a count: at least, at most or exactly how many of which kind."""
        if tree.kind == "none":
            return ("at_most", 0, self.kind_term(tree["kind"]))
        return (tree.kind, tree.number("n"), self.kind_term(tree["kind"]))

    def amount_term(self, tree: Node, subject: Term) -> Term:
        """Return the term for a number of cards."""
        if tree.kind == "cards":
            return ("number", tree.number("n"))
        return ("times", tree.number("n"), self.counted_term(tree["count"], subject))

    def counted_term(self, tree: Node, subject: Term) -> Term:
        """Return the term for the cards or players that "for each" counts."""
        if tree.kind == "counted":
            return ("cards", self.place_term(tree["place"], subject), self.kind_term(tree["kind"]))
        if tree.kind == "of_them":
            return ("slot", self.resolve_pronoun(Node("them", span=tree.span)).slot)
        return self.group_term(tree["group"])

    def condition_term(self, tree: Node) -> Term:
        """Return the term for a condition."""
        if tree.kind == "both_hold":
            return ("both", self.condition_term(tree["first"]), self.condition_term(tree["second"]))
        if tree.kind == "holds":
            who = tree["who"]
            beside = YOU if who.kind == "opponents" else HOLDER  # together, they have no one player beside them
            return ("holds", self.players_term(who), self.holding_term(tree["hold"], beside), who.kind)
        if tree.kind in ("is", "is_not"):
            return (tree.kind, self.require_public(tree["what"]).slot, self.kind_term(tree["kind"]))
        if tree.kind == "shares":
            slot, antecedents = self.require_public(tree["what"]).slot, (self.scope.it, self.scope.them)
            other = self.resolve_cards(tree["other"], YOU, "shares", optional=False)
            self.scope.it, self.scope.them = antecedents  # "it" stays the card compared, not the one compared with
            return ("shares", slot, tree["trait"].kind, other.slot)
        if tree.kind == "all_are":
            place = self.place_term(tree["place"], YOU)
            return ("all_are", ("cards", place, self.kind_term(tree["kind"])), ("colored", tree["color"].kind, "card"))
        if tree.kind == "pile_has":
            return ("pile_has", tree["pile"].kind, *self.comparison_term(tree["n"]))
        return ("your_turn",)

    def standing_condition_term(self, tree: Node) -> Term:
        """Return the term for a condition that can be checked at any time; report one that refers to a single card."""
        for part in tree.walk():
            if part.kind in ("is", "is_not", "shares"):
                self.report(
                    part,
                    "this condition must be checkable at any time, so it can't speak of one card",
                    "speak of what players control, of hands or of piles",
                )
        return self.condition_term(tree)

    def require_public(self, tree: Node) -> CardRef:
        """Return a card on which a condition depends; report it if not all players have seen it."""
        cards = self.resolve_pronoun(tree)
        if not cards.public:
            self.report(
                tree,
                "not everybody has seen this card, so what it is must not decide what happens",
                "reveal it instead of looking at it",
            )
        return cards

    # Operations and jumps

    def emit(self, op: Op) -> int:
        """Append an operation and return its index."""
        self.ops.append(op)
        return len(self.ops) - 1

    def is_patched(self, jump: int) -> bool:
        """Check whether an operation knows where it jumps to: never to the first one."""
        return self.ops[jump].args[-1] != 0

    def patch_jumps(self, jumps: list[int]) -> None:
        """Backpatching: make these operations jump to the next one; the target is always the last argument."""
        for jump in jumps:
            op = self.ops[jump]
            self.ops[jump] = Op(op.name, (*op.args[:-1], len(self.ops)))
