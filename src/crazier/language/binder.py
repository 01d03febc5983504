"""Bind a syntax tree to a program: translate each sentence and act into operations with resolved references."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crazier.language.act_specs import ACTS
from crazier.language.diagnostics import Diagnostic
from crazier.language.program import OCCURRENCE_CARD, OCCURRENCE_PLAYER, SUBJECT, YOU, Op, Program, Term
from crazier.language.references import ANY_CARD, CardRef, ReferenceResolver
from crazier.language.tree import Node

NO_TERM: Term = ()
"""The term of a program that waits for nothing, or has no condition."""
OCCURRENCES_WITH_CARD = {"destroyed", "gains", "plays", "plays_from_hand", "discards", "enters", "leaves"}
"""Occurrences that happen to a card, which "it" then refers to."""
CHOICE_KINDS = {"some", "up_to", "any"}
"""Kinds of node that let a player choose cards."""
MAX_PLAYER_SLOTS = 4
"""Player slots of an ability: the occurrence's player and three choices."""


def bind(ability: Node) -> tuple[Program, list[Diagnostic]]:
    """Return the ability as a program, and a diagnostic for each pronoun or condition with nothing to refer to."""
    return _Binder().ability(ability)


class _Binder(ReferenceResolver):
    """The binding of one ability."""

    def ability(self, tree: Node) -> tuple[Program, list[Diagnostic]]:
        """Bind a whole ability."""
        if tree.kind == "triggered":
            program = self.triggered(tree)
        elif tree.kind == "once":
            self.body(tree["body"])
            program = Program("once", NO_TERM, NO_TERM, tuple(self.ops))
        elif tree.kind == "always":
            program = self.static(tree["static"], NO_TERM)
        elif tree.kind == "requirement":
            program = Program("requirement", NO_TERM, self.standing_condition_term(tree["cond"]), ())
        else:
            program = self.substitution(tree)
        return program, self.diagnostics

    def triggered(self, tree: Node) -> Program:
        """Bind an ability with "when …" or "at the start/end of …"."""
        when = tree["when"]
        if when.kind == "when":
            on = self.event(when["event"])
        else:
            on = (when.kind, when["turn"].kind)
            if when["turn"].kind != "you":
                self.scope.that_player = ("seat", OCCURRENCE_PLAYER)
        self.body(tree["body"])
        return Program("triggered", on, NO_TERM, tuple(self.ops), _is_limited(tree))

    def static(self, tree: Node, cond: Term) -> Program:
        """Bind an ability that holds as long as its card is in play, and as long as the condition holds."""
        if tree.kind == "while":
            return self.static(tree["static"], self.standing_condition_term(tree["cond"]))
        if tree.kind == "cant":
            return Program("cant", self.event(tree["event"]), cond, ())
        return Program("allowance", (tree["extra"].kind, tree.number("n")), cond, ())

    def substitution(self, tree: Node) -> Program:
        """Bind an ability that changes, replaces or prevents what would happen."""
        on = self.event(tree["would"])
        then = tree["then"]
        may = then.kind == "may_instead"
        if may:
            then = then["then"]
            self.ops.append(Op("may", (YOU, 0)))
        if then.kind == "instead":
            self.ops.append(Op("prevent"))
            self.act(then["act"], YOU)
        elif then.kind == "prevent":
            self.ops.append(Op("prevent"))
        else:
            self.players_term(then["who"])
            amount = then.number("n")
            self.ops.append(Op("change", (amount if then.kind == "more" else -amount,)))
        self.patch_jumps([0] if may else [])
        return Program("substitution", on, NO_TERM, tuple(self.ops), _is_limited(tree))

    # Occurrences

    def event(self, tree: Node) -> Term:
        """Return the pattern that an occurrence must match; set the antecedents of "it" and "that player"."""
        who = tree.get("who")
        party = who.kind if isinstance(who, Node) else "anyone"
        thing = self.thing(tree.get("what"))
        referent = tree["by"].kind if tree.kind == "made_to_draw" else party
        what = tree.get("what")
        if isinstance(what, Node) and what.kind == "sort" and what["place"].kind == "controlled" and party == "anyone":
            referent = what["place"]["who"].kind
        if referent not in ("you", "anyone") or (party == "anyone" and isinstance(what, Node) and what.kind == "sort"):
            self.scope.that_player = ("seat", OCCURRENCE_PLAYER)
        if tree.kind in OCCURRENCES_WITH_CARD:
            self.scope.it = CardRef(OCCURRENCE_CARD, public=True)
        min_amount = tree.number("n") if tree.kind == "draws_many" else 1
        if tree.kind == "made_to_draw":
            return ("made_to_draw", party, min_amount, thing, tree["by"].kind)
        kind = "draws" if tree.kind == "draws_many" else tree.kind
        return (kind, party, min_amount, thing, "anyone")

    def thing(self, tree: object) -> Term:
        """Return the pattern that the occurrence's card must match."""
        if not isinstance(tree, Node):
            return ("sort", ANY_CARD, "anyone")
        if tree.kind == "this":
            return ("this",)
        place = tree["place"]
        holder = place["who"].kind if place.kind == "controlled" else "anyone"
        if holder == "that_player":
            self.report(place, "there is no player yet that 'that player' could mean", "say 'you control'")
        return ("sort", self.kind_term(tree["kind"]), holder)

    # Sentences

    def body(self, tree: Node) -> None:
        """Emit the operations of all sentences of a body."""
        for clause in tree.items("steps"):
            self.clause(clause)

    def clause(self, tree: Node) -> None:
        """Emit the operations of one sentence, with the condition before it, if any."""
        if tree.kind in ("if", "unless"):
            jump = self.emit(Op("test", (self.condition_term(tree["cond"]), int(tree.kind == "if"), 0)))
            self.simple(tree["then"])
            self.patch_jumps([jump])
            self.scope.tested = True
        elif tree.kind in ("did", "did_not"):
            self.did(tree)
        elif tree.kind == "otherwise":
            if not self.scope.tested:
                message = "'otherwise' has no 'if' sentence right before it"
                self.report(tree, message, "start with 'If …, …. Otherwise, …'")
            jump = self.emit(Op("otherwise", (0,)))
            self.simple(tree["then"])
            self.patch_jumps([jump])
            self.scope.tested = False
        else:
            self.scope.tested = False
            self.simple(tree)

    def did(self, tree: Node) -> None:
        """Emit a sentence that depends on whether a player accepted the choice before it ("If you do, …")."""
        chosen = self.scope.optional
        if chosen is None:
            self.report(tree, "'if … do' needs a choice right before it", "say 'You may …. If you do, …'")
        elif chosen.kind != tree["who"].kind:
            self.report(tree["who"], "the choice before was not this player's", "name the player who had the choice")
        jump = self.emit(Op("did", (int(tree.kind == "did"), 0)))
        self.simple(tree["then"])
        self.patch_jumps([jump])
        self.scope.optional = chosen

    def simple(self, tree: Node) -> None:
        """Emit the operations of a sentence without a condition: a fact, or acts of one or several players."""
        self.scope.optional = None
        if tree.kind in ("win", "lose"):
            self.emit(Op(tree.kind, (self.players_term(tree["who"]),)))
        elif tree.kind == "grant":
            self.emit(
                Op("grant", (self.players_term(tree["who"]), tree["extra"].kind == "discarding", tree.number("n")))
            )
        elif tree.kind == "must":
            cards = self.resolve_pronoun(tree["what"])
            self.emit(Op("must", (self.players_term(tree["who"]), cards.slot, *_fulfilled_by(tree["duty"].kind))))
        elif tree["who"].kind in ("each", "those_players"):
            self.each(tree)
        else:
            self.act_of(tree, self.players_term(tree["who"]))

    def each(self, tree: Node) -> None:
        """Emit the same act for several players in turn order; what one picks or names is no antecedent afterwards."""
        before = (self.scope.it, self.scope.them, self.scope.color_named)
        jump = self.emit(Op("each", (self.players_term(tree["who"]), 0)))
        self.act_of(tree, SUBJECT)
        self.emit(Op("next", (jump,)))
        self.patch_jumps([jump])
        self.scope.it, self.scope.them, self.scope.color_named = before
        self.scope.optional = None

    def act_of(self, tree: Node, subject: Term) -> None:
        """Emit the act of a sentence, with a yes-or-no question before it where "may" needs one."""
        act = tree["act"]
        jumps: list[int] = []
        if tree.kind == "may" and not _asks_by_itself(act):
            jumps.append(self.emit(Op("may", (subject, 0))))
        self.act(act, subject, jumps, optional=tree.kind == "may" and _asks_by_itself(act))
        self.patch_jumps([jump for jump in jumps if not self.is_patched(jump)])
        self.scope.optional = tree["who"] if jumps else None

    # Acts

    def act(self, tree: Node, subject: Term, jumps: list[int] | None = None, optional: bool = False) -> None:
        """Emit one act or a pair; add to `jumps` the operation that skips the rest if nothing was chosen."""
        if tree.kind == "and":
            asked = len(jumps or ())
            self.act(tree["first"], subject, jumps, optional)
            if jumps and not optional:
                self.patch_jumps(jumps[asked:])  # MQ7: the second act is done even if the first can't be
            self.act(tree["second"], subject)
            return
        handler = ACT_HANDLERS.get(tree.kind)
        if handler is not None:
            handler(self, tree, subject)
            return
        operands = ACTS[tree.kind].operands
        if operands is not None and PLAIN_OPERANDS.issuperset(operands):
            self.emit(Op(tree.kind, tuple(self.plain_argument(tree, name, subject) for name in operands)))
            return
        cards = self.resolve_cards(tree["what"], subject, tree.kind, optional)
        if jumps is not None and (optional or (not jumps and _picks(tree))):
            jumps.append(self.emit(Op("chosen", (cards.slot, 0))))
        self.verb(tree, subject, cards)

    def verb(self, tree: Node, subject: Term, cards: CardRef) -> None:
        """Emit an act that does one thing to some cards."""
        slot = cards.slot
        if tree.kind == "put":
            goal = tree["to"]
            where = goal.kind if goal.kind == "into_play" else f"{goal.kind}_of_{goal['pile'].kind}"
            self.emit(Op("put", (slot, (where,), subject, int(not cards.ordered))))
            cards.public = cards.public or where in ("into_play", "top_of_discard_pile", "bottom_of_discard_pile")
        elif tree.kind == "give":
            self.emit(Op("put", (slot, ("hand",), self.players_term(tree["whom"], subject), 0)))
        elif tree.kind == "take":
            self.emit(Op("put", (slot, ("hand",), subject, 0)))
        elif tree.kind == "exchange":
            other = self.resolve_cards(tree["other"], subject, "exchange", optional=False)
            sides = (self.side_of(tree["what"], slot, subject), self.side_of(tree["other"], other.slot, subject))
            self.emit(Op("exchange", (slot, other.slot, *sides, int(_is_one(tree["what"]) or _is_one(tree["other"])))))
        elif tree.kind == "choose":
            return
        elif tree.kind == "play":
            # R41: a split card played as an event is played by its event side.
            kind = tree["what"].get("kind")
            self.emit(Op("play", (slot, subject, self.kind_term(kind) if isinstance(kind, Node) else ANY_CARD)))
            cards.public = True
        elif tree.kind == "destroy":
            self.emit(Op("destroy", (slot, subject, int(not cards.ordered))))
            cards.public = True
        else:
            self.emit(Op(tree.kind, (slot, subject)))
            cards.public = cards.public or tree.kind in ("reveal", "gain")

    def side_of(self, tree: Node, slot: int, subject: Term) -> Term:
        """Return the player whose cards are on one side of an exchange, even if there are none (MQ35)."""
        if tree.kind == "all" and tree["place"].kind == "controlled":
            return self.holder_term(tree["place"]["who"], subject)
        if tree.kind == "hand":
            return self.holder_term(tree["whose"], subject)
        return ("controller", slot)

    def plain_argument(self, tree: Node, operand: str, subject: Term) -> Term:
        """Return an argument of an act that is about no cards: a player, a span of play or an amount."""
        if operand == "who":
            return subject
        if operand == "span":
            return (tree["span"].kind,)
        return self.amount_term(tree["n"], subject)

    def do_choose(self, tree: Node, subject: Term) -> None:
        what = tree["what"]
        if what.kind not in ("players", "up_to_players"):
            self.resolve_cards(what, subject, "choose", optional=False)
            return
        slot = self.player_slots
        self.player_slots = min(slot + 1, MAX_PLAYER_SLOTS)
        if slot == MAX_PLAYER_SLOTS:
            self.report(tree, "an ability can choose players three times at most", "use fewer choices of players")
        maximum = what.number("n")
        minimum = maximum if what.kind == "players" else 0
        self.emit(Op("choose_players", (slot, self.group_term(what["group"]), minimum, maximum, subject)))
        if maximum == 1:
            self.scope.that_player = ("seat", slot)
        else:
            self.scope.those_players = ("seat", slot)

    def do_name_color(self, _tree: Node, subject: Term) -> None:
        self.emit(Op("name_color", (subject,)))
        self.scope.color_named = True

    def do_search(self, tree: Node, subject: Term) -> None:
        what = tree["what"]
        slot = self.new_slot()
        maximum = what.number("n")
        minimum = 0 if what.kind == "up_to" else maximum
        self.emit(Op("search", (slot, self.kind_term(what["kind"]), minimum, maximum, subject)))
        self.set_antecedent(what, CardRef(slot, public=False))

    def do_look(self, tree: Node, subject: Term) -> None:
        cards = self.resolve_cards(tree["what"], subject, "look", optional=False)
        self.emit(Op("look", (cards.slot, subject)))

    def do_copy(self, tree: Node, subject: Term) -> None:
        self.emit(Op("copy", (self.resolve_pronoun(tree["what"]).slot, subject)))


