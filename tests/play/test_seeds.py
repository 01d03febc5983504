"""Test seeds and secrets: what follows from them follows one way, and what players get contains neither."""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random

import pytest

from crazier import CrazierError, Game, Table, from_json, new_game, new_series, record_from_json, replay
from crazier.play.json_values import BadRecord
from crazier.play.records import RULES_VERSION
from crazier.play.seeds import MAX_SECRET_BYTES, bot_seed, derive_secret, new_secret, seed_key, stretch_seed
from crazier.play.series import game_seed, series_from_json, series_of
from crazier.play.table import BadTable

SECRET = bytes(range(32))
TABLES = ("sampler", "first", "classic", "light-dark", "classic-match")


def played(game: Game, seed: int, decisions: int = 40) -> Game:
    rng = Random(seed)
    while game.legal() and game.decision_number < decisions:
        game.step(rng.choice(game.legal()))
    return game


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("name", TABLES)
def test_the_same_secret_deals_the_same_game_and_another_another(name: str) -> None:
    games = [new_game(name, secret=secret) for secret in (SECRET, SECRET, SECRET[::-1], SECRET + b"\0")]
    digests = [played(game, 1).digest() for game in games]
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3


@pytest.mark.parametrize("name", TABLES)
def test_without_a_seed_every_game_has_a_secret_of_its_own(name: str) -> None:
    secrets = {new_game(name).start.seed for _ in range(20)}
    assert len(secrets) == 20
    assert all(isinstance(secret, bytes) and len(secret) == 32 for secret in secrets)


@pytest.mark.parametrize("name", TABLES)
def test_a_game_with_a_secret_is_saved_and_replayed_exactly(name: str) -> None:
    game = played(new_game(name, 4, secret=SECRET), 2, 200)
    saved = json.loads(game.to_json())
    assert saved["secret"] == SECRET.hex()
    assert "seed" not in saved
    assert from_json(json.dumps(saved)).digest() == game.digest()
    assert replay(record_from_json(json.dumps(game.record.to_json()))).digest() == game.digest()
    assert game.rewound_to(5).digest() == played(new_game(name, 4, secret=SECRET), 2, 5).digest()


@pytest.mark.parametrize("name", TABLES)
def test_nothing_that_players_get_contains_the_secret_or_the_key(name: str) -> None:
    game = new_game(name, 2, secret=SECRET)
    key = [int(word) for word in game.position.chance[6:]]
    assert len(key) == 8
    rng = Random(3)
    while game.legal() and game.decision_number < 30:
        for viewer in (None, 0, 1):
            view = game.view(viewer)
            shown = (
                json.dumps(view.to_json()) + repr(view.observation) + repr(game.decision) + repr(game.events(viewer))
            )
            assert SECRET.hex() not in shown
            assert repr(SECRET) not in shown
            assert not any(str(word) in shown for word in key)
        game.step(rng.choice(game.legal()))


@pytest.mark.parametrize("secret", [b"", b"fifteen bytes..", bytes(MAX_SECRET_BYTES + 1), "a" * 32, 7, bytearray(32)])
def test_what_can_not_be_a_secret(secret: bytes) -> None:
    for deal in (lambda: new_game("sampler", secret=secret), lambda: new_series(Table("sampler"), secret=secret)):
        with pytest.raises(BadTable, match="a secret is 16 to 64 bytes") as caught:
            deal()
        assert repr(secret) not in str(caught.value) or not secret


def test_a_seed_or_a_secret_but_not_both() -> None:
    with pytest.raises(BadTable, match="not both"):
        new_game("sampler", seed=1, secret=SECRET)


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "00" * 15},
        {"secret": "0" * 33},
        {"secret": "0x" + "00" * 16},
        {"secret": " ".join(["00"] * 16)},
        {"secret": "AB" * 16},
        {"secret": "00" * 65},
        {"secret": 7},
        {"secret": None},
        {"seed": 1},
    ],
)
def test_a_record_with_a_wrong_secret_is_refused(change: dict[str, object]) -> None:
    values = json.loads(new_game("sampler", secret=SECRET).to_json())
    with pytest.raises(BadRecord, match="secret"):
        from_json(json.dumps({**values, **change}))


@pytest.mark.parametrize(
    ("table", "choices", "digest"),
    [
        (
            {"game": "classic", "set": "", "players": ["Ann", "Ben"], "options": {}},
            "36 37 26 55 29 52 1 49 52 52 5 52 52 52 13 52 17 18 2 14 10 8 32 44 47 23 7 52 3 35",
            "3c005f275d46881cc091ba78bf1c37a2",
        ),
        (
            {"game": "light-dark", "set": "", "players": ["Ann", "Ben"], "options": {}},
            "32 8 36 37 38 14 10 30 2 1 52 53 29 5 49 52 53 52 53 52 13 52 53 52 53 17 18 52 53 26",
            "bd705bcad7f936cbc292e9a2b324ea0f",
        ),
    ],
)
def test_records_of_version_4_replay(table: dict[str, object], choices: str, digest: str) -> None:
    """They were written by that version, with the digest of their last position."""
    codes = [int(code) for code in choices.split()]
    values = {"crazier": "record", "rules_version": "4", "table": table, "seed": 9, "choices": codes}
    game = replay(record_from_json(json.dumps(values)))
    assert game.digest() == digest
    assert game.record.to_json()["rules_version"] == RULES_VERSION


