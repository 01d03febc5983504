"""Decode and encode messages, and publish their JSON schema."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from crazier.errors import CrazierError
from crazier.server.messages.basics import PROTOCOL_VERSION
from crazier.server.messages.catalog_messages import (
    AboutInfo,
    AnswerInfo,
    CardInfo,
    CardPage,
    CardsFound,
    GameInfo,
    LessonInfo,
    PositionInfo,
    RuleInfo,
    ScenarioInfo,
    SectionInfo,
    SetInfo,
)
from crazier.server.messages.client_messages import ClientMessage
from crazier.server.messages.http_messages import (
    ChanceCurve,
    DeviceCode,
    DeviceLink,
    GuestInfo,
    GuestName,
    GuestRemoved,
    NewTable,
    PlayedGame,
    Problem,
    PuzzleHint,
    PuzzleInfo,
    Replay,
    ReplayLink,
    Seated,
    SeatWish,
    TableCode,
    TableLine,
    TableParted,
)
from crazier.server.messages.measure_messages import MeasurementInfo, NewMeasurement
from crazier.server.messages.server_messages import ServerMessage
from crazier.server.messages.shared_messages import (
    NewReport,
    NewSharedSet,
    SharedKept,
    SharedLine,
    SharedRemoved,
    SharedReported,
    SharedSetInfo,
)
from crazier.server.messages.table_parts import TableInfo, TableSettings
from crazier.server.messages.workshop_messages import CheckCards, CheckedCards, CompleteLine, CompletionInfo

HTTP_TYPES: Final = (
    *(NewTable, Seated, SeatWish, GuestName, GuestInfo, GuestRemoved, TableParted, DeviceLink, DeviceCode),
    *(TableInfo, TableSettings, TableLine, TableCode, Replay, Problem),
    *(CheckCards, CheckedCards, CompleteLine, CompletionInfo, NewMeasurement, MeasurementInfo),
    *(NewSharedSet, SharedKept, SharedLine, SharedRemoved, SharedSetInfo, NewReport, SharedReported),
    *(AboutInfo, GameInfo, SetInfo, CardInfo, CardsFound, CardPage),
    *(RuleInfo, SectionInfo, AnswerInfo, ScenarioInfo, PositionInfo, LessonInfo),
    *(ReplayLink, PlayedGame, ChanceCurve, PuzzleInfo, PuzzleHint),
)
"""What requests and answers of the HTTP interface hold."""
_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_SERVER_DECODER: Final = msgspec.json.Decoder(ServerMessage)
_ENCODER: Final = msgspec.json.Encoder()


class BadMessage(CrazierError):
    """A text that is no message, or none of this version."""


def decode_client(data: bytes | str) -> ClientMessage:
    """Decode what a client sent; raise BadMessage for anything else."""
    try:
        message: ClientMessage = _DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None
    return message


def decode_server(data: bytes | str) -> ServerMessage:
    """Decode what the server sent; raise BadMessage for a key of another version, which may mean anything."""
    try:
        message: ServerMessage = _SERVER_DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise BadMessage(
            f"the server says something that protocol {PROTOCOL_VERSION} of this client does not have ({error}); "
            "use the version of crazier that the server runs"
        ) from None
    return message


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """Encode a message as JSON."""
    return _ENCODER.encode(message)


def json_schema() -> dict[str, Any]:
    """Return the JSON schema of all messages."""
    (client, server, *_), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, *HTTP_TYPES], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Crazier protocol",
        "version": PROTOCOL_VERSION,
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }
