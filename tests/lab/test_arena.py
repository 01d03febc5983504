"""The arena: blocks, random streams, failures, and reproducible games."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from crazier.bots.registry import UnknownBot
from crazier.lab.arena import ArenaPlan, play_arena
from crazier.lab.arena_block import Block, BlockResult, check_bot, deal_secret, play_block, player_seeds
from crazier.lab.failure_replay import reproduce
from crazier.lab.oracle import reveal_hands
from crazier.play.factory import new_game, record_from_json, replay, resolve_table
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import observe_view

SAMPLER = resolve_table("sampler", 2)


def a_plan(*bots: str, games: int = 4, players: int = 2, table: str = "sampler") -> ArenaPlan:
    return ArenaPlan(resolve_table(table, players), bots, games, keep_records=True)


def without_times(block_result: BlockResult) -> tuple[object, ...]:
    """Return what must be the same when a block is played again: everything but the times."""
    return block_result.number, block_result.results, block_result.turns, block_result.records


def test_a_block_is_one_deal_with_the_seats_swapped() -> None:
    block = next(a_plan("greedy", "shedder").iter_blocks())
    block_result = play_block(block)
    assert [result.seats for result in block_result.results] == [(0, 1), (1, 0)]
    first, second = (record_from_json(played["record"]) for played in block_result.records)  # type: ignore[arg-type]
    assert first.seed == second.seed
    assert [played["bots"] for played in block_result.records] == [["greedy", "shedder"], ["shedder", "greedy"]]


def test_at_a_table_for_four_one_sits_alone_at_every_seat() -> None:
    block_result = play_block(next(a_plan("greedy", "random", players=4).iter_blocks()))
    assert [result.seats.index(0) for result in block_result.results] == [0, 3, 2, 1]
    assert all(result.seats.count(1) == 3 for result in block_result.results)


def test_every_bot_and_deal_has_its_own_random_stream() -> None:
    first = next(a_plan("greedy", "shedder").iter_blocks())
    keys = [bytes([number]) * 32 for number in range(5)]
    blocks = [replace(first, key=key, number=number) for key in keys for number in range(20)]
    seeds = [seed for block in blocks for seed in player_seeds(block, (0, 1, 1, 1))]
    assert len(set(seeds)) == len(seeds) == 5 * 20 * 4
    assert all(0 <= seed < 2**48 for seed in seeds)
    secrets = {deal_secret(key, deal) for key in keys for deal in range(20)}
    assert len(secrets) == 5 * 20
    assert {len(secret) for secret in secrets} == {32}


def test_every_pair_plays_the_same_deals() -> None:
    blocks = list(a_plan("greedy", "shedder", "random", games=4).iter_blocks())
    assert len(blocks) == 6
    assert [block.deal for block in blocks] == [0, 0, 0, 1, 1, 1]
    assert {block.seats for block in blocks} == {(0, 1), (0, 2), (1, 2)}


def test_the_same_plan_plays_the_same_games_and_any_block_can_be_played_alone() -> None:
    plan = a_plan("shedder", "search:4", games=6, table="light-dark")
    results = play_arena(plan)
    assert list(map(without_times, results.block_results)) == list(map(without_times, play_arena(plan).block_results))
    (alone,) = play_arena(replace(plan, only_block=2)).block_results
    assert without_times(alone) == without_times(results.block_results[2])


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    plan = a_plan("greedy", "shedder", games=8)
    assert list(map(without_times, play_arena(replace(plan, processes=2)).block_results)) == list(
        map(without_times, play_arena(plan).block_results)
    )


def test_a_record_replays_its_game() -> None:
    block_result = play_block(next(a_plan("greedy", "shedder").iter_blocks()))
    for result, played in zip(block_result.results, block_result.records, strict=True):
        game = replay(record_from_json(played["record"]))  # type: ignore[arg-type]
        assert game.outcome is not None
        assert [result.shares[seat] > 0 for seat in range(2)] == [seat in game.outcome.winners for seat in range(2)]


def test_shares_ratings_and_times_come_out() -> None:
    results = play_arena(a_plan("random", "greedy", games=30))
    share = results.win_share(0, 1)
    assert share.low <= share.value <= share.high < 0.5
    anchor, rating = results.ratings()
    assert anchor.value == 0
    assert rating.low > 0
    assert results.choice_seconds(1)[0] >= 0
    assert results.failures() == []


def test_a_sequential_test_stops_once_it_is_decided() -> None:
    results = play_arena(replace(a_plan("greedy", "random", games=400), test=(0, 100), keep_records=False))
    assert results.verdict(0, 100).conclusion == "better"
    assert 10 <= len(results.block_results) < 200


def failing_bot(tmp_path: Path, body: str) -> str:
    file = tmp_path / "failing.py"
    file.write_text(
        f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n", "utf-8"
    )
    return f"program:python3 {file}"


def test_a_bot_that_fails_loses_and_the_failure_can_be_reproduced(tmp_path: Path) -> None:
    answer = 'print(json.dumps({"option": asked["options"][0]["id"]}), flush=True)'
    bot = failing_bot(tmp_path, f'sys.exit() if asked["view"]["number"] > 8 else {answer}')
    results = play_arena(a_plan("random", bot, games=2))
    failures = results.failures()
    assert len(failures) == 2
    assert all(game.shares[game.seats.index(1)] == 0 for block in results.block_results for game in block.results)
    assert results.win_share(0, 1).value == 1
    saved = json.loads(json.dumps(asdict(failures[0])))
    assert "ended without an answer" in saved["why"]
    text = reproduce(saved)
    assert f"After {len(saved['record']['choices'])} choices" in text
    assert "Now: program:" in text
    assert text.count("ended without an answer") == 2


def test_too_slow_is_a_loss(tmp_path: Path) -> None:
    results = play_arena(replace(a_plan("random", failing_bot(tmp_path, "time.sleep(9)"), games=2), limit=0.2))
    assert [failure.limit for failure in results.failures()] == [0.2, 0.2]
    assert "did not answer within 0.2 seconds" in results.failures()[0].why


def test_the_record_of_a_failure_must_be_complete() -> None:
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
    block_result = play_block(Block(table.game, "", options, ("openspiel:3", "random"), (0, 1), bytes(32), 0, 0, None))
    assert block_result.failures == []
    assert len(block_result.results) == 2


def test_the_oracle_beats_random() -> None:
    results = play_arena(a_plan("oracle:12", "random", games=8, table="openspiel"))
    assert results.failures() == []
    assert results.win_share(0, 1).value > 0.5
    for name in ("oracle:all", "oracle:greedy", "hands-oracle:0", "hands-oracle:shedder"):
        with pytest.raises(UnknownBot, match="the oracle has 1 to"):
            check_bot(name, SAMPLER)


@pytest.mark.parametrize("table", ["sampler", "classic", "light-dark"])
def test_the_hands_oracle_sees_all_hands_but_not_the_draw_pile(table: str) -> None:
    game = new_game(table, seed=3)
    adapter = adapter_for(game.table.game)
    position = game.position.clone()
    reveal_hands(position, 0)
    observation = observe_view(game.table.game, game.deck, adapter.view_of(position, 0))
    assert all(card.name is not None for hand in observation.hands for card in hand)
    assert any(card.name is None for hand in game.view(0).observation.hands for card in hand)
    assert all(card.name is None for card in observation.draw)
    for bot in ("hands-oracle:6", "hands-oracle:greedy"):
        assert play_arena(a_plan(bot, "random", games=2, table=table)).failures() == []
