"""Bots that are programs: one JSON line in, one JSON line out."""

from __future__ import annotations

import json
import os
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from crazier.bots.bot import UNLIMITED, BotFailure, Budget
from crazier.bots.child_program import END_SECONDS, MAX_QUESTION_BYTES, ProgramError
from crazier.bots.driver import SeatFailure, next_answer
from crazier.bots.external_bot import ExternalBot, build_request, encode
from crazier.bots.registry import make_bot
from crazier.play.factory import new_game
from tests.play.games import random_game, simple

pytestmark = pytest.mark.usefixtures("untraced_processes")

EXAMPLE = Path(__file__).parents[2] / "examples" / "program_bot.py"


def program(tmp_path: Path, body: str) -> ExternalBot:
    file = tmp_path / "bot.py"
    file.write_text(
        f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n", "utf-8"
    )
    return ExternalBot(f"{sys.executable} {file}", 1)


def wait_until(true: Callable[[], object], what: str) -> None:
    """Fail unless something becomes true within most of a minute, which a busy machine may need."""
    end = time.monotonic() + 50
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def test_the_example_of_the_docs_plays_whole_games() -> None:
    for game in (random_game(3, 2), new_game("light-dark", seed=1)):
        bot = make_bot(f"program:{sys.executable} {EXAMPLE}", 1)
        try:
            while (decision := game.decision) is not None:
                option = bot.choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
                assert option is not None
                game.apply(option)
        finally:
            bot.close()
        assert game.outcome is not None


def test_the_request_is_plain_json_without_hidden_cards() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    request = json.loads(json.dumps(build_request(game.view(0), decision.options, Budget(0.5), 7, with_cards=False)))
    assert request["crazier"] == 1
    assert (request["seat"], request["seed"], request["seconds"]) == (0, 7, 0.5)
    assert [option["id"] for option in request["options"]] == [option.id for option in decision.options]
    assert [card["name"] for card in request["sight"]["hands"][0]] == ["Red Golem", "Blue Golem", "Death"]
    assert [card["name"] for card in request["sight"]["hands"][1]] == [None, None]


def test_a_program_may_send_its_chances_and_may_defer(tmp_path: Path) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    first, second = decision.options[:2]
    bot = program(
        tmp_path,
        'ids = [one["id"] for one in asked["options"]]; '
        'print(json.dumps({"option": None if asked["seconds"] else ids[0], "chances": {ids[0]: 0.25, ids[1]: 0.5}}), '
        "flush=True)",
    )
    try:
        assert bot.choose(game.view(0), decision.options, UNLIMITED) == first
        assert [(estimate.option, estimate.chance) for estimate in bot.explain()] == [(second, 0.5), (first, 0.25)]
        assert bot.choose(game.view(0), decision.options, Budget(5)) is None
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("print('no', flush=True)", "it answered 'no', not"),
        ("print('[]', flush=True)", "it answered '[]', not"),
        ("""print('{"option": "x"}', flush=True)""", "it chose 'x', which is none of its options"),
        ("sys.exit()", "it ended without an answer (exit code 0)"),
        ("import os; os.kill(os.getpid(), 9)", "it ended without an answer (ended by signal 9)"),
        ("time.sleep(60)", "it did not answer within 0.3 seconds"),
        ("""print('{"option": ["x"]}', flush=True)""", "it chose ['x'], which is none of its options"),
        ("""print('{"option": null, "chances": [1]}', flush=True)""", "its chances are [1], not an object"),
        ("print('[' * 60_000, flush=True)", "it answered '[[[["),
        ("print('9' * 60_000, flush=True)", "it answered '9999"),
        ("""print('{"option": ' * 2_000, flush=True)""", 'it answered \'{"option": '),
        ("""print('\\x1b]0;pwned\\x07', flush=True)""", r"it answered '\x1b]0;pwned\x07'"),
        ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()", r"it answered '\\x80\\x81"),
    ],
)
def test_mistakes_of_a_program_are_explained(tmp_path: Path, body: str, complaint: str) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = program(tmp_path, body)
    limit = Budget(0.3) if "sleep" in body else UNLIMITED
    with pytest.raises(BotFailure) as failure:
        bot.choose(game.view(0), decision.options, limit)
    assert complaint in str(failure.value)
    assert bot.program is None


@pytest.mark.parametrize("chance", ["NaN", "Infinity", "-0.1", "1.5", '"0.5"', "true", "null", "[]", "9" * 400])
def test_a_chance_is_a_number_from_0_to_1(tmp_path: Path, chance: str) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    first = decision.options[0].id
    answer = f'{{"option": "{first}", "chances": {{"{first}": {chance}}}}}'
    bot = program(tmp_path, f"print({answer!r}, flush=True)")
    with pytest.raises(BotFailure, match="not a number from 0 to 1"):
        bot.choose(game.view(0), decision.options, UNLIMITED)
    assert bot.program is None


