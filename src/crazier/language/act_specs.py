"""Say what each act is, in one table: everything else that speaks of acts one by one follows from it.

An act is what an ability does: it draws, destroys, skips. Its name is the kind of its node in the phrase table and,
where it becomes one instruction, that of its operation and opcode. The opcode itself is a number in
`engine/compiler/opcodes.py`, since compiled code reads it there; `tests/engine/test_acts.py` names what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Change = Literal[
    "assets", "empties_hands", "ends_game", "everything", "fills_hands", "plays_cards", "puts_into_play", "runs_others",
    "skips", "takes_hands",
]  # fmt: skip
"""What an instruction may change at most, whatever its operands are (`engine/compiler/footprints.py`)."""
Occurrence = Literal["draws", "destroyed", "gains", "plays", "enters", "leaves"]
Pile = Literal["play", "control", "your hand", "other hands", "discards"]
"""Where cards may come to lie: `control` is in play already, but of another player."""
Place = Literal["play", "hand", "draw_pile", "discard_pile", ""]
"""Where cards are, as far as a text determines it; empty if it does not."""

ANYWHERE: Final[tuple[Pile, ...]] = ("play", "control", "your hand", "other hands", "discards")
HANDS: Final[tuple[Pile, ...]] = ("your hand", "other hands")


@dataclass(frozen=True, slots=True)
class ActSpec:
    """One act. What is left out is nothing, or none."""

    operands: tuple[str, ...] | None = None
    """The operands of its instruction, in order; None if several instructions carry it out (`assembler.expand`)."""
    event: str = ""
    """The key of the event that tells of it; empty if no event does, or one of several."""
    always_told: bool = False
    """Whether the log tells of it whenever one player carries it out."""
    rules: tuple[str, ...] = ()
    """The rules that a card with this act brings into the game."""
    changes: tuple[Change, ...] = ()
    causes: tuple[Occurrence, ...] = ()
    """The occurrences that its instruction may cause."""
    sets_off: tuple[str, ...] = ()
    """The patterns of occurrences that it surely meets, whoever chooses what."""
    fills: tuple[Pile, ...] = ()
    """Where its instruction may put cards, whatever its operands are."""
    leaves_in: Place | None = None
    """Where its cards are afterwards; None if they stay."""
    worth: int | None = 0
    """What it is worth to its player, in hundredths of a card; None if a policy must look at its operands
    (`games/eights/ai/effect_summary.py`)."""


ACTS: Final[Mapping[str, ActSpec]] = {
    "draw": ActSpec(
        ("who", "amount"),
        event="drew",
        rules=("M9.1", "R34"),
        changes=("fills_hands",),
        causes=("draws",),
        sets_off=("draws", "draws_many", "made_to_draw"),
        worth=None,
    ),
    "destroy": ActSpec(
        event="destroyed",
        rules=("M8.1", "M8.2"),
        changes=("assets",),
        causes=("destroyed", "leaves"),
        sets_off=("destroyed", "leaves"),
        fills=("discards",),
        leaves_in="discard_pile",
        worth=None,
    ),
    "gain": ActSpec(
        event="gained",
        rules=("MQ8",),
        changes=("assets",),
        causes=("gains",),
        sets_off=("gains",),
        fills=("control",),
        leaves_in="play",
        worth=None,
    ),
    "put": ActSpec(event="put", changes=("assets",), causes=("leaves",), sets_off=("enters", "leaves"), worth=None),
    "enter": ActSpec(
        event="entered", changes=("puts_into_play", "assets"), causes=("enters",), fills=("play",), worth=None
    ),
    "take": ActSpec(event="put", rules=("R38",), leaves_in="hand"),
    "give": ActSpec(event="put", leaves_in="hand"),
    "return": ActSpec(event="put", rules=("R38",), sets_off=("leaves",), leaves_in="hand"),
    "shuffle_in": ActSpec(event="put", sets_off=("leaves",), leaves_in="draw_pile"),
    "exchange": ActSpec(
        rules=("MQ34", "R44"),
        changes=("assets", "empties_hands", "fills_hands", "takes_hands"),
        causes=("gains",),
        fills=("control", *HANDS),
        leaves_in="",
        worth=None,
    ),
    "look": ActSpec(("slot", "who"), event="looked", rules=("M12.2", "MQ31")),
    "reveal": ActSpec(("slot", "who"), event="revealed", rules=("M12.2", "MQ31")),
    "search": ActSpec(event="searched", rules=("M12.3", "R33"), worth=None),
    "play": ActSpec(
        event="played",
        rules=("MQ6", "M10.2"),
        changes=("runs_others", "plays_cards", "assets"),
        causes=("plays", "enters"),
        sets_off=("plays",),
        fills=ANYWHERE,
        leaves_in="",
        worth=None,
    ),
    "copy": ActSpec(
        ("slot", "who"),
        event="copied",
        rules=("MQ11", "R27"),
        changes=("runs_others",),
        causes=("plays",),
        fills=ANYWHERE,
        worth=None,
    ),
    "use": ActSpec(rules=("MQ32",), changes=("runs_others",), causes=("plays",), fills=ANYWHERE, worth=None),
    "choose": ActSpec(rules=("MQ28",), worth=None),
    "name_color": ActSpec(("by",), event="named", always_told=True, rules=("MQ5",)),
    "extra": ActSpec(("who", "span"), event="extra", always_told=True, rules=("M20.4",), worth=None),
    "skip": ActSpec(
        ("who", "span"), event="skipped", always_told=True, rules=("M20.4",), changes=("skips",), worth=None
    ),
    "redeal": ActSpec(
        (),
        event="redealt",
        always_told=True,
        changes=("fills_hands", "empties_hands", "takes_hands"),
        fills=HANDS,
        worth=None,
    ),
    "win": ActSpec(("who",), event="won", always_told=True, rules=("R32",), changes=("ends_game",), worth=None),
    "lose": ActSpec(
        ("who",),
        event="lost",
        always_told=True,
        rules=("M7.1", "M7.2", "R9"),
        changes=("everything",),  # what a player who loses leaves behind
        fills=("discards",),
        worth=None,
    ),
    "grant": ActSpec(("who", "discards", "count"), event="granted", always_told=True, rules=("MQ1", "R30"), worth=None),
    "must": ActSpec(("who", "slot", "play", "discard"), event="bound", rules=("MQ10", "R42"), worth=10),
    "prevent": ActSpec((), event="prevented", rules=("MQ20",), worth=None),
    "change": ActSpec(("by",), event="changed", worth=None),
}
STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "collect": ("slot", "cards"),
    "random": ("slot", "cards"),
    "chosen": ("slot", "else"),
    "may": ("who", "else"),
    "test": ("condition", "expected", "else"),
    "otherwise": ("else",),
    "did": ("expected", "else"),
    "each": ("who", "else"),
    "next": ("each",),
}
"""The operations that are no act, with the operands of their instructions; they choose, or decide what comes next."""
JUMP_OPERANDS: Final = ("else", "each")
"""Operands that are the number of another operation."""
