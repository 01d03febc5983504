"""Test parsing scenario files: what they may say, and the errors for wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.cards.source import CardFileError
from crazier.errors import CrazierError
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from crazier.scenarios.values import BadScenario
from tests.play.games import scenario_text

START = """
hands.Ann = ["Red Golem", "Blue Golem"]
hands.Ben = ["Green Golem"]
draw = ["Red Golem", "Blue Golem"]
discard = ["Artemis"]
"""


def wrong(text: str) -> str:
    with pytest.raises(CrazierError) as caught:
        read_scenario(text)
    return str(caught.value)


def test_a_position_is_laid_out_as_it_is_written() -> None:
    text = scenario_text(
        """
turn = "Ben"
hands.Ann = []
hands.Ben = ["Green Golem", "Open Sesame"]
assets.Ann = ["Sealed Cave", "Zeus"]
draw = ["Red Golem", "Blue Golem"]
discard = ["Spell Tome", "Artemis"]
named_color = "blue"
granted.Ben = { discards = 2, plays = 1 }
"""
    ).replace("hands.Ann = []", 'hands.Ann = ["Death"]')
    game = start_scenario(read_scenario(text))
    observation = game.view(1).observation
    assert [card.name for card in observation.hands[1]] == ["Green Golem", "Open Sesame // Sealed Cave"]
    assert [card.name for card in observation.assets[0]] == ["Sealed Cave", "Zeus"]
    assert [card.name for card in observation.discard] == ["Spell Tome", "Artemis"]
    assert [card.name for card in observation.draw] == [None, None]
    assert (observation.current, observation.phase, observation.named_color) == (1, "main", "blue")
    assert (observation.plays_left[1], observation.discards_left[1]) == (2, 3)


@pytest.mark.parametrize(("phase", "hand"), [("beginning", 3), ("draw", 3), ("main", 2), ("end", 2)])
def test_a_turn_starts_in_any_of_its_phases(phase: str, hand: int) -> None:
    game = start_scenario(read_scenario(scenario_text(f'phase = "{phase}"\n{START}')))
    observation = game.view(0).observation
    assert len(observation.hands[0]) == hand
    assert observation.current == (1 if phase == "end" else 0)


@pytest.mark.rule("M19.1")
def test_players_before_the_first_one_named_have_had_their_turn() -> None:
    text = scenario_text(START).replace("seed = 1", "seed = 1\noptions = { two_player_rule = true }")
    game = start_scenario(read_scenario(text))
    game.play("Ann passes")
    assert game.decision is not None
    assert game.decision.prompt.key == "skip_draw"
    game.play("Ben accepts")
    game.play("Ben passes")
    game.play("Ann passes")
    assert game.decision.kind == "main"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('title = "A test"', "", "title is missing"),
        ('title = "A test"', "title = 3", "title must be a text, not 3"),
        ('title = "A test"', "titel = 'x'", "there is no key 'titel'; did you mean 'title'?"),
        ('rules = "modern"', 'rules = "frist"', "rules: 'frist' can't be played yet; there is modern, first"),
        ('cites = ["M3.4"]', "cites = []", "cites must name at least one rule"),
        ('cites = ["M3.4"]', 'cites = ["M3.5"]', "cites: there is no rule 'M3.5'; did you mean"),
        ('cites = ["M3.4"]', 'cites = "M3.4"', "cites must be a list of texts"),
        ('players = ["Ann", "Ben"]', 'players = ["Ann"]', "1 players can't play"),
        (
            'players = ["Ann", "Ben"]',
            'players = ["Ann", "Ben"]\nteams = []',
            "teams must be a list of teams",
        ),
        (
            'players = ["Ann", "Ben"]',
            'players = ["Ann", "Ben", "Cid", "Dot"]\nteams = [["Ann", "Ben"], ["Cid", "Dot"]]',
            "teams: they sit alternately (R45), so these players make [['Ann', 'Cid'], ['Ben', 'Dot']]",
        ),
        (
            'players = ["Ann", "Ben"]',
            'players = ["Ann", "Ben"]\nteams = [["Ann"], ["Ben"]]',
            "teams: 2 players can't make 2 teams of two or three (M20.1)",
        ),
        ("seed = 1", "seed = 1.5", "seed must be a whole number, not 1.5"),
        ("seed = 1", "options = 3", "options must be a table of values, not 3"),
        ("seed = 1", "options = { stal_guard = 3 }", "did you mean 'stall_guard'?"),
        ('set = "sampler"', 'set = "samplr"', "did you mean 'sampler'?"),
        ('hands.Ben = ["Green Golem"]', "", "start.hands.Ben is missing; every hand must be named"),
        ('hands.Ben = ["Green Golem"]', 'hands.Ben = "Green Golem"', "start.hands.Ben must be a list of texts"),
        (
            '"Green Golem"]',
            '"Grean Golem"]',
            "start.hands.Ben: there is no card 'Grean Golem'; did you mean 'Green Golem'",
        ),
        (
            'discard = ["Artemis"]',
            'discard = ["Artemis"]\nhand.Ann = []',
            "start: there is no key 'hand'; did you mean 'hands'",
        ),
        ('discard = ["Artemis"]', "assets.Bem = []", "start.assets: nobody is named 'Bem'; did you mean 'Ben'?"),
        ('discard = ["Artemis"]', 'assets.Ben = ["Death"]', "'Death' is an event, and only assets lie in play"),
        (
            'discard = ["Artemis"]',
            'assets.Ben = ["Open Sesame // Sealed Cave"]',
            "only one side can be in play; name 'Open Sesame' or 'Sealed Cave'",
        ),
        ('discard = ["Artemis"]', 'phase = "mane"', "start.phase: 'mane' is no phase; did you mean 'main'?"),
        ('discard = ["Artemis"]', 'turn = "Cid"', "start.turn: nobody is named 'Cid'"),
        ('discard = ["Artemis"]', 'discard = ["Artemis"]\nnamed_color = "red"', "needs an eight on top"),
        ('discard = ["Artemis"]', 'named_color = "pink"', "start.named_color: 'pink' is no color"),
        ('discard = ["Artemis"]', "granted.Ann = { plays = -1 }", "start.granted.Ann.plays must be a whole number"),
        ('discard = ["Artemis"]', "granted.Ann = { turns = 1 }", "there is no key 'turns'; there is plays, discards"),
        ('discard = ["Artemis"]', "granted.Ann = 3", "start.granted.Ann must be a table of values"),
        ("expect.over = false", "", "step 1 says nothing"),
        ("expect.over = false", "expect.over = 3", "step 1: expect.over must be true or false, not 3"),
        ("expect.over = false", "expect = 3", "step 1: expect must be a table of values"),
        ("expect.over = false", 'do = "Ann passes"\nrefuse = "Ann passes"', "step 1 can't both do and refuse"),
        ("expect.over = false", 'refuse = "Ann passes"', "step 1: refuse and rule belong together"),
        ("expect.over = false", 'refuse = "Ann passes"\nrule = "M99"', "step 1: rule: there is no rule 'M99'"),
        ("expect.over = false", "expect.hand.Ann = []", "step 1: expect: there is no key 'hand'; did you mean 'hands'"),
        ("expect.over = false", "expect.hands.Cid = []", "step 1: expect.hands: nobody is named 'Cid'"),
        ("expect.over = false", 'expect.hands.Ann = ["?"]', "expect.hands.Ann: there is no card '?'"),
        (
            "expect.over = false",
            'expect.draw = ["Zeuss"]',
            "expect.draw: there is no card 'Zeuss'; did you mean 'Zeus'?",
        ),
        ("expect.over = false", 'expect.hand_sizes.Ann = "3"', "expect.hand_sizes.Ann must be a whole number"),
        ("expect.over = false", 'expect.winner = ["Ann"]', "expect.winner must be a text"),
        ("expect.over = false", 'expect.losers = ["Zoe"]', "expect.losers: nobody is named 'Zoe'"),
        ("expect.over = false", "expect.sees.Ann.hand.Ben = []", "there is no key 'hand'"),
        ("expect.over = false", 'expect.sees.Ann.hands.Ben = ["Grn"]', "there is no card 'Grn'"),
        ("expect.over = false", "do = 3", "step 1: do must be a text, not 3"),
        ("[[steps]]\nexpect.over = false", "", "steps must be written as [[steps]]"),
        ("[[cards]]", "[[kards]]", "there is no key 'kards'; did you mean 'cards'?"),
    ],
)
def test_an_error_names_the_key_and_what_would_be_right(old: str, new: str, complaint: str) -> None:
    text = scenario_text(START)
    assert old in text
    assert complaint in wrong(text.replace(old, new, 1))


def test_a_text_that_is_not_toml_is_refused() -> None:
    assert "this is no TOML" in wrong("title = ")


def test_a_card_of_ones_own_comes_before_that_of_the_set() -> None:
    own = "[[cards]]\ntext = '''\nZeus\n2 blue event\nDraw a card.\n'''\n"
    scenario = read_scenario(scenario_text(START + own).replace('"Green Golem"]', '"Zeus"]', 1))
    assert scenario.names["zeus"].sides[0].type == "event"


def test_two_cards_of_ones_own_with_one_name_are_refused() -> None:
    own = "[[cards]]\ntext = '''\nRed Golem\n2 blue event\nDraw a card.\n'''\n"
    assert "two cards named 'Red Golem'" in wrong(scenario_text(START + own))


def test_a_card_that_cant_be_read_is_reported_as_in_a_card_file() -> None:
    with pytest.raises(CardFileError, match="destory"):
        read_scenario(scenario_text(START).replace("draw 1 fewer card", "destory an asset"))


def test_bad_scenarios_are_bad_input() -> None:
    assert issubclass(BadScenario, CrazierError)


OWN = """set: own
title: Own
character: mine

