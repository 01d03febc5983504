"""Serve the page: the built files in the package, or a plain text that tells how to build them."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response

from crazier.server.http_answers import packed_answer

FOLDER: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
NOT_BUILT: Final = (
    "This server was installed without its page, so there is nothing to see in a browser.\n"
    "To get the page, run 'scripts/page' in the source and install again. It takes Node 20.19 or newer from the PATH,\n"
    "or fetches one with pip. ./play does all of that by itself.\n"
    "Programs can connect already: see docs/protocol.md.\n"
)
"""What is said instead of the page, in the browser and when the server starts."""
KINDS: Final = {".webmanifest": "application/manifest+json"}
"""What some machines do not know by the ends of names."""
HASHED_FOLDER: Final = "assets/"
"""Files here have their hash in their names, so that they never change."""
PACKED_KINDS: Final = ("text/", "application/javascript", "image/svg")
"""What becomes smaller by gzip; fonts are packed already."""


@cache
def page_files() -> dict[str, Path]:
    """Return the built files by their paths in the address."""
    return {str(path.relative_to(FOLDER)): path for path in sorted(FOLDER.rglob("*")) if path.is_file()}


@cache
def packed_file(path: Path) -> bytes:
    """Return a file packed with gzip."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def file_answer(path: Path, kept: str, request: Request) -> Response:
    """Return a file with how long it may be kept, packed if the browser takes that and it helps."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {"cache-control": kept}
    if not kind.startswith(PACKED_KINDS):
        return Response(path.read_bytes(), 200, headers, kind)
    return packed_answer(packed_file(path), request, headers, kind)


def page_router() -> APIRouter:
    """Return the routes of the page."""
    router = APIRouter()

    @router.get("/{path:path}", include_in_schema=False)
    async def serve_page(path: str, request: Request) -> Response:
        """Return a file of the page; addresses without a file show the page itself, which finds its way."""
        files = page_files()
        if path.startswith("api/"):
            return Response('{"key":"not_found","text":"There is nothing here."}', 404, media_type="application/json")
        if not files:
            return Response(NOT_BUILT, 200 if path == "" else 404, media_type="text/plain")
        found = files.get(path)
        if found is None and ("." in path.rpartition("/")[2]):
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        file = found or files[INDEX]
        kept = "public, max-age=31536000, immutable" if path.startswith(HASHED_FOLDER) and found else "no-cache"
        return file_answer(file, kept, request)

    return router


def page_is_built() -> bool:
    """Check whether there is a page to serve."""
    return INDEX in page_files()
