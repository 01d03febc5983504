"""What the words of a bound program are to the engine: their numbers, and which of them matter to whom."""

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
PILES: Final[dict[str, int]] = {"draw_pile": 0, "discard_pile": 1}
COMPARISONS: Final[dict[str, int]] = {"at_least": t.AT_LEAST, "at_most": t.AT_MOST, "exactly": t.EXACTLY}
ROLES: Final[dict[str, int]] = {
    "triggered": c.ROLE_TRIGGERED,
    "cant": c.ROLE_CANT,
    "substitution": c.ROLE_SUBSTITUTION,
    "allowance": c.ROLE_ALLOWANCE,
}
OPS_BEFORE_FIRST_EFFECT: Final = {t.OP_CLEAR, t.OP_CHOOSE, t.OP_CHOOSE_PLAYERS, t.OP_CHOSEN, t.OP_COLLECT, t.OP_LOOK}
"""Steps after which everything still lies where it did."""
CHOICE_NEEDS_TARGET: Final = {t.CARDS_IN_PLAY, t.CARDS_IN_DISCARDS}
CHOICE_NEEDS_TARGET_OF: Final = {
    t.CARDS_CONTROLLED: (t.WHO_YOU, t.WHO_OTHERS, t.WHO_GROUP),
    t.CARDS_IN_HAND: (t.WHO_OTHERS, t.WHO_GROUP),
}
"""Places of cards that can be looked over before an ability starts, some of them only at certain players."""
NOUN_RANKS: Final[dict[str, int]] = {noun: rank for rank, noun in enumerate(RANK_NOUNS)}
MOVES_CARDS: Final = frozenset(
    ["put", "return", "shuffle_in", "exchange", "destroy", "play", "use", "copy", "redeal", "skip", "extra"]
)
"""Words after which cards lie, or turns run, otherwise than before."""
CAN_UNDO_PLANS: Final = MOVES_CARDS | {"take", "give", "cant"}
"""What a card may say after which something possible in this turn may be so no longer."""
CAN_CHANGE_LEGALITY: Final = MOVES_CARDS | {"lose", "win", "grant"}
"""What a running ability may say after which something else can be played or discarded."""
