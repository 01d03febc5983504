"""A dataclass becomes a JSON schema, with its docstrings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from crazier.play.json_schema import json_schema


@dataclass
class Leaf:
    """A leaf."""

    size: int
    """How large
    it is."""
    shape: Literal["round", "long"] = "round"


@dataclass
class Tree:
    """A tree."""

    leaves: list[Leaf]
    fork: tuple[int, str]
    names: tuple[str, ...]
    nest: Leaf | None


@dataclass
class Wood:
    """A wood, which has no schema."""

    by_name: dict[str, int]


def test_all_classes_inside_are_defined() -> None:
    schema = json_schema("Trees", (Tree,), version=3)
    assert (schema["title"], schema["version"]) == ("Trees", 3)
    assert schema["$defs"] == {
        "Leaf": {
            "type": "object",
            "description": "A leaf.",
            "properties": {
                "size": {"type": "integer", "description": "How large it is."},
                "shape": {"enum": ["round", "long"], "default": "round"},
            },
            "required": ["size", "shape"],
            "additionalProperties": False,
        },
        "Tree": {
            "type": "object",
            "description": "A tree.",
            "properties": {
                "leaves": {"type": "array", "items": {"$ref": "#/$defs/Leaf"}},
                "fork": {
                    "type": "array",
                    "prefixItems": [{"type": "integer"}, {"type": "string"}],
                    "minItems": 2,
                    "maxItems": 2,
                },
                "names": {"type": "array", "items": {"type": "string"}},
                "nest": {"anyOf": [{"$ref": "#/$defs/Leaf"}, {"type": "null"}]},
            },
            "required": ["leaves", "fork", "names", "nest"],
            "additionalProperties": False,
        },
    }


def test_what_has_no_schema_is_refused() -> None:
    with pytest.raises(TypeError, match="has no schema; use plain types"):
        json_schema("Woods", (Wood,))
    with pytest.raises(TypeError, match="int is no dataclass"):
        json_schema("Numbers", (int,))
