"""Number the term kinds and opcodes of compiled abilities, and name the offset of each of their operands.

A term is a record of TERM_WIDTH numbers, an instruction one of OP_WIDTH (see `compiled_deck`). Both start with the
number that says what they are. Every operand has a constant here: its offset from the start of its record. The
assembler writes the operands and the interpreter, the games and the adapters read them by these constants alone.
"""

from __future__ import annotations

from typing import Final

# Term kinds: which players.
WHO_YOU: Final = 0
WHO_SUBJECT: Final = 1  # the player whose turn it is in a loop over players
WHO_SLOT: Final = 2  # the players remembered in a player slot
WHO_CONTROLLER: Final = 3  # the controller of the first card in a card slot
WHO_GROUP: Final = 4  # a party, perhaps only its players who hold something
WHO_OTHERS: Final = 5  # every other player
WHO_BESIDE: Final = 6  # the next or the previous player in turn order, as seen from another one

# Operands of player terms.
WHO_SLOT_NUMBER: Final = 1
WHO_CONTROLLER_SLOT: Final = 1
WHO_GROUP_PARTY: Final = 1  # PARTY_…
WHO_GROUP_HOLDING: Final = 2  # a holding (HOLDS_…), -1 none
WHO_BESIDE_NEXT: Final = 1  # 1 the next player, 0 the previous one
WHO_BESIDE_OF: Final = 2  # a player term, -1 the player of whom a holding is checked

# Term kinds: which cards.
CARDS_IN_PLAY: Final = 10
CARDS_CONTROLLED: Final = 11
CARDS_IN_HAND: Final = 12
CARDS_IN_DISCARDS: Final = 13
CARDS_AMONG: Final = 14  # among the cards of a slot
CARDS_ON_TOP: Final = 15
CARDS_AT_BOTTOM: Final = 16
CARDS_THIS: Final = 17
CARDS_REST: Final = 18  # the cards of a slot that are in none of certain other slots
CARDS_SLOT: Final = 19

# Operands of card terms.
CARDS_WHOSE: Final = 1  # CONTROLLED, IN_HAND: a player term
CARDS_PILE: Final = 1  # IN_DISCARDS, ON_TOP, AT_BOTTOM: DRAW_PILE or DISCARD_PILE
CARDS_SLOT_NUMBER: Final = 1  # AMONG, REST, SLOT
CARDS_FILTER: Final = 2  # IN_PLAY to AMONG: a filter, ALL_CARDS, or a filter by the named color
CARDS_NOT_THIS: Final = 3  # IN_PLAY to AMONG: 1 if the ability's own card is left out
CARDS_COUNT: Final = 2  # ON_TOP, AT_BOTTOM
CARDS_FIRST_PICKED: Final = 2  # REST: the first of the other slots, which fill the record; -1 none

ALL_CARDS: Final = -1
"""In the place of a filter: every card there."""
NAMED_FILTER: Final = -2
"""In the place of a filter, NAMED_FILTER - k: the filters by the named color start at k, one after the other.

The first is for no color, which no card passes; then one for each color; the last one is for any color that can be
named.
"""
NO_COLOR: Final = -1
ANY_COLOR: Final = 5

# Term kinds: how many.
AMOUNT_NUMBER: Final = 20
AMOUNT_TIMES: Final = 21

# Operands of amount terms.
AMOUNT_BASE: Final = 1  # the number; of AMOUNT_TIMES, the number for each player or card counted
AMOUNT_COUNTED: Final = 2  # TIMES: a player or card term

# Term kinds: conditions.
COND_HOLDS: Final = 30
COND_IS: Final = 31
COND_IS_NOT: Final = 32
COND_SHARES: Final = 33
COND_ALL_ARE: Final = 34
COND_PILE_HAS: Final = 35
COND_YOUR_TURN: Final = 36
COND_BOTH: Final = 37

