"""A view for the wire holds what the observation holds, in numbers, and nothing that is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from crazier import Game, determinize, new_game
from crazier.play.observation import Observation, ObservedCard
from crazier.play.wire import HIDDEN_FACE, WIRE_VERSION, WireFace, WireView, wire_faces
from crazier.play.wire_schema import wire_schema_text

SCHEMA = Path(__file__).parent.parent.parent / "docs" / "wire.schema.json"
TABLES = (
    ("camelot+avalon", 2),
    ("olympus", 4),
    ("teams", 4),
    ("first", 3),
    ("nights", 8),
    ("classic", 3),
    ("classic-match", 2),
    ("house", 4),
    ("light-dark", 4),
    ("light-dark-match", 2),
)
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def positions(name: str, players: int, most: int = 120) -> Iterator[Game]:
    """Yield the positions of a random game, every fourth one."""
    game = new_game(name, players=players, seed=5)
    rng = Random(name)
    for number in range(most):
        if number % 4 == 0:
            yield game
        legal = game.legal()
        if not legal:
            return
        game.step(rng.choice(legal))


def names_of(wire: WireView, faces: tuple[WireFace, ...], tokens: list[int]) -> list[tuple[int, str | None]]:
    shown = [(token, wire.faces[token]) for token in tokens]
    return [(token, None if face == HIDDEN_FACE else faces[face].name) for token, face in shown]


@every_table
@pytest.mark.rule("M5.2")
def test_a_face_says_whether_it_is_an_eight(name: str, players: int) -> None:
    faces = wire_faces(new_game(name, players=players, seed=5).deck)
    assert [face.name for face in faces if face.eight] == [face.name for face in faces if "8" in face.ranks]
    assert any(face.eight for face in faces)
    for face in faces:  # the whole of a card with two sides is an eight if one of them is
        assert not face.sides or face.eight == any(faces[side].eight for side in face.sides)


def observed(cards: tuple[ObservedCard, ...]) -> list[tuple[int, str | None]]:
    return [(card.token, card.name) for card in cards]


def same_zones(wire: WireView, faces: tuple[WireFace, ...], seen: Observation) -> None:
    for ours, theirs in ((wire.hands, seen.hands), (wire.assets, seen.assets)):
        assert [names_of(wire, faces, zone) for zone in ours] == [observed(zone) for zone in theirs]
    assert names_of(wire, faces, wire.discard) == observed(seen.discard)
    assert names_of(wire, faces, wire.limbo) == observed(seen.limbo)
    assert wire.draw == len(seen.draw)
    known = [(above, card.token, card.name) for above, card in enumerate(seen.draw) if card.name is not None]
    assert [(above, *names_of(wire, faces, [token])[0]) for above, token in wire.draw_known] == known


@every_table
def test_it_says_what_the_observation_says(name: str, players: int) -> None:
    for game in positions(name, players):
        faces = wire_faces(game.deck)
        for viewer in (None, *range(players)):
            view = game.view(viewer)
            wire, seen = view.to_wire(), view.observation
            assert (wire.v, wire.number, wire.viewer) == (WIRE_VERSION, game.decision_number, viewer)
            same_zones(wire, faces, seen)
            assert (wire.turn, wire.current, wire.phase, wire.direction) == (
                seen.turn,
                seen.current,
                seen.phase,
                seen.direction,
            )
            assert wire.color == seen.named_color
            assert tuple(wire.turn_seats) == (seen.turn_seats or (seen.current,))
            assert tuple(wire.asked) == (game.decision.seats if game.decision else ())
            assert (tuple(wire.plays_left), tuple(wire.discards_left)) == (seen.plays_left, seen.discards_left)
            assert tuple(wire.out) == seen.out
            assert tuple(map(tuple, wire.teams)) == seen.teams
            assert [(one.holder, one.chooser, one.token, one.bound_now, one.ways) for one in wire.obligations] == [
                (one.holder, one.chooser, one.card and one.card.token, one.bound_now, one.ways)
                for one in seen.obligations
            ]
            same_pack(wire, faces, seen)


def same_pack(wire: WireView, faces: tuple[WireFace, ...], seen: Observation) -> None:
    if wire.pack is None:
        assert (seen.dealer, seen.call, seen.shades, seen.scores) == (None, None, (), ())
        return
    pack = wire.pack
    assert (pack.dealer, pack.call, tuple(pack.shades)) == (seen.dealer, seen.call, seen.shades)
    assert (tuple(pack.scores), pack.hand_number, pack.last_hand) == (seen.scores, seen.hand_number, seen.last_hand)
    for hand, counting in zip(seen.hands, pack.counting, strict=False):
        for card in hand:
            if card.name is not None:
                assert card.shown == marked(wire, faces, card.token, counting)
    if pack.shades and seen.discard:
        top = seen.discard[0]
        assert top.shown == marked(wire, faces, top.token, pack.counting_on_pile)


def marked(wire: WireView, faces: tuple[WireFace, ...], token: int, shade: str | None) -> str:
    """Return a card's name with the side that counts in brackets, from the table of faces alone."""
    sides = [faces[side] for side in faces[wire.faces[token]].sides]
    words = [side.name.partition(" ")[2] for side in sides]
    return "/".join(f"[{word}]" if shade in side.types else word for word, side in zip(words, sides, strict=True))


