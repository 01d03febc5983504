"""Bots that are programs: one JSON line in, one JSON line out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from crazier.bots.bot import UNLIMITED, BotFailure, Budget
from crazier.bots.external_bot import ExternalBot, build_request
from crazier.bots.registry import make_bot
from crazier.play.factory import new_game
from tests.play.games import random_game, simple

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


def program(tmp_path: Path, body: str) -> ExternalBot:
    file = tmp_path / "bot.py"
    file.write_text(
        f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n", "utf-8"
    )
    return ExternalBot(f"{sys.executable} {file}", 1)


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
    request = json.loads(json.dumps(build_request(game.view(0), decision.options, Budget(0.5), 7)))
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
        ("sys.exit()", "it ended without an answer"),
        ("time.sleep(60)", "it did not answer within 0.3 seconds"),
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
    assert bot.process is None


def test_a_program_that_does_not_exist() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    with pytest.raises(BotFailure, match="the program 'no-such-program' can't be started"):
        ExternalBot("no-such-program", 1).choose(game.view(0), decision.options, UNLIMITED)
