"""Write dataclasses as a JSON schema with their docstrings as descriptions: the published form is the typed one."""

from __future__ import annotations

import ast
import inspect
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN_TYPES: Final = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}

Schema = dict[str, object]


def json_schema(title: str, classes: tuple[type, ...], **more: object) -> Schema:
    """Return a schema that defines these dataclasses and all that they refer to, each under its own name."""
    definitions: dict[str, Schema] = {}
    for cls in classes:
        define(cls, definitions)
    return {"$schema": DIALECT, "title": title, **more, "$defs": dict(sorted(definitions.items()))}


def define(cls: type, definitions: dict[str, Schema]) -> None:
    """Add a dataclass, and the dataclasses of its fields, to the definitions."""
    if cls.__name__ in definitions:
        return
    if not is_dataclass(cls):
        raise TypeError(f"{cls.__name__} is no dataclass; only dataclasses have a schema")
    properties: dict[str, object] = {}
    definitions[cls.__name__] = {
        "type": "object",
        "description": inspect.cleandoc(cls.__doc__ or ""),
        "properties": properties,
        "required": [field.name for field in fields(cls)],
        "additionalProperties": False,
    }
    hints = get_type_hints(cls)
    notes = field_notes(cls)
    for field in fields(cls):
        note = {"description": notes[field.name]} if field.name in notes else {}
        default = {} if field.default is MISSING else {"default": field.default}
        properties[field.name] = {**type_schema(hints[field.name], definitions), **default, **note}


def type_schema(hint: Any, definitions: dict[str, Schema]) -> Schema:
    """Return the schema of a type hint: a plain type, words, a list, a tuple, a choice of these, or a dataclass."""
    if hint in PLAIN_TYPES:
        return {"type": PLAIN_TYPES[hint]}
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (Union, UnionType):
        return {"anyOf": [type_schema(one, definitions) for one in arguments]}
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        return {"type": "array", "items": type_schema(arguments[0], definitions)}
    if origin is tuple:
        items = [type_schema(one, definitions) for one in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if not isinstance(hint, type):
        raise TypeError(f"{hint} has no schema; use plain types, Literal, list, tuple or dataclasses")
    define(hint, definitions)
    return {"$ref": f"#/$defs/{hint.__name__}"}


def field_notes(cls: type) -> dict[str, str]:
    """Return the docstrings that stand below the fields of a dataclass."""
    body = ast.parse(inspect.cleandoc(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for statement, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            match after:
                case ast.Expr(ast.Constant(str(text))):
                    notes[statement.target.id] = " ".join(text.split())
    return notes
