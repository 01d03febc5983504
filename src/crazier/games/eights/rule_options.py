"""Rule options of a table: the indexes of `State.rules`, and the fixed limits of the game."""

from __future__ import annotations

from typing import Final

RULE_MULTICOLOR_RANK: Final = 0
"""R2: 1 if an equal rank is enough to match a multicolor card."""
RULE_STALL_GUARD: Final = 1
"""R15: the number of turns after which the fewest cards win, 0 for no limit."""
RULE_TWO_PLAYER: Final = 2
"""M19.1: 1 if the second of two players may skip the first draw phase."""
RULE_TEAM_SIZE: Final = 3
"""M20.1: the number of players in a team, 0 for no teams."""
RULE_DISCARD_FIRST: Final = 4
"""R14: 1 if cards may be discarded before the draw."""
RULE_COUNT: Final = 5
"""The number of rule options."""

HAND_SIZE: Final = 7
"""The number of cards dealt to each player."""
STEP_LIMIT: Final = 4000
"""R13: the number of ability steps in one turn after which the turn is ended."""
DEPTH_LIMIT: Final = 40
"""R13: the number of abilities inside abilities after which the turn is ended."""
MAX_SILENT_TURNS: Final = 100
"""R62: the number of turns in a row without a decision after which the game is over."""
