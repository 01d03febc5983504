"""Configure Sphinx: Markdown pages by MyST, the theme furo, and the reference from docstrings."""

from __future__ import annotations

from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import crazier

project = "Crazier"
author = "Crazier contributors"
copyright = author
version = release = crazier.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["images"]
highlight_language = "none"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Crazier {version}"
html_show_sphinx = False

TEXT_KINDS = ("cards", "cards-broken", "cards-file", "deck", "told")
"""Kinds of block that only this project has."""


ONLINE_PAGES = ("hosting", "protocol", "security")
"""Pages of the online table, which the index lists where they exist."""


def list_existing_pages(_app: Sphinx, page: str, source: list[str]) -> None:
    """Leave the pages of the online table that are not there out of the index."""
    if page == root_doc:
        missing = {name for name in ONLINE_PAGES if not Path(__file__).with_name(f"{name}.md").exists()}
        source[0] = "\n".join(line for line in source[0].split("\n") if line not in missing)


def setup(app: Sphinx) -> None:
    """Show our own kinds of block as plain text, and list the pages that exist."""
    app.connect("source-read", list_existing_pages)
    for kind in TEXT_KINDS:
        app.add_lexer(kind, TextLexer)
