"""Read requests into typed structures, and answer with them; describe both for the OpenAPI document."""

from __future__ import annotations

import gzip
from typing import Any, Final, TypeVar

import msgspec
from fastapi import Request, Response

from crazier.server.messages import Problem

T = TypeVar("T")
JSON_KIND: Final = "application/json"


class HttpProblem(Exception):
    """A request that is refused."""

    def __init__(self, status: int, key: str, text: str) -> None:
        self.status, self.key, self.text = status, key, text
        super().__init__(text)


async def read_body(request: Request, kind: type[T]) -> T:
    """Return the body of a request as a typed structure; raise HttpProblem if it is none."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise HttpProblem(400, "bad_request", f"This is not understood: {error}") from None


def answer(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a response with a value as JSON."""
    return Response(msgspec.json.encode(value), status, headers, JSON_KIND)


def packed_answer(packed: bytes, request: Request, headers: dict[str, str], kind: str = JSON_KIND) -> Response:
    """Return a response with something packed by gzip; those who do not take that get it unpacked."""
    headers = {**headers, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), 200, headers, kind)
    return Response(packed, 200, {**headers, "content-encoding": "gzip"}, kind)


def problem_answer(problem: HttpProblem) -> Response:
    """Return the response to a request that is refused."""
    return answer(Problem(problem.key, problem.text), problem.status)


def schema_of(kind: Any) -> dict[str, Any]:
    """Return the JSON schema of a type with everything in it, for the OpenAPI document."""
    return dict(inline(msgspec.json.schema(kind)))


def inline(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with its definitions put in place of the references to them; none of ours is recursive."""
    definitions = schema.pop("$defs", {})

    def resolve(value: Any) -> Any:
        if isinstance(value, dict):
            if "$ref" in value:
                return resolve(definitions[value["$ref"].rpartition("/")[2]])
            return {key: resolve(part) for key, part in value.items()}
        return [resolve(part) for part in value] if isinstance(value, list) else value

    return dict(resolve(schema))


def content(kind: Any) -> dict[str, Any]:
    """Return the description of a JSON body."""
    return {"application/json": {"schema": schema_of(kind)}}


def describe(result: Any, *refusals: int, body: Any = None, status: int = 200) -> dict[str, Any]:
    """Return the arguments that describe a route: what it takes, what it answers, and how it refuses."""
    problems = {code: {"description": "Refused", "content": content(Problem)} for code in (*refusals, 413, 429)}
    described: dict[str, Any] = {
        "responses": {status: {"description": "Done", "content": content(result)}, **problems},
        "response_model": None,
        "status_code": status,
    }
    if body is not None:
        described["openapi_extra"] = {"requestBody": {"required": True, "content": content(body)}}
    return described
