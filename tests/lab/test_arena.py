"""The arena: blocks, streams, failures, and that everything can be played again."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from crazier.bots.registry import UnknownBot
from crazier.lab.arena import Plan, play_arena
from crazier.lab.arena_block import Block, BlockResult, check_bot, derive_seed, play_block
from crazier.lab.failure_replay import reproduce
from crazier.lab.oracle import open_hands
from crazier.play.factory import new_game, record_from_json, replay, resolve_table
from crazier.play.game_adapter import adapter_for

SAMPLER = resolve_table("sampler", 2)


def a_plan(*bots: str, games: int = 4, players: int = 2, table: str = "sampler") -> Plan:
    return Plan(resolve_table(table, players), bots, games, keep=True)


def bare(told: BlockResult) -> tuple[object, ...]:
    """What must be the same when a block is played again: all but the times."""
    return told.number, told.results, told.turns, told.records


def test_a_block_is_one_deal_with_the_seats_swapped() -> None:
    bout = next(a_plan("greedy", "shedder").iter_blocks())
    told = play_block(bout)
    assert [result.seats for result in told.results] == [(0, 1), (1, 0)]
    first, second = (record_from_json(played["record"]) for played in told.records)  # type: ignore[arg-type]
    assert first.seed == second.seed
    assert [played["bots"] for played in told.records] == [["greedy", "shedder"], ["shedder", "greedy"]]


def test_at_a_table_for_four_one_sits_alone_at_every_seat() -> None:
    told = play_block(next(a_plan("greedy", "random", players=4).iter_blocks()))
    assert [result.seats.index(0) for result in told.results] == [0, 3, 2, 1]
    assert all(result.seats.count(1) == 3 for result in told.results)


def test_everybody_has_a_stream_of_chance_of_their_own() -> None:
    streams = {derive_seed(seed, block, whose) for seed in range(5) for block in range(20) for whose in range(4)}
    assert len(streams) == 5 * 20 * 4
    assert all(0 <= one < 2**48 for one in streams)


def test_every_pair_plays_the_same_deals() -> None:
    bouts = list(a_plan("greedy", "shedder", "random", games=4).iter_blocks())
    assert len(bouts) == 6
    assert [bout.deal for bout in bouts] == [0, 0, 0, 1, 1, 1]
    assert {bout.seats for bout in bouts} == {(0, 1), (0, 2), (1, 2)}


def test_the_same_plan_plays_the_same_games_and_any_block_can_be_played_alone() -> None:
    plan = a_plan("shedder", "search:4", games=6, table="light-dark")
    standing = play_arena(plan)
    assert list(map(bare, standing.all)) == list(map(bare, play_arena(plan).all))
    (alone,) = play_arena(replace(plan, only=2)).all
    assert bare(alone) == bare(standing.all[2])


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    plan = a_plan("greedy", "shedder", games=8)
    assert list(map(bare, play_arena(replace(plan, processes=2)).all)) == list(map(bare, play_arena(plan).all))


def test_a_record_replays_its_game() -> None:
    told = play_block(next(a_plan("greedy", "shedder").iter_blocks()))
    for result, played in zip(told.results, told.records, strict=True):
        game = replay(record_from_json(played["record"]))  # type: ignore[arg-type]
        assert game.outcome is not None
        assert [result.shares[seat] > 0 for seat in range(2)] == [seat in game.outcome.winners for seat in range(2)]


def test_shares_ratings_and_times_come_out() -> None:
    standing = play_arena(a_plan("random", "greedy", games=30))
    share = standing.share(0, 1)
    assert share.low <= share.value <= share.high < 0.5
    anchor, rating = standing.ratings()
    assert anchor.value == 0
    assert rating.low > 0
    assert standing.thinking(1)[0] >= 0
    assert standing.failures() == []


def test_a_test_stops_as_soon_as_it_knows() -> None:
    standing = play_arena(replace(a_plan("greedy", "random", games=400), test=(0, 100), keep=False))
    assert standing.verdict(0, 100).said == "better"
    assert 10 <= len(standing.all) < 200


def failing(tmp_path: Path, body: str) -> str:
    file = tmp_path / "failing.py"
    file.write_text(
        f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n", "utf-8"
    )
    return f"program:python3 {file}"


def test_a_bot_that_fails_loses_and_can_be_seen_failing_again(tmp_path: Path) -> None:
    answer = 'print(json.dumps({"option": asked["options"][0]["id"]}), flush=True)'
    bot = failing(tmp_path, f'sys.exit() if asked["view"]["number"] > 8 else {answer}')
    standing = play_arena(a_plan("random", bot, games=2))
    failures = standing.failures()
    assert len(failures) == 2
    assert all(told.shares[told.seats.index(1)] == 0 for block in standing.all for told in block.results)
    assert standing.share(0, 1).value == 1
    kept = json.loads(json.dumps(asdict(failures[0])))
    assert "ended without an answer" in kept["why"]
    told = reproduce(kept)
    assert f"After {len(kept['record']['choices'])} choices" in told
    assert "Now: program:" in told
    assert told.count("ended without an answer") == 2


def test_too_slow_is_a_loss(tmp_path: Path) -> None:
    standing = play_arena(replace(a_plan("random", failing(tmp_path, "time.sleep(9)"), games=2), limit=0.2))
    assert [failure.limit for failure in standing.failures()] == [0.2, 0.2]
    assert "did not answer within 0.2 seconds" in standing.failures()[0].why


def test_the_record_of_a_failure_must_be_whole() -> None:
    with pytest.raises(ValueError, match="lacks 'bot'"):
        reproduce({})


@pytest.mark.parametrize(
    ("name", "table", "complaint"),
    [
        ("greedi", "sampler", "did you mean 'greedy'?"),
        ("openspiel:100", "sampler", "plays only its own game"),
        ("openspiel:100", "openspiel-specials", "plays only its own game"),
        ("openspiel:many", "openspiel", "1 to 1000000 simulations"),
    ],
)
def test_bots_that_can_not_play_are_refused(name: str, table: str, complaint: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        check_bot(name, resolve_table(table, 2))
    assert complaint in str(refused.value)


def test_openspiels_search_plays_in_step_with_our_game() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed, so there is nothing to play against")
    table = resolve_table("openspiel", 2)
    check_bot("openspiel:3", table)
    options = tuple((name, int(value)) for name, value in table.options.items())
    told = play_block(Block(table.game, "", options, ("openspiel:3", "random"), (0, 1), 1, 0, 0, None))
    assert told.failures == []
    assert len(told.results) == 2


def test_the_oracle_is_the_roof() -> None:
    standing = play_arena(a_plan("oracle:12", "random", games=8, table="openspiel"))
    assert standing.failures() == []
    assert standing.share(0, 1).value > 0.5
    for name in ("oracle:all", "oracle:greedy", "hands-oracle:0", "hands-oracle:shedder"):
        with pytest.raises(UnknownBot, match="the oracle has 1 to"):
            check_bot(name, SAMPLER)


@pytest.mark.parametrize("table", ["sampler", "classic", "light-dark"])
def test_hands_lie_open_for_the_other_oracle_but_the_draw_pile_does_not(table: str) -> None:
    game = new_game(table, seed=3)
    kind = adapter_for(game.table.game)
    position = game.position.clone()
    open_hands(position, 0)
    sight = kind.sight(kind.seen(position, 0))
    assert all(card.name is not None for hand in sight.hands for card in hand)
    assert any(card.name is None for hand in game.view(0).observation.hands for card in hand)
    assert all(card.name is None for card in sight.draw)
    for bot in ("hands-oracle:6", "hands-oracle:greedy"):
        assert play_arena(a_plan(bot, "random", games=2, table=table)).failures() == []