# Operands of conditions.
COND_HOLDS_WHO: Final = 1
COND_HOLDS_WHAT: Final = 2  # a holding (HOLDS_…)
COND_HOLDS_TOGETHER: Final = 3  # 1 if the players hold it between them (MQ12)
COND_IS_SLOT: Final = 1  # of COND_IS_NOT too
COND_IS_FILTER: Final = 2
COND_SHARES_SLOT: Final = 1
COND_SHARES_COLOR: Final = 2  # 1 a color, 0 a rank
COND_SHARES_OTHER_SLOT: Final = 3
COND_ALL_ARE_CARDS: Final = 1
COND_ALL_ARE_FILTER: Final = 2
COND_PILE_HAS_PILE: Final = 1  # DRAW_PILE or DISCARD_PILE
COND_PILE_HAS_COMPARISON: Final = 2
COND_PILE_HAS_COUNT: Final = 3
COND_PILE_HAS_FILTER: Final = 4
COND_BOTH_FIRST: Final = 1
COND_BOTH_SECOND: Final = 2

# Term kinds: holdings, which say what a player controls or has in hand.
HOLDS_ASSETS: Final = 40
HOLDS_CARDS: Final = 41
HOLDS_MORE_ASSETS: Final = 42
HOLDS_MORE_CARDS: Final = 43
HOLDS_FEWER_ASSETS: Final = 44
HOLDS_FEWER_CARDS: Final = 45

# Operands of holdings.
HOLDS_COMPARISON: Final = 1  # 0 for the MORE and FEWER kinds
HOLDS_COUNT: Final = 2  # 0 for the MORE and FEWER kinds
HOLDS_FILTER: Final = 3  # a filter, ALL_CARDS, or a filter by the named color
HOLDS_THAN: Final = 4  # the MORE and FEWER kinds: a player term

# Comparisons with a number.
AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2

# Opcodes.
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
OP_NAME_COLOR: Final = 39

# Operands of instructions, opcode by opcode. END, DESTROY, GAIN, USE, REDEAL and PREVENT have none. WHO and BY are
# player terms, CARDS card terms; ELSE and the like are steps of the same program, counted from its first. Where an
# offset is defined by another one, some code reads both instructions alike.
CLEAR_SLOT: Final = 1  # a card slot, or PLAYER_SLOT plus the number of a player slot

CHOOSE_SLOT: Final = 1
CHOOSE_CARDS: Final = 2
CHOOSE_LEAST: Final = 3
CHOOSE_MOST: Final = 4
CHOOSE_BY: Final = 5
CHOOSE_FOR: Final = 6  # FOR_…

COLLECT_SLOT: Final = CHOOSE_SLOT
COLLECT_CARDS: Final = CHOOSE_CARDS

RANDOM_SLOT: Final = CHOOSE_SLOT
RANDOM_CARDS: Final = CHOOSE_CARDS

CHOSEN_SLOT: Final = 1
CHOSEN_ELSE: Final = 2  # the next step if the slot is empty

MAY_WHO: Final = 1
MAY_ELSE: Final = 2  # the next step if it is declined

TEST_CONDITION: Final = 1
TEST_EXPECTED: Final = 2  # 1 "if", 0 "unless"
TEST_ELSE: Final = 3

OTHERWISE_ELSE: Final = 1  # the next step if the last test was passed

DID_EXPECTED: Final = 1  # 1 "if you do", 0 "if you don't"
DID_ELSE: Final = 2

EACH_WHO: Final = 1
EACH_ELSE: Final = 2  # the next step if there is no player

NEXT_EACH: Final = 1  # the EACH step of the loop

DRAW_WHO: Final = 1
DRAW_AMOUNT: Final = 2  # an amount term

CHOOSE_PLAYERS_SLOT: Final = CHOOSE_SLOT  # the number of a player slot
CHOOSE_PLAYERS_WHO: Final = 2  # the players to choose from
CHOOSE_PLAYERS_LEAST: Final = CHOOSE_LEAST
CHOOSE_PLAYERS_MOST: Final = CHOOSE_MOST
CHOOSE_PLAYERS_BY: Final = CHOOSE_BY

