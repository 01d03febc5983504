"""Check a loaded position against its table, and against what the engine computes from it."""

from __future__ import annotations

from crazier.engine.core.frame import FRAME_OCCURRENCE
from crazier.engine.core.options import FIRST_ORDER
from crazier.engine.core.stack import is_running, top_frame
from crazier.engine.core.state import ASK_ORDER, MATCH_WIDTH, State, teams_of_one
from crazier.engine.runtime.occurrences import open_substitutions
from crazier.engine.runtime.triggers import chosen_pending_entry
from crazier.games.eights.rule_options import RULE_TEAM_SIZE
from crazier.games.eights.teams import ally_masks
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.game_adapter import Rules


def check_against_table(position: State, rules: Rules, players: int) -> None:
    """Raise ValueError unless a position has the players, options and teams of a table."""
    if position.players != players:
        raise ValueError(f"players must be the {players} of the table, not {position.players}")
    numbers = rule_numbers(rules)
    if list(position.rules) != list(numbers):
        raise ValueError("rules must be those of the table")
    size = numbers[RULE_TEAM_SIZE]
    if list(position.allies) != list(ally_masks(players, size) if size else teams_of_one(players)):
        raise ValueError("allies must be the teams of the table")


def check_offered_order(position: State) -> None:
    """Raise ValueError if the pending decision is about the order of abilities and offers one that does not wait."""
    if position.ask == ASK_ORDER and not all(can_come_next(position, int(code)) for code in position.options):
        raise ValueError("options must be the abilities that wait")


def can_come_next(position: State, code: int) -> bool:
    """Return whether an answer names an ability that waits; a question about the order of cards has other answers."""
    number = code - FIRST_ORDER
    if not is_running(position):
        return bool(position.pending_len) and number >= 0 and chosen_pending_entry(position, number) >= 0
    if top_frame(position).kind == FRAME_OCCURRENCE:
        return 0 <= number < len(open_substitutions(position, top_frame(position))) // MATCH_WIDTH
    return True
