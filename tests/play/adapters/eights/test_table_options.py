"""Test what can be agreed on at a table of Crazier Eights, and what can't."""

from __future__ import annotations

import pytest

from crazier import Table, new_game
from crazier.cards.deck import TooSmallDeck
from crazier.play.adapters.eights.table_options import (
    EIGHTS_PRESETS,
    FIRST_OPTIONS,
    OPTIONS,
    RULE_INDEXES,
    OptionConflict,
)
from crazier.play.factory import table_by_name
from crazier.play.records import read_table
from crazier.rulebook import rules

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


def table(players: int, **options: int) -> Table:
    return Table("sampler", NAMES[:players], options=options)


# The list


def test_every_option_has_a_type_a_default_a_sentence_and_a_rule() -> None:
    for option in FIRST_OPTIONS.values():
        assert option.type in ("switch", "number")
        assert option.minimum <= option.default <= option.maximum
        assert option.rule in rules()
        assert len(option.about.split()) > 4


def test_every_ruling_that_is_an_option_is_one() -> None:
    named = {rule.option.name: id for id, rule in rules().items() if rule.option and "first" in rule.rulebooks}
    assert {"multicolor_rank_match", "discard_before_drawing", "stall_guard", "unequal_teams"} <= set(named)
    for name, id in named.items():
        assert FIRST_OPTIONS[name].rule == id


@pytest.mark.rule("R14")
def test_only_the_older_rulebook_has_discarding_before_the_draw() -> None:
    assert set(FIRST_OPTIONS) - set(OPTIONS) == {"discard_before_drawing"}
    assert set(RULE_INDEXES) <= set(FIRST_OPTIONS)


# Teams


@pytest.mark.rule("M20.1", "R45")
@pytest.mark.parametrize(
    ("players", "size", "teams"),
    [
        (4, 2, ((0, 2), (1, 3))),
        (6, 2, ((0, 3), (1, 4), (2, 5))),
        (6, 3, ((0, 2, 4), (1, 3, 5))),
        (8, 2, ((0, 4), (1, 5), (2, 6), (3, 7))),
    ],
)
def test_teams_of_two_or_three_sit_alternately(players: int, size: int, teams: tuple[tuple[int, ...], ...]) -> None:
    found = table(players, team_size=size)
    assert found.teams == teams
    assert read_table(found.to_json()).teams == teams
    assert new_game(found, seed=1).view(0).observation.teams == teams


def test_without_teams_everybody_plays_alone() -> None:
    assert table(4).teams == ()
    assert new_game(table(4), seed=1).view(0).observation.teams == ()


@pytest.mark.rule("R49")
@pytest.mark.parametrize(
    ("players", "size", "sizes"),
    [(5, 2, [3, 2]), (5, 3, [3, 2]), (7, 2, [3, 2, 2]), (7, 3, [3, 2, 2]), (8, 3, [3, 3, 2])],
)
def test_unequal_teams_are_an_option(players: int, size: int, sizes: list[int]) -> None:
    with pytest.raises(OptionConflict, match=r"unequal_teams lets teams differ"):
        table(players, team_size=size)
    found = table(players, team_size=size, unequal_teams=1)
    assert [len(team) for team in found.teams] == sizes


@pytest.mark.rule("M20.1", "R49")
@pytest.mark.parametrize(
    ("players", "options", "complaint"),
    [
        (2, {"team_size": 2}, "2 players can't form two teams (M20.1); 4, 6 or 8 players can"),
        (3, {"team_size": 3}, "3 players can't form two teams (M20.1); 6 players can"),
        (5, {"team_size": 2}, "5 players can't form teams of 2 (R49); 4, 6 or 8 players can, or unequal_teams"),
        (4, {"team_size": 3}, "4 players can't form teams of 3 (R49); 6 players can"),
        (4, {"team_size": 1}, "a team has two or three players (M20.1), so team_size can't be 1"),
        (4, {"team_size": 3, "unequal_teams": 1}, "4 players can't form teams of two and three (M20.1)"),
        (4, {"unequal_teams": 1}, "unequal_teams says nothing without teams; set team_size to 2 or 3 (R49)"),
        (4, {"team_size": 2, "two_player_rule": 1}, "the two-player rule is for two players without teams (M19.1)"),
    ],
)
def test_teams_that_cannot_be_formed(players: int, options: dict[str, int], complaint: str) -> None:
    with pytest.raises(OptionConflict) as caught:
        table(players, **options)
    assert complaint in str(caught.value)


