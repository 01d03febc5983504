"""The numbers by which a catalogue's terms and steps are told apart."""

from __future__ import annotations

from typing import Final

# Who.
WHO_YOU: Final = 0
WHO_SUBJECT: Final = 1
WHO_SLOT: Final = 2
WHO_CONTROLLER: Final = 3
WHO_GROUP: Final = 4
WHO_OTHERS: Final = 5

# Which cards.
CARDS_IN_PLAY: Final = 10
CARDS_CONTROLLED: Final = 11
CARDS_IN_HAND: Final = 12
CARDS_IN_DISCARDS: Final = 13
CARDS_AMONG: Final = 14
CARDS_ON_TOP: Final = 15
CARDS_AT_BOTTOM: Final = 16
CARDS_THIS: Final = 17
CARDS_REST: Final = 18
CARDS_SLOT: Final = 19

ALL_CARDS: Final = -1
"""Instead of a filter: all of the cards there."""

# How many.
AMOUNT_NUMBER: Final = 20
AMOUNT_TIMES: Final = 21

# Conditions and holdings.
COND_HOLDS: Final = 30
COND_IS: Final = 31
COND_IS_NOT: Final = 32
COND_SHARES: Final = 33
COND_ALL_ARE: Final = 34
COND_PILE_HAS: Final = 35
COND_YOUR_TURN: Final = 36
COND_BOTH: Final = 37
HOLDS_ASSETS: Final = 40
HOLDS_CARDS: Final = 41
HOLDS_MORE_ASSETS: Final = 42
HOLDS_MORE_CARDS: Final = 43
AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2

# Steps of a program.
OP_END: Final = 0
OP_CLEAR: Final = 1
OP_CHOOSE: Final = 2
OP_COLLECT: Final = 3
OP_RANDOM: Final = 4
OP_CHOSEN: Final = 5
OP_MAY: Final = 6
OP_TEST: Final = 7
OP_OTHERWISE: Final = 8
OP_DID: Final = 9
OP_EACH: Final = 10
OP_NEXT: Final = 11
OP_DRAW: Final = 12
OP_CHOOSE_PLAYERS: Final = 13
OP_BATCH: Final = 14
OP_PROPOSE: Final = 15
OP_DESTROY: Final = 16
OP_GAIN: Final = 17
OP_PUT: Final = 18
OP_ENTER: Final = 19
OP_EXCHANGE: Final = 20
OP_LOOK: Final = 21
OP_REVEAL: Final = 22
OP_SEARCH: Final = 23
OP_FOUND: Final = 24
OP_PLAY: Final = 25
OP_COPY: Final = 26
OP_USE: Final = 27
OP_EXTRA: Final = 28
OP_SKIP: Final = 29
OP_REDEAL: Final = 30
OP_WIN: Final = 31
OP_LOSE: Final = 32
OP_GRANT: Final = 33
OP_MUST: Final = 34
OP_PREVENT: Final = 35
OP_CHANGE: Final = 36
OP_ORDER: Final = 37
OP_BATCH_EXCHANGE: Final = 38

# Where cards are put.
DEST_HAND: Final = 0
DEST_TOP_OF_DRAW: Final = 1
DEST_UNDER_DRAW: Final = 2
DEST_TOP_OF_DISCARDS: Final = 3
DEST_UNDER_DISCARDS: Final = 4
DEST_SHUFFLED_IN: Final = 5
DEST_BACK_TO_HAND: Final = 6

# Verbs that a choice is made for, where the choice itself is limited by them.
FOR_OTHER: Final = 0
FOR_DESTROY: Final = 1
FOR_GAIN: Final = 2

# Spans of play that can be skipped or had again.
SPAN_TURN: Final = 0
SPAN_DRAW: Final = 1
SPAN_MAIN: Final = 2