def test_a_program_that_ended_between_two_questions_is_noticed_at_once(tmp_path: Path) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = program(tmp_path, "print('{\"option\": null}', flush=True); sys.exit(3)")
    assert bot.choose(game.view(0), decision.options, UNLIMITED) is None
    assert bot.program is not None
    process = bot.program._process
    wait_until(lambda: process.poll() is not None, "the program still runs")
    with pytest.raises(BotFailure, match=r"it ended before it was asked \(exit code 3\)"):
        bot.choose(game.view(0), decision.options, UNLIMITED)


def test_the_same_bot_can_be_asked_again_after_a_failure(tmp_path: Path) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = program(tmp_path, "time.sleep(60) if asked['seconds'] == 0.3 else print('{\"option\": null}', flush=True)")
    with pytest.raises(BotFailure):
        bot.choose(game.view(0), decision.options, Budget(0.3))
    assert bot.choose(game.view(0), decision.options, UNLIMITED) is None
    bot.close()


def test_a_crash_shows_its_traceback_without_control_characters(tmp_path: Path) -> None:
    game = simple()
    bot = program(tmp_path, "raise ZeroDivisionError('by \\x1b[2J\\u202ezero')")
    with pytest.raises(SeatFailure) as failure:
        next_answer(game, [bot, bot], UNLIMITED)
    lines = str(failure.value).splitlines()
    assert lines[0].endswith("failed: it ended without an answer (exit code 1)")
    assert lines[1] == "    Traceback (most recent call last):"
    assert lines[-1] == r"    ZeroDivisionError: by \x1b[2J\u202ezero"


def test_what_is_shown_of_the_standard_error_is_bounded(tmp_path: Path) -> None:
    game = simple()
    bot = program(tmp_path, "[print('x' * 500, n, file=sys.stderr) for n in range(9_999)]; sys.exit(3)")
    with pytest.raises(SeatFailure) as failure:
        next_answer(game, [bot, bot], UNLIMITED)
    assert "exit code 3" in str(failure.value)
    assert str(failure.value).endswith("x 9998")
    assert len(str(failure.value)) < 5_000


@pytest.mark.parametrize("command", ["no-such-program", "/", "/etc/passwd", __file__])
def test_a_program_that_can_not_be_started_stops_everything(command: str) -> None:
    game = simple()
    bot = ExternalBot(command, 1)
    with pytest.raises(ProgramError, match="can't be started"):
        next_answer(game, [bot, bot], UNLIMITED)


@pytest.mark.parametrize("command", ["", " ", "''", "'", "a\0b"])
def test_a_command_that_names_no_program(command: str) -> None:
    with pytest.raises(ProgramError, match="is no command"):
        ExternalBot(command, 1)


# What the program is told about cards


def asked_cards(tmp_path: Path, *, times: int) -> list[object]:
    """Return what a program was told about cards with each question."""
    game = new_game("sampler", seed=1)
    decision = game.decision
    assert decision is not None
    told = tmp_path / "told"
    bot = program(
        tmp_path, f"print(asked.get('cards'), file=open({str(told)!r}, 'a')); print('{{\"option\": null}}', flush=True)"
    )
    for _ in range(times):
        bot.choose(game.view(decision.seats[0]), decision.options, UNLIMITED)
    bot.close()
    return [eval(line) for line in told.read_text("utf-8").splitlines()]


def test_the_first_question_says_what_each_card_is(tmp_path: Path) -> None:
    first, second = asked_cards(tmp_path, times=2)
    assert isinstance(first, list)
    assert second is None
    cards = {card["name"]: card for card in first}
    assert len(cards) == len(first) == 52
    (camel,) = cards["Camel"]["sides"]
    assert camel == {
        "name": "Camel",
        "rank": "2",
        "colors": ["green"],
        "type": "asset",
        "tags": [],
        "text": ["When this comes into play, you may discard 1 more card this turn."],
    }


@pytest.mark.parametrize("table", ["camelot", "classic", "light-dark"])
def test_every_name_in_sight_is_among_the_cards(table: str) -> None:
    game = new_game(table, seed=1)
    decision = game.decision
    assert decision is not None
    request = json.loads(encode(build_request(game.view(0), decision.options, UNLIMITED, 1, with_cards=True)))
    names = {card["name"] for card in request["cards"]}
    assert {card["name"] for card in (*request["sight"]["hands"][0], *request["sight"]["discard"])} <= names
    assert all(side["rank"] and side["colors"] for card in request["cards"] for side in card["sides"])


def test_a_card_that_is_there_twice_is_told_once() -> None:
    game = new_game("camelot", 8, seed=1)
    decision = game.decision
    assert decision is not None
    cards = build_request(game.view(0), decision.options, UNLIMITED, 1, with_cards=True)["cards"]
    assert isinstance(cards, list)
    assert len(game.deck) == 2 * len(cards)