# Series


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"games": 0}, "a series without an end needs a point_limit"),
        ({"point_limit": 50}, "point_limit needs points to be kept; set points to true (M18.1)"),
        ({"points": 1, "point_limit": 50}, "one game is over before a point_limit counts; set games to 0"),
    ],
)
def test_a_series_that_makes_no_sense(options: dict[str, int], complaint: str) -> None:
    with pytest.raises(OptionConflict) as caught:
        table(2, **options)
    assert complaint in str(caught.value)


def test_all_conflicts_are_reported_at_once() -> None:
    with pytest.raises(OptionConflict) as caught:
        table(5, team_size=2, games=0, two_player_rule=1)
    assert str(caught.value).count(";") >= 3


def test_series_that_make_sense() -> None:
    assert table(2, games=0, points=1, point_limit=50).rules["point_limit"] == 50
    assert table(2, games=9, points=1, point_limit=50).rules["games"] == 9


# Decks


@pytest.mark.rule("F9.1", "R39")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (4, 52), (5, 104), (8, 104)])
def test_up_to_four_players_need_one_deck_and_more_need_two(players: int, cards: int) -> None:
    assert len(new_game(Table("sampler", NAMES[:players], "first"), seed=1).deck) == cards


@pytest.mark.rule("F9.1")
def test_a_table_may_have_two_decks_anyway() -> None:
    assert len(new_game(table(2, decks=2), seed=1).deck) == 104
    with pytest.raises(TooSmallDeck, match="7 players need a deck of 57 cards or more"):
        new_game(table(7, decks=1), seed=1)


def test_cards_that_say_who_wins_or_loses_can_be_left_out() -> None:
    full = new_game(table(2), seed=1).deck
    mild = new_game(table(2, leave_out_win_lose=1), seed=1).deck
    missing = {card.name for card in full} - {card.name for card in mild}
    assert {"Temple of Doom", "King Arthur", "Mordred"} <= missing
    texts = [line for card in mild for side in card.sides for line in side.text]
    assert not any("win the game" in text or "loses the game." in text for text in texts)
    assert len(mild) > 40


def test_two_sets_are_mixed() -> None:
    assert len(new_game(Table("sampler+sampler", NAMES[:2]), seed=1).deck) == 104


# Presets


def test_the_presets_are_there_and_each_has_a_sentence() -> None:
    assert list(EIGHTS_PRESETS) == ["print-faithful", "quick", "family", "teams", "tournament"]
    for preset in EIGHTS_PRESETS.values():
        assert preset.about.endswith(".")
        assert len(preset.about.split()) > 6


@pytest.mark.parametrize("game", ["modern", "first"])
@pytest.mark.parametrize("name", EIGHTS_PRESETS)
def test_a_preset_is_a_table_by_either_rulebook(name: str, game: str) -> None:
    found = table_by_name(name, NAMES[: EIGHTS_PRESETS[name].players], game, "sampler")
    assert (found.game, found.set) == (game, "sampler")
    assert {key: found.rules[key] for key in EIGHTS_PRESETS[name].options} == dict(EIGHTS_PRESETS[name].options)
    assert read_table(found.to_json()) == found


@pytest.mark.rule("R15")
def test_print_faithful_tables_have_no_turn_limit() -> None:
    assert table_by_name("print-faithful", NAMES[:2]).rules["stall_guard"] == 0
