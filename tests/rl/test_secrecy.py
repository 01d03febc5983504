"""What a seat can't know changes not one byte of its observation or mask (M12.1, R42)."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from crazier.games.tensors import PLANE_DRAW
from crazier.play.decisions import Option
from crazier.rl.__main__ import main
from crazier.rl.encoder import Encoder
from crazier.rl.learning_table import learning_table
from crazier.rl.schema import Schema
from crazier.rl.secrecy import SecrecyCheck
from tests.rl.tables import FEW, Case, case_id, random_env

POSITIONS = 150


@pytest.mark.rule("R42")
@pytest.mark.parametrize("case", FEW, ids=case_id)
def test_hidden_cards_change_nothing(case: Case) -> None:
    check = SecrecyCheck(learning_table(*case))
    seed = 0
    while check.positions < POSITIONS:
        seed += 1
        assert list(islice(check.leaks_in_game(seed), 3)) == []


def test_a_leak_would_be_noticed() -> None:
    check = SecrecyCheck(learning_table("camelot"))
    write = check.game.write_position

    def leaky(position: object, seat: int, tensors: object, row: int) -> None:
        write(position, seat, tensors, row)  # type: ignore[arg-type]
        top = position.zones[0][-1]  # type: ignore[attr-defined]
        tensors.mark(row, PLANE_DRAW, position.face[top])  # type: ignore[attr-defined]

    object.__setattr__(check, "game", type(check.game)(**{**vars(check.game), "write_position": leaky}))
    assert next(check.leaks_in_game(1)).part == "planes of the view"


def test_the_long_check_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["secrecy", "--sets", "classic", "--players", "3", "--positions", "60"]) == 0
    assert "nothing leaked" in capsys.readouterr().out


# A bot that sees only the tensor

ORDER = ("discard", "play", "choose", "accept", "player", "name", "call", "stop", "draw", "pass", "decline")


def best_of(named: list[tuple[str, str]]) -> int:
    """Return the place of the option that comes first: by its verb, then by its card's or color's name."""
    return min(range(len(named)), key=lambda at: (ORDER.index(named[at][0]), named[at][1], at))


def names_from_view(options: list[Option], seat: int, players: int) -> list[tuple[str, str]]:
    named: list[tuple[str, str]] = []
    for option in options:
        key = "play" if option.key == "play" else option.key
        words = option.card or str(option.params.get("color", option.params.get("call", "")))
        if option.key == "player":
            words = str((option.params["player"] - seat) % players)
        named.append((key, words))
    return named


def names_from_tensor(schema: Schema, actions: list[int]) -> list[tuple[str, str]]:
    named: list[tuple[str, str]] = []
    for action in actions:
        words = schema.words(action)
        key, _, rest = words.partition(" ")
        if words.startswith(("choose yourself", "choose the player")):
            key, rest = "player", str(action - 29)
        named.append((key, rest))
    return named


@pytest.mark.parametrize("case", [("camelot", 2, {}), ("classic", 3, {}), ("house", 4, {})], ids=case_id)
def test_a_bot_that_sees_only_the_tensor_plays_as_from_the_view(case: Case) -> None:
    env, random = random_env(case, 8)
    encoder = Encoder(env.table, env.schema)
    moves = 0
    while env.game.outcome is None:
        seat = encoder.game.acting_seat(env.game.position)
        seen = encoder.observe(env.game.view(seat))
        actions = [int(action) for action in np.flatnonzero(seen["action_mask"])]
        decision = env.game.decision
        assert decision is not None
        options = list(decision.options_of(seat))
        assert sorted(encoder.code(action) for action in actions) == sorted(option.code for option in options)
        if all(option.key in ORDER and (option.card or option.key != "choose") for option in options):
            from_view = names_from_view(options, seat, env.schema.players)
            from_tensor = names_from_tensor(env.schema, actions)
            chosen = options[best_of(from_view)].code
            assert encoder.code(actions[best_of(from_tensor)]) == chosen, (from_view, from_tensor)
            moves += 1
        else:
            chosen = int(random.choice([option.code for option in options]))
        env.game.step(chosen)
    assert moves > 5
