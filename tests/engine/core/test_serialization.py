"""Serialization: a loaded state equals the dumped one, and numbers that are no position are refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from crazier.engine.compiler.compiled_deck import OP_WIDTH, CompiledDeck
from crazier.engine.core.chance import STREAMS
from crazier.engine.core.frame import FRAME_FIELDS, FRAME_OCCURRENCE, FRAME_WIDTH
from crazier.engine.core.options import FIRST_CARD
from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import (
    ASK_COLOR,
    ASK_NOTHING,
    COUNTER_WIDTH,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    HELD_WIDTH,
    OBLIGATION_WIDTH,
    PENDING_WIDTH,
    PUBLIC,
    STALLED,
)
from crazier.play.game import Game
from crazier.play.start_position import StartPosition
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Wizardry", "Trade", "Open Sesame"]
hands.Ben = ["Castle", "Oasis"]
assets.Ann = ["Hecate"]
assets.Ben = ["Sir Lancelot", "Camelot"]
draw = ["Death", "Camel", "Ferocity", "Tempest", "Zeus"]
discard = ["Bewitch"]
"""
PLAYERS = 2
Numbers = dict[str, Any]


def a_position() -> tuple[CompiledDeck, Numbers]:
    """Return a position in the middle of a substitution in a played event in an event, as numbers.

    Three abilities and an occurrence are on the stack.
    """
    game = do(set_up(START), "Ann plays Wizardry", "Ann chooses Death", "Ann chooses Sir Lancelot")
    position: Any = game.position
    return position.compiled, dump_state(position)


def frame(numbers: Numbers, kind: int) -> int:
    """Return where the first frame of an occurrence, or for kind -1 of an ability, starts."""
    starts = range(0, len(numbers["stack"]), FRAME_WIDTH)
    return next(
        start for start in starts if (numbers["stack"][start] == FRAME_OCCURRENCE) == (kind == FRAME_OCCURRENCE)
    )


@pytest.mark.rule("R11", "R26")
def test_the_position_has_something_of_everything() -> None:
    _, numbers = a_position()
    assert len(numbers["stack"]) >= 3 * FRAME_WIDTH
    assert numbers["stack"][frame(numbers, FRAME_OCCURRENCE)] == FRAME_OCCURRENCE
    assert numbers["stack"][frame(numbers, -1)] != FRAME_OCCURRENCE
    assert len(numbers["held"]) >= HELD_WIDTH
    assert numbers["options"]


@pytest.mark.rule("MQ30", "MQ31", "R26")
def test_numbers_give_the_position_back_in_the_middle_of_abilities() -> None:
    compiled, numbers = a_position()
    again = load_state(compiled, deepcopy(numbers))
    assert dump_state(again) == numbers
    assert again.depth == len(numbers["stack"]) // FRAME_WIDTH


def reloaded(game: Game) -> Game:
    """Return the game with its position dumped and loaded."""
    position = load_state(game.position.compiled, deepcopy(dump_state(game.position)))
    return Game(game.table, game.deck, StartPosition(position, None, game.decision_number))


WATCHED = """
hands.Ann = ["Camel", "Castle", "Death"]
hands.Ben = ["Great Flood", "Oasis", "Zeus"]
hands.Cid = ["Pan", "Trade"]
assets.Ann = ["Stream of Life", "Sir Lancelot"]
assets.Cid = ["King Khusrau II", "Temple of Doom"]
draw = ["Ferocity", "Tempest", "Hecate", "Circe", "Bewitch"]
discard = ["King Arthur"]
"""


@pytest.mark.rule("M4.1", "MQ25", "MQ20")
def test_assets_work_on_when_a_game_is_taken_up_again() -> None:
    game = reloaded(set_up(WATCHED, players="Ann Ben Cid"))
    do(game, "Ann discards Camel", "Ann discards Castle")  # Stream of Life lets her discard one more
    do(game, "Ann passes")
    game = do(reloaded(game), "Ben plays Great Flood")
    assert game.decision is not None
    assert (game.decision.seats, game.decision.kind) == ((0,), "yes_no"), "Sir Lancelot asks Ann"


@pytest.mark.rule("M4.1", "M14.2")
def test_a_game_that_is_taken_up_again_at_every_decision_goes_the_same_way() -> None:
    game = set_up(WATCHED, players="Ann Ben Cid")
    again = set_up(WATCHED, players="Ann Ben Cid")
    for number in range(40):
        if game.outcome is not None:
            break
        again = reloaded(again)
        assert list(again.legal()) == list(game.legal())
        code = list(game.legal())[number * 5 % len(game.legal())]
        game.step(code)
        again.step(code)
        assert dump_state(again.position) == dump_state(game.position)
    assert game.decision_number > 10


