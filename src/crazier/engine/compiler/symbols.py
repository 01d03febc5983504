"""What the words of a bound program are to the engine: their numbers, and which of them matter to whom."""

from __future__ import annotations

from typing import Final

from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.language.phrases import RANK_NOUNS

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
JUMPS: Final = {"may", "test", "otherwise", "did", "each", "next", "chosen"}
"""Steps whose last argument is another step."""
GOALS: Final[dict[str, int]] = {
    "hand": t.G_HAND,
    "top_of_draw_pile": t.G_TOP_OF_DRAW,
    "bottom_of_draw_pile": t.G_UNDER_DRAW,
    "top_of_discard_pile": t.G_TOP_OF_DISCARDS,
    "bottom_of_discard_pile": t.G_UNDER_DISCARDS,
}
SPANS: Final[dict[str, int]] = {"turn": t.SPAN_TURN, "draw_phase": t.SPAN_DRAW, "main_phase": t.SPAN_MAIN}
VERBS: Final[dict[str, int]] = {"destroy": t.V_DESTROY, "gain": t.V_GAIN}
PARTIES: Final[dict[str, int]] = {
    "anyone": c.P_ANYONE,
    "player": c.P_ANYONE,
    "you": c.P_YOU,
    "opponent": c.P_OPPONENT,
    "other_player": c.P_OTHER,
}
EVENTS: Final[dict[str, int]] = {
    "draws": c.E_DRAW,
    "made_to_draw": c.E_DRAW,
    "destroyed": c.E_DESTROY,
    "gains": c.E_GAIN,
    "plays": c.E_PLAY,
    "plays_from_hand": c.E_PLAY,
    "discards": c.E_DISCARD,
    "enters": c.E_ENTER,
    "leaves": c.E_LEAVE,
    "loses": c.E_LOSE,
    "start": c.E_START,
    "end": c.E_END,
}
PILES: Final[dict[str, int]] = {"draw_pile": 0, "discard_pile": 1}
MEASURES: Final[dict[str, int]] = {"at_least": t.AT_LEAST, "at_most": t.AT_MOST, "exactly": t.EXACTLY}
ROLES: Final[dict[str, int]] = {
    "triggered": c.R_TRIGGERED,
    "cant": c.R_CANT,
    "substitution": c.R_SUBSTITUTION,
    "allowance": c.R_ALLOWANCE,
}
LEADING: Final = {t.OP_CLEAR, t.OP_CHOOSE, t.OP_CHOOSE_PLAYERS, t.OP_CHOSEN, t.OP_COLLECT, t.OP_LOOK}
"""Steps after which everything still lies where it did."""
LOOKED_OVER: Final = {t.S_IN_PLAY, t.S_DISCARDS}
LOOKED_OVER_AT: Final = {t.S_CONTROLLED: (t.T_YOU, t.T_OTHERS, t.T_GROUP), t.S_HAND: (t.T_OTHERS, t.T_GROUP)}
"""Places of cards that can be looked over before an ability starts, some of them only at certain players."""
NOUN_RANKS: Final[dict[str, int]] = {noun: rank for rank, noun in enumerate(RANK_NOUNS)}
MOVING: Final = frozenset(
    ["put", "return", "shuffle_in", "exchange", "destroy", "play", "use", "copy", "redeal", "skip", "extra"]
)
"""Words after which cards lie, or turns run, otherwise than before."""
RISKY: Final = MOVING | {"take", "give", "cant"}
"""What a card may say after which something possible in this turn may be so no longer."""
MEDDLING: Final = MOVING | {"lose", "win", "grant"}
"""What a running ability may say after which something else can be played or discarded."""
