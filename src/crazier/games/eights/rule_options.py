"""The table's options as the numbers a state carries."""

from __future__ import annotations

from typing import Final

RULE_MULTICOLOR_RANK: Final = 0
"""R2: 1 if an equal rank is enough on a multicolor card."""
RULE_STALL_GUARD: Final = 1
"""R15: the number of turns after which the fewest cards win; 0 for never."""
RULE_TWO_PLAYER: Final = 2
"""M19.1: 1 if the second of two players may skip the first draw phase."""
RULE_TEAM_SIZE: Final = 3
"""M20.1: how many players a team has, 0 for no teams."""
RULE_DISCARD_FIRST: Final = 4
"""R14: 1 if cards may be discarded before the draw."""
RULE_COUNT: Final = 5

HAND_SIZE: Final = 7
STEP_LIMIT: Final = 4000
"""R13: steps of abilities in one turn after which the turn just ends."""
DEPTH_LIMIT: Final = 40
"""R13: abilities inside abilities."""