def refused(words: str, change: Callable[[Numbers], object]) -> None:
    compiled, numbers = a_position()
    load_state(compiled, numbers)
    change(numbers)
    with pytest.raises(ValueError, match=words):
        load_state(compiled, numbers)


def accepted(change: Callable[[Numbers], object]) -> None:
    compiled, numbers = a_position()
    change(numbers)
    assert dump_state(load_state(compiled, numbers)) == numbers


def put(name: str, value: object) -> Callable[[Numbers], object]:
    return lambda numbers: numbers.__setitem__(name, value)


def at(name: str, place: int, value: object) -> Callable[[Numbers], object]:
    return lambda numbers: numbers[name].__setitem__(place, value)


def more(name: str, *values: int) -> Callable[[Numbers], object]:
    return lambda numbers: numbers[name].extend(values)


def in_frame(kind: int, name: str, value: int) -> Callable[[Numbers], object]:
    def change(numbers: Numbers) -> None:
        numbers["stack"][frame(numbers, kind) + FRAME_FIELDS.index(name)] = value

    return change


@pytest.mark.rule("M13.1")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("zones must be a list of 7 lists", put("zones", None)),
        ("zones must be a list of 7 lists", lambda n: n["zones"].pop()),
        ("zones must be a list of 7 lists", lambda n: n["zones"].append([])),
        ("zones must be a list of whole numbers", lambda n: n["zones"].__setitem__(0, 4)),
        ("every card must lie in exactly one zone", lambda n: n["zones"][DRAW_PILE].pop()),
        (
            "every card must lie in exactly one zone",
            lambda n: n["zones"][DRAW_PILE].append(n["zones"][DISCARD_PILE][0]),
        ),
        ("place and zones disagree", lambda n: n["zones"][HANDS].append(n["zones"][DRAW_PILE].pop())),
        ("face names a card that is not in the deck", at("face", 0, -1)),
        ("face names a card that is not in the deck", at("face", 0, 1000)),
        ("face must deal out exactly the cards", lambda n: n["face"].__setitem__(0, n["face"][1])),
        ("known and side are out of range", at("side", 0, 3)),
        ("known and side are out of range", at("side", 0, -1)),
        *((f"{name} must have an entry for each of the", more(name, 0)) for name in ("face", "bag", "side", "place")),
    ],
)
def test_every_card_is_somewhere(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("known must have an entry for each of the", more("known", 0)),
        ("known and side are out of range", at("known", 0, PUBLIC + 1)),
        ("known and side are out of range", at("known", 0, -1)),
    ],
)
def test_every_card_is_known_to_some(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M12.1", "R41")
def test_the_last_card_that_there_is_and_all_who_may_know_it() -> None:
    accepted(at("known", 0, PUBLIC))
    refused("side names a side of a card that has only one", at("side", 0, 2))


@pytest.mark.rule("F9.1")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("players must be 2 to 8, not 1", put("players", 1)),
        ("players must be 2 to 8, not 9", put("players", 9)),
        ("zones must be a list of 19 lists", put("players", 8)),
        ("players must be a whole number", put("players", True)),
        ("players must be a whole number", put("players", None)),
        ("players must be a whole number", put("players", 2**31 + 1)),
        ("current and asked must be seats", put("current", PLAYERS)),
        ("current and asked must be seats", put("current", -1)),
        ("current and asked must be seats", put("asked", PLAYERS)),
        ("current and asked must be seats", put("asked", -1)),
        *(
            (f"{name} must name players at the table", put(name, value))
            for name in ("out", "victors", "fallen", "winners", "opened", "takers", "to_draw")
            for value in (-1, 2**PLAYERS)
        ),
    ],
)
def test_players_are_at_the_table(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M20.3", "R45")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("takers must be the current player", put("takers", 2)),
        ("takers must be the current player", put("takers", 0)),
        ("allies must name players", at("allies", 0, 0)),
        ("allies must name players", at("allies", 0, 2**PLAYERS)),
        ("allies must hold 2 numbers", more("allies", 1)),
    ],
)
def test_a_turn_is_taken_by_a_player_or_a_team(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M20.1")
def test_any_players_at_the_table_may_be_a_team() -> None:
    accepted(put("allies", [2**PLAYERS - 1] * PLAYERS))
    refused("allies must divide the players into teams", at("allies", 0, 2**PLAYERS - 1))
    for name in ("victors", "fallen", "opened", "takers", "to_draw"):
        accepted(put(name, 2**PLAYERS - 1))


@pytest.mark.rule("M7.2")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("out must leave a player in the game", put("out", 2**PLAYERS - 1)),
        ("reason and winners", put("winners", 1)),
        ("reason and winners", put("reason", 1)),
        ("reason and winners", put("reason", 9)),
        ("naming must be a seat", put("naming", 47)),
        ("resume must be a seat", put("resume", 53)),
        ("named and named_token", put("named", 99)),
        ("named and named_token", put("named_token", 4711)),
        ("bag must name", at("bag", 0, 511)),
        ("bags must count at most", put("bags", 2**31)),  # mixing would make a list of that length
        ("phase, turn", put("phase", 4)),
        ("phase, turn", put("turn", -1)),
        ("ask and options", put("ask", 0)),
        ("ask and options", put("options", [])),
        ("options must be different", put("options", [0, 0])),
        ("held must name cards", put("held", [0, 4711, 0])),
        ("held must have notes", put("held", [0, 0, -1])),
        ("pending must name cards", put("pending", [0, 0, 549, 0, -1, -1, 0, 1])),
        ("pending must name abilities", put("pending", [0, 10**6, 0, 0, -1, -1, 0, 1])),
        ("pending must name players", put("pending", [0, 0, 0, 9, -1, -1, 0, 1])),
        ("duties must name cards", put("duties", [4711, 0, 1, 1, 1, 1])),
        ("duties must name players", put("duties", [0, 0, 9, 1, 1, 1])),
        ("duties must say 0 or 1", put("duties", [0, 0, 1, 2, 1, 1])),
    ],
)
def test_numbers_that_would_fail_late_are_refused_at_once(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M18.1", "M20.1")
def test_everyone_may_be_out_once_the_game_is_over() -> None:
    def end(numbers: Numbers) -> None:
        numbers |= {"out": 2**PLAYERS - 1, "reason": STALLED, "winners": 1, "ask": ASK_NOTHING, "options": []}

    accepted(end)


@pytest.mark.rule("M20.1")
def test_no_team_has_four() -> None:
    game: Any = set_up(
        'hands.Ann = ["Camel"]\nhands.Ben = ["Pan"]\nhands.Cid = ["Zeus"]\nhands.Dot = ["Oasis"]\n'
        'draw = ["Death"]\ndiscard = ["Bewitch"]',
        players="Ann Ben Cid Dot",
    )
    numbers: Numbers = dump_state(game.position)
    assert load_state(game.position.compiled, numbers | {"takers": 0b0111}).turn_seats == 0b0111
    with pytest.raises(ValueError, match="takers must be the current player, alone or with one or two"):
        load_state(game.position.compiled, numbers | {"takers": 0b1111})


@pytest.mark.rule("M3.4")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("tally must count from 0 to 1000", at("tally", 0, -1)),
        ("tally must count from 0 to 1000", at("tally", 0, 1001)),
        (f"tally must hold {COUNTER_WIDTH * PLAYERS} numbers", more("tally", 0)),
        ("ask and options must be a decision", put("ask", -1)),
        ("ask and options must be a decision", put("ask", ASK_COLOR + 1)),
        ("ask and options must be a decision", at("options", 0, -1)),
        ("ask and options must be a decision", lambda n: n["options"].append(FIRST_CARD + 4 * len(n["face"]))),
        ("options must be a list of whole numbers", put("options", "12")),
        ("options must hold whole numbers only, not None", at("options", 0, None)),
        ("options must hold whole numbers only, not True", at("options", 0, True)),
        ("options must hold whole numbers only, not 2147483649", at("options", 0, 2**31 + 1)),
        ("options must be a list of whole numbers", put("options", [0] * 20001)),
    ],
)
def test_what_may_be_done_is_something_there_is(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("M3.4")
def test_a_thousand_discards_and_the_last_option() -> None:
    accepted(at("tally", 0, 1000))
    refused("ask and options", lambda numbers: numbers["options"].append(FIRST_CARD + 4 * len(numbers["face"])))
    refused("ask and options must be a decision", put("ask", ASK_COLOR))
    accepted(put("steps", 2**31))
    accepted(at("rules", 0, -(2**31)))


@pytest.mark.rule("M2.1")
def test_chance_has_its_streams() -> None:
    refused(f"chance must hold {STREAMS} numbers", more("chance", 1))


@pytest.mark.rule("M14.5", "R11", "R26")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (f"held must hold whole records of {HELD_WIDTH} numbers", more("held", 0)),
        (f"pending must hold whole records of {PENDING_WIDTH} numbers", more("pending", 0)),
        (f"duties must hold whole records of {OBLIGATION_WIDTH} numbers", more("duties", 0)),
        (f"stack must hold whole records of {FRAME_WIDTH} numbers", more("stack", 0)),
        ("stack must be a list of whole numbers", put("stack", {})),
        ("stack points outside held", in_frame(-1, "held", -1)),
        ("stack points outside held", in_frame(-1, "held", 10000)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "amount", -1)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "amount", 1001)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "token", -2)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "token", 1000)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "player", -2)),
        ("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "player", PLAYERS)),
        *(
            ("stack must name players at the table", in_frame(-1, f"players{slot}", value))
            for slot in range(4)
            for value in (-1, 2**PLAYERS)
        ),
        ("stack must name players at the table", in_frame(-1, "subjects_left", -1)),
        ("stack must name a player and a card of the game", in_frame(-1, "you", -1)),
        ("stack must name a player and a card of the game", in_frame(-1, "you", PLAYERS)),
        ("stack must name a player and a card of the game", in_frame(-1, "source", -2)),
        ("stack must name a player and a card of the game", in_frame(-1, "source", 1000)),
        ("stack runs an ability that no card has", in_frame(-1, "code", -2)),
        ("stack runs an ability that no card has", in_frame(-1, "code", 10000)),
        ("stack points outside its ability", in_frame(-1, "pc", -1)),
        ("stack points outside its ability", in_frame(-1, "pc", 1000)),
    ],
)
def test_what_runs_is_an_ability_of_a_card(words: str, change: Callable[[Numbers], object]) -> None:
    refused(words, change)


