"""Serve the page: the built files in the package, or a plain text that tells how to build them."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Response

FOLDER: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
NOT_BUILT: Final = (
    "This server was installed without its page, so there is nothing to see in a browser.\n"
    "To get the page, run 'scripts/page' in the source and install again. It takes Node 20.19 or newer from the PATH,\n"
    "or fetches one with pip. ./play does all of that by itself.\n"
    "Programs can connect already: see docs/protocol.md.\n"
)
"""What is said instead of the page, in the browser and when the server starts."""
HASHED_FOLDER: Final = "assets/"
"""Files here have their hash in their names, so that they never change."""


@cache
def page_files() -> dict[str, Path]:
    """Return the built files by their paths in the address."""
    return {str(path.relative_to(FOLDER)): path for path in sorted(FOLDER.rglob("*")) if path.is_file()}


def page_router() -> APIRouter:
    """Return the routes of the page."""
    router = APIRouter()

    @router.get("/{path:path}", include_in_schema=False)
    async def serve_page(path: str) -> Response:
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
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        kept = "public, max-age=31536000, immutable" if path.startswith(HASHED_FOLDER) and found else "no-cache"
        return Response(file.read_bytes(), 200, {"cache-control": kept}, kind)

    return router


def page_is_built() -> bool:
    """Check whether there is a page to serve."""
    return INDEX in page_files()