ACT_HANDLERS: dict[str, Callable[[_Binder, Node, Term], None]] = {
    "choose": _Binder.do_choose,
    "name_color": _Binder.do_name_color,
    "search": _Binder.do_search,
    "look": _Binder.do_look,
    "copy": _Binder.do_copy,
}
"""Acts with a method of their own, because they neither do one thing to some cards nor are about no cards at all."""
PLAIN_OPERANDS: Final = frozenset(("who", "span", "amount"))


def _is_limited(ability: Node) -> bool:
    """Check whether an ability starts with "once each turn"."""
    return ability["limit"].kind == "once_each_turn"


def _fulfilled_by(kind: str) -> tuple[int, int]:
    """Return whether playing, and whether discarding, fulfills the obligation."""
    return int(kind != "discarding"), int(kind != "playing")


def _is_one(what: Node) -> bool:
    """Check whether the node stands for one card."""
    return what.kind in ("some", "random", "it")


def _first(act: Node) -> Node:
    """Return the first act of a pair, or the act itself."""
    return act["first"] if act.kind == "and" else act


def _picks(act: Node) -> bool:
    """Check whether the act lets a player choose cards."""
    what = _first(act).get("what")
    return isinstance(what, Node) and what.kind in CHOICE_KINDS


def _asks_by_itself(act: Node) -> bool:
    """Check whether declining can be one of the act's own options, so that no yes-or-no question comes before it."""
    first = _first(act)
    what = first.get("what")
    if first.kind in ("search", "choose", "exchange", "look") or not isinstance(what, Node):
        return False
    return what.kind in ("up_to", "any") or (what.kind == "some" and what.get("n") == 1)