def test_a_question_has_a_largest_size() -> None:
    with pytest.raises(ProgramError, match=r"can't be asked here.*play with fewer cards"):
        encode({"cards": "x" * MAX_QUESTION_BYTES})


# Programs that mean harm: what they would take is a minute, or no end


def ask_hostile(bot: ExternalBot, complaint: str, seconds: float) -> None:
    """Ask a program that must fail in time, and is gone afterwards; the time allows for a busy machine."""
    game = simple()
    start = time.monotonic()
    with pytest.raises(SeatFailure, match=complaint):
        next_answer(game, [bot, bot], Budget(seconds))
    assert time.monotonic() - start < seconds + 40
    assert bot.program is None


def test_a_program_that_forks_is_ended_with_its_children(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    ask_hostile(ExternalBot(f"sh -c 'sleep 60 & echo $$ $! > {pids}; sleep 60'", 1), "did not answer within", 3)
    for pid in map(int, pids.read_text().split()):
        wait_until_gone(pid)


def test_children_of_a_program_that_ended_are_ended_too(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    ask_hostile(ExternalBot(f"sh -c 'sleep 60 & echo $! > {pids}; exec >&-; exit 4'", 1), "did not answer within", 3)
    wait_until_gone(int(pids.read_text()))


def wait_until_gone(pid: int) -> None:
    """Fail unless a process is gone, or waits to be reaped by init, long before it would have ended by itself."""
    wait_until(lambda: is_gone(pid), f"process {pid} still runs")


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


def test_a_program_that_ignores_everything_is_killed(tmp_path: Path) -> None:
    bot = program(tmp_path, "import signal; [signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]; time.sleep(60)")
    ask_hostile(bot, "did not answer within", 3)


@pytest.mark.parametrize("script", ["import time; time.sleep(60)", "import os, time; os.close(0); time.sleep(60)"])
def test_a_program_that_never_reads_blocks_nobody(script: str) -> None:
    """The question is far larger than the 64 KB that a pipe holds."""
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = ExternalBot(f'{sys.executable} -c "{script}"', 1)
    start = time.monotonic()
    with pytest.raises(BotFailure, match="did not answer within"):
        bot.choose(game.view(0), decision.options * 1000, Budget(0.5))
    assert time.monotonic() - start < 50  # and not the program's minute
    assert bot.program is None


def test_a_program_that_answers_unread_is_refused() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    script = "import select, time; select.select([0], [], []); print({}, flush=True); time.sleep(60)"
    bot = ExternalBot(f'{sys.executable} -c "{script}"', 1)
    with pytest.raises(BotFailure, match="it answered before it had read the question"):
        bot.choose(game.view(0), decision.options * 1000, Budget(20))


@pytest.mark.parametrize(
    ("flood", "complaint", "seconds"),
    [
        ("sys.stdout.write('x' * 65_536)", "it wrote a line of more than 65,536 bytes", 15),
        ("sys.stdout.write('spam\\n' * 9_999)", "it answered 'spam', not", 15),
        ("sys.stderr.write('x' * 65_536)", "did not answer within", 3),
    ],
)
def test_a_flood_costs_no_memory(tmp_path: Path, flood: str, complaint: str, seconds: float) -> None:
    file = tmp_path / "flood.py"
    file.write_text(f"import sys\nsys.stdin.readline()\nwhile True: {flood}\n", "utf-8")
    before = resident_bytes()
    ask_hostile(ExternalBot(f"{sys.executable} {file}", 1), complaint, seconds)
    assert resident_bytes() - before < 8_000_000


def test_a_flood_between_questions_stays_in_its_pipe(tmp_path: Path) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = program(
        tmp_path, "print('{\"option\": null}', flush=True); [print('{\"option\": null}') for _ in iter(int, 1)]"
    )
    assert bot.choose(game.view(0), decision.options, UNLIMITED) is None
    before = resident_bytes()
    assert bot.program is not None
    output = bot.program._output
    wait_until(lambda: select.select([output], [], [], 0)[0], "the program writes nothing")
    with pytest.raises(BotFailure, match="without being asked"):
        bot.choose(game.view(0), decision.options, UNLIMITED)
    assert resident_bytes() - before < 8_000_000


def test_closing_a_flooding_program_takes_no_more_than_its_time_to_end(tmp_path: Path) -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    bot = program(tmp_path, "print('{\"option\": null}', flush=True); [print('x' * 999) for _ in iter(int, 1)]")
    assert bot.choose(game.view(0), decision.options, UNLIMITED) is None
    start = time.monotonic()
    bot.close()
    assert time.monotonic() - start < END_SECONDS + 40  # and not without end


def resident_bytes() -> int:
    """Return how much memory this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
