"""Map the names in a bound program (operations, roles, parties, piles) to the engine's numbers."""

from __future__ import annotations

from typing import Final

from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.language.act_specs import ACTS, JUMP_OPERANDS, STEPS
from crazier.language.vocabulary import RANK_NOUNS

OPERATIONS: Final[dict[str, tuple[str, ...]]] = {
    **STEPS,
    **{name: spec.operands for name, spec in ACTS.items() if spec.operands is not None},
}
"""The ops of a bound program that become one instruction each, with their operands in the order in which the binder
lists them."""
OPCODES: Final[dict[str, int]] = {name: getattr(t, f"OP_{name.upper()}") for name in OPERATIONS}
OPERANDS: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(getattr(t, f"{name}_{operand}".upper()) for operand in operands)
    for name, operands in OPERATIONS.items()
}
"""Where the arguments of each of these ops go in its instruction."""
JUMPS: Final[dict[str, int]] = {
    name: getattr(t, f"{name}_{operand}".upper())
    for name, operands in STEPS.items()
    for operand in operands
    if operand in JUMP_OPERANDS
}
"""The operand of each jump that is the number of another op."""
ACT_OPCODES: Final[dict[str, int]] = {
    name: getattr(t, f"OP_{name.upper()}") for name in ACTS if hasattr(t, f"OP_{name.upper()}")
}
"""The opcode of each act, or of the last of its instructions; some acts are carried out by that of another."""
FIXED_WORTH: Final[dict[int, int]] = {
    opcode: ACTS[name].worth or 0 for name, opcode in ACT_OPCODES.items() if ACTS[name].worth
}
"""What some acts are worth to their player, by opcode."""
DESTINATIONS: Final[dict[str, int]] = {
    "hand": t.DEST_HAND,
    "top_of_draw_pile": t.DEST_TOP_OF_DRAW,
    "bottom_of_draw_pile": t.DEST_UNDER_DRAW,
    "top_of_discard_pile": t.DEST_TOP_OF_DISCARDS,
    "bottom_of_discard_pile": t.DEST_UNDER_DISCARDS,
}
SPANS: Final[dict[str, int]] = {"turn": t.SPAN_TURN, "draw_phase": t.SPAN_DRAW, "main_phase": t.SPAN_MAIN}
VERBS: Final[dict[str, int]] = {"destroy": t.FOR_DESTROY, "gain": t.FOR_GAIN}
PARTIES: Final[dict[str, int]] = {
    "anyone": c.PARTY_ANYONE,
    "player": c.PARTY_ANYONE,
    "you": c.PARTY_YOU,
    "opponent": c.PARTY_OPPONENT,
    "other_player": c.PARTY_OTHER,
    "next_player": c.PARTY_NEXT,
    "previous_player": c.PARTY_PREVIOUS,
}
OCCURRENCES: Final[dict[str, int]] = {
    "draws": c.OCC_DRAW,
    "made_to_draw": c.OCC_DRAW,
    "destroyed": c.OCC_DESTROY,
    "gains": c.OCC_GAIN,
    "plays": c.OCC_PLAY,
    "plays_from_hand": c.OCC_PLAY,
    "discards": c.OCC_DISCARD,
    "enters": c.OCC_ENTER,
    "leaves": c.OCC_LEAVE,
    "loses": c.OCC_LOSE,
    "start": c.OCC_TURN_START,
    "end": c.OCC_TURN_END,
}
PILES: Final[dict[str, int]] = {"draw_pile": t.DRAW_PILE, "discard_pile": t.DISCARD_PILE}
COMPARED_HOLDINGS: Final[dict[str, int]] = {
    "controls_more": t.HOLDS_MORE_ASSETS,
    "has_more": t.HOLDS_MORE_CARDS,
    "controls_fewer": t.HOLDS_FEWER_ASSETS,
    "has_fewer": t.HOLDS_FEWER_CARDS,
}
COMPARISONS: Final[dict[str, int]] = {"at_least": t.AT_LEAST, "at_most": t.AT_MOST, "exactly": t.EXACTLY}
ROLES: Final[dict[str, int]] = {
    "triggered": c.ROLE_TRIGGERED,
    "cant": c.ROLE_CANT,
    "substitution": c.ROLE_SUBSTITUTION,
    "allowance": c.ROLE_ALLOWANCE,
}
NOUN_RANKS: Final[dict[str, int]] = {noun: rank for rank, noun in enumerate(RANK_NOUNS)}