Zeus
3 green asset god
This can't be destroyed.
basis: house
"""
BARE = """
title = "Zeus is in hand"
set = "SET"
cites = ["M2.1"]
players = ["Ann", "Ben"]
[start]
hands.Ann = ["Zeus"]
hands.Ben = ["Zeus"]
[[steps]]
expect.hands.Ann = ["Zeus"]
"""


def test_a_card_file_lies_in_the_scenarios_folder(tmp_path: Path) -> None:
    (tmp_path / "own.cards").write_text(OWN)
    scenario = read_scenario(BARE.replace("SET", "own.cards"), tmp_path)
    assert scenario.names["zeus"].ranks == ("3",)
    assert "can't be read" in wrong(BARE.replace("SET", "own.cards"))


def test_several_sets_are_joined_but_a_name_must_mean_one_card(tmp_path: Path) -> None:
    (tmp_path / "own.cards").write_text(OWN)
    joined = BARE.replace("SET", f"sampler+{tmp_path / 'own.cards'}")
    assert "set: 'Zeus' is in sampler and in own; name one of the sets" in wrong(joined)
    mine = joined + '[[cards]]\ntext = """\nZeus\n4 red asset\nThis can\'t be destroyed.\n"""\n'
    assert read_scenario(mine).names["zeus"].ranks == ("4",)
    (tmp_path / "own.cards").write_text(OWN.replace("Zeus", "Hera"))
    assert read_scenario(joined).names["hera"].set == "own"


