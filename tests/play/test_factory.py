"""Test dealing, counting, loading and replaying games, and the refusal of texts that are not games."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier import CrazierError, Table, from_json, new_game, playouts, record_from_json, replay
from crazier.cards.deck import TooSmallDeck, build_deck
from crazier.cards.library import UnknownSet, card_set, find_card
from crazier.cards.set_file import format_set_entry
from crazier.play.json_values import MAX_TEXT_LENGTH, BadRecord
from crazier.play.records import read_deck
from crazier.play.table import BadTable, default_names
from tests.play.games import positions, simple

OWN_SET = """set: mine
title: Mine
character: a set of one card

Golem
5 red asset
If you would draw 5 or more cards, draw 1 fewer card.
basis: house
"""


def played(players: int = 3, seed: int = 5) -> str:
    for game in positions(players, seed):
        if game.decision_number == 25:
            return game.to_json()
    raise AssertionError("the game was too short")


def changed(**values: object) -> dict[str, object]:
    return {**json.loads(played()), **values}


# Deals


def test_a_game_is_dealt_from_a_set_a_number_or_names_and_a_seed() -> None:
    game = new_game("sampler", players=3, seed=7)
    assert game.table.players == ("Ann", "Ben", "Cid")
    assert new_game("sampler", players=["Zoe", "Ann"], seed=7).table.players == ("Zoe", "Ann")


@pytest.mark.rule("F9.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (4, 52), (5, 104), (8, 104)])
def test_five_players_and_more_have_two_decks(players: int, cards: int) -> None:
    observation = new_game("sampler", players, seed=1).view(None).observation
    everything = (*observation.hands, *observation.assets, observation.draw, observation.discard)
    assert sum(map(len, everything)) == cards


@pytest.mark.parametrize(
    ("name", "players", "seed", "complaint"),
    [
        ("samplr", 2, 1, "did you mean 'sampler'"),
        ("sampler", 1, 1, "1 players can't play; there must be 2 to 8"),
        ("sampler", 9, 1, "9 players can't play"),
        ("sampler", ["Ann"], 1, "1 players can't play"),
        ("sampler", ["Ann", "ann"], 1, "two players are named"),
        ("sampler", 2, 10**19, "a seed is a whole number of less than 19 digits"),
        ("sampler", True, 1, "players must be a number from 2 to 8"),
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(name: str, players: int, seed: int, complaint: str) -> None:
    with pytest.raises((BadTable, UnknownSet), match=complaint):
        new_game(name, players, seed)


def test_a_deck_of_ones_own_is_played_from_its_file_and_saved_with_its_text(tmp_path: Path) -> None:
    (tmp_path / "own.cards").write_text(
        "set: own\ntitle: Own\ncharacter: mine\n\nSlow Death\n5 blue event\nDestroy an asset.\nbasis: house\n"
    )
    path = tmp_path / "mine.deck"
    path.write_text("deck: mine\nbase: sampler\nsets: own.cards\n\nSlow Death\n")
    game = new_game(Table(str(path), default_names(5), allow_files=True), seed=3)
    assert [card.name for card in game.deck].count("Slow Death") == 2
    assert "Death" not in [card.name for card in game.deck]
    game.apply(game.decision.options[0])  # type: ignore[union-attr]
    path.unlink()
    assert replay(record_from_json(json.dumps(game.record.to_json()))).digest() == game.digest()


def test_a_set_of_ones_own_is_played_from_its_file_and_saved_with_its_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    blocks = [OWN_SET.replace("Golem", f"Golem {letter}").split("\n\n", 1)[1] for letter in "ABCDEFGHIJKLMNOPQR"]
    file.write_text(OWN_SET.split("\n\n")[0] + "\n\n" + "\n\n".join(blocks), "utf-8")
    game = new_game(Table(str(file), allow_files=True), seed=3)
    game.step(game.legal()[0])
    text = game.to_json()
    file.unlink()
    assert from_json(text).digest() == game.digest()


def test_a_card_of_ones_own_takes_the_place_of_its_rank_and_color_in_the_main_set(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(OWN_SET, "utf-8")
    main_set = {card.name: card for card in card_set("camelot").cards}
    names = {card.name for card in Table(str(file), allow_files=True).load_deck()}
    (replaced,) = set(main_set) - names
    assert names - set(main_set) == {"Golem"}
    assert (main_set[replaced].ranks, main_set[replaced].colors) == (("5",), ("red",))


@pytest.mark.rule("R39")
def test_a_few_cards_that_are_mixed_with_nothing_make_no_deck(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(OWN_SET, "utf-8")
    with pytest.raises(TooSmallDeck, match=r"2 players need a deck of 17 cards or more .*this one holds 1; mix them"):
        build_deck(str(file), 2)


@pytest.mark.rule("R15")
def test_playouts_are_counted() -> None:
    counted = playouts("sampler", players=2, games=20, seed=1)
    assert counted.games == 20
    assert counted.decisions >= counted.choices > 20
    assert counted.abilities > 20
    assert playouts("sampler", players=2, games=20, seed=1) == counted
    assert playouts(Table("sampler", options={"stall_guard": 4}), games=20, seed=1).decisions < counted.decisions
    with pytest.raises(BadTable, match="games can't be played; it must be 1 to"):
        playouts("sampler", games=0)


# Records


@pytest.mark.parametrize("players", range(2, 9))
def test_a_record_replays_exactly(players: int) -> None:
    *_, game = positions(players, 40 + players)
    record = record_from_json(json.dumps(game.record.to_json()))
    restored = replay(record)
    assert restored.digest() == game.digest()
    assert restored.outcome == game.outcome
    assert restored.events(1) == game.events(1)
    assert len(record.moves) == len(record.choices) == game.decision_number


def test_a_record_can_be_given_by_its_moves_alone() -> None:
    *_, game = positions(3, 77)
    values = game.record.to_json()
    del values["choices"]
    assert replay(record_from_json(values)).digest() == game.digest()


def test_a_record_whose_moves_and_choices_differ_is_refused() -> None:
    *_, game = positions(2, 78)
    values = game.record.to_json()
    moves = list(game.record.moves)
    moves[3] = "Ann resigns"
    with pytest.raises(BadRecord, match=r"choice 4 of the record is \d+, '.*', not 'Ann resigns'"):
        replay(record_from_json({**values, "moves": moves}))
    with pytest.raises(BadRecord, match="they must tell the same"):
        record_from_json({**values, "moves": moves[:-1]})


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"rules version 8, and this copy of crazier plays by version 7; use a copy"):
        record_from_json(changed(rules_version="8"))


def test_a_saved_game_is_a_record_too() -> None:
    assert replay(record_from_json(played())).digest() == from_json(played()).digest()


# Texts that are no games


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "can't be read as JSON"),
        (b"\xff\xfe\x00", "can't be read as JSON"),
        ("[1, 2]", "it must be a JSON object"),
        ("{}", 'it does not say "crazier": "game"'),
        ('{"crazier": "record"}', 'it does not say "crazier": "game"'),
        ("[" * 100_000, "can't be read as JSON"),
        (played()[:-20], "can't be read as JSON"),
        (" " * (MAX_TEXT_LENGTH + 1), "too long for a saved game"),
        ('{"crazier": "game", "rules_version": ' + "9" * 5000 + "}", "can't be read as JSON"),
    ],
)
def test_a_text_that_is_no_game_is_refused(text: str | bytes, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        from_json(text)


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"table": []}, "'table' must be an object, not a value of type list"),
        ({"table": {"game": "modern", "set": "sampler", "players": ["Ann"], "options": {}}}, "1 players can't play"),
        ({"table": {"game": "chess", "set": "x", "players": ["A", "B"], "options": {}}}, "no game 'chess'"),
        ({"table": {"game": "modern", "set": 3, "players": ["A", "B"], "options": {}}}, "'set' must be a text, not 3"),
        (
            {"table": {"game": "classic", "set": "x", "players": ["A", "B"], "options": {}}},
            "'set' must be empty: classic",
        ),
        (
            {"table": {"game": "modern", "set": "(usual)", "players": ["A", "B"], "options": {}}},
            "'set' must name the set",
        ),
        ({"table": {"game": "modern", "set": "/etc/x", "players": ["A", "B"], "options": {}}}, "its cards are missing"),
        (
            {"table": {"game": "modern", "set": "sampler", "players": ["A", "B"], "options": {"x": 1}}},
            "no table option",
        ),
        ({"table": {"game": "modern", "set": "sampler", "players": "AB", "options": {}}}, "'players' must be a list"),
        ({"seed": "7"}, "'seed' must be a whole number, not '7'"),
        ({"seed": 1e300}, "'seed' must be a whole number"),
        ({"seed": 2**200}, "'seed' must be a whole number"),
        ({"seed": True}, "'seed' must be a whole number"),
        ({"seed": 6}, "is not offered there|does not follow"),
        ({"choices": None}, "'choices' must be a list"),
        ({"choices": [1.5]}, "'choices' must be a whole number"),
        ({"choices": [0] * 60_000}, "60000 entries, and 50000 are the most"),
        ({"choices": [10**6]}, "choice 1 of the record, 1000000, is not offered"),
        ({"choices": [-9]}, "choice 1 of the record, -9, is not offered"),
        ({"choices": []}, "does not follow from its start and choices"),
        ({"position": 5}, "'position' must be an object"),
        ({"rules_version": None}, "'rules_version' must be a text"),
        ({"cards": ["Zeus"], "deck": [0]}, "has no rank, color and type"),
        ({"cards": ["x" * 5000], "deck": [0]}, "5000 characters"),
        (
            {"cards": ["A\n5 red asset\nDraw a card.\n\nB\n5 red asset\nDraw a card."], "deck": [0]},
            "the cards can't be used",
        ),
        ({"cards": ["A\n5 red event\nDraw a card.\n\nB\n6 red event\nDraw a card."], "deck": [0]}, "must be one card"),
        ({"cards": ["A\n5 red event\nDraw a card."], "deck": [1]}, "'deck' must point at the 1 texts"),
        ({"cards": ["A\n5 red event\nDraw a card."], "deck": [0] * 9999}, "9999 entries"),
    ],
)
def test_a_game_with_something_wrong_in_it_is_refused(values: dict[str, object], complaint: str) -> None:
    with pytest.raises(CrazierError) as caught:
        from_json(json.dumps(changed(**values)))
    assert any(part in str(caught.value) for part in complaint.split("|")), caught.value


def kept_start() -> dict[str, object]:
    game = simple()
    game.play("Ann plays Death")
    return dict(json.loads(game.to_json()))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 99),
        ("zones", []),
        ("zones", [[0]] * 7),
        ("face", [999] * 11),
        ("options", [10**6]),
        ("options", []),
        ("ask", 77),
        ("asked", 5),
        ("stack", [1, 2]),
        ("current", "Ann"),
        ("current", 2**40),
        ("chance", None),
    ],
)
def test_a_start_that_makes_no_sense_is_refused(name: str, value: object) -> None:
    values = kept_start()
    start = values["start"]
    assert isinstance(start, dict)
    with pytest.raises(BadRecord):
        from_json({**values, "start": {**start, name: value}})


@given(st.data())
def test_a_game_in_which_any_value_is_replaced_is_refused_or_the_same(data: st.DataObject) -> None:
    values = json.loads(played())
    where = values
    key = data.draw(st.sampled_from(sorted(where)))
    while isinstance(where[key], dict) and where[key] and data.draw(st.booleans()):
        where = where[key]
        key = data.draw(st.sampled_from(sorted(where)))
    junk = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.lists(st.integers(), max_size=4))
    where[key] = data.draw(junk)
    try:
        game = from_json(values)
    except CrazierError:
        return
    assert game.digest() == from_json(played()).digest()


@given(st.integers(), st.sampled_from(["drop", "swap"]))
def test_a_text_that_lost_or_gained_something_is_refused_or_the_same(seed: int, what: str) -> None:
    text = played()
    chance = Random(seed)
    at = chance.randrange(len(text))
    damaged = text[:at] + ("" if what == "drop" else chance.choice('0123456789[]{},"x')) + text[at + 1 :]
    try:
        game = from_json(damaged)
    except CrazierError:
        return
    assert game.decision_number == 25


def test_cards_that_came_with_a_record_are_of_the_set_they_are_copies_of() -> None:
    ghoul = find_card("Ghoul", "first")
    values = {"cards": [format_set_entry(ghoul), "Ghoul\n5 red event\nDraw a card.\nbasis: house"], "deck": [0, 1]}
    copy, own = read_deck(values, Table(set="first", players=("Ann", "Ben")))
    assert copy == ghoul
    assert own.set == ""