BATCH_OCCURRENCE: Final = 1  # OCC_…
BATCH_SLOT: Final = 2
BATCH_WHO: Final = 3

PROPOSE_OCCURRENCE: Final = 1  # OCC_…

PUT_DESTINATION: Final = 1  # DEST_…
PUT_WHO: Final = 2

ENTER_WHO: Final = 1

EXCHANGE_SLOT: Final = 1
EXCHANGE_OTHER_SLOT: Final = 2
EXCHANGE_BOTH: Final = 3  # 1 if nothing happens unless both slots have cards (R44)

LOOK_SLOT: Final = 1
LOOK_WHO: Final = 2

REVEAL_SLOT: Final = 1
REVEAL_WHO: Final = 2

SEARCH_SLOT: Final = CHOOSE_SLOT
SEARCH_FILTER: Final = 2
SEARCH_LEAST: Final = CHOOSE_LEAST
SEARCH_MOST: Final = CHOOSE_MOST
SEARCH_BY: Final = CHOOSE_BY

FOUND_SLOT: Final = 1
FOUND_BY: Final = 2

PLAY_FILTER: Final = 1  # what the played side of a split card must be (R41)

COPY_SLOT: Final = 1
COPY_WHO: Final = 2

EXTRA_WHO: Final = 1
EXTRA_SPAN: Final = 2  # SPAN_…

SKIP_WHO: Final = 1
SKIP_SPAN: Final = 2  # SPAN_…

WIN_WHO: Final = 1

LOSE_WHO: Final = 1

GRANT_WHO: Final = 1
GRANT_DISCARDS: Final = 2  # 1 discards, 0 plays
GRANT_COUNT: Final = 3

MUST_WHO: Final = 1
MUST_SLOT: Final = 2
MUST_PLAY: Final = 3  # 1 if playing the card meets the obligation
MUST_DISCARD: Final = 4  # 1 if discarding the card meets it

CHANGE_BY: Final = 1  # how many more cards are drawn; fewer if negative

ORDER_SLOT: Final = 1
ORDER_BY: Final = 2

BATCH_EXCHANGE_SLOT: Final = 1
BATCH_EXCHANGE_OTHER_SLOT: Final = 2
BATCH_EXCHANGE_WHO: Final = 3  # whose cards are in the first slot
BATCH_EXCHANGE_OTHER_WHO: Final = 4  # whose cards are in the other slot

NAME_COLOR_BY: Final = 1

# Card slots with a fixed meaning: the first one, and some above the slots that a program may use.
SLOT_OCCURRENCE: Final = 0  # the card of the occurrence that started the ability (the binder counts on it)
SLOT_SETTLED: Final = 50  # cards whose move was settled and is to be carried out
SLOT_ASIDE: Final = 51  # cards of the draw pile that lie in limbo; the note is 1 if it was the bottom card (MQ31)
SLOT_APPLIED: Final = 52  # assets whose substitution was applied to the occurrence; the note is the ability
SLOT_WAITING: Final = 53  # cards whose move is still to be proposed
SLOT_ORDERED: Final = 54  # cards whose order was chosen
SLOT_NAMED_COLOR: Final = 55  # no card: the note is the color that was named
PLAYER_SLOT: Final = 100  # plus the number of a player slot

# Piles, numbered by their zones in the state.
DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1

# Destinations of cards.
DEST_HAND: Final = 0
DEST_TOP_OF_DRAW: Final = 1
DEST_UNDER_DRAW: Final = 2
DEST_TOP_OF_DISCARDS: Final = 3
DEST_UNDER_DISCARDS: Final = 4
DEST_SHUFFLED_IN: Final = 5
DEST_BACK_TO_HAND: Final = 6

# Verbs that limit which cards can be chosen for them.
FOR_OTHER: Final = 0
FOR_DESTROY: Final = 1
FOR_GAIN: Final = 2

# Spans of play that can be skipped or taken once more.
SPAN_TURN: Final = 0
SPAN_DRAW: Final = 1
SPAN_MAIN: Final = 2
