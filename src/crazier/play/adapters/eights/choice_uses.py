"""Find out what a card or player is chosen for: the next instructions that use what is chosen tell it.

All of it stands in the text of the ability that asks, which everybody can read; the players in it are known by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.core.frame import Frame
from crazier.engine.core.state import State
from crazier.engine.runtime.term_eval import eval_seats
from crazier.play.decisions import Params, Thing, Use, UseAct, UseDetails

MOVES: Final[dict[int, UseAct]] = {
    t.OP_DESTROY: "destroy",
    t.OP_GAIN: "gain",
    t.OP_ENTER: "enter",
    t.OP_PLAY: "play",
    t.OP_USE: "use_ability",
}
"""What is done with cards in line, by the last instruction of their move; a put is told by its destination."""
SHOWINGS: Final[dict[int, UseAct]] = {t.OP_LOOK: "look", t.OP_REVEAL: "reveal"}
PILES: Final[dict[int, Use]] = {
    t.DEST_TOP_OF_DRAW: {"act": "put", "to": "draw", "under": 0},
    t.DEST_UNDER_DRAW: {"act": "put", "to": "draw", "under": 1},
    t.DEST_TOP_OF_DISCARDS: {"act": "put", "to": "discard", "under": 0},
    t.DEST_UNDER_DISCARDS: {"act": "put", "to": "discard", "under": 1},
    t.DEST_SHUFFLED_IN: {"act": "shuffle_in"},
    t.DEST_BACK_TO_HAND: {"act": "return"},
}
"""What is done with cards that are put somewhere, by the destination; a hand is told by whose it is."""
OWN_ACTS: Final[dict[int, tuple[int, UseAct]]] = {
    t.OP_DRAW: (t.DRAW_WHO, "draw"),
    t.OP_SKIP: (t.SKIP_WHO, "skip"),
    t.OP_EXTRA: (t.EXTRA_WHO, "extra"),
    t.OP_WIN: (t.WIN_WHO, "win"),
    t.OP_LOSE: (t.LOSE_WHO, "lose"),
    t.OP_GRANT: (t.GRANT_WHO, "grant"),
    t.OP_NAME_COLOR: (t.NAME_COLOR_BY, "name_color"),
    t.OP_SEARCH: (t.SEARCH_BY, "search"),
    t.OP_MUST: (t.MUST_WHO, "must"),
}
"""What players do by one instruction, with the operand that says who."""
FILLING: Final = (t.OP_CHOOSE, t.OP_COLLECT, t.OP_RANDOM)
"""Instructions that put cards of a player or a place into a slot."""
BRANCHES: Final = {t.OP_TEST: t.TEST_ELSE, t.OP_OTHERWISE: t.OTHERWISE_ELSE}
"""Instructions after which all depends on a condition, with the operand that says up to where."""
HELD_WORDS: Final[dict[int, Thing]] = {t.CARDS_CONTROLLED: "asset", t.CARDS_IN_PLAY: "asset"}
"""What cards are called where they lie, if not cards."""
SPAN_NAMES: Final = {t.SPAN_TURN: "turn", t.SPAN_DRAW: "draw phase", t.SPAN_MAIN: "main phase"}

WhoCheck = Callable[[int], bool]
"""Whether a player term means the player whose acts are looked for."""


class Offer(NamedTuple):
    """What a player may do, and up to which step it is written."""

    use: Use | None
    until: int


def choice_uses(s: State, f: Frame, pc: int) -> Params:
    """Return what is done with the cards or players that the instruction at `pc` lets somebody choose."""
    reader = _Reader(s, f, pc)
    return reader.uses_of_players() if reader.of_players else reader.uses_of_cards()


class _Reader:
    """What follows one choice in its program."""

    def __init__(self, s: State, f: Frame, pc: int) -> None:
        self.s = s
        self.f = f
        self.pc = pc
        self.code = s.compiled.code
        self.terms = s.compiled.terms
        self.start = int(s.compiled.program_starts[f.code])
        self.slot = int(self.code[pc + t.CHOOSE_SLOT])
        self.of_players = bool(self.code[pc] == t.OP_CHOOSE_PLAYERS)

    def following(self, at: int) -> Iterator[int]:
        """Yield the instructions after one, as long as the slot of the choice keeps what was chosen."""
        at += OP_WIDTH
        while self.code[at] != t.OP_END and not self.is_emptied(at):
            yield at
            at += OP_WIDTH

    def is_emptied(self, at: int) -> bool:
        """Check whether an instruction empties the slot of the choice: the next line of an event uses it again."""
        slot = t.PLAYER_SLOT + self.slot if self.of_players else self.slot
        return bool(self.code[at] == t.OP_CLEAR and self.code[at + t.CLEAR_SLOT] == slot)

    def place_of(self, step: int) -> int:
        """Return where a step of the program stands in the code."""
        return self.start + OP_WIDTH * step

    # Cards

    def uses_of_cards(self) -> Params:
        """Return what is done with the chosen cards, and what their controller does, instead or because of it."""
        offer = Offer(None, 0)
        for at in self.following(self.pc):
            if self.code[at] == t.OP_MAY and self.is_controller(int(self.code[at + t.MAY_WHO])):
                offer = self.offer_at(at, self.is_controller)
            use = self.use_at(at, self.slot, self.pc)
            if use is None or at < offer.until:
                continue
            return {"use": use, "controller_use": offer.use} if offer.use else {"use": use}
        if offer.use:
            return {"controller_use": {**offer.use, "optional": 1}}
        return self.lesser_uses()

    def lesser_uses(self) -> Params:
        """Return what is done by the controller of the chosen cards, or else that these are shown."""
        done = self.act_after(self.pc, self.is_controller)
        if done:
            return {"controller_use": done}
        for at in self.following(self.pc):
            if self.code[at] in SHOWINGS and self.code[at + t.LOOK_SLOT] == self.slot:
                return {"use": {"act": SHOWINGS[self.code[at]]}}
        return {}

    def is_controller(self, who: int) -> bool:
        """Check whether a player term means the controller of the chosen card."""
        return self.terms[who] == t.WHO_CONTROLLER and self.terms[who + t.WHO_CONTROLLER_SLOT] == self.slot

    def offer_at(self, at: int, is_who: WhoCheck) -> Offer:
        """Return what the player of a "may" may do."""
        until = self.place_of(int(self.code[at + t.MAY_ELSE]))
        return Offer(self.act_after(at, is_who, until) or self.use_before(at, until), until)

    def use_before(self, at: int, until: int) -> Use | None:
        """Return what is done with the chosen card itself between two instructions; None if nothing."""
        for inner in self.following(at):
            use = None if self.of_players else self.use_at(inner, self.slot, self.pc)
            if use and inner < until:
                return {**use, "thing": "it"}
        return None

    def use_at(self, at: int, slot: int, filled_at: int) -> Use | None:
        """Return what an instruction does with the cards of a slot that was filled before; None if nothing."""
        code = self.code
        if code[at] == t.OP_BATCH and code[at + t.BATCH_SLOT] == slot:
            return self.move_after(at, filled_at)
        if code[at] == t.OP_BATCH_EXCHANGE and code[at + t.BATCH_EXCHANGE_SLOT] == slot:
            return {"act": "exchange"}
        if code[at] == t.OP_BATCH_EXCHANGE and code[at + t.BATCH_EXCHANGE_OTHER_SLOT] == slot:
            return {"act": "exchange_for"}
        if code[at] == t.OP_COPY and code[at + t.COPY_SLOT] == slot:
            return {"act": "copy"}
        if code[at] == t.OP_MUST and code[at + t.MUST_SLOT] == slot:
            return {"act": "must", "ways": self.ways_at(at), **self.named(int(code[at + t.MUST_WHO]))}
        return None

    def move_after(self, at: int, filled_at: int) -> Use | None:
        """Return how the cards that an instruction lines up are moved."""
        code = self.code
        for last in self.following(at):
            if code[last] in MOVES:
                return {"act": MOVES[code[last]]}
            if code[last] == t.OP_PUT and code[last + t.PUT_DESTINATION] == t.DEST_HAND:
                return self.handed(int(code[last + t.PUT_WHO]), filled_at)
            if code[last] == t.OP_PUT:
                return PILES[int(code[last + t.PUT_DESTINATION])]
        return None

    def handed(self, to: int, filled_at: int) -> Use:
        """Return that cards come into a hand: that of the player who chose them, or of another one."""
        if self.code[filled_at] in (t.OP_CHOOSE, t.OP_SEARCH) and self.code[filled_at + t.CHOOSE_BY] == to:
            return {"act": "take"}
        return {"act": "give", **self.named(to)}

    def named(self, who: int) -> UseDetails:
        """Return the player that a term means, if that is one player who is known by now."""
        inner = who
        if self.terms[who] == t.WHO_BESIDE:
            inner = int(self.terms[who + t.WHO_BESIDE_OF])
        is_known = self.terms[inner] in (t.WHO_YOU, t.WHO_SLOT) or (
            self.terms[inner] == t.WHO_SUBJECT and self.f.subject >= 0
        )
        mask = int(eval_seats(self.s, who, self.f.you, self.f)) if inner >= 0 and is_known else 0
        return {"player": mask.bit_length() - 1} if mask.bit_count() == 1 else {}

    def ways_at(self, at: int) -> str:
        """Return in which ways an obligation can be met."""
        ways = (("play", self.code[at + t.MUST_PLAY]), ("discard", self.code[at + t.MUST_DISCARD]))
        return " or ".join(way for way, counts in ways if counts)

    # Players

    def uses_of_players(self) -> Params:
        """Return what the chosen players do, or what is done to them; and what they do otherwise."""
        done = self.act_after(self.pc, self.is_chosen)
        if done is None:
            return {}
        other = self.act_otherwise() if "optional" in done else None
        if other is None:
            return {"use": done}
        either: Use = {**done}
        del either["optional"]
        return {"use": either, "other_use": other}

    def is_chosen(self, who: int) -> bool:
        """Check whether a player term means the chosen players."""
        return self.terms[who] == t.WHO_SLOT and self.terms[who + t.WHO_SLOT_NUMBER] == self.slot

    def act_otherwise(self) -> Use | None:
        """Return what the chosen player does who does not do what they may."""
        for at in self.following(self.pc):
            if self.code[at] == t.OP_DID and not self.code[at + t.DID_EXPECTED]:
                return self.act_after(at, self.is_chosen, self.place_of(int(self.code[at + t.DID_ELSE])))
        return None

    def act_after(self, start: int, is_who: WhoCheck, until: int = -1) -> Use | None:
        """Return the first thing that a player does, or that is done to them, after an instruction; None if nothing."""
        code = self.code
        each_until, branch_until = 0, 0
        for at in self.following(start):
            if 0 <= until <= at:
                return None
            if code[at] in BRANCHES:
                branch_until = self.place_of(int(code[at + BRANCHES[code[at]]]))
            if code[at] == t.OP_EACH and is_who(int(code[at + t.EACH_WHO])):
                each_until = self.place_of(int(code[at + t.EACH_ELSE]))
            means = self.in_loop(is_who) if at < each_until else is_who
            if code[at] == t.OP_MAY and means(int(code[at + t.MAY_WHO])):
                offer = self.offer_at(at, means)
                return {**offer.use, "optional": 1} if offer.use else None
            done = self.own_act(at, means, is_counted=at >= branch_until) or self.act_with_cards(at, means)
            if done:
                return done
        return None

    def in_loop(self, is_who: WhoCheck) -> WhoCheck:
        """Return the check that in a loop over the players the one whose turn it is in the loop is meant too."""
        return lambda who: is_who(who) or bool(self.terms[who] == t.WHO_SUBJECT)

    def own_act(self, at: int, is_who: WhoCheck, *, is_counted: bool) -> Use | None:
        """Return what a player does by one instruction; None if it is another's, or none of those."""
        code = self.code
        if code[at] not in OWN_ACTS:
            return None
        who, act = OWN_ACTS[code[at]]
        if not is_who(int(code[at + who])):
            return None
        use: Use = {"act": act}
        if act == "draw":
            amount = code[at + t.DRAW_AMOUNT]
            if is_counted and self.terms[amount] == t.AMOUNT_NUMBER:
                use["amount"] = int(self.terms[amount + t.AMOUNT_BASE])
        elif act in ("skip", "extra"):
            use["span"] = SPAN_NAMES[int(code[at + t.SKIP_SPAN])]
        elif act == "must":
            use["ways"] = self.ways_at(at)
        elif act == "grant":
            use["ways"] = "discard" if code[at + t.GRANT_DISCARDS] else "play"
        return use

    def act_with_cards(self, at: int, is_who: WhoCheck) -> Use | None:
        """Return what a player does with cards, or what is done with a player's cards; None if nothing."""
        code = self.code
        if code[at] in FILLING:
            return self.act_with_slot(at, is_who)
        if code[at] == t.OP_PUT and code[at + t.PUT_DESTINATION] == t.DEST_HAND and is_who(int(code[at + t.PUT_WHO])):
            return {"act": "get", **self.things_put(at)}
        return None

    def act_with_slot(self, at: int, is_who: WhoCheck) -> Use | None:
        """Return what becomes of cards that a player chooses, or that are a player's own."""
        code = self.code
        is_own = code[at] == t.OP_CHOOSE and is_who(int(code[at + t.CHOOSE_BY]))
        if not is_own and not self.is_of(int(code[at + t.CHOOSE_CARDS]), is_who):
            return None
        slot = int(code[at + t.CHOOSE_SLOT])
        things = self.things_at(at)
        if is_own and code[at + t.CHOOSE_LEAST] == 0:
            things["optional"] = 1
        for later in self.following(at):
            if not is_own and code[later] in SHOWINGS and code[later + t.LOOK_SLOT] == slot:
                return {"act": "look_hand" if code[later] == t.OP_LOOK else "reveal_hand"}
            use = self.use_at(later, slot, at)
            if use and is_own:
                return {**use, **things}
            if use:
                return {"act": "exchange_with" if use["act"].startswith("exchange") else "lose_cards", **things}
        return None

    def is_of(self, cards: int, is_who: WhoCheck) -> bool:
        """Check whether a card term means cards of a player."""
        kinds = (t.CARDS_CONTROLLED, t.CARDS_IN_HAND)
        return self.terms[cards] in kinds and is_who(int(self.terms[cards + t.CARDS_WHOSE]))

    def things_at(self, at: int) -> UseDetails:
        """Return how many of what an instruction puts into its slot."""
        code = self.code
        things: UseDetails = {"thing": HELD_WORDS.get(int(self.terms[code[at + t.CHOOSE_CARDS]]), "card")}
        if code[at] == t.OP_RANDOM:
            things["amount"] = 1
        elif code[at] == t.OP_CHOOSE and 0 < code[at + t.CHOOSE_LEAST] == code[at + t.CHOOSE_MOST]:
            things["amount"] = int(code[at + t.CHOOSE_MOST])
        elif code[at] == t.OP_CHOOSE and code[at + t.CHOOSE_MOST] == 1:
            things["amount"] = 1
        return things

    def things_put(self, at: int) -> UseDetails:
        """Return how many of what an instruction puts into a hand."""
        code = self.code
        slot = -1
        for before in range(at, self.pc, -OP_WIDTH):
            if code[before] == t.OP_BATCH and slot < 0:
                slot = int(code[before + t.BATCH_SLOT])
            elif code[before] in FILLING and code[before + t.CHOOSE_SLOT] == slot:
                return self.things_at(before)
        return {"thing": "card"}
