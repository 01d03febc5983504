"""Map the names in a bound program (operations, roles, parties, piles) to the engine's numbers."""

from __future__ import annotations

from typing import Final

from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.language.vocabulary import RANK_NOUNS

OPCODES: Final[dict[str, int]] = {
    "collect": t.OP_COLLECT,
    "random": t.OP_RANDOM,
    "chosen": t.OP_CHOSEN,
    "may": t.OP_MAY,
    "test": t.OP_TEST,
    "otherwise": t.OP_OTHERWISE,
    "did": t.OP_DID,
    "each": t.OP_EACH,
    "next": t.OP_NEXT,
    "draw": t.OP_DRAW,
    "name_color": t.OP_NAME_COLOR,
    "look": t.OP_LOOK,
    "reveal": t.OP_REVEAL,
    "copy": t.OP_COPY,
    "extra": t.OP_EXTRA,
    "skip": t.OP_SKIP,
    "redeal": t.OP_REDEAL,
    "win": t.OP_WIN,
    "lose": t.OP_LOSE,
    "grant": t.OP_GRANT,
    "must": t.OP_MUST,
    "prevent": t.OP_PREVENT,
    "change": t.OP_CHANGE,
}
"""The opcode of each op of a bound program that becomes one instruction."""
OPERANDS: Final[dict[str, tuple[int, ...]]] = {
    "collect": (t.COLLECT_SLOT, t.COLLECT_CARDS),
    "random": (t.RANDOM_SLOT, t.RANDOM_CARDS),
    "chosen": (t.CHOSEN_SLOT, t.CHOSEN_ELSE),
    "may": (t.MAY_WHO, t.MAY_ELSE),
    "test": (t.TEST_CONDITION, t.TEST_EXPECTED, t.TEST_ELSE),
    "otherwise": (t.OTHERWISE_ELSE,),
    "did": (t.DID_EXPECTED, t.DID_ELSE),
    "each": (t.EACH_WHO, t.EACH_ELSE),
    "next": (t.NEXT_EACH,),
    "draw": (t.DRAW_WHO, t.DRAW_AMOUNT),
    "name_color": (t.NAME_COLOR_BY,),
    "look": (t.LOOK_SLOT, t.LOOK_WHO),
    "reveal": (t.REVEAL_SLOT, t.REVEAL_WHO),
    "copy": (t.COPY_SLOT, t.COPY_WHO),
    "extra": (t.EXTRA_WHO, t.EXTRA_SPAN),
    "skip": (t.SKIP_WHO, t.SKIP_SPAN),
    "redeal": (),
    "win": (t.WIN_WHO,),
    "lose": (t.LOSE_WHO,),
    "grant": (t.GRANT_WHO, t.GRANT_DISCARDS, t.GRANT_COUNT),
    "must": (t.MUST_WHO, t.MUST_SLOT, t.MUST_PLAY, t.MUST_DISCARD),
    "prevent": (),
    "change": (t.CHANGE_BY,),
}
"""Where the arguments of each of these ops go in its instruction, in the order in which the binder lists them."""
JUMPS: Final[dict[str, int]] = {
    "chosen": t.CHOSEN_ELSE,
    "may": t.MAY_ELSE,
    "test": t.TEST_ELSE,
    "otherwise": t.OTHERWISE_ELSE,
    "did": t.DID_ELSE,
    "each": t.EACH_ELSE,
    "next": t.NEXT_EACH,
}
"""The operand of each jump that is the number of another op."""
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
