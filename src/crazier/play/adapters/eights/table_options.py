"""Define the table options of Crazier Eights and its presets, and check which options go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from crazier.errors import CrazierError
from crazier.games.eights.rule_options import (
    RULE_COUNT,
    RULE_DISCARD_FIRST,
    RULE_MULTICOLOR_RANK,
    RULE_STALL_GUARD,
    RULE_TEAM_SIZE,
    RULE_TWO_PLAYER,
)
from crazier.games.eights.teams import team_count, team_of
from crazier.play.table_options import Preset, TableOption

TEAM_SIZES: Final = (2, 3)
MAX_GAMES: Final = 1000
MAX_POINTS: Final = 1_000_000

OPTIONS: Final = MappingProxyType(
    {
        "decks": TableOption(
            0, 2, "how many decks are shuffled together, 0 for as many as the players need", rule="F9.1"
        ),
        "leave_out_win_lose": TableOption(0, 1, "cards that say that somebody wins or loses are left out", rule="M7.1"),
        "multicolor_rank_match": TableOption(0, 1, "an equal rank is enough on a multicolor card", rule="R2"),
        "stall_guard": TableOption(0, 1_000_000, "the turn after which the fewest cards win, 0 for never", rule="R15"),
        "two_player_rule": TableOption(0, 1, "the second of two players may skip the first draw phase", rule="M19.1"),
        "team_size": TableOption(0, 3, "how many players a team has, 2 or 3; 0 for no teams", rule="M20.1"),
        "unequal_teams": TableOption(0, 1, "a team may have a player more than another", rule="R49"),
        "games": TableOption(1, MAX_GAMES, "how many games a series has, 0 for no end but by points", rule="M17.1"),
        "points": TableOption(0, 1, "points are kept, and whoever has the most begins", rule="M18.1"),
        "point_limit": TableOption(0, MAX_POINTS, "the points at which a series ends, 0 for none", rule="M18.1"),
    }
)
"""The table options by the modern rulebook."""
FIRST_OPTIONS: Final = MappingProxyType(
    {**OPTIONS, "discard_before_drawing": TableOption(0, 1, "cards may be discarded before the draw", rule="R14")}
)
"""The table options by the older rulebook."""
RULE_INDEXES: Final = {
    "multicolor_rank_match": RULE_MULTICOLOR_RANK,
    "stall_guard": RULE_STALL_GUARD,
    "two_player_rule": RULE_TWO_PLAYER,
    "team_size": RULE_TEAM_SIZE,
    "discard_before_drawing": RULE_DISCARD_FIRST,
}
"""The index of each option among the rule numbers that the engine reads; the other options concern no single game."""
EIGHTS_PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "print-faithful": Preset("One game by the rulebook, nothing added, nothing left out.", {}),
        "quick": Preset(
            "Over after 40 turns at the latest: then the fewest cards win.",
            {"stall_guard": 40, "two_player_rule": 1},
        ),
        "family": Preset(
            "Nobody is thrown out by a card, equal ranks always fit, 120 turns at most.",
            {"leave_out_win_lose": 1, "multicolor_rank_match": 1, "stall_guard": 120},
        ),
        "teams": Preset("Teams of two with open hands take their turns together.", {"team_size": 2}, players=4),
        "tournament": Preset(
            "Six games, the fewest points win; the second of two may skip the first draw.",
            {"games": 6, "points": 1, "two_player_rule": 1, "stall_guard": 200},
        ),
    }
)


class OptionConflict(CrazierError):
    """Options that do not go together; the message says what would be possible."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.rules = tuple(problem.rule for problem in problems)
        super().__init__("; ".join(problem.text for problem in problems))


class Problem(NamedTuple):
    """Why options do not go together: the rule, and a text that cites it and says what would be possible."""

    rule: str
    text: str


def check_options(rules: Mapping[str, int], players: int) -> None:
    """Raise OptionConflict for options that do not go together, with all problems in one message."""
    problems = [*team_problems(rules, players), *series_problems(rules)]
    if rules["two_player_rule"] and rules["team_size"]:
        text = "the two-player rule is for two players without teams (M19.1); leave one of them out"
        problems.append(Problem("M19.1", text))
    if problems:
        raise OptionConflict(problems)


def team_problems(rules: Mapping[str, int], players: int) -> Iterator[Problem]:
    """Yield what is wrong with the teams (M20.1, R49)."""
    size = rules["team_size"]
    if not size:
        if rules["unequal_teams"]:
            yield Problem("R49", "unequal_teams says nothing without teams; set team_size to 2 or 3 (R49)")
    elif size not in TEAM_SIZES:
        text = f"a team has two or three players (M20.1), so team_size can't be {size}; 0 is for no teams"
        yield Problem("M20.1", text)
    elif players < 2 * TEAM_SIZES[0]:
        text = f"{players} players can't form two teams (M20.1); {even_player_counts(size)} players can"
        yield Problem("M20.1", text)
    elif players % size and not rules["unequal_teams"]:
        text = f"{players} players can't form teams of {size} (R49); {even_player_counts(size)} players can, "
        yield Problem("R49", text + "or unequal_teams lets teams differ")
    elif rules["unequal_teams"] and (size == TEAM_SIZES[1] and players < 5):
        yield Problem("M20.1", f"{players} players can't form teams of two and three (M20.1); set team_size to 2")


def even_player_counts(size: int) -> str:
    """Return, as text, the numbers of players that form even teams of this size."""
    numbers = [str(players) for players in range(2 * size, 9, size)]
    return " or ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))


def series_problems(rules: Mapping[str, int]) -> Iterator[Problem]:
    """Yield what is wrong with the series (M17.1, M18.1)."""
    if rules["point_limit"] and not rules["points"]:
        yield Problem("M18.1", "point_limit needs points to be kept; set points to true (M18.1)")
    if rules["point_limit"] and rules["games"] == 1:
        text = "one game is over before a point_limit counts; set games to 0 for no other end, or to the most (M17.1)"
        yield Problem("M17.1", text)
    if not rules["games"] and not rules["point_limit"]:
        text = "a series without an end needs a point_limit; or set games to a number from 1 on (M17.1)"
        yield Problem("M17.1", text)


def rule_numbers(rules: Mapping[str, int]) -> list[int]:
    """Return the options of a table as the rule numbers that the engine reads."""
    numbers = [0] * RULE_COUNT
    for name, place in RULE_INDEXES.items():
        numbers[place] = rules.get(name, 0)
    return numbers


def teams_of(rules: Mapping[str, int], players: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team; empty if everyone plays alone."""
    size = rules.get("team_size", 0)
    if not size:
        return ()
    teams = int(team_count(players, size))
    return tuple(tuple(seat for seat in range(players) if team_of(seat, teams) == team) for team in range(teams))
