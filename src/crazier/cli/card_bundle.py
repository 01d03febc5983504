"""The drawing of cards as the page has it, for files that are complete in themselves: printed cards and reports."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

BUNDLE: Final = Path(__file__).parent.parent / "server" / "page" / "print"
"""What scripts/page builds with the page."""
NOT_BUILT: Final = "the drawing of cards is not built here; run 'scripts/page' in the source and install again"


def is_built() -> bool:
    """Check whether cards can be drawn."""
    return BUNDLE.exists()


def style() -> str:
    """Return the look of drawn cards."""
    return (BUNDLE / "print.css").read_text("utf-8")


def script(drawn: Mapping[str, object]) -> str:
    """Return the elements that draw the cards that are given as plain values."""
    cards = json.dumps(drawn).replace("<", "\\u003c")
    program = (BUNDLE / "print.js").read_text("utf-8").replace("</script", "<\\/script")
    return f'<script type="application/json" id="cards">{cards}</script>\n<script>{program}</script>'
