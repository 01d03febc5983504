"""The messages and their published schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.cli import commands
from crazier.play.decisions import DecisionKind, OptionKey, PromptKey, RefusalKey
from crazier.play.event_keys import EventKey
from crazier.server.messages import (
    Act,
    AskInfo,
    BadMessage,
    EventInfo,
    OptionInfo,
    PendingInfo,
    Update,
    decode_client,
    decode_server,
    encode,
    json_schema,
)

SCHEMA = Path(__file__).parent.parent.parent / "docs" / "protocol.schema.json"


def test_the_published_schema_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["serve", "--schema"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads(SCHEMA.read_text("utf-8")), "run crazier serve --schema > docs/protocol.schema.json"
    assert set(printed["$defs"]) == set(json_schema()["$defs"])


def test_a_message_survives_the_wire() -> None:
    act = Act(3, "n-1", "0.pass.0")
    assert decode_client(encode(act)) == act


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_anything_else_is_a_bad_message(data: bytes | str) -> None:
    with pytest.raises(BadMessage):
        decode_client(data)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"act","at":1,"nonce":"a","option":"x","extra":1}',
        '{"type":"act","at":1,"nonce":"","option":"x"}',
        '{"type":"act","at":1,"nonce":"a b","option":"x"}',
        '{"type":"act","at":1.5,"nonce":"a","option":"x"}',
        '{"type":"act","at":99999999999999999999,"nonce":"a","option":"x"}',
        '{"type":"chat","at":1,"nonce":"a","text":""}',
        "[" * 100_000,
    ],
)
def test_messages_out_of_bounds_are_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        decode_client(text)


UPDATE = Update(
    3,
    events=[EventInfo(0, "drew", 0, [])],
    ask=AskInfo("main", "main", {}, [], "M3.4", None, "", [OptionInfo("0.pass.0", "pass", {}, None, [])]),
    pending=PendingInfo("main", "M3.4"),
)
CLOSED_KEYS = (
    b'"key":"drew"',
    b'"key":"pass"',
    b'"key":"main"',
    b'"kind":"main"',
)


@pytest.mark.parametrize("known", CLOSED_KEYS)
def test_a_key_of_another_version_is_told_not_guessed(known: bytes) -> None:
    data = encode(UPDATE)
    assert known in data
    assert decode_server(data) == UPDATE
    name = known.partition(b":")[0]
    with pytest.raises(BadMessage, match=r"'telepathy'.*the version of crazier that the server runs"):
        decode_server(data.replace(known, name + b':"telepathy"'))


def test_the_schema_lists_every_key() -> None:
    parts = json_schema()["$defs"]
    for part, field, keys in (
        ("EventInfo", "key", EventKey),
        ("OptionInfo", "key", OptionKey),
        ("AskInfo", "key", PromptKey),
        ("AskInfo", "kind", DecisionKind),
        ("PendingInfo", "kind", DecisionKind),
        ("CardRefusalInfo", "key", RefusalKey),
    ):
        assert set(parts[part]["properties"][field]["enum"]) == set(get_args(keys))
