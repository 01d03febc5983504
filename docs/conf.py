"""Configure Sphinx: Markdown pages by MyST, the theme furo, and the reference from docstrings."""

from __future__ import annotations

import html
import re
from typing import Any

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import crazier

project = "Crazier"
author = "Crazier contributors"
copyright = author
version = release = crazier.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["images", "static"]
highlight_language = "none"
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3
default_role = "literal"  # what stands in backquotes in a docstring is code
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Crazier {version}"
html_show_sphinx = False
html_static_path = ["static"]
html_favicon = "../frontend/public/icon.svg"
html_logo = "../frontend/public/icon.svg"
html_js_files = ["copy.js"]
html_css_files = ["copy.css"]
DESCRIPTION = "Crazy eights in which every card has a power, and the words on the card are the program that runs it."

TEXT_KINDS = ("cards", "cards-broken", "cards-file", "deck", "told")
"""Kinds of block that only this project has."""


def describe_page(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Add what search engines and messengers show of a page: its title and a description."""
    title = html.escape(re.sub("<[^>]+>", "", str(context.get("title") or project)), quote=True)
    about = html.escape(DESCRIPTION if page == root_doc else f"{title}: {DESCRIPTION}", quote=True)
    context["metatags"] = str(context.get("metatags", "")) + (
        f'<meta name="description" content="{about}">'
        f'<meta property="og:title" content="{title}"><meta property="og:description" content="{about}">'
        '<meta property="og:type" content="website">'
    )


def setup(app: Sphinx) -> None:
    """Show our own kinds of block as plain text, and describe every page."""
    for kind in TEXT_KINDS:
        app.add_lexer(kind, TextLexer)
    app.connect("html-page-context", describe_page)
