"""What once broke under hostile input, at the public API: each reproduction is refused, or plays on, and soon.

The letters are those of the report. Elsewhere: program bots (D) in `bots/test_external_bot.py`, the cache (F) in
`cards/test_cache.py`, threads (G) in `play/test_threads.py`, leaks in `play/test_memory.py`, probing seats in
`play/test_answer.py` and `test_hostile_seat.py`, deals that could be computed in `lab/test_hidden_deals.py`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from crazier import CrazierError, IllegalCode, Table, determinize, from_json, new_game, record_from_json, replay
from crazier.cards import read_cards
from crazier.cards.limits import MAX_CARD_LENGTH
from crazier.cli import main
from crazier.engine.core.options import FIRST_CARD
from crazier.engine.core.state import HANDS, PUBLIC
from crazier.play.factory import deal_game
from crazier.play.records import RULES_VERSION
from crazier.scenarios.parser import read_scenario
from scripts.fuzzing.families import FAMILIES
from scripts.fuzzing.harness import try_one

Values = dict[str, Any]
Output = pytest.CaptureFixture[str]


# A. Hangs

SKIPS_ALL = (
    "At the start of each player's turn, that player skips their next draw phase and skips their next main phase."
)
SKIPS_MAIN = "At the start of each player's turn, that player skips their next main phase."
LOOPS = {
    "A1 skips": (SKIPS_ALL,),
    "A1 can't draw": ("Players can't draw cards.", SKIPS_MAIN),
    "A1 prevented": ("If a player would draw cards, prevent that.", SKIPS_MAIN),
    "A1 instead": ("If an opponent would draw cards, skip your next main phase instead.",),
    "A1 extra turns": (
        "At the end of your turn, if you control an asset, take an extra turn.",
        "At the start of your turn, skip your next main phase and skip your next draw phase.",
    ),
    "A2 another": ("At the start of your turn, use the ability of another asset.",),
    "A2 all others": ("At the start of each player's turn, use the ability of all other assets.",),
}


@pytest.mark.rule("R62", "R13")
@pytest.mark.parametrize("name", LOOPS)
def test_a_cards_that_leave_no_decision_hang_nobody(name: str) -> None:
    cards = [f"Card {number}\n{number} red asset\n{text}" for number, text in enumerate(LOOPS[name], 2)]
    for blanks in range(3):  # the number of characters is the seed of the game
        finding = try_one(FAMILIES["cards"], "\n\n".join(cards) + "\n" * blanks, hang_seconds=20)
        assert finding is None


def test_a1_a_record_of_such_a_game_is_replayed_or_refused() -> None:
    record = {
        "crazier": "record",
        "rules_version": RULES_VERSION,
        "table": {"game": "modern", "set": "x", "players": ["A", "B"], "options": {}},
        "seed": 1,
        "cards": [f"F\n2 red asset\n{SKIPS_ALL}"],
        "deck": [0] * 20,
    }
    game = replay(record_from_json({**record, "choices": []}))
    random = Random(1)
    while len(game.legal()):
        game.step(random.choice(list(game.legal())))
    assert game.decision_number < 200
    choices = list(map(int, game.choices))
    assert replay(record_from_json({**record, "choices": choices})).digest() == game.digest()
    with pytest.raises(CrazierError, match="rules version 4"):
        record_from_json({**record, "rules_version": "4", "choices": [95, 0]})


@cache
def saved(players: int, team_size: int) -> str:
    """Return a saved game that starts from a position."""
    table = Table("olympus", ("Ann", "Ben", "Cid", "Dot")[:players], options={"team_size": team_size})
    game, random = new_game(table, seed=3), Random(3)
    for _ in range(20):
        game.step(random.choice(list(game.legal())))
    assert game.decision is not None
    return determinize(game.view(game.decision.seats[0]), 1).to_json()


def load_with(players: int, team_size: int, **numbers: object) -> None:
    """Load that game with other numbers, in its start and its position alike."""
    values = json.loads(saved(players, team_size))
    start = {**values["start"], **numbers}
    from_json({**values, "start": start, "position": start})


@pytest.mark.parametrize(
    ("players", "team_size", "numbers"),
    [
        (2, 0, {"out": 3}),
        (4, 2, {"out": 15}),
        (4, 2, {"allies": [5, 9, 5, 10]}),
        (4, 2, {"allies": [5, 10, 6, 10]}),
        (4, 2, {"allies": [1, 2, 4, 8]}),
        (2, 0, {"reason": 9}),
        (2, 0, {"reason": 1}),
        (2, 0, {"named": 99}),
        (2, 0, {"named_token": 99}),
        (2, 0, {"naming": 47}),
        (2, 0, {"resume": 53}),
        (2, 0, {"phase": 9}),
        (2, 0, {"to_draw": 64}),
        (2, 0, {"winners": 1}),
        (2, 0, {"rules": []}),
        (2, 0, {"bag": [511] * 52}),
        (2, 0, {"pending": [0, 0, 549, 0, 0, 0, 0, 0]}),
        (2, 0, {"held": [0, 99, 0]}),
        (2, 0, {"duties": [99, 0, 0, 0, 0, 0]}),
    ],
    ids=str,
)
def test_a3_and_b_saves_that_hung_or_failed_late_are_refused(
    players: int, team_size: int, numbers: dict[str, object]
) -> None:
    load_with(players, team_size)
    with pytest.raises(CrazierError):
        load_with(players, team_size, **numbers)


@pytest.mark.parametrize("name", ["camelot", "classic", "light-dark"])
@pytest.mark.parametrize("code", [2**62, -(2**62), 2**70, 10**5, -1])
def test_a4_step_refuses_every_code_that_is_not_offered(name: str, code: int) -> None:
    game = new_game(name, seed=1)
    before = game.to_json()
    with pytest.raises(IllegalCode):
        game.step(code)
    assert game.to_json() == before


# B. Errors of other kinds


def record_with(cards: list[str], deck: list[int]) -> Values:
    """Return a record with cards of its own."""
    table = {"game": "modern", "set": "x", "players": ["A", "B"], "options": {}}
    values: Values = {"crazier": "record", "rules_version": RULES_VERSION, "table": table, "seed": 1, "choices": []}
    return {**values, "cards": cards, "deck": deck}


STONE = "Stone\n4 red event\nDraw a card."


@pytest.mark.rule("R39")
@pytest.mark.parametrize("size", [0, 1, 14, 15, 16])
def test_b_a_record_with_too_few_cards_is_refused(size: int) -> None:
    with pytest.raises(CrazierError, match="R39"):
        replay(record_from_json(record_with([STONE] if size else [], [0] * size)))


def test_b_numbers_of_many_digits_are_refused() -> None:
    for text in ("Draw ² cards.", "Draw ① cards.", f"Draw {'9' * 700} cards.", f"Draw {'9' * 5000} cards."):
        with pytest.raises(CrazierError):
            read_cards(f"Stone\n4 red event\n{text}")
    with pytest.raises(CrazierError):
        read_scenario(f'title = "x"\nrules = ["M2.1"]\nseed = {"9" * 5000}\n')
    with pytest.raises(CrazierError):
        Table(options={"stall_guard": 10**5000})


def test_b_an_option_of_many_digits_is_refused_at_the_command_line(capsys: Output) -> None:
    assert main(["play", "--option", f"stall_guard={'9' * 5000}"]) != 0
    assert "Traceback" not in capsys.readouterr().err


def test_b_half_a_character_in_a_card_is_refused() -> None:
    with pytest.raises(CrazierError) as error:
        record_from_json(record_with([STONE.replace("Stone", "St\ud800ne")], [0] * 20))
    str(error.value).encode("utf-8")


def test_b_the_longest_card_can_be_saved_and_loaded() -> None:
    flavor = "x" * (MAX_CARD_LENGTH // 2 - 60)
    cards = read_cards(f"{STONE}\nflavor: {flavor}\nexception: {flavor}")
    game = deal_game(Table("own"), cards * 20, 1)
    assert from_json(game.to_json()).digest() == game.digest()


# C. Too much work


def in_time(seconds: float, text: str) -> None:
    """Require that a text is refused as a record, within some CPU seconds and in a short message."""
    start = process_time()
    with pytest.raises(CrazierError) as error:
        replay(record_from_json(text))
    assert process_time() - start < seconds
    assert len(str(error.value)) < 40_000


def test_c_a_record_of_2_megabytes_is_refused_soon() -> None:
    cards = [f"Stone {number}\n4 red event\n{'Draw a card. ' * 145}" for number in range(1000)]
    in_time(5, json.dumps(record_with(cards, list(range(1000)))))


def test_c_a_move_of_3_megabytes_is_refused_soon() -> None:
    values = {**record_with([STONE], [0] * 20), "moves": ["Ann plays " + "x" * 3_500_000]}
    del values["choices"]
    in_time(3, json.dumps(values))


def test_c_a_scenario_of_many_dots_is_refused_soon() -> None:
    start = process_time()
    with pytest.raises(CrazierError):
        read_scenario("a" + ".a" * 20_000 + " = 1\n")
    assert process_time() - start < 3


def stones_in_play(stones: int, text: str) -> Values:
    """Return a save with so many assets in play, and an event in hand that destroys them all."""
    cards = read_cards(f"Stone\n4 red asset\n{text}\n\nBang\n4 red event\nDestroy all assets.")
    dealt = deal_game(Table("own"), (cards[0],) * stones + (cards[1],) * 20, 1)
    assert dealt.decision is not None
    values: Values = json.loads(determinize(dealt.view(dealt.decision.seats[0]), 1).to_json())
    start = values["start"]
    faces, me = start["face"], start["current"]
    bangs = [token for token in range(len(faces)) if faces.count(faces[token]) == 20]
    start["zones"] = [[] for _ in start["zones"]]
    for token in range(len(faces)):
        zone = HANDS + me if token in bangs else HANDS + 2 + me
        start["zones"][zone].append(token)
        start["place"][token], start["known"][token] = zone, PUBLIC
    start["options"] = [FIRST_CARD + len(faces) + token for token in bangs]
    return {**values, "position": start}


@pytest.mark.parametrize(
    "text",
    [
        "When another asset leaves play, you may discard 2 more cards this turn.",
        "When another asset leaves play, each opponent draws a card.",
    ],
)
def test_c_a_save_with_hundreds_of_assets_is_loaded_and_played_on(text: str) -> None:
    values = stones_in_play(300, text)
    start = process_time()
    game = from_json(values)
    assert process_time() - start < 3
    slowest = 0.0
    for _ in range(302):
        codes = list(game.legal())
        if not codes:
            break
        start = process_time()
        game.step(codes[0])
        slowest = max(slowest, process_time() - start)
    assert slowest < 10  # about 0.4 interpreted; it took 100 and more, compiled


# E. What people see


TITLE, CLIPBOARD, CLEAR, C1 = "\x1b]0;x\x07", "\x1b]52;c;eA==\x07", "\x1b[2J", "\x9b2J"


@pytest.mark.parametrize("name", [TITLE, CLIPBOARD, CLEAR, C1, "Ze\u200bus", "\u3164", "\u202eZeus"], ids=ascii)
def test_e_no_escape_and_nothing_invisible_gets_into_a_record(name: str, tmp_path: Path, capsys: Output) -> None:
    fine = record_with([STONE], [0] * 20)
    for values in (
        record_with([STONE.replace("Stone", name)], [0] * 20),
        {**fine, "rules_version": name},
        {**fine, "table": {**fine["table"], "game": name}},
        {**fine, "table": {**fine["table"], "players": ["A", name]}},
        {**fine, "moves": [name], "choices": [0]},
    ):
        file = tmp_path / "x.json"
        file.write_text(json.dumps(values), "utf-8")
        assert main(["replay", str(file)]) != 0
        told = "".join(capsys.readouterr())
        assert told
        assert not any(character in told for character in "\x1b\x07\x9b\u200b\u202e\u3164")


def test_e_a_deck_or_table_from_outside_opens_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret.cards"
    secret.write_text("the secret\n", "utf-8")
    for name in (str(secret), f"olympus+{secret}", f"../{secret.name}", f"camelot+../../{secret.name}"):
        with pytest.raises(CrazierError) as error:
            new_game(Table(name))
        assert "the secret" not in str(error.value)
        with pytest.raises(CrazierError) as error:
            record_from_json({**record_with([], []), "table": {**new_game("camelot").table.to_json(), "set": name}})
        assert "the secret" not in str(error.value)
