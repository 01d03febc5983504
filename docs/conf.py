"""Configure Sphinx: Markdown pages by MyST, the theme furo, and the reference from docstrings."""

from __future__ import annotations

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
default_role = "literal"  # what stands in backquotes in a docstring is code
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Crazier {version}"
html_show_sphinx = False

TEXT_KINDS = ("cards", "cards-broken", "cards-file", "deck", "told")
"""Kinds of block that only this project has."""


def setup(app: Sphinx) -> None:
    """Show our own kinds of block as plain text."""
    for kind in TEXT_KINDS:
        app.add_lexer(kind, TextLexer)