@every_table
def test_a_world_that_fits_the_view_gives_the_same_bytes(name: str, players: int) -> None:
    for number, game in enumerate(positions(name, players)):
        viewer = (None, *range(players))[number % (players + 1)]
        view = game.view(viewer)
        world = determinize(view, seed=number)
        assert repr(world.view(viewer).to_wire()) == repr(view.to_wire())
        assert world.running(viewer) == game.running(viewer)
        assert world.next_discard(viewer) == game.next_discard(viewer)


@every_table
def test_the_faces_are_those_of_the_game(name: str, players: int) -> None:
    game = new_game(name, players=players, seed=1)
    faces = wire_faces(game.deck)
    assert {card.name for card in game.deck} == {face.name for face in faces if face.whole is None}
    for number, face in enumerate(faces):
        assert all(faces[side].whole == number for side in face.sides)
        assert face.whole is None or number in faces[face.whole].sides
        assert not (face.sides and face.lines)


@pytest.mark.parametrize("name", ["sampler", "camelot+avalon", "olympus", "first"])
def test_the_faces_have_the_numbers_of_the_compiled_deck(name: str) -> None:
    game = new_game(name, players=2, seed=1)
    assert [face.name for face in wire_faces(game.deck)] == list(game.position.compiled.names)


def test_lines_have_marks() -> None:
    lines = [line for face in wire_faces(new_game("camelot+olympus", players=2, seed=1).deck) for line in face.lines]
    assert {line.marks for line in lines} == {(), ("requirement",), ("indestructible",)}
    for line in lines:
        assert (line.marks == ("requirement",)) == line.text.startswith("Play this only if ")
        assert (line.marks == ("indestructible",)) == (line.text == "This can't be destroyed.")


def test_the_published_schema_is_the_one_of_the_source() -> None:
    assert SCHEMA.read_text("utf-8") == wire_schema_text(), "run scripts/wire_schema"


@every_table
def test_views_and_faces_fit_the_schema(name: str, players: int) -> None:
    schema = json.loads(wire_schema_text())
    for game in positions(name, players):
        for viewer in (None, *range(players)):
            fits(json.loads(json.dumps(asdict(game.view(viewer).to_wire()))), {"$ref": "#/$defs/WireView"}, schema)
    for face in wire_faces(game.deck):
        fits(json.loads(json.dumps(asdict(face))), {"$ref": "#/$defs/WireFace"}, schema)


TYPES = {"integer": int, "string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}


def fits(value: object, part: dict, schema: dict) -> None:  # type: ignore[type-arg]  # a schema is any JSON
    """Check a value against a part of a schema, as far as our schemas go."""
    if "$ref" in part:
        part = schema["$defs"][part["$ref"].rpartition("/")[2]]
    if "anyOf" in part:
        assert any(accepts(value, one, schema) for one in part["anyOf"]), value
        return
    if "enum" in part:
        assert value in part["enum"]
        return
    assert type(value) is TYPES[part["type"]], (value, part)
    if isinstance(value, list):
        for number, one in enumerate(value):
            fits(one, part["prefixItems"][number] if "prefixItems" in part else part["items"], schema)
        assert "minItems" not in part or len(value) == part["minItems"] == part["maxItems"]
    if isinstance(value, dict):
        assert set(value) == set(part["required"]) == set(part["properties"])
        for key, one in value.items():
            fits(one, part["properties"][key], schema)


def accepts(value: object, part: dict, schema: dict) -> bool:  # type: ignore[type-arg]  # a schema is any JSON
    try:
        fits(value, part, schema)
    except AssertionError:
        return False
    return True


def test_the_check_against_the_schema_can_fail() -> None:
    schema = json.loads(wire_schema_text())
    wire = asdict(new_game("classic", players=2, seed=1).view(0).to_wire())
    assert not accepts({**wire, "turn": "1"}, {"$ref": "#/$defs/WireView"}, schema)
    assert not accepts({**wire, "phase": "lunch"}, {"$ref": "#/$defs/WireView"}, schema)
    assert not accepts({**wire, "draw_known": [[1]]}, {"$ref": "#/$defs/WireView"}, schema)