def test_a_record_of_version_4_that_might_go_differently_is_refused_with_the_version_that_replays_it() -> None:
    table = {"game": "modern", "set": "sampler", "players": ["Ann", "Ben", "Cid"], "options": {}}
    values = {"crazier": "record", "rules_version": "4", "table": table, "seed": 9, "choices": [156, 0]}
    with pytest.raises(BadRecord, match="use a copy that plays by version 4"):
        record_from_json(json.dumps(values))


# One way


def test_what_is_derived_goes_through_a_keyed_hash() -> None:
    expected = blake2b(b"game 3", key=SECRET, digest_size=32, person=b"crazier secret").digest()
    assert derive_secret(SECRET, "game 3") == expected
    number = blake2b(b"seat 1", key=SECRET, digest_size=6, person=b"crazier bot").digest()
    assert bot_seed(SECRET, "seat 1") == int.from_bytes(number, "big")
    assert seed_key(SECRET) == SECRET
    assert seed_key(7) == stretch_seed(7)


def test_a_number_is_stretched_alike_everywhere() -> None:
    assert stretch_seed(7).hex() == "61f23e7390623f00d14f288cf3a38a84af1215b131214c36ece552a0a89be10c"
    assert stretch_seed(-7) != stretch_seed(7) != stretch_seed(8)


def test_uses_have_nothing_in_common() -> None:
    uses = [f"{what} {number}" for what in ("game", "seat", "arena deal") for number in range(50)]
    secrets = {derive_secret(SECRET, use) for use in uses} | {SECRET, derive_secret(SECRET[::-1], uses[0])}
    assert len(secrets) == len(uses) + 2
    assert len({bot_seed(seed, use) for use in uses for seed in (SECRET, 1, 2)}) == 3 * len(uses)
    assert len({new_secret() for _ in range(100)}) == 100


# Series


def test_no_record_of_a_game_contains_the_secret_of_the_series() -> None:
    table = Table("sampler", options={"games": 3, "stall_guard": 4})
    series = new_series(table, secret=SECRET)
    records = []
    while True:
        played(series.game, 1, 10_000)
        records.append(json.dumps(series.game.record.to_json()))
        if series.over:
            break
        series.next_game()
    secrets = [str(json.loads(record)["secret"]) for record in records]
    assert len({*secrets, SECRET.hex()}) == 4
    assert secrets == [derive_secret(SECRET, f"game {number}").hex() for number in range(3)]
    assert all(SECRET.hex() not in record for record in records)
    assert json.loads(series.to_json())["secret"] == SECRET.hex()
    assert series_from_json(series.to_json()).to_json() == series.to_json()


def test_earlier_games_of_a_series_do_not_give_the_next_one_away() -> None:
    """Everything that can be computed from the record of the first game is tried as the secret of the second."""
    series = new_series(Table("sampler", options={"games": 2, "stall_guard": 4}))
    played(series.game, 1, 10_000)
    known = bytes.fromhex(str(series.game.record.to_json()["secret"]))
    digest = series.next_game().start.position.face
    guesses = [known, *(derive_secret(known, f"game {number}") for number in range(5))]
    guesses += [bytes(game_seed(known, number)) for number in range(5)]
    for guess in guesses:
        assert list(new_game(series.table, secret=guess).start.position.face) != list(digest)


def test_a_series_from_a_game_with_a_secret_gets_another_secret_and_is_loaded_again() -> None:
    for game in (new_game("sampler", secret=SECRET), new_game("sampler", seed=5)):
        series = series_of(game.rewound_to(0))
        played(series.game, 2, 3)
        text = series.to_json()
        again = series_from_json(text)
        assert again.game.digest() == series.game.digest()
        assert again.to_json() == text
    assert series_of(new_game("sampler", secret=SECRET)).seed not in (SECRET, derive_secret(SECRET, "game 1"))


def test_a_first_game_of_another_table_is_refused() -> None:
    values = json.loads(series_of(new_game("sampler", secret=SECRET)).to_json())
    other = json.loads(json.dumps(new_game("sampler", 3, secret=SECRET).record.to_json()))
    with pytest.raises(CrazierError, match="at another table"):
        series_from_json(json.dumps({**values, "first_game": other}))
