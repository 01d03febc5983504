"""Publish the form of what goes over the wire as one JSON schema (docs/wire.schema.json)."""

from __future__ import annotations

import json
from typing import Final

from crazier.play.effects import Effect, NextDiscard, RunningAbility
from crazier.play.json_schema import json_schema
from crazier.play.wire import WIRE_VERSION, WireFace, WireView

WIRE_CLASSES: Final = (Effect, NextDiscard, RunningAbility, WireFace, WireView)
"""What is sent; the schema also has all that is inside them."""


def wire_schema_text() -> str:
    """Return the schema as JSON text."""
    schema = json_schema("What Crazier sends to a screen", WIRE_CLASSES, version=WIRE_VERSION)
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