# Deals, series and refused tables

DEALT = """
title = "A deal"
rules = "modern"
set = "sampler"
cites = ["M2.1"]
players = ["Ann", "Ben"]
options = { games = 2 }

[deal]
seed = 3

[[steps]]
expect.over = false
"""
REFUSED = """
title = "A table"
rules = "modern"
set = "sampler"
cites = ["R39"]
players = ["Ann", "Ben"]
refused_table = "R39"
"""


@pytest.mark.rule("M2.1", "M2.2")
@pytest.mark.parametrize(("name", "seat"), [("Ann", 0), ("Ben", 1)])
def test_a_deal_is_the_first_that_meets_its_conditions(name: str, seat: int) -> None:
    text = DEALT.replace("seed = 3", f'seed = 3\nbegins = "{name}"\nstarter = "death"')
    game = start_scenario(read_scenario(text))
    observation = game.view(seat).observation
    assert (observation.current, observation.discard[0].name) == (seat, "Death")
    assert game.start.first is None, "the first player was left to chance"
    assert [len(hand) for hand in observation.hands] == [8 - seat, 7 + seat]


@pytest.mark.parametrize(
    ("text", "old", "new", "message"),
    [
        (DEALT, "seed = 3", "sed = 3", "deal: there is no key 'sed'; did you mean 'seed'"),
        (DEALT, "seed = 3", 'begins = "Cid"', "deal.begins: nobody is named 'Cid'"),
        (DEALT, "seed = 3", 'starter = "Deth"', "deal.starter: there is no card 'Deth'; did you mean 'Death'"),
        (DEALT, "seed = 3", "seed = -1", "deal.seed must be a whole number"),
        (DEALT, "[deal]", "[start]\n[deal]", "a scenario starts in one way"),
        (DEALT, "[deal]", "[[cards]]\ntext = ''\n[deal]", "cards: a deal is made from the deck of the set"),
        (DEALT, "[deal]", "[deals]", "deals.count must be a whole number"),
        (DEALT, "[deal]\nseed = 3", '[deals]\ncount = 2\nbegins = ["Cid"]', "deals.begins: nobody is named 'Cid'"),
        (DEALT, "[deal]", '[series]\nbegan = "Cid"\n[deal]', "series.began: nobody is named 'Cid'"),
        (DEALT, "[deal]", "[series]\ntotals = { Cid = 3 }\n[deal]", "series.totals: nobody is named 'Cid'"),
        (DEALT, "expect.over = false", "next_game = 1", "step 1: next_game must be true or false"),
        (DEALT, "expect.over = false", 'next_game = true\ndo = "Ann passes"', "step 1 can't both do and refuse"),
        (DEALT, "options =", 'message = "x"\noptions =', "message belongs to refused_table"),
        (REFUSED, '"R39"\n', '"R99"\n', "there is no rule 'R99'"),
        (REFUSED, "refused_table", "steps = []\nrefused_table", "steps: a refused table has no game"),
    ],
)
def test_a_wrong_deal_series_or_refused_table_is_explained(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    assert message in wrong(text.replace(old, new))


def test_many_deals_are_only_looked_at() -> None:
    text = DEALT.replace("[deal]", "[deals]\ncount = 2").replace("expect.over = false", 'do = "Ann passes"')
    assert "many deals are only looked at" in wrong(text)


def test_a_deal_that_no_seed_gives_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crazier.scenarios.starts.MAX_SEEDS", 5)
    scenario = read_scenario(DEALT.replace("seed = 3", 'seed = 3\npicked = "Death"'))
    with pytest.raises(BadScenario, match="none of 5 seeds from 3 on meets these conditions"):
        start_scenario(scenario)