@pytest.mark.rule("R11")
@pytest.mark.parametrize(
    ("name", "value"), [("amount", 0), ("amount", 1000), ("token", -1), ("token", 0), ("player", -1)]
)
def test_an_occurrence_may_have_no_card_or_no_player(name: str, value: int) -> None:
    accepted(in_frame(FRAME_OCCURRENCE, name, value))


@pytest.mark.rule("M13.1", "R11", "R26")
def test_the_first_number_that_is_too_large() -> None:
    compiled, numbers = a_position()
    cards = len(numbers["face"])
    refused("stack must name players and cards of the game", in_frame(FRAME_OCCURRENCE, "token", cards))
    refused("stack must name a player and a card of the game", in_frame(-1, "source", cards))
    refused("stack runs an ability that no card has", in_frame(-1, "code", len(compiled.program_starts)))
    refused("stack points outside held", in_frame(-1, "held", len(numbers["held"]) + 1))


@pytest.mark.rule("M13.1", "R11", "R26")
def test_the_last_number_that_is_not_too_large() -> None:
    _, numbers = a_position()
    cards = len(numbers["face"])
    for name, value in (("token", cards - 1), ("player", PLAYERS - 1), ("player", 0), ("amount", 1000)):
        accepted(in_frame(FRAME_OCCURRENCE, name, value))
    for name, value in (("source", -1), ("source", 0), ("source", cards - 1), ("you", 0), ("you", PLAYERS - 1)):
        accepted(in_frame(-1, name, value))
    for slot in range(4):
        accepted(in_frame(-1, f"players{slot}", 0))
        accepted(in_frame(-1, f"players{slot}", 2**PLAYERS - 1))
    accepted(in_frame(-1, "subjects_left", 0))
    accepted(in_frame(-1, "pc", 0))
    accepted(put("asked", 0))
    accepted(put("asked", PLAYERS - 1))
    accepted(put("turn", 0))
    accepted(at("known", 0, 0))
    accepted(at("side", 0, 0))
    accepted(at("tally", 0, 0))


@pytest.mark.rule("M13.1")
def test_a_face_one_beyond_the_last() -> None:
    compiled, numbers = a_position()
    numbers["face"][0] = int(compiled.faces)
    with pytest.raises(ValueError, match="face names a card that is not in the deck"):
        load_state(compiled, numbers)


@pytest.mark.rule("R26")
def test_a_step_one_beyond_the_end_of_its_ability() -> None:
    compiled, numbers = a_position()
    start = frame(numbers, -1)
    code = numbers["stack"][start + FRAME_FIELDS.index("code")]
    ends = [*map(int, compiled.program_starts[1:]), len(compiled.code)]
    steps = (ends[code] - int(compiled.program_starts[code])) // OP_WIDTH
    in_frame(-1, "pc", steps - 1)(numbers)
    load_state(compiled, numbers)
    in_frame(-1, "pc", steps)(numbers)
    with pytest.raises(ValueError, match="stack points outside its ability"):
        load_state(compiled, numbers)
