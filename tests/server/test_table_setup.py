"""What a table agrees on becomes a game: sets, options, presets, and starts that are kept as records."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crazier.errors import CrazierError
from crazier.play.factory import STALL_GUARD
from crazier.scenarios.library import scenario_names
from crazier.server.messages import MomentSettings, TableSettings, TrialSettings
from crazier.server.table_setup import (
    agreed_table,
    mixed_sets,
    own_cards,
    record_from_here,
    scenario_game,
    series_from,
    started_row,
)
from crazier.server.worker_jobs import prepare_record

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("wanted", "mixed"),
    [
        ("avalon", "camelot+avalon"),
        ("pantheon+avalon", "olympus+camelot+pantheon+avalon"),
        ("olympus+pantheon", "olympus+pantheon"),
        ("olympus", "olympus+pantheon"),
        ("olympus+camelot", "olympus+camelot"),
        ("first", "first"),
        ("nothing", "nothing"),
    ],
)
def test_a_main_set_and_its_small_set_are_mixed(wanted: str, mixed: str) -> None:
    assert mixed_sets(wanted) == mixed
    assert agreed_table(TableSettings(set="avalon", mix=False), NAMES).set == "avalon"
    assert agreed_table(TableSettings(set="camelot", mix=False), NAMES).set == "camelot"


def test_the_stall_guard_is_on_unless_agreed_otherwise() -> None:
    assert agreed_table(TableSettings(), NAMES).rules["stall_guard"] == STALL_GUARD
    assert agreed_table(TableSettings(options={"stall_guard": 0}), NAMES).rules["stall_guard"] == 0
    assert agreed_table(TableSettings(preset="quick"), NAMES).rules["stall_guard"] == 40
    assert agreed_table(TableSettings(preset="quick", options={"stall_guard": 7}), NAMES).rules["stall_guard"] == 7


@pytest.mark.parametrize(
    "settings",
    [
        TableSettings(game="chess"),
        TableSettings(preset="x"),
        TableSettings(options={"x": 1}),
        TableSettings(set="/x.cards"),
    ],
)
def test_what_nobody_can_play_is_refused(settings: TableSettings) -> None:
    with pytest.raises(CrazierError):
        agreed_table(settings, NAMES).load_deck()


def test_two_tables_never_get_the_same_deal() -> None:
    settings = TableSettings()
    rows = [started_row(settings, None, NAMES) for _ in range(2)]
    first, second = (series_from(row, settings, NAMES).game for row in rows)
    assert first.digest() != second.digest()
    assert series_from(rows[0], settings, NAMES).game.digest() == first.digest()


def test_a_scenario_starts_with_the_names_of_those_who_sit_there() -> None:
    name = next(name for name in scenario_names() if name.startswith("m05"))
    record = record_from_here(scenario_game(name), NAMES)
    row = started_row(TableSettings(), record, ("Zoe", "Yan"))
    game = series_from(row, TableSettings(), ("Zoe", "Yan")).game
    assert game.table.players == ("Zoe", "Yan")
    assert game.decision is not None


GAWAIN = "Gawain\n4 red asset knight\nWhen an opponent draws cards, draw a card."


@pytest.mark.parametrize(("mode", "seat"), [("replace", 0), ("add", 1)])
def test_a_card_to_be_tried_is_in_the_opening_hand(mode: str, seat: int) -> None:
    settings = TableSettings(
        cards=GAWAIN,
        cards_mode=mode,  # type: ignore[arg-type]
        cards_base="camelot",
        mix=False,
        trial=TrialSettings("Gawain", seat),
    )
    record = prepare_record(settings, NAMES, None)
    game = series_from(started_row(settings, record, NAMES), settings, NAMES).game
    assert "Gawain" in [card.name for card in game.view(seat).observation.hands[seat]]
    camelot = agreed_table(TableSettings(set="camelot", mix=False), NAMES).load_deck()
    assert len(game.deck) == len(camelot) + (mode == "add")


def test_cards_are_mixed_into_the_usual_set_unless_another_is_named() -> None:
    own = own_cards(TableSettings(cards=GAWAIN, cards_mode="add", mix=False))
    assert [card.name for card in own if card.set == ""] == ["Gawain"]
    assert {card.set for card in own} == {"", "camelot"}


def test_a_trial_can_begin_at_a_moment_for_the_card() -> None:
    moment = MomentSettings(theirs=["Merlin"], pile="Prophecy")
    settings = TableSettings(
        cards=GAWAIN, cards_mode="add", cards_base="camelot", mix=False, trial=TrialSettings("Gawain", 0, moment)
    )
    record = prepare_record(settings, NAMES, None)
    seen = series_from(started_row(settings, record, NAMES), settings, NAMES).game.view(0).observation
    assert "Gawain" in [card.name for card in (*seen.hands[0], *seen.assets[0])]
    assert [card.name for card in seen.assets[1]] == ["Merlin"]
    assert seen.discard[0].name == "Prophecy"


def test_a_shipped_card_can_be_tried_too() -> None:
    settings = TableSettings(set="camelot", trial=TrialSettings("Merlin", 1))
    record = prepare_record(settings, NAMES, None)
    game = series_from(started_row(settings, record, NAMES), settings, NAMES).game
    assert "Merlin" in [card.name for card in game.view(1).observation.hands[1]]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"cards_base": "/etc/passwd.cards"}, "there is no set"),
        ({"cards_base": "camelot+nowhere"}, "there is no set 'nowhere'"),
        ({"trial": TrialSettings("Merlin the Missing")}, "there is no card"),
        ({"trial": TrialSettings("Gawain", 7)}, "there is no seat 7"),
        ({"trial": TrialSettings("Gawain", 1, MomentSettings())}, "the card for the first seat"),
        ({"trial": TrialSettings("Gawain", 0, MomentSettings(3))}, "has no ability 3"),
        ({"trial": TrialSettings("Gawain", 0, MomentSettings(yours=["Nobody"]))}, "there is no card 'Nobody'"),
    ],
)
def test_a_trial_that_can_not_be_is_refused(changes: dict[str, object], told: str) -> None:
    settings = replace(TableSettings(cards=GAWAIN, cards_mode="replace", cards_base="camelot"), **changes)
    with pytest.raises(CrazierError, match=told):
        prepare_record(settings, NAMES, None)
